//! Six regions of the board, from its middle to one corner each: whoever moves
//! last in a region has an advantage there, so where the number of free cells
//! is odd one moves first.

use super::board::{Bits, Board};
use crate::grid::hex::Hex;

const REGIONS: usize = 6;

/// The regions of one board.
pub(super) struct Regions<S: Bits> {
    regions: [S; REGIONS],
    corners: S,
}

impl<S: Bits> Regions<S> {
    /// The regions of the board with these cells.
    pub(super) fn new<B: Board<Set = S>>(cells: &[Hex]) -> Regions<S> {
        let radius = cells.iter().map(|cell| cell.distance(Hex::ORIGIN)).max().unwrap_or(0) as i16;
        let mut regions = [S::NONE; REGIONS];
        let mut corners = S::NONE;
        for cell in cells {
            let one = S::one(B::number(*cell));
            for (turns, region) in regions.iter_mut().enumerate() {
                let turned = cell.rotated(turns as u32);
                if turned.q > 0 && turned.r >= 0 {
                    *region = *region | one;
                    if turned == Hex::new(radius, 0) {
                        corners = corners | one;
                    }
                }
            }
        }
        Regions { regions, corners }
    }

    /// The cells of the regions in which an odd number of `free` cells is left.
    #[inline(always)]
    pub(super) fn odd(&self, free: S) -> S {
        let odd = |region: &S| (free & *region).count() % 2 == 1;
        self.regions.iter().filter(|region| odd(region)).fold(S::NONE, |all, region| all | *region)
    }

    /// The cells at the corners: a disc there can never be turned.
    #[inline(always)]
    pub(super) fn corners(&self) -> S {
        self.corners
    }
}
