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
        let open = self.open_tiles();
        self.pieces[player.index()].into_iter().flat_map(move |from| {
            DIRECTIONS
                .into_iter()
                .filter_map(move |step| slide(&open, from, step).map(|to| Action { from, to }))
        })
    }

    /// The slides of `player` that connect the three pieces.
    pub fn winning_slides(&self, player: Player) -> impl Iterator<Item = Action> {
        let [a, b, c] = *self.pieces(player);
        let near = a.distance(b) <= 2 || b.distance(c) <= 2 || a.distance(c) <= 2;
        let open = near.then(|| self.open_tiles());
        open.into_iter().flat_map(move |open| {
            self.winning_slides_over(player, &open).collect::<ArrayVec<Action, MOST_SLIDES>>()
        })
    }

    /// The same, given the [`open_tiles`](Nonaga::open_tiles).
    pub(super) fn winning_slides_over(
        &self,
        player: Player,
        open: &HexSet,
    ) -> impl Iterator<Item = Action> {
        let [a, b, c] = *self.pieces(player);
        [(a, b, c), (b, a, c), (c, a, b)]
            .into_iter()
            // A piece between the two others can join them only if they are near.
            .filter(|(_, one, other)| one.distance(*other) <= 2)
            .flat_map(move |(from, one, other)| {
                let (ring, pair) = (open.ring(from), one.is_adjacent(other));
                let joins = move |to: Hex| match (to.is_adjacent(one), to.is_adjacent(other)) {
                    (true, true) => true,
                    (one, other) => pair && (one || other),
                };
                (0..DIRECTIONS.len()).filter(move |side| ring >> side & 1 == 1).filter_map(
                    move |side| {
                        let to = slide(open, from, DIRECTIONS[side])?;
                        joins(to).then_some(Action { from, to })
                    },
                )
            })
    }

    /// A slide of `player` that connects the three pieces, if there is one.
    #[must_use]
    pub fn winning_slide(&self, player: Player) -> Option<Action> {
        self.winning_slides(player).next()
    }

    /// Whether the player's pieces are connected after this slide.
    #[must_use]
    pub fn connects(&self, player: Player, action: Action) -> bool {
        let moved = self.pieces[player.index()]
            .map(|piece| if piece == action.from { action.to } else { piece });
        are_connected(&moved)
    }

    pub(super) fn is_legal_slide(&self, Action { from, to }: Action) -> bool {
        let by = to - from;
        let straight = by.q == 0 || by.r == 0 || by.q == -by.r;
        let step = Hex::new(by.q.signum(), by.r.signum());
        straight
            && from != to
            && self.pieces(self.to_move).contains(&from)
            && slide(&self.open_tiles(), from, step) == Some(to)
    }

    pub(super) fn has_slide(&self) -> bool {
        let open = self.open_tiles();
        self.pieces[self.to_move.index()].iter().any(|&piece| open.ring(piece) != 0)
    }
}

/// Where a slide from `from` along `step` ends: the last open tile in a row,
/// or `None` if the next cell is not open.
#[must_use]
pub fn slide(open: &HexSet, from: Hex, step: Hex) -> Option<Hex> {
    let mut end = from;
    while open.contains(end + step) {
        end = end + step;
    }
    (end != from).then_some(end)
}
