//! Extended tic-tac-toe's rules: any empty cell, and a full straight line wins.

use super::{book, naming, players};
use crate::excerpt::shorten;
use crate::game::SetupError;
use crate::games::rows::appearance::Naming;
use crate::games::rows::prover::Book;
use crate::games::rows::{Board, Rows, Rule, Variant};
use crate::grid::bit_set::BitSet;
use crate::grid::lattice::Lattice;
use crate::search::level::Levels;
use crate::search::{MAX_DEPTH, OwnPlayer, WeightsFile};
use std::fmt;
use std::str::FromStr;

/// Enough words for 125 cells.
pub const WORDS: usize = 2;

/// The size of the board: side 3 to 10 in two dimensions, 3 to 5 in three.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    side: u8,
    dimensions: u8,
}

impl Default for Size {
    fn default() -> Size {
        Size { side: 3, dimensions: 2 }
    }
}

/// `4x4`, `3x3x3`.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.side.fmt(f)?;
        (1..self.dimensions).try_for_each(|_| write!(f, "x{}", self.side))
    }
}

impl FromStr for Size {
    type Err = SetupError;
    fn from_str(text: &str) -> Result<Size, SetupError> {
        let flat = (3..=10).map(|side| Size { side, dimensions: 2 });
        let cubes = (3..=5).map(|side| Size { side, dimensions: 3 });
        flat.chain(cubes).find(|size| size.to_string() == text).ok_or_else(|| SetupError {
            text: shorten(text),
            expected: "a size from 3x3 to 10x10, or from 3x3x3 to 5x5x5".to_owned(),
        })
    }
}

/// Any empty cell may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AnyCell;

impl Rule<WORDS> for AnyCell {
    fn is_free(self) -> bool {
        true
    }

    #[inline(always)]
    fn playable(self, filled: BitSet<WORDS>, all: BitSet<WORDS>) -> BitSet<WORDS> {
        all & !filled
    }
}

/// A position.
pub type Tictactoe = Rows<AnyCell, WORDS>;

impl Variant<WORDS> for AnyCell {
    type Setup = Size;

    const MAX_MOVES: usize = 125;
    const ID: &'static str = "tictactoe";
    const SIDES: [&'static str; 2] = ["Cross", "Nought"];
    const SETUPS: &'static [&'static str] =
        &["3x3", "4x4", "5x5", "6x6", "7x7", "8x8", "9x9", "10x10", "3x3x3", "4x4x4", "5x5x5"];
    const NAMING: Naming = naming::NAMING;
    /// On the cube of four not much is left to be seen beyond a proof in 8,000 nodes;
    /// `tessera ladder tictactoe:4x4x4` tells how far the levels are apart.
    const LEVELS: Levels = [
        (300, 1, 289),
        (1_200, 2, 133),
        (4_000, 3, 110),
        (8_000, MAX_DEPTH, 35),
        (40_000, MAX_DEPTH, 10),
        (150_000, MAX_DEPTH, 0),
        (500_000, MAX_DEPTH, 0),
        (1_600_000, MAX_DEPTH, 0),
    ];
    const WEIGHTS: Option<WeightsFile> = Some(book::FILE);
    const OWN_PLAYERS: &'static [OwnPlayer<Tictactoe>] =
        &[OwnPlayer::new("strategic", players::strategic)];

    /// As it was measured on the cube of four.
    fn told_scale(self) -> f32 {
        48.0
    }

    fn empty_board(size: &Size) -> Board<AnyCell, WORDS> {
        let lattice = Lattice::of(size.side, size.dimensions);
        let salt = u64::from(size.dimensions) * 16 + u64::from(size.side);
        Board::new(lattice, AnyCell, salt)
    }

    fn setup(board: &Board<AnyCell, WORDS>) -> Size {
        let lattice = board.lattice();
        Size { side: lattice.side() as u8, dimensions: lattice.dimensions() as u8 }
    }

    fn book(board: &Board<AnyCell, WORDS>) -> Option<Book<AnyCell, WORDS>> {
        book::of(board)
    }
}
