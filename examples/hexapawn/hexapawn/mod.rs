//! Hexapawn: pawns only, on a small board. Whoever reaches the other side or
//! leaves the opponent without a move has won.

mod evaluate;
mod rules;
mod view;

pub use rules::{Hexapawn, Side, Step};
