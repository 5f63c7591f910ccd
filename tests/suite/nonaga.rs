//! Nonaga: why a move is refused, by a plain reading of the rules; which moves threaten; and
//! that no move lets the other side win soon.

use crate::random;
use tessera::game::{Game, Player};
use tessera::games::nonaga::{Action, Nonaga, Variant};
use tessera::grid::hex::Hex;
use tessera::registry;
use tessera::search::prove::Prove;
use tessera::search::solve::Solver;
use tessera::search::{Evaluate, Options, Search, Step};
use tessera::view::{CellId, View};

/// The positions of random games in which a tile is to be moved, each with the tile that the
/// opponent has just moved.
fn tile_positions(variant: Variant, games: u64) -> Vec<(Nonaga, Option<Hex>)> {
    let mut found = Vec::new();
    for seed in 0..games {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = Nonaga::new(&variant);
        let mut moved = [None; 2];
        for _ in 0..40 {
            if position.outcome().is_some() {
                break;
            }
            let mover = position.to_move();
            let is_tile = position.action() == "tile";
            if is_tile {
                found.push((position, moved[mover.other().index()]));
            }
            let mut moves = Vec::new();
            position.moves(&mut moves);
            let mv = *random.choice(&moves).expect("a move");
            moved[mover.index()] = is_tile.then_some(mv.to);
            position.play(mv);
        }
    }
    found
}

/// All cells that can be reached from the first of them by steps within them.
fn connected(cells: &[Hex]) -> bool {
    let mut reached = vec![cells[0]];
    let mut next = 0;
    while next < reached.len() {
        for cell in reached[next].neighbours() {
            if cells.contains(&cell) && !reached.contains(&cell) {
                reached.push(cell);
            }
        }
        next += 1;
    }
    reached.len() == cells.len()
}

/// The empty cells around the board from which one can walk away for ever.
fn outside(tiles: &[Hex]) -> Vec<Hex> {
    let far = |cell: Hex| tiles.iter().all(|tile| tile.distance(cell) > 2);
    let mut reached: Vec<Hex> = tiles
        .iter()
        .flat_map(|tile| Hex::within(3).map(move |by| *tile + by))
        .filter(|cell| far(*cell))
        .collect();
    reached.sort();
    reached.dedup();
    let mut next = 0;
    while next < reached.len() {
        for cell in reached[next].neighbours() {
            let near = tiles.iter().any(|tile| tile.distance(cell) <= 2);
            if near && !tiles.contains(&cell) && !reached.contains(&cell) {
                reached.push(cell);
            }
        }
        next += 1;
    }
    reached
}

/// Why a tile may not be taken, sentence by sentence as the rules have it.
fn reason(position: &Nonaga, tile: Hex, just_moved: Option<Hex>) -> Option<&'static str> {
    let official = position.setup() == Variant::Official;
    let tiles = position.tiles();
    if Player::ALL.iter().any(|player| position.pieces(*player).contains(&tile)) {
        return Some("occupied");
    }
    if official && just_moved == Some(tile) {
        return Some("just-moved");
    }
    let rest: Vec<Hex> = tiles.iter().copied().filter(|other| *other != tile).collect();
    if !connected(&rest) {
        return Some("one-piece");
    }
    if official {
        let outside = outside(tiles);
        let around: Vec<bool> = tile.neighbours().map(|cell| outside.contains(&cell)).collect();
        let free = (0..6).any(|side| around[side] && around[(side + 1) % 6]);
        return (!free).then_some("enclosed");
    }
    None
}

#[test]
fn a_refused_tile_move_says_why() {
    let mut told = std::collections::BTreeMap::new();
    for variant in [Variant::Standard, Variant::Official] {
        for (position, just_moved) in tile_positions(variant, 12) {
            let cells = position.cells();
            let id = |cell: Hex| -> Option<CellId> {
                cells.iter().find(|it| it.at == [cell.q, cell.r]).map(|it| it.id)
            };
            for tile in *position.tiles() {
                let expected = reason(&position, tile, just_moved);
                let from = id(tile).expect("a tile is drawn");
                assert_eq!(position.why_not(&[from]), expected, "{tile} of {position:?}");
                for to in cells.iter().map(|it| Hex::new(it.at[0], it.at[1])) {
                    let touched =
                        position.tiles().iter().filter(|it| **it != tile && it.is_adjacent(to));
                    let expected = expected.or_else(|| {
                        if to == tile {
                            None
                        } else if position.tiles().contains(&to) {
                            reason(&position, to, just_moved).or(Some("taken"))
                        } else {
                            (touched.count() < 2).then_some("two-tiles")
                        }
                    });
                    let why = position.why_not(&[from, id(to).expect("a place is drawn")]);
                    assert_eq!(why, expected, "{tile} to {to} of {position:?}");
                    let may = to == tile && why.is_none();
                    assert_eq!(why.is_none(), may || position.is_legal(Action { from: tile, to }));
                    *told.entry(why).or_insert(0) += 1;
                }
            }
        }
    }
    assert_eq!(told.len(), 7, "each reason occurs: {told:?}");
}

#[test]
fn a_refused_slide_says_why() {
    let position = Nonaga::new(&Variant::Standard);
    let id = |label: &str| {
        let cells = position.cells();
        cells.iter().find(|cell| cell.label == label).map(|cell| cell.id).expect("a cell")
    };
    let why =
        |taps: &[&str]| position.why_not(&taps.iter().map(|label| id(label)).collect::<Vec<_>>());
    assert_eq!(why(&["2,-2"]), None, "a piece of the mover's");
    assert_eq!(why(&["0,0"]), Some("no-piece"));
    let theirs = position.pieces(Player::Second)[0].to_string();
    assert_eq!(why(&[&theirs]), Some("theirs"));
    assert_eq!(why(&["2,-2", &theirs]), Some("theirs"));
    assert_eq!(why(&["2,-2", "1,-1"]), Some("slides-on"), "it goes on");
    assert_eq!(why(&["2,-2", "0,1"]), Some("slides-on"), "it is not in a straight line");
    assert_eq!(why(&["2,-2", "2,-2"]), None, "nothing is asked for");
}

#[test]
fn taps_that_are_no_cells_have_no_reason() {
    let mut position = Nonaga::new(&Variant::Standard);
    assert_eq!(position.why_not(&[0]), None);
    let mut random = fastrand::Rng::with_seed(1);
    random::play_any(&mut position, &mut random);
    for tap in [0, 1, u32::MAX, 1 << 16, 128 * 256 + 28] {
        assert_eq!(position.why_not(&[tap]), None);
        let tile = position.cells()[0].id;
        position.why_not(&[tile, tap]);
    }
    assert_eq!(position.why_not(&[]), None);
}

/// Red has no tile to move at the start, so Blue's turn is the first.
#[test]
fn who_passes_before_the_first_move_takes_no_turn_of_the_game() {
    let start = "nonaga@17,-4_8,-3_9,-3_10,-3_11,-3_12,-3_13,-3_14,-3_16,-3_4,-2_5,-2_6,-2_1,0/\
                 18,-5_2,-1_15,-3/0,0_7,-2_3,-1/rt";
    let mut session = registry::read(start).unwrap();
    for mv in ["3,-1:4,-2", "2,-1:1,0", "7,-2:8,-3"] {
        session.play(mv).unwrap();
    }
    let record = session.record_text();
    assert_eq!(registry::read(&record).unwrap().record_text(), record);
    assert!(record.contains("1. 3,-1:4,-2 2,-1:1,0\n2. 7,-2:8,-3"), "{record}");
}

#[test]
fn a_piece_on_the_tile_that_was_just_moved_has_slid_there() {
    let start = Nonaga::new(&Variant::Official).position();
    let read = |end: &str| Nonaga::from_position(&Variant::Official, &format!("{start}{end}"));
    assert!(read("t_2,-2").is_ok(), "it may have been this turn's slide");
    assert!(read("_0,0").is_ok());
    let refused = read("_2,-2").expect_err("nobody has slid since").reason;
    assert!(refused.contains("nobody has slid"), "{refused}");
}

/// Whether `attacker` wins within so many of its turns, whoever is to move.
fn wins(attacker: Player, position: &Nonaga, turns: u8) -> bool {
    let mut solver = Solver::of(attacker, position, &[], turns, 1 << 20);
    while solver.win_in().is_none() && solver.step(u64::MAX) == Step::Running {}
    solver.win_in().is_some()
}

/// The turn that a shallow search answers, which looks at what it lets the other side win.
fn turn(position: &Nonaga) -> Nonaga {
    let mut after = *position;
    while after.outcome().is_none() && after.turn() == position.turn() {
        let mut search = Search::new(1 << 16);
        search.start(&after, &[], Options { depth: 1, guard: u64::MAX, ..Options::default() });
        while search.step(100) != Step::Done {}
        after.play(search.report().lines[0].moves[0]);
    }
    after
}

/// The last turns of games of the classic player against itself, at their beginning; nobody wins
/// at once.
fn sharp_positions() -> Vec<Nonaga> {
    let mut found = Vec::new();
    for seed in 0..40 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = Nonaga::new(&Variant::Standard);
        let mut turns = Vec::new();
        while position.outcome().is_none() && turns.len() < 60 {
            if position.action() == "slide" && position.winning_move().is_none() {
                turns.push(position);
            }
            position.play(
                Nonaga::OWN_PLAYERS[0].choose(&position, 0, &mut random).expect("this build plays"),
            );
        }
        found.extend(turns.iter().rev().take(2));
    }
    found
}

#[test]
fn every_tile_move_that_threatens_is_among_those_that_may() {
    let mut threats = 0;
    for (position, _) in tile_positions(Variant::Standard, 40) {
        let (mut all, mut may) = (Vec::new(), Vec::new());
        position.moves(&mut all);
        position.threatening(&mut may);
        assert!(may.iter().all(|mv| all.contains(mv)));
        for mv in all {
            let mut after = position;
            after.play(mv);
            let ended = after.outcome().is_none() && after.to_move() != position.to_move();
            if ended && after.is_threatened() {
                assert!(may.contains(&mv), "{mv:?} of {}", position.position());
                threats += 1;
            }
        }
    }
    assert!(threats > 200, "{threats} threats");
}

/// Blue, to move, can connect within three turns, though not within two; level 8 once overlooked it.
pub const WON_IN_THREE: &str = "2,-3_2,-2_-1,-1_2,-1_0,0_2,0_-2,1_-1,1_1,1_-2,2_-2,3_-1,3_-2,4/1,-2_0,-1_-3,3/1,-1_-2,0_0,-2/b";

#[test]
fn a_win_in_three_is_proved_or_refuted() {
    let even = "0,-2_1,-2_2,-2_1,-1_-2,0_-2,1_-1,1_-3,2_-2,2_-1,2_1,2_-1,3_0,3/-1,0_1,1_0,0/2,0_0,1_0,-1/b";
    for (text, within) in [(WON_IN_THREE, Some(3)), (even, None)] {
        let position = Nonaga::from_position(&Variant::Standard, text).expect("a position");
        let proved = (1..=3).find(|turns| wins(position.to_move(), &position, *turns));
        assert_eq!(proved, within, "{text}");
    }
}

#[test]
fn no_turn_lets_the_other_side_win_in_two_where_another_holds_out() {
    let mut held = 0;
    for position in sharp_positions() {
        let other = position.to_move().other();
        if wins(other, &position, 2) {
            // Nothing holds out.
            continue;
        }
        let after = turn(&position);
        let still = after.outcome().is_some() || !wins(other, &after, 2);
        assert!(still, "{} leads to {}", position.position(), after.position());
        held += 1;
    }
    assert!(held >= 40, "{held} positions to hold");
}
