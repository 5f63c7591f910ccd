//! How games of n in a row look: cells, marks, lines, the board in letters.

use super::board::{Board, Place, Rule};
pub use super::position_text::letter;
use crate::game::{Outcome, Player};
use crate::grid::bit_set::BitSet;
use crate::grid::lattice::{CellNumber, Coordinates};
use crate::view::{CLOSED, Cell, CellId, Count, Mark, Motion, Note, Overlay, Piece, Taps};
use std::fmt::Write;

/// What a player does: `place`, or `fill` when no line can be completed any
/// more.
pub const ACTIONS: &[&str] = &["place", "fill"];
/// `open`: lines that lack one or two marks.
pub const OVERLAYS: &[Overlay] = &[Overlay::new("open", "t")];

/// How a game names its cells.
pub struct Naming {
    /// A cell's name.
    pub name: fn(&Coordinates) -> String,
    /// Where it is drawn.
    pub at: fn(&Coordinates, side: i16) -> Vec<i16>,
    /// What its marks are.
    pub kind: &'static str,
}

/// How many marks a line of `side` cells lacks, where these are one or two and
/// it has at least two.
fn lack(side: usize, marks: usize) -> Option<usize> {
    Some(side - marks).filter(|lack| marks >= 2 && (1..=2).contains(lack))
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

    /// The cells to draw. In four dimensions a space is closed while it holds
    /// no mark and none can be put there.
    #[must_use]
    pub fn cells(&self, naming: &Naming) -> Vec<Cell> {
        let used = self.filled() | self.playable();
        let space_of =
            |cell: CellNumber| self.lattice().coordinates(cell).get(3).copied().unwrap_or_default();
        // A bit for each space that is open.
        let mut open = 0_u16;
        for cell in self.lattice().cells().filter(|cell| used.has(*cell)) {
            open |= 1 << space_of(cell);
        }
        let drawn = |cell: CellNumber| Cell {
            id: cell.into(),
            at: self.at(naming, cell),
            kind: if open >> space_of(cell) & 1 == 1 { "cell" } else { CLOSED },
            label: self.name(naming, cell),
        };
        self.lattice().cells().map(drawn).collect()
    }

    /// How many cells a line has.
    #[must_use]
    pub fn line(&self) -> u8 {
        self.lattice().side() as u8
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
        let cells: BitSet<WORDS> = lines.flatten().copied().collect();
        cells.map(|cell| Mark { cell: cell.into(), kind: "win" }).collect()
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
    pub fn taps(&self, mv: Place) -> Taps {
        [CellId::from(mv.0)].into_iter().collect()
    }

    /// The mark that comes onto its cell.
    #[must_use]
    pub fn motion(&self, naming: &Naming, mv: Place) -> Vec<Motion> {
        let (id, at) = (CellId::from(mv.0), self.at(naming, mv.0));
        vec![Motion { kind: naming.kind, from: id, to: id, from_at: at.clone(), to_at: at }]
    }

    /// The lines that lack one or two marks of a side and have none of the
    /// other's, and at least two: all their cells, and how many marks are
    /// missing. Then the cells that complete one.
    #[must_use]
    pub fn open_overlay(&self, naming: &Naming) -> Vec<Note> {
        let side = self.lattice().side();
        let mut notes = Vec::new();
        for player in Player::ALL {
            for (line, marks) in self.open_lines(player) {
                let Some(lack) = lack(side, marks) else { continue };
                let at = line.iter().map(|cell| self.at(naming, *cell)).collect();
                let text = lack.to_string();
                notes.push(Note { kind: "line", player, at, text, judgement: None });
            }
            // Where a line can be completed now, and where only later.
            let threats =
                if self.outcome().is_none() { self.threats(player) } else { BitSet::EMPTY };
            for cell in threats {
                let kind = if self.playable().has(cell) { "ready" } else { "later" };
                notes.push(Note {
                    kind,
                    player,
                    at: vec![self.at(naming, cell)],
                    text: String::new(),
                    judgement: None,
                });
            }
        }
        notes
    }

    /// How many lines a side has filled, if any; how many lack one or two of its
    /// marks and have none of the other's; how many cells are taken, free, and to
    /// be played now.
    #[must_use]
    pub fn counts(&self) -> Vec<Count> {
        let side = self.lattice().side();
        let mut counts = Vec::new();
        let mut add = |player, kind, count: usize| {
            counts.push(Count { player, kind, count: count as u32 });
        };
        for player in Player::ALL {
            let open = self.count_open(player);
            // Until somebody has won there is none, and nothing to be told.
            if open[side] > 0 {
                add(Some(player), "line-0", open[side]);
            }
            for (missing, kind) in [(1, "line-1"), (2, "line-2")] {
                if lack(side, side - missing).is_some() {
                    add(Some(player), kind, open[side - missing]);
                }
            }
            add(Some(player), "taken", self.marks_of(player).len());
        }
        add(None, "free", self.lattice().size() - self.marks() as usize);
        add(None, "playable", self.legal().len());
        counts
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
