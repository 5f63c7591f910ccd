//! Makes and checks the book of 4x4x4. Making it proves that the first player
//! wins and keeps the moves that no chain of threats finds; checking it walks
//! through every reply of the second player, and trusts neither the proof nor
//! the search for chains.

use std::collections::{HashMap, HashSet};
use tessera::game::{Game, Outcome, Player};
use tessera::games::rows::Place;
use tessera::games::rows::proof::Proof;
use tessera::games::tictactoe::Tictactoe;
use tessera::games::tictactoe::book::{Advice, Book, Marks, Reader};
use tessera::grid::lattice::CellNumber;

/// Positions between two words of progress.
const SLICE: u64 = 1 << 22;
/// The memory for the proof, in bytes.
const PROOF_BYTES: usize = 1 << 29;

fn empty_board() -> Marks {
    let setup = "4x4x4".parse().expect("4x4x4 is a size");
    *Tictactoe::new(&setup).board()
}

/// Proves that the first player wins and keeps the moves. `progress` hears how
/// many positions were visited. `None` when the proof fails.
pub fn make(mut progress: impl FnMut(u64)) -> Option<Book> {
    let board = empty_board();
    let mut maker = Maker {
        proof: Proof::new(&board, Player::First, PROOF_BYTES),
        turns: HashMap::new(),
        advice: Vec::new(),
        progress: &mut progress,
    };
    maker.prove()?;
    maker.visit(&board)?;
    Book::new(maker.advice.into_iter())
}

struct Maker<'a> {
    proof: Proof<tessera::games::tictactoe::AnyCell, { tessera::games::tictactoe::WORDS }>,
    /// For the positions visited with how many moves the first player wins.
    turns: HashMap<u64, u32>,
    advice: Vec<(Marks, Advice)>,
    progress: &'a mut dyn FnMut(u64),
}

impl Maker<'_> {
    /// The first player's move that wins where the proof stands.
    fn prove(&mut self) -> Option<CellNumber> {
        while !self.proof.step(SLICE) {
            (self.progress)(self.proof.nodes());
        }
        self.proof.win_in()?;
        self.proof.decisive().map(|Place(cell)| cell)
    }

    /// Keeps what is needed in a position with the first player to move, and
    /// after. Returns with how many moves it wins.
    fn visit(&mut self, board: &Marks) -> Option<u32> {
        let key = board.canonical().0;
        if let Some(turns) = self.turns.get(&key) {
            return Some(*turns);
        }
        if let Some(turns) = self.proof.chain(board) {
            self.turns.insert(key, turns as u32);
            return Some(turns as u32);
        }
        self.proof.restart(board);
        let cell = self.prove()?;
        let mut turns = 0;
        for after in replies(board, cell) {
            turns = turns.max(1 + self.visit(&after)?);
        }
        self.turns.insert(key, turns);
        self.advice.push((*board, Advice { cell, turns }));
        Some(turns)
    }
}

/// The positions after a move of the first player's and each reply; where one
/// completes a line or keeps the first player from it, only that one.
fn replies(board: &Marks, cell: CellNumber) -> impl Iterator<Item = Marks> + use<> {
    let mut moved = *board;
    moved.play(cell);
    let forced = moved.winning_move().or_else(|| moved.forced_move());
    let replies = moved.legal().filter(move |reply| forced.is_none_or(|only| only.0 == *reply));
    replies.map(move |reply| {
        let mut after = moved;
        after.play(reply);
        after
    })
}

/// What a check found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Positions of the first player's that the book answers.
    pub by_book: u64,
    /// Positions that a chain of threats wins, each of them replayed.
    pub by_threats: u64,
    /// The longest win, in moves of the first player.
    pub longest: u32,
}

/// Walks through all games of the second player against the book.
///
/// # Errors
/// A sentence with the first position in which the book is of no help.
pub fn check(book: &Book) -> Result<Checked, String> {
    let mut walk =
        Walk { reader: Reader::new(book), book, seen: HashSet::new(), checked: Checked::default() };
    walk.visit(&empty_board())?;
    Ok(walk.checked)
}

/// Plays random games of the second player against the book.
///
/// # Errors
/// As [`check`].
pub fn check_some(book: &Book, games: u32, seed: u64) -> Result<Checked, String> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut reader = Reader::new(book);
    let mut checked = Checked::default();
    for _ in 0..games {
        let mut board = empty_board();
        while let Some(cell) = step(&mut reader, book, &board, &mut checked)? {
            let all: Vec<Marks> = replies(&board, cell).collect();
            board = all[random.usize(..all.len())];
        }
    }
    Ok(checked)
}

struct Walk<'a> {
    reader: Reader<'a>,
    book: &'a Book,
    seen: HashSet<u64>,
    checked: Checked,
}

impl Walk<'_> {
    fn visit(&mut self, board: &Marks) -> Result<(), String> {
        if !self.seen.insert(board.canonical().0) {
            return Ok(());
        }
        if let Some(cell) = step(&mut self.reader, self.book, board, &mut self.checked)? {
            for after in replies(board, cell) {
                self.visit(&after)?;
            }
        }
        Ok(())
    }
}

/// What the book plays where no chain of threats wins: `None` where one does.
fn step(
    reader: &mut Reader<'_>,
    book: &Book,
    board: &Marks,
    checked: &mut Checked,
) -> Result<Option<CellNumber>, String> {
    let problem = |what: &str| Err(format!("in {} {what}", board.position()));
    if board.outcome().is_some() {
        return problem("the game is over without a win");
    }
    if let Some(chain) = reader.chain(board) {
        if !wins(board, chain) {
            return problem("a chain of threats does not win");
        }
        checked.by_threats += 1;
        checked.longest = checked.longest.max(board.marks() / 2 + chain.len().div_ceil(2) as u32);
        return Ok(None);
    }
    let Some(Advice { cell, .. }) = book.find(board) else {
        return problem("there is neither advice nor a chain of threats");
    };
    checked.by_book += 1;
    Ok(Some(cell))
}

/// Whether a chain wins by the rules alone: every attack leaves the other side
/// without a line to complete at once and with one reply at most, and a line
/// is completed at the end.
fn wins(board: &Marks, chain: &[Place]) -> bool {
    let attacker = board.to_move();
    let mut now = *board;
    for pair in chain.chunks(2) {
        if !now.legal().has(pair[0].0) {
            return false;
        }
        now.play(pair[0].0);
        let &[_, Place(reply)] = pair else {
            return now.outcome() == Some(Outcome::Win(attacker));
        };
        let threatens = completed_by(&now, attacker, reply);
        let is_safe = now.legal().all(|cell| !completed_by(&now, attacker.other(), cell));
        if now.outcome().is_some() || !threatens || !is_safe {
            return false;
        }
        now.play(reply);
    }
    false
}

/// Whether a player's mark on a free cell would complete a line.
fn completed_by(board: &Marks, player: Player, cell: CellNumber) -> bool {
    let full = |others: &[CellNumber]| others.iter().all(|at| board.mark(*at) == Some(player));
    board.legal().has(cell) && board.lattice().others(cell).any(full)
}
