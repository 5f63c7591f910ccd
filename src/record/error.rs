//! Why a text is not a record.

use super::{MOST_BYTES, MOST_OF_ALL, MOST_OF_ONE};

/// A text that is not a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// It is empty.
    #[error("the text is empty: expected a link or a record such as 'nonaga'")]
    Empty,
    /// It is longer than any game.
    #[error("the text is {0} bytes long: a game has at most {MOST_BYTES}")]
    TooLong(usize),
    /// The part that should name the game does not.
    #[error("'{0}' does not name a game: expected GAME[:SETUP][@POSITION]")]
    NoGame(String),
    /// A record text does not say which game it is of.
    #[error("no header names the game: expected a line such as [Game \"nonaga\"]")]
    Unnamed,
    /// A header line is not `[Name "value"]`.
    #[error("'{0}' is not a header: expected a line such as [Game \"nonaga\"]")]
    Header(String),
    /// The cursor is not a number, or is beyond the last move.
    #[error("'{text}' is not a ply of this game: expected a number from 0 to {most}")]
    Cursor {
        /// The text that was given.
        text: String,
        /// The number of moves.
        most: usize,
    },
    /// A comment is never closed.
    #[error("the comment '{0}' is never closed: expected a '}}' after it")]
    OpenComment(String),
    /// A text that would end a comment too early.
    #[error("'{0}' cannot be a comment: expected a text without '}}', which would end it")]
    BadComment(String),
    /// The comments are too long.
    #[error(
        "a comment is too long: expected at most {MOST_OF_ONE} bytes each and {MOST_OF_ALL} in total"
    )]
    LongComment,
}

impl RecordError {
    /// A stable name of the reason.
    #[must_use]
    pub fn reason(&self) -> &'static str {
        match self {
            RecordError::Empty => "empty",
            RecordError::TooLong(_) => "too-long",
            RecordError::NoGame(_) | RecordError::Unnamed => "no-game",
            RecordError::Header(_) => "bad-header",
            RecordError::Cursor { .. } => "bad-cursor",
            RecordError::OpenComment(_) => "open-comment",
            RecordError::BadComment(_) => "bad-comment",
            RecordError::LongComment => "long-comment",
        }
    }

    /// The text that is at fault, shortened; may be empty.
    #[must_use]
    pub fn at_fault(&self) -> &str {
        match self {
            RecordError::Empty
            | RecordError::TooLong(_)
            | RecordError::Unnamed
            | RecordError::LongComment => "",
            RecordError::NoGame(text)
            | RecordError::Header(text)
            | RecordError::OpenComment(text)
            | RecordError::BadComment(text)
            | RecordError::Cursor { text, .. } => text,
        }
    }
}
