//! How games of n in a row look: cells, marks, lines, the board in letters.

use super::board::{Board, Place, Rule};
pub use super::position_text::letter;
use crate::game::{Outcome, Player};
use crate::grid::lattice::{CellNumber, Coordinates};
use crate::view::{Cell, CellId, Mark, Motion, Note, Overlay, Piece, Taps};
use std::fmt::Write;

/// What a player does: `place`, or `fill` when no line can be completed any
/// more.
pub const ACTIONS: &[&str] = &["place", "fill"];
/// `open`: lines that lack one or two marks.
pub const OVERLAYS: &[Overlay] = &[Overlay::new("open", "t")];

/// How a game tells its cells.
pub struct Naming {
    /// A cell's name.
    pub name: fn(&Coordinates) -> String,
    /// Where it is drawn.
    pub at: fn(&Coordinates, side: i16) -> Vec<i16>,
    /// What its marks are.
    pub kind: &'static str,
}

impl<R: Rule<WORDS>, const WORDS: usize> Board<R, WORDS> {
    /// A cell's name.
    #[must_use]
    pub fn name(&self, naming: &Naming, cell: CellNumber) -> String {
        (naming.name)(&self.lattice().coordinates(cell))
    }

    fn at(&self, naming: &Naming, cell: CellNumber) -> Vec<i16> {
        (naming.at)(&self.lattice().coordinates(cell), self.lattice().side() as i16)
    }

    /// The cells to draw.
    #[must_use]
    pub fn cells(&self, naming: &Naming) -> Vec<Cell> {
        let drawn = |cell: CellNumber| Cell {
            id: cell.into(),
            at: self.at(naming, cell),
            kind: "cell",
            label: self.name(naming, cell),
        };
        self.lattice().cells().map(drawn).collect()
    }

    /// The marks on them.
    #[must_use]
    pub fn pieces(&self, naming: &Naming) -> Vec<Piece> {
        let piece = |cell: CellNumber| {
            let (player, name) = (self.mark(cell)?, self.name(naming, cell));
            Some(Piece { cell: cell.into(), player, kind: naming.kind, name })
        };
        self.lattice().cells().filter_map(piece).collect()
    }

    /// The cells of all completed lines, as `win`.
    #[must_use]
    pub fn winning_cells(&self) -> Vec<Mark> {
        let lines = Player::ALL.into_iter().flat_map(|player| self.completed(player));
        let cells: std::collections::BTreeSet<CellNumber> = lines.flatten().copied().collect();
        cells.into_iter().map(|cell| Mark { cell: cell.into(), kind: "win" }).collect()
    }

    /// What the player to move does.
    #[must_use]
    pub fn action(&self) -> &'static str {
        ACTIONS[usize::from(self.is_dead())]
    }

    /// Why the game is over.
    #[must_use]
    pub fn ending(&self) -> &'static str {
        match self.outcome() {
            Some(Outcome::Win(_)) => "line",
            _ => "full",
        }
    }

    /// A tap on the cell.
    #[must_use]
    pub fn taps(&self, action: Place) -> Taps {
        [CellId::from(action.0)].into_iter().collect()
    }

    /// The mark that comes onto its cell.
    #[must_use]
    pub fn motion(&self, naming: &Naming, action: Place) -> Vec<Motion> {
        let (id, at) = (CellId::from(action.0), self.at(naming, action.0));
        vec![Motion { kind: naming.kind, from: id, to: id, from_at: at.clone(), to_at: at }]
    }

    /// The lines that lack one or two marks of a side and have none of the
    /// other's, and at least two: all their cells, and how many marks are
    /// missing.
    #[must_use]
    pub fn open_overlay(&self, naming: &Naming) -> Vec<Note> {
        let side = self.lattice().side();
        let lacking = move |marks: usize| Some(side - marks).filter(|lack| (1..=2).contains(lack));
        let note = |player, line: &[CellNumber], lack: usize| Note {
            kind: "line",
            player,
            at: line.iter().map(|cell| self.at(naming, *cell)).collect(),
            text: lack.to_string(),
            judgement: None,
        };
        let notes = |player| {
            let near = self.open_lines(player).filter(|(_, marks)| *marks >= 2);
            near.filter_map(move |(line, marks)| Some(note(player, line, lacking(marks)?)))
        };
        Player::ALL.into_iter().flat_map(notes).collect()
    }

    /// How many lines are open to each side by their number of marks, from
    /// none; how many cells are filled, free and playable; and whether no line
    /// is open to anyone, so that the game can only be drawn.
    #[must_use]
    pub fn extra(&self) -> Vec<(&'static str, String)> {
        let counts = |player| {
            let counts = self.count_open(player);
            counts.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
        };
        let filled = self.marks() as usize;
        vec![
            ("open_first", counts(Player::First)),
            ("open_second", counts(Player::Second)),
            ("filled", filled.to_string()),
            ("free", (self.lattice().size() - filled).to_string()),
            ("playable", self.legal().len().to_string()),
            ("drawn", self.is_dead().to_string()),
        ]
    }

    /// The layers of the first two coordinates: those of the third beside each
    /// other, or with a fourth, that one to the right and the third upwards.
    #[must_use]
    pub fn drawing(&self) -> String {
        let lattice = self.lattice();
        let side = lattice.side() as u8;
        let (levels, columns) = match lattice.dimensions() {
            2 => (1, 1),
            3 => (1, side),
            _ => (side, side),
        };
        let mut text = String::new();
        for level in (0..levels).rev() {
            for y in 0..side {
                for column in 0..columns {
                    let deep = if levels > 1 { [level, column] } else { [column, 0] };
                    for x in 0..side {
                        let at = [x, y, deep[0], deep[1]];
                        let mark = self.mark(lattice.cell(&at[..lattice.dimensions()]));
                        let _ = write!(text, " {}", mark.map_or('.', letter));
                    }
                    text.push_str("  ");
                }
                text.truncate(text.trim_end().len());
                text.push('\n');
            }
            if level > 0 {
                text.push('\n');
            }
        }
        text
    }
}
