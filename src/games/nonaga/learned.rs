//! What the learned evaluation sees of a position: for both sides how the three
//! pieces lie to each other, which cells would complete them and what is still in
//! the way there, and how free they are; and how near the sides' pieces are.
//!
//! All of this is described by distances and by patterns of neighbours that are the
//! same wherever the board has drifted to, however it is turned or mirrored, and
//! whatever the pieces are called. So a position and all its images have the same
//! features.

use super::rules::{Nonaga, PIECES, Phase};
use super::slides::{can_stop, each_completing};
use super::variant::Variant;
use crate::game::Player;
use crate::grid::hex::Hex;
use crate::grid::hex_set::HexSet;
use crate::net::layout::first;
use crate::net::{Features, Group, Layout, List, Slot};
use crate::search::WeightsFile;

/// How two pieces lie to each other, of which there are so many up to a distance
/// of 8, and one for all farther ones.
const OFFSETS: u16 = 25;
/// Of the nearest two pieces those up to a distance of 3 are distinguished.
const NEAR_OFFSETS: u16 = 5;
/// Of the second pair those up to a distance of 5.
const SECOND_OFFSETS: u16 = 11;
/// Of pieces of both sides those up to a distance of 4.
const MEETINGS: u16 = 8;
/// Six neighbours that are there or not, up to turning and mirroring.
const RINGS: u16 = 13;
/// Counts are distinguished up to these.
const MOST_WAYS: u16 = 3;
const MOST_CELLS: u16 = 8;

/// Whether a slide or a tile is to be moved, and of the mover or of the other.
const SIDES: u16 = 4;
const SHAPES: u16 = (NEAR_OFFSETS + 1) * (SECOND_OFFSETS + 1);
const WAYS: u16 = MOST_WAYS + 1;
const CELLS: u16 = MOST_CELLS + 1;

/// The features. In each group those of the four [`SIDES`] follow each other.
const GROUPS: [Group; 15] = [
    Group::new("the two nearer pairs", SIDES * SHAPES),
    Group::new("the farthest pair", SIDES * OFFSETS),
    Group::new("open neighbours of the pair's pieces", SIDES * RINGS),
    Group::new("open neighbours of the third piece", SIDES * RINGS),
    Group::new("neighbouring tiles of the pair's pieces", SIDES * RINGS),
    Group::new("neighbouring tiles of the third piece", SIDES * RINGS),
    Group::new("slides that win", SIDES * WAYS),
    Group::new("slides that would win if they ended earlier", SIDES * WAYS),
    Group::new("slides that would win with one more tile", SIDES * WAYS),
    Group::new("slides that would win if a piece went", SIDES * WAYS),
    Group::new("completing cells to stop on", SIDES * CELLS),
    Group::new("other open completing cells", SIDES * CELLS),
    Group::new("completing cells that lack a tile", SIDES * CELLS),
    Group::new("completing cells under the other's pieces", SIDES * WAYS),
    Group::new("pieces of both sides near each other", 2 * MEETINGS),
];

static LAYOUT: Layout = Layout::new("nonaga 1", &GROUPS);

/// The net in use.
#[cfg(not(target_arch = "wasm32"))]
static NET: Slot = Slot::new(&LAYOUT, include_bytes!("nonaga.weights"));
/// The net in use, as soon as it has been provided.
#[cfg(target_arch = "wasm32")]
static NET: Slot = Slot::new(&LAYOUT);

/// The file beside the module.
pub(super) const FILE: WeightsFile =
    WeightsFile { name: "nonaga.weights", provide: |bytes| NET.provide(bytes) };

/// Whether what was learned is there and has a say in a position.
pub(super) fn is_learned(position: &Nonaga) -> bool {
    position.variant == Variant::Standard && NET.net().is_some()
}

/// What was learned about a position, if it is there and has a say.
#[inline(never)]
pub(super) fn learned_value(position: &Nonaga) -> Option<i32> {
    let net = NET.net()?;
    let mut features = List::new();
    position.features(&mut features).then(|| net.value(&features))
}

const fn begin(group: usize) -> u16 {
    first(&GROUPS, group)
}
const SHAPE: u16 = begin(0);
const FARTHEST: u16 = begin(1);
const OPEN_RINGS: [u16; 2] = [begin(2), begin(3)];
const TILE_RINGS: [u16; 2] = [begin(4), begin(5)];
const WAYS_BY_NEED: [u16; 4] = [begin(6), begin(7), begin(8), begin(9)];
const STOPS: u16 = begin(10);
const PASSED: u16 = begin(11);
const BARE: u16 = begin(12);
const HELD: u16 = begin(13);
const MEETING: u16 = begin(14);

impl Features for Nonaga {
    const LAYOUT: &'static Layout = &LAYOUT;

    fn features(&self, out: &mut List) -> bool {
        if self.variant != Variant::Standard {
            return false;
        }
        let phase = u16::from(self.phase == Phase::Tile);
        let (mover, other) = (self.to_move, self.to_move.other());
        Side::of(self, mover).list(2 * phase, out);
        Side::of(self, other).list(2 * phase + 1, out);
        for own in self.pieces(mover) {
            for theirs in self.pieces(other) {
                let offset = offset(*own, *theirs);
                if offset < MEETINGS {
                    out.push(MEETING + phase * MEETINGS + offset);
                }
            }
        }
        true
    }
}

/// What a slide to a completing cell still needs.
#[derive(Clone, Copy)]
enum Need {
    Nothing,
    /// That the tile behind the cell, over which it would go on, is taken.
    Stop,
    /// One tile more on its way.
    Tile,
    /// That a piece of the other side leaves its way.
    Room,
}

/// One side of a position.
struct Side<'a> {
    position: &'a Nonaga,
    pieces: &'a [Hex; PIECES],
    /// The pairs by how near they are.
    pairs: [Pair; PIECES],
}

/// Two pieces of a side, and its third.
#[derive(Clone, Copy)]
struct Pair {
    /// How the two lie to each other, and then the third piece's neighbours: pairs
    /// for which all that is the same have the same features, so the order of
    /// pairs does not tell what pieces are called.
    rank: u16,
    /// The two, and the third.
    pieces: [Hex; PIECES],
    /// The rings of each: open neighbours and neighbouring tiles.
    rings: [u16; PIECES],
}

/// How pairs whose pieces lie to each other in the same way are distinguished.
const RANKS: u16 = RINGS * RINGS;

impl<'a> Side<'a> {
    fn of(position: &'a Nonaga, player: Player) -> Side<'a> {
        let pieces = position.pieces(player);
        let [a, b, c] = *pieces;
        let ring = |set: &HexSet, piece| RING[usize::from(set.ring(piece))];
        let rings = |piece| ring(&position.open, piece) * RINGS + ring(&position.ground, piece);
        let [of_a, of_b, of_c] = [rings(a), rings(b), rings(c)];
        let pair = |pieces: [Hex; PIECES], rings: [u16; PIECES]| {
            let rank = offset(pieces[0], pieces[1]) * RANKS + rings[2];
            Pair { rank, pieces, rings }
        };
        let mut pairs = [
            pair([a, b, c], [of_a, of_b, of_c]),
            pair([b, c, a], [of_b, of_c, of_a]),
            pair([a, c, b], [of_a, of_c, of_b]),
        ];
        for (left, right) in [(0, 1), (1, 2), (0, 1)] {
            if pairs[right].rank < pairs[left].rank {
                pairs.swap(left, right);
            }
        }
        Side { position, pieces, pairs }
    }

    /// Appends the features; `side` says which of the four it is.
    fn list(&self, side: u16, out: &mut List) {
        let [near, second, far] = self.pairs.map(|pair| pair.rank / RANKS);
        let shape = near.min(NEAR_OFFSETS) * (SECOND_OFFSETS + 1) + second.min(SECOND_OFFSETS);
        out.push(SHAPE + side * SHAPES + shape);
        out.push(FARTHEST + side * OFFSETS + far);
        for (index, rings) in self.pairs[0].rings.into_iter().enumerate() {
            let is_third = usize::from(index == 2);
            out.push(OPEN_RINGS[is_third] + side * RINGS + rings / RINGS);
            out.push(TILE_RINGS[is_third] + side * RINGS + rings % RINGS);
        }
        self.list_completing(side, out);
    }

    /// The cells that would complete a pair, and the third piece's ways there.
    fn list_completing(&self, side: u16, out: &mut List) {
        let Nonaga { ground, open, .. } = self.position;
        let mut ways = [0_u16; 4];
        let [mut stops, mut passed, mut bare, mut held] = [0_u16; 4];
        for Pair { pieces: [one, other, third], .. } in self.pairs {
            each_completing(one, other, |cell| {
                if open.contains(cell) {
                    if can_stop(open.ring(cell)) { stops += 1 } else { passed += 1 }
                } else if !ground.contains(cell) {
                    bare += u16::from(has_room(ground.ring(cell)));
                } else if !self.pieces.contains(&cell) {
                    held += 1;
                }
                if let Some(need) = self.need(third, cell) {
                    ways[need as usize] += 1;
                }
            });
        }
        for (begin, count) in WAYS_BY_NEED.into_iter().zip(ways).chain([(HELD, held)]) {
            out.push(begin + side * WAYS + count.min(MOST_WAYS));
        }
        for (begin, count) in [(STOPS, stops), (PASSED, passed), (BARE, bare)] {
            out.push(begin + side * CELLS + count.min(MOST_CELLS));
        }
    }

    /// What a slide from one cell to another needs; `None` where it is not straight
    /// or one thing is not enough.
    fn need(&self, from: Hex, to: Hex) -> Option<Need> {
        let step = from.step_towards(to)?;
        let Nonaga { ground, open, .. } = self.position;
        let mut need = None;
        let mut cell = from;
        while cell != to {
            cell = cell + step;
            if open.contains(cell) {
                continue;
            }
            let lacking = if !ground.contains(cell) && has_room(ground.ring(cell)) {
                Need::Tile
            } else if ground.contains(cell) && !self.pieces.contains(&cell) {
                Need::Room
            } else {
                return None;
            };
            if need.replace(lacking).is_some() {
                return None;
            }
        }
        if open.contains(to + step) && need.replace(Need::Stop).is_some() {
            return None;
        }
        Some(need.unwrap_or(Need::Nothing))
    }
}

/// How two cells lie to each other, up to turning and mirroring: nearer ones first.
fn offset(one: Hex, other: Hex) -> u16 {
    const BEGIN: [u16; 9] = [0, 0, 1, 3, 5, 8, 11, 15, 19];
    let by = other - one;
    let [q, r, s] = [by.q, by.r, by.s()].map(i16::unsigned_abs);
    let distance = q.max(r).max(s);
    BEGIN.get(usize::from(distance)).map_or(OFFSETS - 1, |begin| begin + q.min(r).min(s))
}

/// Whether a tile may come to lie where these neighbours have tiles.
fn has_room(tiles: u8) -> bool {
    tiles.count_ones() >= 2
}

/// The number of each ring among those that differ by more than turning and
/// mirroring.
const RING: [u16; 64] = {
    let mut numbers = [0; 64];
    let (mut ring, mut count) = (0_usize, 0);
    while ring < 64 {
        let least = least_image(ring);
        if least == ring {
            numbers[ring] = count;
            count += 1;
        } else {
            numbers[ring] = numbers[least];
        }
        ring += 1;
    }
    assert!(count == RINGS);
    numbers
};

/// The smallest of a ring's images.
const fn least_image(ring: usize) -> usize {
    let (mut least, mut turn) = (ring, 0);
    let mut mirrored = 0;
    while turn < 6 {
        mirrored |= (ring >> turn & 1) << (5 - turn);
        turn += 1;
    }
    turn = 0;
    while turn < 6 {
        let mut image = 0;
        while image < 2 {
            let of = if image == 0 { ring } else { mirrored };
            let turned = (of >> turn | of << (6 - turn)) & 63;
            if turned < least {
                least = turned;
            }
            image += 1;
        }
        turn += 1;
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::net::layout::{BEGIN, digest};

    fn listed(position: &Nonaga) -> Vec<u16> {
        let mut list = List::new();
        assert!(position.features(&mut list));
        list.sort_unstable();
        list.to_vec()
    }

    /// The positions of some random games.
    fn met() -> Vec<Nonaga> {
        let mut met = Vec::new();
        for seed in 0..12 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut now = Nonaga::new(&Variant::Standard);
            for _ in 0..40 {
                let mut moves = Vec::new();
                now.moves(&mut moves);
                let Some(mv) = random.choice(&moves) else { break };
                met.push(now);
                now.play(*mv);
            }
        }
        met
    }

    /// The position with every cell turned into another, and its pieces renamed.
    fn image(position: &Nonaga, turned: impl Fn(Hex) -> Hex) -> Nonaga {
        let mut tiles = position.tiles.map(&turned);
        tiles.sort_unstable();
        let pieces = position.pieces.map(|[a, b, c]| [c, a, b].map(&turned));
        let Nonaga { to_move, phase, .. } = *position;
        Nonaga { to_move, phase, ..Nonaga::arranged(tiles, pieces) }
    }

    #[test]
    fn the_net_in_use_was_learned_for_these_features() {
        assert!(NET.net().is_some(), "nonaga.weights is not for this layout: learn anew");
        let all: Vec<u8> = met().iter().flat_map(listed).flat_map(u16::to_le_bytes).collect();
        assert_eq!(
            [LAYOUT.digest, digest(BEGIN, &all)],
            [0x9D34_5BF5_EF86_26CA, 0xAC83_E395_188F_D78B],
            "features are others than they were: raise the number in the layout's name, learn anew"
        );
    }

    #[test]
    fn every_feature_is_one_of_the_layout_and_there_are_few() {
        for position in met() {
            let list = listed(&position);
            assert!(list.iter().all(|feature| usize::from(*feature) < LAYOUT.size));
            assert!((32..=41).contains(&list.len()), "{}", list.len());
        }
    }

    #[test]
    fn a_position_and_its_images_have_the_same_features() {
        for position in met() {
            let list = listed(&position);
            for steps in 0..6 {
                let turned = |cell: Hex| cell.rotated(steps) + Hex::new(7, -4);
                assert_eq!(listed(&image(&position, turned)), list, "turned {steps} times");
                let mirrored = |cell: Hex| turned(Hex::new(cell.r, cell.q));
                assert_eq!(listed(&image(&position, mirrored)), list, "mirrored, {steps}");
            }
        }
    }

    #[test]
    fn the_official_setup_was_not_learned_and_is_left_to_the_hand_made_evaluation() {
        let position = Nonaga::new(&Variant::Official);
        assert!(!position.features(&mut List::new()));
        assert_eq!(learned_value(&position), None);
    }

    #[test]
    fn a_file_that_was_learned_for_another_game_is_refused() {
        let error = (FILE.provide)(include_bytes!("../quoridor/quoridor.weights"));
        assert!(error.expect_err("other features").contains("learned for other features"));
    }
}
