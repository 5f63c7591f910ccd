//! How Nonaga looks, reads and is tapped.

use super::position_text;
use super::rules::{Action, Nonaga, Phase, REACH, is_within_reach};
use super::tiles::{TileMoves, pushable, stays_connected};
use super::variant::Variant;
use crate::game::{Game, Outcome, Player};
use crate::grid::hex::Hex;
use crate::grid::hex_set::{Area, HexSet};
use crate::view::{
    Cell, CellId, Geometry, Layout, Mark, Motion, Note, Overlay, Piece, PositionError, Taps, View,
};
use std::fmt::Write;

/// Ids are rows of this many cells, with the origin in the middle.
const ID_ROW: i32 = 256;
const ID_MIDDLE: i32 = ID_ROW / 2;
const _: () = assert!((REACH as i32) < ID_MIDDLE);

fn id(cell: Hex) -> CellId {
    ((i32::from(cell.r) + ID_MIDDLE) * ID_ROW + i32::from(cell.q) + ID_MIDDLE) as CellId
}

/// The cell with this id; `None` where no tile may lie.
fn cell_of(id: CellId) -> Option<Hex> {
    let part = |part: CellId| i16::try_from(part).ok().map(|part| part - ID_MIDDLE as i16);
    let cell = Hex::new(part(id % ID_ROW as CellId)?, part(id / ID_ROW as CellId)?);
    is_within_reach(cell).then_some(cell)
}

fn at(cell: Hex) -> Vec<i16> {
    vec![cell.q, cell.r]
}

fn drawn(cell: Hex, kind: &'static str) -> Cell {
    Cell { id: id(cell), at: at(cell), kind, label: cell.to_string() }
}

impl Nonaga {
    /// Free cells where some tile could be put down now or later this turn.
    fn places(&self) -> Vec<Hex> {
        let moves = TileMoves::new(&self.tiles, &self.ground);
        moves.places().collect()
    }

    /// Why the player to move may not take this tile.
    fn why_not_taken(&self, tile: Hex) -> Option<&'static str> {
        let index = self.tiles.binary_search(&tile).ok()?;
        if self.is_occupied(tile) {
            Some("occupied")
        } else if self.banned == Some(tile) {
            Some("just-moved")
        } else if !stays_connected(&self.ground, tile, Area::around(&self.tiles, 1)) {
            Some("one-piece")
        } else if self.variant == Variant::Official
            && pushable(&self.tiles, &self.ground) >> index & 1 == 0
        {
            Some("enclosed")
        } else {
            None
        }
    }

    /// Why the tile move cannot begin on this cell.
    fn why_not_begun(&self, cell: Hex) -> Option<&'static str> {
        if self.is_tile(cell) {
            self.why_not_taken(cell)
        } else {
            self.places().contains(&cell).then_some("no-tile")
        }
    }

    /// Why a tile that may be taken cannot be put down there. Whoever taps another
    /// tile may want to take that one.
    fn why_not_put(&self, tile: Hex, to: Hex) -> Option<&'static str> {
        let touched = self.tiles.iter().filter(|next| **next != tile && next.is_adjacent(to));
        if self.is_tile(to) {
            Some(self.why_not_taken(to).unwrap_or("taken"))
        } else if touched.count() < 2 {
            Some("two-tiles")
        } else {
            None
        }
    }

    /// Why a slide cannot begin on this cell.
    fn why_not_slid(&self, cell: Hex) -> Option<&'static str> {
        let own = |player: Player| self.pieces(player).contains(&cell);
        if own(self.to_move.other()) {
            Some("theirs")
        } else if own(self.to_move) {
            (self.open.ring(cell) == 0).then_some("hemmed-in")
        } else {
            (self.is_tile(cell) || self.places().contains(&cell)).then_some("no-piece")
        }
    }

    /// Why a piece that can slide does not come to this cell.
    fn why_not_there(&self, from: Hex, to: Hex) -> Option<&'static str> {
        match self.why_not_slid(to) {
            Some("no-piece") => (!self.is_legal_slide(Action { from, to })).then_some("slides-on"),
            reason => reason,
        }
    }

    fn winner(&self) -> Option<Player> {
        self.outcome.and_then(Outcome::winner)
    }
}

impl View for Nonaga {
    const ID: &'static str = "nonaga";
    const AUTHOR: &'static str = "Viktor Bautista i Roca";
    const PUBLISHER: &'static str = "Steffen-Spiele";
    const SIDES: [&'static str; 2] = ["Red", "Blue"];
    const SETUPS: &'static [&'static str] = &["standard", "official"];
    const ACTIONS: &'static [&'static str] = &["slide", "tile"];
    const OVERLAYS: &'static [Overlay] =
        &[Overlay::of_moves("threats", "t"), Overlay::of_moves("slides", "s")];
    const POSITION_PARTS: usize = 4;

    fn layout(&self) -> Layout {
        Layout { geometry: Geometry::Hex, rotations: 6, open: true, line: 0, pitch: 1 }
    }

    fn cells(&self) -> Vec<Cell> {
        let tiles = self.tiles.iter().map(|&tile| drawn(tile, "tile"));
        tiles.chain(self.places().into_iter().map(|place| drawn(place, "place"))).collect()
    }

    fn pieces(&self) -> Vec<Piece> {
        let of = |player: Player| {
            let letter = if player == Player::First { 'r' } else { 'b' };
            self.pieces[player.index()].iter().enumerate().map(move |(index, &cell)| Piece {
                cell: id(cell),
                player,
                kind: "piece",
                name: format!("{letter}{}", index + 1),
            })
        };
        Player::ALL.into_iter().flat_map(of).collect()
    }

    fn marks(&self) -> Vec<Mark> {
        let winning = self
            .winner()
            .into_iter()
            .flat_map(|player| self.pieces[player.index()])
            .map(|cell| Mark { cell: id(cell), kind: "win" });
        let banned = self
            .banned
            .filter(|_| self.outcome.is_none())
            .map(|cell| Mark { cell: id(cell), kind: "banned" });
        winning.chain(banned).collect()
    }

    fn action(&self) -> &'static str {
        match self.phase {
            Phase::Slide => "slide",
            Phase::Tile => "tile",
        }
    }

    /// `threats`: the slides that would win, of either side; `slides`: all.
    fn overlay(&self, id: &str) -> Vec<Note> {
        let arrow = |player| {
            move |Action { from, to }| Note {
                kind: "arrow",
                player,
                at: vec![at(from), at(to)],
                text: String::new(),
                judgement: None,
            }
        };
        Player::ALL
            .into_iter()
            .flat_map(|player| -> Vec<Note> {
                if id == "threats" {
                    self.winning_slides(player).into_iter().map(arrow(player)).collect()
                } else {
                    self.slides(player).map(arrow(player)).collect()
                }
            })
            .collect()
    }

    fn ending(&self) -> &'static str {
        match self.outcome {
            Some(Outcome::Win(_)) => "connected",
            _ if self.turn() >= u32::from(super::rules::TURN_LIMIT) => "turn-limit",
            _ => "stuck",
        }
    }

    fn taps(&self, action: Action) -> Taps {
        [id(action.from), id(action.to)].into_iter().collect()
    }

    fn motion(&self, action: Action) -> Vec<Motion> {
        vec![Motion {
            kind: match self.phase {
                Phase::Slide => "piece",
                Phase::Tile => "tile",
            },
            from: id(action.from),
            to: id(action.to),
            from_at: at(action.from),
            to_at: at(action.to),
        }]
    }

    fn write(&self, action: Action) -> String {
        format!("{}:{}", action.from, action.to)
    }

    /// Of a slide `theirs`, `hemmed-in` or `no-piece`, of where it is to end `theirs` or
    /// `slides-on`; of a tile `occupied`, `just-moved`, `one-piece`, `enclosed` or
    /// `no-tile`, of where it is to go the same, `taken` or `two-tiles`.
    fn why_not(&self, taps: &[CellId]) -> Option<&'static str> {
        let (&from, to) = taps.split_first()?;
        let from = cell_of(from)?;
        let to = to.first().and_then(|to| cell_of(*to)).filter(|to| *to != from);
        match self.phase {
            Phase::Slide => self.why_not_slid(from).or_else(|| self.why_not_there(from, to?)),
            Phase::Tile => self.why_not_begun(from).or_else(|| self.why_not_put(from, to?)),
        }
    }

    /// The other player slides; whoever was to move a tile has not moved it.
    fn swapped(&self) -> Option<Nonaga> {
        let to_move = self.to_move.other();
        let mut next = Nonaga { to_move, banned: None, ..*self };
        next.begin_turn();
        (next.to_move == to_move).then_some(next)
    }

    fn position(&self) -> String {
        position_text::write(self)
    }

    fn why_never(text: &str) -> Option<String> {
        text.split(':').find_map(position_text::beyond)
    }

    fn from_position(setup: &Variant, text: &str) -> Result<Nonaga, PositionError> {
        position_text::read(*setup, text)
    }

    fn extra(&self) -> Vec<(&'static str, String)> {
        let list = |cells: &[Hex]| cells.iter().map(Hex::to_string).collect::<Vec<_>>().join(" ");
        let mut extra = vec![
            ("action", self.action().to_owned()),
            ("tiles", list(&self.tiles)),
            ("red", list(self.pieces(Player::First))),
            ("blue", list(self.pieces(Player::Second))),
        ];
        extra.extend(self.banned.map(|tile| ("banned", tile.to_string())));
        extra
    }

    /// Rows of the axial grid, each half a cell further to the right: `R` and
    /// `B` are pieces, `o` is a free tile.
    fn drawing(&self) -> String {
        let area = Area::around(&self.tiles, 0);
        let (low, high) = (area.low(), area.high());
        let tiles: HexSet = self.tiles.iter().copied().collect();
        let mut text = String::new();
        for r in low.r..=high.r {
            let _ = write!(text, "{r:>4} {:indent$}", "", indent = (r - low.r) as usize);
            for cell in (low.q..=high.q).map(|q| Hex::new(q, r)) {
                let letter = if self.pieces(Player::First).contains(&cell) {
                    'R'
                } else if self.pieces(Player::Second).contains(&cell) {
                    'B'
                } else if tiles.contains(cell) {
                    'o'
                } else {
                    '.'
                };
                let _ = write!(text, " {letter}");
            }
            text.push('\n');
        }
        let _ = writeln!(text, "columns q = {} to {}, rows r as shown", low.q, high.q);
        text
    }
}
