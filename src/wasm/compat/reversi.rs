//! Hexagonal reversi's drop-in functions: the names and shapes of the article
//! that the game comes from, so that a page that uses those can change an
//! import. What they calculate is in [`any_discs`].
//!
//! Cells are `{q, r, s}`, and in keys `"q,r,s"`. As in the article, coordinates
//! need not add up to zero; such a cell is on no board.

use crate::game::Player;
use crate::games::reversi::any_discs::{self, AnyDiscs, RADIUS};
use crate::grid::hex::Hex;
use crate::wasm::border::{BorderError, bad, plain};
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A cell in cube coordinates. */
export interface ReversiCell { q: number; r: number; s: number; }
/** The two sides of hexagonal reversi. */
export type ReversiPlayer = "black" | "white";
/** The discs on a board of radius 4 by their cells' keys, `"q,r,s"`; a cell without a disc has no entry. */
export type ReversiBoard =
    | ReadonlyMap<string, ReversiPlayer>
    | Readonly<Record<string, ReversiPlayer>>;
"#;

#[wasm_bindgen(module = "/src/wasm/compat/reversi.js")]
extern "C" {
    #[wasm_bindgen(js_name = readBoard)]
    fn read_board(board: &JsValue) -> Option<Vec<u8>>;
    #[wasm_bindgen(js_name = readCube)]
    fn read_cube(cube: &JsValue) -> Option<Vec<i32>>;
}

/// A cell, or any three numbers.
#[derive(Serialize)]
struct Cube {
    q: i32,
    r: i32,
    s: i32,
}

fn cube(value: &JsValue, name: &str) -> Result<Cube, BorderError> {
    match read_cube(value).as_deref() {
        Some(&[q, r, s]) => Ok(Cube { q, r, s }),
        _ => Err(bad(name, "{q, r, s} with whole numbers from -10000 to 10000")),
    }
}

fn player(value: &JsValue) -> Result<Player, BorderError> {
    match value.as_string().as_deref() {
        Some("black") => Ok(Player::First),
        Some("white") => Ok(Player::Second),
        _ => Err(bad("player", "\"black\" or \"white\"")),
    }
}

fn board(value: &JsValue) -> Result<AnyDiscs, BorderError> {
    let discs = read_board(value).ok_or_else(|| {
        bad("board", "a Map of \"black\" and \"white\" by \"q,r,s\" with numbers from -4 to 4")
    })?;
    let lying = any_discs::cells().zip(discs);
    Ok(AnyDiscs::new(lying.filter_map(|(cell, disc)| match disc {
        1 => Some((cell, Player::First)),
        2 => Some((cell, Player::Second)),
        _ => None,
    })))
}

fn keys(cells: &[Hex]) -> Result<JsValue, BorderError> {
    let key = |cell: &Hex| format!("{},{},{}", cell.q, cell.r, cell.s());
    plain(&cells.iter().map(key).collect::<Vec<_>>())
}

/// The keys of the discs that the player flips by playing on that cell, direction by direction;
/// none where a disc lies already.
#[wasm_bindgen(js_name = getFlips, unchecked_return_type = "string[]")]
pub fn get_flips(
    #[wasm_bindgen(unchecked_param_type = "ReversiCell")] coord: &JsValue,
    #[wasm_bindgen(js_name = player, unchecked_param_type = "ReversiPlayer")] of: &JsValue,
    #[wasm_bindgen(js_name = board, unchecked_param_type = "ReversiBoard")] on_board: &JsValue,
) -> Result<JsValue, BorderError> {
    let Cube { q, r, s } = cube(coord, "coord")?;
    let (player, board) = (player(of)?, board(on_board)?);
    let flips = match q + r + s {
        0 => board.flips(Hex::new(q as i16, r as i16), player),
        _ => Vec::new(),
    };
    keys(&flips)
}

/// The keys of the cells where a disc of that player flips at least one other, by q, then by r.
#[wasm_bindgen(js_name = calculateValidMoves, unchecked_return_type = "Set<string>")]
pub fn calculate_valid_moves(
    #[wasm_bindgen(js_name = player, unchecked_param_type = "ReversiPlayer")] of: &JsValue,
    #[wasm_bindgen(js_name = board, unchecked_param_type = "ReversiBoard")] on_board: &JsValue,
) -> Result<JsValue, BorderError> {
    let player = player(of)?;
    let moves = keys(&board(on_board)?.moves(player))?;
    Ok(js_sys::Set::new(&moves).into())
}

/// The sum of two cells.
#[wasm_bindgen(js_name = cubeAdd, unchecked_return_type = "ReversiCell")]
pub fn cube_add(
    #[wasm_bindgen(unchecked_param_type = "ReversiCell")] a: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "ReversiCell")] b: &JsValue,
) -> Result<JsValue, BorderError> {
    let (a, b) = (cube(a, "a")?, cube(b, "b")?);
    plain(&Cube { q: a.q + b.q, r: a.r + b.r, s: a.s + b.s })
}

/// Whether no coordinate is beyond the edge of a board of radius 4.
#[wasm_bindgen(js_name = isInBounds)]
pub fn is_in_bounds(
    #[wasm_bindgen(unchecked_param_type = "ReversiCell")] coord: &JsValue,
) -> Result<bool, BorderError> {
    let Cube { q, r, s } = cube(coord, "coord")?;
    Ok([q, r, s].iter().all(|value| value.abs() <= i32::from(RADIUS)))
}
