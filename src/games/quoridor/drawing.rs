//! Quoridor's board in letters.

use super::board::{Wall, Walls, cell};
use super::rules::Quoridor;
use crate::game::Player;

/// Rank 1 at the bottom: `x` is the first player's pawn, `o` the second's, `.` a
/// cell; walls are `───` and `│`.
pub(super) fn drawing(position: &Quoridor) -> String {
    let side = position.field().side;
    let mut text = String::new();
    for y in (0..side).rev() {
        text.push(char::from(b'1' + y));
        text.push(' ');
        for x in 0..side {
            let here = |player| position.pawn(player) == Some(cell(x, y));
            text.push(match Player::ALL.map(here) {
                [true, _] => 'x',
                [_, true] => 'o',
                _ => '.',
            });
            text.push_str(beside(position.walls(), x, y));
        }
        trim(&mut text);
        if y > 0 {
            text.push_str("  ");
            for x in 0..side {
                text.push_str(above(position.walls(), x, y - 1));
            }
            trim(&mut text);
        }
    }
    text.push(' ');
    for x in 0..side {
        text.push(' ');
        text.push(char::from(b'a' + x));
    }
    text.push_str("  walls:");
    for player in Player::ALL {
        text.push(' ');
        text.push_str(&position.hand(player).to_string());
    }
    text.push('\n');
    text
}

fn trim(text: &mut String) {
    text.truncate(text.trim_end_matches(' ').len());
    text.push('\n');
}

fn has(walls: Walls, x: u8, y: u8, across: bool) -> bool {
    walls.has(Wall { crossing: cell(x, y), across })
}

/// What is between a cell and the one to its right.
fn beside(walls: Walls, x: u8, y: u8) -> &'static str {
    let wall = has(walls, x, y, false) || y > 0 && has(walls, x, y - 1, false);
    if wall { "│" } else { " " }
}

/// What is above a cell and the crossing to its upper right.
fn above(walls: Walls, x: u8, y: u8) -> &'static str {
    if has(walls, x, y, true) {
        "──"
    } else if has(walls, x, y, false) {
        if x > 0 && has(walls, x - 1, y, true) { "─│" } else { " │" }
    } else if x > 0 && has(walls, x - 1, y, true) {
        "─ "
    } else {
        "  "
    }
}
