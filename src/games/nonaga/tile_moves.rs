//! Which tiles the player to move may take, and where they may go.

use super::rules::{Action, Nonaga, TILES, is_within_reach};
use super::tiles::{TileMoves, neighbours_are_joined, pushable, stays_connected};
use super::variant::Variant;
use crate::grid::hex::DIRECTIONS;
use crate::grid::hex_set::Area;

impl Nonaga {
    /// The tiles (bits by index) that the player to move may take.
    pub(super) fn takeable(&self, moves: &TileMoves) -> u32 {
        let mut takeable = match self.variant {
            Variant::Standard => (1 << TILES) - 1,
            Variant::Official => pushable(&self.tiles, &self.ground),
        };
        for (index, &tile) in self.tiles.iter().enumerate() {
            if !moves.is_removable(index) || self.is_occupied(tile) || self.banned == Some(tile) {
                takeable &= !(1 << index);
            }
        }
        takeable
    }

    /// The tile moves of the player to move, whatever the phase.
    pub fn tile_moves(&self) -> Vec<Action> {
        let mut all = Vec::new();
        self.each_tile_move(&TileMoves::new(&self.tiles, &self.ground), |_, mv| all.push(mv));
        all
    }

    /// Calls `take` with every tile move and the number of its place.
    pub(super) fn each_tile_move(&self, moves: &TileMoves, mut take: impl FnMut(usize, Action)) {
        let takeable = self.takeable(moves);
        for (index, &from) in self.tiles.iter().enumerate() {
            if takeable >> index & 1 == 1 {
                for (place, to) in moves.numbered_places_for(from) {
                    take(place, Action { from, to });
                }
            }
        }
    }

    pub(super) fn has_tile_move(&self) -> bool {
        if self.variant == Variant::Standard && self.has_plain_tile_move() {
            return true;
        }
        let moves = TileMoves::new(&self.tiles, &self.ground);
        let takeable = self.takeable(&moves);
        self.tiles.iter().enumerate().any(|(index, &tile)| {
            takeable >> index & 1 == 1 && moves.places_for(tile).next().is_some()
        })
    }

    /// A quick look that nearly always finds a tile move: beside the topmost
    /// tile and one of its neighbours there is always room for some other
    /// tile, and most boards have one that holds nothing together.
    fn has_plain_tile_move(&self) -> bool {
        let top = self.tiles[0];
        let beside = |side: usize, room: usize| {
            let (next, place) = (top + DIRECTIONS[side], top + DIRECTIONS[room]);
            self.ground.contains(next).then_some((next, place))
        };
        // Right of it, below to the left, below to the right.
        let Some((next, place)) = beside(0, 1).or(beside(4, 3)).or(beside(5, 0)) else {
            return false;
        };
        is_within_reach(place)
            && self.tiles.iter().rev().any(|&tile| {
                tile != top
                    && tile != next
                    && neighbours_are_joined(&self.ground, tile)
                    && !self.is_occupied(tile)
            })
    }

    pub(super) fn is_legal_tile_move(&self, Action { from, to }: Action) -> bool {
        let Ok(index) = self.tiles.binary_search(&from) else { return false };
        let touched = self.tiles.iter().filter(|tile| **tile != from && tile.is_adjacent(to));
        let pushable = || {
            self.variant == Variant::Standard
                || pushable(&self.tiles, &self.ground) >> index & 1 == 1
        };
        self.banned != Some(from)
            && !self.is_occupied(from)
            && is_within_reach(to)
            && !self.is_tile(to)
            && touched.take(2).count() == 2
            && stays_connected(&self.ground, from, Area::around(&self.tiles, 1))
            && pushable()
    }
}
