//! Counting move sequences: the standard check of a move generator. A position does
//! not know its past, so draws by repetition are ignored.

use crate::game::Game;

/// The number of legal move (action) sequences of length `depth`. A finished
/// game stops its branch and counts as one.
///
/// ```
/// use tessera::{game::Game, games::nonaga::Nonaga, perft};
/// let start = Nonaga::new(&Default::default());
/// assert_eq!(perft::moves(&start, 1), 9);
/// ```
#[must_use]
pub fn moves<G: Game>(position: &G, depth: u32) -> u64 {
    if depth == 0 || position.outcome().is_some() {
        return 1;
    }
    count_moves(position, depth, &mut Vec::new())
}

/// `list` is room for the moves of all positions on the way.
fn count_moves<G: Game>(position: &G, depth: u32, list: &mut Vec<G::Move>) -> u64 {
    if depth == 1 {
        // A finished game has no moves, and counts as one.
        return position.count_moves().max(1);
    }
    let begin = list.len();
    position.moves(list);
    let end = list.len();
    if begin == end {
        return 1;
    }
    let mut count = 0;
    for index in begin..end {
        let mut child = position.clone();
        child.play(list[index]);
        count += count_moves(&child, depth - 1, list);
    }
    list.truncate(begin);
    count
}

/// The number of sequences of `depth` full turns. A finished game stops its
/// branch and counts as one.
///
/// ```
/// use tessera::{game::Game, games::nonaga::Nonaga, perft};
/// let start = Nonaga::new(&Default::default());
/// assert_eq!(perft::turns(&start, 1), 1_290);
/// ```
#[must_use]
pub fn turns<G: Game>(position: &G, depth: u32) -> u64 {
    turns_until(position, position.turn().saturating_add(depth))
}

/// [`moves`], split by first move.
#[must_use]
pub fn divide<G: Game>(position: &G, depth: u32) -> Vec<(G::Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    children(position).into_iter().map(|(mv, child)| (mv, moves(&child, depth - 1))).collect()
}

/// [`turns`], split by first move.
#[must_use]
pub fn divide_turns<G: Game>(position: &G, depth: u32) -> Vec<(G::Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let end = position.turn().saturating_add(depth);
    children(position).into_iter().map(|(mv, child)| (mv, turns_until(&child, end))).collect()
}

fn turns_until<G: Game>(position: &G, end: u32) -> u64 {
    if position.turn() >= end || position.outcome().is_some() {
        return 1;
    }
    if position.turn() + 1 == end {
        return position.count_turns();
    }
    children(position).iter().map(|(_, child)| turns_until(child, end)).sum()
}

/// [`turns`] up to turn number `end` by playing every move out: what
/// [`Game::count_turns`] does unless a game knows better.
pub fn turns_by_playing<G: Game>(position: &G, end: u32) -> u64 {
    if position.turn() >= end || position.outcome().is_some() {
        return 1;
    }
    children(position).iter().map(|(_, child)| turns_by_playing(child, end)).sum()
}

fn children<G: Game>(position: &G) -> Vec<(G::Move, G)> {
    let mut all = Vec::new();
    position.moves(&mut all);
    all.into_iter()
        .map(|mv| {
            let mut child = position.clone();
            child.play(mv);
            (mv, child)
        })
        .collect()
}
