//! What a proof remembers of positions.

use crate::search::allocation;

/// Proved and refuted positions. A later one takes the place of an earlier.
pub(super) struct Memory {
    slots: Vec<Slot>,
}

/// A key; the turns that the win takes at most, 0 when that is not known; the turns within which
/// there is no win. Of such a tuple the library has zeroed memory from the system, and need not fill it.
type Slot = (u64, u8, u8);

impl Memory {
    pub(super) fn new(bytes: usize) -> Memory {
        let slots = (allocation::fitting(bytes) / size_of::<Slot>()).max(2).ilog2();
        Memory { slots: vec![(0, 0, 0); 1 << slots] }
    }

    fn slot(&mut self, key: u64) -> &mut Slot {
        let mask = self.slots.len() - 1;
        &mut self.slots[(key >> 20) as usize & mask]
    }

    pub(super) fn get(&mut self, key: u64, left: u8) -> Option<bool> {
        let (kept, won, refuted) = *self.slot(key);
        if kept != key {
            None
        } else if won != 0 && won <= left {
            Some(true)
        } else if refuted >= left {
            Some(false)
        } else {
            None
        }
    }

    pub(super) fn put(&mut self, key: u64, left: u8, value: bool) {
        let slot = self.slot(key);
        if slot.0 != key {
            *slot = (key, 0, 0);
        }
        let (_, won, refuted) = slot;
        if value && (*won == 0 || left < *won) {
            *won = left;
        } else if !value {
            *refuted = left.max(*refuted);
        }
    }
}
