//! What the tiles alone say of tile moves: which of them hold the board together, and where there
//! is room for one.

use super::rules::{TILES, is_within_reach};
use crate::grid::hex::{DIRECTIONS, Hex};
use crate::grid::hex_set::{Area, HexSet};
use arrayvec::ArrayVec;

/// Nineteen tiles have at most 6·19 − 2·18 = 78 open sides, so at most 39
/// free cells touch two of them.
pub const MOST_PLACES: usize = 40;

/// The tile moves of a board, whoever is to move and wherever the pieces are.
///
/// Taking a tile away leaves every other place as it was, except that its own
/// neighbours lose one contact: a place is lost exactly when it touched two
/// tiles and this was one of them. So one look at the whole board serves all
/// nineteen tiles.
pub struct TileMoves {
    /// Free cells within reach that touch at least two tiles, in order.
    places: ArrayVec<Place, MOST_PLACES>,
    /// Bit i: tile i may be taken without cutting the others apart.
    removable: u32,
}

struct Place {
    cell: Hex,
    /// Whether it touches exactly two tiles.
    needs_both: bool,
}

impl TileMoves {
    /// Looks at a connected board: its tiles as a sorted list and as a set.
    #[must_use]
    pub fn new(tiles: &[Hex; TILES], ground: &HexSet) -> TileMoves {
        let area = Area::around(tiles, 1);
        let [_, two, three] = ground.neighbour_counts(area);
        let places = two
            .without(ground)
            .cells(area)
            .filter(|cell| is_within_reach(*cell))
            .map(|cell| Place { cell, needs_both: !three.contains(cell) })
            .collect();
        let mut removable = 0;
        for (index, &tile) in tiles.iter().enumerate() {
            removable |= u32::from(stays_connected(ground, tile, area)) << index;
        }
        TileMoves { places, removable }
    }

    /// Whether tile number `index` may be taken without cutting the board.
    #[must_use]
    pub fn is_removable(&self, index: usize) -> bool {
        self.removable >> index & 1 == 1
    }

    /// All free cells that touch at least two tiles, in order.
    pub fn places(&self) -> impl Iterator<Item = Hex> {
        self.places.iter().map(|place| place.cell)
    }

    /// The cells where `tile` may be put down, in order.
    pub fn places_for(&self, tile: Hex) -> impl Iterator<Item = Hex> {
        self.numbered_places_for(tile).map(|(_, cell)| cell)
    }

    /// The same, each with its number among all [`places`](TileMoves::places).
    pub fn numbered_places_for(&self, tile: Hex) -> impl Iterator<Item = (usize, Hex)> {
        self.places
            .iter()
            .enumerate()
            .filter(move |(_, place)| !(place.needs_both && place.cell.is_adjacent(tile)))
            .map(|(number, place)| (number, place.cell))
    }

    /// How many cells [`places_for`](TileMoves::places_for) gives.
    #[must_use]
    pub fn count_places_for(&self, tile: Hex) -> u64 {
        self.places_for(tile).count() as u64
    }
}

/// Whether a tile's neighbours hang together around it, so that it can be
/// taken whatever the rest looks like.
pub fn neighbours_are_joined(tiles: &HexSet, tile: Hex) -> bool {
    arcs(tiles.ring(tile)) == 1
}

/// Whether the other tiles stay connected without `tile`.
pub fn stays_connected(tiles: &HexSet, tile: Hex, area: Area) -> bool {
    if neighbours_are_joined(tiles, tile) {
        return true;
    }
    let ring = tiles.ring(tile);
    let mut rest = *tiles;
    rest.remove(tile);
    let Some(start) = neighbour_in(ring, tile) else {
        return rest.is_empty();
    };
    rest.reach(start, area) == rest
}

/// How many separate runs of neighbours a ring has; a full ring is one.
fn arcs(ring: u8) -> u32 {
    let next = (ring >> 1) | (ring << 5 & 0b10_0000);
    if ring == 0b11_1111 { 1 } else { (ring & !next).count_ones() }
}

fn neighbour_in(ring: u8, cell: Hex) -> Option<Hex> {
    (ring != 0).then(|| cell + DIRECTIONS[ring.trailing_zeros() as usize])
}

/// The tiles that can be shifted straight out of the board (the publisher's
/// rule), as bits: two consecutive neighbour cells are empty and belong to
/// the outside.
#[must_use]
pub fn pushable(tiles: &[Hex; TILES], ground: &HexSet) -> u32 {
    let area = Area::around(tiles, 1);
    let outside = ground.complement(area).reach(area.low(), area);
    let mut pushable = 0;
    for (index, &tile) in tiles.iter().enumerate() {
        let ring = outside.ring(tile);
        let next = (ring >> 1) | (ring << 5 & 0b10_0000);
        pushable |= u32::from(ring & next != 0) << index;
    }
    pushable
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_counts_its_arcs() {
        assert_eq!(arcs(0b11_1111), 1);
        assert_eq!(arcs(0b10_0001), 1);
        assert_eq!(arcs(0b01_0101), 3);
        assert_eq!(arcs(0b00_0110), 1);
        assert_eq!(arcs(0b01_0010), 2);
    }
}
