//! Hexagonal cells in axial coordinates.
//!
//! A cell is `(q, r)`; its third, dependent coordinate is `s = -q - r`. The
//! page draws flat-top hexagons: `x = 3/2·q·size`, `y = √3·(r + q/2)·size`,
//! y downwards. Conventions after Amit Patel's "Hexagonal Grids".

use crate::excerpt::shorten;
use crate::number::is_plain;
use std::fmt;
use std::ops::{Add, Mul, Sub};
use std::str::FromStr;

/// A cell, or a displacement between two cells.
///
/// Ordered by row (`r`), then `q`: an order that does not change when all
/// cells are shifted together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hex {
    /// Column.
    pub q: i16,
    /// Row along the column.
    pub r: i16,
}

/// The six neighbours' displacements, in the order used everywhere.
pub const DIRECTIONS: [Hex; 6] = [
    Hex::new(1, 0),
    Hex::new(1, -1),
    Hex::new(0, -1),
    Hex::new(-1, 0),
    Hex::new(-1, 1),
    Hex::new(0, 1),
];

impl Hex {
    /// The cell in the middle.
    pub const ORIGIN: Hex = Hex::new(0, 0);

    /// The cell `(q, r)`.
    #[must_use]
    pub const fn new(q: i16, r: i16) -> Hex {
        Hex { q, r }
    }

    /// The third cube coordinate, `-q - r`.
    #[must_use]
    pub const fn s(self) -> i16 {
        -self.q - self.r
    }

    /// Steps between two cells on an empty plane.
    #[must_use]
    pub const fn distance(self, other: Hex) -> u16 {
        let dq = self.q as i32 - other.q as i32;
        let dr = self.r as i32 - other.r as i32;
        ((dq.abs() + dr.abs() + (dq + dr).abs()) / 2) as u16
    }

    /// Whether the two cells share a side.
    #[must_use]
    pub const fn is_adjacent(self, other: Hex) -> bool {
        self.distance(other) == 1
    }

    /// The step that leads from here straight to another cell, time after time; `None` where none does.
    #[must_use]
    pub fn step_towards(self, to: Hex) -> Option<Hex> {
        let by = to - self;
        let straight = by.q == 0 || by.r == 0 || by.q == -by.r;
        (straight && self != to).then(|| Hex::new(by.q.signum(), by.r.signum()))
    }

    /// The six neighbours, in the order of [`DIRECTIONS`].
    pub fn neighbours(self) -> impl Iterator<Item = Hex> {
        DIRECTIONS.into_iter().map(move |step| self + step)
    }

    /// All cells within `radius` steps of the origin: row by row, in order.
    pub fn within(radius: i16) -> impl Iterator<Item = Hex> {
        (-radius..=radius).flat_map(move |r| {
            (-radius.min(radius + r)..=radius.min(radius - r)).map(move |q| Hex::new(q, r))
        })
    }

    /// This displacement turned by 60°, `steps` times: `(q, r, s)` becomes
    /// `(-r, -s, -q)`.
    #[must_use]
    pub fn rotated(self, steps: u32) -> Hex {
        (0..steps % 6).fold(self, |cell, _| Hex::new(-cell.r, -cell.s()))
    }
}

impl PartialOrd for Hex {
    fn partial_cmp(&self, other: &Hex) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Hex {
    fn cmp(&self, other: &Hex) -> std::cmp::Ordering {
        (self.r, self.q).cmp(&(other.r, other.q))
    }
}

impl Add for Hex {
    type Output = Hex;
    fn add(self, other: Hex) -> Hex {
        Hex::new(self.q + other.q, self.r + other.r)
    }
}

impl Sub for Hex {
    type Output = Hex;
    fn sub(self, other: Hex) -> Hex {
        Hex::new(self.q - other.q, self.r - other.r)
    }
}

impl Mul<i16> for Hex {
    type Output = Hex;
    fn mul(self, factor: i16) -> Hex {
        Hex::new(self.q * factor, self.r * factor)
    }
}

/// `q,r`
impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({self})")
    }
}

/// A text that is no hexagonal cell.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseHexError {
    /// It is not two numbers.
    #[error("'{0}' is not a cell: expected two whole numbers such as '2,-1'")]
    NoCell(String),
    /// A number has more than four digits.
    #[error("'{0}' is too far from the middle: expected at most four digits")]
    TooFar(String),
}

/// Reads `q,r`; each a whole number of at most four digits, without spaces, leading zeros or a plus sign.
impl FromStr for Hex {
    type Err = ParseHexError;
    fn from_str(text: &str) -> Result<Hex, ParseHexError> {
        let mut far = false;
        let mut number = |part: &str| -> Option<i16> {
            let digits = part.strip_prefix('-').unwrap_or(part);
            let canonical = is_plain(digits) && part != "-0";
            far |= digits.len() > 4;
            canonical.then(|| part.parse().unwrap_or_default())
        };
        let cell = text.split_once(',').and_then(|(q, r)| Some(Hex::new(number(q)?, number(r)?)));
        match cell {
            Some(cell) if !far => Ok(cell),
            Some(_) => Err(ParseHexError::TooFar(shorten(text))),
            None => Err(ParseHexError::NoCell(shorten(text))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hexagon_of_radius_two_has_nineteen_cells_in_order() {
        let cells: Vec<Hex> = Hex::within(2).collect();
        assert_eq!(cells.len(), 19);
        assert!(cells.is_sorted());
        assert!(cells.iter().all(|cell| cell.distance(Hex::ORIGIN) <= 2));
    }

    #[test]
    fn directions_are_the_neighbours_and_turn_into_each_other() {
        for (index, step) in DIRECTIONS.into_iter().enumerate() {
            assert!(step.is_adjacent(Hex::ORIGIN));
            assert_eq!(step.rotated(5), DIRECTIONS[(index + 1) % 6]);
            assert_eq!(step.rotated(6), step);
        }
    }

    #[test]
    fn distance_counts_steps() {
        assert_eq!(Hex::new(2, -2).distance(Hex::new(-2, 2)), 4);
        assert_eq!(Hex::new(0, 0).distance(Hex::new(3, 1)), 4);
    }

    #[test]
    fn text_round_trips_and_odd_spellings_are_refused() {
        for cell in Hex::within(3) {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        for text in ["", "1", "1,", "1, 2", "+1,2", "01,2", "-0,1", "1,2,3", "99999,0", "１,2"] {
            assert!(text.parse::<Hex>().is_err(), "{text}");
        }
        let far = |text: &str| text.parse::<Hex>() == Err(ParseHexError::TooFar(text.to_owned()));
        assert!(far("99999,0") && far("0,-10000") && !far("099999,0") && !far("99999"));
    }
}
