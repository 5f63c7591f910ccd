//! How hexagonal reversi looks, reads and is tapped.

use super::position_text;
use super::rules::{Placement, Radius, Reversi};
use crate::game::{Game, Player};
use crate::grid::hex::Hex;
use crate::view::{
    Cell, CellId, Geometry, Layout, Mark, Motion, Note, Overlay, Piece, PositionError, Stock, Taps,
    View,
};
use std::fmt::Write;

fn at(cell: Hex) -> Vec<i16> {
    vec![cell.q, cell.r]
}

impl Reversi {
    /// Letter and number: `e5` is the middle of a board of radius 4.
    fn name(&self, cell: Hex) -> String {
        let radius = i16::from(self.radius.get());
        let column = char::from(b'a' + (cell.q + radius) as u8);
        format!("{column}{}", cell.r + radius + 1)
    }

    /// Cells are numbered row by row on the largest board, so that a cell has
    /// the same number on all.
    fn id(cell: Hex) -> CellId {
        const ROW: i16 = 11;
        const MIDDLE: i16 = 5;
        ((cell.r + MIDDLE) * ROW + cell.q + MIDDLE) as CellId
    }

    /// The discs that a placement turns, those near it first.
    fn flips_in_order(&self, mv: Placement) -> impl Iterator<Item = Hex> {
        let (from, flips) = (self.cell(mv.0), self.flips(mv));
        (1..2 * u16::from(self.radius.get())).flat_map(move |steps| {
            let near = flips.iter().copied().filter(|cell| from.distance(*cell) == steps);
            near.collect::<Vec<_>>()
        })
    }
}

impl View for Reversi {
    const ID: &'static str = "reversi";
    const AUTHOR: &'static str = "Lewis Waterman, John W. Mollett";
    const PUBLISHER: &'static str = "";
    const SIDES: [&'static str; 2] = ["Black", "White"];
    const SETUPS: &'static [&'static str] = &["4", "2", "3", "5"];
    const ACTIONS: &'static [&'static str] = &["place"];
    const OVERLAYS: &'static [Overlay] =
        &[Overlay::of_moves("flips", "t"), Overlay::new("stable", "s")];
    const POSITION_PARTS: usize = 2;

    fn layout(&self) -> Layout {
        Layout { geometry: Geometry::Hex, rotations: 6, open: false, line: 0, pitch: 1 }
    }

    fn cells(&self) -> Vec<Cell> {
        let drawn =
            |cell| Cell { id: Self::id(cell), at: at(cell), kind: "cell", label: self.name(cell) };
        self.radius.cells().map(drawn).collect()
    }

    fn pieces(&self) -> Vec<Piece> {
        let disc = |cell| {
            let player = self.disc(cell)?;
            Some(Piece { cell: Self::id(cell), player, kind: "disc", name: self.name(cell) })
        };
        self.radius.cells().filter_map(disc).collect()
    }

    fn marks(&self) -> Vec<Mark> {
        Vec::new()
    }

    fn stock(&self) -> Vec<Stock> {
        let discs = |player| Stock { player, kind: "discs", count: self.count(player) };
        Player::ALL.map(discs).to_vec()
    }

    fn action(&self) -> &'static str {
        "place"
    }

    fn ending(&self) -> &'static str {
        if self.free() == 0 {
            "full"
        } else if Player::ALL.iter().any(|player| self.count(*player) == 0) {
            "wiped-out"
        } else {
            "blocked"
        }
    }

    /// `flips`: how many discs each legal placement turns; `stable`: discs that
    /// can never be turned.
    fn overlay(&self, id: &str) -> Vec<Note> {
        if id == "stable" {
            let note = |player| {
                move |cell| Note {
                    kind: "dot",
                    player,
                    at: vec![at(cell)],
                    text: String::new(),
                    judgement: None,
                }
            };
            return Player::ALL
                .into_iter()
                .flat_map(|player| self.stable(player).into_iter().map(note(player)))
                .collect();
        }
        let player = self.to_move();
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let note = |mv: Placement| Note {
            kind: "text",
            player,
            at: vec![at(self.cell(mv.0))],
            text: self.flips(mv).len().to_string(),
            judgement: None,
        };
        moves.into_iter().map(note).collect()
    }

    fn taps(&self, mv: Placement) -> Taps {
        [Self::id(self.cell(mv.0))].into_iter().collect()
    }

    /// First the disc that comes onto the board, from its own cell; then each
    /// disc that it turns, from there.
    fn motion(&self, mv: Placement) -> Vec<Motion> {
        let from = self.cell(mv.0);
        let motion = |kind, to| Motion {
            kind,
            from: Self::id(from),
            to: Self::id(to),
            from_at: at(from),
            to_at: at(to),
        };
        let flips = self.flips_in_order(mv).map(|to| motion("flip", to));
        std::iter::once(motion("disc", from)).chain(flips).collect()
    }

    fn write(&self, mv: Placement) -> String {
        self.name(self.cell(mv.0))
    }

    /// `has-disc` or `turns-none`.
    fn why_not(&self, taps: &[CellId]) -> Option<&'static str> {
        let [tap] = taps else { return None };
        let cell = self.radius.cells().find(|cell| Self::id(*cell) == *tap)?;
        Some(if self.disc(cell).is_some() { "has-disc" } else { "turns-none" })
    }

    fn swapped(&self) -> Option<Reversi> {
        self.passed()
    }

    fn position(&self) -> String {
        position_text::write(self)
    }

    fn from_position(radius: &Radius, text: &str) -> Result<Reversi, PositionError> {
        position_text::read(*radius, text)
    }

    fn extra(&self) -> Vec<(&'static str, String)> {
        vec![
            ("black", self.count(Player::First).to_string()),
            ("white", self.count(Player::Second).to_string()),
            ("free", self.free().to_string()),
        ]
    }

    /// Rows as they are named, each half a cell further to the right: `x` is
    /// black, `o` white, `.` a free cell.
    fn drawing(&self) -> String {
        let radius = i16::from(self.radius.get());
        let mut text = String::new();
        for r in -radius..=radius {
            let row: Vec<Hex> = self.radius.cells().filter(|cell| cell.r == r).collect();
            let indent = (2 * row[0].q + r + 2 * radius) as usize;
            let _ = write!(text, "{:>3} {:indent$}", r + radius + 1, "");
            for cell in row {
                let _ = write!(text, " {}", self.disc(cell).map_or('.', position_text::letter));
            }
            text.push('\n');
        }
        let (first, last) = ('a', char::from(b'a' + 2 * self.radius.get()));
        let _ = writeln!(
            text,
            "columns {first} to {last} from the left end of row {}, black {} white {}",
            radius + 1,
            self.count(Player::First),
            self.count(Player::Second)
        );
        text
    }
}
