//! What a puzzle is about, by facts of its main line. A theme says what is there, never that it
//! is the only idea; where nothing is certain nothing is named.
//!
//! These games have a file of their own: `rows` (both games of n in a row), `nonaga`, `quoridor`, `reversi`. Of any
//! other, `general` names what its moves alone tell.

mod general;
mod nonaga;
mod quoridor;
mod reversi;
mod rows;

use super::line::Line;
use serde::{Deserialize, Serialize};
use std::any::Any;
use tessera::games::nonaga::Nonaga;
use tessera::games::quoridor::Quoridor;
use tessera::games::reversi::Reversi;
use tessera::games::tesseract::Tesseract;
use tessera::games::tictactoe::Tictactoe;
use tessera::view::View;

/// A theme; its text is its key in the page's locale files. A *threat* is a win in the next turn
/// if the other side did nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// The win is there in this turn.
    AtOnce,
    /// One stone makes two threats at once (n in a row).
    Fork,
    /// Pieces threaten to win in two ways at once (Nonaga).
    Double,
    /// Every turn before the last makes a threat, and there are two such turns at least.
    Chain,
    /// The first turn wins although it makes no threat; in Quoridor, a wall that does not make the
    /// other's way longer.
    Quiet,
    /// The other side threatens to win, and the first turn answers that.
    Parry,
    /// The line that wins goes through three dimensions or more.
    Space,
    /// The last reply fills the cell that the winning stone rests on.
    Support,
    /// Of the tiles that may be moved in the first turn at most one move in ten is right (Nonaga).
    Tile,
    /// The three pieces end in a straight line.
    Line,
    /// The three pieces end in a bend.
    Bend,
    /// The three pieces end in a triangle.
    Triangle,
    /// A wall makes the other's way longer by four steps or more.
    WallTrap,
    /// A wall leaves the other pawn a passage that it cannot go around, where there was none such.
    LastPassage,
    /// Steps alone win.
    Race,
    /// The own pawn jumps over the other.
    Jump,
    /// The solver's last wall is used.
    LastWall,
    /// The first disc goes to a corner.
    Corner,
    /// The other side has to pass.
    Pass,
    /// The solver has fewer discs at first.
    Behind,
    /// The first disc turns the fewest of all legal ones, and another turns twice as many.
    Few,
    /// The first disc goes into a region with an odd number of free cells, while there is an even
    /// one to move in.
    Parity,
    /// The first action takes a piece.
    Take,
    /// A reply takes a piece of the solver's.
    Sacrifice,
}

/// The themes of a line, in the order of [`Theme`].
pub(super) fn of<G: View>(line: &Line<G>) -> Vec<Theme> {
    let any: &dyn Any = line;
    let mut themes = if let Some(line) = any.downcast_ref::<Line<Nonaga>>() {
        nonaga::themes(line)
    } else if let Some(line) = any.downcast_ref::<Line<Quoridor>>() {
        quoridor::themes(line)
    } else if let Some(line) = any.downcast_ref::<Line<Reversi>>() {
        reversi::themes(line)
    } else if let Some(line) = any.downcast_ref::<Line<Tictactoe>>() {
        rows::themes(line)
    } else if let Some(line) = any.downcast_ref::<Line<Tesseract>>() {
        rows::themes(line)
    } else {
        general::themes(line)
    };
    themes.sort_unstable();
    themes
}

/// The themes of which the condition holds.
fn those<const N: usize>(all: [(Theme, bool); N]) -> Vec<Theme> {
    all.into_iter().filter(|(_, there)| *there).map(|(theme, _)| theme).collect()
}

/// What threats alone tell, for games that know them: whether the other side threatens at first,
/// and after which of the solver's turns but the last there is a threat.
fn by_threats(turns: u8, parries: bool, threatens: &[bool]) -> Vec<Theme> {
    those([
        (Theme::AtOnce, turns == 1),
        (Theme::Chain, threatens.len() >= 2 && threatens.iter().all(|threat| *threat)),
        (Theme::Quiet, threatens.first() == Some(&false)),
        (Theme::Parry, parries && turns > 1),
    ])
}
