//! Nonaga: pieces slide over hexagonal tiles, and the tiles move too.

#[cfg(feature = "compat")]
pub mod any_tiles;
pub mod classic;
mod evaluate;
pub mod features;
mod key;
mod learned;
mod position_text;
mod rules;
mod slides;
mod threats;
mod tile_moves;
mod tiles;
mod variant;
mod view;
pub mod weights;

pub use rules::*;
pub use slides::slide;
pub use tiles::TileMoves;
pub use variant::Variant;
