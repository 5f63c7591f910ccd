//! The evaluation cache: a search comes to the same positions again with
//! each depth, after other orders of moves, and when a move that was searched less
//! deeply turns out well.

use crate::score::Score;

/// Places of eight bytes: 256 KiB, which a core's own cache holds.
const PLACES: usize = 1 << 15;
/// The lower bits of a place hold a value, the others those of its key.
const VALUE: u64 = (1 << 20) - 1;
/// Added to a value, so that it is above 0: a place with 0 is empty.
const OFFSET: i32 = 1 << 19;
const _: () = assert!(Score::HEURISTIC_LIMIT < OFFSET && PLACES as u64 <= VALUE);

/// What positions are worth, by their keys.
pub struct Judged {
    places: Vec<u64>,
}

impl Judged {
    /// An empty cache; unless `remembers`, it stays empty.
    #[must_use]
    pub fn new(remembers: bool) -> Judged {
        Judged { places: if remembers { vec![0; PLACES] } else { Vec::new() } }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.places.fill(0);
    }

    /// What is remembered of the position with this key, or else what `evaluate`
    /// says, within the limits of heuristic values.
    #[inline(always)]
    pub fn value(&mut self, key: u64, evaluate: impl FnOnce() -> i32) -> i32 {
        let place = &mut self.places[key as usize & (PLACES - 1)];
        if (*place ^ key) & !VALUE == 0 && *place & VALUE != 0 {
            return (*place & VALUE) as i32 - OFFSET;
        }
        let value = Score::heuristic(evaluate()).value();
        *place = key & !VALUE | (value + OFFSET) as u64;
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_asked_for_once_and_kept_until_its_place_is_taken() {
        let mut judged = Judged::new(true);
        let key = 0x1234_5678_9ABC_DEF0;
        assert_eq!(judged.value(key, || -417), -417);
        assert_eq!(judged.value(key, || unreachable!("it is known")), -417);
        // Another position with the same place.
        let other = key ^ 1 << 40;
        assert_eq!(judged.value(other, || 600_000), Score::HEURISTIC_LIMIT);
        assert_eq!(judged.value(key, || 5), 5);
        judged.clear();
        assert_eq!(judged.value(key, || 6), 6);
        assert_eq!(judged.value(0, || 7), 7);
    }
}
