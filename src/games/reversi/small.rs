//! Up to 61 cells: radius 2 to 4, two machine words a player.
//!
//! Each player's discs are kept in two numberings, as each makes one question
//! cheap (after the study of this game's bit boards):
//!
//! - **rows**, row by row: every ray of a cell ascends or descends, so that the
//!   run along it is found by a carry or by counting zeros. For `flips`.
//! - **the wheel**, `q + 14 r` modulo 61: a bijection of the radius-4 board on
//!   which a step in a direction is one rotation of 61 bits. For [`legal`].
//!
//! Cells go by their number on the wheel. The smaller boards are the middle of
//! the largest: cells outside are never free and never have discs.
//!
//! [`legal`]: Board::legal

use super::board::{AXES, Board, CellNumber, Discs};
use crate::grid::hex::Hex;

/// The cells of radius 4.
pub const CELLS: usize = 61;
const RADIUS: i16 = 4;
const ALL: u64 = (1 << CELLS) - 1;

/// Steps along the axes on the wheel.
const TURNS: [u32; AXES] = [1, 14, 13];
/// The same as displacements.
const STEPS: [Hex; AXES] = [Hex::new(1, 0), Hex::new(0, 1), Hex::new(-1, 1)];

/// See the module's documentation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SmallBoard {
    /// On the wheel.
    own: u64,
    enemy: u64,
    /// The same discs.
    rows: Rows,
    radius: u8,
}

/// Discs by rows; cells go by their number on the wheel all the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rows {
    own: u64,
    enemy: u64,
}

/// What is known of the cells; indices and sets are on the wheel where nothing
/// else is said.
struct Tables {
    hex: [Hex; CELLS],
    /// A cell's number by rows.
    row: [u8; CELLS],
    /// Rays towards higher and towards lower numbers by rows; sets by rows.
    up: [[u64; AXES]; CELLS],
    down: [[u64; AXES]; CELLS],
    /// The cells with both neighbours on an axis. Only there can a disc be
    /// flipped along it.
    inner: [u64; AXES],
    /// What a few bits of a set by rows are on the wheel.
    parts: [[u64; 1 << PART]; PARTS],
    /// The cells of each radius.
    cells: [u64; RADII],
    /// The cells at the ends of their lines along each axis, for each radius.
    ends: [[u64; AXES]; RADII],
    /// The lines along each axis.
    lines: [[u64; LINES]; AXES],
}

/// How many bits are looked up at a time: more would be faster, but their table
/// would make the module larger.
const PART: usize = 6;
const PARTS: usize = CELLS.div_ceil(PART);

/// Radius 0 to 4.
const RADII: usize = RADIUS as usize + 1;
/// Lines along one axis.
const LINES: usize = 2 * RADIUS as usize + 1;

static TABLES: Tables = tables();

const fn size(cell: Hex) -> i16 {
    cell.distance(Hex::ORIGIN) as i16
}

const fn wheel(cell: Hex) -> usize {
    (cell.q + 14 * cell.r + CELLS as i16) as usize % CELLS
}

const fn row(cell: Hex) -> usize {
    let mut before = 0;
    let mut r = -RADIUS;
    while r < cell.r {
        before += 2 * RADIUS + 1 - r.abs();
        r += 1;
    }
    let first = if cell.r < 0 { -RADIUS - cell.r } else { -RADIUS };
    (before + cell.q - first) as usize
}

const fn step(cell: Hex, axis: usize, sign: i16) -> Hex {
    Hex::new(cell.q + sign * STEPS[axis].q, cell.r + sign * STEPS[axis].r)
}

/// The cells beyond one, by rows.
const fn ray(from: Hex, axis: usize, sign: i16) -> u64 {
    let mut set = 0;
    let mut cell = step(from, axis, sign);
    while size(cell) <= RADIUS {
        set |= 1 << row(cell);
        cell = step(cell, axis, sign);
    }
    set
}

const fn tables() -> Tables {
    let mut tables = Tables {
        hex: [Hex::ORIGIN; CELLS],
        row: [0; CELLS],
        up: [[0; AXES]; CELLS],
        down: [[0; AXES]; CELLS],
        inner: [0; AXES],
        parts: [[0; 1 << PART]; PARTS],
        cells: [0; RADII],
        ends: [[0; AXES]; RADII],
        lines: [[0; LINES]; AXES],
    };
    let mut r = -RADIUS;
    while r <= RADIUS {
        let mut q = -RADIUS;
        while q <= RADIUS {
            if size(Hex::new(q, r)) <= RADIUS {
                enter(&mut tables, Hex::new(q, r));
            }
            q += 1;
        }
        r += 1;
    }
    tables
}

const fn enter(tables: &mut Tables, cell: Hex) {
    let (number, by_rows) = (wheel(cell), row(cell));
    let bit = 1 << number;
    tables.hex[number] = cell;
    tables.row[number] = by_rows as u8;
    let mut axis = 0;
    while axis < AXES {
        tables.up[number][axis] = ray(cell, axis, 1);
        tables.down[number][axis] = ray(cell, axis, -1);
        // Along each axis another coordinate stays the same.
        let same = [cell.r, cell.q, cell.s()][axis];
        tables.lines[axis][(same + RADIUS) as usize] |= bit;
        let (next, last) = (size(step(cell, axis, 1)), size(step(cell, axis, -1)));
        if next <= RADIUS && last <= RADIUS {
            tables.inner[axis] |= bit;
        }
        let mut radius = size(cell);
        while radius <= RADIUS {
            tables.cells[radius as usize] |= bit;
            if next > radius || last > radius {
                tables.ends[radius as usize][axis] |= bit;
            }
            radius += 1;
        }
        axis += 1;
    }
    let mut value = 0;
    while value < 1 << PART {
        if value >> (by_rows % PART) & 1 == 1 {
            tables.parts[by_rows / PART][value] |= bit;
        }
        value += 1;
    }
}

/// The same cells, from rows to the wheel.
#[inline(always)]
fn to_wheel(rows: u64) -> u64 {
    let part = |part: usize| TABLES.parts[part][(rows >> (PART * part)) as usize % (1 << PART)];
    (part(0) | part(1) | part(2) | part(3))
        | (part(4) | part(5) | part(6) | part(7))
        | (part(8) | part(9) | part(10))
}

/// Every cell moved on by `steps` on the wheel. Bits beyond the 61st are
/// garbage, which the next intersection with cells takes away.
#[inline(always)]
const fn turned(set: u64, steps: u32) -> u64 {
    set << steps | set >> (CELLS as u32 - steps)
}

/// Where an own disc would enclose a run of enemy discs along one axis; and
/// garbage beyond the 61st bit.
#[inline(always)]
fn enclosing<const AXIS: usize>(own: u64, enemy: u64) -> u64 {
    let step = const { TURNS[AXIS] };
    let back = const { CELLS as u32 - TURNS[AXIS] };
    let enemy = enemy & TABLES.inner[AXIS];
    // Where a row of two, and of four, enemy discs ends, or begins.
    let two = enemy & turned(enemy, step);
    let four = two & turned(two, 2 * step);
    let two_back = turned(two, back) & ALL;
    let four_back = turned(four, 3 * back % CELLS as u32) & ALL;
    let mut run = enemy & turned(own, step);
    run |= enemy & turned(run, step);
    run |= two & turned(run, 2 * step);
    run |= four & turned(run, 4 * step);
    let mut opposite = enemy & turned(own, back);
    opposite |= enemy & turned(opposite, back);
    opposite |= two_back & turned(opposite, 2 * back % CELLS as u32);
    opposite |= four_back & turned(opposite, 4 * back % CELLS as u32);
    turned(run, step) | turned(opposite, back)
}

impl Discs for Rows {
    type Set = u64;

    #[inline(always)]
    fn flips(&self, cell: CellNumber) -> u64 {
        let (rays_up, rays_down) = (&TABLES.up[usize::from(cell)], &TABLES.down[usize::from(cell)]);
        let (own, enemy) = (self.own, self.enemy);
        let up = |axis: usize| {
            // Outside of the ray all is filled, so that a carry from the bottom
            // goes up the ray to its first cell without an enemy.
            let ray = rays_up[axis];
            let end = (enemy | !ray).wrapping_add(1) & own & ray;
            end.wrapping_sub(u64::from(end != 0)) & ray
        };
        let down = |axis: usize| {
            // The highest cell of the ray without an enemy, or the lowest of all.
            let ray = rays_down[axis];
            let stop = (1 << 63) >> ((ray & !enemy) | 1).leading_zeros();
            let end: u64 = stop & own & ray;
            (end.wrapping_neg() << 1) & ray
        };
        up(0) | up(1) | up(2) | down(0) | down(1) | down(2)
    }

    #[inline(always)]
    fn after(&self, cell: CellNumber, flips: u64) -> Rows {
        Rows {
            own: self.enemy ^ flips,
            enemy: self.own | flips | 1 << TABLES.row[usize::from(cell)],
        }
    }

    #[inline(always)]
    fn passed(&self) -> Rows {
        Rows { own: self.enemy, enemy: self.own }
    }
}

impl Discs for SmallBoard {
    type Set = u64;

    #[inline(always)]
    fn flips(&self, cell: CellNumber) -> u64 {
        self.rows.flips(cell)
    }

    #[inline(always)]
    fn after(&self, cell: CellNumber, flips: u64) -> SmallBoard {
        let flipped = to_wheel(flips);
        SmallBoard {
            own: self.enemy ^ flipped,
            enemy: self.own | flipped | 1 << cell,
            rows: self.rows.after(cell, flips),
            radius: self.radius,
        }
    }

    #[inline(always)]
    fn passed(&self) -> SmallBoard {
        SmallBoard { own: self.enemy, enemy: self.own, rows: self.rows.passed(), ..*self }
    }
}

impl Board for SmallBoard {
    type Bare = Rows;

    fn empty(radius: u8) -> SmallBoard {
        SmallBoard { own: 0, enemy: 0, rows: Rows { own: 0, enemy: 0 }, radius }
    }

    fn number(cell: Hex) -> CellNumber {
        wheel(cell) as CellNumber
    }

    fn cell(number: CellNumber) -> Hex {
        TABLES.hex[usize::from(number)]
    }

    fn with(self, own: u64, enemy: u64) -> SmallBoard {
        let rows = |set: u64| {
            (0..CELLS).filter(|cell| set >> cell & 1 == 1).map(|cell| 1 << TABLES.row[cell]).sum()
        };
        let rows = Rows { own: rows(own), enemy: rows(enemy) };
        SmallBoard { own, enemy, rows, ..self }
    }

    #[inline(always)]
    fn own(&self) -> u64 {
        self.own
    }

    #[inline(always)]
    fn enemy(&self) -> u64 {
        self.enemy
    }

    #[inline(always)]
    fn free(&self) -> u64 {
        TABLES.cells[usize::from(self.radius)] & !(self.own | self.enemy)
    }

    #[inline(always)]
    fn legal(&self) -> u64 {
        let (own, enemy) = (self.own, self.enemy);
        let all =
            enclosing::<0>(own, enemy) | enclosing::<1>(own, enemy) | enclosing::<2>(own, enemy);
        all & self.free()
    }

    fn flipped_cells(&self, cell: CellNumber) -> u64 {
        to_wheel(self.flips(cell))
    }

    #[inline(always)]
    fn bare(&self) -> Rows {
        self.rows
    }

    #[inline(always)]
    fn settled(&self, axis: usize) -> u64 {
        let free = self.free();
        let full = |all: u64, line: &u64| if line & free == 0 { all | line } else { all };
        TABLES.lines[axis].iter().fold(TABLES.ends[usize::from(self.radius)][axis], full)
    }

    #[inline(always)]
    fn beside(set: u64, axis: usize) -> u64 {
        turned(set, TURNS[axis]) | turned(set, CELLS as u32 - TURNS[axis])
    }
}
