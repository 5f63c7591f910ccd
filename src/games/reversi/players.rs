//! Simple players of hexagonal reversi, as yardsticks: they look one move
//! ahead and take the first of the best in the order of rows.

use super::rules::{Placement, Radius, Reversi};
use crate::game::{Game, Player};
use crate::grid::hex::Hex;

/// `greedy`: turns as many discs as possible.
///
/// # Panics
/// When the game is over.
pub fn greedy(position: &Reversi, _random: &mut fastrand::Rng) -> Placement {
    best(position, |_, flips, _| flips)
}

/// `classic`: the player of the article that this game's rules come from:
/// three times the discs turned, plus twice the cell's worth, minus half the
/// replies left to the opponent.
///
/// # Panics
/// When the game is over.
pub fn classic(position: &Reversi, _random: &mut fastrand::Rng) -> Placement {
    best(position, |cell, flips, replies| {
        // Doubled, to stay with whole numbers.
        6 * flips + 4 * worth(position.radius(), cell) - replies
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

/// The first best placement by its cell, discs turned, and replies left.
fn best(position: &Reversi, value: impl Fn(Hex, i32, i32) -> i32) -> Placement {
    let mover = position.to_move();
    let mut cells = position.placements(mover);
    cells.sort_unstable();
    let mut best: Option<(i32, Placement)> = None;
    for cell in cells {
        let action = Placement(position.number(cell));
        let flips = position.flips(action).len() as i32;
        let mut after = *position;
        after.play(action);
        let value = value(cell, flips, replies(&after, mover.other()));
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, action));
        }
    }
    best.map(|(_, action)| action).expect("a game that goes on has moves")
}

/// How many moves a player has who may just have been passed over.
fn replies(position: &Reversi, player: Player) -> i32 {
    if position.to_move() == player { position.count_moves() as i32 } else { 0 }
}
