//! What the learned evaluation sees of a position on the board of nine by nine
//! cells: the mover plays up and has its pawn in the left half.
//!
//! A position and its images by turning and mirroring have the same features, so
//! they have the same value and need not be learned each.

use super::board::{CellNumber, Cells, MOST_CELLS, ROW, Walls, column_and_row, numbers};
use super::rules::Quoridor;
use super::ways::{Ground, MOST_GAIN, Ways};
use crate::game::{Game, Player};
use crate::net::layout::first;
use crate::net::{Features, Group, Layout, List, Slot};
use crate::search::WeightsFile;
use std::cmp::Ordering;

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
    let mut features = List::new();
    position.features(&mut features).then(|| net.value(&features))
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
        let many = self.hands.iter().any(|hand| u16::from(*hand) > MOST_HAND);
        if self.field().side != SIDE || many || self.is_placing() {
            return false;
        }
        let view = View::of(self);
        let mover = self.to_move();
        let pawn = |player: Player| view.cells[usize::from(self.pawns[player.index()])];
        let (x, y) = column_and_row(pawn(mover));
        out.push(OWN_PAWN + u16::from(y * HALF + x));
        out.push(OTHER_PAWN + u16::from(pawn(mover.other())));
        let walls = self.walls();
        list(out, ACROSS, walls.across, view.crossings);
        list(out, ALONG, walls.along, view.crossings);
        let ground = Ground::of(self);
        let own = Ways::of(&ground, self, mover);
        let others = Ways::of(&ground, self, mover.other());
        list_side(self, 0, &own, own.cuts(&ground, mover, &others), view, out);
        list_side(self, 1, &others, others.cuts(&ground, mover.other(), &own), view, out);
        true
    }
}

/// Appends the features of one player, the mover's being number 0: those of the
/// player's ways and of what [cuts](Ways::cuts) them.
#[inline(never)]
fn list_side(
    position: &Quoridor,
    index: usize,
    ways: &Ways,
    (gain, count): (u32, u32),
    view: View,
    out: &mut List,
) {
    let (mover, other) = (position.to_move(), position.to_move().other());
    let [player, other] = if index == 0 { [mover, other] } else { [other, mover] };
    out.push(HANDS[index] + u16::from(position.hand(player)));
    let distance = position.distance(player);
    out.push(DISTANCES[index] + (distance as u16).min(MOST_DISTANCE));
    list(out, SHORTEST[index], ways.shortest(), view.cells);
    list(out, LONGER[index], ways.longer(), view.cells);
    let hand = u16::from(position.hand(other));
    out.push(GAIN[index] + gain as u16 * (MOST_HAND + 1) + hand);
    out.push(CUT_COUNT[index] + count.min(MOST_CUTS) as u16);
}

/// Appends the features of a group for the bits of a set, as they are seen.
#[inline(never)]
fn list(out: &mut List, begin: u16, set: Cells, seen: &[CellNumber; MOST_CELLS]) {
    // By halves, as numbers of 64 bits are looked through faster.
    for (first, mut half) in [(0, set as u64), (64, (set >> 64) as u64)] {
        while half != 0 {
            let bit = first + half.trailing_zeros() as usize;
            out.push(begin + u16::from(seen[bit]));
            half &= half - 1;
        }
    }
}

/// How the board is seen: turned for the second player, and mirrored where the
/// mover's pawn would be in the right half.
#[derive(Clone, Copy)]
struct View {
    /// Where each cell is seen.
    cells: &'static [CellNumber; MOST_CELLS],
    /// The number of each crossing as it is seen, among those of the board.
    crossings: &'static [CellNumber; MOST_CELLS],
}

impl View {
    fn of(position: &Quoridor) -> View {
        let turned = position.to_move() == Player::Second;
        let plain = View::new(turned, false);
        let side = |player: Player| {
            let cell = plain.cells[usize::from(position.pawns[player.index()])];
            column_and_row(cell).0.cmp(&(SIDE / 2))
        };
        let mover = position.to_move();
        let mirrored = match side(mover).then_with(|| side(mover.other())) {
            Ordering::Equal => leans_right(position.walls(), turned),
            side => side.is_gt(),
        };
        View::new(turned, mirrored)
    }

    fn new(turned: bool, mirrored: bool) -> View {
        static CELLS: [[CellNumber; MOST_CELLS]; 4] = images(SIDE, ROW);
        static CROSSINGS: [[CellNumber; MOST_CELLS]; 4] = images(SIDE - 1, SIDE - 1);
        let image = usize::from(turned) * 2 + usize::from(mirrored);
        View { cells: &CELLS[image], crossings: &CROSSINGS[image] }
    }
}

/// Where the cells of a square come to lie, as it is, mirrored, turned, and both;
/// told in rows of this many.
const fn images(side: u8, row: u8) -> [[CellNumber; MOST_CELLS]; 4] {
    let mut images = [[0; MOST_CELLS]; 4];
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
fn leans_right(walls: Walls, turned: bool) -> bool {
    let seen = |mirrored| {
        let crossings = View::new(turned, mirrored).crossings;
        (as_seen(walls.across, crossings), as_seen(walls.along, crossings))
    };
    seen(false) > seen(true)
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

    fn listed(position: &Quoridor) -> Vec<u16> {
        let mut list = List::new();
        assert!(position.features(&mut list));
        list.to_vec()
    }

    #[test]
    fn the_net_in_use_was_learned_for_these_features() {
        assert!(NET.net().is_some(), "quoridor.weights is not for this layout: learn anew");
        let all: Vec<u8> = met().iter().flat_map(listed).flat_map(u16::to_le_bytes).collect();
        assert_eq!(
            [LAYOUT.digest, digest(BEGIN, &all)],
            [0x1C8A_733A_8F55_80F5, 0x8D4A_6399_350B_3D57],
            "features are others than they were: raise the number in the layout's name, learn anew"
        );
    }

    #[test]
    fn every_feature_is_within_its_group_and_told_once() {
        for position in met() {
            let mut list = listed(&position);
            assert!(list.iter().all(|feature| usize::from(*feature) < LAYOUT.size));
            let count = list.len();
            list.sort_unstable();
            list.dedup();
            assert_eq!(list.len(), count);
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
