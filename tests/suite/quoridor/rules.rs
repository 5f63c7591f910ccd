//! Moves, ends and what is not legal: as recorded, and as the plain rules have it.

use super::{counts, game, plain, positions, read, recorded};
use tessera::game::{Game, Player};
use tessera::games::quoridor::board::{CellNumber, Walls, numbers};
use tessera::games::quoridor::{Move, Quoridor, Setup};
use tessera::perft;
use tessera::registry;
use tessera::view::View;

/// Crossings as bits `8 y + x`, as they are recorded.
fn mask(set: u128) -> String {
    let bits = numbers(set).map(|crossing| 1_u64 << (crossing / 9 * 8 + crossing % 9));
    format!("{:016x}", bits.sum::<u64>())
}

/// Sequences of exactly so many moves: those of a game that ends before are
/// not counted in the records.
fn sequences(position: &Quoridor, depth: u64) -> u64 {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    if depth <= 1 {
        return if depth == 0 { 1 } else { moves.len() as u64 };
    }
    let after = |mv: &Move| {
        let mut after = *position;
        after.play(*mv);
        sequences(&after, depth - 1)
    };
    moves.iter().map(after).sum()
}

#[test]
fn legal_moves_are_as_recorded() {
    for (recorded, position) in positions() {
        let pawn: Vec<u64> = numbers(position.targets()).map(u64::from).collect();
        assert_eq!(pawn, counts(&recorded["pawn"]), "{}", recorded["id"]);
        let Walls { across, along } = position.legal_walls();
        assert_eq!(mask(along), recorded["walls_v"]);
        assert_eq!(mask(across), recorded["walls_h"]);
        assert_eq!(position.count_moves(), recorded["n_moves"]);
        assert_eq!(u64::from(position.legal_walls().count()), recorded["n_walls"]);
    }
}

#[test]
fn the_recorded_moves_lead_to_the_recorded_positions() {
    for (recorded, position) in positions() {
        let Some(moves) = recorded["moves"].as_str() else { continue };
        let mut game = game("quoridor");
        for mv in moves.split_whitespace() {
            game.play(mv).expect("a recorded move is legal");
        }
        assert_eq!(game.position(), position.position());
    }
}

#[test]
fn moves_are_counted_as_recorded_and_published() {
    let start = Quoridor::new(&Setup::STANDARD);
    let counted = (1..=3).map(|depth| perft::moves(&start, depth)).collect::<Vec<_>>();
    assert_eq!(counted, [131, 16_677, 2_062_264]);
    for (recorded, position) in positions() {
        for (depth, count) in (1..).zip(counts(&recorded["perft"])) {
            assert_eq!(sequences(&position, depth), count, "{}", recorded["id"]);
        }
    }
    for recorded in recorded("perft") {
        let position = read(&recorded);
        for (depth, count) in (1..=3).zip(counts(&recorded["perft"])) {
            assert_eq!(sequences(&position, depth), count, "{}", recorded["id"]);
        }
    }
}

#[test]
#[ignore = "a second in a release build: cargo test --release --test suite -- --ignored quoridor::"]
fn moves_are_counted_four_deep() {
    assert_eq!(perft::moves(&Quoridor::new(&Setup::STANDARD), 4), 247_569_030);
    for recorded in recorded("perft") {
        assert_eq!(sequences(&read(&recorded), 4), counts(&recorded["perft"])[3]);
    }
}

#[test]
fn players_may_choose_where_they_begin() {
    let placed = Quoridor::new(&Setup::PLACED);
    for recorded in recorded("placement") {
        for (depth, count) in (1..).zip(counts(&recorded["perft"])) {
            assert_eq!(perft::moves(&placed, depth), count);
        }
    }
    let mut game = game("quoridor:placed");
    assert_eq!((game.state().action, game.legal_moves().len()), ("place", 9));
    assert_eq!(game.position(), "-_10/-_10/first/-");
    assert!(game.play("a9").is_err() && game.play("e3h").is_err());
    game.play("a1").expect("on the first player's home row");
    assert_eq!(game.position(), "a1_10/-_10/second/-");
    game.play("i9").expect("on the second player's home row");
    assert_eq!((game.state().action, game.legal_moves().len()), ("move-or-wall", 130));
    for text in ["-_10/-_10/first/-", "c1_10/-_10/second/-"] {
        let again = Quoridor::from_position(&Setup::PLACED, text).expect("it is one");
        assert_eq!(again.position(), text);
    }
}

fn place(cell: CellNumber) -> (i32, i32) {
    (i32::from(cell % 9), i32::from(cell / 9))
}

fn places(set: u128) -> Vec<(i32, i32)> {
    numbers(set).map(place).collect()
}

/// Random games of this setup, every position of which is compared.
fn compare_random_games(setup: &str, games: u64) -> usize {
    let setup: Setup = setup.parse().expect("a setup");
    let mut compared = 0;
    for seed in 0..games {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = Quoridor::new(&setup);
        let mut plain = plain::Plain::new(setup.side().into(), setup.walls());
        // Walls now and then, so that pawns meet in front of them.
        let walls_of_ten = random.usize(1..8);
        for _ in 0..80 {
            assert_eq!(places(position.targets()), plain.targets(), "{}", position.position());
            let Walls { across, along } = position.legal_walls();
            assert_eq!(places(across), plain.walls(2), "{}", position.position());
            assert_eq!(places(along), plain.walls(1), "{}", position.position());
            for (index, player) in Player::ALL.into_iter().enumerate() {
                assert_eq!(Some(position.distance(player) as usize), plain.distance(index));
            }
            compared += 1;
            let mut moves = Vec::new();
            position.moves(&mut moves);
            let wants_wall = random.usize(..10) < walls_of_ten;
            let wanted = |mv: &&Move| matches!(mv, Move::Wall(_)) == wants_wall;
            let some: Vec<&Move> = moves.iter().filter(wanted).collect();
            let Some(&mv) =
                random.choice(if some.is_empty() { moves.iter().collect() } else { some })
            else {
                break;
            };
            position.play(mv);
            match mv {
                Move::Pawn(cell) => plain.pawns[plain.mover] = place(cell),
                Move::Wall(wall) => {
                    let (x, y) = place(wall.crossing);
                    plain.walls[x as usize][y as usize] = if wall.across { 2 } else { 1 };
                    plain.hands[plain.mover] -= 1;
                }
            }
            plain.mover = 1 - plain.mover;
            if position.outcome().is_some() {
                break;
            }
        }
    }
    compared
}

#[test]
fn random_games_follow_the_plain_rules() {
    assert!(compare_random_games("standard", 40) > 1_500);
    for setup in ["3x2", "5x3", "7x8", "9x20"] {
        assert!(compare_random_games(setup, 15) > 60);
    }
}

#[test]
#[ignore = "minutes: 200,000 positions"]
fn many_random_games_follow_the_plain_rules() {
    assert!(compare_random_games("standard", 3_500) > 200_000);
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let mut game = game("quoridor");
    for mv in ["e2", "e8", "e1", "e9"].iter().cycle().take(8) {
        game.play(mv).expect("nothing is decided yet");
    }
    let outcome = game.state().outcome.expect("the start is there for the third time");
    assert_eq!((outcome.winner, outcome.reason), (None, "repetition"));
}

#[test]
fn who_reaches_the_far_row_wins() {
    let mut game = game("quoridor@e8_0/a5_0/first/-");
    game.play("e9").expect("a step");
    let state = game.state();
    let outcome = state.outcome.expect("it is won");
    assert_eq!((outcome.winner, outcome.reason), (Some(Player::First), "arrived"));
    assert_eq!(outcome.labels, ["e9"]);
    assert_eq!(game.legal_moves().len(), 0);
}

#[test]
fn the_board_tells_why_a_move_is_not_legal() {
    let game = game("quoridor@e2_9/e9_8/first/a3h_c3h_e3h");
    let layout = game.layout();
    let cells = game.state().cells;
    assert_eq!((cells.len(), layout.pitch), (81 + 64 + 128, 4));
    let id = |label: &str| cells.iter().find(|cell| cell.label == label).expect(label).id;
    let why =
        |labels: &[&str]| game.why_not(&labels.iter().map(|label| id(label)).collect::<Vec<_>>());
    assert_eq!(why(&["e3+", "e3v"]), Some("crosses"));
    assert_eq!(why(&["d3+", "d3h"]), Some("overlaps"));
    assert_eq!(why(&["h3+", "h3v"]), None);
    assert_eq!(why(&["e5"]), Some("out-of-reach"));
    assert_eq!(why(&["e3"]), None);
    let closing = registry::open(&"quoridor@e2_9/e9_7/first/a3h_c3h_e3h_h3v".parse().expect("it"))
        .expect("a game");
    assert_eq!(closing.why_not(&[id("g3+"), id("g3h")]), None);
    let closing =
        registry::open(&"quoridor@e2_9/e9_6/first/a3h_c3h_e3h_g3h_h1v".parse().expect("it"))
            .expect("a game");
    assert_eq!(closing.why_not(&[id("h3+"), id("h3v")]), Some("closes-the-path"));
    let none = registry::open(&"quoridor@e2_0/e9_7/first/-".parse().expect("it")).expect("a game");
    assert_eq!(none.why_not(&[id("h3+")]), Some("none-left"));
    assert_eq!(none.state().action, "move");
}
