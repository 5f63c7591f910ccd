//! The weights of Nonaga's evaluation, as `tessera tune nonaga` found them: from
//! 105,489 positions of 2,000 games at 3,000 nodes a move (the command's
//! defaults), mean squared error of the expected result 0.2011, with the
//! hand-made weights that played those games 0.2200. Played by these weights
//! the games are others, so another round gives slightly different numbers. At
//! equal nodes the tuned evaluation beat the hand-made one;
//! docs/decisions/nonaga.md has the match.

use super::features::COUNT;

/// One weight a feature; see [`FEATURES`](super::features::FEATURES).
pub const WEIGHTS: [i32; COUNT] =
    [12, -6, -3, 30, 12, -4, 2, -13, -8, 5, -6, -3, 31, 12, -3, 0, 40, -17];
