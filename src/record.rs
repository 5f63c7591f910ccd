//! A game as text: where it started, its moves, and how many of them are made.
//!
//! One [`Record`] has two spellings. As a file or on the clipboard:
//!
//! ```text
//! [Game "nonaga"]
//! [Ply "2"]
//!
//! 1. 2,-2:2,-1 1,1:3,-1 2,0:1,0 -1,2:-2,3
//! ```
//!
//! and as a link, with moves on the board before the `;` and moves taken back after it:
//! `#nonaga/2,-2:2,-1.1,1:3,-1;2,0:1,0.-1,2:-2,3`. Both may name a setup and
//! a position: `#nonaga:official@POSITION/…`.
//!
//! In a file `{…}` is a comment, as in PGN: it belongs to the move before it, may
//! have several lines, and ends at the first `}`, so it cannot hold one. Links
//! leave comments out.

mod comments;
mod error;
mod tokens;

use crate::excerpt::shorten;
use crate::number;
pub use comments::{Comments, MOST_OF_ALL, MOST_OF_ONE};
pub use error::RecordError;

use std::fmt::{self, Write};
use std::str::FromStr;
use tokens::{Token, tokens};

/// The most bytes of a text that is read: no game is nearly as long.
pub const MOST_BYTES: usize = 1 << 20;

/// What the link to a puzzle has before its position.
const PUZZLE: &str = "puzzle=";

/// Where a game starts: `GAME[:SETUP][@POSITION]`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Start {
    /// The game's id.
    pub game: String,
    /// The setup's text, or `None` for the default.
    pub setup: Option<String>,
    /// The position's text, or `None` for the start position.
    pub position: Option<String>,
}

/// A game as texts. The session finds out whether they are valid.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// Where it starts.
    pub start: Start,
    /// All moves, in order.
    pub moves: Vec<String>,
    /// How many of them are made; the others were taken back. More than there are means all.
    pub cursor: usize,
    /// The comments on them. Only files have them.
    pub comments: Comments,
}

impl FromStr for Start {
    type Err = RecordError;
    fn from_str(text: &str) -> Result<Start, RecordError> {
        let (named, position) = match text.split_once('@') {
            Some((named, position)) => (named, Some(position.to_owned())),
            None => (text, None),
        };
        let (game, setup) = match named.split_once(':') {
            Some((game, setup)) => (game, Some(setup.to_owned())),
            None => (named, None),
        };
        if game.is_empty() || !game.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(RecordError::NoGame(shorten(text)));
        }
        Ok(Start { game: game.to_owned(), setup, position })
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.game)?;
        if let Some(setup) = &self.setup {
            write!(f, ":{setup}")?;
        }
        if let Some(position) = &self.position {
            write!(f, "@{position}")?;
        }
        Ok(())
    }
}

impl Record {
    /// Reads any spelling: a record text, a link with or without the part
    /// before its `#`, or `GAME` followed by moves.
    ///
    /// A link uses `/` within a position and before the moves;
    /// `position_parts` says how many parts a game's positions have.
    ///
    /// # Errors
    /// When the text cannot be parsed. Its moves are not checked.
    pub fn read(
        text: &str,
        position_parts: impl Fn(&str) -> Option<usize>,
    ) -> Result<Record, RecordError> {
        let (record, flaw) = Record::salvage(text, position_parts)?;
        flaw.map_or(Ok(record), Err)
    }

    /// Like [`read`](Record::read), but in a record text only the headers that say
    /// where the game starts must be sound. The first other flaw is returned with
    /// the record.
    ///
    /// # Errors
    /// When not even the start of the game can be read.
    pub fn salvage(
        text: &str,
        position_parts: impl Fn(&str) -> Option<usize>,
    ) -> Result<(Record, Option<RecordError>), RecordError> {
        if text.len() > MOST_BYTES {
            return Err(RecordError::TooLong(text.len()));
        }
        let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        if text.is_empty() {
            return Err(RecordError::Empty);
        }
        if text.starts_with('[') {
            return Record::read_text(text);
        }
        // A comment may hold a `#`, too.
        let named = text.split('{').next().unwrap_or_default();
        let link = named.find('#').map_or(text, |at| &text[at + 1..]).trim_start();
        let (link, words) = link.split_at(link.find(char::is_whitespace).unwrap_or(link.len()));
        let mut record = Record::read_link(link, position_parts)?;
        let mut flaw = None;
        let words: Vec<Token> = tokens(words).collect();
        if words.iter().any(|word| matches!(word, Token::Move(_) | Token::Header(_))) {
            record.moves.truncate(record.cursor);
            record.cursor = usize::MAX;
        }
        for word in words {
            record.take(word, &mut flaw);
        }
        record.cursor = record.cursor.min(record.moves.len());
        Ok((record, flaw))
    }

    fn read_link(
        link: &str,
        position_parts: impl Fn(&str) -> Option<usize>,
    ) -> Result<Record, RecordError> {
        let link = decode(link);
        let link = link.split(['?', '&']).next().unwrap_or_default();
        let link = link.strip_prefix(PUZZLE).unwrap_or(link);
        let (start, moves) = match link.split_once('@') {
            Some((named, rest)) => {
                let game: Start = named.parse()?;
                let parts = position_parts(&game.game).unwrap_or(1);
                let cut = rest.match_indices('/').nth(parts - 1).map(|(index, _)| index);
                let (position, moves) = match cut {
                    Some(index) => (&rest[..index], &rest[index + 1..]),
                    None => (rest, ""),
                };
                (Start { position: Some(position.to_owned()), ..game }, moves)
            }
            None => {
                let (named, moves) = link.split_once('/').unwrap_or((link, ""));
                (named.parse()?, moves)
            }
        };
        let (past, future) = moves.split_once(';').unwrap_or((moves, ""));
        let list = |moves: &str| -> Vec<String> {
            moves.split('.').filter(|text| !text.is_empty()).map(str::to_owned).collect()
        };
        let mut moves = list(past);
        let cursor = moves.len();
        moves.extend(list(future));
        Ok(Record { start, moves, cursor, comments: Comments::default() })
    }

    /// Takes up a move or a comment; notes the first flaw.
    fn take(&mut self, token: Token, flaw: &mut Option<RecordError>) {
        let ply = self.moves.len();
        let error = match token {
            Token::Header(text) | Token::Move(text) => {
                self.moves.push(text.to_owned());
                None
            }
            Token::Comment(text) => self.comments.add(ply, text).err(),
            Token::OpenComment(text) => {
                // What it was to hold is kept if it is not too long.
                let _ = self.comments.add(ply, text);
                Some(RecordError::OpenComment(shorten(text.trim())))
            }
        };
        *flaw = flaw.take().or(error);
    }

    fn read_text(text: &str) -> Result<(Record, Option<RecordError>), RecordError> {
        let mut record = Record::default();
        let mut ply = None;
        let mut flaw = None;
        for token in tokens(text) {
            let Token::Header(line) = token else {
                record.take(token, &mut flaw);
                continue;
            };
            let Some((name, value)) = header(line) else {
                let error = RecordError::Header(shorten(line));
                // Without these it would be another game.
                let has_name = |name: &&str| {
                    let after = line.as_bytes().get(name.len());
                    line.starts_with(*name) && !after.is_some_and(u8::is_ascii_alphabetic)
                };
                if ["[Game", "[Setup", "[Position"].iter().any(has_name) {
                    return Err(error);
                }
                flaw.get_or_insert(error);
                continue;
            };
            // Of several games the first is read.
            if name == "Game" && !record.start.game.is_empty() {
                break;
            }
            match name {
                "Game" => record.start.game = value.to_owned(),
                "Setup" => record.start.setup = Some(value.to_owned()),
                "Position" => record.start.position = Some(value.to_owned()),
                "Ply" => ply = Some(value.to_owned()),
                // Other headers are for people.
                _ => {}
            }
        }
        if record.start.game.is_empty() {
            return Err(RecordError::Unnamed);
        }
        // The parts are checked as if they had been written in one.
        record.start = record.start.to_string().parse()?;
        let most = record.moves.len();
        record.cursor = most;
        if let Some(text) = ply {
            match number::plain(&text) {
                Some(ply) if ply <= most => record.cursor = ply,
                _ => {
                    flaw.get_or_insert(RecordError::Cursor { text: shorten(&text), most });
                }
            }
        }
        Ok((record, flaw))
    }

    /// The part of the link from the `#` on.
    #[must_use]
    pub fn link(&self) -> String {
        let mut link = format!("#{}", self.start);
        if !self.moves.is_empty() || self.start.position.is_some() {
            link.push('/');
        }
        let (made, taken_back) = self.moves.split_at(self.cursor.min(self.moves.len()));
        link.push_str(&made.join("."));
        if !taken_back.is_empty() {
            link.push(';');
            link.push_str(&taken_back.join("."));
        }
        link
    }

    /// The file's text. `rounds` holds the number of each move's round; moves beyond them belong to
    /// the last.
    #[must_use]
    pub fn text(&self, rounds: &[u32], result: Option<&str>) -> String {
        let mut text = format!("[Game \"{}\"]\n", self.start.game);
        let mut header = |name: &str, value: &str| {
            let _ = writeln!(text, "[{name} \"{value}\"]");
        };
        if let Some(setup) = &self.start.setup {
            header("Setup", setup);
        }
        if let Some(position) = &self.start.position {
            header("Position", position);
        }
        if let Some(result) = result {
            header("Result", result);
        }
        if self.cursor < self.moves.len() {
            header("Ply", &self.cursor.to_string());
        }
        let preface = self.comments.at(0);
        if !preface.is_empty() {
            let _ = write!(text, "\n{{{preface}}}");
        }
        let mut last = None;
        for (ply, mv) in (1..).zip(&self.moves) {
            let round = rounds.get(ply - 1).or(last).unwrap_or(&1);
            if last == Some(round) {
                text.push(' ');
            } else {
                let _ = write!(text, "\n{round}. ");
            }
            text.push_str(mv);
            let comment = self.comments.at(ply);
            if !comment.is_empty() {
                let _ = write!(text, " {{{comment}}}");
            }
            last = Some(round);
        }
        if !self.moves.is_empty() || !preface.is_empty() {
            text.push('\n');
        }
        text
    }
}

fn header(line: &str) -> Option<(&str, &str)> {
    let inner = line.strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inner.split_once(' ')?;
    Some((name, value.trim().strip_prefix('"')?.strip_suffix('"')?))
}

/// Undoes the percent signs that mail and chat programs put into links.
fn decode(link: &str) -> String {
    let mut bytes = Vec::with_capacity(link.len());
    let mut rest = link.bytes();
    while let Some(byte) = rest.next() {
        let mut ahead = rest.clone();
        let digits = (ahead.next().and_then(hex_digit), ahead.next().and_then(hex_digit));
        if let (b'%', (Some(high), Some(low))) = (byte, digits) {
            bytes.push(high * 16 + low);
            rest = ahead;
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn hex_digit(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).map(|digit| digit as u8)
}

#[cfg(test)]
mod tests;
