//! How the cells of four dimensions are named.

use crate::games::rows::appearance::Naming;
use crate::grid::lattice::Coordinates;

pub(super) const NAMING: Naming = Naming { name, at, kind: "stone" };

/// All four coordinates, also where only `w` = 0 is played on.
fn four(cell: &Coordinates) -> [u8; 4] {
    std::array::from_fn(|axis| cell.get(axis).copied().unwrap_or_default())
}

/// `xyzw`.
fn name(cell: &Coordinates) -> String {
    four(cell).iter().map(u8::to_string).collect()
}

fn at(cell: &Coordinates, _side: i16) -> Vec<i16> {
    four(cell).map(i16::from).to_vec()
}
