//! How the cells of extended tic-tac-toe are named.

use crate::games::rows::appearance::Naming;
use crate::grid::lattice::Coordinates;

pub(super) const NAMING: Naming = Naming { name, at, kind: "mark" };

/// The last coordinate first: row and column, or layer, row and column.
fn name(cell: &Coordinates) -> String {
    cell.iter().rev().map(u8::to_string).collect()
}

/// Rows go down, which on a flat board is against the coordinate.
fn at(cell: &Coordinates, side: i16) -> Vec<i16> {
    match cell[..] {
        [column, row] => vec![column.into(), side - 1 - i16::from(row)],
        _ => cell.iter().map(|part| i16::from(*part)).collect(),
    }
}
