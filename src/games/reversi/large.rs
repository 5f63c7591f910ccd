//! The 91 cells of radius 5, one 128-bit word a player.
//!
//! The rows of the hexagon lie one after another, each twelve bits wide: one
//! more than the board, so that a step beyond an edge comes to a bit that is no
//! cell. Steps along the axes are shifts by 1, 12 and 11.

use super::board::{AXES, Board, CellNumber, Discs};
use crate::grid::hex::Hex;

const RADIUS: i16 = 5;
const ROW: i16 = 12;
/// Shifts along the axes.
const SHIFTS: [u32; AXES] = [1, ROW as u32, ROW as u32 - 1];
/// Lines along one axis.
const LINES: usize = 2 * RADIUS as usize + 1;

/// See the module's documentation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LargeBoard {
    own: u128,
    enemy: u128,
}

struct Tables {
    cells: u128,
    lines: [[u128; LINES]; AXES],
    /// The cells at the ends of their lines along each axis.
    ends: [u128; AXES],
}

static TABLES: Tables = tables();

const fn number(cell: Hex) -> u32 {
    (cell.q + RADIUS + ROW * (cell.r + RADIUS)) as u32
}

const fn tables() -> Tables {
    let mut tables = Tables { cells: 0, lines: [[0; LINES]; AXES], ends: [0; AXES] };
    let mut r = -RADIUS;
    while r <= RADIUS {
        let mut q = -RADIUS;
        while q <= RADIUS {
            let cell = Hex::new(q, r);
            if cell.distance(Hex::ORIGIN) as i16 <= RADIUS {
                let bit = 1 << number(cell);
                tables.cells |= bit;
                // Along each axis another coordinate stays the same.
                tables.lines[0][(r + RADIUS) as usize] |= bit;
                tables.lines[1][(q + RADIUS) as usize] |= bit;
                tables.lines[2][(cell.s() + RADIUS) as usize] |= bit;
            }
            q += 1;
        }
        r += 1;
    }
    let mut axis = 0;
    while axis < AXES {
        let (cells, shift) = (tables.cells, SHIFTS[axis]);
        tables.ends[axis] = cells & !(cells << shift & cells >> shift);
        axis += 1;
    }
    tables
}

/// One way along an axis.
fn shifted(set: u128, axis: usize, up: bool) -> u128 {
    if up { set << SHIFTS[axis] } else { set >> SHIFTS[axis] }
}

/// All ways along all axes.
fn ways() -> impl Iterator<Item = (usize, bool)> {
    (0..AXES).flat_map(|axis| [(axis, true), (axis, false)])
}

impl LargeBoard {
    /// The enemy discs that follow on a cell one after another, and the cell
    /// behind the last of them.
    fn run(&self, from: u128, axis: usize, up: bool) -> (u128, u128) {
        let mut run = 0;
        let mut next = shifted(from, axis, up);
        while next & self.enemy != 0 {
            run |= next;
            next = shifted(next, axis, up);
        }
        (run, next)
    }
}

impl Discs for LargeBoard {
    type Set = u128;

    fn flips(&self, cell: CellNumber) -> u128 {
        ways()
            .map(|(axis, up)| self.run(1 << cell, axis, up))
            .filter(|(_, behind)| behind & self.own != 0)
            .fold(0, |all, (run, _)| all | run)
    }

    fn after(&self, cell: CellNumber, flips: u128) -> LargeBoard {
        LargeBoard { own: self.enemy ^ flips, enemy: self.own | flips | 1 << cell }
    }

    fn passed(&self) -> LargeBoard {
        LargeBoard { own: self.enemy, enemy: self.own }
    }
}

impl Board for LargeBoard {
    type Bare = LargeBoard;

    fn empty(_radius: u8) -> LargeBoard {
        LargeBoard { own: 0, enemy: 0 }
    }

    fn number(cell: Hex) -> CellNumber {
        number(cell) as CellNumber
    }

    fn cell(number: CellNumber) -> Hex {
        let number = i16::from(number);
        Hex::new(number % ROW - RADIUS, number / ROW - RADIUS)
    }

    fn with(self, own: u128, enemy: u128) -> LargeBoard {
        LargeBoard { own, enemy }
    }

    fn own(&self) -> u128 {
        self.own
    }

    fn enemy(&self) -> u128 {
        self.enemy
    }

    fn free(&self) -> u128 {
        TABLES.cells & !(self.own | self.enemy)
    }

    fn legal(&self) -> u128 {
        let mut legal = 0;
        for (axis, up) in ways() {
            let mut run = shifted(self.own, axis, up) & self.enemy;
            let mut all = run;
            while run != 0 {
                run = shifted(run, axis, up) & self.enemy;
                all |= run;
            }
            legal |= shifted(all, axis, up);
        }
        legal & self.free()
    }

    fn flipped_cells(&self, cell: CellNumber) -> u128 {
        self.flips(cell)
    }

    fn bare(&self) -> LargeBoard {
        *self
    }

    fn settled(&self, axis: usize) -> u128 {
        let free = self.free();
        let full = |all: u128, line: &u128| if line & free == 0 { all | line } else { all };
        TABLES.lines[axis].iter().fold(TABLES.ends[axis], full)
    }

    fn beside(set: u128, axis: usize) -> u128 {
        set << SHIFTS[axis] | set >> SHIFTS[axis]
    }
}
