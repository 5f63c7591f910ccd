//! The games, a folder each; [`registry`](crate::registry) names them. Each is there when the feature
//! of its name is.

#[cfg(feature = "nonaga")]
pub mod nonaga;
#[cfg(feature = "quoridor")]
pub mod quoridor;
#[cfg(feature = "reversi")]
pub mod reversi;
#[cfg(feature = "rows")]
pub mod rows;
#[cfg(feature = "tesseract")]
pub mod tesseract;
#[cfg(feature = "tictactoe")]
pub mod tictactoe;
