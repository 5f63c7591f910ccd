//! Quoridor's position text: for each player the pawn's cell and the walls in
//! hand, who is to move, and the walls on the board:
//! `e1_9/e9_9/first/e3h_c4v`. A pawn that is still to be placed, and no
//! walls, are `-`.
//!
//! The state string of the program that the analysis of this game comes from is
//! read as well: `x,y,walls;x,y,walls;turn;wx,wy,V|H;…`: `4,0,9;4,8,10;1;3,2,V`.

use super::arrangement::Arrangement;
use super::board::{CellNumber, ROW, Wall, Walls, cell};
use super::notation;
use super::rules::Quoridor;
use super::setup::Setup;
use crate::excerpt::shorten;
use crate::game::{Game, Player};
use crate::number;
use crate::view::PositionError;

/// In place of what is not there.
const NONE: &str = "-";

/// The text of a position.
pub(super) fn write(position: &Quoridor) -> String {
    let mut text = String::new();
    for player in Player::ALL {
        match position.pawn(player) {
            Some(pawn) => text.push_str(&notation::square(pawn)),
            None => text.push_str(NONE),
        }
        text.push('_');
        text.push_str(&position.hand(player).to_string());
        text.push('/');
    }
    text.push_str(position.to_move().name());
    text.push('/');
    let walls: Vec<String> = position.walls().iter().map(notation::wall).collect();
    text.push_str(if walls.is_empty() { NONE } else { "" });
    text.push_str(&walls.join("_"));
    text
}

/// Reads a position and checks that it can be.
pub(super) fn read(setup: &Setup, text: &str) -> Result<Quoridor, PositionError> {
    let plain = text.to_ascii_lowercase();
    let arrangement = if plain.contains(';') { parse_state(&plain) } else { parse(&plain) };
    arrangement
        .and_then(|arrangement| Quoridor::arranged(setup, &arrangement))
        .map_err(|reason| PositionError::new(text, reason))
}

fn parse(text: &str) -> Result<Arrangement, String> {
    let parts: Vec<&str> = text.split('/').collect();
    let (first, second, mover, walls) = match parts[..] {
        [first, second, mover] => (first, second, mover, NONE),
        [first, second, mover, walls] => (first, second, mover, walls),
        _ => return Err("expected four parts such as 'e1_9/e9_9/first/e3h_c4v'".to_owned()),
    };
    let (first, second) = (parse_player(first)?, parse_player(second)?);
    let to_move =
        Player::ALL.into_iter().find(|player| player.name() == mover).ok_or_else(|| {
            format!("'{}' is not a player to move: expected 'first' or 'second'", shorten(mover))
        })?;
    let mut all = Walls::NONE;
    for name in walls.split('_').filter(|name| !name.is_empty() && *name != NONE) {
        let wall = notation::read_wall(&notation::respell(name));
        add(&mut all, wall, name, "a cell with 'h' or 'v' such as 'e3h'")?;
    }
    Ok(Arrangement { pawns: [first.0, second.0], hands: [first.1, second.1], walls: all, to_move })
}

fn parse_player(text: &str) -> Result<(Option<CellNumber>, u8), String> {
    let refused = || {
        format!("'{}' is not a pawn with its walls: expected, for example, 'e1_10'", shorten(text))
    };
    let (pawn, hand) = text.split_once('_').ok_or_else(refused)?;
    let hand = number::plain(hand).ok_or_else(refused)?;
    if pawn == NONE {
        return Ok((None, hand));
    }
    Ok((Some(notation::read_square(pawn).ok_or_else(refused)?), hand))
}

fn parse_state(text: &str) -> Result<Arrangement, String> {
    let mut parts = text.trim_end_matches(';').split(';');
    let mut player = || {
        let part = parts.next().unwrap_or_default();
        let numbers: Vec<Option<u8>> = part.split(',').map(number::plain).collect();
        match numbers[..] {
            [Some(x), Some(y), Some(hand)] if x < ROW && y < ROW => Ok((cell(x, y), hand)),
            _ => Err(format!(
                "'{}' is not a pawn with its walls: expected 'x,y,walls'",
                shorten(part)
            )),
        }
    };
    let (first, second) = (player()?, player()?);
    let to_move = match parts.next() {
        Some("0") => Player::First,
        Some("1") => Player::Second,
        other => {
            let text = shorten(other.unwrap_or_default());
            return Err(format!("'{text}' is not a player to move: expected '0' or '1'"));
        }
    };
    let mut all = Walls::NONE;
    for part in parts {
        let mut fields = part.split(',');
        let place = (fields.next().and_then(number::plain), fields.next().and_then(number::plain));
        let wall = match (place, fields.next(), fields.next()) {
            ((Some(x), Some(y)), Some(kind @ ("v" | "h")), None) if x < ROW && y < ROW => {
                Some(Wall { crossing: cell(x, y), across: kind == "h" })
            }
            _ => None,
        };
        add(&mut all, wall, part, "'x,y,V' or 'x,y,H'")?;
    }
    Ok(Arrangement {
        pawns: [Some(first.0), Some(second.0)],
        hands: [first.1, second.1],
        walls: all,
        to_move,
    })
}

/// Adds a wall that was read from a text.
fn add(all: &mut Walls, wall: Option<Wall>, text: &str, expected: &str) -> Result<(), String> {
    let wall =
        wall.ok_or_else(|| format!("there is no wall '{}': expected {expected}", shorten(text)))?;
    if all.has(wall) {
        return Err(format!("the wall {text} is named twice"));
    }
    *all = all.with(Walls::one(wall));
    Ok(())
}
