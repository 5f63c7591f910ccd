//! What Nonaga's drop-in functions are given, checked, and the cells that they give back.

use crate::game::Player;
use crate::games::nonaga::any_tiles::{self, ListedPiece, SharedCell};
use crate::grid::hex::{DIRECTIONS, Hex};
use crate::wasm::border::{BorderError, bad, refuse};
use crate::wasm::compat::memory::share_memory;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/src/wasm/compat/nonaga/arguments.js")]
extern "C" {
    #[wasm_bindgen(js_name = packCell)]
    fn pack_cell(cell: &JsValue) -> f64;
    #[wasm_bindgen(js_name = packDifference)]
    fn pack_difference(a: &JsValue, b: &JsValue) -> f64;
    #[wasm_bindgen(js_name = packPiece)]
    fn pack_piece(piece: &JsValue) -> f64;
    #[wasm_bindgen(js_name = packDirection)]
    fn pack_direction(direction: &JsValue) -> f64;
    #[wasm_bindgen(js_name = listLength)]
    fn list_length(list: &JsValue) -> i32;
    #[wasm_bindgen(js_name = readTiles)]
    fn read_tiles(list: &JsValue, pointer: *mut i32, capacity: usize) -> i32;
    #[wasm_bindgen(js_name = readPieces)]
    fn read_pieces(list: &JsValue, pointer: *mut i32, capacity: usize) -> i32;
    #[wasm_bindgen(js_name = readPlayer)]
    fn read_player(player: &JsValue) -> i32;
    #[wasm_bindgen(js_name = makeCell)]
    fn make_cell(q: i32, r: i32) -> JsValue;
    #[wasm_bindgen(js_name = makeCells)]
    fn make_cells(pointer: *const i32, count: usize) -> JsValue;
}

const MOST_ENTRIES: usize = 100_000;
const CELL: &str = "{q, r} with whole numbers from -10000 to 10000";
const PIECE: &str = "{id, player, q, r} with a string id, player \"red\" or \"blue\" and whole numbers from -10000 to 10000";

thread_local! {
    /// Where lists are written by JavaScript, and results for it.
    static BUFFER: RefCell<Vec<i32>> = const { RefCell::new(Vec::new()) };
}

/// The cell that was packed into one number; `None` for NaN.
pub(super) fn unpack(packed: f64) -> Option<Hex> {
    if packed.is_nan() {
        return None;
    }
    // As whole numbers: WebAssembly has no remainder of fractions.
    let packed = packed as i32;
    let r = packed as i16;
    Some(Hex::new(((packed - i32::from(r)) >> 16) as i16, r))
}

fn cell(value: &JsValue, name: &str) -> Result<Hex, BorderError> {
    unpack(pack_cell(value)).ok_or_else(|| bad(name, CELL))
}

/// `a - b`, read in one call; only when that fails is it asked which of the
/// two is to blame.
pub(super) fn difference(a: &JsValue, b: &JsValue) -> Result<Hex, BorderError> {
    match unpack(pack_difference(a, b)) {
        Some(difference) => Ok(difference),
        None => Ok(cell(a, "a")? - cell(b, "b")?),
    }
}

/// A direction: its number, or a step.
pub(super) fn direction(value: &JsValue) -> Result<Hex, BorderError> {
    let step = match value.as_f64() {
        Some(number) => DIRECTIONS
            .iter()
            .enumerate()
            .find(|(index, _)| *index as f64 == number)
            .map(|(_, step)| *step),
        None => unpack(pack_direction(value)).filter(|step| DIRECTIONS.contains(step)),
    };
    step.ok_or_else(|| {
        bad("direction", "a number from 0 to 5 or one of the six steps such as {q: 1, r: 0}")
    })
}

/// Whose side is meant.
pub(super) fn player(value: &JsValue) -> Result<Player, BorderError> {
    match read_player(value) {
        0 => Ok(Player::First),
        1 => Ok(Player::Second),
        _ => Err(bad("player", "\"red\" or \"blue\"")),
    }
}

/// Has JavaScript write a list into the buffer, `width` ints an entry.
fn entries<T>(
    list: &JsValue,
    name: &str,
    expected: &str,
    width: usize,
    read: impl Fn(&JsValue, *mut i32, usize) -> i32,
    make: impl Fn(&[i32]) -> T,
) -> Result<Vec<T>, BorderError> {
    share_memory();
    // Taken out, not borrowed: a getter of the list may call back in here.
    let mut buffer = BUFFER.take();
    let mut count = read(list, buffer.as_mut_ptr(), buffer.len() / width);
    if count == -2 {
        let length = list_length(list);
        if length as usize > MOST_ENTRIES {
            return Err(bad(name, "a list of at most 100000 entries"));
        }
        buffer.resize(buffer.len().max(length as usize * width), 0);
        count = read(list, buffer.as_mut_ptr(), buffer.len() / width);
    }
    let made = buffer.chunks_exact(width).take(count.max(0) as usize).map(make).collect();
    BUFFER.set(buffer);
    match count {
        0.. => Ok(made),
        -1 => Err(bad(name, &format!("a list of {expected}"))),
        -2 => Err(bad(name, "a list that stays the same while it is read")),
        code => Err(bad(&format!("{name}[{}]", -10 - code), expected)),
    }
}

/// The tiles of a list.
pub(super) fn tiles(list: &JsValue) -> Result<Vec<Hex>, BorderError> {
    entries(list, "tiles", CELL, 2, read_tiles, |ints| Hex::new(ints[0] as i16, ints[1] as i16))
}

/// The pieces of a list.
pub(super) fn pieces(list: &JsValue) -> Result<Vec<ListedPiece>, BorderError> {
    entries(list, "pieces", PIECE, 3, read_pieces, |ints| {
        ListedPiece::new(Hex::new(ints[0] as i16, ints[1] as i16), ints[2] as usize)
    })
}

/// The complaint about a list with two entries on one cell.
pub(super) fn shared(name: &'static str) -> impl Fn(SharedCell) -> BorderError {
    move |SharedCell { index }| {
        refuse(
            "bad-argument",
            &format!(
                "'{name}[{index}]' is on a cell that is taken already: expected every cell once"
            ),
        )
    }
}

/// A number of an entry of a list.
pub(super) fn index(value: &JsValue, name: &str, length: usize) -> Result<usize, BorderError> {
    value
        .as_f64()
        .filter(|number| number.fract() == 0.0 && *number >= 0.0 && *number < length as f64)
        .map(|number| number as usize)
        .ok_or_else(|| bad(name, &format!("a whole number from 0 up to, not including, {length}")))
}

/// A coordinate.
pub(super) fn coordinate(value: &JsValue, name: &str) -> Result<i16, BorderError> {
    value
        .as_f64()
        .filter(|number| {
            number.fract() == 0.0 && number.abs() <= f64::from(any_tiles::MAX_COORDINATE)
        })
        .map(|number| number as i16)
        .ok_or_else(|| bad(name, "a whole number from -10000 to 10000"))
}

/// The cell that is given as `toQ` and `toR`.
pub(super) fn coordinates(q: &JsValue, r: &JsValue) -> Result<Hex, BorderError> {
    Ok(Hex::new(coordinate(q, "toQ")?, coordinate(r, "toR")?))
}

/// `{q, r}`
pub(super) fn out_cell(cell: Hex) -> JsValue {
    make_cell(i32::from(cell.q), i32::from(cell.r))
}

/// A list of `{q, r}`.
pub(super) fn out_cells(cells: impl Iterator<Item = Hex>) -> JsValue {
    share_memory();
    let mut buffer = BUFFER.take();
    buffer.clear();
    buffer.extend(cells.flat_map(|cell| [i32::from(cell.q), i32::from(cell.r)]));
    let made = make_cells(buffer.as_ptr(), buffer.len() / 2);
    // Its length is the room for the next list.
    buffer.resize(buffer.capacity(), 0);
    BUFFER.set(buffer);
    made
}

/// `"q,r"`
pub(super) fn key(cell: Hex) -> String {
    cell.to_string()
}

/// The cell that a piece stands on.
pub(super) fn place(piece: &JsValue) -> Result<Hex, BorderError> {
    unpack(pack_piece(piece)).ok_or_else(|| bad("piece", PIECE))
}
