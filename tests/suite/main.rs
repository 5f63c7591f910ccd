//! All native integration tests in one program, so that it is linked once.
//!
//! `laws` holds for all games; `perft`, `engine`, `search`, `solve`, `levels`, `books`, `texts` and `comments` are
//! about what all games share; `nonaga` and `vectors` (Nonaga), `reversi`, `rows`, `rows_players` and `quoridor` are
//! about one game; `random` plays at random for the others.
#![cfg(not(target_arch = "wasm32"))]

mod books;
mod comments;
mod engine;
mod laws;
mod levels;
mod nonaga;
mod perft;
mod quoridor;
mod random;
mod reversi;
mod rows;
mod rows_players;
mod search;
mod solve;
mod texts;
#[cfg(feature = "compat")]
mod vectors;
