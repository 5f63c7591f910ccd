//! The turn that a computer player makes on given lists.

use super::arguments::*;
use crate::engine::Engine;
use crate::game::Player;
use crate::games::nonaga::TILES;
use crate::games::nonaga::any_tiles::{self, FullTurn, ListedPiece, PieceList, TileList};
use crate::grid::hex::Hex;
use crate::players;
use crate::registry;
use crate::session::SessionError;
use crate::wasm::border::{BorderError, field, refuse};
use crate::wasm::engine::think;
use crate::wasm::options::SearchOptions;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/src/wasm/compat/nonaga/arguments.js")]
extern "C" {
    #[wasm_bindgen(js_name = makeTurn)]
    fn make_turn(piece: &JsValue, slide: &JsValue, from_index: usize, to: &JsValue) -> JsValue;
}

/// The memory of the engine behind `selectBestMove`: one for each call, so that the
/// same arguments give the same turn.
const TABLE_BYTES: usize = 16 << 20;

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
    TileList::new(&tiles).map_err(shared("tiles"))?;
    PieceList::new(&pieces).map_err(shared("pieces"))?;
    let options = SearchOptions::read(options)?;
    let (left_open, seed) = (!options.choose_player(), options.seed);
    let task = options.assignment();
    let classic = left_open || task.player == players::ComputerPlayer::Own("classic".to_owned());
    let turn = if classic {
        let mut random = seed.map(fastrand::Rng::with_seed);
        any_tiles::classic_turn(&tiles, &pieces, of, random.as_mut()).map_err(shared("pieces"))?
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

/// A turn of a player that plays on the game proper: one or two moves of it, which
/// share the time or the nodes that `task` allows.
fn searched_turn(
    tiles: &[Hex],
    pieces: &[ListedPiece],
    of: Player,
    task: &players::Assignment,
) -> Result<FullTurn, BorderError> {
    let start = format!("nonaga@{}", position_text(tiles, pieces, of));
    let parsed = start.parse().map_err(|error| BorderError::from(SessionError::Record(error)))?;
    let mut game = registry::open(&parsed)?;
    let state = game.state();
    if tiles.len() != TILES || state.to_move != of || state.outcome.is_some() {
        return Err(refuse(
            "bad-position",
            "this player needs a game that is not over, with its side to move",
        ));
    }
    let mut turn = FullTurn { slide: None, tile: None };
    let mut engine = Engine::new(TABLE_BYTES);
    let task = halved(task);
    for action in ["slide", "tile"] {
        let state = game.state();
        if state.to_move != of || state.outcome.is_some() {
            break;
        }
        // A slide may leave no tile to move, and the next turn may be this side's again.
        if state.action != action {
            continue;
        }
        let best = think(&mut engine, game.as_ref(), &task)?.best;
        let best = best.unwrap_or_default();
        let (from, to) = best
            .split_once(':')
            .and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)))
            .ok_or_else(|| refuse("unsupported", "no move was found"))?;
        let (from, to): (Hex, Hex) = (from, to);
        if action == "slide" {
            turn.slide =
                pieces.iter().position(|piece| piece.cell == from).map(|index| (index, to));
        } else {
            turn.tile = tiles.iter().position(|tile| *tile == from).map(|index| (index, to));
        }
        game.play(&best)?;
    }
    Ok(turn)
}

/// What one of the two moves of a turn may take.
fn halved(task: &players::Assignment) -> players::Assignment {
    let mut half = task.clone();
    if let players::ComputerPlayer::Search(effort) = &mut half.player {
        for limit in [&mut effort.ms, &mut effort.nodes].into_iter().flatten() {
            *limit = limit.div_ceil(2);
        }
    }
    half
}

fn position_text(tiles: &[Hex], pieces: &[ListedPiece], of: Player) -> String {
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
