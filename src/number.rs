//! Reads whole numbers as Tessera writes them, so that one thing has one text.

use std::str::FromStr;

/// Whether it is digits without a sign, spaces or leading zeros.
pub(crate) fn is_plain(text: &str) -> bool {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits && (text == "0" || !text.starts_with('0'))
}

/// The number, if it is [plain](is_plain) and not too large.
pub(crate) fn plain<N: FromStr>(text: &str) -> Option<N> {
    if is_plain(text) { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_as_it_is_written() {
        for number in [0_u8, 7, 10, 255] {
            assert_eq!(plain(&number.to_string()), Some(number));
        }
        for text in ["", "+5", "-0", "05", "00", " 5", "5 ", "5.0", "256", "５"] {
            assert_eq!(plain::<u8>(text), None, "{text}");
        }
    }
}
