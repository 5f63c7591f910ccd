//! The rules of hexapawn (Martin Gardner, Scientific American, March 1962), on
//! boards of side 3 to 5.

use crate::game::{Game, Outcome, Player, SetupError};
use crate::zobrist;
use std::fmt;
use std::str::FromStr;

/// A square's number: rows from the first player's side, each from the left.
pub type Square = u8;

/// How many squares a side of the board has: 3 to 5.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side(pub u8);

impl Default for Side {
    fn default() -> Side {
        Side(3)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Side {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Side, SetupError> {
        match text.parse() {
            Ok(side @ 3..=5) => Ok(Side(side)),
            _ => Err(SetupError { text: text.to_owned(), expected: "3, 4 or 5".to_owned() }),
        }
    }
}

/// A pawn's step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// From here …
    pub from: Square,
    /// … to here.
    pub to: Square,
}

/// The most pawns of a player.
const MOST: usize = 5;
/// Where a pawn is that is no longer, or never was, on the board.
const OFF: Square = Square::MAX;

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hexapawn {
    side: u8,
    /// Where each player's pawns are. A pawn keeps its place in the list.
    pawns: [[Square; MOST]; 2],
    /// Whose turn it is, or would be if the game went on.
    pub(super) next: Player,
    turn: u8,
}

impl Hexapawn {
    /// A position with these pawns, at most five a player, before anybody moved.
    pub(super) fn with(side: Side, pawns: [&[Square]; 2], next: Player) -> Hexapawn {
        let list = |squares: &[Square]| {
            let mut list = [OFF; MOST];
            list[..squares.len()].copy_from_slice(squares);
            list
        };
        Hexapawn { side: side.0, pawns: pawns.map(list), next, turn: 0 }
    }

    /// How many squares a side of the board has.
    #[must_use]
    pub const fn side(&self) -> u8 {
        self.side
    }

    /// A player's pawns: their places in the list, and their squares.
    pub fn pawns(&self, player: Player) -> impl Iterator<Item = (usize, Square)> + use<> {
        self.pawns[player.index()].into_iter().enumerate().filter(|(_, square)| *square != OFF)
    }

    /// Whose pawn is on a square.
    #[must_use]
    pub fn owner(&self, square: Square) -> Option<Player> {
        Player::ALL.into_iter().find(|player| self.pawns[player.index()].contains(&square))
    }

    /// How many rows a player's pawn has behind it.
    #[must_use]
    pub const fn advanced(&self, player: Player, square: Square) -> u8 {
        match player {
            Player::First => square / self.side,
            Player::Second => self.side - 1 - square / self.side,
        }
    }

    /// A pawn that has reached the other side.
    #[must_use]
    pub fn arrived(&self, player: Player) -> Option<Square> {
        let mut squares = self.pawns(player).map(|(_, square)| square);
        squares.find(|square| self.advanced(player, *square) == self.side - 1)
    }

    /// The steps of a player's pawns, whoever is to move, in the order of squares.
    pub fn steps(&self, player: Player) -> impl Iterator<Item = Step> + '_ {
        let own = (0..self.side * self.side).filter(move |at| self.owner(*at) == Some(player));
        own.flat_map(move |from| {
            let (column, row) = (from % self.side, from / self.side);
            let ahead = match player {
                Player::First => row + 1,
                Player::Second => row.wrapping_sub(1),
            };
            let columns = [column.wrapping_sub(1), column, column + 1];
            columns.into_iter().filter_map(move |aside| {
                if aside >= self.side || ahead >= self.side {
                    return None;
                }
                let to = ahead * self.side + aside;
                // Straight ahead to a free square, diagonally to take.
                let needed = if aside == column { None } else { Some(player.other()) };
                (self.owner(to) == needed).then_some(Step { from, to })
            })
        })
    }
}

impl Game for Hexapawn {
    type Move = Step;
    type Setup = Side;

    const CYCLES: bool = false;
    // Every move brings a pawn one row on.
    const MAX_MOVES: usize = 2 * MOST * (MOST - 1);

    fn new(setup: &Side) -> Hexapawn {
        let Side(side) = *setup;
        let first: Vec<Square> = (0..side).collect();
        let second: Vec<Square> = (side * (side - 1)..side * side).collect();
        Hexapawn::with(*setup, [&first, &second], Player::First)
    }

    fn setup(&self) -> Side {
        Side(self.side)
    }

    fn to_move(&self) -> Player {
        if self.outcome().is_some() { self.next.other() } else { self.next }
    }

    fn outcome(&self) -> Option<Outcome> {
        let last = self.next.other();
        let won = self.arrived(last).is_some() || self.steps(self.next).next().is_none();
        won.then_some(Outcome::Win(last))
    }

    fn moves(&self, out: &mut Vec<Step>) {
        if self.outcome().is_none() {
            out.extend(self.steps(self.next));
        }
    }

    fn play(&mut self, Step { from, to }: Step) {
        let player = self.next;
        let place = |square: &mut Square, old, new| {
            if *square == old {
                *square = new;
            }
        };
        self.pawns[player.other().index()].iter_mut().for_each(|pawn| place(pawn, to, OFF));
        self.pawns[player.index()].iter_mut().for_each(|pawn| place(pawn, from, to));
        self.next = player.other();
        self.turn += 1;
    }

    fn key(&self) -> u64 {
        let pawns = Player::ALL.into_iter().flat_map(|player| {
            let seed = player.index() as u64;
            self.pawns(player).map(move |(_, square)| zobrist::number(seed, usize::from(square)))
        });
        let mover = zobrist::number(2, self.next.index());
        let board = zobrist::number(3, usize::from(self.side));
        pawns.fold(mover.wrapping_add(board), u64::wrapping_add)
    }

    fn turn(&self) -> u32 {
        u32::from(self.turn)
    }
}
