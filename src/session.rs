//! One game being played, of any kind: the only step from generic to dynamic.
//! [`registry`](crate::registry) lists the games.
//!
//! The shells (the WebAssembly surface, the command line) know only
//! [`Session`]; [`PlayedGame`] is the one implementation, generic over the game.

mod played_game;
mod state;

pub use played_game::PlayedGame;
pub use state::{GameInfo, OutcomeInfo, PlayedMove, State, Targets};

use crate::engine::{EngineError, Subject};
use crate::game::SetupError;
use crate::players::PlayerError;
use crate::record::{Comments, Record, RecordError, Start};
use crate::view::{CellId, Layout, Note, PositionError};
use std::fmt;

/// A game being played, of any kind. Nothing here panics on input: what cannot be
/// done returns an error, and the game stays as it was.
pub trait Session: Subject + Send {
    /// What kind of game this is.
    fn info(&self) -> GameInfo;
    /// How it started; the setup is left out when it is the default.
    fn start(&self) -> Start;
    /// The setup's text, also when it is the default.
    fn setup(&self) -> String;
    /// What never changes on this board.
    fn layout(&self) -> Layout;
    /// What the board shows now.
    fn state(&self) -> State;
    /// The board in letters.
    fn drawing(&self) -> String;
    /// What a program may want to know beyond the state, by name.
    fn extra(&self) -> Vec<(&'static str, String)>;
    /// The position's text.
    fn position(&self) -> String;
    /// What an overlay of the game shows now, by one of its
    /// [`names`](crate::view::Overlay::names); its id alone is the first of them.
    ///
    /// # Errors
    /// When the game has no such overlay, state or rule.
    fn overlay(&self, id: &str) -> Result<Vec<Note>, SessionError>;

    /// Lets the other player begin a turn on this board, for choosing a move in
    /// advance; all moves are forgotten. Returns whether there is such a position.
    /// Its record need not be readable again.
    fn swap(&mut self) -> bool;

    /// The texts of the legal moves, in the game's order.
    fn legal_moves(&self) -> Vec<String>;
    /// The cells that may be tapped after `taps`, and the move they make when
    /// they are complete.
    ///
    /// # Errors
    /// When no legal move begins with these taps.
    fn targets(&self, taps: &[CellId]) -> Result<Targets, SessionError>;
    /// The taps that make a legal move.
    ///
    /// # Errors
    /// When the text is no legal move.
    fn taps(&self, text: &str) -> Result<Vec<CellId>, SessionError>;
    /// Why no legal move begins with these taps, a key of the locale files;
    /// `None` where one does, or the game has nothing to say about it.
    fn why_not(&self, taps: &[CellId]) -> Option<&'static str>;

    /// Makes a move. Moves taken back before are forgotten; a comment on the same move stays.
    ///
    /// # Errors
    /// When the text is no legal move.
    fn play(&mut self, text: &str) -> Result<(), SessionError>;
    /// Goes to the position after the first `ply` moves.
    ///
    /// # Errors
    /// When there are fewer moves.
    fn goto(&mut self, ply: usize) -> Result<(), SessionError>;
    /// How many moves are made, not counting those taken back.
    fn ply(&self) -> usize;
    /// All moves, also those taken back.
    fn moves(&self) -> Vec<PlayedMove>;
    /// The comments on the game and on its moves.
    fn comments(&self) -> &Comments;
    /// Replaces the comments; those beyond the last move are dropped. A move that is
    /// forgotten takes its comment along.
    fn annotate(&mut self, comments: Comments);
    /// The game as texts.
    fn record(&self) -> Record;
    /// The game as a file.
    fn record_text(&self) -> String;

    /// Move sequences of length `depth` from here; see [`crate::perft`], also for the
    /// [most](crate::perft::MOST_DEPTH).
    fn perft(&self, depth: u32) -> u64;
    /// Sequences of `depth` full turns from here.
    fn perft_turns(&self, depth: u32) -> u64;
    /// [`perft`](Session::perft) or [`perft_turns`](Session::perft_turns),
    /// split by first move.
    fn divide(&self, depth: u32, turns: bool) -> Vec<(String, u64)>;
}

impl dyn Session + '_ {
    /// Takes one move back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        self.ply().checked_sub(1).is_some_and(|ply| self.goto(ply).is_ok())
    }

    /// Makes a move again that was taken back. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        self.goto(self.ply() + 1).is_ok()
    }

    /// The game as the part of a link from the `#` on.
    #[must_use]
    pub fn link(&self) -> String {
        self.record().link()
    }
}

/// Its record, which the positions follow from.
impl fmt::Debug for dyn Session + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Session").field(&self.record()).finish()
    }
}

/// Something that cannot be done with a game. The text is a sentence for the
/// player; [`code`](SessionError::code) is for programs.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SessionError {
    /// No game has this id.
    #[error("there is no game '{text}': expected one of {known}")]
    UnknownGame {
        /// The text that was given.
        text: String,
        /// The ids there are.
        known: String,
    },
    /// The game has no such setup.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game has no such position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The text is not a legal move now.
    #[error(
        "'{text}' is not a legal move here: expected a move such as {examples} ({count} in all)"
    )]
    IllegalMove {
        /// The text that was given.
        text: String,
        /// The number of legal moves.
        count: usize,
        /// A few of them.
        examples: String,
    },
    /// The text is not a move in any position of the game.
    #[error("'{text}' is not a legal move here: {reason}")]
    NeverLegal {
        /// The text that was given.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The game is over: no move is legal.
    #[error("'{text}' cannot be played: the game is over")]
    GameOver {
        /// The text that was given.
        text: String,
    },
    /// A record breaks off.
    #[error("the game breaks off at move {ply}: {error}")]
    Broken {
        /// The number of the move, from 1.
        ply: usize,
        /// What is wrong with it.
        error: Box<SessionError>,
    },
    /// There are fewer moves.
    #[error("there is no ply {ply}: expected a number from 0 to {most}")]
    BadPly {
        /// The ply that was asked for.
        ply: usize,
        /// The number of moves.
        most: usize,
    },
    /// No legal move begins with these taps.
    #[error("no legal move begins with a tap on cell {cell}: expected one of the targets")]
    BadTap {
        /// The last of the cells that were tapped.
        cell: CellId,
    },
    /// The game has no such overlay.
    #[error("there is no overlay '{text}': expected one of {known}")]
    UnknownOverlay {
        /// The text that was given.
        text: String,
        /// The overlays there are.
        known: String,
    },
    /// The file is not the game's weights.
    #[error("these weights for '{game}' cannot be used: {reason}")]
    Weights {
        /// The game.
        game: String,
        /// What is wrong.
        reason: String,
    },
    /// The text is not a record.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The text does not name a player.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// No engine can be started on the game.
    #[error(transparent)]
    Engine(#[from] EngineError),
}

impl SessionError {
    /// A stable name of the kind of error.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            SessionError::UnknownGame { .. } => "unknown-game",
            SessionError::Setup(_) => "unknown-setup",
            SessionError::Position(_) => "bad-position",
            SessionError::IllegalMove { .. } | SessionError::NeverLegal { .. } => "illegal-move",
            SessionError::GameOver { .. } => "game-over",
            SessionError::Broken { error, .. } => error.code(),
            SessionError::BadPly { .. } => "bad-ply",
            SessionError::BadTap { .. } => "bad-tap",
            SessionError::UnknownOverlay { .. } => "unknown-overlay",
            SessionError::Weights { .. } => "bad-weights",
            SessionError::Record(_) => "bad-record",
            SessionError::Player(_) => "bad-player",
            SessionError::Engine(error) => error.code(),
        }
    }

    /// What a shell needs to say this in another language: a stable name of
    /// the reason (the code, or a finer one), the text at fault, and details that
    /// only the English sentence has. The texts may be empty.
    #[must_use]
    pub fn parts(&self) -> (&'static str, &str, &str) {
        match self {
            SessionError::UnknownGame { text, known } => (self.code(), text, known),
            SessionError::Setup(SetupError { text, expected }) => (self.code(), text, expected),
            SessionError::Position(PositionError { text, reason }) => (self.code(), text, reason),
            SessionError::IllegalMove { text, examples, .. } => (self.code(), text, examples),
            SessionError::GameOver { text } | SessionError::NeverLegal { text, .. } => {
                (self.code(), text, "")
            }
            SessionError::Broken { error, .. } => error.parts(),
            SessionError::Record(error) => (error.reason(), error.at_fault(), ""),
            _ => (self.code(), "", ""),
        }
    }
}
