//! The rules, the evaluation of the game-logic document and the geometry of the board.

use super::arguments::*;
use crate::games::nonaga::any_tiles::{self, PieceList, TileList};
use crate::games::nonaga::{INITIAL_PIECES, PIECES};
use crate::grid::hex::Hex;
use crate::wasm::border::{BorderError, bad};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/src/wasm/compat/nonaga/arguments.js")]
extern "C" {
    #[wasm_bindgen(js_name = makeKey)]
    fn make_key(q: &JsValue, r: &JsValue) -> JsValue;
    #[wasm_bindgen(js_name = makePoint)]
    fn make_point(q: &JsValue, r: &JsValue, size: &JsValue) -> JsValue;
    #[wasm_bindgen(js_name = makePiece)]
    fn make_piece(id: &str, player: &str, q: i32, r: i32) -> JsValue;
}

/// Where a piece's slide in a direction ends, or null if it cannot move one cell.
#[wasm_bindgen(js_name = getSlideDestination, unchecked_return_type = "NonagaCell | null")]
pub fn get_slide_destination(
    #[wasm_bindgen(unchecked_param_type = "NonagaPiece")] piece: &JsValue,
    #[wasm_bindgen(js_name = direction, unchecked_param_type = "NonagaDirection")]
    towards: &JsValue,
    #[wasm_bindgen(js_name = tiles, unchecked_param_type = "NonagaCell[]")] tile_list: &JsValue,
    #[wasm_bindgen(js_name = pieces, unchecked_param_type = "NonagaPiece[]")] piece_list: &JsValue,
) -> Result<JsValue, BorderError> {
    let step = direction(towards)?;
    let end =
        on_board(piece, tile_list, piece_list, |from, board, men| board.slide(from, step, men))?;
    Ok(end.map_or(JsValue::NULL, out_cell))
}

/// The ends of the piece's slides, in direction order.
#[wasm_bindgen(js_name = getSlideDestinations, unchecked_return_type = "NonagaCell[]")]
pub fn get_slide_destinations(
    #[wasm_bindgen(unchecked_param_type = "NonagaPiece")] piece: &JsValue,
    #[wasm_bindgen(js_name = tiles, unchecked_param_type = "NonagaCell[]")] tile_list: &JsValue,
    #[wasm_bindgen(js_name = pieces, unchecked_param_type = "NonagaPiece[]")] piece_list: &JsValue,
) -> Result<JsValue, BorderError> {
    on_board(piece, tile_list, piece_list, |from, board, men| out_cells(board.slides(from, men)))
}

/// Whether the piece may slide there.
#[wasm_bindgen(js_name = isValidPieceMove)]
pub fn is_valid_piece_move(
    #[wasm_bindgen(unchecked_param_type = "NonagaPiece")] piece: &JsValue,
    #[wasm_bindgen(js_name = toQ, unchecked_param_type = "number")] to_q: &JsValue,
    #[wasm_bindgen(js_name = toR, unchecked_param_type = "number")] to_r: &JsValue,
    #[wasm_bindgen(js_name = tiles, unchecked_param_type = "NonagaCell[]")] tile_list: &JsValue,
    #[wasm_bindgen(js_name = pieces, unchecked_param_type = "NonagaPiece[]")] piece_list: &JsValue,
) -> Result<bool, BorderError> {
    let to = coordinates(to_q, to_r)?;
    on_board(piece, tile_list, piece_list, |from, board, men| {
        board.slides(from, men).any(|end| end == to)
    })
}

fn on_board<T>(
    piece: &JsValue,
    tile_list: &JsValue,
    piece_list: &JsValue,
    ask: impl FnOnce(Hex, &TileList, &PieceList) -> T,
) -> Result<T, BorderError> {
    let from = place(piece)?;
    let (tiles, pieces) = (tiles(tile_list)?, pieces(piece_list)?);
    let board = TileList::new(&tiles).map_err(shared("tiles"))?;
    let men = PieceList::new(&pieces).map_err(shared("pieces"))?;
    Ok(ask(from, &board, &men))
}

/// Whether the tiles, without one of them if an index is given, are connected.
#[wasm_bindgen(js_name = isBoardConnected)]
pub fn is_board_connected(
    #[wasm_bindgen(js_name = tiles, unchecked_param_type = "NonagaCell[]")] tile_list: &JsValue,
    #[wasm_bindgen(js_name = excludeIndex, unchecked_optional_param_type = "number | null")]
    exclude_index: &JsValue,
) -> Result<bool, BorderError> {
    let tiles = tiles(tile_list)?;
    let without = if exclude_index.is_undefined() || exclude_index.is_null() {
        None
    } else {
        Some(index(exclude_index, "excludeIndex", tiles.len())?)
    };
    Ok(TileList::new(&tiles).map_err(shared("tiles"))?.are_connected(without))
}

/// The cells that touch at least two of the other tiles. Connectivity and
/// pieces are not looked at.
#[wasm_bindgen(js_name = getValidTileDestinations, unchecked_return_type = "NonagaCell[]")]
pub fn get_valid_tile_destinations(
    #[wasm_bindgen(js_name = selectedIndex, unchecked_param_type = "number")]
    selected_index: &JsValue,
    #[wasm_bindgen(js_name = tiles, unchecked_param_type = "NonagaCell[]")] tile_list: &JsValue,
) -> Result<JsValue, BorderError> {
    let tiles = tiles(tile_list)?;
    let selected = index(selected_index, "selectedIndex", tiles.len())?;
    let board = TileList::new(&tiles).map_err(shared("tiles"))?;
    Ok(out_cells(board.destinations(selected).into_iter()))
}

/// Whether the tile may go there: nothing on it, the rest stays connected, the
/// cell is free and touches at least two of the rest.
#[wasm_bindgen(js_name = isValidTileMove)]
pub fn is_valid_tile_move(
    #[wasm_bindgen(js_name = fromIndex, unchecked_param_type = "number")] from_index: &JsValue,
    #[wasm_bindgen(js_name = toQ, unchecked_param_type = "number")] to_q: &JsValue,
    #[wasm_bindgen(js_name = toR, unchecked_param_type = "number")] to_r: &JsValue,
    #[wasm_bindgen(js_name = tiles, unchecked_param_type = "NonagaCell[]")] tile_list: &JsValue,
    #[wasm_bindgen(js_name = pieces, unchecked_param_type = "NonagaPiece[]")] piece_list: &JsValue,
) -> Result<bool, BorderError> {
    let to = coordinates(to_q, to_r)?;
    let (tiles, pieces) = (tiles(tile_list)?, pieces(piece_list)?);
    let from = index(from_index, "fromIndex", tiles.len())?;
    let board = TileList::new(&tiles).map_err(shared("tiles"))?;
    let men = PieceList::new(&pieces).map_err(shared("pieces"))?;
    Ok(board.may_move(from, to, &men))
}

/// Whether two cells share a side.
#[wasm_bindgen(js_name = isAdjacent)]
pub fn is_adjacent(
    #[wasm_bindgen(unchecked_param_type = "NonagaCell")] a: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "NonagaCell")] b: &JsValue,
) -> Result<bool, BorderError> {
    Ok(difference(a, b)?.is_adjacent(Hex::ORIGIN))
}

/// Steps between two cells: (|dq| + |dr| + |dq + dr|) / 2.
#[wasm_bindgen(js_name = hexDistance)]
pub fn hex_distance(
    #[wasm_bindgen(unchecked_param_type = "NonagaCell")] a: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "NonagaCell")] b: &JsValue,
) -> Result<u32, BorderError> {
    Ok(u32::from(difference(a, b)?.distance(Hex::ORIGIN)))
}

/// The keys of the player's three pieces if they are connected, else null.
#[wasm_bindgen(js_name = getVictoryCoords, unchecked_return_type = "string[] | null")]
pub fn get_victory_coords(
    #[wasm_bindgen(js_name = pieces, unchecked_param_type = "NonagaPiece[]")] piece_list: &JsValue,
    #[wasm_bindgen(js_name = player, unchecked_param_type = "NonagaPlayer")] of: &JsValue,
) -> Result<JsValue, BorderError> {
    let pieces = pieces(piece_list)?;
    let men = PieceList::new(&pieces).map_err(shared("pieces"))?;
    let three = men.victory(player(of)?);
    let keys = |cells: [Hex; PIECES]| -> js_sys::Array {
        cells.map(key).into_iter().map(JsValue::from).collect()
    };
    Ok(three.map_or(JsValue::NULL, |cells| keys(cells).into()))
}

/// The sum of the opponent's pair distances minus twice the player's.
#[wasm_bindgen(js_name = evaluatePosition)]
pub fn evaluate_position(
    #[wasm_bindgen(js_name = pieces, unchecked_param_type = "NonagaPiece[]")] piece_list: &JsValue,
    #[wasm_bindgen(js_name = player, unchecked_param_type = "NonagaPlayer")] of: &JsValue,
) -> Result<f64, BorderError> {
    let pieces = pieces(piece_list)?;
    let men = PieceList::new(&pieces).map_err(shared("pieces"))?;
    Ok(men.evaluate(player(of)?) as f64)
}

/// The cell's key, `"q,r"`.
#[wasm_bindgen(js_name = coordsKey, unchecked_return_type = "string")]
pub fn coords_key(
    #[wasm_bindgen(unchecked_param_type = "number")] q: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] r: &JsValue,
) -> Result<JsValue, BorderError> {
    let key = make_key(q, r);
    if key.is_undefined() {
        coordinate(q, "q")?;
        coordinate(r, "r")?;
    }
    Ok(key)
}

/// The centre of a cell in pixels, y downwards; `size` is the length of a
/// side, 38 unless given.
#[wasm_bindgen(js_name = hexToPixel, unchecked_return_type = "{ x: number; y: number }")]
pub fn hex_to_pixel(
    #[wasm_bindgen(unchecked_param_type = "number")] q: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] r: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number")] size: &JsValue,
) -> Result<JsValue, BorderError> {
    let point = make_point(q, r, size);
    if !point.is_undefined() {
        return Ok(point);
    }
    coordinate(q, "q")?;
    coordinate(r, "r")?;
    Err(bad("size", "a positive number"))
}

/// The nineteen tiles at the start.
#[wasm_bindgen(js_name = initialTiles, unchecked_return_type = "NonagaCell[]")]
pub fn initial_tiles() -> JsValue {
    out_cells(any_tiles::initial_tiles().into_iter())
}

/// The six pieces at the start.
#[wasm_bindgen(js_name = initialPieces, unchecked_return_type = "NonagaPiece[]")]
pub fn initial_pieces() -> JsValue {
    let list = js_sys::Array::new();
    let [red, blue] = INITIAL_PIECES;
    for (index, cells) in red.into_iter().zip(blue).enumerate() {
        for (letter, colour, cell) in [("r", "red", cells.0), ("b", "blue", cells.1)] {
            let id = format!("{letter}{}", index + 1);
            list.push(&make_piece(&id, colour, i32::from(cell.q), i32::from(cell.r)));
        }
    }
    list.into()
}
