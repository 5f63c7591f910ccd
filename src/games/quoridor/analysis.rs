//! What the program that this game's analysis comes from calculates about a
//! position: what walls are worth, an evaluation, and the
//! best move by it. Pawns never stand in the way here.
//!
//! Its values have one decimal; they are kept in whole tenths, so that equal
//! ones are equal.

use super::board::{CellNumber, Field, Wall, Walls, first};
use super::campaign::Budget;
use super::locked::{self, Rule};
use super::rules::{Move, Quoridor};
use crate::game::{Game, Player};

/// By how much more a wall would lengthen the other's way than the way of the
/// player to move; `None` when that player may not put it up.
#[must_use]
pub fn wall_score(position: &Quoridor, wall: Wall) -> Option<i32> {
    let open = position.hand(position.to_move()) > 0 && position.may_put(wall);
    open.then(|| score(position, &position.cutting(), wall))
}

fn score(position: &Quoridor, cutting: &[Walls; 2], wall: Wall) -> i32 {
    let passages = position.field().passages(position.walls().with(Walls::one(wall)));
    let growth = |player: Player| {
        if !cutting[player.index()].has(wall) {
            return 0;
        }
        let after = passages.distance(position.pawn_cell(player), position.goal(player));
        after.map_or(0, |after| after as i32 - position.distance(player) as i32)
    };
    growth(position.to_move().other()) - growth(position.to_move())
}

/// The scores of all walls that the player to move may place: by rows from the
/// bottom, in each from the left, the vertical wall first.
pub fn wall_scores(position: &Quoridor) -> impl Iterator<Item = (Wall, i32)> {
    let cutting = position.cutting();
    let walls = position.legal_walls().iter();
    walls.map(move |wall| (wall, score(position, &cutting, wall)))
}

/// What a locked distance is worth, in tenths.
const LOCKED: i32 = 50;

/// How good a position is for a player, in tenths, whoever is to move. A
/// distance counts as locked by this rule, where the budget suffices to say so.
#[must_use]
pub fn evaluate(position: &Quoridor, player: Player, rule: Rule, budget: &mut Budget) -> i32 {
    let [own, other] =
        [player, player.other()].map(|player| lock_value(position, player, rule, budget));
    steps_and_walls(position, player) + own - other
}

/// [`evaluate`], if that is more than `floor`. It asks for locked distances, the
/// most expensive part, only as long as these can still make it so.
fn evaluate_above(
    floor: i32,
    position: &Quoridor,
    player: Player,
    rule: Rule,
    budget: &mut Budget,
) -> Option<i32> {
    let mut value = steps_and_walls(position, player);
    if value + LOCKED <= floor {
        return None;
    }
    value += lock_value(position, player, rule, budget);
    if value <= floor {
        return None;
    }
    value -= lock_value(position, player.other(), rule, budget);
    (value > floor).then_some(value)
}

/// What it is worth to a player that the own distance is locked; nothing any
/// more in a finished game.
fn lock_value(position: &Quoridor, player: Player, rule: Rule, budget: &mut Budget) -> i32 {
    let goes_on = Player::ALL.iter().all(|player| position.distance(*player) > 0);
    let is_locked = goes_on && locked::is_locked(position, player, rule, budget) == Some(true);
    if is_locked { LOCKED } else { 0 }
}

/// The evaluation without what locked distances are worth.
fn steps_and_walls(position: &Quoridor, player: Player) -> i32 {
    let other = player.other();
    let (own, theirs) = (position.distance(player) as i32, position.distance(other) as i32);
    if own == 0 || theirs == 0 {
        return if own == 0 { 10_000 } else { -10_000 };
    }
    let near = |distance: i32, one: i32, two: i32| match distance {
        1 => one,
        2 => two,
        _ => 0,
    };
    let if_before_goal = |player: Player| if is_before_goal(position, player) { 30 } else { 0 };
    let hand = |player| i32::from(position.hand(player));
    let mut value = 10 * (theirs - own) + near(own, 500, 150) - near(theirs, 1_000, 300);
    value += 3 * (hand(player) - hand(other));
    if position.walls() == Walls::NONE {
        value += if_before_goal(player) - if_before_goal(other);
    }
    value
}

/// Whether a pawn is one row before its goal.
fn is_before_goal(position: &Quoridor, player: Player) -> bool {
    let open = Field::of(position.field().side).passages(Walls::NONE);
    open.around(position.goal(player)) & !position.goal(player) & position.pawn_cell(player) != 0
}

/// The best move by [`evaluate`] after it, and that value: the first of equals,
/// pawn moves before walls. `None` when the game is over or the pawns are still
/// to be placed.
#[must_use]
pub fn best_move(position: &Quoridor, rule: Rule, budget: &mut Budget) -> Option<(Move, i32)> {
    // A pawn that is still to be placed has no distance either.
    if Player::ALL.iter().any(|player| position.distance(*player) == 0) {
        return None;
    }
    let player = position.to_move();
    let pawn = pawn_moves(position).into_iter().flatten().map(Move::Pawn);
    let walls = position.legal_walls().iter().map(Move::Wall);
    let mut best: Option<(Move, i32)> = None;
    for mv in pawn.chain(walls) {
        let mut after = *position;
        after.play(mv);
        let floor = best.map_or(i32::MIN, |(_, most)| most);
        if let Some(value) = evaluate_above(floor, &after, player, rule, budget) {
            best = Some((mv, value));
        }
    }
    best
}

/// The pawn's targets in the order down, up, left, right; a jump in the
/// direction of the other pawn.
fn pawn_moves(position: &Quoridor) -> [Option<CellNumber>; 8] {
    let (player, passages) = (position.to_move(), position.passages());
    let (own, other) = (position.pawn_cell(player), position.pawn_cell(player.other()));
    let targets = position.targets();
    let steps = passages.steps(own);
    let mut order = [None; 8];
    for (index, step) in steps.into_iter().enumerate() {
        if step == other {
            // Straight on where that is possible, else to both sides.
            let mut jumps = passages.steps(other).into_iter().filter(|to| to & targets & !own != 0);
            order[2 * index] = jumps.next().and_then(first);
            order[2 * index + 1] = jumps.next().and_then(first);
        } else {
            order[2 * index] = first(step);
        }
    }
    order
}
