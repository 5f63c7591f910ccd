//! Where pieces may slide, and which slides win.

use super::rules::{Action, Nonaga, PIECES, are_connected};
use crate::game::Player;
use crate::grid::hex::{DIRECTIONS, Hex};
use crate::grid::hex_set::HexSet;
use arrayvec::ArrayVec;

/// A piece slides in six directions.
const MOST_SLIDES: usize = 6 * PIECES;

impl Nonaga {
    /// The slides of a player's pieces: piece by piece, in direction order.
    pub fn slides(&self, player: Player) -> impl Iterator<Item = Action> {
        let open = &self.open;
        self.pieces[player.index()].into_iter().flat_map(move |from| {
            DIRECTIONS
                .into_iter()
                .filter_map(move |step| slide(open, from, step).map(|to| Action { from, to }))
        })
    }

    /// The slides of `player` that connect the three pieces.
    #[must_use]
    pub fn winning_slides(&self, player: Player) -> ArrayVec<Action, MOST_SLIDES> {
        let mut slides = ArrayVec::new();
        self.find_winning_slide(player, |slide| {
            slides.push(slide);
            false
        });
        slides
    }

    /// How many slides of `player` connect the three pieces.
    #[must_use]
    pub fn count_winning_slides(&self, player: Player) -> u32 {
        let mut count = 0;
        self.find_winning_slide(player, |_| {
            count += 1;
            false
        });
        count
    }

    /// A slide of `player` that connects the three pieces, if there is one.
    #[must_use]
    pub fn winning_slide(&self, player: Player) -> Option<Action> {
        self.find_winning_slide(player, |_| true)
    }

    /// The first of the slides that connect the three pieces which `accepts` takes.
    fn find_winning_slide(
        &self,
        player: Player,
        mut accepts: impl FnMut(Action) -> bool,
    ) -> Option<Action> {
        let [a, b, c] = *self.pieces(player);
        for (from, one, other) in [(a, b, c), (b, a, c), (c, a, b)] {
            // A piece between the two others can join them only if they are near.
            let apart = one.distance(other);
            if apart > 2 {
                continue;
            }
            let ring = self.open.ring(from);
            for side in (0..DIRECTIONS.len()).filter(|side| ring >> side & 1 == 1) {
                let to = stop(&self.open, from, DIRECTIONS[side]);
                let joins = match (to.is_adjacent(one), to.is_adjacent(other)) {
                    (true, true) => true,
                    (one, other) => apart == 1 && (one || other),
                };
                let slide = Action { from, to };
                if joins && accepts(slide) {
                    return Some(slide);
                }
            }
        }
        None
    }

    /// Whether the player's pieces are connected after this slide.
    #[must_use]
    pub fn connects(&self, player: Player, action: Action) -> bool {
        let moved = self.pieces[player.index()]
            .map(|piece| if piece == action.from { action.to } else { piece });
        are_connected(&moved)
    }

    pub(super) fn is_legal_slide(&self, Action { from, to }: Action) -> bool {
        let ends = |step| slide(&self.open, from, step) == Some(to);
        self.pieces(self.to_move).contains(&from) && from.step_towards(to).is_some_and(ends)
    }

    pub(super) fn has_slide(&self) -> bool {
        self.pieces[self.to_move.index()].iter().any(|&piece| self.open.ring(piece) != 0)
    }
}

/// Where a slide from `from` along `step` ends: the last open tile in a row,
/// or `None` if the next cell is not open.
#[must_use]
pub fn slide(open: &HexSet, from: Hex, step: Hex) -> Option<Hex> {
    let end = stop(open, from, step);
    (end != from).then_some(end)
}

/// The last open tile in a row, or where the row begins.
fn stop(open: &HexSet, from: Hex, step: Hex) -> Hex {
    let mut end = from;
    while open.contains(end + step) {
        end = end + step;
    }
    end
}

/// Calls `take` with the cells where a third piece would connect these two: beside
/// either when they are adjacent, else beside both.
pub(super) fn each_completing(one: Hex, other: Hex, mut take: impl FnMut(Hex)) {
    let apart = one.distance(other);
    if apart > 2 {
        return;
    }
    for cell in one.neighbours() {
        let completes = if apart == 1 { cell != other } else { cell.is_adjacent(other) };
        if completes {
            take(cell);
        }
    }
    if apart == 1 {
        // Those straight on and to both sides of that.
        let on = other - one;
        for step in [on, on.rotated(1), on.rotated(5)] {
            take(other + step);
        }
    }
}

/// Whether a slide can end on an open cell with these open neighbours: something
/// stops it there, and the way in is open.
pub(super) fn can_stop(open: u8) -> bool {
    // Bit i + 3 is the neighbour opposite to bit i.
    let opposite = (open >> 3) | (open << 3 & 0b11_1111);
    open & !opposite != 0
}
