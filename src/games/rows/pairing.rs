//! Draws by pairing: when every line that is open to one side has two empty
//! cells of its own, the other side always answers on the second of a pair and
//! so has a mark on every line in the end. It holds whoever is to move, as an
//! extra mark does no harm.

use super::board::{Board, Rule};
use crate::game::Player;
use crate::grid::lattice::CellNumber;

/// Two empty cells of one line, and of no other pair.
pub type Pair = [CellNumber; 2];

/// Pairs on all lines open to `attacker`, with which the other side keeps that
/// player from winning; `None` when there are none, or when cells cannot be
/// taken at any time.
#[must_use]
pub fn pairs<R: Rule<WORDS>, const WORDS: usize>(
    board: &Board<R, WORDS>,
    attacker: Player,
) -> Option<Vec<Pair>> {
    if !board.rule().is_free() {
        return None;
    }
    let lines: Vec<&[CellNumber]> = board.open_lines(attacker).map(|(line, _)| line).collect();
    if 2 * lines.len() > board.lattice().size() {
        return None;
    }
    let empty = |cell: &CellNumber| !board.filled().has(*cell);
    // Of the places of a line two have to be given cells: a matching, found by
    // making room along alternating ways (Kuhn).
    let mut owner = vec![None; board.lattice().size()];
    for place in 0..2 * lines.len() {
        let mut seen = vec![false; board.lattice().size()];
        if !make_room(place, &lines, &empty, &mut owner, &mut seen) {
            return None;
        }
    }
    let cells = |line: usize| {
        let of_line =
            |cell: &CellNumber| owner[usize::from(*cell)].is_some_and(|at| at / 2 == line);
        let mut cells = board.lattice().cells().filter(of_line);
        Some([cells.next()?, cells.next()?])
    };
    let pairs: Vec<Pair> = (0..lines.len()).filter_map(cells).collect();
    check(board, attacker, &pairs).then_some(pairs)
}

/// Gives a place a cell, moving the places that had it elsewhere.
fn make_room(
    place: usize,
    lines: &[&[CellNumber]],
    empty: &impl Fn(&CellNumber) -> bool,
    owner: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    for &cell in lines[place / 2].iter().filter(|cell| empty(cell)) {
        let at = usize::from(cell);
        if std::mem::replace(&mut seen[at], true) {
            continue;
        }
        let free = match owner[at] {
            None => true,
            Some(other) => make_room(other, lines, empty, owner, seen),
        };
        if free {
            owner[at] = Some(place);
            return true;
        }
    }
    false
}

/// Whether these pairs are what they should be: empty cells, none twice, and a
/// pair on every line that is open to `attacker`.
#[must_use]
pub fn check<R: Rule<WORDS>, const WORDS: usize>(
    board: &Board<R, WORDS>,
    attacker: Player,
    pairs: &[Pair],
) -> bool {
    let mut taken = board.filled();
    for &cell in pairs.iter().flatten() {
        if taken.has(cell) {
            return false;
        }
        taken.insert(cell);
    }
    let on =
        |line: &[CellNumber]| pairs.iter().any(|pair| pair.iter().all(|cell| line.contains(cell)));
    board.rule().is_free() && board.open_lines(attacker).all(|(line, _)| on(line))
}
