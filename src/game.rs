//! The rules of a game, as one trait. Read this file first.
//!
//! A position is a small value: moves are made by copying it, so there is no
//! undo and there are no undo bugs. A *turn* may be several *moves* (actions)
//! of one player: [`Game::to_move`] may stay the same after [`Game::play`].

use serde::Serialize;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// One of the two players: the first one makes the first move of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Player {
    /// The player who begins.
    First,
    /// The other one.
    Second,
}

impl Player {
    /// Both players, in the order of play.
    pub const ALL: [Player; 2] = [Player::First, Player::Second];

    /// The opponent.
    ///
    /// ```
    /// use tessera::game::Player;
    /// assert_eq!(Player::First.other(), Player::Second);
    /// ```
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// 0 for `First`, 1 for `Second`: an index into per-player arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `"first"` or `"second"`, as in every text form.
    ///
    /// ```
    /// use tessera::game::Player;
    /// assert_eq!(format!("{:>7}", Player::Second), " second");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Player::First => "first",
            Player::Second => "second",
        }
    }
}

/// Its [`name`](Player::name).
impl Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How a finished game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This player has won.
    Win(Player),
    /// Nobody has won and nobody will.
    Draw,
}

impl Outcome {
    /// The winner, or `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Outcome::Win(player) => Some(player),
            Outcome::Draw => None,
        }
    }
}

/// The rules of a game. An implementor is a *position*: a small
/// value, at most a few hundred bytes, without heap memory.
///
/// The laws (each is a test in `tests/suite/laws.rs`, run for every game):
///
/// 1. [`moves`](Game::moves) appends nothing exactly when
///    [`outcome`](Game::outcome) is `Some`.
/// 2. A generated move [`is_legal`](Game::is_legal); any other move is not.
/// 3. Equal positions have equal [`keys`](Game::key) and [`stages`](Game::stage).
/// 4. [`turn`](Game::turn) never falls, and grows whenever the mover changes.
/// 5. Random play ends within [`MAX_MOVES`](Game::MAX_MOVES) moves.
pub trait Game: Clone + Eq + Debug + Send + 'static {
    /// One action of one player.
    type Move: Copy + Eq + Hash + Debug + Send + 'static;

    /// What can be chosen before a game begins: size, rules variant and so on.
    /// Its text form is the part behind the colon in `GAME:SETUP`.
    type Setup: Clone + Eq + Debug + Default + Display + FromStr<Err = SetupError> + Send;

    /// Whether positions can repeat. If so, the third occurrence of a key
    /// is a draw; the session and the search take care of that.
    const CYCLES: bool;

    /// An upper bound on the number of moves in a game.
    const MAX_MOVES: usize;

    /// The start position.
    fn new(setup: &Self::Setup) -> Self;

    /// The setup that this position was started with.
    fn setup(&self) -> Self::Setup;

    /// The player to act. In a finished game: the player who moved last.
    fn to_move(&self) -> Player;

    /// The result, or `None` while the game goes on. Repetition is not
    /// considered here: a position does not know its past.
    fn outcome(&self) -> Option<Outcome>;

    /// By how much a finished game is won, where that counts, such as by how
    /// many discs; `None` where only winning counts.
    fn margin(&self) -> Option<u32> {
        None
    }

    /// A number that never falls in a game, and grows when no earlier position can
    /// occur again, such as after placing a wall; the default never grows.
    fn stage(&self) -> u32 {
        0
    }

    /// An upper bound on the number of moves still to come.
    fn moves_left(&self) -> usize {
        Self::MAX_MOVES
    }

    /// Appends the legal moves in a fixed order; none when the game is over.
    fn moves(&self, out: &mut Vec<Self::Move>);

    /// Whether `mv` is legal here. The default looks it up in
    /// [`moves`](Game::moves); games override it when they can tell faster.
    fn is_legal(&self, mv: Self::Move) -> bool {
        let mut all = Vec::new();
        self.moves(&mut all);
        all.contains(&mv)
    }

    /// Makes a legal move.
    ///
    /// # Panics
    /// May panic when the move is not legal. Text from
    /// outside goes through [`crate::session::Session::play`], which checks.
    fn play(&mut self, mv: Self::Move);

    /// A 64-bit hash: equal positions have equal keys, and different ones
    /// almost surely different keys. The mover and the kind of action count;
    /// the number of turns played does not.
    fn key(&self) -> u64;

    /// How many turns (of either player) have been completed.
    fn turn(&self) -> u32;

    /// The number of legal moves, without listing them where a game can.
    fn count_moves(&self) -> u64 {
        let mut all = Vec::new();
        self.moves(&mut all);
        all.len() as u64
    }

    /// The number of ways to complete the turn in progress. A finished game
    /// counts as one.
    fn count_turns(&self) -> u64 {
        crate::perft::turns_by_playing(self, self.turn() + 1)
    }
}

/// Why a text is not a setup of its game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the setup '{text}' is not known: expected {expected}")]
pub struct SetupError {
    /// The text that was given.
    pub text: String,
    /// What would have been accepted, as a phrase.
    pub expected: String,
}
