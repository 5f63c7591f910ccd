//! A set of hexagonal cells anywhere on the plane, of any size.

use super::hex::Hex;
use rustc_hash::FxHashSet;

/// Rectangles of up to this many cells, an ordinary board's, need no heap.
const FEW_BITS: usize = 512;
/// Rectangles of up to this many cells are kept as bits (512 KiB).
const MOST_BITS: usize = 1 << 22;

/// Cells as bits of the rectangle around them, or hashed when they lie too far
/// apart for that. Cells outside the rectangle given at the start are never in
/// the set.
#[derive(Clone, Debug)]
pub struct CellSet {
    low: Hex,
    width: usize,
    height: usize,
    store: Store,
}

#[derive(Clone, Debug)]
enum Store {
    FewBits([u64; FEW_BITS / 64]),
    Bits(Vec<u64>),
    Hashed(FxHashSet<Hex>),
}

impl Store {
    fn words(&mut self) -> Result<&mut [u64], &mut FxHashSet<Hex>> {
        match self {
            Store::FewBits(words) => Ok(words),
            Store::Bits(words) => Ok(words),
            Store::Hashed(cells) => Err(cells),
        }
    }
}

impl CellSet {
    /// An empty set that can hold any of `cells` and their neighbours.
    #[must_use]
    pub fn around(mut cells: impl Iterator<Item = Hex>) -> CellSet {
        let mut low = cells.next().unwrap_or_default();
        let mut high = low;
        for cell in cells {
            low = Hex::new(low.q.min(cell.q), low.r.min(cell.r));
            high = Hex::new(high.q.max(cell.q), high.r.max(cell.r));
        }
        let low = Hex::new(low.q - 1, low.r - 1);
        let width = (high.q - low.q) as usize + 2;
        let height = (high.r - low.r) as usize + 2;
        let store = if width * height <= FEW_BITS {
            Store::FewBits([0; FEW_BITS / 64])
        } else if width * height <= MOST_BITS {
            Store::Bits(vec![0; (width * height).div_ceil(64)])
        } else {
            Store::Hashed(FxHashSet::default())
        };
        CellSet { low, width, height, store }
    }

    /// Adds a cell that lies in the rectangle. Returns whether it is new.
    pub fn insert(&mut self, cell: Hex) -> bool {
        let Some(bit) = self.bit(cell) else { return false };
        match self.store.words() {
            Ok(words) => {
                let (word, mask) = (&mut words[bit / 64], 1 << (bit % 64));
                let new = *word & mask == 0;
                *word |= mask;
                new
            }
            Err(cells) => cells.insert(cell),
        }
    }

    /// Takes a cell out.
    pub fn remove(&mut self, cell: Hex) {
        let Some(bit) = self.bit(cell) else { return };
        match self.store.words() {
            Ok(words) => words[bit / 64] &= !(1 << (bit % 64)),
            Err(cells) => {
                cells.remove(&cell);
            }
        }
    }

    /// Whether the cell is in the set.
    #[must_use]
    pub fn contains(&self, cell: Hex) -> bool {
        self.bit(cell).is_some_and(|bit| match &self.store {
            Store::FewBits(words) => words[bit / 64] >> (bit % 64) & 1 == 1,
            Store::Bits(words) => words[bit / 64] >> (bit % 64) & 1 == 1,
            Store::Hashed(cells) => cells.contains(&cell),
        })
    }

    fn bit(&self, cell: Hex) -> Option<usize> {
        let column = (cell.q - self.low.q) as usize;
        let row = (cell.r - self.low.r) as usize;
        (column < self.width && row < self.height).then(|| row * self.width + column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_and_far_cells_are_kept_alike() {
        for scale in [1, 20, 3_000] {
            let cells: Vec<Hex> = Hex::within(2).map(|cell| cell * scale).collect();
            let mut set = CellSet::around(cells.iter().copied());
            assert!(cells.iter().all(|cell| set.insert(*cell)));
            assert!(!set.insert(cells[3]));
            assert!(cells.iter().all(|cell| set.contains(*cell)));
            assert!(!set.contains(cells[0] + Hex::new(-1, 0)));
            assert!(!set.contains(Hex::new(9_000, 9_000)));
            set.remove(cells[3]);
            assert!(!set.contains(cells[3]));
        }
    }
}
