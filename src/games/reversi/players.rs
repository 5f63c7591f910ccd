//! Simple players of hexagonal reversi, as yardsticks. They take the first of
//! the best moves in the order of rows.

use super::evaluate::DISC;
use super::rules::{Placement, Radius, Reversi};
use crate::game::{Game, Player};
use crate::grid::hex::Hex;

/// `greedy`: turns as many discs as possible.
///
/// # Panics
/// When the game is over.
pub fn greedy(position: &Reversi, _number: u32, _random: &mut fastrand::Rng) -> Placement {
    best(position, |mv, _, _| position.flips(mv).len() as i32)
}

/// `classic`: the player of the article that this game's rules come from:
/// three times the discs turned, plus twice the cell's worth, minus half the
/// replies left to the opponent.
///
/// # Panics
/// When the game is over.
pub fn classic(position: &Reversi, _number: u32, _random: &mut fastrand::Rng) -> Placement {
    let opponent = position.to_move().other();
    best(position, |mv, after, _| {
        let flips = position.flips(mv).len() as i32;
        let worth = worth(position.radius(), position.cell(mv.0));
        let replies = if after.to_move() == opponent { after.count_moves() as i32 } else { 0 };
        // Doubled, to stay with whole numbers.
        6 * flips + 4 * worth - replies
    })
}

/// What the article's player thinks of a cell.
fn worth(radius: Radius, cell: Hex) -> i32 {
    let ring = cell.distance(Hex::ORIGIN);
    match u16::from(radius.get()) - ring {
        0 => 10,
        1 => 5,
        _ if ring == 0 => 3,
        _ => 1,
    }
}

/// The deepest search of [`handmade`].
pub const DEEPEST: u32 = 12;
/// Beyond every value.
const LIMIT: i32 = 1_000_000;

/// `handmade:D`: plain alpha-beta to depth `D` with the hand-made evaluation,
/// which the learned one is measured against.
///
/// # Panics
/// When the game is over.
pub fn handmade(position: &Reversi, depth: u32, _random: &mut fastrand::Rng) -> Placement {
    best(position, |_, after, most| seen_from(position.to_move(), after, depth - 1, most, LIMIT))
}

/// The value of a position for `player` within a window.
fn seen_from(player: Player, position: &Reversi, depth: u32, alpha: i32, beta: i32) -> i32 {
    if position.to_move() == player {
        searched(position, depth, alpha, beta)
    } else {
        -searched(position, depth, -beta, -alpha)
    }
}

fn searched(position: &Reversi, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    let mover = position.to_move();
    if position.outcome().is_some() {
        return DISC * (position.count(mover) as i32 - position.count(mover.other()) as i32);
    }
    if depth == 0 {
        return position.hand_made();
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let mut best = -LIMIT;
    for mv in moves {
        let mut after = *position;
        after.play(mv);
        best = best.max(seen_from(mover, &after, depth - 1, alpha, beta));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// The first best placement: `value` is given it, the position after it, and
/// the most that was found before.
fn best(position: &Reversi, value: impl Fn(Placement, &Reversi, i32) -> i32) -> Placement {
    let mut best: Option<(i32, Placement)> = None;
    for cell in position.placements(position.to_move()) {
        let mv = Placement(position.number(cell));
        let mut after = *position;
        after.play(mv);
        let most = best.map_or(-LIMIT, |(most, _)| most);
        let value = value(mv, &after, most);
        if best.is_none() || value > most {
            best = Some((value, mv));
        }
    }
    best.map(|(_, mv)| mv).expect("a game that goes on has moves")
}
