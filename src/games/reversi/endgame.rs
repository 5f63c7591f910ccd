//! Exact values of endings: by how many discs the player to move wins with best play.
//!
//! A question is always "is the value greater than `alpha`?" (a null window);
//! the value itself is found by asking until the bounds meet. Nodes far from
//! the end are frames of an explicit stack, so that the work can be paused;
//! near the end a recursion answers, which takes about a millisecond:
//!
//! - with `DEEP` or more free cells, moves are ordered by what an evaluation
//!   thinks of the positions after them;
//! - below that by how few replies they leave ("fastest first"), and moves into
//!   a region with an odd number of free cells first (parity);
//! - below `HASHED` free cells nothing is remembered;
//! - below `LISTED` legal moves are no longer listed: every free cell is tried;
//! - the last cells are filled without further search.
//!
//! Positions are remembered in a table with a lower and an upper bound each. A
//! node whose enemy has many stable discs is cut off without a search.

mod fill;
mod table;

use super::board::{Bits, Board, CellNumber, Discs};
use super::regions::Regions;
use super::rules::Side;
use super::symmetry::Symmetries;
use crate::grid::hex::Hex;
use table::{Known, Table};

/// From this many free cells on, nodes are frames, and an evaluation orders.
const DEEP: u32 = 13;
/// From this many free cells on, a position counts as one with its images: there
/// the time for that is won back when a game is solved from its beginning.
const SYMMETRIC: u32 = 26;
/// From this many free cells on, positions are remembered.
const HASHED: u32 = 7;
/// From this many free cells on, legal moves are listed and ordered.
const LISTED: u32 = 6;
/// From this many free cells on, stable discs are looked at.
const STABILITY: u32 = 6;
/// No board has more moves in one position.
const MOST_MOVES: usize = 64;

/// What orders moves far from the end: how good a position looks for the player to move.
pub type Judge<B> = fn(&B, <B as Discs>::Set) -> i32;

/// The memory and tables of exact searches on one board.
pub struct Endgame<B: Board> {
    regions: Regions<B::Set>,
    symmetries: Symmetries,
    table: Table,
    judge: Judge<B>,
    stack: Vec<Frame<B>>,
    /// The moves of all frames, one frame's after another's.
    children: Vec<Child<B>>,
    /// Positions visited.
    pub nodes: u64,
    /// What was asked last.
    alpha: i32,
    /// Cells of the board.
    size: i32,
}

/// A position whose moves are being tried.
struct Frame<B: Board> {
    board: B,
    alpha: i32,
    best: i32,
    best_move: CellNumber,
    /// Where its moves begin in the list of children.
    first: usize,
    /// The move being tried, and whether its value is the other player's.
    trying: CellNumber,
    swapped: bool,
}

/// A position after a move.
#[derive(Clone, Copy)]
struct Child<B: Board> {
    order: i32,
    cell: CellNumber,
    position: Turn<B>,
}

/// A position of which it is known who can move.
#[derive(Clone, Copy)]
pub struct Turn<B: Board> {
    /// The board as the player to move now sees it.
    pub board: B,
    /// Empty when nobody can move.
    pub legal: B::Set,
    /// Whether it is the other player's turn than that who just moved.
    pub swapped: bool,
}

impl<B: Board> Turn<B> {
    /// The turn after a placement.
    #[inline(always)]
    pub fn after(board: &B, cell: CellNumber) -> Turn<B> {
        let (Side { board, legal }, passes) = Side::after(board, cell);
        Turn { board, legal, swapped: !passes }
    }

    /// The value for the player who just moved, from the value for the player to move now.
    #[inline(always)]
    pub fn seen_before(&self, value: i32) -> i32 {
        if self.swapped { -value } else { value }
    }

    /// The same question as "greater than `alpha`?" of the player who just moved.
    #[inline(always)]
    fn alpha(&self, alpha: i32) -> i32 {
        if self.swapped { -alpha - 1 } else { alpha }
    }
}

impl<B: Board> Endgame<B> {
    /// A solver for boards of this many cells, with a table of about `bytes`
    /// bytes.
    pub fn new(cells: impl Iterator<Item = Hex>, bytes: usize, judge: Judge<B>) -> Endgame<B> {
        let cells: Vec<Hex> = cells.collect();
        let regions = Regions::new::<B>(&cells);
        let size = cells.len() as i32;
        Endgame {
            regions,
            symmetries: Symmetries::new::<B>(&cells),
            table: Table::new(bytes),
            judge,
            stack: Vec::new(),
            children: Vec::new(),
            nodes: 0,
            alpha: 0,
            size,
        }
    }

    /// The number of cells of the board: no value is beyond it.
    pub fn size(&self) -> i32 {
        self.size
    }

    /// What was asked last.
    pub fn alpha(&self) -> i32 {
        self.alpha
    }

    /// What the judge thinks of a position, for the player to move there.
    pub fn judge(&self, turn: &Turn<B>) -> i32 {
        (self.judge)(&turn.board, turn.legal)
    }

    /// A move that keeps a value which is known to be the position's, where few
    /// cells are free.
    pub fn reply(&mut self, turn: &Turn<B>, value: i32) -> CellNumber {
        let free = turn.board.free().count();
        let keeps = |cell: &CellNumber| {
            let next = Turn::after(&turn.board, *cell);
            let answer = self.value(&next.board, next.legal, next.alpha(value - 1), free - 1);
            next.seen_before(answer) >= value
        };
        turn.legal.numbers().find(keeps).expect("some move keeps the value")
    }

    /// Asks whether the value of a position is greater than `alpha`. The answer
    /// comes at once or from [`step`](Endgame::step): a value greater than
    /// `alpha` is at least that, another at most that.
    pub fn ask(&mut self, turn: &Turn<B>, alpha: i32) -> Option<Answer> {
        self.stack.clear();
        self.children.clear();
        self.alpha = alpha;
        self.enter(turn, alpha).map(|value| Answer { value, best: None })
    }

    /// Works on for about `nodes` positions, until there is an answer.
    pub fn step(&mut self, nodes: u64) -> Option<Answer> {
        let pause = self.nodes.saturating_add(nodes);
        while self.nodes < pause {
            if let Some(answer) = self.advance() {
                return Some(answer);
            }
        }
        None
    }

    /// Tries one move of the top frame, or finishes it.
    fn advance(&mut self) -> Option<Answer> {
        let frame = self.stack.last_mut().expect("a question is being answered");
        let rest = &mut self.children[frame.first..];
        if frame.best <= frame.alpha && !rest.is_empty() {
            bring_last(rest);
            let child = self.children.pop().expect("a frame has children left");
            frame.trying = child.cell;
            frame.swapped = child.position.swapped;
            let alpha = child.position.alpha(frame.alpha);
            if let Some(value) = self.enter(&child.position, alpha) {
                self.deliver(value);
            }
            return None;
        }
        let frame = self.stack.pop().expect("it was there before");
        self.children.truncate(frame.first);
        let Frame { board, alpha, best, best_move, .. } = frame;
        let free = board.free().count();
        let (hash, symmetry) = self.place(&board, free);
        let best_there = self.symmetries.there(symmetry, best_move);
        self.table.put(hash, free, alpha, best, best_there);
        if self.stack.is_empty() {
            return Some(Answer { value: best, best: Some(best_move) });
        }
        self.deliver(best);
        None
    }

    /// Gives the value of the move being tried to the top frame.
    fn deliver(&mut self, value: i32) {
        let frame = self.stack.last_mut().expect("somebody asked");
        let value = if frame.swapped { -value } else { value };
        if value > frame.best {
            frame.best = value;
            frame.best_move = frame.trying;
        }
    }

    /// Values a position at once or pushes its frame.
    fn enter(&mut self, turn: &Turn<B>, alpha: i32) -> Option<i32> {
        let Turn { board, legal, .. } = turn;
        let free = board.free().count();
        if free < DEEP || legal.is_empty() {
            return Some(self.value(board, *legal, alpha, free));
        }
        self.nodes += 1;
        let known = self.known(board, free);
        if let Some(value) = known.and_then(|known| known.answer(alpha)) {
            // The first question needs a move as well.
            if !self.stack.is_empty() {
                return Some(value);
            }
        }
        if let Some(value) = self.stability_bound(board, alpha) {
            return Some(value);
        }
        let first = self.children.len();
        for cell in legal.numbers() {
            let position = Turn::after(board, cell);
            let child_alpha = position.alpha(alpha);
            let entry = self.known(&position.board, free - 1);
            if let Some(value) = entry.and_then(|entry| entry.answer(child_alpha)) {
                let value = position.seen_before(value);
                if value > alpha && !self.stack.is_empty() {
                    // A reply that is known to be enough.
                    self.children.truncate(first);
                    return Some(value);
                }
            }
            let judged = (self.judge)(&position.board, position.legal);
            let mut order = position.seen_before(judged) - FASTEST * position.legal.count() as i32;
            if known.is_some_and(|known| known.best == cell) {
                order = i32::MAX;
            }
            self.children.push(Child { order, cell, position });
        }
        self.stack.push(Frame {
            board: *board,
            alpha,
            best: -self.size,
            best_move: legal.first(),
            first,
            trying: 0,
            swapped: false,
        });
        None
    }

    /// Where a position is remembered: its hash and the symmetry that leads
    /// there.
    fn place(&self, board: &B, free: u32) -> (u64, usize) {
        if free < SYMMETRIC { (board.hash(), 0) } else { self.symmetries.least_hash(board) }
    }

    /// What is known of a position.
    fn known(&mut self, board: &B, free: u32) -> Option<Known> {
        let (hash, symmetry) = self.place(board, free);
        let mut known = self.table.get(hash)?;
        known.best = self.symmetries.back(symmetry, known.best);
        Some(known)
    }

    /// The most that is possible against the enemy's stable discs, when that
    /// answers the question.
    #[inline(always)]
    fn stability_bound(&self, board: &B, alpha: i32) -> Option<i32> {
        // Not even if all enemy discs were stable.
        if self.size - 2 * board.enemy().count() as i32 > alpha {
            return None;
        }
        let most = self.size - 2 * board.passed().stable().count() as i32;
        (most <= alpha).then_some(most)
    }

    /// The answer for fewer than `DEEP` free cells.
    fn value(&mut self, board: &B, legal: B::Set, alpha: i32, free: u32) -> i32 {
        self.nodes += 1;
        if legal.is_empty() {
            return board.difference();
        }
        if free < LISTED {
            let cells = board.free();
            return self.fill(&board.bare(), cells, board.difference(), alpha);
        }
        let hash = board.hash();
        let mut known = None;
        if free >= HASHED {
            known = self.table.get(hash);
            if let Some(value) = known.and_then(|known| known.answer(alpha)) {
                return value;
            }
        }
        if free >= STABILITY
            && let Some(value) = self.stability_bound(board, alpha)
        {
            return value;
        }
        let mut list: arrayvec::ArrayVec<Child<B>, MOST_MOVES> = arrayvec::ArrayVec::new();
        let odd = self.regions.odd(board.free());
        for cell in legal.numbers() {
            let position = Turn::after(board, cell);
            let mut order = -FASTEST_NEAR * position.legal.count() as i32;
            if odd.has(cell) {
                order += ODD;
            }
            if self.regions.corners().has(cell) {
                order += CORNER;
            }
            if known.is_some_and(|known| known.best == cell) {
                order = i32::MAX;
            }
            list.push(Child { order, cell, position });
        }
        let (mut best, mut best_move) = (-self.size, legal.first());
        while !list.is_empty() {
            bring_last(&mut list);
            let Child { cell, position, .. } = list.pop().expect("some are left");
            let child_alpha = position.alpha(alpha);
            let value = self.value(&position.board, position.legal, child_alpha, free - 1);
            let value = position.seen_before(value);
            if value > best {
                (best, best_move) = (value, cell);
                if best > alpha {
                    break;
                }
            }
        }
        if free >= HASHED {
            self.table.put(hash, free, alpha, best, best_move);
        }
        best
    }
}

/// Brings the best in order to the end. Choosing one at a time beats sorting,
/// as the first is mostly enough.
#[inline(always)]
fn bring_last<B: Board>(children: &mut [Child<B>]) {
    let mut best = 0;
    for index in 1..children.len() {
        if children[index].order > children[best].order {
            best = index;
        }
    }
    children.swap(best, children.len() - 1);
}

/// What a reply of the other is worth in the order of moves, in the judge's
/// unit; and near the end in units of its own, as are parity and corners.
const FASTEST: i32 = 60;
const FASTEST_NEAR: i32 = 4;
const ODD: i32 = 3;
const CORNER: i32 = 6;

/// What came of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Greater than alpha: the value is at least this. Otherwise: at most this.
    pub value: i32,
    /// The move that is enough, or the best tried.
    pub best: Option<CellNumber>,
}
