//! The book of 4x4x4, which the first player wins: the move in every position
//! of that win in which no chain of threats wins by itself. `tessera book`
//! makes it and checks it (`train/src/book.rs`).
//!
//! A record is 48 bits: the upper `KEY_BITS` of the position's canonical key,
//! how many moves the first player still needs at most, and the cell, in the
//! canonical image. Records are sorted, and a digest of them follows.

use super::rules::{AnyCell, WORDS};
use crate::game::Player;
use crate::games::rows::threats::{Found, MOST_MOVES, Threats};
use crate::games::rows::{Board, Place, prover};
use crate::grid::lattice::{CellNumber, Lattice};
use crate::net::seal::{opened, sealed};
use crate::score::Score;
use crate::search::{Line, WeightsFile};
use std::sync::OnceLock;

/// A position of extended tic-tac-toe.
pub type Marks = Board<AnyCell, WORDS>;

/// What the file begins with.
const MAGIC: &[u8] = b"tessera 4x4x4 2\n";
const RECORD: usize = 6;
const CELL_BITS: u32 = 6;
const TURNS_BITS: u32 = 6;
const KEY_BITS: u32 = 8 * RECORD as u32 - CELL_BITS - TURNS_BITS;

/// The longest search for a chain of threats in one position.
const CHAIN_NODES: u64 = 200_000;
/// What such searches remember, in bytes.
const CHAIN_BYTES: usize = 1 << 18;

/// What to play where quiet moves are needed. See the module's documentation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    records: Vec<u64>,
}

/// What the first player does in a position of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The cell to take.
    pub cell: CellNumber,
    /// With at most this many moves, this one included, a line is complete.
    pub turns: u32,
}

/// Whether the book is about this board.
#[must_use]
pub fn covers(lattice: &Lattice) -> bool {
    (lattice.side(), lattice.dimensions()) == (4, 3)
}

impl Book {
    /// The book with this advice; `None` when two positions cannot be told
    /// apart.
    #[must_use]
    pub fn new(advice: impl Iterator<Item = (Marks, Advice)>) -> Option<Book> {
        let record = |(board, Advice { cell, turns }): (Marks, Advice)| {
            let (key, image) = board.canonical();
            let kept = key >> (64 - KEY_BITS);
            let moved = u64::from(image[usize::from(cell)]);
            (kept << TURNS_BITS | u64::from(turns)) << CELL_BITS | moved
        };
        let mut records: Vec<u64> = advice.map(record).collect();
        records.sort_unstable();
        are_distinct(&records).then_some(Book { records })
    }

    /// How many positions it has.
    #[must_use]
    pub const fn positions(&self) -> usize {
        self.records.len()
    }

    /// The file that holds it.
    #[must_use]
    pub fn file(&self) -> Vec<u8> {
        let records =
            self.records.iter().flat_map(|record| record.to_be_bytes().into_iter().skip(2));
        sealed(MAGIC.iter().copied().chain(records).collect())
    }

    /// The book in a file.
    ///
    /// # Errors
    /// A sentence when the bytes are not such a file.
    pub fn read(bytes: &[u8]) -> Result<Book, String> {
        if !bytes.starts_with(MAGIC) {
            return Err("expected the book of 4x4x4 as 'tessera book' writes it".to_owned());
        }
        let records = opened(bytes).and_then(|whole| whole.strip_prefix(MAGIC));
        let records = records.filter(|records| records.len() % RECORD == 0);
        let records = records.ok_or("the book is damaged: its bytes do not agree")?;
        let number =
            |bytes: &[u8]| bytes.iter().fold(0, |number, byte| number << 8 | u64::from(*byte));
        let records: Vec<u64> = records.chunks(RECORD).map(number).collect();
        if !are_distinct(&records) {
            return Err("the book's records are not in order".to_owned());
        }
        if records.iter().any(|record| turns(*record) == 0) {
            return Err("a record of the book wins in no turn".to_owned());
        }
        Ok(Book { records })
    }

    /// What to do in a position, if it is in the book.
    #[must_use]
    pub fn find(&self, board: &Marks) -> Option<Advice> {
        if board.to_move() != Player::First || board.outcome().is_some() {
            return None;
        }
        let (key, image) = board.canonical();
        let kept = key >> (64 - KEY_BITS);
        let place = self.records.partition_point(|record| kept_key(*record) < kept);
        let record = *self.records.get(place).filter(|record| kept_key(**record) == kept)?;
        let moved = (record & ((1 << CELL_BITS) - 1)) as CellNumber;
        let cell = image.iter().position(|to| *to == moved)? as CellNumber;
        board.legal().has(cell).then_some(Advice { cell, turns: turns(record) })
    }
}

const fn kept_key(record: u64) -> u64 {
    record >> (CELL_BITS + TURNS_BITS)
}

const fn turns(record: u64) -> u32 {
    (record >> CELL_BITS & ((1 << TURNS_BITS) - 1)) as u32
}

/// Whether the records are in order, one for each position.
fn are_distinct(records: &[u64]) -> bool {
    records.windows(2).all(|pair| kept_key(pair[0]) < kept_key(pair[1]))
}

static BOOK: OnceLock<Book> = OnceLock::new();

/// The file's bytes in programs that contain it.
#[cfg(not(target_arch = "wasm32"))]
static FILE_CONTENT: &[u8] = include_bytes!("tictactoe.book");

/// The file beside the module.
pub(super) const FILE: WeightsFile = WeightsFile {
    name: "tictactoe.book",
    // The first that is provided, or was used, stays.
    provide: |bytes| Book::read(bytes).map(|book| _ = BOOK.set(book)),
};

/// The book, if it is there.
#[must_use]
pub fn book() -> Option<&'static Book> {
    #[cfg(not(target_arch = "wasm32"))]
    if BOOK.get().is_none() {
        let _ = BOOK.set(Book::read(FILE_CONTENT).ok()?);
    }
    BOOK.get()
}

/// How a board of this kind is looked up.
pub(super) fn of(board: &Marks) -> Option<prover::Book<AnyCell, WORDS>> {
    (covers(board.lattice()) && book().is_some()).then_some(known as prover::Book<AnyCell, WORDS>)
}

/// What the book knows of a position without a win by threats: the first
/// player's win, or the second player's longest defence.
fn known(board: &Marks) -> Option<Line<Place>> {
    let mut reader = Reader::new(book()?);
    let mut moves = Vec::new();
    let mut now = *board;
    let turns = if now.to_move() == Player::First {
        let advice = reader.book.find(&now)?;
        reader.play(&mut now, advice.cell, &mut moves);
        advice.turns
    } else {
        reader.longest_defence(&now)?.1
    };
    reader.follow(now, &mut moves);
    let first = board.to_move() == Player::First;
    let score = if first { Score::win_after(2 * turns - 1) } else { Score::loss_after(2 * turns) };
    Some(Line { score, moves })
}

/// A book, and the chains of threats that begin where it ends.
pub struct Reader<'a> {
    book: &'a Book,
    threats: Threats<AnyCell, WORDS>,
}

impl<'a> Reader<'a> {
    /// Reads this book.
    #[must_use]
    pub fn new(book: &'a Book) -> Reader<'a> {
        Reader { book, threats: Threats::new(CHAIN_BYTES) }
    }

    /// The moves of a win by threats alone, if there is one.
    pub fn chain(&mut self, board: &Marks) -> Option<&[Place]> {
        self.threats.start(board, MOST_MOVES);
        let found = self.threats.step(CHAIN_NODES) == Found::Win;
        found.then(|| self.threats.line())
    }

    /// With how many moves the first player, to move, wins at most.
    fn turns(&mut self, board: &Marks) -> Option<u32> {
        let by_threats = self.chain(board).map(|chain| chain.len().div_ceil(2) as u32);
        by_threats.or_else(|| self.book.find(board).map(|advice| advice.turns))
    }

    /// The second player's reply that holds out longest, and with how many
    /// moves the first player wins then; `None` unless every reply loses.
    fn longest_defence(&mut self, board: &Marks) -> Option<(CellNumber, u32)> {
        let forced = board.forced_move();
        let mut longest = None;
        for reply in board.legal().filter(|reply| forced.is_none_or(|Place(only)| only == *reply)) {
            let mut after = *board;
            after.play(reply);
            let turns = self.turns(&after)?;
            if longest.is_none_or(|(_, most)| turns > most) {
                longest = Some((reply, turns));
            }
        }
        longest
    }

    fn play(&self, board: &mut Marks, cell: CellNumber, moves: &mut Vec<Place>) {
        board.play(cell);
        moves.push(Place(cell));
    }

    /// The best play of both from here to the end.
    fn follow(&mut self, mut board: Marks, moves: &mut Vec<Place>) {
        while board.outcome().is_none() {
            let next = if board.to_move() == Player::Second {
                self.longest_defence(&board).map(|(reply, _)| reply)
            } else if let Some(chain) = self.chain(&board) {
                moves.extend(chain);
                return;
            } else {
                self.book.find(&board).map(|advice| advice.cell)
            };
            let Some(cell) = next else { return };
            self.play(&mut board, cell, moves);
        }
    }
}
