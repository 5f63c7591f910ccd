//! Hexagonal reversi: enclosed enemy discs change sides; more discs win.

#[cfg(feature = "compat")]
pub mod any_discs;
pub mod board;
pub mod endgame;
pub mod evaluate;
pub mod exact;
pub mod large;
pub mod patterns;
pub mod players;
mod position_text;
mod regions;
mod rules;
pub mod small;
mod symmetry;
mod view;
pub mod weights;

pub use rules::*;
