//! Tic-tac-toe on squares and cubes: n in a row on any empty cell.

mod evaluate;
pub mod players;
mod rules;
mod view;

pub use rules::*;
