//! What the games of n in a row share: the board, threats, pairings, proofs,
//! how it all looks, and what every such game does alike. Not a game itself.

pub mod appearance;
pub mod board;
pub mod pairing;
mod position_text;
#[cfg(not(target_arch = "wasm32"))]
pub mod proof;
#[cfg(target_arch = "wasm32")]
mod proof;
pub mod prover;
pub mod short_chain;
pub mod threat_board;
pub mod threats;
pub mod variant;
pub mod worth;

pub use board::{Board, Place, Rule};
pub use variant::{Rows, Variant};
