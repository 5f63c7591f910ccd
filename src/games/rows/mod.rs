//! What the games of n in a row share: the board, threats, pairings, proofs,
//! and how it all looks. Not a game itself.

pub mod board;
pub mod look;
mod position_text;

pub use board::{Board, Place, Rule};
