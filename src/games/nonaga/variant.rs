//! The two setups of Nonaga, and their names.

use crate::excerpt::shorten;
use crate::game::SetupError;
use std::fmt;
use std::str::FromStr;

/// Which rule says what tiles may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Variant {
    /// Any free tile whose removal leaves the others connected.
    #[default]
    Standard,
    /// The publisher's rule: it can also be pushed straight out of the board,
    /// and is not the tile that the opponent has just moved.
    Official,
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Variant::Standard => "standard",
            Variant::Official => "official",
        })
    }
}

impl FromStr for Variant {
    type Err = SetupError;
    fn from_str(text: &str) -> Result<Variant, SetupError> {
        match text {
            "standard" => Ok(Variant::Standard),
            "official" => Ok(Variant::Official),
            _ => Err(SetupError {
                text: shorten(text),
                expected: "'standard' or 'official'".to_owned(),
            }),
        }
    }
}
