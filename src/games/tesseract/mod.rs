//! Four in a row in four dimensions.

mod evaluate;
pub mod paper;
pub mod players;
mod rules;
mod view;

pub use rules::*;
