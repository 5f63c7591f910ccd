//! Whether walls can still lengthen a pawn's distance to its goal.
//!
//! Both pawns stay where they are. The question is about sets of at most as
//! many walls as the opponent has left, after which both pawns still reach
//! their goals; in which order such a set is placed does not matter, as taking
//! a wall away never cuts a path. Blocking by the other pawn itself does not count.

use super::board::{Cells, MOST_CELLS, Walls, numbers, one};
use super::campaign::{Budget, Campaign};
use super::distances::{Map, imagined, permanent, safe};
use super::passages::Passages;
use super::rules::Quoridor;
use crate::game::Player;

/// By which rule a distance is called locked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// No walls that the opponent has left can make it grow.
    Exact,
    /// As in the program from which the analysis comes: the shortest path is
    /// the only one, and no wall that fits on the board touches it. Never true
    /// where the exact rule says otherwise, but in half of the cases it is too
    /// careful.
    Classic,
}

/// What is known about the greatest distance that walls can bring about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// It is at least this.
    pub at_least: u32,
    /// It is at most this; `None` when nothing is known.
    pub at_most: Option<u32>,
}

impl Bounds {
    /// The distance, where both bounds are the same.
    #[must_use]
    pub fn exact(self) -> Option<u32> {
        self.at_most.filter(|most| *most == self.at_least)
    }
}

/// Whether a player's distance is locked; `None` when the budget does not
/// suffice to find out.
#[must_use]
pub fn is_locked(
    position: &Quoridor,
    player: Player,
    rule: Rule,
    budget: &mut Budget,
) -> Option<bool> {
    match rule {
        Rule::Classic => Some(is_classic(position, player)),
        Rule::Exact => can_grow(position, player, budget).map(|grows| !grows),
    }
}

/// Whether some walls make the distance grow; `None` over budget.
fn can_grow(position: &Quoridor, player: Player, budget: &mut Budget) -> Option<bool> {
    let before = position.distance(player);
    let found = Campaign::run(position, player, before + 1, budget);
    found.is_certain.then_some(found.most > before)
}

/// The locked distances from every cell, with the pawn imagined there; -1 where
/// it is not locked or the budget does not suffice to say so.
#[must_use]
pub fn map(position: &Quoridor, player: Player, rule: Rule, budget: &mut Budget) -> Map {
    let mut map = [-1; MOST_CELLS];
    let layers = position.passages().layers(position.goal(player));
    let classic = classic_cells(position, player);
    for (distance, layer) in layers.into_iter().enumerate() {
        for cell in numbers(layer) {
            let is_locked = match rule {
                // What the classic rule finds is locked by the exact one too.
                _ if classic & one(cell) != 0 => true,
                Rule::Classic => false,
                Rule::Exact => imagined(position, player, cell)
                    .is_some_and(|there| is_locked(&there, player, rule, budget) == Some(true)),
            };
            if is_locked {
                map[usize::from(cell)] = distance as i8;
            }
        }
    }
    map
}

/// [`Rule::Classic`] for the pawn's own cell.
pub(super) fn is_classic(position: &Quoridor, player: Player) -> bool {
    let pawn = position.pawn_cell(player);
    if position.hand(player.other()) == 0 {
        return true;
    }
    // The path that is carried must be out of every wall's reach.
    let free = position.field().free(position.walls());
    if position.cutting()[player.index()].both(free) != Walls::NONE {
        return false;
    }
    unique(position.passages(), position.goal(player), pawn) & pawn != 0
}

/// The cells that are locked by [`Rule::Classic`], among those that can be
/// reached.
fn classic_cells(position: &Quoridor, player: Player) -> Cells {
    let goal = position.goal(player);
    if position.hand(player.other()) == 0 {
        return position.field().cells;
    }
    let passages = position.passages();
    let permanent = permanent(position);
    let unique = unique(passages, goal, 0);
    let same = passages.layers(goal).into_iter().zip(permanent.layers(goal));
    let same = same.map(|(now, ever)| now & ever).fold(0, |all, cells| all | cells);
    unique & same
}

/// The cells with only one shortest path, up to the distance of `from`.
fn unique(passages: Passages, goal: Cells, from: Cells) -> Cells {
    let (mut reached, mut last, mut unique) = (0, goal, goal);
    let mut all = goal;
    while last != 0 && last & from == 0 {
        reached |= last;
        let [a, b, c, d] = passages.steps(last);
        let twice = a & b | (a | b) & c | (a | b | c) & d;
        last = (a | b | c | d) & !reached;
        unique = passages.around(unique) & !twice & last;
        all |= unique;
    }
    all
}

/// The greatest distance that the opponent's walls can bring about, or what the
/// budget suffices to say of it.
#[must_use]
pub fn worst(position: &Quoridor, player: Player, budget: &mut Budget) -> Bounds {
    let at_most = safe(position, player);
    let found = Campaign::run(position, player, at_most.unwrap_or(u32::MAX), budget);
    Bounds {
        at_least: found.most,
        at_most: if found.is_certain { Some(found.most) } else { at_most },
    }
}
