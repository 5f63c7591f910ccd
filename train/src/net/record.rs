//! Games of the computer against itself as they are kept for learning: where each
//! began, and its moves with their values and its result.
//!
//! A game is its start and the numbers of its moves among the legal ones, so a
//! position costs four bytes, and features can be changed without playing anew.

use tessera::game::{Game, Player};

/// What a shard begins with; the game's id and the end of the line follow.
const MAGIC: &[u8] = b"tessera games 1 ";
/// In a file, a move without a value.
const NO_VALUE: i16 = i16::MIN;

/// One game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// The text of the position it began with.
    pub start: String,
    /// The moves, in order.
    pub plies: Vec<Ply>,
    /// Who won; `None` for a draw.
    pub winner: Option<Player>,
}

/// One move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Its number among the legal moves.
    pub choice: u16,
    /// The value that a search gave to the position before it, for the player to move;
    /// `None` where there was no search.
    pub value: Option<i16>,
}

impl GameRecord {
    /// Every position of the game, and the move made there. It ends early where a
    /// move is none, which only a damaged file has.
    pub fn replay<G: Game>(&self, start: G) -> impl Iterator<Item = (G, Ply)> {
        let mut now = start;
        let mut moves = Vec::new();
        self.plies.iter().map_while(move |ply| {
            moves.clear();
            now.moves(&mut moves);
            let mv = *moves.get(usize::from(ply.choice))?;
            let before = now.clone();
            now.play(mv);
            Some((before, *ply))
        })
    }
}

/// What the file of games of the game with this id begins with.
#[must_use]
pub fn begin(id: &str) -> Vec<u8> {
    [MAGIC, id.as_bytes(), b"\n"].concat()
}

/// What follows in the file for each game.
#[must_use]
pub fn write(GameRecord { start, plies, winner }: &GameRecord) -> Vec<u8> {
    let mut bytes = vec![start.len() as u8];
    bytes.extend(start.as_bytes());
    bytes.push(winner.map_or(2, |winner| winner.index() as u8));
    bytes.extend((plies.len() as u16).to_le_bytes());
    for Ply { choice, value } in plies {
        bytes.extend(choice.to_le_bytes());
        bytes.extend(value.unwrap_or(NO_VALUE).to_le_bytes());
    }
    bytes
}

/// The games in a file that are whole, and whether another one is torn at its end.
///
/// # Errors
/// A sentence when the bytes are no such file, or one of another game.
pub fn read(id: &str, bytes: &[u8]) -> Result<(Vec<GameRecord>, bool), String> {
    let rest = bytes.strip_prefix(&begin(id)[..]);
    let mut rest =
        rest.ok_or_else(|| format!("expected games of {id} as 'train play' writes them"))?;
    let mut games = Vec::new();
    while !rest.is_empty() {
        match game(&mut rest) {
            Some(game) => games.push(game),
            None => return Ok((games, true)),
        }
    }
    Ok((games, false))
}

fn game(rest: &mut &[u8]) -> Option<GameRecord> {
    let length = usize::from(take::<1>(rest)?[0]);
    let (start, after) = rest.split_at_checked(length)?;
    *rest = after;
    let start = String::from_utf8(start.to_vec()).ok()?;
    let winner = Player::ALL.get(usize::from(take::<1>(rest)?[0])).copied();
    let plies = (0..u16::from_le_bytes(take(rest)?)).map(|_| {
        let choice = u16::from_le_bytes(take(rest)?);
        let value = i16::from_le_bytes(take(rest)?);
        Some(Ply { choice, value: (value != NO_VALUE).then_some(value) })
    });
    Some(GameRecord { start, plies: plies.collect::<Option<_>>()?, winner })
}

/// The next bytes.
fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, after) = rest.split_first_chunk()?;
    *rest = after;
    Some(*taken)
}
