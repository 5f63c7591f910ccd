//! What the learned evaluation looks at on the board of radius 4: the states of
//! 33 groups of cells. Groups that turning and mirroring the board carry into
//! each other are one *shape* and share what was learned; so do states of a
//! group that its own mirror images carry into each other.

use super::board::Board;
use super::small::SmallBoard;
use super::symmetry::{SYMMETRIES, image};
use crate::grid::hex::Hex;

/// The radius of the board that patterns are made for.
pub const RADIUS: i16 = 4;
/// How many groups there are.
pub const GROUPS: usize = 33;
/// Indices of groups are packed, four to a word.
const WORDS: usize = GROUPS.div_ceil(4);
/// Cells are looked up so many at a time.
const CHUNK: usize = 6;
const CHUNKS: usize = 61_usize.div_ceil(CHUNK);

/// Groups of cells that are alike.
pub struct Shape {
    /// The cells of each group, in corresponding order.
    pub groups: Vec<Vec<Hex>>,
    /// For each state (a number in base 3, the first cell the least digit: 0
    /// free, 1 own, 2 enemy) the number of its class among equal ones.
    pub class: Vec<u32>,
    /// How many classes there are.
    pub classes: usize,
}

/// All shapes, and what finds the states of their groups in a position.
pub struct Patterns {
    /// The kinds of groups.
    pub shapes: Vec<Shape>,
    /// What some cells of one colour add to the indices of all groups.
    chunks: Vec<[[u64; WORDS]; 1 << CHUNK]>,
}

/// The states of all groups, shape by shape.
pub type States = [u16; WORDS * 4];

impl Patterns {
    /// All of them: worked out once, and kept.
    #[allow(clippy::new_without_default)]
    #[must_use]
    pub fn new() -> Patterns {
        let shapes: Vec<Shape> = bases().iter().map(|cells| Shape::new(cells)).collect();
        let groups: Vec<&Vec<Hex>> = shapes.iter().flat_map(|shape| &shape.groups).collect();
        assert_eq!(groups.len(), GROUPS);
        let mut chunks = vec![[[0; WORDS]; 1 << CHUNK]; CHUNKS];
        for (group, cells) in groups.iter().enumerate() {
            for (place, cell) in cells.iter().enumerate() {
                let number = usize::from(SmallBoard::number(*cell));
                let worth = 3_u64.pow(place as u32) << (16 * (group % 4));
                for (value, words) in chunks[number / CHUNK].iter_mut().enumerate() {
                    if value >> (number % CHUNK) & 1 == 1 {
                        words[group / 4] += worth;
                    }
                }
            }
        }
        Patterns { shapes, chunks }
    }

    /// The states of all groups, seen by the player to move.
    #[inline(always)]
    pub fn states(&self, board: &SmallBoard) -> States {
        let (own, enemy) = (self.sums(board.own()), self.sums(board.enemy()));
        let mut states = [0; WORDS * 4];
        for word in 0..WORDS {
            // No index is above 3^9 - 1, so nothing is carried over.
            let both = own[word] + 2 * enemy[word];
            for part in 0..4 {
                states[4 * word + part] = (both >> (16 * part)) as u16;
            }
        }
        states
    }

    #[inline(always)]
    fn sums(&self, set: u64) -> [u64; WORDS] {
        let mut sums = [0; WORDS];
        for (chunk, table) in self.chunks.iter().enumerate() {
            let value = (set >> (CHUNK * chunk)) as usize & ((1 << CHUNK) - 1);
            for (sum, part) in sums.iter_mut().zip(&table[value]) {
                *sum += part;
            }
        }
        sums
    }
}

/// One group of each shape: the lines of 9, 8, 7 and 6 cells, an edge with the
/// four cells inside of it, and the nine cells around a corner.
fn bases() -> Vec<Vec<Hex>> {
    let row = |r: i16| -> Vec<Hex> { Hex::within(RADIUS).filter(|cell| cell.r == r).collect() };
    let edge = row(-RADIUS);
    let below = row(1 - RADIUS);
    let edge = edge.into_iter().chain(below[1..below.len() - 1].iter().copied());
    let corner = Hex::new(RADIUS, 0);
    let fan = Hex::within(RADIUS).filter(|cell| cell.distance(corner) <= 2);
    vec![row(0), row(-1), row(-2), row(-3), edge.collect(), fan.collect()]
}

impl Shape {
    fn new(base: &[Hex]) -> Shape {
        let images: Vec<Vec<Hex>> = (0..SYMMETRIES)
            .map(|number| base.iter().map(|cell| image(number, *cell)).collect())
            .collect();
        let set = |cells: &[Hex]| -> u64 {
            cells.iter().map(|cell| 1 << SmallBoard::number(*cell)).sum()
        };
        let mut groups: Vec<Vec<Hex>> = Vec::new();
        for image in &images {
            if groups.iter().all(|group| set(group) != set(image)) {
                groups.push(image.clone());
            }
        }
        // The ways in which the group itself lies on its own image.
        let own_images: Vec<Vec<usize>> = images
            .iter()
            .filter(|image| set(image) == set(base))
            .map(|image| {
                let place = |cell: &Hex| base.iter().position(|other| other == cell);
                image.iter().filter_map(place).collect()
            })
            .collect();
        let (class, classes) = classes(base.len(), &own_images);
        Shape { groups, class, classes }
    }
}

/// Numbers the classes of states that some rearrangement of places makes equal.
fn classes(places: usize, rearrangements: &[Vec<usize>]) -> (Vec<u32>, usize) {
    let states = 3_usize.pow(places as u32);
    let digit = |state: usize, place: usize| state / 3_usize.pow(place as u32) % 3;
    let mut class = vec![u32::MAX; states];
    let mut count = 0;
    for state in 0..states {
        let least = rearrangements
            .iter()
            .map(|order| {
                let moved = order.iter().enumerate();
                moved.map(|(to, from)| digit(state, *from) * 3_usize.pow(to as u32)).sum()
            })
            .min()
            .unwrap_or(state);
        if least == state {
            class[state] = count;
            count += 1;
        } else {
            class[state] = class[least];
        }
    }
    (class, count as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_shapes_have_33_groups_and_68526_states() {
        let patterns = Patterns::new();
        let groups: Vec<usize> = patterns.shapes.iter().map(|shape| shape.groups.len()).collect();
        assert_eq!(groups, [3, 6, 6, 6, 6, 6]);
        let states: usize = patterns.shapes.iter().map(|shape| shape.class.len()).sum();
        assert_eq!(states, 68_526);
    }

    #[test]
    fn the_state_of_a_group_is_read_cell_by_cell() {
        let patterns = Patterns::new();
        let mut random = fastrand::Rng::with_seed(3);
        let own = random.u64(..) & random.u64(..) & ((1 << 61) - 1);
        let enemy = random.u64(..) & !own & ((1 << 61) - 1);
        let board = SmallBoard::empty(4).with(own, enemy);
        let states = patterns.states(&board);
        let groups = patterns.shapes.iter().flat_map(|shape| &shape.groups);
        for (group, state) in groups.zip(states) {
            let digit = |cell: &Hex| {
                let number = SmallBoard::number(*cell);
                (own >> number & 1) + 2 * (enemy >> number & 1)
            };
            let read = group.iter().rev().fold(0, |sum, cell| 3 * sum + digit(cell));
            assert_eq!(u64::from(state), read);
        }
    }

    #[test]
    fn mirrored_states_of_a_line_are_of_one_class() {
        let line = &Patterns::new().shapes[3];
        // Own discs at either end of a line of six.
        assert_eq!(line.class[1], line.class[243]);
        assert_ne!(line.class[1], line.class[2]);
    }
}
