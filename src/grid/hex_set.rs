//! A set of hexagonal cells as bit rows, for boards that drift over the plane.

use super::hex::Hex;

const ROWS: usize = 32;

/// Cells as 32 rows of 32 bits, both wrapped around (a torus): cell `(q, r)`
/// is bit `q mod 32` of row `r mod 32`.
///
/// Exact as long as all cells asked about or stored lie within 32 columns and
/// 32 rows of each other, wherever on the plane that is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HexSet {
    rows: [u32; ROWS],
}

impl HexSet {
    /// No cells.
    pub const EMPTY: HexSet = HexSet { rows: [0; ROWS] };

    /// Adds a cell.
    pub fn insert(&mut self, cell: Hex) {
        self.rows[row(cell.r)] |= bit(cell.q);
    }

    /// Removes a cell.
    pub fn remove(&mut self, cell: Hex) {
        self.rows[row(cell.r)] &= !bit(cell.q);
    }

    /// Whether the cell is in the set.
    #[must_use]
    pub fn contains(&self, cell: Hex) -> bool {
        self.rows[row(cell.r)] & bit(cell.q) != 0
    }

    /// The six neighbours that are in the set, as bits in the order of
    /// [`DIRECTIONS`](super::hex::DIRECTIONS).
    #[must_use]
    pub fn ring(&self, cell: Hex) -> u8 {
        // Each row holds its three (or two) bits side by side after a turn.
        let turned = |r: i16| self.rows[row(r)].rotate_right((cell.q as u32).wrapping_sub(1) & 31);
        let (above, own, below) = (turned(cell.r - 1), turned(cell.r), turned(cell.r + 1));
        let pick =
            |bits: u32, position: u32, direction: u32| ((bits >> position & 1) << direction) as u8;
        pick(own, 2, 0)
            | pick(above, 2, 1)
            | pick(above, 1, 2)
            | pick(own, 0, 3)
            | pick(below, 0, 4)
            | pick(below, 1, 5)
    }

    /// For every cell: how many neighbours are in the set, as three sets
    /// "at least one", "at least two", "at least three".
    #[must_use]
    pub fn neighbour_counts(&self, area: Area) -> [HexSet; 3] {
        let mut counts = [HexSet::EMPTY; 3];
        for r in area.rows() {
            let (above, own, below) =
                (self.rows[row(r - 1)], self.rows[row(r)], self.rows[row(r + 1)]);
            let (mut one, mut two, mut three) = (0, 0, 0);
            for neighbours in [
                own.rotate_right(1),
                above.rotate_right(1),
                above,
                own.rotate_left(1),
                below.rotate_left(1),
                below,
            ] {
                three |= two & neighbours;
                two |= one & neighbours;
                one |= neighbours;
            }
            counts[0].rows[row(r)] = one;
            counts[1].rows[row(r)] = two;
            counts[2].rows[row(r)] = three;
        }
        counts
    }

    /// All cells of `self` that can be reached from `start` through
    /// neighbouring cells of `self`, within `area`.
    #[must_use]
    pub fn reach(&self, start: Hex, area: Area) -> HexSet {
        let mut reached = HexSet::EMPTY;
        if self.contains(start) {
            reached.insert(start);
        }
        let mut grown = true;
        while grown {
            grown = false;
            for r in area.rows().chain(area.rows().rev()) {
                let (above, own, below) =
                    (reached.rows[row(r - 1)], reached.rows[row(r)], reached.rows[row(r + 1)]);
                let allowed = self.rows[row(r)];
                let mut bits = own
                    | ((above | above.rotate_right(1) | below | below.rotate_left(1)) & allowed);
                loop {
                    let wider = bits | ((bits.rotate_left(1) | bits.rotate_right(1)) & allowed);
                    if wider == bits {
                        break;
                    }
                    bits = wider;
                }
                grown |= bits != own;
                reached.rows[row(r)] = bits;
            }
        }
        reached
    }

    /// The cells of `area` that are not in the set.
    #[must_use]
    pub fn complement(&self, area: Area) -> HexSet {
        let mut rest = HexSet::EMPTY;
        for r in area.rows() {
            rest.rows[row(r)] = !self.rows[row(r)] & area.columns();
        }
        rest
    }

    /// The cells of `self` that are not in `other`.
    #[must_use]
    pub fn without(mut self, other: &HexSet) -> HexSet {
        for (own, others) in self.rows.iter_mut().zip(other.rows) {
            *own &= !others;
        }
        self
    }

    /// The number of cells.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.rows.iter().map(|bits| bits.count_ones()).sum()
    }

    /// Whether there is no cell.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|&bits| bits == 0)
    }

    /// The cells within `area`, in their order.
    pub fn cells(self, area: Area) -> impl Iterator<Item = Hex> {
        area.rows().flat_map(move |r| {
            let mut bits = self.rows[row(r)].rotate_right(area.low.q as u32 & 31);
            std::iter::from_fn(move || {
                if bits == 0 {
                    return None;
                }
                let column = bits.trailing_zeros() as i16;
                bits &= bits - 1;
                Some(Hex::new(area.low.q + column, r))
            })
        })
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<T: IntoIterator<Item = Hex>>(cells: T) -> HexSet {
        let mut set = HexSet::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

/// A rectangle of axial coordinates: the part of the plane a set is used in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Area {
    low: Hex,
    high: Hex,
}

impl Area {
    /// The smallest area around `cells`, widened by `margin` on every side.
    ///
    /// # Panics
    /// If it would be wider or higher than 32 cells, in debug builds.
    #[must_use]
    pub fn around(cells: &[Hex], margin: i16) -> Area {
        let mut low = Hex::new(i16::MAX, i16::MAX);
        let mut high = Hex::new(i16::MIN, i16::MIN);
        for cell in cells {
            low = Hex::new(low.q.min(cell.q), low.r.min(cell.r));
            high = Hex::new(high.q.max(cell.q), high.r.max(cell.r));
        }
        let margin = Hex::new(margin, margin);
        let area = Area { low: low - margin, high: high + margin };
        debug_assert!(area.high.q - area.low.q < 32 && area.high.r - area.low.r < 32);
        area
    }

    /// The corner with the smallest coordinates.
    #[must_use]
    pub fn low(self) -> Hex {
        self.low
    }

    /// The corner with the largest coordinates.
    #[must_use]
    pub fn high(self) -> Hex {
        self.high
    }

    fn rows(self) -> std::ops::RangeInclusive<i16> {
        self.low.r..=self.high.r
    }

    fn columns(self) -> u32 {
        let width = (self.high.q - self.low.q + 1) as u32;
        let bits = if width >= 32 { u32::MAX } else { (1 << width) - 1 };
        bits.rotate_left(self.low.q as u32 & 31)
    }
}

fn row(r: i16) -> usize {
    (r & 31) as usize
}

fn bit(q: i16) -> u32 {
    1 << (q & 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::hex::DIRECTIONS;

    fn sample(shift: Hex) -> Vec<Hex> {
        let mut random = fastrand::Rng::with_seed(7);
        Hex::within(4).filter(|_| random.u8(..) < 128).map(|cell| cell + shift).collect()
    }

    #[test]
    fn rings_and_counts_agree_with_looking_at_each_neighbour() {
        for shift in [Hex::ORIGIN, Hex::new(57, -93), Hex::new(-100, 100)] {
            let cells = sample(shift);
            let set: HexSet = cells.iter().copied().collect();
            let area = Area::around(&cells, 1);
            let counts = set.neighbour_counts(area);
            for cell in Hex::within(4).map(|cell| cell + shift) {
                let mut ring = 0;
                for (index, step) in DIRECTIONS.into_iter().enumerate() {
                    ring |= u8::from(cells.contains(&(cell + step))) << index;
                }
                assert_eq!(set.ring(cell), ring);
                for (least, counted) in counts.iter().enumerate() {
                    assert_eq!(counted.contains(cell), ring.count_ones() > least as u32);
                }
            }
            assert!(
                set.cells(area).eq(Hex::within(4).map(|c| c + shift).filter(|c| set.contains(*c)))
            );
        }
    }

    #[test]
    fn what_is_reached_is_what_a_walk_reaches() {
        let cells = sample(Hex::new(30, 30));
        let set: HexSet = cells.iter().copied().collect();
        let mut walk = vec![cells[0]];
        let mut seen = HexSet::EMPTY;
        seen.insert(cells[0]);
        while let Some(cell) = walk.pop() {
            for next in cell.neighbours().filter(|next| set.contains(*next)) {
                if !seen.contains(next) {
                    seen.insert(next);
                    walk.push(next);
                }
            }
        }
        assert_eq!(set.reach(cells[0], Area::around(&cells, 0)), seen);
        assert!(seen.len() < set.len(), "the sample should have more than one part");
    }
}
