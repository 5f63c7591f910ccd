//! Names of cells and walls: files a to i from the left, ranks 1 to 9 from the
//! bottom. A wall is named after its cell nearest to a1.

use super::board::{CellNumber, Wall, cell, column_and_row};
use super::rules::Move;

/// A cell's name: `e3`.
#[must_use]
pub fn square(number: CellNumber) -> String {
    let (x, y) = column_and_row(number);
    [char::from(b'a' + x), char::from(b'1' + y)].into_iter().collect()
}

/// A wall's name: `e3h`, `e3v`.
#[must_use]
pub fn wall(wall: Wall) -> String {
    let mut name = square(wall.crossing);
    name.push(if wall.across { 'h' } else { 'v' });
    name
}

/// A move's text: the cell that the pawn goes to, or the wall.
#[must_use]
pub fn move_text(mv: Move) -> String {
    match mv {
        Move::Pawn(cell) => square(cell),
        Move::Wall(put_up) => wall(put_up),
    }
}

/// The cell with this name, on the largest board.
#[must_use]
pub fn read_square(text: &str) -> Option<CellNumber> {
    let [file @ b'a'..=b'i', rank @ b'1'..=b'9'] = *text.as_bytes() else { return None };
    Some(cell(file - b'a', rank - b'1'))
}

/// The wall with this name, on the largest board.
#[must_use]
pub fn read_wall(text: &str) -> Option<Wall> {
    let (square, across) = match (text.strip_suffix('h'), text.strip_suffix('v')) {
        (Some(square), _) => (square, true),
        (_, Some(square)) => (square, false),
        _ => return None,
    };
    Some(Wall { crossing: read_square(square)?, across })
}

/// A move's text as people also write it, in this spelling: `E3H`, `he3`.
#[must_use]
pub fn respell(text: &str) -> String {
    let small = text.to_ascii_lowercase();
    match *small.as_bytes() {
        // The file h is not meant, as there is another.
        [kind @ (b'h' | b'v'), file, rank] if file.is_ascii_lowercase() => {
            [file, rank, kind].map(char::from).iter().collect()
        }
        _ => small,
    }
}
