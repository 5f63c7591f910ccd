//! Extended tic-tac-toe's rules: any empty cell, and a full straight line wins.

use crate::game::{Game, Outcome, Player, SetupError};
use crate::games::rows::{Board, Place, Rule};
use crate::grid::bit_set::BitSet;
use crate::grid::lattice::Lattice;
use std::fmt;
use std::str::FromStr;

/// Enough words for 125 cells.
pub(super) const WORDS: usize = 2;

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
            text: text.chars().take(40).collect(),
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tictactoe(pub(super) Board<AnyCell, WORDS>);

impl Tictactoe {
    /// The marks and lines.
    #[must_use]
    pub const fn board(&self) -> &Board<AnyCell, WORDS> {
        &self.0
    }
}

impl Game for Tictactoe {
    type Move = Place;
    type Setup = Size;

    const CYCLES: bool = false;
    const MAX_MOVES: usize = 125;

    fn new(size: &Size) -> Tictactoe {
        let lattice = Lattice::of(size.side, size.dimensions);
        let salt = u64::from(size.dimensions) * 16 + u64::from(size.side);
        Tictactoe(Board::new(lattice, AnyCell, salt))
    }

    fn setup(&self) -> Size {
        let lattice = self.0.lattice();
        Size { side: lattice.side() as u8, dimensions: lattice.dimensions() as u8 }
    }

    fn to_move(&self) -> Player {
        self.0.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn moves(&self, out: &mut Vec<Place>) {
        out.extend(self.0.legal().map(Place));
    }

    fn is_legal(&self, Place(cell): Place) -> bool {
        self.0.legal().has(cell)
    }

    fn play(&mut self, Place(cell): Place) {
        self.0.play(cell);
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn turn(&self) -> u32 {
        self.0.marks()
    }

    fn count_moves(&self) -> u64 {
        self.0.legal().len() as u64
    }

    fn count_turns(&self) -> u64 {
        self.count_moves().max(1)
    }

    fn moves_left(&self) -> usize {
        self.0.lattice().size() - self.0.marks() as usize
    }
}
