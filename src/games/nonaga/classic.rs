//! The player `classic`: the game-logic document's. It looks one full turn
//! ahead and takes the best by its evaluation; winning slides come first.

use super::rules::{Action, Nonaga, Phase};
use crate::chance::pick;
use crate::game::{Game, Player};
use crate::grid::hex::Hex;

/// The document's evaluation: the sum of the opponent's pair distances minus
/// twice the player's own.
#[must_use]
pub fn evaluate(
    own: impl Iterator<Item = Hex> + Clone,
    other: impl Iterator<Item = Hex> + Clone,
) -> i32 {
    pair_distances(other) - 2 * pair_distances(own)
}

fn pair_distances(mut pieces: impl Iterator<Item = Hex> + Clone) -> i32 {
    let mut sum = 0;
    while let Some(piece) = pieces.next() {
        sum += pieces.clone().map(|other| i32::from(piece.distance(other))).sum::<i32>();
    }
    sum
}

/// One of the best full turns by the evaluation, or of the best that win, each
/// equally likely: its slide, or its tile move when that is what is left of the turn. The
/// evaluation does not see tiles, so a slide is as likely as it has tile moves
/// after it, and those are all alike.
///
/// # Panics
/// When the game is over.
pub fn choose(position: &Nonaga, _number: u32, random: &mut fastrand::Rng) -> Action {
    match position.phase() {
        Phase::Slide => choose_slide(position, random),
        Phase::Tile => {
            let mut moves = Vec::new();
            position.moves(&mut moves);
            pick(&moves, random).expect("a game that goes on has moves")
        }
    }
}

fn choose_slide(position: &Nonaga, random: &mut fastrand::Rng) -> Action {
    let player = position.to_move();
    let value = |action: &Action| {
        let mut after = *position.pieces(player);
        for piece in after.iter_mut().filter(|piece| **piece == action.from) {
            *piece = action.to;
        }
        evaluate(after.into_iter(), position.pieces(player.other()).iter().copied())
    };
    let mut slides: Vec<Action> = position.winning_slides(player).to_vec();
    if slides.is_empty() {
        slides.extend(position.slides(player));
    }
    let best = slides.iter().map(value).max();
    let best: Vec<Action> = slides.into_iter().filter(|slide| Some(value(slide)) == best).collect();
    let weights: Vec<u64> =
        best.iter().map(|slide| tile_moves_after(position, player, *slide)).collect();
    let mut pick = random.u64(..weights.iter().sum::<u64>().max(1));
    for (slide, weight) in best.iter().zip(&weights) {
        if pick < *weight {
            return *slide;
        }
        pick -= weight;
    }
    best[0]
}

/// How many full turns begin with this slide, at least one.
fn tile_moves_after(position: &Nonaga, player: Player, slide: Action) -> u64 {
    let mut after = *position;
    after.play(slide);
    if after.to_move() != player || after.outcome().is_some() {
        return 1;
    }
    after.count_turns()
}
