//! The games, and the registry that names them. Each is there when the feature
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

use crate::session::Entry;

/// Every game there is: one line each.
pub const REGISTRY: &[Entry] = &[
    #[cfg(feature = "nonaga")]
    Entry::of::<nonaga::Nonaga>(),
    #[cfg(feature = "reversi")]
    Entry::of::<reversi::Reversi>(),
    #[cfg(feature = "tictactoe")]
    Entry::of::<tictactoe::Tictactoe>(),
    #[cfg(feature = "tesseract")]
    Entry::of::<tesseract::Tesseract>(),
    #[cfg(feature = "quoridor")]
    Entry::of::<quoridor::Quoridor>(),
];
