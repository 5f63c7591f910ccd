//! Quoridor against recorded positions of an independent implementation and
//! against the plainest possible reading of the rules, written here.

use crate::random;
use serde_json::Value;
use std::collections::{HashMap, HashSet};
use tessera::engine::{Engine, ScoreKind};
use tessera::game::{Game, Player};
use tessera::games::quoridor::board::{self, CellNumber, Wall, Walls, column_and_row, numbers};
use tessera::games::quoridor::campaign::Budget;
use tessera::games::quoridor::locked::{self, Rule};
use tessera::games::quoridor::{Arrangement, Move, Quoridor, Setup, analysis, notation};
use tessera::perft;
use tessera::players::Assignment;
use tessera::registry;
use tessera::score::Score;
use tessera::search::prove::Request;
use tessera::search::{Evaluate, Options, Search, Step};
use tessera::session::Session;
use tessera::view::View;

fn recorded(kind: &str) -> Vec<Value> {
    let lines = include_str!("../data/quoridor.jsonl").lines();
    let all = lines.map(|line| serde_json::from_str::<Value>(line).expect("a line is JSON"));
    all.filter(|value| value["kind"] == kind).collect()
}

fn read(recorded: &Value) -> Quoridor {
    let state = recorded["state"].as_str().expect("a state");
    Quoridor::from_position(&Setup::STANDARD, state).expect("a recorded position is one")
}

fn positions() -> Vec<(Value, Quoridor)> {
    let pair = |value: Value| {
        let position = read(&value);
        (value, position)
    };
    recorded("position").into_iter().map(pair).collect()
}

fn counts(value: &Value) -> Vec<u64> {
    value.as_array().expect("a list").iter().map(|count| count.as_u64().expect("a count")).collect()
}

fn game(name: &str) -> Box<dyn Session> {
    registry::open(&name.parse().expect("a name")).expect("a game")
}

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

/// The rules read plainly: arrays and queues, no sets of bits.
mod plain {
    use std::collections::VecDeque;

    #[derive(Clone)]
    pub struct Plain {
        pub side: i32,
        /// By x and y: 0 none, 1 vertical, 2 horizontal.
        pub walls: Vec<Vec<u8>>,
        pub pawns: [(i32, i32); 2],
        pub hands: [u8; 2],
        pub mover: usize,
    }

    const STEPS: [(i32, i32); 4] = [(0, -1), (0, 1), (-1, 0), (1, 0)];

    impl Plain {
        pub fn new(side: i32, hand: u8) -> Plain {
            let middle = side / 2;
            Plain {
                side,
                walls: vec![vec![0; side as usize]; side as usize],
                pawns: [(middle, 0), (middle, side - 1)],
                hands: [hand; 2],
                mover: 0,
            }
        }

        pub fn goal(&self, player: usize) -> i32 {
            if player == 0 { self.side - 1 } else { 0 }
        }

        fn wall(&self, x: i32, y: i32) -> u8 {
            let inside = 0 <= x && x < self.side - 1 && 0 <= y && y < self.side - 1;
            if inside { self.walls[x as usize][y as usize] } else { 0 }
        }

        fn step(&self, (x, y): (i32, i32), (dx, dy): (i32, i32)) -> Option<(i32, i32)> {
            let to = (x + dx, y + dy);
            let inside = 0 <= to.0 && to.0 < self.side && 0 <= to.1 && to.1 < self.side;
            let (low_x, low_y) = (x.min(to.0), y.min(to.1));
            let blocked = if dx == 0 {
                self.wall(x, low_y) == 2 || self.wall(x - 1, low_y) == 2
            } else {
                self.wall(low_x, y) == 1 || self.wall(low_x, y - 1) == 1
            };
            (inside && !blocked).then_some(to)
        }

        pub fn targets(&self) -> Vec<(i32, i32)> {
            let (own, other) = (self.pawns[self.mover], self.pawns[1 - self.mover]);
            let mut targets = Vec::new();
            for (dx, dy) in STEPS {
                match self.step(own, (dx, dy)) {
                    Some(to) if to == other => match self.step(other, (dx, dy)) {
                        Some(behind) => targets.push(behind),
                        None => targets.extend(
                            [(dy, dx), (-dy, -dx)]
                                .iter()
                                .filter_map(|side| self.step(other, *side)),
                        ),
                    },
                    Some(to) => targets.push(to),
                    None => {}
                }
            }
            targets.sort_unstable_by_key(|(x, y)| (*y, *x));
            targets
        }

        pub fn distance(&self, player: usize) -> Option<usize> {
            let mut seen = vec![self.pawns[player]];
            let mut queue = VecDeque::from([(self.pawns[player], 0)]);
            while let Some((cell, distance)) = queue.pop_front() {
                if cell.1 == self.goal(player) {
                    return Some(distance);
                }
                for step in STEPS {
                    if let Some(to) = self.step(cell, step).filter(|to| !seen.contains(to)) {
                        seen.push(to);
                        queue.push_back((to, distance + 1));
                    }
                }
            }
            None
        }

        pub fn may_wall(&self, x: i32, y: i32, kind: u8) -> bool {
            let (dx, dy) = if kind == 2 { (1, 0) } else { (0, 1) };
            let free = self.wall(x, y) == 0
                && self.wall(x + dx, y + dy) != kind
                && self.wall(x - dx, y - dy) != kind;
            if !free || self.hands[self.mover] == 0 {
                return false;
            }
            let mut after = self.clone();
            after.walls[x as usize][y as usize] = kind;
            after.distance(0).is_some() && after.distance(1).is_some()
        }

        pub fn walls(&self, kind: u8) -> Vec<(i32, i32)> {
            let all = (0..self.side - 1).flat_map(|y| (0..self.side - 1).map(move |x| (x, y)));
            all.filter(|(x, y)| self.may_wall(*x, *y, kind)).collect()
        }
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
fn moves_are_read_in_other_spellings() {
    let mut game = game("quoridor");
    for (text, meant) in
        [("E2", "e2"), ("ve8", "e8v"), ("HE3", "e3h"), ("hh1", "h1h"), ("A5V", "a5v")]
    {
        game.play(text).expect("another spelling");
        assert_eq!(game.record().moves.last().map(String::as_str), Some(meant));
    }
    for text in ["", "he", "hhh", "e10", "e3x", "3e", "é2", "vvv", "he3h", "e9"] {
        assert!(game.play(text).is_err(), "{text}");
    }
    let read = registry::read("quoridor 1. E2 E8 2. he3 Ve7").expect("a game");
    assert_eq!(read.record().moves, ["e2", "e8", "e3h", "e7v"]);
}

#[test]
fn positions_are_read_in_both_forms() {
    for (text, expected) in [
        ("4,0,9;4,8,10;1;3,2,V", "e1_9/e9_10/second/d3v"),
        ("4,0,9;4,8,9;1;3,2,V;5,4,H;", "e1_9/e9_9/second/d3v_f5h"),
        ("e1_9/e9_9/first/e3h_c4v", "e1_9/e9_9/first/e3h_c4v"),
        ("e1_10/e9_10/second/", "e1_10/e9_10/second/-"),
        ("e1_10/e9_10/second", "e1_10/e9_10/second/-"),
        ("e9_10/e8_10/second/-", "e9_10/e8_10/first/-"),
    ] {
        assert_eq!(game(&format!("quoridor@{text}")).position(), expected);
    }
    let link = registry::read("#quoridor@e2_9/e9_10/second/e3h/e8.f2;d8h").expect("a link");
    assert_eq!(link.record().link(), "#quoridor@e2_9/e9_10/second/e3h/e8.f2;d8h");
}

#[test]
fn positions_that_cannot_be_are_refused_with_the_reason() {
    for (text, reason) in [
        ("", "expected four parts"),
        ("e1_10", "expected four parts"),
        ("e1/e9/first/-", "no pawn with its walls"),
        ("j1_10/e9_10/first/-", "no pawn with its walls"),
        ("e1_99/e9_10/first/-", "at most 10 walls"),
        ("e1_100/e9_10/first/-", "no pawn with its walls"),
        ("e1_10/e1_10/first/-", "on one cell"),
        ("e9_10/e1_10/first/-", "both pawns have reached"),
        ("e1_10/e9_10/third/-", "nobody to move"),
        ("e1_10/e9_10/first/e3", "no wall"),
        ("e1_10/e9_10/first/i3h", "not on the board"),
        ("e1_10/e9_10/first/e3h_e3h", "twice"),
        ("e1_10/e9_10/first/e3h_e3v", "crosses or overlaps"),
        ("e1_10/e9_10/first/e3h_f3h", "crosses or overlaps"),
        ("e1_10/e9_10/first/a1h_c1h_e1h_g1h_h1v_h2h", "no way to its goal"),
        ("-_10/e9_10/first/-", "a pawn is missing"),
        ("4,0,10;4,8,10;2", "nobody to move"),
        ("4,0,10;4,8;0", "no pawn with its walls"),
        ("4,0,10;9,8,10;0", "no pawn with its walls"),
        ("4,0,10;4,8,10;0;8,8,V", "not on the board"),
        ("4,0,10;4,8,10;0;3,2,X", "no wall"),
        (";;;;", "no pawn with its walls"),
    ] {
        let error = Quoridor::from_position(&Setup::STANDARD, text).unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
    let small: Setup = "5x3".parse().expect("a setup");
    for text in ["e1_3/c9_3/first/-", "c1_3/c5_3/first/e1h", "c1_4/c5_3/first/-"] {
        assert!(Quoridor::from_position(&small, text).is_err(), "{text}");
    }
}

#[test]
fn walls_on_the_board_and_in_hand_are_at_most_those_of_the_setup() {
    for (setup, text, sum) in [
        ("standard", "e1_10/e9_10/first/e3h", 21),
        ("standard", "e1_10/e9_9/second/e3h_c4v_a1h", 22),
        ("standard", "4,0,10;4,8,10;0;3,2,V;5,4,H", 22),
        ("placed", "a1_10/i9_10/first/e3h", 21),
        ("5x3", "c1_3/c5_3/first/a2h_c2h", 8),
        ("3x0", "b1_0/b3_0/first/a1h", 1),
        ("9x20", "e1_20/e9_20/first/e3h", 41),
    ] {
        let setup: Setup = setup.parse().expect("a setup");
        let error = Quoridor::from_position(&setup, text).unwrap_err().to_string();
        let most = 2 * setup.walls();
        let reason = format!("add up to {sum}, and there are only {most}");
        assert!(error.contains(&reason), "{text}: {error}");
    }
    // All of them, or fewer.
    for text in ["e1_10/e9_9/first/e3h", "e1_9/e9_9/first/e3h_c4v", "e1_2/e9_0/first/e3h"] {
        let position = Quoridor::from_position(&Setup::STANDARD, text).expect("it can be");
        assert_eq!(position.position(), text);
    }
}

#[test]
fn setups_are_read_within_their_limits() {
    for (text, name) in [("standard", "standard"), ("9x10", "standard"), ("3x0", "3x0")] {
        assert_eq!(text.parse::<Setup>().expect("a setup").to_string(), name);
    }
    for text in ["", "4x3", "11x3", "9x21", "9x", "x9", "9x+1", "9x10x", "1x1", "257x1"] {
        let error = text.parse::<Setup>().unwrap_err().to_string();
        assert!(error.contains("expected standard, placed, or"), "{error}");
    }
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

/// A race that a step to a3 would win if the position after it had not been there twice already.
const WORN_RACE: &str = "quoridor:5x0@a3_0/d4_0/second d3 a2 d4 a3 d3 a2 d4";

#[test]
fn a_race_is_not_won_by_a_step_that_repeats_the_position_for_the_third_time() {
    let mut game = registry::read(WORN_RACE).expect("a game");
    let request = Request { most_turns: 8, lines: 1, bytes: 1 << 20 };
    let mut proof = game.prove(request);
    while proof.step(10_000) != Step::Done {}
    assert!(proof.solution().win_in().is_none());
    let mut engine = Engine::new(1 << 20);
    let task = Assignment { player: "level:8".parse().unwrap(), lines: 1, seed: 1 };
    engine.start(game.as_ref(), &task).expect("a move to choose");
    let report = engine.run(10_000, || false).expect("a report");
    assert_ne!(report.lines[0].score.kind, ScoreKind::Win, "{report:?}");
    game.play("a3").expect("a step");
    assert_eq!(game.state().outcome.map(|outcome| outcome.reason), Some("repetition"));
}

#[test]
fn what_happened_before_the_last_wall_does_not_hide_who_wins_a_race() {
    let steps = "d3 a2 d4 a3 d3 a2 d4";
    let before = format!("quoridor:5x3@a3_1/d4_0/second {steps} c1h");
    let game = registry::read(&before).expect("a game");
    let mut proof = game.prove(Request { most_turns: 60, lines: 1, bytes: 1 << 20 });
    assert_eq!(proof.step(1), Step::Done);
    assert!(!proof.solution().lines.is_empty());
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

fn numbers_of(map: &[i8]) -> Vec<i64> {
    map.iter().map(|number| i64::from(*number)).collect()
}

fn list(value: &Value) -> Vec<i64> {
    value.as_array().expect("a list").iter().map(|item| item.as_i64().expect("a number")).collect()
}

#[test]
fn distances_and_paths_are_as_recorded() {
    for (recorded, position) in positions() {
        for player in Player::ALL {
            let index = player.index();
            assert_eq!(recorded["dist"][index], position.distance(player));
            let map = analysis::distance_map(position.passages(), position.goal(player));
            assert_eq!(numbers_of(&map), list(&recorded[["map0", "map1"][index]]));
            let path = analysis::shortest_path(&position, player);
            let path: Vec<String> = path.into_iter().map(notation::square).collect();
            assert_eq!(recorded["path"][index], path.join(" "));
        }
    }
}

#[test]
fn walls_are_worth_what_is_recorded() {
    for (recorded, position) in positions() {
        let mut scores = vec![[Value::Null, Value::Null]; 64];
        for (wall, score) in analysis::wall_scores(&position) {
            let (x, y) = (wall.crossing % 9, wall.crossing / 9);
            scores[usize::from(8 * y + x)][usize::from(wall.across)] = score.into();
        }
        for (crossing, [vertical, horizontal]) in scores.iter().enumerate() {
            assert_eq!(*vertical, recorded["score_v"][crossing], "{}", recorded["id"]);
            assert_eq!(*horizontal, recorded["score_h"][crossing], "{}", recorded["id"]);
            let (x, y) = (crossing % 8, crossing / 8);
            for (across, expected) in [(false, vertical), (true, horizontal)] {
                let wall = Wall { crossing: (9 * y + x) as CellNumber, across };
                let alone = analysis::wall_score(&position, wall).map_or(Value::Null, Value::from);
                assert_eq!(alone, *expected);
            }
        }
    }
}

#[test]
fn locked_distances_are_as_recorded() {
    for (recorded, position) in positions() {
        let id = &recorded["id"];
        for player in Player::ALL {
            let index = player.index();
            let map = |rule| locked::map(&position, player, rule, &mut Budget::default());
            let is_locked =
                |rule| locked::is_locked(&position, player, rule, &mut Budget::default());
            let classic = map(Rule::Classic);
            assert_eq!(numbers_of(&classic), list(&recorded["seed_locked"][index]), "{id}");
            let permanent = locked::permanent_map(&position, player);
            assert_eq!(numbers_of(&permanent), list(&recorded["permanent"][index]), "{id}");
            let safe = locked::safe(&position, player).map_or(-1, i64::from);
            assert_eq!(recorded["safe"][index], safe, "{id}");
            let exact = is_locked(Rule::Exact);
            assert_eq!(recorded["locked"][index], exact.expect("within the budget"), "{id}");
            let pawn = usize::from(position.pawn(player).expect("it is placed"));
            assert_eq!(Some(map(Rule::Exact)[pawn] >= 0), exact, "{id}");
            assert_eq!(is_locked(Rule::Classic), Some(classic[pawn] >= 0), "{id}");
            if let Some(worst) = recorded["worst"][index].as_u64() {
                let bounds = locked::worst(&position, player, &mut Budget::default());
                assert_eq!(bounds.exact().map(u64::from), Some(worst), "{id}");
            }
        }
    }
}

/// Positions whose locked distances take long to work out: nothing or much on the
/// board, and as many walls in hand as there can be.
fn hard_positions() -> Vec<Quoridor> {
    // Walls that lie side by side in every other row leave one long way.
    let winding = "a1h_c1h_e1h_g1h_b3h_d3h_f3h_h3h_a5h_c5h_e5h_g5h_b7h_d7h_f7h_h7h";
    let texts = [
        ("9x20", "e1_20/e9_20/first/-".to_owned()),
        ("standard", "e1_10/e9_10/first/-".to_owned()),
        ("standard", "e5_10/e4_9/second/d4v".to_owned()),
        ("9x20", format!("e1_12/e9_12/first/{winding}")),
        ("9x20", format!("i1_5/a9_19/first/{winding}")),
        ("9x20", "a1_18/i9_19/first/d4v_f5h_c6h".to_owned()),
    ];
    let position = |(setup, text): &(&str, String)| {
        Quoridor::from_position(&setup.parse().expect("a setup"), text).expect("it can be")
    };
    texts.iter().map(position).collect()
}

#[test]
fn no_question_about_locked_distances_tries_more_walls_than_its_budget() {
    let mut bounded = 0;
    for position in hard_positions() {
        let name = position.position();
        for player in Player::ALL {
            let mut budget = Budget::default();
            let bounds = locked::worst(&position, player, &mut budget);
            assert!(budget.spent() <= Budget::WHOLE, "{name}");
            assert!(bounds.at_least >= position.distance(player), "{name}");
            assert!(bounds.at_most.is_none_or(|most| bounds.at_least <= most), "{name}");
            // What is not exact has used up all there was.
            assert!(bounds.exact().is_some() || budget.spent() == Budget::WHOLE, "{name}");
            bounded += u32::from(bounds.exact().is_none());
            for rule in [Rule::Exact, Rule::Classic] {
                let mut budget = Budget::default();
                let _ = locked::map(&position, player, rule, &mut budget);
                assert!(budget.spent() < Budget::WHOLE, "{name}: {}", budget.spent());
            }
            let mut budget = Budget::default();
            let _ = analysis::best_move(&position, Rule::Exact, &mut budget);
            assert!(budget.spent() < Budget::WHOLE, "{name}: {}", budget.spent());
        }
    }
    assert!(bounded >= 8, "only {bounded} were hard");
}

#[test]
fn the_budget_is_ample_for_positions_from_play() {
    let mut most = 0;
    random::walk(&["standard", "7x8"], 6, |position: &Quoridor| {
        for player in Player::ALL {
            let mut budget = Budget::default();
            let _ = locked::map(position, player, Rule::Exact, &mut budget);
            most = most.max(budget.spent());
        }
    });
    assert!(most < Budget::WHOLE / 4, "a map took {most}");
}

#[test]
fn a_budget_that_is_spent_answers_nothing() {
    let position = Quoridor::new(&Setup::STANDARD);
    let mut budget = Budget::default();
    let first = locked::worst(&position, Player::First, &mut budget);
    assert!(first.at_least > 12 && first.at_most.is_none(), "{first:?}");
    let again = locked::worst(&position, Player::First, &mut budget);
    assert_eq!((again.at_least, again.at_most), (8, None));
    assert_eq!(locked::is_locked(&position, Player::First, Rule::Exact, &mut budget), None);
    let classic = locked::is_locked(&position, Player::First, Rule::Classic, &mut budget);
    assert_eq!(classic, Some(false));
}

#[test]
fn positions_are_worth_what_is_recorded() {
    let truth = |recorded: &Value| recorded.as_bool().expect("true or false");
    let mut differing = 0;
    for (recorded, position) in positions() {
        for player in Player::ALL {
            let (own, other) = (player.index(), player.other().index());
            let value = |rule| analysis::evaluate(&position, player, rule, &mut Budget::default());
            let classic = value(Rule::Classic);
            assert_eq!(recorded["eval10"][own], classic, "{}", recorded["id"]);
            // The rules differ in nothing but who is locked.
            let pawns = Player::ALL.map(|player| position.pawn(player).expect("it is placed"));
            let by_classic =
                |of: usize| list(&recorded["seed_locked"][of])[usize::from(pawns[of])] >= 0;
            let more = |of: usize| {
                50 * (i32::from(truth(&recorded["locked"][of])) - i32::from(by_classic(of)))
            };
            let expected = if position.outcome().is_some() {
                classic
            } else {
                classic + more(own) - more(other)
            };
            assert_eq!(value(Rule::Exact), expected, "{}", recorded["id"]);
            differing += u32::from(expected != classic);
        }
    }
    assert!(differing > 0, "the rules never differ");
}

#[test]
fn the_classic_player_chooses_as_recorded() {
    for (recorded, position) in positions() {
        let best = analysis::best_move(&position, Rule::Classic, &mut Budget::default());
        let Some((mv, score)) = best else {
            assert!(recorded["best"].is_null(), "{}", recorded["id"]);
            continue;
        };
        assert_eq!(recorded["best"]["move"], notation::move_text(mv), "{}", recorded["id"]);
        assert_eq!(recorded["best"]["score10"], score, "{}", recorded["id"]);
    }
}

#[test]
fn no_move_is_better_than_the_best() {
    let mut differing = 0;
    for (_, position) in positions() {
        let best = |rule| analysis::best_move(&position, rule, &mut Budget::default());
        let Some((mv, score)) = best(Rule::Exact) else { continue };
        let value = |mv: Move| {
            let mut after = position;
            after.play(mv);
            let player = position.to_move();
            analysis::evaluate(&after, player, Rule::Exact, &mut Budget::default())
        };
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let most = moves.iter().map(|mv| value(*mv)).max();
        assert_eq!((Some(score), value(mv)), (most, score), "{}", position.position());
        differing += u32::from(best(Rule::Classic) != Some((mv, score)));
    }
    assert!(differing > 0, "the rules never lead to different moves");
}

/// A position of a random game, with these walls in hand.
fn with_hands(random: &mut fastrand::Rng, setup: &str, hands: [u8; 2]) -> Quoridor {
    let setup: Setup = setup.parse().expect("a setup");
    loop {
        let mut position = Quoridor::new(&setup);
        for _ in 0..random.usize(5..30) {
            if position.outcome().is_some() {
                break;
            }
            random::play_any(&mut position, random);
        }
        if position.outcome().is_some() {
            continue;
        }
        let text = position.position();
        let mut parts = text.split('/').map(str::to_owned).collect::<Vec<_>>();
        for (part, hand) in parts.iter_mut().zip(hands) {
            let (pawn, _) = part.split_once('_').expect("a pawn and its walls");
            *part = format!("{pawn}_{hand}");
        }
        if let Ok(position) = Quoridor::from_position(&setup, &parts.join("/")) {
            return position;
        }
    }
}

/// In how many turns a race is won (odd) or lost (even) with best play, found
/// by looking one turn further at a time at every place of the pawns.
fn plain_race(start: &Quoridor) -> u32 {
    let state = |position: &Quoridor| position.position();
    let mut all = vec![*start];
    let mut known: HashMap<String, u32> = HashMap::new();
    let mut seen = HashSet::from([state(start)]);
    let mut next = 0;
    let children = |position: &Quoridor| {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        moves
            .into_iter()
            .map(|mv| {
                let mut after = *position;
                after.play(mv);
                after
            })
            .collect::<Vec<_>>()
    };
    while let Some(position) = all.get(next).copied() {
        next += 1;
        for child in children(&position) {
            if seen.insert(state(&child)) {
                all.push(child);
            }
        }
    }
    let graph: Vec<(String, Vec<Option<String>>)> = all
        .iter()
        .filter(|position| position.outcome().is_none())
        .map(|position| {
            let after = children(position);
            let names = after.iter().map(|child| child.outcome().is_none().then(|| state(child)));
            (state(position), names.collect())
        })
        .collect();
    for turns in 1.. {
        let mut fresh = Vec::new();
        for (name, after) in graph.iter().filter(|(name, _)| !known.contains_key(name)) {
            let value = |child: &Option<String>| match child {
                // A finished child is won by the player who moved there.
                None => Some(0),
                Some(child) => known.get(child).copied(),
            };
            let wins = after.iter().any(|child| value(child).is_some_and(|turns| turns % 2 == 0));
            let loses = after.iter().all(|child| value(child).is_some_and(|turns| turns % 2 == 1));
            if turns % 2 == 1 && wins || turns % 2 == 0 && loses {
                fresh.push(name.clone());
            }
        }
        let idle = fresh.is_empty();
        known.extend(fresh.into_iter().map(|name| (name, turns)));
        if idle && turns % 2 == 0 {
            break;
        }
    }
    known.get(&state(start)).copied().unwrap_or(0)
}

#[test]
fn races_without_walls_have_their_exact_values() {
    let mut random = fastrand::Rng::with_seed(3);
    let mut surprises = 0;
    for (setup, count) in [("5x6", 60), ("7x8", 12), ("standard", 3)] {
        for _ in 0..count {
            let position = with_hands(&mut random, setup, [0, 0]);
            let turns = plain_race(&position);
            let score = position.known_value().expect("it is a race");
            let expected = match turns {
                0 => Score::DRAW,
                turns if turns % 2 == 1 => Score::win_after(turns),
                turns => Score::loss_after(turns),
            };
            assert_eq!(score, expected, "{}", position.position());
            let (own, other) = (position.to_move(), position.to_move().other());
            let by_steps = position.distance(own) <= position.distance(other);
            surprises += u32::from(by_steps != score.is_win());
            let request = Request { most_turns: 1, lines: 1, bytes: 1 << 10 };
            let solution = position.prover(&[], request).solution();
            assert_eq!(solution.lines[0].score, score);
            if score != Score::DRAW {
                assert_eq!(solution.lines[0].moves.len() as u32, turns);
            }
        }
    }
    assert!(surprises > 0, "counting steps was never wrong");
}

#[test]
fn races_that_are_decided_with_walls_in_hand_have_their_exact_values() {
    let mut random = fastrand::Rng::with_seed(8);
    let mut decided = [0; 2];
    for (setup, count) in [("3x3", 3_000), ("5x8", 400)] {
        for _ in 0..count {
            let hands = if random.bool() { [1, 0] } else { [0, 1] };
            let position = with_hands(&mut random, setup, hands);
            let Some(score) = position.known_value() else { continue };
            let turns = plain_race(&position);
            let expected =
                if turns % 2 == 1 { Score::win_after(turns) } else { Score::loss_after(turns) };
            assert_eq!(score, expected, "{}", position.position());
            decided[usize::from(score.is_win())] += 1;
        }
    }
    assert!(decided.iter().all(|count| *count > 10), "{decided:?} were lost and won");
}

#[test]
fn a_race_that_is_lost_by_locked_distances_is_called_lost() {
    // Thirteen steps against five, and no wall can make them more.
    let moves = "e2h e8 e2 g2v d2 c2h e2 e7 f2 f1v e2 e6 d2 e5 c2 b2v c1 e4 b1 a5h b2 c5h b3 e5h \
                 b4 f4 c4 g5h g1h h5v d4 h3v e4 g4";
    let mut session = game("quoridor");
    for mv in moves.split_whitespace() {
        session.play(mv).expect("a legal move");
    }
    let mut engine = Engine::new(1 << 22);
    for (player, most) in [("nodes:2000", 0.1), ("nodes:200000", 0.0)] {
        let task = Assignment { player: player.parse().expect("a player"), lines: 1, seed: 0 };
        engine.start(session.as_ref(), &task).expect("a game that goes on");
        let report = engine.run(u64::MAX, || false).expect("a report");
        assert!(report.lines[0].chance <= most, "{player}: {:?}", report.lines[0]);
    }
}

/// The same position with left and right exchanged, and with the players
/// exchanged on a board that is turned by half.
fn images(position: &Quoridor) -> [Quoridor; 2] {
    let side = position.field().side - 1;
    let cell = |cell: CellNumber, turn: bool| {
        let (x, y) = column_and_row(cell);
        board::cell(side - x, if turn { side - y } else { y })
    };
    let wall = |wall: Wall, turn: bool| {
        let (x, y) = column_and_row(wall.crossing);
        let crossing = board::cell(side - 1 - x, if turn { side - 1 - y } else { y });
        Walls::one(Wall { crossing, ..wall })
    };
    [false, true].map(|turn| {
        let mut arrangement = Arrangement {
            pawns: Player::ALL.map(|player| position.pawn(player).map(|pawn| cell(pawn, turn))),
            hands: Player::ALL.map(|player| position.hand(player)),
            walls: position.walls().iter().fold(Walls::NONE, |all, one| all.with(wall(one, turn))),
            to_move: position.to_move(),
        };
        if turn {
            arrangement.pawns.reverse();
            arrangement.hands.reverse();
            arrangement.to_move = position.to_move().other();
        }
        Quoridor::arranged(&position.setup(), &arrangement).expect("an image of a position is one")
    })
}

#[test]
fn mirrored_positions_are_worth_the_same() {
    for (_, position) in positions() {
        let [mirrored, turned] = images(&position);
        for (image, swaps) in [(mirrored, false), (turned, true)] {
            assert_eq!(image.count_moves(), position.count_moves());
            assert_eq!(image.evaluate(), position.evaluate());
            assert_eq!(image.known_value(), position.known_value());
            let mut scores: Vec<i32> = analysis::wall_scores(&position).map(|(_, n)| n).collect();
            let mut others: Vec<i32> = analysis::wall_scores(&image).map(|(_, n)| n).collect();
            scores.sort_unstable();
            others.sort_unstable();
            assert_eq!(scores, others);
            for player in Player::ALL {
                let there = if swaps { player.other() } else { player };
                let value = |position: &Quoridor, player| {
                    analysis::evaluate(position, player, Rule::Exact, &mut Budget::default())
                };
                assert_eq!(value(&image, there), value(&position, player));
                assert_eq!(locked::safe(&image, there), locked::safe(&position, player));
                let locked = |position: &Quoridor, player| {
                    locked::is_locked(position, player, Rule::Exact, &mut Budget::default())
                };
                assert_eq!(locked(&image, there), locked(&position, player));
            }
        }
    }
}

#[test]
fn a_forced_end_that_the_search_tells_is_certain() {
    // Walls that were left out as not worth a look must not hide a defence.
    let mut random = fastrand::Rng::with_seed(11);
    let mut told = 0;
    for _ in 0..150 {
        let setup: Setup = "3x1".parse().expect("a setup");
        let mut position = Quoridor::new(&setup);
        let moves = random.usize(1..4);
        random::wander(&mut position, moves, &mut random);
        let mut search = Search::new(1 << 18);
        search.start(&position, &[], Options { depth: 6, ..Options::default() });
        while search.step(u64::MAX) != Step::Done {}
        let score = search.report().lines[0].score;
        if score.is_win() || score.is_loss() {
            told += 1;
            let turns = score.distance().expect("a forced end has a distance");
            let proved = forced(&position, turns.max(1));
            assert_eq!(proved, Some(score.is_win()), "{} {score}", position.position());
        }
    }
    assert!(told > 20, "only {told} forced ends");
}

/// Whether who moves wins (or loses) by force within so many turns; all moves
/// are tried.
fn forced(position: &Quoridor, turns: u32) -> Option<bool> {
    if position.outcome().is_some() {
        // Who moved last has won.
        return Some(true);
    }
    if let Some(score) = position.known_value() {
        return (score != Score::DRAW).then(|| score.is_win());
    }
    if turns == 0 {
        return None;
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let mut all_lose = true;
    for mv in moves {
        let mut after = *position;
        after.play(mv);
        let wins = if after.outcome().is_some() {
            Some(true)
        } else {
            forced(&after, turns - 1).map(|wins| !wins)
        };
        match wins {
            Some(true) => return Some(true),
            Some(false) => {}
            None => all_lose = false,
        }
    }
    all_lose.then_some(false)
}

/// Nodes of searches from fixed positions: a change of the search or of the
/// evaluation must say so by changing this number.
#[test]
fn the_node_signature_is_unchanged() {
    let searched = |position: &Quoridor| {
        let mut search = Search::new(1 << 22);
        search.start(position, &[], Options { depth: 4, ..Options::default() });
        while search.step(u64::MAX) != Step::Done {}
        search.nodes()
    };
    let nodes: u64 = positions().iter().step_by(8).map(|(_, position)| searched(position)).sum();
    assert_eq!(nodes, 11_923, "the search visits different nodes than it did");
}

#[test]
fn what_is_locked_is_so_whether_or_not_both_pawns_stand() {
    let mut game = registry::read("quoridor:placed").expect("a game");
    let locked = |game: &dyn Session, rule| {
        ["first", "second"].map(|side| game.overlay(&format!("locked:{side}{rule}")).unwrap().len())
    };
    assert_eq!(locked(game.as_ref(), ""), locked(game.as_ref(), "-classic"));
    game.play("e1").expect("a place");
    assert_eq!(locked(game.as_ref(), ""), locked(game.as_ref(), "-classic"));
}
