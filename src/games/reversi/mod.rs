//! Hexagonal reversi: enclosed enemy discs change sides; more discs win.

pub mod board;
mod endgame;
mod evaluate;
mod exact;
pub mod large;
#[cfg(not(target_arch = "wasm32"))]
pub mod learn;
pub mod loose;
mod patterns;
pub mod players;
mod position_text;
mod regions;
mod rules;
pub mod small;
mod symmetry;
mod view;
mod weights;

pub use rules::*;
