//! Puzzles: "you are to move, win in N", found in games that the computer plays
//! against itself, and proved. The page plays a puzzle from its file alone.
//!
//! A puzzle is a position and what may be done in it, a [`Node`]: every action
//! that keeps the win, and after a finished turn the defender's most stubborn
//! reply. What "keeps the win" means depends on how the game is won:
//!
//! - *By distance* (most games): **win in N** says that the player to move wins
//!   within N of its own turns, the one in progress included, whatever the other
//!   does, and does not within N - 1. An action is accepted when the win within
//!   the turns that are left stays forced, and no other action is. So every
//!   branch ends in a won game with the Nth turn. The most stubborn reply holds
//!   out longest; of those, one that is followed by the fewest accepted actions.
//! - *By margin* (reversi), where the game is played to its end: an action is
//!   accepted when the player still wins, by however much, and no other action
//!   is. `turns` is the largest number of own actions on a branch. A branch ends
//!   when the game is won or cannot be lost any more, whatever both sides do. The
//!   most stubborn reply keeps the margin smallest; of those, one that leaves
//!   fewest accepted actions.
//!
//! - `judge`: who wins; `tree`: a puzzle's solution; `line`: the one that is shown; `themes`: what
//!   it is about; `make`: from games to a file's puzzles; `check`: a file against the rules alone

mod check;
mod judge;
mod line;
mod make;
mod themes;
mod tree;

pub use themes::Theme;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Write;
use tessera::record::Start;
use tessera::registry::{self, Visitor};
use tessera::search::Evaluate;
use tessera::session::SessionError;
use tessera::view::View;
use tessera_threads::cores;

/// A decision of the player: each accepted action, by its text, and what comes
/// after it. Actions that are not here do not keep the win.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Node {
    /// What is accepted.
    pub accept: BTreeMap<String, After>,
}

/// What comes after an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum After {
    /// The same player acts again: in the same turn, or as the other has to pass.
    Again(Node),
    /// The defender replies, with all actions of its turn.
    Reply(Reply),
    /// The puzzle is solved.
    Won(Won),
}

/// A defender's turn, and the player's next decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reply {
    /// The defender's actions, until the player is to move again.
    pub reply: Vec<String>,
    /// What the player may do then.
    pub then: Node,
}

/// The end of a branch, `{"won":true}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Won {
    /// Always true.
    pub won: bool,
}

/// How hard a puzzle is among those of its file: of all that are made at once, a third is of each.
/// They are ordered by `turns + 2 misses`, where misses are the shallow searches, one to three
/// moves deep, whose first action is wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// The first third.
    Easy,
    /// The second.
    Medium,
    /// The last.
    Hard,
}

/// A puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Where it starts: `GAME[:SETUP]@POSITION`.
    pub position: String,
    /// In how many turns it is won; see the module's documentation.
    pub turns: u8,
    /// How hard it is.
    pub grade: Grade,
    /// What it is about, in the order of [`Theme`]; may be empty.
    pub themes: Vec<Theme>,
    /// The first decision.
    pub solution: Node,
}

/// The puzzles of one game, easiest first. Those that are added later stand behind, easiest first
/// again: the page's puzzles of the day go by their places.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzles {
    /// The game's id.
    pub game: String,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

impl Puzzles {
    /// Reads a file.
    ///
    /// # Errors
    /// When the text is none; the error is a sentence.
    pub fn read(text: &str) -> Result<Puzzles, String> {
        serde_json::from_str(text).map_err(|error| format!("this is not a puzzle file: {error}"))
    }

    /// The file's text, one puzzle a line.
    #[must_use]
    pub fn file(&self) -> String {
        let lines: Vec<String> = self.puzzles.iter().filter_map(line).collect();
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = write!(text, "{{\"game\":\"{}\",\"puzzles\":[", self.game);
        let _ = write!(text, "\n{}\n]}}\n", lines.join(",\n"));
        text
    }
}

/// A puzzle is texts and numbers, which can always be written.
fn line(puzzle: &Puzzle) -> Option<String> {
    serde_json::to_string(puzzle).ok()
}

/// How to look for puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many puzzles are wanted.
    pub count: usize,
    /// How many games to look through.
    pub games: u32,
    /// The seed of games and players.
    pub seed: u64,
    /// The most nodes of one proof.
    pub nodes: u64,
    /// Threads that look; what comes of it does not depend on how many there are.
    pub threads: usize,
}

impl Default for Effort {
    /// What the command does if nothing else is said.
    fn default() -> Effort {
        Effort { count: 60, games: 600, seed: 1, nodes: 300_000, threads: cores() }
    }
}

/// How far the work has come: games played, and puzzles found in them.
pub type Progress<'a> = &'a mut dyn FnMut(u32, usize);

/// What a check has seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Puzzles.
    pub puzzles: usize,
    /// Accepted actions.
    pub accepted: usize,
    /// Actions that were shown not to keep the win.
    pub refused: usize,
}

/// Finds puzzles of a game, in games from each of these starts in turn: the same effort gives the
/// same puzzles. There are fewer than wanted where the games have no more.
///
/// # Errors
/// A sentence when there is no such game, setup or position, or the starts are of several games.
pub fn make(starts: &[Start], effort: Effort, progress: Progress) -> Result<Puzzles, String> {
    let game = starts.first().map_or("", |start| &start.game);
    if let Some(other) = starts.iter().find(|start| start.game != game) {
        let other = &other.game;
        return Err(format!(
            "a file has puzzles of one game: expected only '{game}', found '{other}'"
        ));
    }
    let made = registry::visit(game, Make { starts, effort, progress }).and_then(|made| made);
    made.map_err(|error| error.to_string())
}

/// Proves every puzzle once more, by the rules alone and without the search that
/// found it: what is accepted keeps the win, what is not does not, replies are
/// legal, branches end in wins, and its themes are what the line shows. So many threads do it;
/// `progress` hears how many puzzles are checked.
///
/// # Errors
/// A sentence that says what is wrong where.
pub fn check(
    puzzles: &Puzzles,
    threads: usize,
    progress: &mut dyn FnMut(usize),
) -> Result<Checked, String> {
    let check = Check { puzzles, threads, progress };
    registry::visit(&puzzles.game, check).map_err(|error| error.to_string())?
}

struct Make<'a> {
    starts: &'a [Start],
    effort: Effort,
    progress: Progress<'a>,
}

impl Visitor for Make<'_> {
    type Output = Result<Puzzles, SessionError>;
    fn visit<G: View + Evaluate>(self) -> Self::Output {
        make::make::<G>(self.starts, self.effort, self.progress)
    }
}

struct Check<'a> {
    puzzles: &'a Puzzles,
    threads: usize,
    progress: &'a mut dyn FnMut(usize),
}

impl Visitor for Check<'_> {
    type Output = Result<Checked, String>;
    fn visit<G: View + Evaluate>(self) -> Self::Output {
        check::check::<G>(self.puzzles, self.threads, self.progress)
    }
}
