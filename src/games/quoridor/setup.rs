//! What can be chosen before a game of Quoridor: size, walls, how it begins.

use crate::excerpt::shorten;
use crate::game::SetupError;
use crate::number;
use std::fmt;
use std::str::FromStr;

/// The most cells along an edge.
pub const MOST_SIDE: u8 = 9;
/// The most walls in each hand.
pub const MOST_WALLS: u8 = 20;

/// A board and the walls in each hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    side: u8,
    walls: u8,
    placed: bool,
}

impl Setup {
    /// Nine by nine cells, ten walls each, pawns in the middle of their rows.
    pub const STANDARD: Setup = Setup { side: 9, walls: 10, placed: false };
    /// The same, but both players choose where their pawns begin.
    pub const PLACED: Setup = Setup { placed: true, ..Setup::STANDARD };

    /// A board of `side` by `side` cells with `walls` walls in each hand; `None`
    /// unless the side is 3, 5, 7 or 9 and there are at most 20 walls.
    #[must_use]
    pub const fn of(side: u8, walls: u8) -> Option<Setup> {
        if side % 2 == 1 && 3 <= side && side <= MOST_SIDE && walls <= MOST_WALLS {
            Some(Setup { side, walls, placed: false })
        } else {
            None
        }
    }

    /// How many cells an edge has.
    #[must_use]
    pub const fn side(self) -> u8 {
        self.side
    }

    /// How many walls each player begins with.
    #[must_use]
    pub const fn walls(self) -> u8 {
        self.walls
    }

    /// Whether the players choose the cells that their pawns begin on.
    #[must_use]
    pub const fn is_placed(self) -> bool {
        self.placed
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::STANDARD
    }
}

/// `standard`, `placed`, `7x6`.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Setup::STANDARD => f.write_str("standard"),
            Setup::PLACED => f.write_str("placed"),
            Setup { side, walls, .. } => write!(f, "{side}x{walls}"),
        }
    }
}

impl FromStr for Setup {
    type Err = SetupError;
    fn from_str(text: &str) -> Result<Setup, SetupError> {
        let sized = || {
            let (side, walls) = text.split_once('x')?;
            Setup::of(number::plain(side)?, number::plain(walls)?)
        };
        let setup = match text {
            "standard" | "quoridor" => Some(Setup::STANDARD),
            "placed" => Some(Setup::PLACED),
            _ => sized(),
        };
        setup.ok_or_else(|| SetupError {
            text: shorten(text),
            expected: "standard, placed, or cells and walls such as 7x6: 3, 5, 7 or 9 squares \
                       along an edge and 0 to 20 walls each"
                .to_owned(),
        })
    }
}
