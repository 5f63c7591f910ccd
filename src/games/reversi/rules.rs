//! Hexagonal reversi's rules: enclose enemy discs, and they are yours.
//!
//! The board is a hexagon of radius 2 to 5. Seven discs are in its middle at the
//! start: with six, the 19 cells that are an even number of steps from the middle
//! along both axes could never be filled.

use super::board::{Bits, Board, CellNumber, Discs};
use super::large::LargeBoard;
use super::small::SmallBoard;
use crate::excerpt::shorten;
use crate::game::{Game, Outcome, Player, SetupError};
use crate::grid::hex::Hex;
use std::fmt;
use std::str::FromStr;

/// The first player's (black) discs at the start.
pub const BLACK: [Hex; 3] = [Hex::new(1, -1), Hex::new(0, 1), Hex::new(-1, 0)];
/// The second player's (white) discs at the start.
pub const WHITE: [Hex; 4] = [Hex::ORIGIN, Hex::new(-1, 1), Hex::new(1, 0), Hex::new(0, -1)];
/// Cells of the largest board.
pub const MOST_CELLS: usize = 91;

/// How many steps the board's edge is from its middle: 2 to 5.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Radius(u8);

impl Radius {
    /// The radius as a number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The cells of the board: row by row, in the order of the position text.
    pub fn cells(self) -> impl Iterator<Item = Hex> {
        Hex::within(i16::from(self.0))
    }

    /// How many cells the board has.
    #[must_use]
    pub const fn size(self) -> usize {
        let radius = self.0 as usize;
        3 * radius * (radius + 1) + 1
    }

    /// Whether the cell is on the board.
    #[must_use]
    pub fn holds(self, cell: Hex) -> bool {
        cell.distance(Hex::ORIGIN) <= u16::from(self.0)
    }
}

impl Default for Radius {
    fn default() -> Radius {
        Radius(4)
    }
}

impl fmt::Display for Radius {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Radius {
    type Err = SetupError;
    fn from_str(text: &str) -> Result<Radius, SetupError> {
        match text {
            "2" => Ok(Radius(2)),
            "3" => Ok(Radius(3)),
            "4" => Ok(Radius(4)),
            "5" => Ok(Radius(5)),
            _ => Err(SetupError {
                text: shorten(text),
                expected: "the radius of the board, from 2 to 5".to_owned(),
            }),
        }
    }
}

/// A disc is put on this cell, by its number on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placement(pub CellNumber);

/// A board and what is legal on it for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side<B: Board> {
    /// The board as the player to move sees it.
    pub board: B,
    /// Empty exactly when nobody can move.
    pub legal: B::Set,
}

/// The board of a position: small up to radius 4.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sides {
    /// Up to radius 4.
    Small(Side<SmallBoard>),
    /// Radius 5.
    Large(Side<LargeBoard>),
}

/// Does the same with a board of either kind.
macro_rules! with_side {
    ($sides:expr, $side:ident => $body:expr) => {
        match $sides {
            $crate::games::reversi::rules::Sides::Small($side) => $body,
            $crate::games::reversi::rules::Sides::Large($side) => $body,
        }
    };
}

pub(super) use with_side;

/// A position. The player to move always has a move, except when the game is
/// over: who cannot move is passed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reversi {
    pub(super) sides: Sides,
    pub(super) radius: Radius,
    pub(super) to_move: Player,
    pub(super) turn: u8,
}

impl<B: Board> Side<B> {
    /// The board as the player who can move sees it, and whether its own mover was passed
    /// over for that; so it is also when nobody can move.
    #[inline(always)]
    fn seen(board: B) -> (Side<B>, bool) {
        let legal = board.legal();
        if !legal.is_empty() {
            return (Side { board, legal }, false);
        }
        let board = board.passed();
        (Side { board, legal: board.legal() }, true)
    }

    /// The same, but when nobody can move the board stays as it is.
    fn new(board: B) -> (Side<B>, bool) {
        match Side::seen(board) {
            (Side { legal, .. }, true) if legal.is_empty() => (Side { board, legal }, false),
            seen => seen,
        }
    }

    /// The board after a placement, and whether the other was passed over.
    #[inline(always)]
    pub(super) fn after(board: &B, cell: CellNumber) -> (Side<B>, bool) {
        Side::seen(board.after(cell, board.flips(cell)))
    }

    /// Makes a move. Returns whether the other cannot, and so the same player is
    /// to move again or the game is over.
    #[inline(always)]
    fn play(&mut self, cell: CellNumber) -> bool {
        let passes;
        (*self, passes) = Side::after(&self.board, cell);
        passes
    }

    fn placed(radius: Radius, own: &[Hex], enemy: &[Hex]) -> B {
        let set = |cells: &[Hex]| {
            cells.iter().fold(B::Set::NONE, |all, cell| all | B::Set::one(B::number(*cell)))
        };
        B::empty(radius.0).with(set(own), set(enemy))
    }

    fn number_of(&self, cell: Hex) -> CellNumber {
        B::number(cell)
    }

    fn hex_of(&self, number: CellNumber) -> Hex {
        B::cell(number)
    }
}

impl Reversi {
    /// The position with these discs, of the player to move and of the other. When
    /// only the other can move, it is the other's turn.
    pub(super) fn with_discs(
        radius: Radius,
        to_move: Player,
        own: &[Hex],
        enemy: &[Hex],
    ) -> Reversi {
        let (sides, passed) = if radius.0 <= 4 {
            let (side, passed) = Side::new(Side::<SmallBoard>::placed(radius, own, enemy));
            (Sides::Small(side), passed)
        } else {
            let (side, passed) = Side::new(Side::<LargeBoard>::placed(radius, own, enemy));
            (Sides::Large(side), passed)
        };
        let to_move = if passed { to_move.other() } else { to_move };
        Reversi { sides, radius, to_move, turn: to_move.index() as u8 }
    }

    /// The position with the other to move; `None` where the other cannot.
    pub(super) fn passed(&self) -> Option<Reversi> {
        let (sides, passes) = match &self.sides {
            Sides::Small(side) => {
                let (side, passes) = Side::new(side.board.passed());
                (Sides::Small(side), passes)
            }
            Sides::Large(side) => {
                let (side, passes) = Side::new(side.board.passed());
                (Sides::Large(side), passes)
            }
        };
        (!passes).then(|| Reversi { sides, to_move: self.to_move.other(), ..*self })
    }

    /// The position as the player to move sees it.
    #[must_use]
    pub fn sides(&self) -> &Sides {
        &self.sides
    }

    /// The size of the board.
    #[must_use]
    pub fn radius(&self) -> Radius {
        self.radius
    }

    /// The number of a cell of this board.
    #[must_use]
    pub fn number(&self, cell: Hex) -> CellNumber {
        with_side!(&self.sides, side => side.number_of(cell))
    }

    /// The cell with this number.
    #[must_use]
    pub fn cell(&self, number: CellNumber) -> Hex {
        with_side!(&self.sides, side => side.hex_of(number))
    }

    /// Whose disc stands on a cell, if any.
    #[must_use]
    pub fn disc(&self, cell: Hex) -> Option<Player> {
        with_side!(&self.sides, side => {
            let number = side.number_of(cell);
            if side.board.own().has(number) {
                Some(self.to_move)
            } else if side.board.enemy().has(number) {
                Some(self.to_move.other())
            } else {
                None
            }
        })
    }

    /// How many discs a player has.
    #[must_use]
    pub fn count(&self, player: Player) -> u32 {
        with_side!(&self.sides, side => {
            if player == self.to_move { side.board.own().count() } else { side.board.enemy().count() }
        })
    }

    /// How many cells are free.
    #[must_use]
    pub fn free(&self) -> u32 {
        with_side!(&self.sides, side => side.board.free().count())
    }

    /// The discs that a legal placement flips, ascending by number.
    #[must_use]
    pub fn flips(&self, Placement(cell): Placement) -> Vec<Hex> {
        with_side!(&self.sides, side => {
            side.board.flipped_cells(cell).numbers().map(|number| side.hex_of(number)).collect()
        })
    }

    /// The cells of a player's discs that can never be flipped again; some of
    /// these may be missing.
    #[must_use]
    pub fn stable(&self, player: Player) -> Vec<Hex> {
        with_side!(&self.sides, side => {
            let board = if player == self.to_move { side.board } else { side.board.passed() };
            board.stable().numbers().map(|number| side.hex_of(number)).collect()
        })
    }

    /// The cells where a player could move if it were that player's turn, row by
    /// row.
    #[must_use]
    pub fn placements(&self, player: Player) -> Vec<Hex> {
        with_side!(&self.sides, side => {
            let legal = if player == self.to_move { side.legal } else { side.board.passed().legal() };
            self.radius.cells().filter(|cell| legal.has(side.number_of(*cell))).collect()
        })
    }
}

impl Game for Reversi {
    type Move = Placement;
    type Setup = Radius;

    const CYCLES: bool = false;
    const MAX_MOVES: usize = MOST_CELLS - BLACK.len() - WHITE.len();

    fn new(radius: &Radius) -> Reversi {
        Reversi::with_discs(*radius, Player::First, &BLACK, &WHITE)
    }

    fn setup(&self) -> Radius {
        self.radius
    }

    fn to_move(&self) -> Player {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        with_side!(&self.sides, side => {
            if !side.legal.is_empty() {
                return None;
            }
            Some(match side.board.difference() {
                0 => Outcome::Draw,
                1.. => Outcome::Win(self.to_move),
                _ => Outcome::Win(self.to_move.other()),
            })
        })
    }

    fn moves(&self, out: &mut Vec<Placement>) {
        with_side!(&self.sides, side => out.extend(side.legal.numbers().map(Placement)));
    }

    fn is_legal(&self, Placement(cell): Placement) -> bool {
        with_side!(&self.sides, side => side.legal.has(cell))
    }

    fn play(&mut self, Placement(cell): Placement) {
        let passes = with_side!(&mut self.sides, side => {
            debug_assert!(side.legal.has(cell), "no disc can be flipped from there");
            side.play(cell)
        });
        if passes {
            // The opponent's turn is over as soon as it begins, if there is another.
            self.turn += 1 + u8::from(self.count_moves() > 0);
        } else {
            self.to_move = self.to_move.other();
            self.turn += 1;
        }
    }

    fn key(&self) -> u64 {
        let discs = with_side!(&self.sides, side => side.board.hash());
        let key = discs.wrapping_add(u64::from(self.radius.0).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        if self.to_move == Player::First { key } else { !key }
    }

    fn turn(&self) -> u32 {
        u32::from(self.turn)
    }

    fn count_moves(&self) -> u64 {
        with_side!(&self.sides, side => u64::from(side.legal.count()))
    }

    fn count_turns(&self) -> u64 {
        self.count_moves().max(1)
    }

    fn margin(&self) -> Option<u32> {
        Some(self.count(Player::First).abs_diff(self.count(Player::Second)))
    }

    fn moves_left(&self) -> usize {
        self.free() as usize
    }
}
