//! Themes of reversi: corners, passes, and what a first disc turns.

use super::super::line::Line;
use super::super::tree::moves;
use super::{Theme, those};
use tessera::game::Game;
use tessera::games::reversi::{Placement, Reversi};
use tessera::grid::hex::Hex;

/// Another disc turns so many times as many where the fewest are turned.
const MANY: usize = 2;

pub(super) fn themes(line: &Line<Reversi>) -> Vec<Theme> {
    let (first, attacker) = (&line.first().before, line.attacker);
    let is_odd = |Placement(number): Placement| is_odd(first, first.cell(number));
    let mv = line.first().mv;
    let turned: Vec<usize> = moves(first).into_iter().map(|mv| first.flips(mv).len()).collect();
    let own = first.flips(mv).len();
    let fewest = turned.iter().all(|count| own <= *count);
    let passes =
        |position: &Reversi| position.outcome().is_none() && position.to_move() == attacker;
    those([
        (Theme::AtOnce, line.turns == 1),
        (Theme::Corner, is_corner(first, first.cell(mv.0))),
        (Theme::Pass, line.own().any(|step| passes(&step.after))),
        (Theme::Behind, first.count(attacker) < first.count(attacker.other())),
        (Theme::Few, fewest && turned.iter().any(|count| *count >= own * MANY)),
        (Theme::Parity, is_odd(mv) && !moves(first).into_iter().all(is_odd)),
    ])
}

fn is_corner(position: &Reversi, cell: Hex) -> bool {
    let radius = u16::from(position.radius().get());
    cell.distance(Hex::ORIGIN) == radius && (cell.q == 0 || cell.r == 0 || cell.s() == 0)
}

/// Whether the region of free cells that hang together with this one has an odd number of them.
fn is_odd(position: &Reversi, cell: Hex) -> bool {
    let is_free = |cell: &Hex| position.radius().holds(*cell) && position.disc(*cell).is_none();
    let mut region = vec![cell];
    let mut next = 0;
    while let Some(here) = region.get(next).copied() {
        for neighbour in here.neighbours().filter(is_free) {
            if !region.contains(&neighbour) {
                region.push(neighbour);
            }
        }
        next += 1;
    }
    region.len() % 2 == 1
}
