//! Nonaga's rules: a slide, then a tile; three connected pieces win.
//!
//! Invented by Viktor Bautista i Roca, published by Steffen-Spiele.

use super::tiles::{TileMoves, neighbours_are_joined, pushable, stays_connected};
use crate::game::{Game, Outcome, Player, SetupError};
use crate::grid::hex::{DIRECTIONS, Hex};
use crate::grid::hex_set::{Area, HexSet};
use crate::zobrist;
use arrayvec::ArrayVec;
use std::fmt;
use std::str::FromStr;

/// The number of tiles.
pub const TILES: usize = 19;
/// The number of pieces of each player.
pub const PIECES: usize = 3;
/// A piece slides in six directions.
const MOST_SLIDES: usize = 6 * PIECES;
/// Tiles may drift this far: places with |q| or |r| beyond it are refused.
pub const REACH: i16 = 100;
/// After this many full turns the game is a draw.
pub const TURN_LIMIT: u16 = 300;

/// The pieces at the start, `[red, blue]`; red moves first.
pub const INITIAL_PIECES: [[Hex; PIECES]; 2] = [
    [Hex::new(2, -2), Hex::new(0, 2), Hex::new(-2, 0)],
    [Hex::new(2, 0), Hex::new(-2, 2), Hex::new(0, -2)],
];

/// Which rule says what tiles may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Variant {
    /// Any free tile whose removal leaves the others connected.
    #[default]
    Standard,
    /// The publisher's rule: it can also be pushed straight out of the board,
    /// and is not the tile that the opponent has just moved.
    Official,
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Variant::Standard => "standard",
            Variant::Official => "official",
        })
    }
}

impl FromStr for Variant {
    type Err = SetupError;
    fn from_str(text: &str) -> Result<Variant, SetupError> {
        match text {
            "standard" => Ok(Variant::Standard),
            "official" => Ok(Variant::Official),
            _ => Err(SetupError {
                text: text.chars().take(40).collect(),
                expected: "'standard' or 'official'".to_owned(),
            }),
        }
    }
}

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
    /// `[red, blue]`, each in the order of the pieces' names.
    pub(super) pieces: [[Hex; PIECES]; 2],
    /// The tile that the opponent has just moved; kept in `Official` only.
    pub(super) banned: Option<Hex>,
    pub(super) turn: u16,
    pub(super) to_move: Player,
    pub(super) phase: Phase,
    pub(super) variant: Variant,
    pub(super) outcome: Option<Outcome>,
}

impl Nonaga {
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
    pub fn open_tiles(&self) -> HexSet {
        let mut open = self.ground;
        for &piece in self.pieces.as_flattened() {
            open.remove(piece);
        }
        open
    }

    /// Whether a piece stands on the cell.
    #[must_use]
    pub fn is_occupied(&self, cell: Hex) -> bool {
        self.pieces.as_flattened().contains(&cell)
    }

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

    /// The tiles (bits by index) that the player to move may take.
    fn takeable(&self, moves: &TileMoves) -> u32 {
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
    pub fn tile_moves(&self) -> impl Iterator<Item = Action> {
        let moves = TileMoves::new(&self.tiles, &self.ground);
        let takeable = self.takeable(&moves);
        let places: ArrayVec<Action, 1024> = self
            .tiles
            .iter()
            .enumerate()
            .filter(|(index, _)| takeable >> index & 1 == 1)
            .flat_map(|(_, &from)| moves.places_for(from).map(move |to| Action { from, to }))
            .collect();
        places.into_iter()
    }

    fn has_tile_move(&self) -> bool {
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

    fn is_legal_slide(&self, Action { from, to }: Action) -> bool {
        let by = to - from;
        let straight = by.q == 0 || by.r == 0 || by.q == -by.r;
        let step = Hex::new(by.q.signum(), by.r.signum());
        straight
            && from != to
            && self.pieces(self.to_move).contains(&from)
            && slide(&self.open_tiles(), from, step) == Some(to)
    }

    fn is_legal_tile_move(&self, Action { from, to }: Action) -> bool {
        let Ok(index) = self.tiles.binary_search(&from) else { return false };
        let touched = self.tiles.iter().filter(|tile| **tile != from && tile.is_adjacent(to));
        let pushable = || {
            self.variant == Variant::Standard
                || pushable(&self.tiles, &self.ground) >> index & 1 == 1
        };
        self.banned != Some(from)
            && !self.is_occupied(from)
            && is_within_reach(to)
            && self.tiles.binary_search(&to).is_err()
            && touched.take(2).count() == 2
            && stays_connected(&self.ground, from, Area::around(&self.tiles, 1))
            && pushable()
    }

    /// A key of the board as it looks after `turned`; `anchor` must be its
    /// first tile then.
    fn key_from(&self, anchor: Hex, turned: impl Fn(Hex) -> Hex) -> u64 {
        let at = |cell: Hex| {
            let cell = turned(cell);
            (cell.r - anchor.r) as usize * 37 + (cell.q - anchor.q + 18) as usize
        };
        let mut key = zobrist::number(STATES, self.to_move.index() * 2 + self.phase as usize);
        for &tile in &self.tiles {
            key = key.wrapping_add(zobrist::number(TILE, at(tile)));
        }
        for player in Player::ALL {
            for &piece in self.pieces(player) {
                key = key.wrapping_add(zobrist::number(PIECE[player.index()], at(piece)));
            }
        }
        if let Some(tile) = self.banned {
            key = key.wrapping_add(zobrist::number(BANNED, at(tile)));
        }
        key
    }

    /// The same for a board and all its mirror images, wherever it is.
    #[must_use]
    pub fn least_key(&self) -> u64 {
        let key = |turned: &dyn Fn(Hex) -> Hex| {
            let first = self.tiles.iter().map(|tile| turned(*tile)).min();
            self.key_from(first.unwrap_or_default(), turned)
        };
        let rotations = |cell: Hex, steps: u32| cell.rotated(steps);
        let mirrored = |cell: Hex| Hex::new(cell.r, cell.q);
        (0..6)
            .flat_map(|steps| {
                [key(&|cell| rotations(cell, steps)), key(&|cell| rotations(mirrored(cell), steps))]
            })
            .min()
            .unwrap_or_default()
    }

    fn has_slide(&self) -> bool {
        let open = self.open_tiles();
        self.pieces[self.to_move.index()].iter().any(|&piece| open.ring(piece) != 0)
    }

    /// Gives the turn to the opponent, or back when there is nothing to do.
    fn end_turn(&mut self) {
        self.turn += 1;
        self.to_move = self.to_move.other();
        self.begin_turn();
    }

    /// Decides what the player to move does first: slide, else tile, else pass.
    pub(super) fn begin_turn(&mut self) {
        for _ in Player::ALL {
            if self.turn >= TURN_LIMIT {
                self.outcome = Some(Outcome::Draw);
                return;
            }
            if self.has_slide() {
                self.phase = Phase::Slide;
                return;
            }
            if self.has_tile_move() {
                self.phase = Phase::Tile;
                return;
            }
            self.turn += 1;
            self.to_move = self.to_move.other();
            self.banned = None;
        }
        self.outcome = Some(Outcome::Draw);
    }

    fn play_slide(&mut self, action: Action) {
        let own = &mut self.pieces[self.to_move.index()];
        for piece in own.iter_mut().filter(|piece| **piece == action.from) {
            *piece = action.to;
        }
        if are_connected(own) {
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
        move_sorted(&mut self.tiles, action.from, action.to);
        self.ground.remove(action.from);
        self.ground.insert(action.to);
        self.banned = (self.variant == Variant::Official).then_some(action.to);
        self.end_turn();
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

/// The kinds of things that make up a key.
const TILE: u64 = 1;
const PIECE: [u64; 2] = [2, 3];
const BANNED: u64 = 4;
const STATES: u64 = 5;

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
        Nonaga {
            tiles,
            ground: tiles.into_iter().collect(),
            pieces: INITIAL_PIECES,
            banned: None,
            turn: 0,
            to_move: Player::First,
            phase: Phase::Slide,
            variant: *setup,
            outcome: None,
        }
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
            Phase::Tile => out.extend(self.tile_moves()),
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
        self.key_from(self.tiles[0], |cell| cell)
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
