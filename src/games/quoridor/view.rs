//! How Quoridor looks, reads and is tapped.
//!
//! Pawns stand on squares; between them there are crossings, and beside each of
//! these a slot to either side. A wall is placed by two taps: its middle, and
//! the slot that it is to lie in.

use super::board::{CellNumber, Field, Wall, Walls, column_and_row, numbers, one};
use super::rules::{Move, Quoridor};
use super::setup::Setup;
use super::{drawing, notation, overlays, position_text};
use crate::game::{Game, Outcome, Player};
use crate::view::{
    Cell, CellId, Geometry, Layout, Mark, Motion, Note, Overlay, Piece, PositionError, Stock, Taps,
    View,
};

/// Steps of the coordinates from square to square.
const PITCH: u8 = 4;

/// What can be tapped. Its cell id is its number plus a base for its kind.
#[derive(Clone, Copy)]
enum Spot {
    Square(CellNumber),
    Crossing(CellNumber),
    Slot(Wall),
}

const CROSSINGS: CellId = 128;
const ACROSS: CellId = 256;
const ALONG: CellId = 384;

impl Spot {
    fn id(self) -> CellId {
        match self {
            Spot::Square(number) => number.into(),
            Spot::Crossing(number) => CROSSINGS + CellId::from(number),
            Spot::Slot(Wall { crossing, across }) => {
                CellId::from(crossing) + if across { ACROSS } else { ALONG }
            }
        }
    }

    fn of(id: CellId) -> Option<Spot> {
        let number = (id % CROSSINGS) as CellNumber;
        match id - id % CROSSINGS {
            0 => Some(Spot::Square(number)),
            CROSSINGS => Some(Spot::Crossing(number)),
            ACROSS => Some(Spot::Slot(Wall { crossing: number, across: true })),
            ALONG => Some(Spot::Slot(Wall { crossing: number, across: false })),
            _ => None,
        }
    }

    fn at(self) -> Vec<i16> {
        let (number, (dx, dy)) = match self {
            Spot::Square(number) => (number, (0, 0)),
            Spot::Crossing(number) => (number, (2, 2)),
            Spot::Slot(Wall { crossing, across: true }) => (crossing, (3, 2)),
            Spot::Slot(Wall { crossing, across: false }) => (crossing, (2, 3)),
        };
        let (x, y) = column_and_row(number);
        vec![i16::from(PITCH * x) + dx, i16::from(PITCH * y) + dy]
    }

    fn kind(self) -> &'static str {
        match self {
            Spot::Square(_) => "square",
            Spot::Crossing(_) => "crossing",
            Spot::Slot(Wall { across: true, .. }) => "slot-h",
            Spot::Slot(Wall { across: false, .. }) => "slot-v",
        }
    }

    fn label(self) -> String {
        match self {
            Spot::Square(number) => notation::square(number),
            Spot::Crossing(number) => {
                let mut label = notation::square(number);
                label.push('+');
                label
            }
            Spot::Slot(wall) => notation::wall(wall),
        }
    }

    fn cell(self) -> Cell {
        Cell { id: self.id(), at: self.at(), kind: self.kind(), label: self.label() }
    }
}

/// Coordinates of a square.
pub(super) fn at_square(number: CellNumber) -> Vec<i16> {
    Spot::Square(number).at()
}

/// Coordinates of a wall: its middle, and the slot it lies in.
pub(super) fn at_wall(wall: Wall) -> Vec<Vec<i16>> {
    vec![Spot::Crossing(wall.crossing).at(), Spot::Slot(wall).at()]
}

/// A piece's kind for a wall.
fn wall_kind(wall: Wall) -> &'static str {
    if wall.across { "wall-h" } else { "wall-v" }
}

/// The walls that could ever be placed on a board.
fn slots(field: &Field) -> Walls {
    Walls { across: field.crossings, along: field.crossings }
}

impl Quoridor {
    /// Why a wall may not be placed by the player to move.
    fn why_no_wall(&self, wall: Wall) -> Option<&'static str> {
        let other = Wall { across: !wall.across, ..wall };
        if !slots(self.field()).has(wall) {
            None
        } else if self.is_placing() {
            Some("placing")
        } else if self.hand(self.to_move()) == 0 {
            Some("none-left")
        } else if self.walls().has(other) {
            Some("crosses")
        } else if !self.field().free(self.walls()).has(wall) {
            Some("overlaps")
        } else if self.closes_a_path(wall) {
            Some("closes-the-path")
        } else {
            None
        }
    }
}

impl View for Quoridor {
    const ID: &'static str = "quoridor";
    const AUTHOR: &'static str = "Mirko Marchesi";
    const PUBLISHER: &'static str = "Gigamic";
    const SIDES: [&'static str; 2] = ["White", "Black"];
    const SETUPS: &'static [&'static str] = &["standard", "placed", "7x8", "5x3"];
    const ACTIONS: &'static [&'static str] = &["move-or-wall", "move", "place"];
    const OVERLAYS: &'static [Overlay] = overlays::OVERLAYS;
    const POSITION_PARTS: usize = 4;

    fn layout(&self) -> Layout {
        Layout { geometry: Geometry::Square, rotations: 4, open: false, line: 0, pitch: PITCH }
    }

    /// Squares, crossings and slots, whether or not a wall is there.
    fn cells(&self) -> Vec<Cell> {
        let field = self.field();
        let squares = numbers(field.cells).map(Spot::Square);
        let crossings = numbers(field.crossings).map(Spot::Crossing);
        let slots = slots(field).iter().map(Spot::Slot);
        squares.chain(crossings).chain(slots).map(Spot::cell).collect()
    }

    /// The pawns, then the walls. Walls belong to neither player, and
    /// are all listed as the first player's.
    fn pieces(&self) -> Vec<Piece> {
        let pawn = |player| {
            let cell = Spot::Square(self.pawn(player)?).id();
            Some(Piece { cell, player, kind: "pawn", name: Player::name(player).to_owned() })
        };
        let wall = |wall| Piece {
            cell: Spot::Slot(wall).id(),
            player: Player::First,
            kind: wall_kind(wall),
            name: notation::wall(wall),
        };
        Player::ALL.into_iter().filter_map(pawn).chain(self.walls().iter().map(wall)).collect()
    }

    /// Where the winner stands, and the row that each player wants to reach.
    fn marks(&self) -> Vec<Mark> {
        let winner = self.outcome().and_then(Outcome::winner);
        let won = winner.and_then(|player| self.pawn(player)).map(|cell| (cell, "win"));
        let goal = |player| {
            let kind = if player == Player::First { "goal-first" } else { "goal-second" };
            numbers(self.goal(player)).map(move |cell| (cell, kind))
        };
        let marks = won.into_iter().chain(Player::ALL.into_iter().flat_map(goal));
        marks.map(|(cell, kind)| Mark { cell: Spot::Square(cell).id(), kind }).collect()
    }

    fn stock(&self) -> Vec<Stock> {
        let walls = |player| Stock { player, kind: "walls", count: self.hand(player).into() };
        Player::ALL.map(walls).to_vec()
    }

    fn action(&self) -> &'static str {
        if self.is_placing() {
            "place"
        } else if self.hand(self.to_move()) == 0 {
            "move"
        } else {
            "move-or-wall"
        }
    }

    fn ending(&self) -> &'static str {
        "arrived"
    }

    fn overlay(&self, name: &str) -> Vec<Note> {
        overlays::overlay(self, name)
    }

    fn taps(&self, mv: Move) -> Taps {
        match mv {
            Move::Pawn(cell) => [Spot::Square(cell).id()].into_iter().collect(),
            Move::Wall(wall) => [Spot::Crossing(wall.crossing), Spot::Slot(wall)]
                .map(Spot::id)
                .into_iter()
                .collect(),
        }
    }

    fn motion(&self, mv: Move) -> Vec<Motion> {
        let (kind, from, to) = match mv {
            Move::Pawn(to) => {
                let from = self.pawn(self.to_move()).unwrap_or(to);
                ("pawn", Spot::Square(from), Spot::Square(to))
            }
            Move::Wall(wall) => (wall_kind(wall), Spot::Slot(wall), Spot::Slot(wall)),
        };
        let (from_at, to_at) = (from.at(), to.at());
        vec![Motion { kind, from: from.id(), to: to.id(), from_at, to_at }]
    }

    fn write(&self, mv: Move) -> String {
        notation::move_text(mv)
    }

    fn respell(text: &str) -> Option<String> {
        Some(notation::respell(text))
    }

    /// `out-of-reach` of a square; of a wall `placing`, `none-left`, `crosses`,
    /// `overlaps` or `closes-the-path`. Where only its middle is tapped the
    /// reason against the horizontal wall is given.
    fn why_not(&self, taps: &[CellId]) -> Option<&'static str> {
        match Spot::of(*taps.last()?)? {
            Spot::Square(number) => {
                let reached = (self.field().cells & !self.targets()) & one(number) == 0;
                (!reached).then_some("out-of-reach")
            }
            Spot::Slot(wall) => self.why_no_wall(wall),
            Spot::Crossing(crossing) => self.why_no_wall(Wall { crossing, across: true }),
        }
    }

    fn swapped(&self) -> Option<Quoridor> {
        (!self.is_placing()).then(|| Quoridor { to_move: self.to_move.other(), ..*self })
    }

    fn position(&self) -> String {
        position_text::write(self)
    }

    fn from_position(setup: &Setup, text: &str) -> Result<Quoridor, PositionError> {
        position_text::read(setup, text)
    }

    /// Steps to the goals, and walls in hand and on the board.
    fn extra(&self) -> Vec<(&'static str, String)> {
        let [first, second] = Player::ALL;
        let walls: Vec<String> = self.walls().iter().map(notation::wall).collect();
        vec![
            ("distanceFirst", self.distance(first).to_string()),
            ("distanceSecond", self.distance(second).to_string()),
            ("wallsFirst", self.hand(first).to_string()),
            ("wallsSecond", self.hand(second).to_string()),
            ("walls", walls.join(" ")),
        ]
    }

    fn drawing(&self) -> String {
        drawing::drawing(self)
    }
}
