//! Short cuts for the smallest drop-in functions: numbers in, a number out.
//!
//! The rules of a slide take less time than handing two objects to
//! WebAssembly. So `short_cuts.js` reads the objects, puts the lists into
//! [`buffer`] and calls these with bare numbers. Anything unusual (a bad
//! argument, a long list) goes the careful way through `rules.rs`, which can say
//! what is wrong; so these are always optional. They are exports of the module
//! itself: programs that import `tessera.js` do not see them.

use super::arguments::unpack;
use crate::games::nonaga::any_tiles::{ListedPiece, PieceList};
use crate::games::nonaga::slide;
use crate::grid::hex::{DIRECTIONS, Hex};
use crate::grid::hex_set::HexSet;
use crate::wasm::compat::memory::share_memory;
use std::cell::Cell;
use wasm_bindgen::prelude::*;

/// How many tiles and pieces fit; must be the same in `short_cuts.js`.
const TILES: usize = 64;
const PIECES: usize = 16;
/// How far from the sliding piece two cells are never taken for one.
const REACH: i16 = 14;
const INTS: usize = 2 * TILES + 3 * PIECES;

/// No destination, or no victory.
const NONE: f64 = f64::INFINITY;

thread_local! {
    /// The tiles' q and r, then the pieces' q, r and player.
    static BUFFER: Box<[Cell<i32>; INTS]> = Box::new([const { Cell::new(0) }; INTS]);
}

#[wasm_bindgen(module = "/src/wasm/compat/nonaga/buffer.js")]
extern "C" {
    #[wasm_bindgen(js_name = useExports)]
    fn use_exports(exports: &JsValue);
}

/// Lets the short cuts find the module; to be called once.
pub fn open() {
    share_memory();
    use_exports(&wasm_bindgen::exports());
}

/// Where lists are to be written.
#[unsafe(export_name = "shortCutBuffer")]
pub extern "C" fn buffer() -> *const i32 {
    BUFFER.with(|buffer| buffer.as_ptr().cast())
}

/// The tiles, then the pieces, that are in the buffer.
fn cells(buffer: &[Cell<i32>], width: usize, count: usize) -> impl Iterator<Item = Hex> {
    buffer
        .chunks_exact(width)
        .take(count)
        .map(|at| Hex::new(at[0].get() as i16, at[1].get() as i16))
}

/// The packed end of a slide, NONE, or NaN when the careful way must be taken.
#[unsafe(export_name = "slideEnd")]
pub extern "C" fn slide_end(tile_count: usize, piece_count: usize, from: f64, step: f64) -> f64 {
    let found = BUFFER.with(|buffer| {
        let (from, step) = (unpack(from)?, unpack(step)?);
        let open = open_tiles(&buffer[..], tile_count, piece_count, from)?;
        DIRECTIONS.contains(&step).then(|| slide(&open, from, step))
    });
    match found {
        Some(Some(end)) => f64::from(end.q) * 65_536.0 + f64::from(end.r),
        Some(None) => NONE,
        None => f64::NAN,
    }
}

/// How many slides there are, with their ends, q and r, in the buffer in the order
/// of directions; negative when the careful way must be taken.
#[unsafe(export_name = "slideEnds")]
pub extern "C" fn slide_ends(tile_count: usize, piece_count: usize, from: f64) -> i32 {
    let count = BUFFER.with(|buffer| {
        let from = unpack(from)?;
        let open = open_tiles(&buffer[..], tile_count, piece_count, from)?;
        let ends = DIRECTIONS.into_iter().filter_map(|step| slide(&open, from, step));
        let places = buffer.chunks_exact(2);
        let written = ends.zip(places).map(|(end, place)| {
            place[0].set(end.q.into());
            place[1].set(end.r.into());
        });
        Some(written.count() as i32)
    });
    count.unwrap_or(-1)
}

/// The tiles in the buffer that no piece is on; `None` when the careful way must
/// be taken.
fn open_tiles(
    buffer: &[Cell<i32>],
    tile_count: usize,
    piece_count: usize,
    from: Hex,
) -> Option<HexSet> {
    let (tiles, pieces) = buffer.split_at(2 * TILES);
    let tiles = distinct(from, cells(tiles, 2, tile_count))?;
    let taken = distinct(from, cells(pieces, 3, piece_count))?;
    Some(tiles.without(&taken))
}

/// The cells as a set; `None` when one comes twice, or when one is so far from
/// the middle that [`HexSet`] could take it for another.
fn distinct(middle: Hex, cells: impl Iterator<Item = Hex>) -> Option<HexSet> {
    let mut set = HexSet::EMPTY;
    for cell in cells {
        let away = cell - middle;
        if away.q.abs() > REACH || away.r.abs() > REACH || set.contains(cell) {
            return None;
        }
        set.insert(cell);
    }
    Some(set)
}

fn pieces(count: usize) -> [ListedPiece; PIECES] {
    BUFFER.with(|buffer| {
        let mut pieces = [ListedPiece::new(Hex::ORIGIN, 0); PIECES];
        for (piece, at) in pieces.iter_mut().zip(buffer[2 * TILES..].chunks_exact(3)).take(count) {
            let cell = Hex::new(at[0].get() as i16, at[1].get() as i16);
            *piece = ListedPiece::new(cell, at[2].get() as usize);
        }
        pieces
    })
}

/// The indices of three connected pieces in list order, as one number to base
/// [`PIECES`]; NONE; or NaN when the careful way must be taken.
#[unsafe(export_name = "victoryOf")]
pub extern "C" fn victory_of(piece_count: usize, player: usize) -> f64 {
    let pieces = pieces(piece_count);
    let Ok(men) = PieceList::new(&pieces[..piece_count]) else { return f64::NAN };
    let player = ListedPiece::new(Hex::ORIGIN, player).player;
    let Some(cells) = men.victory(player) else { return NONE };
    let index = |cell: Hex| pieces.iter().position(|piece| piece.cell == cell).unwrap_or(0);
    cells.iter().fold(0, |packed, cell| packed * PIECES + index(*cell)) as f64
}

/// What the position is worth to a player; or NaN when the careful way must be
/// taken.
#[unsafe(export_name = "evaluationOf")]
pub extern "C" fn evaluation_of(piece_count: usize, player: usize) -> f64 {
    let pieces = pieces(piece_count);
    let Ok(men) = PieceList::new(&pieces[..piece_count]) else { return f64::NAN };
    men.evaluate(ListedPiece::new(Hex::ORIGIN, player).player) as f64
}
