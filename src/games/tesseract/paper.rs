//! `paper`: the article's procedure of thinking. Win or block at once; else
//! chase with threats; else look ahead on the moves that make most.

use super::players::{Tally, holds, tally};
use super::rules::{Placement, Tesseract, WORDS};
use crate::game::Game;
use crate::games::rows::Place;
use crate::games::rows::threats::{Found, MOST_MOVES, Threats};
use crate::grid::lattice::CellNumber;
use crate::search::Evaluate;

/// The deepest look ahead.
pub const DEEPEST: u32 = 6;
/// The article names no bound for a chase: so many positions by the depth of the
/// look ahead, so that a deeper player also sees longer chases.
const CHASE_NODES: [u64; DEEPEST as usize + 1] = [0, 10, 20, 500, 10_000, 10_000, 10_000];
const CHASE_BYTES: usize = 1 << 16;
/// Of the moves two thirds are looked at, but at least so many.
const FEWEST: usize = 3;
/// More than any value.
const LIMIT: i32 = 1_000_000;
/// What looking ahead ends with: so much of the best cell's items, and of what
/// the open lines are worth. Items alone do not tell what the other side has.
const ITEMS_PART: i32 = 20;
const LINES_PART: i32 = 10;
/// What each evaluation item is worth; the article only says that earlier ones
/// are worth more. The last is for each fresh line.
const WEIGHTS: [i32; 11] = [20_000, 8_000, 3_000, 1_200, 500, 200, 80, 40, 16, 8, 1];

/// `paper:D`: the first best move looking ahead `D` moves.
///
/// # Panics
/// When the game is over.
pub fn paper(position: &Tesseract, depth: u32, _random: &mut fastrand::Rng) -> Place {
    let mut chase = Threats::new(CHASE_BYTES);
    let nodes = CHASE_NODES[depth as usize];
    let at_once = position.winning_move().or_else(|| position.forced_move());
    if let Some(action) = at_once.or_else(|| chased(position, &mut chase, nodes)) {
        return action;
    }
    let mut best = (-LIMIT, None);
    for cell in candidates(position, &mut chase, nodes) {
        let mut after = *position;
        after.play(Place(cell));
        let value = -look_ahead(&after, depth - 1, -LIMIT, -best.0);
        if value > best.0 || best.1.is_none() {
            best = (value, Some(Place(cell)));
        }
    }
    best.1.expect("a game that goes on has moves")
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

/// The moves to look ahead on, those with most notes first. Moves that let the
/// other win by threats come in only when there are no others.
fn candidates(
    position: &Tesseract,
    chase: &mut Threats<Placement, WORDS>,
    nodes: u64,
) -> Vec<CellNumber> {
    const MOST_NOTES: usize = 3;
    let mut by_notes = [const { Vec::new() }; MOST_NOTES + 1];
    for cell in position.board().legal() {
        let mut after = *position;
        after.play(Place(cell));
        if after.outcome().is_some() || chased(&after, chase, nodes).is_none() {
            by_notes[notes(position, &after, cell)].push(cell);
        }
    }
    let all = by_notes.iter().map(Vec::len).sum::<usize>();
    if all == 0 {
        return position.board().legal().collect();
    }
    // Without any note there is nothing to choose by.
    let unnoted = by_notes[0].len() == all;
    let most = if unnoted { all } else { (2 * all).div_ceil(3).max(FEWEST) };
    by_notes.into_iter().rev().flatten().take(most).collect()
}

/// How many of these a move does: it makes two or more 3s, a 3 whose last cell
/// cannot be filled yet, two or more 2s.
fn notes(position: &Tesseract, after: &Tesseract, cell: CellNumber) -> usize {
    let me = position.to_move();
    let [_, _, own_3, _, own_2, _, _] = tally(position, cell);
    let later = !(after.board().threats(me) & !after.board().completing(me)).is_empty();
    usize::from(own_3 >= 2) + usize::from(own_3 >= 1 && later) + usize::from(own_2 >= 2)
}

/// The value for who moves, within a window.
fn look_ahead(position: &Tesseract, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    if let Some(outcome) = position.outcome() {
        return if outcome.winner().is_some() { -LIMIT } else { 0 };
    }
    if position.winning_move().is_some() {
        return LIMIT;
    }
    if depth == 0 {
        let worth = position.board().legal().map(|cell| score(&tally(position, cell)));
        return worth.max().unwrap_or_default() / ITEMS_PART + LINES_PART * position.evaluate();
    }
    let forced = position.forced_move();
    let moves = position.board().legal().filter(|cell| forced.is_none_or(|only| only.0 == *cell));
    let mut best = -LIMIT;
    for cell in moves {
        let mut after = *position;
        after.play(Place(cell));
        best = best.max(-look_ahead(&after, depth - 1, -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// The evaluation items that hold for a cell, each by its weight.
fn score(tally: &Tally) -> i32 {
    let items = holds(tally).into_iter().zip(WEIGHTS).take(10);
    let sum: i32 = items.filter(|(holds, _)| *holds).map(|(_, weight)| weight).sum();
    sum + i32::from(tally[6]) * WEIGHTS[10]
}
