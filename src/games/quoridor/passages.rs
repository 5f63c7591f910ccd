//! Ways from cell to cell: steps, jumps, distances and shortest paths.

use super::board::{CellNumber, Cells, MOST_CELLS, ROW, Walls, first, one};
use super::split::{Split, SplitPassages};
use arrayvec::ArrayVec;

/// Which neighbouring cells a pawn can step between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passages {
    /// Cells that are open to the one above.
    pub north: Cells,
    /// Cells that are open to the one to their right.
    pub east: Cells,
}

/// Cells by their distance from a goal, that row itself first.
pub type Layers = ArrayVec<Cells, MOST_CELLS>;

impl Passages {
    /// The cells one step away, in the order down, up, left, right.
    #[inline(always)]
    #[must_use]
    pub const fn steps(self, from: Cells) -> [Cells; 4] {
        let Passages { north, east } = self;
        [from >> ROW & north, (from & north) << ROW, from >> 1 & east, (from & east) << 1]
    }

    /// All cells one step away from some cell of a set.
    #[inline(always)]
    #[must_use]
    pub const fn around(self, from: Cells) -> Cells {
        let [down, up, left, right] = self.steps(from);
        down | up | left | right
    }

    /// Whether a pawn can get from a set of cells to a cell.
    #[inline(never)]
    #[must_use]
    pub fn connect(self, from: Cells, to: Cells) -> bool {
        let to = to.into();
        SplitPassages::from(self).spread(from.into(), to).meets(to)
    }

    /// All cells that a pawn can get to from a cell, that one included.
    #[inline(never)]
    #[must_use]
    pub fn all_from(self, from: Cells) -> Cells {
        SplitPassages::from(self).spread(from.into(), Split::EMPTY).into()
    }

    /// All cells by their distance from a goal.
    #[must_use]
    pub fn layers(self, goal: Cells) -> Layers {
        self.layers_to(goal, 0)
    }

    /// The same up to the distance of a cell, that distance excluded.
    #[inline(never)]
    pub(super) fn layers_to(self, goal: Cells, from: Cells) -> Layers {
        let mut layers = Layers::new();
        let (mut reached, mut last) = (0, goal);
        while last != 0 && last & from == 0 {
            reached |= last;
            layers.push(last);
            last = self.around(last) & !reached;
        }
        if last == 0 && from != 0 {
            layers.clear();
        }
        layers
    }

    /// The distance of a cell from a goal, if it can be reached.
    #[must_use]
    pub fn distance(self, from: Cells, goal: Cells) -> Option<u32> {
        let (mut reached, mut last) = (0, goal);
        let mut distance = 0;
        while last != 0 {
            if last & from != 0 {
                return Some(distance);
            }
            reached |= last;
            last = self.around(last) & !reached;
            distance += 1;
        }
        None
    }

    /// A shortest path from a cell to a goal, both ends included: at every step
    /// the first direction that comes nearer, in the order down, up, left,
    /// right. Empty if there is none.
    #[must_use]
    pub fn path(self, from: CellNumber, goal: Cells) -> Path {
        let mut path = Path::new();
        let mut here = one(from);
        let layers = self.layers_to(goal, here);
        if layers.is_empty() && here & goal == 0 {
            return path;
        }
        path.push(from);
        for layer in layers.iter().rev() {
            here = self.nearer(here, *layer);
            path.extend(first(here));
        }
        path
    }

    /// The same as a set of cells; its distance is one less than their number.
    #[inline(never)]
    #[must_use]
    pub fn witness(self, from: Cells, goal: Cells) -> Cells {
        let passages = SplitPassages::from(self);
        let start = Split::from(from);
        // All cells by their distance from the goal, up to that of the start.
        let mut within: ArrayVec<Split, MOST_CELLS> = ArrayVec::new();
        let mut reached = Split::from(goal);
        while !reached.meets(start) {
            let next = reached | passages.around(reached);
            if next == reached {
                return 0;
            }
            within.push(reached);
            reached = next;
        }
        let (mut witness, mut here) = (start, start);
        for nearer in within.iter().rev() {
            here = passages
                .steps(here)
                .into_iter()
                .map(|cell| cell & *nearer)
                .find(|cell| !cell.is_empty())
                .unwrap_or(Split::EMPTY);
            witness |= here;
        }
        witness.into()
    }

    #[inline(always)]
    fn nearer(self, from: Cells, layer: Cells) -> Cells {
        let [down, up, left, right] = self.steps(from).map(|cell| cell & layer);
        let vertical = if down != 0 { down } else { up };
        let horizontal = if left != 0 { left } else { right };
        if vertical != 0 { vertical } else { horizontal }
    }

    /// The walls that would cut a path which is given as a set of cells: one of
    /// the shortest, so that neighbours on it come one after the other.
    #[inline(always)]
    #[must_use]
    pub const fn cutting(self, path: Cells) -> Walls {
        let [north, east] = self.steps_of(path);
        Walls { across: north | north >> 1, along: east | east >> ROW }
    }

    /// The walls that such a path crosses twice: around an end, there and back.
    #[inline(always)]
    #[must_use]
    pub const fn cutting_twice(self, path: Cells) -> Walls {
        let [north, east] = self.steps_of(path);
        Walls { across: north & north >> 1, along: east & east >> ROW }
    }

    /// The cells from which a path goes on to the north or comes from there; likewise to the east.
    const fn steps_of(self, path: Cells) -> [Cells; 2] {
        [path & path >> ROW & self.north, path & path >> 1 & self.east]
    }

    /// Where a pawn may go from a cell when the other stands on `other`: a step,
    /// or where that is the other's cell straight over it; where a wall or the
    /// edge is behind it, to its sides.
    #[inline(always)]
    #[must_use]
    pub const fn targets(self, from: Cells, other: Cells) -> Cells {
        let steps = self.around(from);
        if steps & other == 0 {
            return steps;
        }
        let [down, up, left, right] = self.steps(other);
        let behind = if from << ROW == other {
            up
        } else if from >> ROW == other {
            down
        } else if from << 1 == other {
            right
        } else {
            left
        };
        let jumps = if behind != 0 { behind } else { (down | up | left | right) & !from };
        steps & !other | jumps
    }
}

/// The cells of a path, one after another.
pub type Path = ArrayVec<CellNumber, MOST_CELLS>;
