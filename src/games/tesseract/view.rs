//! How four in a row in four dimensions looks and reads.

use super::rules::{Placement, Tesseract};
use crate::game::Game;
use crate::games::rows::Place;
use crate::games::rows::look::{ACTIONS, Naming, OVERLAYS};
use crate::grid::lattice::Coordinates;
use crate::view::{
    Cell, Count, Geometry, Layout, Mark, Motion, Note, Overlay, Piece, PositionError, Taps, View,
};

const NAMING: Naming = Naming { name, at, kind: "stone" };

/// All four coordinates, also where only `w` = 0 is played on.
fn four(cell: &Coordinates) -> [u8; 4] {
    std::array::from_fn(|axis| cell.get(axis).copied().unwrap_or_default())
}

/// `xyzw`.
fn name(cell: &Coordinates) -> String {
    four(cell).iter().map(u8::to_string).collect()
}

fn at(cell: &Coordinates, _side: i16) -> Vec<i16> {
    four(cell).map(i16::from).to_vec()
}

impl View for Tesseract {
    const ID: &'static str = "tesseract";
    const AUTHOR: &'static str = "traditional";
    const PUBLISHER: &'static str = "";
    const SIDES: [&'static str; 2] = ["First", "Second"];
    const SETUPS: &'static [&'static str] = &["placement", "stack", "free"];
    const ACTIONS: &'static [&'static str] = ACTIONS;
    const OVERLAYS: &'static [Overlay] = OVERLAYS;
    const POSITION_PARTS: usize = 2;

    fn layout(&self) -> Layout {
        Layout {
            geometry: Geometry::Lattice,
            rotations: 1,
            open: false,
            line: self.0.line(),
            pitch: 1,
        }
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

    fn from_position(placement: &Placement, text: &str) -> Result<Tesseract, PositionError> {
        Tesseract::new(placement).0.from_position(text).map(Tesseract)
    }

    fn extra(&self) -> Vec<(&'static str, String)> {
        self.0.extra()
    }

    fn drawing(&self) -> String {
        self.0.drawing()
    }
}
