//! Hexagonal reversi's position text: one character a cell, row by row from
//! the top, `x` for black, `o` for white and `-` for a free cell; then `/` and
//! the letter of the player to move.

use super::rules::{BLACK, Radius, Reversi, WHITE};
use crate::excerpt::shorten;
use crate::game::Player;
use crate::grid::hex::Hex;
use crate::view::PositionError;

const FREE: char = '-';

/// A player's letter.
pub(super) fn letter(player: Player) -> char {
    match player {
        Player::First => 'x',
        Player::Second => 'o',
    }
}

/// The text of a position.
pub(super) fn write(position: &Reversi) -> String {
    let discs = position.radius.cells().map(|cell| position.disc(cell).map_or(FREE, letter));
    let to_move = letter(position.to_move);
    discs.chain(['/', to_move]).collect()
}

/// Reads a position. Of what cannot be, that discs are missing in the middle is refused; that others lie
/// alone is not.
pub(super) fn read(radius: Radius, text: &str) -> Result<Reversi, PositionError> {
    parse(radius, text).map_err(|reason| PositionError::new(text, reason))
}

fn parse(radius: Radius, text: &str) -> Result<Reversi, String> {
    let (discs, mover) = text
        .split_once('/')
        .ok_or_else(|| "expected '/' and who is to move after the cells".to_owned())?;
    let count = discs.chars().count();
    if count != radius.size() {
        let size = radius.size();
        return Err(format!("expected {size} cells for radius {radius}, found {count}"));
    }
    let mut black = Vec::new();
    let mut white = Vec::new();
    for (cell, character) in radius.cells().zip(discs.chars()) {
        match character {
            'x' => black.push(cell),
            'o' => white.push(cell),
            FREE => {}
            other => {
                return Err(format!("there is no disc '{other}': expected 'x', 'o' or '{FREE}'"));
            }
        }
    }
    check_middle(&black, &white)?;
    match mover {
        "x" => Ok(Reversi::with_discs(radius, Player::First, &black, &white)),
        "o" => Ok(Reversi::with_discs(radius, Player::Second, &white, &black)),
        _ => Err(format!("'{}' is not a player to move: expected 'x' or 'o'", shorten(mover))),
    }
}

/// Discs are never taken away, so those of the start are always there.
fn check_middle(black: &[Hex], white: &[Hex]) -> Result<(), String> {
    let mut middle = BLACK.iter().chain(&WHITE);
    if middle.all(|cell| black.contains(cell) || white.contains(cell)) {
        Ok(())
    } else {
        Err("the seven cells in the middle always have discs".to_owned())
    }
}
