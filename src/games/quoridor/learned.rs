//! What the learned evaluation sees of a position on the board of nine by nine
//! cells: the mover plays up and has its pawn in the left half.
//!
//! A position and its images by turning and mirroring have the same features, so
//! they have the same value and need not be learned separately.

use super::board::{CellNumber, Cells, MOST_CELLS, ROW, Walls, column_and_row, numbers};
use super::rules::Quoridor;
use super::ways::{Ground, MOST_GAIN, Ways};
use crate::game::{Game, Player};
use crate::net::layout::first;
use crate::net::{Features, Group, Layout, List, Net, Slot, Sums};
use crate::search::WeightsFile;
use std::cell::RefCell;
use std::cmp::Ordering;
use std::ptr;

/// The board that is learned, its cells along an edge.
const SIDE: u8 = ROW;
/// Columns of a folded board: the left half and the middle.
const HALF: u8 = SIDE / 2 + 1;
const CROSSINGS: u16 = 64;
/// The largest hand; distances are distinguished up to this one.
const MOST_HAND: u16 = 10;
const MOST_DISTANCE: u16 = 20;
/// The highest number of walls that gain something with a feature of its own.
const MOST_CUTS: u32 = 8;

const CELLS: u16 = MOST_CELLS as u16;
const CUTS: u16 = (MOST_GAIN as u16 + 1) * (MOST_HAND + 1);

/// The features. Of two groups of a kind, the mover's is the first.
const GROUPS: [Group; 16] = [
    Group::new("own pawn, folded", SIDE as u16 * HALF as u16),
    Group::new("other pawn", CELLS),
    Group::new("walls across", CROSSINGS),
    Group::new("walls along", CROSSINGS),
    Group::new("own hand", MOST_HAND + 1),
    Group::new("other hand", MOST_HAND + 1),
    Group::new("own distance", MOST_DISTANCE + 1),
    Group::new("other distance", MOST_DISTANCE + 1),
    Group::new("cells on own shortest ways", CELLS),
    Group::new("cells on other shortest ways", CELLS),
    Group::new("cells on own ways up to 2 longer", CELLS),
    Group::new("cells on other ways up to 2 longer", CELLS),
    Group::new("gain of a cut of own ways by other hand", CUTS),
    Group::new("gain of a cut of other ways by own hand", CUTS),
    Group::new("number of cuts of own ways", MOST_CUTS as u16 + 1),
    Group::new("number of cuts of other ways", MOST_CUTS as u16 + 1),
];

static LAYOUT: Layout = Layout::new("quoridor 1", &GROUPS);

/// The net in use.
#[cfg(not(target_arch = "wasm32"))]
static NET: Slot = Slot::new(&LAYOUT, include_bytes!("quoridor.weights"));
/// The net in use, as soon as it has been provided.
#[cfg(target_arch = "wasm32")]
static NET: Slot = Slot::new(&LAYOUT);

/// The file beside the module.
pub(super) const FILE: WeightsFile =
    WeightsFile { name: "quoridor.weights", provide: |bytes| NET.provide(bytes) };

/// What was learned about a position, if it is there and has a say.
#[inline(never)]
pub(super) fn learned_value(position: &Quoridor) -> Option<i32> {
    let net = NET.net()?;
    let seen = Seen::of(position)?;
    Some(LATEST.with_borrow_mut(|latest| {
        let latest = &mut latest[usize::from(seen.image)];
        // Those of another net are of no use.
        let latest = match latest {
            Some(latest) if ptr::eq(latest.net, net) => latest,
            _ => latest.insert(Latest { net, seen: Seen::NOTHING, sums: net.sums() }),
        };
        let mut changes = [List::new(), List::new()];
        seen.list(&latest.seen, &mut changes);
        latest.seen = seen;
        net.change(&mut latest.sums, &changes);
        net.worth(&latest.sums)
    }))
}

const fn begin(group: usize) -> u16 {
    first(&GROUPS, group)
}
const OWN_PAWN: u16 = begin(0);
const OTHER_PAWN: u16 = begin(1);
const ACROSS: u16 = begin(2);
const ALONG: u16 = begin(3);
const HANDS: [u16; 2] = [begin(4), begin(5)];
const DISTANCES: [u16; 2] = [begin(6), begin(7)];
const SHORTEST: [u16; 2] = [begin(8), begin(9)];
const LONGER: [u16; 2] = [begin(10), begin(11)];
const GAIN: [u16; 2] = [begin(12), begin(13)];
const CUT_COUNT: [u16; 2] = [begin(14), begin(15)];

impl Features for Quoridor {
    const LAYOUT: &'static Layout = &LAYOUT;

    fn features(&self, out: &mut List) -> bool {
        let seen = Seen::of(self);
        if let Some(seen) = &seen {
            let mut changes = [List::new(), List::new()];
            seen.list(&Seen::NOTHING, &mut changes);
            out.extend(changes[0].iter().copied());
        }
        seen.is_some()
    }
}

/// What features are made from.
#[derive(Clone, Copy)]
struct Seen {
    /// Which of the board's images is seen.
    image: u8,
    /// Features of which a position has one of each group.
    single: [u16; SINGLE],
    /// The cells and crossings of the other [groups](SETS), as they lie.
    sets: [Cells; SETS.len()],
}

/// What else has one feature of each group: the pawns, and hands, distances, gains and counts
/// of two players.
const SINGLE: usize = 2 + 2 * 4;
/// The first features of the groups of sets: walls, then ways.
const SETS: [u16; 6] = [ACROSS, ALONG, SHORTEST[0], LONGER[0], SHORTEST[1], LONGER[1]];
/// How many of them are of walls.
const WALLS: usize = 2;

impl Seen {
    /// No feature has this number.
    const NONE: u16 = u16::MAX;
    const NOTHING: Seen = Seen { image: 0, single: [Seen::NONE; SINGLE], sets: [0; SETS.len()] };

    #[inline(never)]
    fn of(position: &Quoridor) -> Option<Seen> {
        let many = position.hands.iter().any(|hand| u16::from(*hand) > MOST_HAND);
        if position.field().side != SIDE || many || position.is_placing() {
            return None;
        }
        let image = image(position);
        let view = View::of(image);
        let (mover, other) = (position.to_move(), position.to_move().other());
        let pawn = |player: Player| view.cells[usize::from(position.pawns[player.index()])];
        let (x, y) = column_and_row(pawn(mover));
        let ground = Ground::of(position);
        let own = Ways::of(&ground, position, mover);
        let others = Ways::of(&ground, position, other);
        let side = |index: usize, player: Player, (gain, count): (u32, u32)| {
            let hand = |player| u16::from(position.hand(player));
            [
                HANDS[index] + hand(player),
                DISTANCES[index] + (position.distance(player) as u16).min(MOST_DISTANCE),
                GAIN[index] + gain as u16 * (MOST_HAND + 1) + hand(player.other()),
                CUT_COUNT[index] + count.min(MOST_CUTS) as u16,
            ]
        };
        let [a, b, c, d] = side(0, mover, own.cuts(&ground, mover, &others));
        let [e, f, g, h] = side(1, other, others.cuts(&ground, other, &own));
        let pawns = [u16::from(y * HALF + x), u16::from(pawn(other))];
        let Walls { across, along } = position.walls();
        Some(Seen {
            image,
            single: [OWN_PAWN + pawns[0], OTHER_PAWN + pawns[1], a, b, c, d, e, f, g, h],
            sets: [across, along, own.shortest(), own.longer(), others.shortest(), others.longer()],
        })
    }

    /// Appends the features that it has more than another one of the same image to one list,
    /// and those that it has less to another.
    #[inline(never)]
    fn list(&self, before: &Seen, lists: &mut [List; 2]) {
        for (own, others) in self.single.iter().zip(&before.single) {
            if own != others {
                lists[0].push(*own);
                // Of nothing there is nothing less.
                if *others != Seen::NONE {
                    lists[1].push(*others);
                }
            }
        }
        let View { cells, crossings } = View::of(self.image);
        for (group, begin) in SETS.into_iter().enumerate() {
            let seen = if group < WALLS { crossings } else { cells };
            let (own, others) = (self.sets[group], before.sets[group]);
            // By halves, as numbers of 64 bits are looked through faster.
            let changed = own ^ others;
            for (first, mut changed, others) in [
                (0, changed as u64, others as u64),
                (64, (changed >> 64) as u64, (others >> 64) as u64),
            ] {
                while changed != 0 {
                    let bit = changed.trailing_zeros();
                    let list = &mut lists[(others >> bit) as usize & 1];
                    list.push(begin + u16::from(seen[first + bit as usize]));
                    changed &= changed - 1;
                }
            }
        }
    }
}

/// What was evaluated last, of an image of the board: the next position mostly has half of its
/// features in common with it.
struct Latest {
    net: &'static Net,
    seen: Seen,
    sums: Sums,
}

thread_local! {
    static LATEST: RefCell<[Option<Latest>; IMAGES]> =
        const { RefCell::new([const { None }; IMAGES]) };
}

/// How the board is seen: turned for the second player, and mirrored where the
/// mover's pawn would be in the right half.
struct View {
    /// Where each cell is seen.
    cells: &'static [CellNumber; MOST_CELLS],
    /// The number of each crossing as it is seen, among those of the board.
    crossings: &'static [CellNumber; MOST_CELLS],
}

/// As it is, mirrored, turned, and both.
const IMAGES: usize = 4;

impl View {
    fn of(image: u8) -> View {
        static CELLS: [[CellNumber; MOST_CELLS]; IMAGES] = images(SIDE, ROW);
        static CROSSINGS: [[CellNumber; MOST_CELLS]; IMAGES] = images(SIDE - 1, SIDE - 1);
        let image = usize::from(image);
        View { cells: &CELLS[image], crossings: &CROSSINGS[image] }
    }
}

/// The image in which a position is seen.
fn image(position: &Quoridor) -> u8 {
    let turned = u8::from(position.to_move() == Player::Second) * 2;
    let plain = View::of(turned);
    let side = |player: Player| {
        let cell = plain.cells[usize::from(position.pawns[player.index()])];
        column_and_row(cell).0.cmp(&(SIDE / 2))
    };
    let mover = position.to_move();
    let mirrored = match side(mover).then_with(|| side(mover.other())) {
        Ordering::Equal => leans_right(position.walls(), turned),
        side => side.is_gt(),
    };
    turned + u8::from(mirrored)
}

/// Where the cells of a square come to lie, as it is, mirrored, turned, and both;
/// told in rows of this many.
const fn images(side: u8, row: u8) -> [[CellNumber; MOST_CELLS]; IMAGES] {
    let mut images = [[0; MOST_CELLS]; IMAGES];
    let mut cell = 0;
    while cell < MOST_CELLS {
        let (x, y) = column_and_row(cell as CellNumber);
        if x < side && y < side {
            let (left, down) = (side - 1 - x, side - 1 - y);
            images[0][cell] = y * row + x;
            images[1][cell] = y * row + left;
            images[2][cell] = down * row + left;
            images[3][cell] = down * row + x;
        }
        cell += 1;
    }
    images
}

/// Whether the walls, not the pawns, tell that a board is to be mirrored: of a
/// position and its mirror image this is true of at most one.
fn leans_right(walls: Walls, turned: u8) -> bool {
    let seen = |mirrored| {
        let crossings = View::of(turned + mirrored).crossings;
        (as_seen(walls.across, crossings), as_seen(walls.along, crossings))
    };
    seen(0) > seen(1)
}

/// The numbers of crossings as they are seen, as a set.
#[inline(never)]
fn as_seen(set: Cells, crossings: &[CellNumber; MOST_CELLS]) -> u64 {
    numbers(set).fold(0, |seen, crossing| seen | 1 << crossings[usize::from(crossing)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::quoridor::ways::tests::met;
    use crate::net::layout::{BEGIN, digest};

    /// Ascending, as their order means nothing.
    fn listed(position: &Quoridor) -> Vec<u16> {
        let mut list = List::new();
        assert!(position.features(&mut list));
        list.sort_unstable();
        list.to_vec()
    }

    #[test]
    fn the_net_in_use_was_learned_for_these_features() {
        assert!(NET.net().is_some(), "quoridor.weights is not for this layout: learn anew");
        let all: Vec<u8> = met().iter().flat_map(listed).flat_map(u16::to_le_bytes).collect();
        assert_eq!(
            [LAYOUT.digest, digest(BEGIN, &all)],
            [0x1C8A_733A_8F55_80F5, 0x2A6B_351D_0B17_7903],
            "features are others than they were: raise the number in the layout's name, learn anew"
        );
    }

    #[test]
    fn every_feature_is_within_its_group_and_told_once() {
        for position in met() {
            let mut list = listed(&position);
            assert!(list.iter().all(|feature| usize::from(*feature) < LAYOUT.size));
            let count = list.len();
            list.dedup();
            assert_eq!(list.len(), count);
        }
    }

    #[test]
    fn a_value_is_the_same_whatever_was_evaluated_before() {
        let net = NET.net().expect("the net in use");
        for position in met() {
            assert_eq!(learned_value(&position), Some(net.value(&listed(&position))));
        }
    }

    #[test]
    fn boards_that_were_not_learned_are_left_to_the_hand_made_evaluation() {
        for setup in ["placed", "7x6", "9x20"] {
            let position = Quoridor::new(&setup.parse().expect("a setup"));
            assert!(!position.features(&mut List::new()), "{setup}");
            assert_eq!(learned_value(&position), None);
        }
    }
}
