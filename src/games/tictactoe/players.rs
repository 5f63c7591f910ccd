//! The strategic player of extended tic-tac-toe: it counts marks on lines.

use super::rules::{Tictactoe, WORDS};
use crate::game::Player;
use crate::games::rows::Place;
use crate::grid::bit_set::BitSet;
use crate::grid::lattice::CellNumber;

/// `strategic`: the lowest of the [`choices`].
///
/// # Panics
/// When the game is over.
pub fn strategic(position: &Tictactoe, _number: u32, _random: &mut fastrand::Rng) -> Place {
    Place(choices(position).1.first().expect("a game that goes on has moves"))
}

/// The step that decides, and the cells that are equally good by it:
///
/// 1. complete an own line;
/// 2. block a line of the other's that is at least half filled, the fullest
///    first;
/// 3. add to the fullest own line;
/// 4. take any cell;
///
/// in 2 to 4 where most lines of the empty board meet.
#[must_use]
pub fn choices(position: &Tictactoe) -> (u8, BitSet<WORDS>) {
    let board = position.board();
    let side = board.lattice().side();
    let me = board.to_move();
    let winning = board.completing(me);
    if !winning.is_empty() {
        return (1, winning);
    }
    let half = side - side.div_ceil(2);
    let blocks = (1..=half).map(|missing| (2, me.other(), missing));
    let adds = (2..=side).map(|missing| (3, me, missing));
    let steps = blocks
        .chain(adds)
        .map(|(step, player, missing)| (step, cells_of_lines(position, player, side - missing)));
    let mut found = steps.filter(|(_, cells)| !cells.is_empty());
    let (step, cells) = found.next().unwrap_or((4, board.playable()));
    let lines = |cell: &CellNumber| board.lattice().others(*cell).len();
    let most = cells.map(|cell| lines(&cell)).max();
    (step, cells.filter(|cell| Some(lines(cell)) == most).collect())
}

/// The empty cells of a player's open lines with this many marks.
fn cells_of_lines(position: &Tictactoe, player: Player, marks: usize) -> BitSet<WORDS> {
    let board = position.board();
    let lines = board.open_lines(player).filter(|(_, count)| *count == marks);
    let cells: BitSet<WORDS> = lines.flat_map(|(line, _)| line.iter().copied()).collect();
    cells & board.playable()
}
