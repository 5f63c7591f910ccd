//! Coordinates of boards: neighbours, directions, distance, rotation. Knows
//! no game.

pub mod cell_set;
pub mod hex;
pub mod hex_set;
