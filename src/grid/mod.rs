//! Coordinates of boards: neighbours, directions, distance, rotation, lines.
//! Knows no game.

pub mod bit_set;
pub mod cell_set;
pub mod hex;
pub mod hex_set;
pub mod lattice;
