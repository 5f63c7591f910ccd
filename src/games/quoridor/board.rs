//! Cells, walls and passages of Quoridor's board as sets of bits.
//!
//! Bit `9 y + x` is the cell in column x of row y, on boards of every size, and
//! also the crossing between that cell and the one to its upper right, where a
//! wall has its middle. The ninth column and row of crossings stay empty, so
//! that shifts by one and by nine need no care at the edges.

use super::passages::Passages;
use crate::game::Player;

/// A set of cells or crossings.
pub type Cells = u128;
/// The number of a cell or of a crossing, `9 y + x`.
pub type CellNumber = u8;
/// Cells along a row of the numbering.
pub const ROW: u8 = 9;
/// The most cells of a board.
pub const MOST_CELLS: usize = 81;

/// The set of one cell.
#[inline(always)]
#[must_use]
pub const fn one(cell: CellNumber) -> Cells {
    // As numbers of 64 bits: WebAssembly calls a function to shift one of 128 by as
    // many bits as a variable says.
    let bit = 1u64 << (cell & 63);
    if cell < 64 { bit as Cells } else { (bit as Cells) << 64 }
}

/// The cells of a set, ascending.
pub fn numbers(mut set: Cells) -> impl Iterator<Item = CellNumber> {
    std::iter::from_fn(move || {
        let first = first(set)?;
        set &= set - 1;
        Some(first)
    })
}

/// The first cell of a set.
#[inline(always)]
#[must_use]
pub const fn first(set: Cells) -> Option<CellNumber> {
    if set == 0 { None } else { Some(set.trailing_zeros() as CellNumber) }
}

/// The cell in this column and row.
#[must_use]
pub const fn cell(x: u8, y: u8) -> CellNumber {
    y * ROW + x
}

/// Column and row of a cell.
#[must_use]
pub const fn column_and_row(cell: CellNumber) -> (u8, u8) {
    (cell % ROW, cell / ROW)
}

/// What is the same for all boards of a size.
#[derive(Debug)]
pub struct Field {
    /// How many cells an edge has.
    pub side: u8,
    /// All cells.
    pub cells: Cells,
    /// All crossings.
    pub crossings: Cells,
    /// Cells with another above them.
    north: Cells,
    /// Cells with another to their right.
    east: Cells,
    /// The lowest row, the leftmost column, and the crossings that would lie
    /// on the upper and the right edge.
    edges: [Cells; 3],
    /// The rows that the players want to reach.
    goals: [Cells; 2],
}

impl Field {
    const fn new(side: u8) -> Field {
        let row = (1 << side) - 1;
        let mut field = Field {
            side,
            cells: 0,
            crossings: 0,
            north: 0,
            east: 0,
            edges: [row, 0, row << (ROW * (side - 1))],
            goals: [row << (ROW * (side - 1)), row],
        };
        let mut y = 0;
        while y < side {
            let shift = y * ROW;
            field.cells |= row << shift;
            field.east |= (row >> 1) << shift;
            field.edges[1] |= 1 << shift;
            field.edges[2] |= 1 << (shift + side - 1);
            if y + 1 < side {
                field.north |= row << shift;
                field.crossings |= (row >> 1) << shift;
            }
            y += 1;
        }
        field
    }

    /// The board with this many cells along an edge: 3, 5, 7 or 9.
    ///
    /// # Panics
    /// For numbers below 2 and above 9; 4, 6 and 8 give the next larger board.
    #[inline(always)]
    #[must_use]
    pub fn of(side: u8) -> &'static Field {
        static FIELDS: [Field; 4] = [Field::new(3), Field::new(5), Field::new(7), Field::new(9)];
        &FIELDS[usize::from(side / 2 - 1)]
    }

    /// The row that a player wants to reach.
    #[inline(always)]
    #[must_use]
    pub const fn goal(&self, player: Player) -> Cells {
        self.goals[player.index()]
    }

    /// The row where a player's pawn begins.
    #[must_use]
    pub const fn home(&self, player: Player) -> Cells {
        self.goals[player.other().index()]
    }

    /// The passages between neighbouring cells that these walls leave open.
    #[inline(always)]
    #[must_use]
    pub const fn passages(&self, walls: Walls) -> Passages {
        let Walls { across, along } = walls;
        Passages {
            north: self.north & !(across | across << 1),
            east: self.east & !(along | along << ROW),
        }
    }

    /// Where a further wall crosses and overlaps none: across, along.
    #[inline(never)]
    #[must_use]
    pub const fn free(&self, Walls { across, along }: Walls) -> Walls {
        let open = self.crossings & !(across | along);
        Walls {
            across: open & !(across << 1 | across >> 1),
            along: open & !(along << ROW | along >> ROW),
        }
    }

    /// The crossings where a further wall would touch walls or the edge at two
    /// or more of its ends and its middle. Only such a wall can cut a board in
    /// two.
    #[inline(never)]
    #[must_use]
    pub const fn closing(&self, Walls { across, along }: Walls) -> Walls {
        let touched = across | across << 1 | across >> 1 | along | along << ROW | along >> ROW;
        let [lowest, leftmost, far] = self.edges;
        let touched = touched | far;
        const fn two(a: Cells, b: Cells, c: Cells) -> Cells {
            a & b | a & c | b & c
        }
        Walls {
            across: two(touched << 1 | leftmost, touched, touched >> 1),
            along: two(touched << ROW | lowest, touched, touched >> ROW),
        }
    }
}

/// Walls by their crossings: those that lie across the board and hold up steps
/// along a column (`h` in notation), and those along it (`v`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Walls {
    /// Horizontal walls.
    pub across: Cells,
    /// Vertical walls.
    pub along: Cells,
}

impl Walls {
    /// No walls.
    pub const NONE: Walls = Walls { across: 0, along: 0 };

    /// One wall.
    #[must_use]
    pub const fn one(wall: Wall) -> Walls {
        if wall.across {
            Walls { across: one(wall.crossing), along: 0 }
        } else {
            Walls { across: 0, along: one(wall.crossing) }
        }
    }

    /// Whether this wall is among them.
    #[must_use]
    pub const fn has(self, wall: Wall) -> bool {
        let set = if wall.across { self.across } else { self.along };
        set & one(wall.crossing) != 0
    }

    /// These and the others.
    #[must_use]
    pub const fn with(self, others: Walls) -> Walls {
        Walls { across: self.across | others.across, along: self.along | others.along }
    }

    /// Those that are also among the others.
    #[must_use]
    pub const fn both(self, others: Walls) -> Walls {
        Walls { across: self.across & others.across, along: self.along & others.along }
    }

    /// Those that are not among the others.
    #[must_use]
    pub const fn without(self, others: Walls) -> Walls {
        Walls { across: self.across & !others.across, along: self.along & !others.along }
    }

    /// How many there are.
    #[inline(always)]
    #[must_use]
    pub const fn count(self) -> u32 {
        self.across.count_ones() + self.along.count_ones()
    }

    /// Each of them: crossings ascending, at each the vertical one first.
    pub fn iter(self) -> impl Iterator<Item = Wall> {
        let crossings = numbers(self.across | self.along);
        crossings.flat_map(move |crossing| {
            let walls = [false, true].map(|across| Wall { crossing, across });
            walls.into_iter().filter(move |wall| self.has(*wall))
        })
    }
}

/// A wall.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wall {
    /// Its middle: the upper right corner of the cell with this number.
    pub crossing: CellNumber,
    /// Whether it lies across the board, horizontally.
    pub across: bool,
}

impl Wall {
    /// The four cells around its middle, which are those beside it.
    #[must_use]
    pub const fn cells(self) -> Cells {
        let below = one(self.crossing) | one(self.crossing) << 1;
        below | below << ROW
    }
}
