//! Wins by an unbroken chain of threats: every move of the attacker is about to
//! complete a line, so that the other has one reply, until there are two lines
//! to complete at once. With no choice for the defender such a chain is found
//! dozens of moves deep.
//!
//! An explicit stack, so that it can be paused after any position.

use super::board::{Board, Place, Rule};
use super::threat_board::{Side, ThreatBoard};
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
    /// Tells this search's entries from those of searches for the other side.
    salt: u64,
    /// How many marks the attacker may have in the end; and how many more than
    /// now.
    until: u8,
    left: u8,
    nodes: u64,
    found: Found,
    line: Vec<Place>,
}

/// The attacker is to move.
struct Frame<R, const WORDS: usize> {
    board: ThreatBoard<R, WORDS>,
    /// Where a mark of the attacker's may become a threat; some of these are
    /// out of date.
    pairs: BitSet<WORDS>,
    /// The attacks that are still to be tried.
    attacks: BitSet<WORDS>,
    /// The attack being looked at and the reply to it.
    tried: [CellNumber; 2],
}

/// A position without a chain that ends with this many marks of the attacker's.
#[derive(Clone, Copy, Default)]
struct Failed {
    key: u64,
    until: u8,
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
            until: 0,
            left: 0,
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
        if board.outcome().is_some() {
            self.found = Found::NoWin;
            return;
        }
        let had = board.marks_of(board.to_move()).len();
        let free = board.lattice().size() - board.filled().len();
        self.left = free.div_ceil(2).min(left.into()) as u8;
        self.until = had as u8 + self.left;
        let board = ThreatBoard::new(board);
        self.enter(board, board.pairs(Side::Attacker));
    }

    /// Goes on for about this many positions.
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
    fn enter(&mut self, board: ThreatBoard<R, WORDS>, pairs: BitSet<WORDS>) {
        let left = usize::from(self.left) - self.stack.len();
        if left == 0 {
            return self.left_empty();
        }
        if let Some(last) = board.completing(Side::Attacker).first() {
            return self.won(&[last]);
        }
        if left == 1 {
            return self.left_empty();
        }
        let attacks = board.attacks(pairs);
        if attacks.is_empty() {
            return self.left_empty();
        }
        let failed = self.failed[self.slot(&board)];
        if failed.key == board.key() ^ self.salt && failed.until >= self.until {
            return self.left_empty();
        }
        self.stack.push(Frame { board, pairs, attacks, tried: [0; 2] });
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

    fn slot(&self, board: &ThreatBoard<R, WORDS>) -> usize {
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
            let board = frame.board;
            self.stack.pop();
            let slot = self.slot(&board);
            self.failed[slot] = Failed { key: board.key() ^ self.salt, until: self.until };
            return self.left_empty();
        };
        self.nodes += 1;
        let mut board = frame.board;
        let fresh = board.put(Side::Attacker, attack);
        let mut threats = board.completing(Side::Attacker);
        let Some(reply) = threats.next() else { return };
        if !board.completing(Side::Defender).is_empty() {
            return;
        }
        frame.tried = [attack, reply];
        if let Some(other) = threats.first() {
            // The completing move is one more.
            return self.won(&[other]);
        }
        self.nodes += 1;
        let pairs = frame.pairs | fresh;
        board.put(Side::Defender, reply);
        self.enter(board, pairs);
    }
}
