//! A book as values of positions, and as a file. The page reads the same file in
//! `www/play/book.ts`.
//!
//! A book gives winning chances of positions, for the player to move there. An
//! *expanded* position is marked as `open`: its moves of the book are those that lead to
//! positions which have a chance. So a book holds no moves.
//!
//! As a file: kind and version, the game's id and a line break; records of six
//! bytes, by key; a digest of all this, which is FNV-1a of 32 bits. In a record
//! are the position's key, which is the same digest of setup, space and the
//! position's text, and in two bytes twice the chance in ten-thousandths, plus one
//! if the position is open. All numbers are big-endian.

use std::collections::BTreeMap;

/// A certain win, as a chance.
pub const CERTAIN: u16 = 10_000;

/// The file's first bytes: its kind and version.
const MAGIC: &[u8] = b"tessera book 1\n";
const RECORD: usize = 6;
const DIGEST: usize = 4;

/// A position's place in books.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key(u32);

impl Key {
    /// The key of a position of a setup, by their texts.
    #[must_use]
    pub fn new(setup: &str, position: &str) -> Key {
        Key(digest(format!("{setup} {position}").as_bytes()))
    }
}

/// What a book says of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The winning chance of the player to move there, in ten-thousandths.
    pub chance: u16,
    /// Whether its moves were expanded.
    pub open: bool,
}

/// Chances of positions. See the module's documentation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    entries: BTreeMap<Key, Entry>,
}

impl Book {
    /// How many positions have a chance.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.entries.len()
    }

    /// The entry of a position, if there is one.
    #[must_use]
    pub fn find(&self, key: Key) -> Option<Entry> {
        self.entries.get(&key).copied()
    }

    /// Sets the entry of a position.
    pub fn tell(&mut self, key: Key, entry: Entry) {
        self.entries.insert(key, entry);
    }

    /// The file that holds the book of this game.
    #[must_use]
    pub fn file(&self, game: &str) -> Vec<u8> {
        let mut bytes = [MAGIC, game.as_bytes(), b"\n"].concat();
        for (Key(key), Entry { chance, open }) in &self.entries {
            bytes.extend(key.to_be_bytes());
            bytes.extend((chance.min(&CERTAIN) << 1 | u16::from(*open)).to_be_bytes());
        }
        bytes.extend(digest(&bytes).to_be_bytes());
        bytes
    }

    /// The book in a file.
    ///
    /// # Errors
    /// A sentence when the bytes are no such file, are damaged, or hold the book
    /// of another game.
    pub fn read(game: &str, bytes: &[u8]) -> Result<Book, String> {
        checked(game, bytes).map_err(str::to_owned)
    }
}

fn checked(game: &str, bytes: &[u8]) -> Result<Book, &'static str> {
    if !bytes.starts_with(MAGIC) {
        return Err("expected a book of version 1, as 'tessera book' writes it");
    }
    let damaged = "the book is damaged: its bytes do not agree";
    let (whole, sum) = bytes.split_last_chunk::<DIGEST>().ok_or(damaged)?;
    if digest(whole) != u32::from_be_bytes(*sum) {
        return Err(damaged);
    }
    let head = [MAGIC, game.as_bytes(), b"\n"].concat();
    let rest = whole.strip_prefix(&head[..]).ok_or("the book is for another game")?;
    let (records, odd) = rest.as_chunks::<RECORD>();
    let entry = |[a, b, c, d, high, low]: &[u8; RECORD]| {
        let told = u16::from_be_bytes([*high, *low]);
        let entry = Entry { chance: told >> 1, open: told & 1 == 1 };
        (Key(u32::from_be_bytes([*a, *b, *c, *d])), entry)
    };
    let entries: BTreeMap<Key, Entry> = records.iter().map(entry).collect();
    let sound = odd.is_empty() && entries.values().all(|entry| entry.chance <= CERTAIN);
    sound.then_some(Book { entries }).ok_or(damaged)
}

/// FNV-1a of 32 bits, which is as easy to compute in other languages.
fn digest(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |sum, byte| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}
