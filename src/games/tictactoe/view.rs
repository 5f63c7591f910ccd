//! How extended tic-tac-toe looks and reads.

use super::rules::{Size, Tictactoe};
use crate::game::Game;
use crate::games::rows::Place;
use crate::games::rows::look::{ACTIONS, Naming, OVERLAYS};
use crate::grid::lattice::Coordinates;
use crate::view::{
    Cell, Count, Geometry, Layout, Mark, Motion, Note, Overlay, Piece, PositionError, Taps, View,
};

const NAMING: Naming = Naming { name, at, kind: "mark" };

/// The last coordinate first: row and column, or layer, row and column.
fn name(cell: &Coordinates) -> String {
    cell.iter().rev().map(u8::to_string).collect()
}

/// Rows go down, which on a flat board is against the coordinate.
fn at(cell: &Coordinates, side: i16) -> Vec<i16> {
    match cell[..] {
        [column, row] => vec![column.into(), side - 1 - i16::from(row)],
        _ => cell.iter().map(|part| i16::from(*part)).collect(),
    }
}

impl View for Tictactoe {
    const ID: &'static str = "tictactoe";
    const AUTHOR: &'static str = "traditional";
    const PUBLISHER: &'static str = "";
    const SIDES: [&'static str; 2] = ["Cross", "Nought"];
    const SETUPS: &'static [&'static str] =
        &["3x3", "4x4", "5x5", "6x6", "7x7", "8x8", "9x9", "10x10", "3x3x3", "4x4x4", "5x5x5"];
    const ACTIONS: &'static [&'static str] = ACTIONS;
    const OVERLAYS: &'static [Overlay] = OVERLAYS;
    const POSITION_PARTS: usize = 2;

    fn layout(&self) -> Layout {
        let flat = self.0.lattice().dimensions() == 2;
        let (geometry, rotations) =
            if flat { (Geometry::Square, 4) } else { (Geometry::Lattice, 1) };
        Layout { geometry, rotations, open: false, line: self.0.line(), pitch: 1 }
    }

    fn cells(&self) -> Vec<Cell> {
        self.0.cells(&NAMING)
    }

    fn pieces(&self) -> Vec<Piece> {
        self.0.pieces(&NAMING)
    }

    fn marks(&self) -> Vec<Mark> {
        self.0.winning_cells()
    }

    fn counts(&self) -> Vec<Count> {
        self.0.counts()
    }

    fn action(&self) -> &'static str {
        self.0.action()
    }

    fn ending(&self) -> &'static str {
        self.0.ending()
    }

    fn overlay(&self, _id: &str) -> Vec<Note> {
        self.0.open_overlay(&NAMING)
    }

    fn taps(&self, action: Place) -> Taps {
        self.0.taps(action)
    }

    fn motion(&self, action: Place) -> Vec<Motion> {
        self.0.motion(&NAMING, action)
    }

    fn write(&self, action: Place) -> String {
        self.0.name(&NAMING, action.0)
    }

    fn position(&self) -> String {
        self.0.position()
    }

    fn from_position(size: &Size, text: &str) -> Result<Tictactoe, PositionError> {
        Tictactoe::new(size).0.from_position(text).map(Tictactoe)
    }

    fn extra(&self) -> Vec<(&'static str, String)> {
        self.0.extra()
    }

    fn drawing(&self) -> String {
        self.0.drawing()
    }
}
