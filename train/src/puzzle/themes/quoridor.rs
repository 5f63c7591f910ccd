//! Themes of Quoridor: what walls do to the other's way, and what steps do alone.

use super::super::line::{Line, Step};
use super::{Theme, those};
use tessera::game::Player;
use tessera::games::quoridor::board::{Cells, ROW, one};
use tessera::games::quoridor::passages::Passages;
use tessera::games::quoridor::{Move, Quoridor};

/// A wall that costs so many steps is a trap.
const TRAP: u32 = 4;

pub(super) fn themes(line: &Line<Quoridor>) -> Vec<Theme> {
    let other = line.attacker.other();
    let is_wall = |step: &&Step<Quoridor>| matches!(step.mv, Move::Wall(_));
    let mut walls = line.own().filter(is_wall).peekable();
    let only_steps = walls.peek().is_none();
    let (mut trap, mut last_passage, mut last_wall) = (false, false, false);
    for Step { before, after, .. } in walls {
        trap |= after.distance(other) >= before.distance(other) + TRAP;
        last_passage |= has_bottleneck(after, other) && !has_bottleneck(before, other);
        last_wall |= after.hand(line.attacker) == 0;
    }
    let first = line.first();
    let quiet = is_wall(&first) && first.after.distance(other) == first.before.distance(other);
    let jumps = line.own().any(|Step { before, mv, .. }| match mv {
        Move::Pawn(to) => before.passages().around(before.pawn_cell(line.attacker)) & one(*to) == 0,
        Move::Wall(_) => false,
    });
    those([
        (Theme::AtOnce, line.turns == 1),
        (Theme::Quiet, quiet),
        (Theme::WallTrap, trap),
        (Theme::LastPassage, last_passage),
        (Theme::Race, only_steps && line.turns > 1),
        (Theme::Jump, jumps),
        (Theme::LastWall, last_wall),
    ])
}

/// Whether there is a passage between two cells that the player's pawn cannot go around.
fn has_bottleneck(position: &Quoridor, player: Player) -> bool {
    let Some(pawn) = position.pawn(player) else { return false };
    let (passages, goal) = (position.passages(), position.goal(player));
    let path = passages.path(pawn, goal);
    path.windows(2).any(|step| {
        let closed = without(passages, one(step[0]) | one(step[1]));
        !closed.connect(one(pawn), goal)
    })
}

/// The passages without the one between two neighbouring cells.
fn without(passages: Passages, pair: Cells) -> Passages {
    let mut closed = passages;
    closed.north &= !(pair & pair >> ROW);
    closed.east &= !(pair & pair >> 1);
    closed
}
