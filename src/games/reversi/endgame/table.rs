//! What exact searches remember of positions.

use crate::games::reversi::board::CellNumber;
use crate::search::allocation;

/// Bounds of the values of positions. Of two in a place, the one with more free
/// cells stays.
pub(super) struct Table {
    pairs: Vec<[Known; 2]>,
}

/// What is known of a position.
#[derive(Clone, Copy)]
pub(super) struct Known {
    hash: u64,
    lower: i8,
    upper: i8,
    /// The best move found.
    pub(super) best: CellNumber,
    free: u8,
}

impl Known {
    const NOTHING: Known = Known { hash: 0, lower: i8::MIN, upper: i8::MAX, best: 0, free: 0 };

    /// The answer to "greater than alpha?", if it is known.
    #[inline(always)]
    pub(super) fn answer(&self, alpha: i32) -> Option<i32> {
        if i32::from(self.lower) > alpha {
            Some(i32::from(self.lower))
        } else if i32::from(self.upper) <= alpha {
            Some(i32::from(self.upper))
        } else {
            None
        }
    }
}

impl Table {
    pub(super) fn new(bytes: usize) -> Table {
        let pairs = (allocation::fitting(bytes) / size_of::<[Known; 2]>()).max(1).ilog2();
        Table { pairs: vec![[Known::NOTHING; 2]; 1 << pairs] }
    }

    #[inline(always)]
    fn pair(&mut self, hash: u64) -> &mut [Known; 2] {
        let mask = self.pairs.len() - 1;
        &mut self.pairs[(hash >> 20) as usize & mask]
    }

    #[inline(always)]
    pub(super) fn get(&mut self, hash: u64) -> Option<Known> {
        self.pair(hash).iter().find(|known| known.hash == hash).copied()
    }

    #[inline(always)]
    pub(super) fn put(&mut self, hash: u64, free: u32, alpha: i32, value: i32, best: CellNumber) {
        let pair = self.pair(hash);
        let slot = match pair.iter().position(|known| known.hash == hash) {
            Some(slot) => slot,
            None => {
                let slot = usize::from(u32::from(pair[0].free) > free);
                pair[slot] = Known { hash, free: free as u8, ..Known::NOTHING };
                slot
            }
        };
        let known = &mut pair[slot];
        known.best = best;
        if value > alpha {
            known.lower = known.lower.max(value as i8);
        } else {
            known.upper = known.upper.min(value as i8);
        }
    }
}
