//! A computer player or a proof at work on any game: it is started on a position
//! and stepped, and reports in texts. It knows no game and no session; a session
//! is a [`Subject`].
//!
//! - `work`: the one [`Thinker`], a search and a proof side by side
//! - `proof`: a [`Proof`] alone

pub(crate) mod proof;
pub(crate) mod work;

use crate::game::Player;
use crate::players::{Assignment, PlayerError};
use crate::score::Score;
use crate::search::Step;
use crate::search::prove::{Request, Solution};
use crate::view::View;
use serde::Serialize;
use std::any::Any;
use std::fmt;

/// An engine keeps its transposition table for as long as it works on the same
/// kind of game.
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

    /// Prepares to choose a move in a game's current position.
    ///
    /// # Errors
    /// When the game has no such player, or is over; the engine then keeps its
    /// previous task. When there is no memory for its table; it then has no task.
    pub fn start<S>(&mut self, subject: &S, task: &Assignment) -> Result<(), EngineError>
    where
        S: Subject + ?Sized,
    {
        subject.assign(&mut self.thinker, self.table_bytes, task)
    }

    /// Continues for about `nodes` positions, and at least one.
    pub fn step(&mut self, nodes: u64) -> Step {
        self.thinker.as_mut().map_or(Step::Done, |thinker| thinker.step(nodes.max(1)))
    }

    /// What has been found so far, or `None` before the first start.
    #[must_use]
    pub fn report(&self) -> Option<Report> {
        self.thinker.as_ref().map(|thinker| thinker.report())
    }

    /// Works until done, or until `stop` returns true; `stop` is called every
    /// `slice` nodes.
    pub fn run(&mut self, slice: u64, mut stop: impl FnMut() -> bool) -> Option<Report> {
        while self.step(slice) != Step::Done && !stop() {}
        self.report()
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut told = f.debug_struct("Engine");
        told.field("table_bytes", &self.table_bytes).field("report", &self.report()).finish()
    }
}

/// What an engine can work on: a game in its current position.
pub trait Subject {
    /// Starts a thinker on this position. It keeps its table if the kind of game is
    /// the same.
    ///
    /// # Errors
    /// As for [`Engine::start`].
    fn assign(
        &self,
        thinker: &mut Option<Box<dyn Thinker>>,
        table_bytes: usize,
        task: &Assignment,
    ) -> Result<(), EngineError>;

    /// Begins to prove the exact value of this position, or a forced win of the
    /// player to move within the requested number of its own turns; in a finished
    /// game there is nothing to prove.
    fn prove(&self, request: Request) -> Box<dyn Proof>;
}

/// Why an engine cannot be started.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EngineError {
    /// There is no move to choose.
    #[error("no move can be chosen: the game is over")]
    GameOver,
    /// There is no memory for the engine's table.
    #[error(
        "there is no room for a table of {megabytes} megabytes: expected a smaller table, or others to be freed first"
    )]
    NoRoom {
        /// The table's size.
        megabytes: usize,
    },
    /// This build cannot play.
    #[error("no move can be chosen: this build has no computer players")]
    LeftOut,
    /// The game has no such player.
    #[error(transparent)]
    Player(#[from] PlayerError),
}

impl EngineError {
    /// A stable name of the kind of error.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            EngineError::GameOver => "game-over",
            EngineError::NoRoom { .. } => "out-of-memory",
            EngineError::LeftOut => "unsupported",
            EngineError::Player(_) => "bad-player",
        }
    }
}

/// The texts of moves that are made one after another.
fn write_line<G: View>(root: &G, moves: &[G::Move]) -> Vec<String> {
    let mut position = root.clone();
    let mut texts = Vec::with_capacity(moves.len());
    for &mv in moves {
        texts.push(position.write(mv));
        position.play(mv);
    }
    texts
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

/// What has been found, with moves and scores as text.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Report {
    /// The depth that is complete, in moves, or the length of a proved line if that is more.
    pub depth: u8,
    /// Positions visited.
    pub nodes: u64,
    /// The most nodes that will be visited, except in proofs of some games, or `null`
    /// when that is not fixed.
    pub budget: Option<u64>,
    /// The move to make; `null` where none has been found yet.
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
    /// The value for the player to move; a level that misjudges positions reports its misjudged value.
    pub score: ReportScore,
    /// That player's winning chance, 0 to 1, as the computer player sees it: a level that
    /// misjudges positions reports its misjudged chance.
    pub chance: f32,
    /// Whether the value is proved rather than estimated.
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
    /// For a win or loss: in how many of the winner's turns, if distance counts.
    pub turns: Option<u32>,
    /// For a win (positive) or loss: by how much, if the margin counts instead.
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
    /// A proved draw.
    Draw,
    /// An estimate.
    Heuristic,
}

impl ReportScore {
    /// A value that is proved, if it is `exact`: an even one is a draw only then.
    #[must_use]
    pub fn new(score: Score, exact: bool) -> ReportScore {
        let kind = if score.is_win() {
            ScoreKind::Win
        } else if score.is_loss() {
            ScoreKind::Loss
        } else if exact && score == Score::DRAW {
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
