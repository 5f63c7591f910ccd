//! Shortens faulty input for error messages.

/// Enough of a text to recognise it in an error message.
pub(crate) fn shorten(text: &str) -> String {
    const MOST: usize = 60;
    if text.chars().count() <= MOST {
        text.to_owned()
    } else {
        text.chars().take(MOST).chain(['…']).collect()
    }
}
