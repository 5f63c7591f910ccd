//! How hexapawn looks, reads and is tapped.

use super::{Hexapawn, Side, Step};
use crate::game::{Game, Outcome, Player};
use crate::view::{Cell, CellId, Geometry, Layout, Mark, Motion, Piece, PositionError, Taps, View};

/// What stands for an empty square, and for each player's pawn.
const EMPTY: char = '-';
const LETTERS: [char; 2] = ['r', 'b'];

impl Hexapawn {
    fn at(&self, square: u8) -> Vec<i16> {
        vec![i16::from(square % self.side()), i16::from(square / self.side())]
    }

    fn label(&self, square: u8) -> String {
        let file = char::from(b'a' + square % self.side());
        format!("{file}{}", square / self.side() + 1)
    }

    fn letter(&self, square: u8) -> char {
        self.owner(square).map_or(EMPTY, |player| LETTERS[player.index()])
    }

    /// The rows in letters, the first player's last.
    fn rows(&self) -> impl Iterator<Item = String> + '_ {
        let row =
            move |row| (0..self.side()).map(move |column| self.letter(row * self.side() + column));
        (0..self.side()).rev().map(move |number| row(number).collect())
    }
}

impl View for Hexapawn {
    const ID: &'static str = "hexapawn";
    const AUTHOR: &'static str = "Martin Gardner";
    const PUBLISHER: &'static str = "Scientific American";
    const SIDES: [&'static str; 2] = ["Red", "Blue"];
    const SETUPS: &'static [&'static str] = &["3", "4", "5"];
    const ACTIONS: &'static [&'static str] = &["step"];
    /// The rows, and who is to move.
    const POSITION_PARTS: usize = 2;

    fn layout(&self) -> Layout {
        Layout { geometry: Geometry::Square, rotations: 4, open: false, line: 0, pitch: 1 }
    }

    fn cells(&self) -> Vec<Cell> {
        let cell = |square| Cell {
            id: CellId::from(square),
            at: self.at(square),
            kind: "cell",
            label: self.label(square),
        };
        (0..self.side() * self.side()).map(cell).collect()
    }

    fn pieces(&self) -> Vec<Piece> {
        let of = |player: Player| {
            self.pawns(player).map(move |(place, square)| Piece {
                cell: CellId::from(square),
                player,
                kind: "piece",
                name: format!("{}{place}", LETTERS[player.index()]),
            })
        };
        Player::ALL.into_iter().flat_map(of).collect()
    }

    fn marks(&self) -> Vec<Mark> {
        let winner = self.outcome().and_then(Outcome::winner);
        let arrived = winner.and_then(|player| self.arrived(player));
        arrived.map(|square| Mark { cell: CellId::from(square), kind: "win" }).into_iter().collect()
    }

    fn action(&self) -> &'static str {
        "step"
    }

    fn ending(&self) -> &'static str {
        if self.arrived(self.to_move()).is_some() { "arrived" } else { "stuck" }
    }

    fn taps(&self, Step { from, to }: Step) -> Taps {
        [CellId::from(from), CellId::from(to)].into_iter().collect()
    }

    fn motion(&self, Step { from, to }: Step) -> Vec<Motion> {
        vec![Motion {
            kind: "piece",
            from: CellId::from(from),
            to: CellId::from(to),
            from_at: self.at(from),
            to_at: self.at(to),
        }]
    }

    fn write(&self, Step { from, to }: Step) -> String {
        format!("{}:{}", self.label(from), self.label(to))
    }

    fn position(&self) -> String {
        let rows: Vec<String> = self.rows().collect();
        format!("{}/{}", rows.join("_"), LETTERS[self.next.index()])
    }

    fn from_position(setup: &Side, text: &str) -> Result<Hexapawn, PositionError> {
        let refused = |reason: &str| PositionError::new(text, reason.to_owned());
        let side = usize::from(setup.0);
        let (rows, mover) = text.split_once('/').ok_or_else(|| refused("expected rows/mover"))?;
        let rows: Vec<&str> = rows.split('_').collect();
        if rows.len() != side || rows.iter().any(|row| row.len() != side) {
            return Err(refused(&format!("expected {side} rows of {side} squares, joined by _")));
        }
        let mut pawns = [Vec::new(), Vec::new()];
        let letters = rows.iter().rev().flat_map(|row| row.chars());
        for (square, letter) in (0..).zip(letters) {
            match LETTERS.iter().position(|own| *own == letter) {
                Some(player) => pawns[player].push(square),
                None if letter == EMPTY => {}
                None => return Err(refused("expected r, b or - on each square")),
            }
        }
        if pawns.iter().any(|own| own.len() > side) {
            return Err(refused("there are more pawns than at the start"));
        }
        let next = match mover {
            "r" => Player::First,
            "b" => Player::Second,
            _ => return Err(refused("expected r or b to move")),
        };
        let [first, second] = &pawns;
        let position = Hexapawn::with(*setup, [first, second], next);
        if position.arrived(next).is_some() {
            return Err(refused("the player to move has won already"));
        }
        Ok(position)
    }

    fn drawing(&self) -> String {
        self.rows().map(|row| format!("{row}\n")).collect()
    }
}
