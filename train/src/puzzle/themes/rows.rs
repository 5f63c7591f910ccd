//! Themes of n in a row: stones that complete a line, and where the line goes.

use super::super::line::Line;
use super::{Theme, by_threats, those};
use tessera::game::Game;
use tessera::games::rows::{Place, Rows, Variant};
use tessera::grid::lattice::{CellNumber, Lattice};

/// A line that goes through so many dimensions is one through space.
const SPACE: usize = 3;

pub(super) fn themes<R, const WORDS: usize>(line: &Line<Rows<R, WORDS>>) -> Vec<Theme>
where
    R: Variant<WORDS>,
    Rows<R, WORDS>: Game<Move = Place>,
{
    let attacker = line.attacker;
    let handed = line.handed_over();
    let completing = |position: &Rows<R, WORDS>| position.board().completing(attacker).len();
    let threatens: Vec<bool> = handed.iter().map(|position| completing(position) > 0).collect();
    let parries = !line.first().before.board().completing(attacker.other()).is_empty();
    let Place(cell) = line.last().mv;
    let end = line.last().after.board();
    let mut themes = by_threats(line.turns, parries, &threatens);
    themes.extend(those([
        (Theme::Fork, handed.last().is_some_and(|position| completing(position) >= 2)),
        (
            Theme::Space,
            end.completed(attacker).any(|cells| dimensions(end.lattice(), cells) >= SPACE),
        ),
        (Theme::Support, handed.last().is_some_and(|position| !position.board().legal().has(cell))),
    ]));
    themes
}

/// How many coordinates change along a line.
fn dimensions(lattice: &Lattice, line: &[CellNumber]) -> usize {
    let ends = [line.first(), line.last()].map(|cell| cell.map(|cell| lattice.coordinates(*cell)));
    let [Some(from), Some(to)] = ends else { return 0 };
    from.iter().zip(&to).filter(|(from, to)| from != to).count()
}
