//! Tessera: abstract board games, strong computer players and analysis.
//!
//! Read the code in this order; each part knows only those above it.
//!
//! - [`game`]: the rules of a game as one trait, with [`perft`], which counts moves; [`score`]: values;
//!   [`pairs`]: what a match says about its players;
//!   [`grid`]: coordinates
//! - [`search`]: the search that all games share; [`view`]: what a person sees, taps and types
//! - [`net`]: learned evaluations
//! - [`games`]: a folder for each game
//! - [`record`]: a game as text; [`players`]: computer players by name
//! - [`engine`]: a computer player or a proof at work on any game
//! - [`session`]: one game being played, of any kind; [`registry`]: all games, by name
//! - [`openings`]: opening books
//! - `wasm` (for JavaScript) and the crate `tessera-cli`: thin shells over these; `tessera-train` makes
//!   weights, books and puzzles with them
//!
//! ```
//! use tessera::{engine::Engine, players::Assignment, registry};
//!
//! let mut game = registry::open(&"nonaga".parse()?)?;
//! let mut engine = Engine::new(1 << 20);
//! while game.ply() < 4 {
//!     let task = Assignment { player: "level:1".parse()?, lines: 1, seed: 7 };
//!     engine.start(game.as_ref(), &task)?;
//!     let report = engine.run(10_000, || false);
//!     game.play(&report.and_then(|report| report.best).unwrap_or_default())?;
//! }
//! println!("{}", game.record_text());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chance;
pub mod engine;
mod excerpt;
pub mod game;
pub mod games;
pub mod grid;
pub mod net;
mod number;
pub mod openings;
pub mod pairs;
pub mod perft;
pub mod players;
pub mod record;
pub mod registry;
pub mod score;
pub mod search;
pub mod session;
pub mod view;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
pub mod zobrist;

/// The Rust examples of the documents are tests.
#[cfg(doctest)]
mod documents {
    #[doc = include_str!("../README.md")]
    mod readme {}
    #[doc = include_str!("../docs/rust.md")]
    mod rust {}
}
