//! Quoridor: be the first to reach the far row, and put walls in the other's way.

pub mod analysis;
mod arrangement;
pub mod board;
pub mod campaign;
pub mod distances;
mod drawing;
mod evaluate;
mod learned;
pub mod locked;
pub mod notation;
mod overlays;
pub mod passages;
pub mod players;
mod position_text;
mod race;
mod race_table;
mod rules;
mod setup;
mod split;
mod view;
mod ways;

pub use arrangement::Arrangement;
pub use rules::*;
pub use setup::*;
