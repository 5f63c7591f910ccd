//! Wins by an unbroken chain of threats: every move of the attacker is about to
//! complete a line, so that the other has one reply, until there are two lines
//! to complete at once. With no choice for the defender such a chain is found
//! dozens of moves deep.
//!
//! An explicit stack, so that it can be paused after any position.

use super::board::{Board, Place, Rule};
use crate::grid::bit_set::BitSet;
use crate::grid::lattice::CellNumber;

/// No chain is longer.
pub const MOST_MOVES: u8 = 128;

/// What became of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// Not finished yet.
    Nothing,
    /// There is a chain.
    Win,
    /// There is none of the length asked for.
    NoWin,
}

/// A search for such a chain for the player to move. See the module's
/// documentation.
pub struct Threats<R, const WORDS: usize> {
    stack: Vec<Frame<R, WORDS>>,
    failed: Vec<Failed>,
    /// Tells this search's entries from those of searches before.
    salt: u64,
    nodes: u64,
    found: Found,
    line: Vec<Place>,
}

/// The attacker is to move.
struct Frame<R, const WORDS: usize> {
    board: Board<R, WORDS>,
    /// Where a mark of the attacker's may become a threat; some of these are
    /// out of date.
    pairs: BitSet<WORDS>,
    /// The attacks that are still to be tried.
    attacks: BitSet<WORDS>,
    /// How many moves of the attacker may be made, the completing one
    /// included.
    left: u8,
    /// The attack being looked at and the reply to it.
    tried: [CellNumber; 2],
}

/// A position without a chain of so many moves.
#[derive(Clone, Copy, Default)]
struct Failed {
    key: u64,
    left: u8,
}

impl<R: Rule<WORDS>, const WORDS: usize> Threats<R, WORDS> {
    /// A search that remembers failures in about `bytes` bytes.
    #[must_use]
    pub fn new(bytes: usize) -> Threats<R, WORDS> {
        let slots = (bytes / size_of::<Failed>()).max(2).ilog2();
        Threats {
            stack: Vec::new(),
            failed: vec![Failed::default(); 1 << slots],
            salt: 0,
            nodes: 0,
            found: Found::NoWin,
            line: Vec::new(),
        }
    }

    /// Sets out to find a chain of at most `left` moves for the player to move.
    pub fn start(&mut self, board: &Board<R, WORDS>, left: u8) {
        self.stack.clear();
        self.line.clear();
        // The same marks mean something else when the other attacks.
        self.salt = crate::zobrist::number(4, board.to_move().index());
        self.found = Found::Nothing;
        self.enter(*board, pairs(board), left);
    }

    /// Goes on for about so many positions.
    pub fn step(&mut self, nodes: u64) -> Found {
        let pause = self.nodes.saturating_add(nodes);
        while self.found == Found::Nothing && self.nodes < pause {
            self.advance();
        }
        self.found
    }

    /// Positions visited by all searches so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The chain that was found: attacks and replies in turn.
    #[must_use]
    pub fn line(&self) -> &[Place] {
        &self.line
    }

    /// Looks at a position in which the attacker is to move.
    #[inline(always)]
    fn enter(&mut self, board: Board<R, WORDS>, pairs: BitSet<WORDS>, left: u8) {
        let me = board.to_move();
        if board.outcome().is_some() || left == 0 {
            return self.left_empty();
        }
        if let Some(Place(last)) = board.winning_move() {
            return self.won(&[last]);
        }
        if left == 1 {
            return self.left_empty();
        }
        let slot = self.slot(&board);
        if self.failed[slot].key == board.key() ^ self.salt && self.failed[slot].left >= left {
            return self.left_empty();
        }
        let forced = board.completing(me.other());
        let attacks = match forced.first() {
            None => (pairs | board.props(me)) & board.playable(),
            Some(cell) => {
                let mut only = BitSet::EMPTY;
                only.insert(cell);
                only
            }
        };
        self.stack.push(Frame { board, pairs, attacks, left, tried: [0; 2] });
    }

    /// Nothing was found below the top frame's move; without a frame, at all.
    fn left_empty(&mut self) {
        if self.stack.is_empty() {
            self.found = Found::NoWin;
        }
    }

    fn won(&mut self, last: &[CellNumber]) {
        let before = self.stack.iter().flat_map(|frame| frame.tried);
        self.line = before.chain(last.iter().copied()).map(Place).collect();
        self.found = Found::Win;
    }

    fn slot(&self, board: &Board<R, WORDS>) -> usize {
        (board.key() >> 8) as usize & (self.failed.len() - 1)
    }

    /// The next attack of the top frame.
    #[inline(always)]
    fn advance(&mut self) {
        let Some(frame) = self.stack.last_mut() else {
            self.found = Found::NoWin;
            return;
        };
        let Some(attack) = frame.attacks.next() else {
            let (board, left) = (frame.board, frame.left);
            self.stack.pop();
            let slot = self.slot(&board);
            self.failed[slot] = Failed { key: board.key() ^ self.salt, left };
            return self.left_empty();
        };
        self.nodes += 1;
        let (mut board, mut pairs, left) = (frame.board, frame.pairs, frame.left);
        let me = board.to_move();
        let fresh = board.play_noting_pairs(attack);
        let mut threats = board.completing(me);
        let Some(reply) = threats.next() else { return };
        if board.outcome().is_some() || !board.completing(me.other()).is_empty() {
            return;
        }
        frame.tried = [attack, reply];
        if let Some(other) = threats.first() {
            // The completing move is one more.
            return self.won(&[other]);
        }
        if left == 2 {
            return;
        }
        self.nodes += 1;
        pairs = pairs | fresh;
        board.play(reply);
        self.enter(board, pairs, left - 1);
    }
}

/// The empty cells of the lines open to the player to move that lack two marks.
fn pairs<R: Rule<WORDS>, const WORDS: usize>(board: &Board<R, WORDS>) -> BitSet<WORDS> {
    let lines = board.open_lines(board.to_move()).filter(|(line, marks)| marks + 2 == line.len());
    let cells: BitSet<WORDS> = lines.flat_map(|(line, _)| line.iter().copied()).collect();
    cells & !board.filled()
}
