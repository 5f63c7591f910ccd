//! The player `classic`: that of the program from which the analysis comes. It
//! looks one move ahead.

use super::analysis;
use super::board::numbers;
use super::campaign::Budget;
use super::locked::Rule;
use super::rules::{Move, Quoridor};
use crate::chance::pick;

/// The best move by the analysis' evaluation and the classic rule; a pawn is placed anywhere.
///
/// # Panics
/// When the game is over.
pub fn classic(position: &Quoridor, _number: u32, random: &mut fastrand::Rng) -> Move {
    let place = || pick(&numbers(position.targets()).collect::<Vec<_>>(), random).map(Move::Pawn);
    let best = analysis::best_move(position, Rule::Classic, &mut Budget::default());
    best.map(|(mv, _)| mv).or_else(place).expect("a game that goes on has moves")
}
