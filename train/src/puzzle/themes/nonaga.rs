//! Themes of Nonaga: threats of slides, tiles that matter, and how the pieces end.

use super::super::line::{Line, Step};
use super::super::tree::moves;
use super::{Theme, by_threats, those};
use tessera::games::nonaga::{Nonaga, PIECES};
use tessera::grid::hex::Hex;
use tessera::search::Evaluate;

/// A tile matters where at most one move in so many is right.
const FEW: usize = 10;

pub(super) fn themes(line: &Line<Nonaga>) -> Vec<Theme> {
    let handed = line.handed_over();
    let threatens: Vec<bool> = handed.iter().map(|position| position.is_threatened()).collect();
    let end = shape(line.last().after.pieces(line.attacker));
    let parries = line.first().before.is_threatened();
    let mut themes = by_threats(line.turns, parries, &threatens);
    themes.extend(those([
        (
            Theme::Double,
            handed.last().is_some_and(|position| position.count_winning_slides(line.attacker) >= 2),
        ),
        (Theme::Tile, line.turns > 1 && line.steps.get(1).is_some_and(is_fine)),
    ]));
    themes.push(end);
    themes
}

/// Whether few of the actions that a step could have been are right.
fn is_fine(step: &Step<Nonaga>) -> bool {
    step.ways * FEW <= moves(&step.before).len()
}

fn shape(pieces: &[Hex; PIECES]) -> Theme {
    let [a, b, c] = *pieces;
    let pairs = [(a, b, c), (b, a, c), (c, a, b)];
    if pairs.iter().all(|(one, other, _)| one.is_adjacent(*other)) && b.is_adjacent(c) {
        return Theme::Triangle;
    }
    // The middle one has the others on opposite sides, or not.
    let straight = pairs.iter().any(|(middle, one, other)| {
        middle.is_adjacent(*one)
            && middle.is_adjacent(*other)
            && one.distance(*other) == 2
            && *one + *other == *middle + *middle
    });
    if straight { Theme::Line } else { Theme::Bend }
}
