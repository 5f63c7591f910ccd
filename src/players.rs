//! Computer players by name: `random`, a game's own such as `classic`,
//! `level:1` … `level:8`, `nodes:N`, `depth:D`, `ms:T`.

use crate::excerpt::shorten;
use crate::number;
use crate::search::level::{Level, LevelError, Levels};
use crate::search::{MAX_DEPTH, Options};
use std::fmt;
use std::str::FromStr;

/// Who chooses a move, and with how much effort.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ComputerPlayer {
    /// Any legal move, each equally likely.
    Random,
    /// A player of the game's own, by name.
    Own(String),
    /// The search.
    Search(Effort),
}

/// How far to search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Effort {
    /// A strength level: nodes and misjudgement.
    pub level: Option<Level>,
    /// At most this many nodes, instead of the level's.
    pub nodes: Option<u64>,
    /// At most this depth in moves, instead of the level's.
    pub depth: Option<u8>,
    /// At most this many milliseconds, instead of nodes. The caller keeps the
    /// clock: the search itself never looks at it.
    pub ms: Option<u64>,
}

/// What an engine is asked to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assignment {
    /// Who chooses.
    pub player: ComputerPlayer,
    /// How many best lines to report, at least 1.
    pub lines: usize,
    /// The seed of everything random.
    pub seed: u64,
}

/// A text that does not name a player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayerError {
    /// No such level.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// What follows the colon is not a number, or is out of range.
    #[error("'{text}' is not a player: {name} takes a whole number from 1 to {most}")]
    Number {
        /// The text that was given.
        text: String,
        /// The part before the colon.
        name: &'static str,
        /// The largest number.
        most: u64,
    },
    /// No such player in this game.
    #[error("'{text}' is not a player of this game: expected {expected}")]
    Unknown {
        /// The text that was given.
        text: String,
        /// The players there are, as a phrase.
        expected: String,
    },
}

/// The lowest level that plays from a book.
const FIRST_BY_BOOK: u8 = 6;

/// A day: nobody would wait longer for a move.
pub const MOST_MS: u64 = 86_400_000;
/// The largest node limit, `Number.MAX_SAFE_INTEGER`: up to it JavaScript distinguishes every whole number from the next.
pub const MOST_NODES: u64 = (1 << 53) - 1;

impl FromStr for ComputerPlayer {
    type Err = PlayerError;
    fn from_str(text: &str) -> Result<ComputerPlayer, PlayerError> {
        let Some((name, number)) = text.split_once(':') else {
            return Ok(match text {
                "random" => ComputerPlayer::Random,
                _ => ComputerPlayer::Own(text.to_owned()),
            });
        };
        let parse = |name: &'static str, most: u64| {
            number::plain(number)
                .filter(|number| (1..=most).contains(number))
                .ok_or_else(|| PlayerError::Number { text: shorten(text), name, most })
        };
        let effort = match name {
            "level" | "engine" => {
                let level = number::plain(number).ok_or_else(|| LevelError(shorten(number)))?;
                Effort { level: Some(Level::new(level)?), ..Effort::default() }
            }
            "nodes" => Effort { nodes: Some(parse("nodes", MOST_NODES)?), ..Effort::default() },
            "ms" => Effort { ms: Some(parse("ms", MOST_MS)?), ..Effort::default() },
            "depth" => {
                let depth = parse("depth", u64::from(MAX_DEPTH))? as u8;
                Effort { depth: Some(depth), ..Effort::default() }
            }
            // A game's own players may have a parameter.
            _ => return Ok(ComputerPlayer::Own(text.to_owned())),
        };
        Ok(ComputerPlayer::Search(effort))
    }
}

/// The text that names it. Only an effort that is limited by none or several of its parts has no
/// name: these are then listed, with spaces between them.
impl fmt::Display for ComputerPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Effort { level, nodes, depth, ms } = match self {
            ComputerPlayer::Random => return f.write_str("random"),
            ComputerPlayer::Own(name) => return f.write_str(name),
            ComputerPlayer::Search(effort) => *effort,
        };
        let level = level.map(|level| level.number().into());
        let parts =
            [("level", level), ("nodes", nodes), ("depth", depth.map(u64::from)), ("ms", ms)];
        let limits =
            parts.iter().filter_map(|(name, most)| most.map(|most| format!("{name}:{most}")));
        f.write_str(&limits.collect::<Vec<_>>().join(" "))
    }
}

impl Effort {
    /// Whether the first moves are played from the game's book: at the upper levels,
    /// unless something else sets how far to search.
    #[must_use]
    pub fn knows_book(&self) -> bool {
        let level = self.level.map_or(0, Level::number);
        level >= FIRST_BY_BOOK && *self == Effort { level: self.level, ..Effort::default() }
    }

    /// The search's options for this effort, given the strengths of levels.
    #[must_use]
    pub fn options(&self, levels: &Levels, lines: usize, seed: u64) -> Options {
        let base = self.level.map_or_else(Options::default, |level| level.options(levels, seed));
        let timed = if self.ms.is_some() { u64::MAX } else { base.nodes };
        Options {
            lines,
            nodes: self.nodes.unwrap_or(timed),
            depth: self.depth.unwrap_or(base.depth),
            ..base
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::level::STANDARD;

    #[test]
    fn every_kind_of_player_is_read() {
        assert_eq!("random".parse(), Ok(ComputerPlayer::Random));
        assert_eq!("classic".parse(), Ok(ComputerPlayer::Own("classic".to_owned())));
        assert_eq!("level:3".parse::<ComputerPlayer>(), "engine:3".parse());
        for (text, nodes) in [("nodes:500", 500), ("level:1", 300), ("ms:10", u64::MAX)] {
            let Ok(ComputerPlayer::Search(effort)) = text.parse() else { panic!("{text}") };
            assert_eq!(effort.options(&STANDARD, 1, 0).nodes, nodes);
        }
    }

    #[test]
    fn every_player_is_written_as_it_is_read() {
        for text in ["random", "classic", "paper:3", "level:8", "nodes:500", "depth:4", "ms:10"] {
            let player: ComputerPlayer = text.parse().expect(text);
            assert_eq!(player.to_string(), text);
        }
        assert!(Level::new(2).ok() < Level::new(3).ok());
    }

    #[test]
    fn only_the_upper_levels_know_the_book_and_only_by_themselves() {
        for (text, knows) in [("level:5", false), ("level:6", true), ("level:8", true)] {
            let Ok(ComputerPlayer::Search(effort)) = text.parse() else { panic!("{text}") };
            assert_eq!(effort.knows_book(), knows, "{text}");
            assert!(!Effort { nodes: Some(9), ..effort }.knows_book());
            assert!(!Effort { ms: Some(9), ..effort }.knows_book());
            assert!(!Effort { depth: Some(9), ..effort }.knows_book());
        }
        assert!(!Effort { nodes: Some(1 << 40), ..Effort::default() }.knows_book());
    }

    #[test]
    fn numbers_out_of_range_are_refused_with_the_range() {
        for text in [
            "level:0", "level:9", "level:x", "nodes:0", "ms:-1", "depth:61", "nodes:", "level:+5",
            "level:08",
        ] {
            let error = text.parse::<ComputerPlayer>().unwrap_err().to_string();
            assert!(error.contains("from 1 to"), "{error}");
        }
    }
}
