//! What Nonaga's evaluation looks at, always own minus opponent's. The same
//! things are worth more or less while a slide or only a tile is left, so there
//! are two sets of weights.

use super::rules::{Nonaga, Phase};
use super::slides::{can_stop, each_completing};
use crate::game::Player;

/// The features of one kind of action.
const EACH: usize = 9;
/// All features.
pub const COUNT: usize = 2 * EACH;
/// Their names: those with a slide to make, then those with a tile to move.
pub const FEATURES: [&str; COUNT] = [
    "slide: having the move",
    "slide: steps between the nearer pairs",
    "slide: steps between the farthest pair",
    "slide: adjacent pairs",
    "slide: mobility",
    "slide: cells that complete",
    "slide: of these, cells to stop on",
    "slide: opponent threatens",
    "slide: opponent threatens more than once",
    "tile: having the move",
    "tile: steps between the nearer pairs",
    "tile: steps between the farthest pair",
    "tile: adjacent pairs",
    "tile: mobility",
    "tile: cells that complete",
    "tile: of these, cells to stop on",
    "tile: threats",
    "tile: opponent's threats",
];

/// What one side has.
struct Side {
    near: i32,
    far: i32,
    adjacent: i32,
    slides: i32,
    completing: i32,
    stopping: i32,
    threats: i32,
}

/// The features of a position, from the mover's point of view.
pub fn features(position: &Nonaga) -> [i32; COUNT] {
    let [own, other] =
        [position.to_move, position.to_move.other()].map(|player| side(position, player));
    let shared = [
        1,
        own.near - other.near,
        own.far - other.far,
        own.adjacent - other.adjacent,
        own.slides - other.slides,
        own.completing - other.completing,
        own.stopping - other.stopping,
    ];
    let (first, last) = match position.phase {
        // The mover's own threats would be wins: those are never evaluated.
        Phase::Slide => (0, [i32::from(other.threats > 0), i32::from(other.threats > 1)]),
        Phase::Tile => (EACH, [own.threats.min(2), other.threats.min(2)]),
    };
    let mut all = [0; COUNT];
    all[first..first + shared.len()].copy_from_slice(&shared);
    all[first + shared.len()..first + EACH].copy_from_slice(&last);
    all
}

fn side(position: &Nonaga, player: Player) -> Side {
    let open = position.open_tiles();
    let pieces = position.pieces(player);
    let [a, b, c] = *pieces;
    let pairs = [a.distance(b), b.distance(c), a.distance(c)].map(i32::from);
    let far = pairs[0].max(pairs[1]).max(pairs[2]);
    let mut side = Side {
        near: pairs.iter().sum::<i32>() - far,
        far,
        adjacent: pairs.iter().filter(|distance| **distance == 1).count() as i32,
        // A piece can slide in each direction in which the next cell is open.
        slides: pieces.iter().map(|piece| open.ring(*piece).count_ones() as i32).sum(),
        completing: 0,
        stopping: 0,
        threats: position.count_winning_slides(player) as i32,
    };
    for (one, other) in [(a, b), (b, c), (a, c)] {
        each_completing(one, other, |cell| {
            if open.contains(cell) {
                side.completing += 1;
                side.stopping += i32::from(can_stop(open.ring(cell)));
            }
        });
    }
    side
}
