//! Which tile moves may leave the mover with a slide that wins.

use super::rules::{Action, Nonaga};
use super::slides::each_completing;
use crate::grid::hex::Hex;
use arrayvec::ArrayVec;

/// A piece can come to any of at most eight cells beside two others.
const MOST_HOPES: usize = 24;

/// A slide that would win, and what it still needs.
struct Hope {
    /// The tile that is missing on its way.
    missing: Option<Hex>,
    /// The tile over which the piece would slide on.
    beyond: Option<Hex>,
}

impl Hope {
    fn is_met_by(&self, action: Action) -> bool {
        self.missing.is_none_or(|cell| cell == action.to)
            && self.beyond.is_none_or(|cell| cell == action.from)
    }
}

impl Nonaga {
    /// The tile moves after which the mover may have a slide that wins: one may
    /// still be in its own way.
    pub(super) fn threatening_tile_moves(&self) -> impl Iterator<Item = Action> {
        let hopes = self.hopes();
        let moves = (!hopes.is_empty()).then(|| self.tile_moves());
        let meets = move |action: &Action| hopes.iter().any(|hope| hope.is_met_by(*action));
        moves.into_iter().flatten().filter(meets)
    }

    /// What the mover may hope for: each piece on its way to the two others, where
    /// at most one tile is missing.
    fn hopes(&self) -> ArrayVec<Hope, MOST_HOPES> {
        let [a, b, c] = *self.pieces(self.to_move);
        let mut hopes = ArrayVec::new();
        for (from, one, other) in [(a, b, c), (b, a, c), (c, a, b)] {
            each_completing(one, other, |to| hopes.extend(self.hope(from, to)));
        }
        hopes
    }

    /// What a slide from one cell to another needs; `None` where a tile move is not
    /// enough.
    fn hope(&self, from: Hex, to: Hex) -> Option<Hope> {
        let step = from.step_towards(to)?;
        let mut missing = None;
        let mut cell = from;
        while cell != to {
            cell = cell + step;
            if self.is_occupied(cell) {
                return None;
            }
            if !self.ground.contains(cell) && missing.replace(cell).is_some() {
                return None;
            }
        }
        let beyond = Some(to + step);
        let beyond = beyond.filter(|cell| self.ground.contains(*cell) && !self.is_occupied(*cell));
        Some(Hope { missing, beyond })
    }
}
