//! Drop-in functions: the names and shapes of the documents and programs that three games come
//! from, so that a page or server that uses those can change an import and nothing else.
//!
//! For Nonaga that is its game-logic document, which gives rules, an evaluation and a player as plain
//! loops over lists; for Quoridor the analysis that its overlays come from, and for reversi an article.

#[cfg(any(feature = "nonaga", feature = "quoridor"))]
mod memory;
#[cfg(feature = "nonaga")]
pub mod nonaga;
#[cfg(feature = "quoridor")]
pub mod quoridor;
#[cfg(feature = "reversi")]
pub mod reversi;

/// Runs when the module is loaded.
pub(super) fn open() {
    #[cfg(feature = "nonaga")]
    nonaga::short_cuts::open();
}
