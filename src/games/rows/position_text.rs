//! The position text of games of n in a row: one character a cell in the order
//! of their numbers, `x` for the first player, `o` for the second and `-` for
//! an empty cell; then `/` and the letter of the player to move.

use super::appearance::Naming;
use super::board::{Board, Rule};
use crate::excerpt::shorten;
use crate::game::{Outcome, Player};
use crate::grid::lattice::CellNumber;
use crate::view::PositionError;

const EMPTY: char = '-';

/// A player's letter.
#[must_use]
pub const fn letter(player: Player) -> char {
    match player {
        Player::First => 'x',
        Player::Second => 'o',
    }
}

impl<R: Rule<WORDS>, const WORDS: usize> Board<R, WORDS> {
    /// The position's text.
    #[must_use]
    pub fn position(&self) -> String {
        let marks = self.lattice().cells().map(|cell| self.mark(cell).map_or(EMPTY, letter));
        marks.chain(['/', letter(self.to_move())]).collect()
    }

    /// The position on this empty board that a text tells.
    ///
    /// # Errors
    /// When no such position can be; cells are named as moves name them.
    pub fn from_position(
        self,
        naming: &Naming,
        text: &str,
    ) -> Result<Board<R, WORDS>, PositionError> {
        self.parse(naming, text).map_err(|reason| PositionError::new(text, reason))
    }

    fn parse(self, naming: &Naming, text: &str) -> Result<Board<R, WORDS>, String> {
        let (cells, mover) = text
            .split_once('/')
            .ok_or_else(|| "expected '/' and who is to move after the cells".to_owned())?;
        let size = self.lattice().size();
        let count = cells.chars().count();
        if count != size {
            return Err(format!("expected {size} cells, found {count}"));
        }
        let mut marks = Vec::new();
        for (cell, character) in self.lattice().cells().zip(cells.chars()) {
            match character {
                'x' => marks.push((cell, Player::First)),
                'o' => marks.push((cell, Player::Second)),
                EMPTY => {}
                other => return Err(format!("'{other}' is not a mark: expected 'x', 'o' or '-'")),
            }
        }
        let named = match mover {
            "x" => Player::First,
            "o" => Player::Second,
            _ => {
                return Err(format!(
                    "'{}' is not a player to move: expected 'x' or 'o'",
                    shorten(mover)
                ));
            }
        };
        let board = self.with_marks(marks.into_iter(), named);
        board.check_support(naming)?;
        board.check_turn()
    }

    /// Whether every mark is on a cell where it may have been put.
    fn check_support(&self, naming: &Naming) -> Result<(), String> {
        let filled = self.filled();
        for cell in filled {
            let mut before = filled;
            before.remove(cell);
            if !self.rule().playable(before, self.all()).has(cell) {
                return Err(format!("nothing supports the stone on {}", self.name(naming, cell)));
            }
        }
        Ok(())
    }

    /// Whether this player can be to move, or have moved last.
    fn check_turn(self) -> Result<Board<R, WORDS>, String> {
        let [first, second] = Player::ALL.map(|player| self.marks_of(player).len());
        let winners = Player::ALL.map(|player| self.completed(player).next().is_some());
        let next = match (first.checked_sub(second), winners) {
            (_, [true, true]) => return Err("both players have completed a line".to_owned()),
            (Some(0), [false, _]) => Player::First,
            (Some(1), [_, false]) => Player::Second,
            (Some(0 | 1), _) => {
                return Err("a line was completed before the last move".to_owned());
            }
            _ => {
                return Err(format!(
                    "expected as many 'x' as 'o' or one more, found {first} and {second}"
                ));
            }
        };
        let over = self.outcome().is_some();
        let expected = if over { next.other() } else { next };
        if expected != self.to_move() {
            let (letter, what) = (letter(expected), if over { "moved last" } else { "moves" });
            return Err(format!("by the number of marks '{letter}' {what}: expected '/{letter}'"));
        }
        match self.outcome() {
            Some(Outcome::Win(winner)) if !self.has_last_move(winner) => {
                Err("no single last move can have completed these lines".to_owned())
            }
            _ => Ok(self),
        }
    }

    /// Whether all completed lines have a cell in common that could be filled
    /// last.
    fn has_last_move(&self, winner: Player) -> bool {
        let filled = self.filled();
        let is_last = |cell: &CellNumber| {
            let mut before = filled;
            before.remove(*cell);
            let rests = |other: CellNumber| {
                let mut under = before;
                under.remove(other);
                self.rule().playable(under, self.all()).has(other)
            };
            self.completed(winner).all(|line| line.contains(cell)) && before.into_iter().all(rests)
        };
        self.marks_of(winner).any(|cell| is_last(&cell))
    }
}
