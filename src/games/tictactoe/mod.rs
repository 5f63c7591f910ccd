//! Tic-tac-toe on squares and cubes: n in a row on any empty cell.

pub mod book;
mod naming;
pub mod players;
mod rules;

pub use rules::*;
