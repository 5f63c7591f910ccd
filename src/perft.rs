//! Counting move sequences: the standard check of a move generator. A position does
//! not know its past, so draws by repetition are ignored.

use crate::game::Game;

/// The most moves or turns that are counted ahead: more are taken as this many. Each takes its part
/// of the stack, and no count that branches comes to the end of so many.
pub const MOST_DEPTH: u32 = 1000;

/// The number of legal move (action) sequences of length `depth`, at most [`MOST_DEPTH`]. A
/// finished game stops its branch and counts as one.
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
    count_moves(position, depth.min(MOST_DEPTH), &mut Vec::new())
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

/// The number of sequences of `depth` full turns, at most [`MOST_DEPTH`]. A finished game stops
/// its branch and counts as one.
///
/// ```
/// use tessera::{game::Game, games::nonaga::Nonaga, perft};
/// let start = Nonaga::new(&Default::default());
/// assert_eq!(perft::turns(&start, 1), 1_290);
/// ```
#[must_use]
pub fn turns<G: Game>(position: &G, depth: u32) -> u64 {
    turns_until(position, end_of(position, depth))
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
    let end = end_of(position, depth);
    children(position).into_iter().map(|(mv, child)| (mv, turns_until(&child, end))).collect()
}

/// The number of the turn after this many.
fn end_of<G: Game>(position: &G, depth: u32) -> u32 {
    position.turn().saturating_add(depth.min(MOST_DEPTH))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Outcome, Player, SetupError};
    use std::fmt;
    use std::str::FromStr;

    /// A game of a million turns, in which there is always one move.
    #[derive(Clone, PartialEq, Eq, Debug)]
    struct Straight(u32);

    #[derive(Clone, PartialEq, Eq, Debug, Default)]
    struct Plain;

    impl fmt::Display for Plain {
        fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
            Ok(())
        }
    }

    impl FromStr for Plain {
        type Err = SetupError;
        fn from_str(_: &str) -> Result<Plain, SetupError> {
            Ok(Plain)
        }
    }

    impl Game for Straight {
        type Move = ();
        type Setup = Plain;
        const CYCLES: bool = false;
        const MAX_MOVES: usize = 1_000_000;

        fn new(_: &Plain) -> Straight {
            Straight(0)
        }

        fn setup(&self) -> Plain {
            Plain
        }

        fn to_move(&self) -> Player {
            if self.0.is_multiple_of(2) { Player::First } else { Player::Second }
        }

        fn outcome(&self) -> Option<Outcome> {
            (self.0 == 1_000_000).then_some(Outcome::Draw)
        }

        fn moves(&self, out: &mut Vec<()>) {
            out.extend(self.outcome().is_none().then_some(()));
        }

        fn play(&mut self, (): ()) {
            self.0 += 1;
        }

        fn key(&self) -> u64 {
            self.0.into()
        }

        fn turn(&self) -> u32 {
            self.0
        }
    }

    #[test]
    fn more_moves_or_turns_than_the_stack_has_room_for_are_taken_as_the_most() {
        let start = Straight(0);
        assert_eq!((moves(&start, u32::MAX), turns(&start, u32::MAX)), (1, 1));
        assert_eq!(divide(&start, 1_000_000), [((), 1)]);
        assert_eq!(divide_turns(&start, 1_000_000), [((), 1)]);
    }
}
