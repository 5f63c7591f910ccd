//! Nonaga's rules: a slide, then a tile; three connected pieces win.
//!
//! Invented by Viktor Bautista i Roca, published by Steffen-Spiele.

use super::tiles::{TileMoves, pushable};
use super::variant::Variant;
use crate::game::{Game, Outcome, Player};
use crate::grid::hex::Hex;
use crate::grid::hex_set::HexSet;

/// The number of tiles.
pub const TILES: usize = 19;
/// The number of pieces of each player.
pub const PIECES: usize = 3;
/// Tiles may drift this far: places with |q| or |r| beyond it are refused.
pub const REACH: i16 = 100;
/// After this many full turns the game is a draw.
pub const TURN_LIMIT: u16 = 300;

/// The pieces at the start, `[red, blue]`; red moves first.
pub const INITIAL_PIECES: [[Hex; PIECES]; 2] = [
    [Hex::new(2, -2), Hex::new(0, 2), Hex::new(-2, 0)],
    [Hex::new(2, 0), Hex::new(-2, 2), Hex::new(0, -2)],
];

/// One action: a piece slides, or a tile is carried, from one cell to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Action {
    /// Where the piece or tile stands.
    pub from: Hex,
    /// Where it comes to stand.
    pub to: Hex,
}

/// What the player to move does next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Slide one of the three pieces.
    Slide,
    /// Move a tile.
    Tile,
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nonaga {
    /// Sorted, so that the order does not tell how the position came about.
    pub(super) tiles: [Hex; TILES],
    /// The same tiles as a set.
    pub(super) ground: HexSet,
    /// Those of them on which no piece stands.
    pub(super) open: HexSet,
    /// `[red, blue]`, each in the order of the pieces' names.
    pub(super) pieces: [[Hex; PIECES]; 2],
    /// The tile that the opponent has just moved; kept in `Official` only.
    pub(super) banned: Option<Hex>,
    pub(super) turn: u16,
    pub(super) to_move: Player,
    pub(super) phase: Phase,
    pub(super) variant: Variant,
    pub(super) outcome: Option<Outcome>,
    /// What tiles and pieces add to the key, kept up to date.
    pub(super) key_sum: u64,
}

impl Nonaga {
    /// Tiles, sorted, and the pieces on them; the first player is to slide.
    pub(super) fn arranged(tiles: [Hex; TILES], pieces: [[Hex; PIECES]; 2]) -> Nonaga {
        let ground: HexSet = tiles.into_iter().collect();
        let mut open = ground;
        for &piece in pieces.as_flattened() {
            open.remove(piece);
        }
        let mut position = Nonaga {
            tiles,
            ground,
            open,
            pieces,
            banned: None,
            turn: 0,
            to_move: Player::First,
            phase: Phase::Slide,
            variant: Variant::default(),
            outcome: None,
            key_sum: 0,
        };
        position.key_sum = position.sum_from(tiles[0], |cell| cell);
        position
    }

    /// The tiles, sorted by row, then column.
    #[must_use]
    pub fn tiles(&self) -> &[Hex; TILES] {
        &self.tiles
    }

    /// A player's three pieces, in the order of their names.
    #[must_use]
    pub fn pieces(&self, player: Player) -> &[Hex; PIECES] {
        &self.pieces[player.index()]
    }

    /// Whether a piece slides or a tile moves next.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The tile that may not be taken because the opponent has just moved it.
    #[must_use]
    pub fn banned(&self) -> Option<Hex> {
        self.banned
    }

    /// The tiles that a piece may slide over or stop on.
    #[must_use]
    pub fn open_tiles(&self) -> &HexSet {
        &self.open
    }

    /// Whether a tile lies on the cell, anywhere on the plane.
    #[inline]
    pub(super) fn is_tile(&self, cell: Hex) -> bool {
        self.tiles.binary_search(&cell).is_ok()
    }

    /// Whether a piece stands on the cell.
    #[must_use]
    pub fn is_occupied(&self, cell: Hex) -> bool {
        self.pieces.as_flattened().contains(&cell)
    }

    /// Gives the turn to the opponent, or back when there is nothing to do.
    fn end_turn(&mut self) {
        if self.ends_by_turns() {
            return;
        }
        self.to_move = self.to_move.other();
        self.begin_turn();
    }

    /// Counts a turn. Returns whether it was the last of all, which ends the game.
    fn ends_by_turns(&mut self) -> bool {
        self.turn += 1;
        let ends = self.turn >= TURN_LIMIT;
        if ends {
            self.outcome = Some(Outcome::Draw);
        }
        ends
    }

    /// Decides what the player to move does first: slide, else tile, else pass.
    pub(super) fn begin_turn(&mut self) {
        for _ in Player::ALL {
            if self.has_slide() {
                self.phase = Phase::Slide;
                return;
            }
            if self.has_tile_move() {
                self.phase = Phase::Tile;
                return;
            }
            self.to_move = self.to_move.other();
            self.banned = None;
            if self.ends_by_turns() {
                return;
            }
        }
        self.outcome = Some(Outcome::Draw);
    }

    fn play_slide(&mut self, action: Action) {
        let own = &mut self.pieces[self.to_move.index()];
        for piece in own.iter_mut().filter(|piece| **piece == action.from) {
            *piece = action.to;
        }
        let connected = are_connected(own);
        self.open.insert(action.from);
        self.open.remove(action.to);
        self.piece_has_moved(action);
        if connected {
            self.turn += 1;
            self.outcome = Some(Outcome::Win(self.to_move));
        } else {
            self.begin_tile();
        }
    }

    /// After a slide that did not win: a tile if one can be moved.
    pub(super) fn begin_tile(&mut self) {
        if self.has_tile_move() {
            self.phase = Phase::Tile;
        } else {
            self.banned = None;
            self.end_turn();
        }
    }

    fn play_tile(&mut self, action: Action) {
        let anchor = self.tiles[0];
        move_sorted(&mut self.tiles, action.from, action.to);
        for set in [&mut self.ground, &mut self.open] {
            set.remove(action.from);
            set.insert(action.to);
        }
        self.tile_has_moved(anchor, action);
        self.banned = (self.variant == Variant::Official).then_some(action.to);
        self.end_turn();
    }
}

/// Whether at least two of the three pairs of pieces are adjacent.
#[must_use]
pub fn are_connected(pieces: &[Hex; PIECES]) -> bool {
    let [a, b, c] = *pieces;
    let pairs =
        u8::from(a.is_adjacent(b)) + u8::from(b.is_adjacent(c)) + u8::from(a.is_adjacent(c));
    pairs >= 2
}

/// Whether a tile may lie there.
pub(super) fn is_within_reach(cell: Hex) -> bool {
    cell.q.abs() <= REACH && cell.r.abs() <= REACH
}

/// Replaces one cell of a sorted list by another and keeps it sorted.
fn move_sorted(tiles: &mut [Hex; TILES], from: Hex, to: Hex) {
    let Ok(old) = tiles.binary_search(&from) else {
        debug_assert!(false, "{from} is not a tile");
        return;
    };
    let new = tiles.partition_point(|tile| *tile < to);
    if new > old {
        tiles.copy_within(old + 1..new, old);
        tiles[new - 1] = to;
    } else {
        tiles.copy_within(new..old, new + 1);
        tiles[new] = to;
    }
}

impl Game for Nonaga {
    type Move = Action;
    type Setup = Variant;
    const CYCLES: bool = true;
    /// Two actions a turn.
    const MAX_MOVES: usize = 2 * TURN_LIMIT as usize;

    fn new(setup: &Variant) -> Nonaga {
        let mut tiles = [Hex::ORIGIN; TILES];
        for (tile, cell) in tiles.iter_mut().zip(Hex::within(2)) {
            *tile = cell;
        }
        Nonaga { variant: *setup, ..Nonaga::arranged(tiles, INITIAL_PIECES) }
    }

    fn setup(&self) -> Variant {
        self.variant
    }

    fn to_move(&self) -> Player {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn moves(&self, out: &mut Vec<Action>) {
        if self.outcome.is_some() {
            return;
        }
        match self.phase {
            Phase::Slide => out.extend(self.slides(self.to_move)),
            Phase::Tile => {
                let moves = TileMoves::new(&self.tiles, &self.ground);
                self.each_tile_move(&moves, |_, mv| out.push(mv));
            }
        }
    }

    fn is_legal(&self, action: Action) -> bool {
        self.outcome.is_none()
            && match self.phase {
                Phase::Slide => self.is_legal_slide(action),
                Phase::Tile => self.is_legal_tile_move(action),
            }
    }

    fn play(&mut self, action: Action) {
        debug_assert!(self.is_legal(action), "{action:?} in {self:?}");
        match self.phase {
            Phase::Slide => self.play_slide(action),
            Phase::Tile => self.play_tile(action),
        }
    }

    /// The same wherever on the plane the board has drifted to: all cells are
    /// taken relative to the first tile.
    fn key(&self) -> u64 {
        self.key_with(self.key_sum, self.tiles[0], |cell| cell)
    }

    fn turn(&self) -> u32 {
        u32::from(self.turn)
    }

    /// A tile's places do not depend on the pieces, so the board is looked at
    /// once for all slides.
    fn count_turns(&self) -> u64 {
        if self.outcome.is_some() || self.turn + 1 >= TURN_LIMIT {
            return crate::perft::turns_by_playing(self, self.turn() + 1);
        }
        let moves = TileMoves::new(&self.tiles, &self.ground);
        let takeable = self.takeable(&moves);
        let count = |cell: Hex| moves.count_places_for(cell);
        let free: u64 = (0..TILES)
            .filter(|index| takeable >> index & 1 == 1)
            .map(|index| count(self.tiles[index]))
            .sum();
        if self.phase == Phase::Tile {
            return free;
        }
        // What a piece frees by leaving its tile, and blocks by arriving.
        let pushable = match self.variant {
            Variant::Standard => (1 << TILES) - 1,
            Variant::Official => pushable(&self.tiles, &self.ground),
        };
        let worth = |cell: Hex| match self.tiles.binary_search(&cell) {
            Ok(index)
                if moves.is_removable(index)
                    && pushable >> index & 1 == 1
                    && self.banned != Some(cell) =>
            {
                count(cell)
            }
            _ => 0,
        };
        self.slides(self.to_move)
            .map(|action| {
                if self.connects(self.to_move, action) {
                    1
                } else {
                    // A slide that leaves no tile move is a turn of its own.
                    (free + worth(action.from) - worth(action.to)).max(1)
                }
            })
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_the_last_turn_of_all_who_made_it_stays_the_player_to_move() {
        let mut position = Nonaga::new(&Variant::Standard);
        position.turn = TURN_LIMIT - 1;
        let last = position.to_move();
        while position.outcome().is_none() {
            let mut moves = Vec::new();
            position.moves(&mut moves);
            position.play(moves[0]);
        }
        assert_eq!((position.outcome(), position.to_move()), (Some(Outcome::Draw), last));
    }
}
