//! Four in a row in four dimensions: stones rest on stones in their own cube,
//! and on those of the cube before.

use super::{naming, paper, players};
use crate::excerpt::shorten;
use crate::game::SetupError;
use crate::games::rows::appearance::Naming;
use crate::games::rows::{Board, Rows, Rule, Variant};
use crate::grid::bit_set::BitSet;
use crate::grid::lattice::{CellNumber, Lattice};
use crate::search::level::Levels;
use crate::search::{MAX_DEPTH, OwnPlayer};
use std::fmt;
use std::str::FromStr;

/// Enough words for 256 cells: one for each `w`.
pub(super) const WORDS: usize = 4;
const SIDE: u8 = 4;

/// Which cells may be taken; what stands behind the colon of `tesseract:`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Placement {
    /// `placement`: every stone needs one below it in `z`, and one in the
    /// cube before it in `w`, one lower in `z`; on the lowest layer, also on
    /// the lowest.
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
            text: shorten(text),
            expected: "'placement', 'stack' or 'free'".to_owned(),
        })
    }
}

/// Cells of a layer, the same `z`, and of a cube, the same `w`.
const LAYER: CellNumber = 16;
const CUBE: CellNumber = 4 * LAYER;

impl Rule<WORDS> for Placement {
    fn is_free(self) -> bool {
        self == Placement::Free
    }

    /// A stack fills up, so there threats that come last decide, and lines are worth what
    /// they are worth wherever they end: with weights that were learned by the rule of
    /// placement it loses 50 of 60 games.
    fn weighs_reach(self) -> bool {
        self == Placement::Supported
    }

    /// The rule of placement: the cell is empty, and `z` = 0 or (x, y, z-1, w)
    /// is filled, and `w` = 0 or (x, y, max(z-1, 0), w-1) is filled. In each
    /// word, a cube, 16 bits are one layer.
    #[inline(always)]
    fn playable(self, filled: BitSet<WORDS>, all: BitSet<WORDS>) -> BitSet<WORDS> {
        const LOWEST: u64 = (1 << LAYER) - 1;
        if self == Placement::Free {
            return all & !filled;
        }
        let words = filled.words();
        let mut before = u64::MAX;
        let mut playable = words;
        for cube in &mut playable {
            let filled = *cube;
            *cube = !filled & (filled << LAYER | LOWEST) & before;
            before = filled << LAYER | filled & LOWEST;
        }
        BitSet::new(playable) & all
    }

    /// `nothing-below` or `cube-before`.
    fn why_not(self, filled: BitSet<WORDS>, cell: CellNumber) -> Option<&'static str> {
        let on_lowest = cell % CUBE < LAYER;
        if self == Placement::Free {
            return None;
        }
        if !on_lowest && !filled.has(cell - LAYER) {
            return Some("nothing-below");
        }
        let before = cell.checked_sub(if on_lowest { CUBE } else { CUBE + LAYER })?;
        (!filled.has(before)).then_some("cube-before")
    }
}

/// A position.
pub type Tesseract = Rows<Placement, WORDS>;

impl Variant<WORDS> for Placement {
    type Setup = Placement;

    const MAX_MOVES: usize = 256;
    const ID: &'static str = "tesseract";
    const SIDES: [&'static str; 2] = ["First", "Second"];
    const SETUPS: &'static [&'static str] = &["placement", "stack", "free"];
    const NAMING: Naming = naming::NAMING;
    /// Each move further that is looked ahead is worth much, so the lower levels differ in what
    /// they misjudge too; `tessera ladder tesseract` tells how far the levels are apart.
    const LEVELS: Levels = [
        (300, 1, 800),
        (300, 1, 289),
        (300, 1, 60),
        (1_200, 2, 80),
        (4_000, 3, 75),
        (25_000, MAX_DEPTH, 0),
        (200_000, MAX_DEPTH, 0),
        (1_600_000, MAX_DEPTH, 0),
    ];
    #[cfg(not(target_arch = "wasm32"))]
    const BOOK: &'static [u8] = include_bytes!("openings/tesseract.book");
    const OWN_PLAYERS: &'static [OwnPlayer<Tesseract>] = &[
        OwnPlayer::new("items", players::items),
        OwnPlayer::in_parts("paper", paper::DEEPEST, paper::paper),
        OwnPlayer::in_parts("paper+", paper::DEEPEST, paper::paper_plus),
    ];

    /// Measured by the rule of placement; the other setups' values say little of how a
    /// game ends that threats decide later.
    fn told_scale(self) -> f32 {
        if self.weighs_reach() { 445.0 } else { 500.0 }
    }

    fn empty_board(placement: &Placement) -> Board<Placement, WORDS> {
        let dimensions = if *placement == Placement::Stack { 3 } else { 4 };
        Board::new(Lattice::of(SIDE, dimensions), *placement, *placement as u64)
    }

    fn setup(board: &Board<Placement, WORDS>) -> Placement {
        board.rule()
    }
}
