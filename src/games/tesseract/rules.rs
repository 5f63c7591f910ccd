//! Four in a row in four dimensions: stones rest on stones in their own space,
//! and on those of the space before.

use crate::game::{Game, Outcome, Player, SetupError};
use crate::games::rows::{Board, Place, Rule};
use crate::grid::bit_set::BitSet;
use crate::grid::lattice::Lattice;
use std::fmt;
use std::str::FromStr;

/// Enough words for 256 cells: one for each `w`.
pub(super) const WORDS: usize = 4;
const SIDE: u8 = 4;

/// Which cells may be taken; what stands behind the colon of `tesseract:`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Placement {
    /// `placement`: every stone needs one below it in `z`, and one in the
    /// space before it in `w`, one lower in `z`; on the ground, also on the
    /// ground.
    #[default]
    Supported,
    /// `stack`: the 64 cells with `w` = 0 only; every stone needs one below.
    Stack,
    /// `free`: any empty cell.
    Free,
}

impl Placement {
    const ALL: [Placement; 3] = [Placement::Supported, Placement::Stack, Placement::Free];
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Placement::Supported => "placement",
            Placement::Stack => "stack",
            Placement::Free => "free",
        })
    }
}

impl FromStr for Placement {
    type Err = SetupError;
    fn from_str(text: &str) -> Result<Placement, SetupError> {
        let named = |placement: &Placement| placement.to_string() == text;
        Placement::ALL.into_iter().find(named).ok_or_else(|| SetupError {
            text: text.chars().take(40).collect(),
            expected: "'placement', 'stack' or 'free'".to_owned(),
        })
    }
}

impl Rule<WORDS> for Placement {
    fn is_free(self) -> bool {
        self == Placement::Free
    }

    /// The rule of placement: the cell is empty, and `z` = 0 or (x, y, z-1, w)
    /// is filled, and `w` = 0 or (x, y, max(z-1, 0), w-1) is filled. In each
    /// word, a space, 16 bits are one level.
    #[inline(always)]
    fn playable(self, filled: BitSet<WORDS>, all: BitSet<WORDS>) -> BitSet<WORDS> {
        const LEVEL: u32 = 16;
        const GROUND: u64 = (1 << LEVEL) - 1;
        if self == Placement::Free {
            return all & !filled;
        }
        let words = filled.words();
        let mut before = u64::MAX;
        let mut playable = words;
        for space in &mut playable {
            let filled = *space;
            *space = !filled & (filled << LEVEL | GROUND) & before;
            before = filled << LEVEL | filled & GROUND;
        }
        BitSet::new(playable) & all
    }
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tesseract(pub(super) Board<Placement, WORDS>);

impl Tesseract {
    /// The stones and lines.
    #[must_use]
    pub const fn board(&self) -> &Board<Placement, WORDS> {
        &self.0
    }
}

impl Game for Tesseract {
    type Move = Place;
    type Setup = Placement;

    const CYCLES: bool = false;
    const MAX_MOVES: usize = 256;

    fn new(placement: &Placement) -> Tesseract {
        let dimensions = if *placement == Placement::Stack { 3 } else { 4 };
        Tesseract(Board::new(Lattice::of(SIDE, dimensions), *placement, *placement as u64))
    }

    fn setup(&self) -> Placement {
        self.0.rule()
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
