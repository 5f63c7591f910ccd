//! Nonaga's position text: `free tiles/red/blue/player`.
//!
//! Cells are joined by `_`. The player is `r` or `b`, followed by `t` when
//! their tile is still to move, and in the official setup by `_q,r` when the
//! opponent has just moved that tile.

use super::rules::{Nonaga, PIECES, Phase, REACH, TILES, are_connected, is_within_reach};
use super::variant::Variant;
use crate::excerpt::shorten;
use crate::game::{Outcome, Player};
use crate::grid::hex::{Hex, ParseHexError};
use crate::view::PositionError;
use std::fmt::Write;

/// The text of a position.
pub fn write(position: &Nonaga) -> String {
    let free: Vec<Hex> =
        position.tiles.iter().copied().filter(|tile| !position.is_occupied(*tile)).collect();
    let mut text = format!(
        "{}/{}/{}/{}",
        join(&free),
        join(position.pieces(Player::First)),
        join(position.pieces(Player::Second)),
        letter(position.to_move),
    );
    if position.phase == Phase::Tile && position.outcome.is_none() {
        text.push('t');
    }
    if let Some(tile) = position.banned {
        let _ = write!(text, "_{tile}");
    }
    text
}

fn join(cells: &[Hex]) -> String {
    cells.iter().map(Hex::to_string).collect::<Vec<_>>().join("_")
}

fn letter(player: Player) -> char {
    match player {
        Player::First => 'r',
        Player::Second => 'b',
    }
}

/// Reads a position and checks that it can be.
pub fn read(variant: Variant, text: &str) -> Result<Nonaga, PositionError> {
    parse(variant, text).map_err(|reason| PositionError::new(text, reason))
}

fn parse(variant: Variant, text: &str) -> Result<Nonaga, String> {
    let parts: Vec<&str> = text.split('/').collect();
    let [free, red, blue, mover] = parts[..] else {
        return Err(format!(
            "expected four parts 'free tiles/red/blue/player', found {}",
            parts.len()
        ));
    };
    let pieces = [read_pieces("red", red)?, read_pieces("blue", blue)?];
    let tiles = read_tiles(free, &pieces)?;
    let (to_move, tile_next, banned) = read_mover(variant, mover)?;
    if banned.is_some_and(|tile| !tiles.contains(&tile)) {
        return Err("the tile that was just moved is not on the board".to_owned());
    }
    let position = Nonaga { banned, to_move, variant, ..Nonaga::arranged(tiles, pieces) };
    begin(position, tile_next)
}

/// Finds out what is to be done in a position that is well formed.
fn begin(mut position: Nonaga, tile_next: bool) -> Result<Nonaga, String> {
    let connected = position.pieces.map(|pieces| are_connected(&pieces));
    match connected {
        [true, true] => return Err("both players' pieces are connected".to_owned()),
        [true, false] => position.win(Player::First),
        [false, true] => position.win(Player::Second),
        [false, false] if tile_next => position.begin_tile(),
        [false, false] if position.banned.is_some_and(|tile| position.is_occupied(tile)) => {
            return Err(
                "a piece is on the tile that was just moved, and nobody has slid since".to_owned()
            );
        }
        [false, false] => position.begin_turn(),
    }
    // Who has nothing to do has passed before the game: its turns begin with what is played.
    position.turn = 0;
    Ok(position)
}

impl Nonaga {
    fn win(&mut self, player: Player) {
        self.to_move = player;
        self.outcome = Some(Outcome::Win(player));
    }
}

fn read_cells(text: &str) -> Result<Vec<Hex>, String> {
    text.split('_')
        .map(|cell| {
            if let Some(beyond) = beyond(cell) {
                return Err(beyond);
            }
            cell.parse().map_err(|error: ParseHexError| error.to_string())
        })
        .collect()
}

/// Says of a cell where no tile may lie that it is too far away.
pub fn beyond(cell: &str) -> Option<String> {
    let is_beyond = match cell.parse::<Hex>() {
        Ok(cell) => !is_within_reach(cell),
        Err(error) => matches!(error, ParseHexError::TooFar(_)),
    };
    let cell = shorten(cell);
    is_beyond.then(|| format!("{cell} is beyond {REACH} columns or rows from the middle"))
}

fn read_pieces(colour: &str, text: &str) -> Result<[Hex; PIECES], String> {
    let cells = read_cells(text)?;
    cells
        .as_slice()
        .try_into()
        .map_err(|_| format!("expected {PIECES} {colour} pieces, found {}", cells.len()))
}

fn read_tiles(free: &str, pieces: &[[Hex; PIECES]; 2]) -> Result<[Hex; TILES], String> {
    let free = read_cells(free)?;
    let expected = TILES - 2 * PIECES;
    if free.len() != expected {
        return Err(format!("expected {expected} tiles without a piece, found {}", free.len()));
    }
    let mut cells: Vec<Hex> = Vec::with_capacity(TILES);
    for cell in free.iter().chain(pieces.as_flattened()).copied() {
        match cells.binary_search(&cell) {
            Ok(_) => return Err(format!("{cell} is named twice")),
            Err(place) => cells.insert(place, cell),
        }
    }
    if !connected(&cells) {
        return Err("the tiles are not connected".to_owned());
    }
    cells.as_slice().try_into().map_err(|_| "there must be nineteen tiles".to_owned())
}

fn connected(cells: &[Hex]) -> bool {
    let mut reached = vec![cells[0]];
    let mut next = 0;
    while next < reached.len() {
        for cell in reached[next].neighbours() {
            if cells.contains(&cell) && !reached.contains(&cell) {
                reached.push(cell);
            }
        }
        next += 1;
    }
    reached.len() == cells.len()
}

fn read_mover(variant: Variant, text: &str) -> Result<(Player, bool, Option<Hex>), String> {
    let (mover, banned) = match text.split_once('_') {
        Some((mover, tile)) => (mover, Some(tile)),
        None => (text, None),
    };
    let (player, tile_next) = match mover {
        "r" => (Player::First, false),
        "rt" => (Player::First, true),
        "b" => (Player::Second, false),
        "bt" => (Player::Second, true),
        _ => {
            let mover = shorten(mover);
            return Err(format!("there is no player '{mover}': expected 'r', 'rt', 'b' or 'bt'"));
        }
    };
    let banned = match banned {
        Some(_) if variant == Variant::Standard => {
            return Err("only the official setup has a tile that may not be moved".to_owned());
        }
        Some(tile) => Some(tile.parse::<Hex>().map_err(|error| error.to_string())?),
        None => None,
    };
    Ok((player, tile_next, banned))
}
