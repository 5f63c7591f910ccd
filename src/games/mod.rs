//! The games, and the registry that names them.

pub mod nonaga;
pub mod quoridor;
pub mod reversi;
pub mod rows;
pub mod tesseract;
pub mod tictactoe;

use crate::session::Entry;

/// Every game there is: one line each.
pub const REGISTRY: &[Entry] = &[
    Entry::of::<nonaga::Nonaga>(),
    Entry::of::<reversi::Reversi>(),
    Entry::of::<tictactoe::Tictactoe>(),
    Entry::of::<tesseract::Tesseract>(),
    Entry::of::<quoridor::Quoridor>(),
];
