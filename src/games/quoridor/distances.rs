//! How far a pawn is from its goal: now, from another cell, and after walls.

use super::board::{CellNumber, Cells, MOST_CELLS, Walls, numbers, one};
use super::passages::{Passages, Path};
use super::rules::Quoridor;
use crate::game::Player;

/// A number for each cell, -1 where there is none.
pub type Map = [i8; MOST_CELLS];

/// The number of steps from every cell to a goal, -1 where there is no way.
#[must_use]
pub fn distance_map(passages: Passages, goal: Cells) -> Map {
    let mut map = [-1; MOST_CELLS];
    for (distance, layer) in passages.layers(goal).into_iter().enumerate() {
        for cell in numbers(layer) {
            map[usize::from(cell)] = distance as i8;
        }
    }
    map
}

/// The shortest path of a player's pawn: at every step the first direction that
/// comes nearer, down, up, left, right. Empty before the pawn is placed.
#[must_use]
pub fn shortest_path(position: &Quoridor, player: Player) -> Path {
    let from = position.pawn(player);
    from.map_or_else(Path::new, |from| position.passages().path(from, position.goal(player)))
}

/// The position with a player's pawn imagined on this cell; `None` where it has no
/// way to its goal from there.
#[must_use]
pub(super) fn imagined(position: &Quoridor, player: Player, cell: CellNumber) -> Option<Quoridor> {
    let reaches = position.passages().connect(one(cell), position.goal(player));
    (reaches || one(cell) & position.goal(player) != 0).then(|| position.with_pawn(player, cell))
}

/// A distance that no legal walls can make grow beyond: along passages that no
/// wall which is legal now would close. `None` when there is no such way.
#[must_use]
pub fn safe(position: &Quoridor, player: Player) -> Option<u32> {
    let (field, walls) = (position.field(), position.walls());
    let closed =
        if position.hand(player.other()) == 0 { Walls::NONE } else { position.open_walls() };
    let passages = field.passages(walls.with(closed));
    passages.distance(position.pawn_cell(player), position.goal(player))
}

/// The distance from every cell along passages that no wall which fits on the
/// board would close; -1 where there is no such way. Walls of either player and
/// moves of the pawns change nothing about it.
#[must_use]
pub fn permanent_map(position: &Quoridor, player: Player) -> Map {
    distance_map(permanent(position), position.goal(player))
}

/// The passages that stay if every wall that fits on the board is placed.
pub(super) fn permanent(position: &Quoridor) -> Passages {
    let (field, walls) = (position.field(), position.walls());
    field.passages(walls.with(field.free(walls)))
}
