//! `paper`: the article's procedure. Win or block at once; otherwise attack
//! with threats; otherwise look ahead along the most promising moves.
//!
//! `paper+` does the same with this project's changes: it leaves out moves that let the other side win
//! by threats, and ends its look ahead with a view of the whole board.

use super::players::{Tally, holds, tally};
use super::rules::{Placement, Tesseract, WORDS};
use crate::game::Game;
use crate::games::rows::Place;
use crate::games::rows::threats::{Found, MOST_MOVES, Threats};
use crate::grid::bit_set::BitSet;
use crate::grid::lattice::CellNumber;
use crate::search::{Choosing, Evaluate};

/// The deepest look ahead.
pub const DEEPEST: u32 = 6;
/// Where all cells can be chosen from, one more would take ten seconds.
const DEEPEST_FREE: u32 = 3;
/// The article names no bound for a chase: so many positions by the depth of the
/// look ahead, so that a deeper player also sees longer chases.
const CHASE_NODES: [u64; DEEPEST as usize + 1] = [0, 10, 20, 500, 10_000, 10_000, 10_000];
const CHASE_BYTES: usize = 1 << 16;
/// Of the moves two thirds are looked at, but at least this many.
const FEWEST: usize = 3;
/// More than any value.
const LIMIT: i32 = 100_000_000;
/// What `paper+` ends looking ahead with: so much of the best cell's items, and of what
/// the open lines are worth.
const ITEMS_PART: i32 = 20;
const LINES_PART: i32 = 10;
/// What each evaluation item is worth; the article only says that earlier ones
/// are worth more. The last is for each fresh line.
const WEIGHTS: [i32; 11] = [20_000, 8_000, 3_000, 1_200, 500, 200, 80, 40, 16, 8, 1];

/// What distinguishes one player by this procedure from another.
struct Manner {
    /// How much speaks for a move on a cell, given the positions before and after it.
    notes: fn(&Tesseract, &Tesseract, CellNumber) -> usize,
    /// Whether moves are looked at that let the other win by threats.
    keeps_lost: bool,
    /// What looking ahead ends with, for the player to move.
    leaf: fn(&Tesseract) -> i32,
}

const PAPER: Manner = Manner {
    notes: |before, after, cell| count(&notes(before, after, cell)),
    keeps_lost: true,
    leaf: items_of_all,
};

const PAPER_PLUS: Manner =
    Manner { notes: notes_plus, keeps_lost: false, leaf: best_cell_and_lines };

/// `paper:D`: the first best move looking ahead `D` moves.
///
/// # Panics
/// When the game is over, or `D` is not 1 to 6.
#[must_use]
pub fn paper(position: &Tesseract, depth: u32) -> Box<dyn Choosing<Place>> {
    Box::new(Thought::new(position, depth, &PAPER))
}

/// `paper+:D`: likewise, in this project's manner.
///
/// # Panics
/// When the game is over, or `D` is not 1 to 6.
#[must_use]
pub fn paper_plus(position: &Tesseract, depth: u32) -> Box<dyn Choosing<Place>> {
    Box::new(Thought::new(position, depth, &PAPER_PLUS))
}

/// The procedure under way. It can be paused after each move that is noted, and after
/// each that is looked ahead on.
struct Thought {
    position: Tesseract,
    depth: u32,
    manner: &'static Manner,
    part: Part,
    /// The best move so far, and its value.
    best: (i32, Place),
}

enum Part {
    /// What speaks for each move.
    Noting(Box<Noting>),
    /// What comes of those that are kept.
    LookingAhead(std::vec::IntoIter<CellNumber>),
    Done,
}

impl Thought {
    fn new(position: &Tesseract, depth: u32, manner: &'static Manner) -> Thought {
        let is_free = position.board().rule() == Placement::Free;
        let depth = if is_free { depth.min(DEEPEST_FREE) } else { depth };
        let mut noting = Noting::new(position, CHASE_NODES[depth as usize], manner);
        let at_once = position.winning_move().or_else(|| position.forced_move());
        let at_once = at_once.or_else(|| chased(position, &mut noting.chase, noting.nodes));
        let any = position.board().legal().first().expect("a game that goes on has moves");
        Thought {
            position: *position,
            depth,
            manner,
            part: if at_once.is_some() { Part::Done } else { Part::Noting(Box::new(noting)) },
            best: (-LIMIT, at_once.unwrap_or(Place(any))),
        }
    }

    fn look_at(&mut self, cell: CellNumber) {
        let mut after = self.position;
        after.play(Place(cell));
        let value = -look_ahead(&after, self.depth - 1, -LIMIT, -self.best.0, self.manner.leaf);
        if value > self.best.0 {
            self.best = (value, Place(cell));
        }
    }
}

impl Choosing<Place> for Thought {
    fn is_made(&self) -> bool {
        matches!(self.part, Part::Done)
    }

    fn step(&mut self) {
        match &mut self.part {
            Part::Noting(noting) => {
                if !noting.step() {
                    let kept = noting.kept();
                    // Where all of them lose it is the first.
                    self.best.1 = Place(kept[0]);
                    self.part = Part::LookingAhead(kept.into_iter());
                }
            }
            Part::LookingAhead(kept) => match kept.next() {
                Some(cell) => self.look_at(cell),
                None => self.part = Part::Done,
            },
            Part::Done => {}
        }
    }

    fn best(&self) -> Place {
        self.best.1
    }
}

/// The first move of a win by threats alone.
fn chased(
    position: &Tesseract,
    chase: &mut Threats<Placement, WORDS>,
    nodes: u64,
) -> Option<Place> {
    chase.start(position.board(), MOST_MOVES);
    let found = chase.step(nodes) == Found::Win;
    chase.line().first().copied().filter(|_| found)
}

/// The moves that `paper:D` looks ahead on, those with most notes first.
///
/// # Panics
/// When `depth` is more than [`DEEPEST`].
#[must_use]
pub fn candidates(position: &Tesseract, depth: u32) -> Vec<CellNumber> {
    let mut noting = Noting::new(position, CHASE_NODES[depth as usize], &PAPER);
    while noting.step() {}
    noting.kept()
}

/// Counting what speaks for each move. Nothing speaks for one that lets the other win by
/// threats.
struct Noting {
    position: Tesseract,
    manner: &'static Manner,
    chase: Threats<Placement, WORDS>,
    /// How many positions a chase may visit.
    nodes: u64,
    /// The moves that are not noted yet.
    left: BitSet<WORDS>,
    /// Moves by how many notes they have.
    by_notes: [Vec<CellNumber>; MOST_NOTES + 1],
}

impl Noting {
    fn new(position: &Tesseract, nodes: u64, manner: &'static Manner) -> Noting {
        Noting {
            position: *position,
            manner,
            chase: Threats::new(CHASE_BYTES),
            nodes,
            left: position.board().legal(),
            by_notes: [const { Vec::new() }; MOST_NOTES + 1],
        }
    }

    /// Notes one more move. Returns whether there was one.
    fn step(&mut self) -> bool {
        let Some(cell) = self.left.next() else { return false };
        let mut after = self.position;
        after.play(Place(cell));
        let is_lost =
            after.outcome().is_none() && chased(&after, &mut self.chase, self.nodes).is_some();
        if !is_lost {
            self.by_notes[(self.manner.notes)(&self.position, &after, cell)].push(cell);
        } else if self.manner.keeps_lost {
            self.by_notes[0].push(cell);
        }
        true
    }

    /// Two thirds of the moves, those with most notes first; all where there are no notes.
    fn kept(&self) -> Vec<CellNumber> {
        let all = self.by_notes.iter().map(Vec::len).sum::<usize>();
        if all == 0 {
            return self.position.board().legal().collect();
        }
        // Without any note there is nothing to choose by.
        let unnoted = self.by_notes[0].len() == all;
        let most = if unnoted { all } else { (2 * all).div_ceil(3).max(FEWEST) };
        self.by_notes.iter().rev().flatten().copied().take(most).collect()
    }
}

/// The most notes that a move can have.
const MOST_NOTES: usize = 4;

fn count(notes: &[bool]) -> usize {
    notes.iter().filter(|holds| **holds).count()
}

/// What speaks for a move on a cell, with the positions before and after it: it
/// makes a 4; two or more 3s, and the other wins on none of their last cells;
/// a 3 whose last cell cannot be filled yet; two or more 2s.
#[must_use]
pub fn notes(before: &Tesseract, after: &Tesseract, cell: CellNumber) -> [bool; MOST_NOTES] {
    let me = before.to_move();
    let [own_4, _, own_3, _, own_2, _, _] = tally(before, cell);
    let last = last_cells(before, cell);
    let answered = !(last & after.board().completing(me.other())).is_empty();
    let later = !(last & !after.board().playable()).is_empty();
    [own_4 >= 1, own_3 >= 2 && !answered, later, own_2 >= 2]
}

/// The cells that are missing from the 3s that the mover makes on a cell.
fn last_cells(before: &Tesseract, cell: CellNumber) -> BitSet<WORDS> {
    let board = before.board();
    let me = board.to_move();
    let (mine, theirs) = (board.marks_of(me), board.marks_of(me.other()));
    let open = board.lattice().other_sets::<WORDS>(cell).filter(|line| (*line & theirs).is_empty());
    let missing = open.map(|line| line & !mine);
    missing.filter(|missing| missing.len() == 1).fold(BitSet::EMPTY, |all, missing| all | missing)
}

/// How many of these a move does: it makes two or more 3s; a 3, and there is
/// one, also another, whose last cell cannot be filled yet; two or more 2s.
fn notes_plus(before: &Tesseract, after: &Tesseract, cell: CellNumber) -> usize {
    let me = before.to_move();
    let [_, _, own_3, _, own_2, _, _] = tally(before, cell);
    let later = !(after.board().threats(me) & !after.board().playable()).is_empty();
    count(&[own_3 >= 2, own_3 >= 1 && later, own_2 >= 2])
}

/// The value for the player to move, within a window.
fn look_ahead(
    position: &Tesseract,
    depth: u32,
    mut alpha: i32,
    beta: i32,
    leaf: fn(&Tesseract) -> i32,
) -> i32 {
    if let Some(outcome) = position.outcome() {
        return if outcome.winner().is_some() { -LIMIT } else { 0 };
    }
    if position.winning_move().is_some() {
        return LIMIT;
    }
    if depth == 0 {
        return leaf(position);
    }
    let forced = position.forced_move();
    let moves = position.board().legal().filter(|cell| forced.is_none_or(|only| only.0 == *cell));
    let mut best = -LIMIT;
    for cell in moves {
        let mut after = *position;
        after.play(Place(cell));
        best = best.max(-look_ahead(&after, depth - 1, -beta, -alpha, leaf));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// The sum of the evaluation items over all cells that can be filled: those about
/// the mover's lines count for, those about the other's against.
fn items_of_all(position: &Tesseract) -> i32 {
    let signed = |(number, (holds, weight)): (usize, (bool, i32))| {
        let sign = if number % 2 == 0 { 1 } else { -1 };
        sign * weight * i32::from(holds)
    };
    let items = |cell| holds(&tally(position, cell)).into_iter().zip(WEIGHTS).take(10);
    position.board().legal().flat_map(|cell| items(cell).enumerate().map(signed)).sum()
}

/// The items of the best cell, and what all open lines are worth.
fn best_cell_and_lines(position: &Tesseract) -> i32 {
    let worth = position.board().legal().map(|cell| score(&tally(position, cell)));
    worth.max().unwrap_or_default() / ITEMS_PART + LINES_PART * position.evaluate()
}

/// The evaluation items that hold for a cell, each by its weight.
fn score(tally: &Tally) -> i32 {
    let items = holds(tally).into_iter().zip(WEIGHTS).take(10);
    let sum: i32 = items.filter(|(holds, _)| *holds).map(|(_, weight)| weight).sum();
    sum + i32::from(tally[6]) * WEIGHTS[10]
}
