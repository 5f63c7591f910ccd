//! What a proof remembers of positions.

use crate::search::room;

/// Proved and refuted positions. A later one takes the place of an earlier.
pub(super) struct Memory {
    slots: Vec<Slot>,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    /// Won within this many turns; 0 when that is not known.
    won: u8,
    /// Not won within this many turns.
    refuted: u8,
}

impl Memory {
    pub(super) fn new(bytes: usize) -> Memory {
        let slots = (room::fitting(bytes) / size_of::<Slot>()).max(2).ilog2();
        Memory { slots: vec![Slot::default(); 1 << slots] }
    }

    fn slot(&mut self, key: u64) -> &mut Slot {
        let mask = self.slots.len() - 1;
        &mut self.slots[(key >> 20) as usize & mask]
    }

    pub(super) fn get(&mut self, key: u64, left: u8) -> Option<bool> {
        let slot = *self.slot(key);
        if slot.key != key {
            None
        } else if slot.won != 0 && slot.won <= left {
            Some(true)
        } else if slot.refuted >= left {
            Some(false)
        } else {
            None
        }
    }

    pub(super) fn put(&mut self, key: u64, left: u8, value: bool) {
        let slot = self.slot(key);
        if slot.key != key {
            *slot = Slot { key, won: 0, refuted: 0 };
        }
        if value && (slot.won == 0 || left < slot.won) {
            slot.won = left;
        } else if !value {
            slot.refuted = slot.refuted.max(left);
        }
    }
}
