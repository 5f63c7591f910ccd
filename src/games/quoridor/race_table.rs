//! The values of all races on a board with certain walls: from every place of
//! both pawns how many turns are left, whatever blocks and jumps they make.
//!
//! Wins in one turn, losses in two, wins in three and so on are found by turns, each
//! from those before, for all cells of the first player's pawn at once.

use super::board::{CellNumber, Cells, Field, MOST_CELLS, Walls, one};
use super::rules::Quoridor;
use super::split::{Split, SplitPassages};
use crate::game::{Game, Player};
use std::array;
use std::cell::RefCell;

/// Places of both pawns: by the cell of the second player's, cells of the first's.
type Places = [Split; MOST_CELLS];

/// The values of races as far as they were asked for: most are much shorter than the
/// longest.
struct Table {
    walls: Walls,
    side: u8,
    /// By mover, places whose outcome is known.
    known: [Places; 2],
    /// By mover, the turns until the end, as the digits of binary numbers: lowest
    /// first, which tells who wins.
    digits: Vec<[Places; 2]>,
    /// What longer races come from; `None` when all are known.
    making: Option<Box<Making>>,
}

/// The board of a table, and how far it has come.
struct Making {
    cells: Split,
    passages: SplitPassages,
    /// Where a pawn can go that jumps over the other: by the other's cell and the side
    /// that it comes from.
    jumps: [[Split; 4]; MOST_CELLS],
    /// All races of this many turns are known.
    turn: u8,
    /// By mover, the cells of the second pawn where the last turn made something
    /// known.
    changed: [Split; 2],
}

impl Making {
    fn new(field: &Field, walls: Walls) -> Box<Making> {
        let passages = field.passages(walls);
        let jumps = array::from_fn(|over| {
            let over = one(over as CellNumber) & field.cells;
            let around = passages.around(over);
            let to = |from| if from == 0 { 0 } else { passages.targets(from, over) & around };
            passages.steps(over).map(|from| to(from).into())
        });
        let (passages, cells) = (passages.into(), field.cells.into());
        Box::new(Making { cells, passages, jumps, turn: 0, changed: [cells; 2] })
    }
}

impl Table {
    fn new(field: &Field, walls: Walls) -> Box<Table> {
        // The player to move has lost when the other has arrived.
        let lost = |mover, second: Cells| match mover {
            Player::First if field.goal(Player::Second) & second == 0 => 0,
            Player::First => field.cells & !second,
            Player::Second => field.goal(Player::First) & !second,
        };
        let lost = |mover| array::from_fn(|cell| lost(mover, one(cell as CellNumber)).into());
        let known = Player::ALL.map(lost);
        let making = Some(Making::new(field, walls));
        Box::new(Table { walls, side: field.side, known, digits: Vec::new(), making })
    }

    /// The turns until the end, odd when the mover wins and even when it loses; 0 for
    /// a draw.
    fn turns(&mut self, mover: Player, first: Split, second: Split) -> u8 {
        let (mover, second) = (mover.index(), second.number());
        while !self.known[mover][second].meets(first)
            && let Some(making) = self.making.take()
        {
            self.making = self.longer(making);
        }
        let digits = self.digits.iter().rev();
        digits.fold(0, |turns, digit| turns << 1 | u8::from(digit[mover][second].meets(first)))
    }

    /// Finds the races that take one turn more; `None` where there are none.
    #[inline(never)]
    fn longer(&mut self, mut making: Box<Making>) -> Option<Box<Making>> {
        making.turn += 1;
        if making.turn.is_power_of_two() {
            self.digits.push([[Split::EMPTY; MOST_CELLS]; 2]);
        }
        // A move of the first pawn leaves the second where it is, and one of the second
        // takes it two cells away at most.
        let [first, second] = making.changed;
        let near = first | making.passages.around(first);
        let concerned = [second, near | making.passages.around(near)];
        // Who wins has some move to where the other loses; who loses, none to where the
        // other does not win. So both are told by the places from where some move leads to
        // good ones.
        let wins = making.turn % 2 == 1;
        for mover in Player::ALL {
            making.changed[mover.index()] = Split::EMPTY;
            for second in concerned[mover.index()].each() {
                let unknown = making.cells & !(self.known[mover.index()][second.number()] | second);
                if unknown.is_empty() {
                    continue;
                }
                let moves = match mover {
                    Player::First => self.first_moves(&making, second, unknown, wins),
                    Player::Second => self.second_moves(&making, second, unknown, wins),
                };
                let found = unknown & if wins { moves } else { !moves };
                if !found.is_empty() {
                    self.note(mover, second, found, making.turn);
                    making.changed[mover.index()] |= second;
                }
            }
        }
        making.changed.iter().any(|changed| !changed.is_empty()).then_some(making)
    }

    fn note(&mut self, mover: Player, second: Split, found: Split, turn: u8) {
        let (mover, second) = (mover.index(), second.number());
        self.known[mover][second] |= found;
        let mut places = turn;
        while places != 0 {
            self.digits[places.trailing_zeros() as usize][mover][second] |= found;
            places &= places - 1;
        }
    }

    /// Where the mover, after a move of the other, is known to lose; or else, all places
    /// where it is not known to win.
    #[inline(always)]
    fn good(&self, mover: Player, second: Split, loses: bool) -> Split {
        let (mover, second) = (mover.index(), second.number());
        let known = self.known[mover][second] | if loses { Split::EMPTY } else { !Split::EMPTY };
        known & !self.digits[0][mover][second]
    }

    /// From where the first pawn can move to good places; said of the cells that are
    /// asked for.
    #[inline(always)]
    fn first_moves(&self, making: &Making, second: Split, asked: Split, wins: bool) -> Split {
        let good = making.cells & self.good(Player::Second, second, wins) & !second;
        let mut moves = making.passages.around(good);
        let steps = making.passages.steps(second);
        if steps.iter().any(|from| from.meets(asked)) {
            for (from, to) in steps.into_iter().zip(making.jumps[second.number()]) {
                if to.meets(good) {
                    moves |= from;
                }
            }
        }
        moves
    }

    /// Where the first pawn is when the second can move to good places, likewise.
    #[inline(always)]
    fn second_moves(&self, making: &Making, second: Split, asked: Split, wins: bool) -> Split {
        let mut moves = Split::EMPTY;
        // Who comes from below is above the other, and so on.
        for (side, beside) in making.passages.steps(second).into_iter().enumerate() {
            if beside.is_empty() {
                continue;
            }
            moves |= self.good(Player::First, beside, wins) & !beside;
            // The first pawn is there: it is jumped over.
            if beside.meets(asked & !moves) {
                let mut jumps = making.jumps[beside.number()][side ^ 1].each();
                if jumps.any(|to| self.good(Player::First, to, wins).meets(beside)) {
                    moves |= beside;
                }
            }
        }
        moves
    }
}

/// Tables that are kept, about 20 KB each.
const KEPT: usize = 512;

thread_local! {
    static TABLES: RefCell<Vec<Option<Box<Table>>>> = const { RefCell::new(Vec::new()) };
}

/// The turns until the end of a race, odd when the player to move wins, even when it loses; 0
/// for a draw.
pub(super) fn turns(position: &Quoridor) -> u8 {
    let (walls, side) = (position.walls(), position.field().side);
    let [first, second] = Player::ALL.map(|player| position.pawn_cell(player).into());
    TABLES.with_borrow_mut(|tables| {
        if tables.is_empty() {
            tables.resize_with(KEPT, || None);
        }
        let slot = &mut tables[(place(walls) % KEPT as u64) as usize];
        let known = slot.take().filter(|table| table.walls == walls && table.side == side);
        let table = slot.insert(known.unwrap_or_else(|| Table::new(position.field(), walls)));
        table.turns(position.to_move(), first, second)
    })
}

fn place(walls: Walls) -> u64 {
    let folded = |set: Cells| set as u64 ^ (set >> 64) as u64;
    let mixed = folded(walls.across) ^ folded(walls.along).rotate_left(31);
    crate::zobrist::number(mixed, 0) >> 32
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::rules::Move;
    use super::super::setup::Setup;
    use super::*;

    /// The beginning with some random walls.
    pub fn walled(random: &mut fastrand::Rng) -> Quoridor {
        let mut position = Quoridor::new(&Setup::STANDARD);
        for _ in 0..random.u32(8..20) {
            let walls: Vec<_> = position.legal_walls().iter().collect();
            let Some(wall) = random.choice(walls) else { break };
            position.play(Move::Wall(wall));
        }
        position
    }

    #[test]
    fn a_race_takes_as_long_whichever_were_asked_for_before() {
        let mut random = fastrand::Rng::with_seed(11);
        let (mut longest, mut draws) = (0, 0);
        for _ in 0..20 {
            let position = walled(&mut random);
            let table = || Table::new(position.field(), position.walls());
            let mut asked = table();
            for _ in 0..200 {
                let [first, second] = [0, 0].map(|_| one(random.u8(..MOST_CELLS as u8)).into());
                if first == second {
                    continue;
                }
                let mover = *random.choice(&Player::ALL).unwrap();
                let turns = asked.turns(mover, first, second);
                assert_eq!(turns, table().turns(mover, first, second), "{position:?}");
                longest = longest.max(turns);
                draws += u32::from(turns == 0);
            }
        }
        assert!(longest > 30 && draws > 0, "at most {longest} turns, {draws} draws");
    }
}
