//! Nonaga: pieces slide over hexagonal tiles, and the tiles move too.

#[cfg(feature = "compat")]
pub mod any_tiles;
pub mod classic;
mod evaluate;
pub mod features;
mod position_text;
mod rules;
mod threats;
mod tiles;
mod view;
pub mod weights;

pub use rules::*;
pub use tiles::TileMoves;
