//! Comments on a game and its moves.

use super::RecordError;
use crate::excerpt::shorten;

/// The most bytes of one comment.
pub const MOST_OF_ONE: usize = 20_000;
/// The most bytes of all comments of a game. With the moves of games as people play them
/// this is still less than a record may have, so what was read can be written and read again.
pub const MOST_OF_ALL: usize = 500_000;

/// The comments of a game, by ply: at 0 stands what is said before the first
/// move, at 1 what is said of that move, and so on.
///
/// ```
/// use tessera::record::Comments;
/// let mut comments = Comments::default();
/// comments.add(1, "the usual start")?;
/// assert_eq!(comments.at(1), "the usual start");
/// assert_eq!(comments.at(0), "");
/// # Ok::<(), tessera::record::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Comments {
    /// None of them is empty; in the order of plies.
    texts: Vec<(usize, String)>,
    bytes: usize,
}

impl Comments {
    /// The comment at a ply; empty if there is none.
    #[must_use]
    pub fn at(&self, ply: usize) -> &str {
        self.find(ply).map_or("", |index| &self.texts[index].1)
    }

    /// Adds a comment at a ply, on a line of its own if there is one
    /// already. A blank text adds nothing.
    ///
    /// # Errors
    /// When the text holds a `}`, which ends a comment in a record, or is longer
    /// than comments may be.
    pub fn add(&mut self, ply: usize, text: &str) -> Result<(), RecordError> {
        if text.trim().is_empty() {
            return Ok(());
        }
        if text.contains('}') {
            return Err(RecordError::BadComment(shorten(text)));
        }
        let before = self.at(ply).len();
        let line = usize::from(before > 0) + text.len();
        if before + line > MOST_OF_ONE || self.bytes + line > MOST_OF_ALL {
            return Err(RecordError::LongComment);
        }
        self.bytes += line;
        match self.find(ply) {
            Ok(index) => self.texts[index].1.extend(["\n", text]),
            Err(index) => self.texts.insert(index, (ply, text.to_owned())),
        }
        Ok(())
    }

    /// Removes the comments after a ply.
    pub fn forget_after(&mut self, ply: usize) {
        self.texts.retain(|(at, _)| *at <= ply);
        self.bytes = self.texts.iter().map(|(_, text)| text.len()).sum();
    }

    fn find(&self, ply: usize) -> Result<usize, usize> {
        self.texts.binary_search_by_key(&ply, |(at, _)| *at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_of_one_ply_are_lines_and_blank_ones_are_none() {
        let mut comments = Comments::default();
        for (ply, text) in [(2, "b"), (0, "a"), (2, " c "), (1, " \n\t")] {
            comments.add(ply, text).unwrap();
        }
        assert_eq!([0, 1, 2, 3].map(|ply| comments.at(ply)), ["a", "", "b\n c ", ""]);
        comments.forget_after(1);
        assert_eq!([0, 1, 2, 3].map(|ply| comments.at(ply)), ["a", "", "", ""]);
    }

    #[test]
    fn what_cannot_be_written_or_is_too_long_is_refused_and_changes_nothing() {
        let mut comments = Comments::default();
        assert_eq!(comments.add(0, "a } b").unwrap_err().reason(), "bad-comment");
        assert_eq!(comments.add(0, &"x".repeat(MOST_OF_ONE + 1)), Err(RecordError::LongComment));
        assert_eq!(comments, Comments::default());
        comments.add(0, &"x".repeat(MOST_OF_ONE - 1)).unwrap();
        assert_eq!(comments.add(0, "y"), Err(RecordError::LongComment));
        for ply in 1.. {
            if comments.add(ply, &"x".repeat(MOST_OF_ONE)).is_err() {
                assert_eq!(ply, MOST_OF_ALL / MOST_OF_ONE);
                break;
            }
        }
        // There is room again for what is forgotten.
        comments.forget_after(3);
        assert_eq!(comments.add(4, &"x".repeat(MOST_OF_ONE)), Ok(()));
    }
}
