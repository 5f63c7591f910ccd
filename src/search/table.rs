//! The transposition table: what is known of positions met before. When this was
//! measured, the signature of `tessera bench` had 234,084 nodes with it, 240,738 where only values
//! of the same depth count, 339,316 without.

use crate::score::Score;

/// What a stored value says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

/// What was found out about a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Entry<M> {
    key: u64,
    /// The best move, or the one that refuted.
    pub best: Option<M>,
    value: i32,
    /// How deep it was searched.
    pub depth: u8,
    /// What the value says.
    pub bound: Bound,
    age: u8,
}

/// Entries in pairs: the first of a pair keeps the deeper search, the second
/// takes whatever comes.
pub struct Table<M> {
    entries: Vec<[Option<Entry<M>>; 2]>,
    age: u8,
}

impl<M: Copy> Table<M> {
    /// A table of at most `bytes` bytes, but at least one pair.
    #[must_use]
    pub fn new(bytes: usize) -> Table<M> {
        let pair = size_of::<[Option<Entry<M>>; 2]>();
        let pairs = (bytes / pair).max(1);
        // The largest power of two that fits, so that a mask finds the pair.
        let pairs = 1 << pairs.ilog2();
        Table { entries: vec![[None; 2]; pairs], age: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.fill([None; 2]);
    }

    /// To be called when a new search starts: older entries give way.
    pub fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// What is known of the position with this key. `turns` is the number of
    /// turns since the root, from where forced ends are counted.
    #[must_use]
    pub fn get(&self, key: u64, turns: u32) -> Option<(Entry<M>, Score)> {
        let pair = &self.entries[self.index(key)];
        let entry = pair.iter().flatten().find(|entry| entry.key == key)?;
        Some((*entry, Score::from_value(entry.value).further(turns)))
    }

    /// Stores what was found out.
    pub fn put(
        &mut self,
        key: u64,
        turns: u32,
        depth: u8,
        bound: Bound,
        score: Score,
        best: Option<M>,
    ) {
        let index = self.index(key);
        let [deep, recent] = &mut self.entries[index];
        let mut entry =
            Entry { key, best, value: score.nearer(turns).value(), depth, bound, age: self.age };
        let replace_deep = match deep {
            Some(old) if old.key == key => {
                entry.best = entry.best.or(old.best);
                true
            }
            Some(old) => old.age != self.age || old.depth <= depth,
            None => true,
        };
        if replace_deep {
            if let Some(old) = deep.filter(|old| old.key != key) {
                *recent = Some(old);
            }
            *deep = Some(entry);
        } else {
            if let Some(old) = recent.filter(|old| old.key == key) {
                entry.best = entry.best.or(old.best);
            }
            *recent = Some(entry);
        }
    }

    fn index(&self, key: u64) -> usize {
        // The low bits choose the pair; the whole key is compared.
        key as usize & (self.entries.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forced_ends_are_stored_relative_to_the_position() {
        let mut table: Table<u8> = Table::new(1 << 12);
        table.put(42, 4, 3, Bound::Exact, Score::win_after(7), Some(9));
        let (entry, score) = table.get(42, 2).unwrap();
        assert_eq!((entry.best, score), (Some(9), Score::win_after(5)));
    }

    #[test]
    fn a_deep_entry_survives_shallow_ones_of_the_same_search() {
        let mut table: Table<u8> = Table::new(1);
        table.put(1, 0, 9, Bound::Exact, Score::DRAW, None);
        for key in 2..50 {
            table.put(key, 0, 1, Bound::Exact, Score::DRAW, None);
        }
        assert!(table.get(1, 0).is_some());
        table.grow_older();
        table.put(50, 0, 1, Bound::Exact, Score::DRAW, None);
        table.put(51, 0, 1, Bound::Exact, Score::DRAW, None);
        table.put(52, 0, 1, Bound::Exact, Score::DRAW, None);
        assert!(table.get(1, 0).is_none());
    }
}
