//! The last cells of a board, filled one after another without lists or memory.

use super::Endgame;
use crate::games::reversi::board::{Bits, Board, CellNumber, Discs};

impl<B: Board> Endgame<B> {
    /// The answer for few free cells: each is tried, in odd regions first.
    /// `difference` is the mover's discs minus the other's.
    pub(super) fn fill(
        &mut self,
        discs: &B::Bare,
        cells: B::Set,
        difference: i32,
        alpha: i32,
    ) -> i32 {
        let mut best = -self.size;
        let mut moved = false;
        let odd = self.regions.odd(cells);
        for part in [cells & odd, cells & !odd] {
            for cell in part.numbers() {
                let flips = discs.flips(cell);
                if flips.is_empty() {
                    continue;
                }
                moved = true;
                let value = self.filled(discs, cells, difference, alpha, cell, flips);
                if value > best {
                    best = value;
                    if best > alpha {
                        return best;
                    }
                }
            }
        }
        if moved { best } else { self.fill_passed(discs, cells, difference, alpha) }
    }

    /// The value of one move into `cells`.
    #[inline(always)]
    fn filled(
        &mut self,
        discs: &B::Bare,
        cells: B::Set,
        difference: i32,
        alpha: i32,
        cell: CellNumber,
        flips: B::Set,
    ) -> i32 {
        self.nodes += 1;
        let difference = difference + 2 * flips.count() as i32 + 1;
        let rest = cells & !B::Set::one(cell);
        if rest.is_empty() {
            return difference;
        }
        let next = discs.after(cell, flips);
        if rest.rest().is_empty() {
            return -fill_last(&next, rest.first(), -difference);
        }
        -self.fill(&next, rest, -difference, -alpha - 1)
    }

    /// The mover must pass: the other moves, or the game is over.
    fn fill_passed(&mut self, discs: &B::Bare, cells: B::Set, difference: i32, alpha: i32) -> i32 {
        let passed = discs.passed();
        if !cells.numbers().any(|cell| !passed.flips(cell).is_empty()) {
            return difference;
        }
        -self.fill(&passed, cells, -difference, -alpha - 1)
    }
}

/// The value when one cell is left.
#[inline(always)]
fn fill_last<D: Discs>(discs: &D, cell: CellNumber, difference: i32) -> i32 {
    let own = discs.flips(cell);
    if !own.is_empty() {
        return difference + 2 * own.count() as i32 + 1;
    }
    let other = discs.passed().flips(cell);
    if other.is_empty() { difference } else { difference - 2 * other.count() as i32 - 1 }
}
