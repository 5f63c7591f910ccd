//! Nonaga's drop-in functions: the names and shapes of the game-logic
//! document, so that a page or server that uses those can change an import.
//!
//! Tiles are `{q, r}`, pieces `{id, player: "red" | "blue", q, r}`; lists may
//! have any length up to 100,000 and coordinates up to ±10,000.

use crate::engine::Engine;
use crate::game::Player;
use crate::games::nonaga::loose::{
    self, LoosePiece, LoosePieces, LooseTiles, LooseTurn, SharedCell,
};
use crate::games::nonaga::{INITIAL_PIECES, PIECES, TILES};
use crate::grid::hex::{DIRECTIONS, Hex};
use crate::players;
use crate::registry;
use crate::session::SessionError;
use crate::wasm::border::{BorderError, bad, field, refuse, share_memory};
use crate::wasm::options::SearchOptions;
use crate::wasm::think;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

pub(super) mod short_cuts;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A cell in axial coordinates. */
export interface NonagaCell { q: number; r: number; }
/** The two sides of Nonaga. */
export type NonagaPlayer = "red" | "blue";
/** A piece. */
export interface NonagaPiece { id: string; player: NonagaPlayer; q: number; r: number; }
/** A direction: its number 0 to 5, or a step. */
export type NonagaDirection = number | NonagaCell | { dq: number; dr: number } | [number, number];
/** A full turn. Without a slide `pieceId` and `slide` are null; without a tile move `tile` is. */
export interface NonagaTurn {
    pieceId: string | null;
    slide: NonagaCell | null;
    tile: { fromIndex: number; to: NonagaCell } | null;
}
"#;

#[wasm_bindgen(module = "/src/wasm/border.js")]
extern "C" {
    #[wasm_bindgen(js_name = packCell)]
    fn pack_cell(cell: &JsValue) -> f64;
    #[wasm_bindgen(js_name = packDifference)]
    fn pack_difference(a: &JsValue, b: &JsValue) -> f64;
    #[wasm_bindgen(js_name = makeKey)]
    fn make_key(q: &JsValue, r: &JsValue) -> JsValue;
    #[wasm_bindgen(js_name = makePoint)]
    fn make_point(q: &JsValue, r: &JsValue, size: &JsValue) -> JsValue;
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
    #[wasm_bindgen(js_name = makePiece)]
    fn make_piece(id: &str, player: &str, q: i32, r: i32) -> JsValue;
    #[wasm_bindgen(js_name = makeTurn)]
    fn make_turn(piece: &JsValue, slide: &JsValue, from_index: usize, to: &JsValue) -> JsValue;
}

const MOST_ENTRIES: usize = 100_000;
const CELL: &str = "{q, r} with whole numbers from -10000 to 10000";
const PIECE: &str = "{id, player, q, r} with a string id, player \"red\" or \"blue\" and whole numbers from -10000 to 10000";

thread_local! {
    /// Where lists are written by JavaScript, and results for it.
    static BUFFER: RefCell<Vec<i32>> = const { RefCell::new(Vec::new()) };
    /// The engine behind `selectBestMove`.
    static ENGINE: RefCell<Engine> = RefCell::new(Engine::new(16 << 20));
}

/// The cell that was packed into one number; `None` for NaN.
pub fn unpack(packed: f64) -> Option<Hex> {
    if packed.is_nan() {
        return None;
    }
    let r = (packed + 32_768.0).rem_euclid(65_536.0) - 32_768.0;
    Some(Hex::new(((packed - r) / 65_536.0) as i16, r as i16))
}

fn cell(value: &JsValue, name: &str) -> Result<Hex, BorderError> {
    unpack(pack_cell(value)).ok_or_else(|| bad(name, CELL))
}

/// `a - b`, read in one call; only when that fails is it asked which of the
/// two is to blame.
fn difference(a: &JsValue, b: &JsValue) -> Result<Hex, BorderError> {
    match unpack(pack_difference(a, b)) {
        Some(difference) => Ok(difference),
        None => Ok(cell(a, "a")? - cell(b, "b")?),
    }
}

fn direction(value: &JsValue) -> Result<Hex, BorderError> {
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

fn player(value: &JsValue) -> Result<Player, BorderError> {
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

fn tiles(list: &JsValue) -> Result<Vec<Hex>, BorderError> {
    entries(list, "tiles", CELL, 2, read_tiles, |ints| Hex::new(ints[0] as i16, ints[1] as i16))
}

fn pieces(list: &JsValue) -> Result<Vec<LoosePiece>, BorderError> {
    entries(list, "pieces", PIECE, 3, read_pieces, |ints| {
        LoosePiece::new(Hex::new(ints[0] as i16, ints[1] as i16), ints[2] as usize)
    })
}

fn shared(name: &'static str) -> impl Fn(SharedCell) -> BorderError {
    move |SharedCell { index }| {
        refuse(
            "bad-argument",
            &format!(
                "'{name}[{index}]' is on a cell that is taken already: expected every cell once"
            ),
        )
    }
}

fn index(value: &JsValue, name: &str, length: usize) -> Result<usize, BorderError> {
    value
        .as_f64()
        .filter(|number| number.fract() == 0.0 && *number >= 0.0 && *number < length as f64)
        .map(|number| number as usize)
        .ok_or_else(|| bad(name, &format!("a whole number from 0 up to, not including, {length}")))
}

fn coordinate(value: &JsValue, name: &str) -> Result<i16, BorderError> {
    value
        .as_f64()
        .filter(|number| number.fract() == 0.0 && number.abs() <= f64::from(loose::LOOSE_REACH))
        .map(|number| number as i16)
        .ok_or_else(|| bad(name, "a whole number from -10000 to 10000"))
}

fn coordinates(q: &JsValue, r: &JsValue) -> Result<Hex, BorderError> {
    Ok(Hex::new(coordinate(q, "toQ")?, coordinate(r, "toR")?))
}

fn out_cell(cell: Hex) -> JsValue {
    make_cell(i32::from(cell.q), i32::from(cell.r))
}

fn out_cells(cells: impl Iterator<Item = Hex>) -> JsValue {
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

fn key(cell: Hex) -> String {
    cell.to_string()
}

/// Where that slide ends, or null if it cannot move one cell.
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
    ask: impl FnOnce(Hex, &LooseTiles, &LoosePieces) -> T,
) -> Result<T, BorderError> {
    let from = unpack(pack_piece(piece)).ok_or_else(|| bad("piece", PIECE))?;
    let (tiles, pieces) = (tiles(tile_list)?, pieces(piece_list)?);
    let board = LooseTiles::new(&tiles).map_err(shared("tiles"))?;
    let men = LoosePieces::new(&pieces).map_err(shared("pieces"))?;
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
    Ok(LooseTiles::new(&tiles).map_err(shared("tiles"))?.are_connected(without))
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
    let board = LooseTiles::new(&tiles).map_err(shared("tiles"))?;
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
    let board = LooseTiles::new(&tiles).map_err(shared("tiles"))?;
    let men = LoosePieces::new(&pieces).map_err(shared("pieces"))?;
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

/// Steps between two cells: (|dq| + |dr| + |dz|) / 2.
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
    let men = LoosePieces::new(&pieces).map_err(shared("pieces"))?;
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
) -> Result<i32, BorderError> {
    let pieces = pieces(piece_list)?;
    let men = LoosePieces::new(&pieces).map_err(shared("pieces"))?;
    Ok(men.evaluate(player(of)?))
}

/// The turn that a computer player makes. `game` is `{tiles, pieces}`; the
/// player is the classic one unless `options` choose another, which needs
/// nineteen connected tiles and three pieces each. The classic one takes the
/// first of the best turns, or with a `seed` any of them.
#[wasm_bindgen(js_name = selectBestMove, unchecked_return_type = "NonagaTurn")]
pub fn select_best_move(
    #[wasm_bindgen(unchecked_param_type = "{ tiles: NonagaCell[]; pieces: NonagaPiece[] }")]
    game: &JsValue,
    #[wasm_bindgen(js_name = player, unchecked_param_type = "NonagaPlayer")] of: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SearchOptions")] options: &JsValue,
) -> Result<JsValue, BorderError> {
    let (tile_list, piece_list) = (field(game, "tiles")?, field(game, "pieces")?);
    let (tiles, pieces) = (tiles(&tile_list)?, pieces(&piece_list)?);
    let of = player(of)?;
    LooseTiles::new(&tiles).map_err(shared("tiles"))?;
    LoosePieces::new(&pieces).map_err(shared("pieces"))?;
    let options = SearchOptions::read(options)?;
    let (left_open, seed) = (!options.choose_player(), options.seed);
    let task = options.assignment();
    let classic = left_open || task.player == players::ComputerPlayer::Own("classic".to_owned());
    let turn = if classic {
        let mut random = seed.map(fastrand::Rng::with_seed);
        loose::classic_turn(&tiles, &pieces, of, random.as_mut()).map_err(shared("pieces"))?
    } else {
        searched_turn(&tiles, &pieces, of, &task)?
    };
    let id = match turn.slide {
        Some((index, _)) => field(&field(&piece_list, &index.to_string())?, "id")?,
        None => JsValue::NULL,
    };
    let slide = turn.slide.map_or(JsValue::NULL, |(_, to)| out_cell(to));
    let (from_index, to) =
        turn.tile.map_or((0, JsValue::NULL), |(index, to)| (index, out_cell(to)));
    Ok(make_turn(&id, &slide, from_index, &to))
}

/// A turn of a player that plays on the game proper: one or two moves of it.
fn searched_turn(
    tiles: &[Hex],
    pieces: &[LoosePiece],
    of: Player,
    task: &players::Assignment,
) -> Result<LooseTurn, BorderError> {
    let start = format!("nonaga@{}", position_text(tiles, pieces, of));
    let parsed = start.parse().map_err(|error| BorderError::from(SessionError::Record(error)))?;
    let mut game = registry::open(&parsed)?;
    if tiles.len() != TILES || game.state().to_move != of {
        return Err(refuse(
            "bad-position",
            "this player needs a position in which its side can move",
        ));
    }
    let mut turn = LooseTurn { slide: None, tile: None };
    for _ in 0..2 {
        let state = game.state();
        if state.to_move != of || state.outcome.is_some() {
            break;
        }
        let best = ENGINE.with_borrow_mut(|engine| think(engine, game.as_ref(), task))?.best;
        let best = best.unwrap_or_default();
        let (from, to) = best
            .split_once(':')
            .and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)))
            .ok_or_else(|| refuse("unsupported", "no move was found"))?;
        let (from, to): (Hex, Hex) = (from, to);
        if state.action == "slide" {
            turn.slide =
                pieces.iter().position(|piece| piece.cell == from).map(|index| (index, to));
        } else if turn.tile.is_none() {
            turn.tile = tiles.iter().position(|tile| *tile == from).map(|index| (index, to));
        }
        game.play(&best)?;
        if state.action == "tile" {
            break;
        }
    }
    Ok(turn)
}

fn position_text(tiles: &[Hex], pieces: &[LoosePiece], of: Player) -> String {
    let join = |cells: Vec<Hex>| cells.into_iter().map(key).collect::<Vec<_>>().join("_");
    let of_player = |player| {
        join(pieces.iter().filter(|piece| piece.player == player).map(|piece| piece.cell).collect())
    };
    let free = tiles.iter().copied().filter(|tile| pieces.iter().all(|piece| piece.cell != *tile));
    let letter = if of == Player::First { 'r' } else { 'b' };
    format!(
        "{}/{}/{}/{letter}",
        join(free.collect()),
        of_player(Player::First),
        of_player(Player::Second)
    )
}

/// `"q,r"`
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
    out_cells(loose::initial_tiles().into_iter())
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
