//! Quoridor: be the first to reach the far row, and put walls in the other's way.

pub mod board;
mod drawing;
mod evaluate;
pub mod notation;
mod position_text;
mod rules;
mod setup;
mod view;

pub use rules::*;
pub use setup::*;
