//! Cubes of any dimension cut into cells: their lines and their symmetries.
//!
//! A cell's number is `c0 + c1 n + c2 n² + …` of its coordinates. A line goes
//! through `n` cells from one face to the opposite one: along it each
//! coordinate stays the same, grows from 0, or falls to 0. There are
//! `((n + 2)^d - n^d) / 2` of them.

use super::bit_set::BitSet;
use crate::zobrist;
use arrayvec::ArrayVec;
use std::sync::OnceLock;

/// The fewest and the most cells along an edge.
pub const SIDES: std::ops::RangeInclusive<u8> = 3..=10;
/// The fewest and the most dimensions.
pub const DIMENSIONS: std::ops::RangeInclusive<u8> = 2..=4;
/// The most cells of a lattice.
pub const MOST_CELLS: usize = 256;
const MOST_WORDS: usize = MOST_CELLS / 64;

/// A cell's number in a lattice.
pub type CellNumber = u8;

/// A cell's coordinates, the one that its number changes with fastest first.
pub type Coordinates = ArrayVec<u8, 4>;

/// A cube of `side` cells along each of `dimensions` edges, and what is worked
/// out about it once.
pub struct Lattice {
    side: u8,
    dimensions: u8,
    size: usize,
    /// The cells of all lines, one line's after another's.
    lines: Vec<CellNumber>,
    /// For each cell the other cells of the lines through it, likewise.
    others: Vec<CellNumber>,
    /// Where the part of each cell begins in `others`; and the end.
    starts: Vec<u32>,
    /// `others` as sets.
    other_sets: Vec<[u64; MOST_WORDS]>,
    keys: [Vec<u64>; 2],
    symmetries: [OnceLock<Vec<Vec<CellNumber>>>; 5],
}

impl Lattice {
    /// The lattice of this side and dimension; always the same one.
    ///
    /// # Panics
    /// When it would have more than [`MOST_CELLS`], or the side or dimension is
    /// out of range.
    #[must_use]
    pub fn of(side: u8, dimensions: u8) -> &'static Lattice {
        const COUNT: usize = 8 * 3;
        static ALL: [OnceLock<Lattice>; COUNT] = [const { OnceLock::new() }; COUNT];
        assert!(SIDES.contains(&side) && DIMENSIONS.contains(&dimensions));
        let index = 8 * (dimensions - DIMENSIONS.start()) + side - SIDES.start();
        ALL[usize::from(index)].get_or_init(|| Lattice::new(side, dimensions))
    }

    fn new(side: u8, dimensions: u8) -> Lattice {
        let size = usize::from(side).pow(u32::from(dimensions));
        assert!(size <= MOST_CELLS, "cells of a larger lattice cannot be numbered");
        let mut lattice = Lattice {
            side,
            dimensions,
            size,
            lines: Vec::new(),
            others: Vec::new(),
            starts: vec![0],
            other_sets: Vec::new(),
            keys: [1, 2].map(|seed| (0..size).map(|cell| zobrist::number(seed, cell)).collect()),
            symmetries: [const { OnceLock::new() }; 5],
        };
        for cell in lattice.cells() {
            for step in 0..3_usize.pow(u32::from(dimensions)) {
                lattice.lines.extend(lattice.line_from(cell, step).into_iter().flatten());
            }
        }
        for cell in lattice.cells() {
            let through =
                lattice.lines.chunks_exact(side.into()).filter(|line| line.contains(&cell));
            lattice.others.extend(through.flatten().filter(|other| **other != cell));
            lattice.starts.push(lattice.others.len() as u32);
        }
        lattice.other_sets = sets(lattice.others.chunks_exact(usize::from(side) - 1));
        lattice
    }

    /// The line that begins in a cell, if one does: `step` holds a digit for
    /// each coordinate, 0 when it stays, 1 when it grows and 2 when it falls.
    fn line_from(&self, cell: CellNumber, mut step: usize) -> Option<Vec<CellNumber>> {
        let last = self.side - 1;
        let mut moving = 0;
        let mut stride = 0_i32;
        let mut unit = 1;
        for coordinate in self.coordinates(cell) {
            let (begins, sign) = match step % 3 {
                0 => (coordinate, 0),
                1 => (0, 1),
                _ => (last, -1),
            };
            if coordinate != begins {
                return None;
            }
            if sign != 0 {
                // Of the two ways to go along a line, the one on which the
                // last coordinate that changes grows.
                moving = sign;
            }
            stride += sign * unit;
            unit *= i32::from(self.side);
            step /= 3;
        }
        let cells = 0..i32::from(self.side);
        (moving > 0).then(|| cells.map(|place| (i32::from(cell) + place * stride) as u8).collect())
    }

    /// How many cells an edge has: the length of a line.
    #[inline(always)]
    #[must_use]
    pub const fn side(&self) -> usize {
        self.side as usize
    }

    /// How many coordinates a cell has.
    #[must_use]
    pub const fn dimensions(&self) -> usize {
        self.dimensions as usize
    }

    /// How many cells there are.
    #[inline(always)]
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// All cells, in order.
    pub fn cells(&self) -> impl Iterator<Item = CellNumber> + use<> {
        (0..self.size).map(|cell| cell as CellNumber)
    }

    /// A cell's coordinates.
    #[must_use]
    pub fn coordinates(&self, cell: CellNumber) -> Coordinates {
        let mut rest = cell;
        let next = |_| {
            let coordinate = rest % self.side;
            rest /= self.side;
            coordinate
        };
        (0..self.dimensions).map(next).collect()
    }

    /// The cell with these coordinates.
    #[must_use]
    pub fn cell(&self, coordinates: &[u8]) -> CellNumber {
        coordinates.iter().rev().fold(0, |number, coordinate| number * self.side + coordinate)
    }

    /// All lines: the cells of each.
    pub fn lines(&self) -> impl Iterator<Item = &[CellNumber]> {
        self.lines.chunks_exact(self.side())
    }

    /// For each line through a cell, its other cells.
    #[inline(always)]
    pub fn others(&self, cell: CellNumber) -> std::slice::ChunksExact<'_, CellNumber> {
        let [begin, end] = [0, 1].map(|next| self.starts[usize::from(cell) + next] as usize);
        self.others[begin..end].chunks_exact(self.side() - 1)
    }

    /// `others` of a cell as sets.
    #[inline(always)]
    pub fn other_sets<const WORDS: usize>(
        &self,
        cell: CellNumber,
    ) -> impl Iterator<Item = BitSet<WORDS>> {
        let each = self.side() - 1;
        let place = |next| self.starts[usize::from(cell) + next] as usize / each;
        self.other_sets[place(0)..place(1)].iter().map(shortened)
    }

    /// A random number of a mark of a player (0 or 1) on a cell, for keys.
    #[inline(always)]
    #[must_use]
    pub fn key(&self, player: usize, cell: CellNumber) -> u64 {
        self.keys[player][usize::from(cell)]
    }

    /// Where each cell goes when the first `axes` coordinates are exchanged and
    /// mirrored in all ways, which maps lines to lines. The first way leaves
    /// all in place.
    #[must_use]
    pub fn symmetries(&self, axes: usize) -> &[Vec<CellNumber>] {
        self.symmetries[axes].get_or_init(|| {
            let mut orders = vec![Vec::new()];
            for _ in 0..axes {
                orders = orders.into_iter().flat_map(|order| longer(&order, axes)).collect();
            }
            let mut all = Vec::new();
            for values in self.exchanges(axes) {
                for order in &orders {
                    all.extend((0..1 << axes).map(|mirrored| self.moved(order, mirrored, values)));
                }
            }
            all
        })
    }

    /// Coordinates may also change their values, all alike, as long as those of
    /// opposite cells stay opposite: which value takes whose place.
    fn exchanges(&self, axes: usize) -> &'static [&'static [u8]] {
        match self.side {
            4 if axes == self.dimensions() => {
                &[&[0, 1, 2, 3], &[0, 2, 1, 3], &[1, 0, 3, 2], &[1, 3, 0, 2]]
            }
            5 if axes == self.dimensions() => {
                &[&[0, 1, 2, 3, 4], &[0, 3, 2, 1, 4], &[1, 0, 2, 4, 3], &[1, 4, 2, 0, 3]]
            }
            _ => &[&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
        }
    }

    fn moved(&self, order: &[usize], mirrored: usize, values: &[u8]) -> Vec<CellNumber> {
        let image = |cell| {
            let from = self.coordinates(cell);
            let mut to = from.clone();
            for (axis, &source) in order.iter().enumerate() {
                let value = values[usize::from(from[source])];
                to[axis] = if mirrored >> axis & 1 == 1 { self.side - 1 - value } else { value };
            }
            self.cell(&to)
        };
        self.cells().map(image).collect()
    }
}

fn sets<'a>(groups: impl Iterator<Item = &'a [CellNumber]>) -> Vec<[u64; MOST_WORDS]> {
    let set = |cells: &[CellNumber]| cells.iter().copied().collect::<BitSet<MOST_WORDS>>();
    groups.map(|cells| set(cells).words()).collect()
}

/// A set in as many words as the board needs.
#[inline(always)]
fn shortened<const WORDS: usize>(words: &[u64; MOST_WORDS]) -> BitSet<WORDS> {
    BitSet::new(std::array::from_fn(|index| words[index]))
}

/// An order of some of the axes, with each of the others behind.
fn longer(order: &[usize], axes: usize) -> Vec<Vec<usize>> {
    let next = (0..axes).filter(|axis| !order.contains(axis));
    next.map(|axis| [order, &[axis]].concat()).collect()
}

/// There is one lattice of each side and dimension.
impl PartialEq for Lattice {
    fn eq(&self, other: &Lattice) -> bool {
        (self.side, self.dimensions) == (other.side, other.dimensions)
    }
}

impl Eq for Lattice {}

impl std::fmt::Debug for Lattice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}^{}", self.side, self.dimensions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn all() -> impl Iterator<Item = &'static Lattice> {
        let flat = SIDES.map(|side| Lattice::of(side, 2));
        flat.chain((3..=5).map(|side| Lattice::of(side, 3))).chain([Lattice::of(4, 4)])
    }

    fn sorted(line: &[CellNumber]) -> Vec<CellNumber> {
        let mut line = line.to_vec();
        line.sort_unstable();
        line
    }

    #[test]
    fn there_are_as_many_lines_as_the_formula_says_and_two_share_one_cell_at_most() {
        for lattice in all() {
            let (n, d) = (lattice.side(), lattice.dimensions() as u32);
            assert_eq!(lattice.lines().count(), ((n + 2).pow(d) - n.pow(d)) / 2);
            let lines: Vec<HashSet<u8>> =
                lattice.lines().map(|line| line.iter().copied().collect()).collect();
            for (index, line) in lines.iter().enumerate() {
                assert_eq!(line.len(), n);
                assert!(lines[..index].iter().all(|other| line.intersection(other).count() <= 1));
            }
        }
    }

    #[test]
    fn coordinates_and_numbers_are_the_same_cells() {
        for lattice in all() {
            for cell in lattice.cells() {
                assert_eq!(lattice.cell(&lattice.coordinates(cell)), cell);
            }
        }
        assert_eq!(Lattice::of(4, 4).coordinates(27)[..], [3, 2, 1, 0]);
    }

    #[test]
    fn the_others_of_a_cell_complete_its_lines() {
        for lattice in all() {
            let mut count = 0;
            for cell in lattice.cells() {
                for others in lattice.others(cell) {
                    let line = sorted(&[others, &[cell]].concat());
                    assert!(lattice.lines().any(|known| sorted(known) == line));
                    count += 1;
                }
                let sets = lattice.other_sets::<4>(cell).map(Vec::from_iter);
                assert!(sets.eq(lattice.others(cell).map(sorted)));
            }
            assert_eq!(count, lattice.lines().count() * lattice.side());
        }
    }

    #[test]
    fn symmetries_are_different_and_map_lines_to_lines() {
        let known = [(3, 2, 8), (4, 2, 32), (5, 2, 32), (3, 3, 48), (4, 3, 192), (5, 3, 192)];
        for (side, dimensions, count) in known {
            let lattice = Lattice::of(side, dimensions);
            let lines: HashSet<Vec<u8>> = lattice.lines().map(sorted).collect();
            let symmetries = lattice.symmetries(dimensions.into());
            assert_eq!(symmetries.iter().collect::<HashSet<_>>().len(), count);
            assert!(symmetries[0].iter().copied().eq(lattice.cells()));
            for image in symmetries {
                for line in &lines {
                    let moved: Vec<u8> =
                        line.iter().map(|cell| image[usize::from(*cell)]).collect();
                    assert!(lines.contains(&sorted(&moved)));
                }
            }
        }
        // Where weight pulls along the other axes, only two may be exchanged.
        assert_eq!(Lattice::of(4, 4).symmetries(2).len(), 8);
    }
}
