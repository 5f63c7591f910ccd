//! Four in a row in four dimensions.

mod naming;
pub mod paper;
pub mod players;
mod rules;

pub use rules::*;
