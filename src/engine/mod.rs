//! A computer player at work, for any game: started on a session, stepped,
//! asked for a report in texts.

use crate::game::Player;
use crate::players::Assignment;
use crate::score::Score;
use crate::search::Step;
use crate::search::prove::Solution;
use crate::session::{Session, SessionError};
use serde::Serialize;
use std::any::Any;

/// An engine keeps what it learned about one kind of game while it is asked
/// about that kind.
pub struct Engine {
    table_bytes: usize,
    thinker: Option<Box<dyn Thinker>>,
}

impl Engine {
    /// An engine whose transposition table takes about `table_bytes` bytes.
    #[must_use]
    pub fn new(table_bytes: usize) -> Engine {
        Engine { table_bytes, thinker: None }
    }

    /// Prepares to choose a move in the session's position.
    ///
    /// # Errors
    /// When the player is not one of this game's, or the game is over; the
    /// engine then goes on with what it had. When there is no room for its
    /// table; it then has nothing.
    pub fn start(&mut self, session: &dyn Session, task: &Assignment) -> Result<(), SessionError> {
        session.assign(&mut self.thinker, self.table_bytes, task)
    }

    /// Works on for about `nodes` positions.
    pub fn step(&mut self, nodes: u64) -> Step {
        self.thinker.as_mut().map_or(Step::Done, |thinker| thinker.step(nodes))
    }

    /// What has been found so far, or `None` before the first start.
    #[must_use]
    pub fn report(&self) -> Option<Report> {
        self.thinker.as_ref().map(|thinker| thinker.report())
    }

    /// Works until done, or until `stop` says so; it is asked every `slice`
    /// nodes.
    pub fn run(&mut self, slice: u64, mut stop: impl FnMut() -> bool) -> Option<Report> {
        while self.step(slice) != Step::Done && !stop() {}
        self.report()
    }
}

/// An engine's work on one kind of game.
pub trait Thinker: Send {
    /// Works on for about `nodes` positions.
    fn step(&mut self, nodes: u64) -> Step;
    /// What has been found so far.
    fn report(&self) -> Report;
    /// For handing the table on to the next task.
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

/// A proof in progress; see [`crate::search::prove`].
pub trait Proof: Send {
    /// Works on for about `nodes` positions.
    fn step(&mut self, nodes: u64) -> Step;
    /// What is known so far.
    fn solution(&self) -> Solution<String>;
}

/// What has been found, in texts.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Report {
    /// The depth that is complete, in moves.
    pub depth: u8,
    /// Positions visited.
    pub nodes: u64,
    /// The most nodes that will be visited, or `null` when that is not fixed.
    pub budget: Option<u64>,
    /// The move to make.
    pub best: Option<String>,
    /// Best first.
    pub lines: Vec<ReportLine>,
    /// Whose move it is: scores and chances are this player's.
    pub to_move: Player,
    /// Whether the work has ended by itself.
    pub done: bool,
}

/// A line of play and its value.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ReportLine {
    /// The value for the player to move.
    pub score: ReportScore,
    /// That player's winning chance, 0 to 1.
    pub chance: f32,
    /// Whether the value is proved, not estimated.
    pub exact: bool,
    /// The moves expected.
    pub moves: Vec<String>,
}

/// A value for the player to move.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ReportScore {
    /// What kind of value it is.
    pub kind: ScoreKind,
    /// For a win or loss: in how many of the winner's turns, where that counts.
    pub turns: Option<u32>,
    /// For a win (positive) or loss: by how much, where that counts instead.
    pub margin: Option<i32>,
    /// The bare number; larger is better.
    pub value: i32,
    /// The value in words: `win in 2`, `win by 6`, `+35`.
    pub text: String,
}

/// What kind of value a score is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum ScoreKind {
    /// A forced win.
    Win,
    /// A forced loss.
    Loss,
    /// Even, or a draw.
    Draw,
    /// A guess.
    Heuristic,
}

impl From<Score> for ReportScore {
    fn from(score: Score) -> ReportScore {
        let kind = if score.is_win() {
            ScoreKind::Win
        } else if score.is_loss() {
            ScoreKind::Loss
        } else if score == Score::DRAW {
            ScoreKind::Draw
        } else {
            ScoreKind::Heuristic
        };
        ReportScore {
            kind,
            turns: score.winner_turns(),
            margin: score.margin(),
            value: score.value(),
            text: score.to_string(),
        }
    }
}
