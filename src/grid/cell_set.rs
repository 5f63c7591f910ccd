//! A set of hexagonal cells anywhere on the plane, of any size.

use super::hex::Hex;
use rustc_hash::FxHashSet;

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
    Bits(Vec<u64>),
    Hashed(FxHashSet<Hex>),
}

impl CellSet {
    /// An empty set that can hold any of `cells` and their neighbours.
    #[must_use]
    pub fn around(cells: &[Hex]) -> CellSet {
        let mut low = cells.first().copied().unwrap_or_default();
        let mut high = low;
        for cell in cells {
            low = Hex::new(low.q.min(cell.q), low.r.min(cell.r));
            high = Hex::new(high.q.max(cell.q), high.r.max(cell.r));
        }
        let low = Hex::new(low.q - 1, low.r - 1);
        let width = (high.q - low.q) as usize + 2;
        let height = (high.r - low.r) as usize + 2;
        let store = if width * height <= MOST_BITS {
            Store::Bits(vec![0; (width * height).div_ceil(64)])
        } else {
            Store::Hashed(FxHashSet::default())
        };
        CellSet { low, width, height, store }
    }

    /// Adds a cell that lies in the rectangle. Says whether it is new.
    pub fn insert(&mut self, cell: Hex) -> bool {
        let Some(bit) = self.bit(cell) else { return false };
        match &mut self.store {
            Store::Bits(words) => {
                let (word, mask) = (&mut words[bit / 64], 1 << (bit % 64));
                let new = *word & mask == 0;
                *word |= mask;
                new
            }
            Store::Hashed(cells) => cells.insert(cell),
        }
    }

    /// Takes a cell out.
    pub fn remove(&mut self, cell: Hex) {
        let Some(bit) = self.bit(cell) else { return };
        match &mut self.store {
            Store::Bits(words) => words[bit / 64] &= !(1 << (bit % 64)),
            Store::Hashed(cells) => {
                cells.remove(&cell);
            }
        }
    }

    /// Whether the cell is in the set.
    #[must_use]
    pub fn contains(&self, cell: Hex) -> bool {
        self.bit(cell).is_some_and(|bit| match &self.store {
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
        for scale in [1, 3_000] {
            let cells: Vec<Hex> = Hex::within(2).map(|cell| cell * scale).collect();
            let mut set = CellSet::around(&cells);
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
