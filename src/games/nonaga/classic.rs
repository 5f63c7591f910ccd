//! The player `classic`: that of Nonaga's game-logic document, which
//! `src/wasm/compat/mod.rs` names. It looks one full turn ahead and takes the
//! best by its evaluation; winning slides come first.

use super::rules::{Action, Nonaga, Phase};
use crate::chance::pick;
use crate::game::{Game, Player};
use crate::grid::hex::Hex;

/// The game-logic document's evaluation: the sum of the opponent's pair distances minus
/// twice the player's own.
#[must_use]
pub fn evaluate(own: &[Hex], other: &[Hex]) -> i64 {
    pair_distances(other) - 2 * pair_distances(own)
}

/// The sum of the distances of all pairs. A distance is half the sum of what two cells
/// are apart in each of the three coordinates.
fn pair_distances(cells: &[Hex]) -> i64 {
    let coordinates: [fn(Hex) -> i32; 3] =
        [|cell| cell.q.into(), |cell| cell.r.into(), |cell| i32::from(cell.q) + i32::from(cell.r)];
    coordinates.into_iter().map(|coordinate| apart(cells, coordinate)).sum::<i64>() / 2
}

/// What all pairs of cells are apart in a coordinate, in sum. Cells are counted by it, as
/// coordinates are small, so that it takes no longer than to look at each once.
fn apart(cells: &[Hex], coordinate: fn(Hex) -> i32) -> i64 {
    let numbers = cells.iter().map(|cell| coordinate(*cell));
    let (Some(low), Some(high)) = (numbers.clone().min(), numbers.clone().max()) else { return 0 };
    let mut counts = vec![0; (high - low) as usize + 1];
    for number in numbers {
        counts[(number - low) as usize] += 1;
    }
    let (mut smaller, mut their_sum, mut sum) = (0, 0, 0);
    for (number, count) in (0_i64..).zip(counts) {
        sum += count * (number * smaller - their_sum);
        smaller += count;
        their_sum += count * number;
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
        evaluate(&after, position.pieces(player.other()))
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
