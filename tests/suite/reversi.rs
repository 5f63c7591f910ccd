//! Hexagonal reversi against recorded positions of an independent
//! implementation, and its exact values against plain minimax.

use crate::random;
use serde_json::Value;
use std::collections::BTreeMap;
use tessera::engine::Engine;
use tessera::game::{Game, Outcome, Player};
use tessera::games::reversi::{Placement, Radius, Reversi};
use tessera::grid::hex::Hex;
use tessera::perft;
use tessera::players::Assignment;
use tessera::registry;
use tessera::search::prove::{Prove, Request, Solution};
use tessera::search::{Evaluate, Options, Search, Step};
use tessera::session::Session;
use tessera::view::View;

fn recorded(kind: &str) -> Vec<Value> {
    let lines = include_str!("../data/reversi.jsonl").lines();
    let all = lines.map(|line| serde_json::from_str::<Value>(line).expect("a line is JSON"));
    all.filter(|value| value["kind"] == kind).collect()
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a count")
}

fn hex(value: &Value) -> Hex {
    let number = |index: usize| value[index].as_i64().expect("a coordinate") as i16;
    Hex::new(number(0), number(1))
}

fn read(recorded: &Value) -> Reversi {
    let discs = recorded["board"].as_str().expect("a board");
    let text: String = discs
        .chars()
        .map(|letter| match letter {
            'B' => 'x',
            'W' => 'o',
            _ => '-',
        })
        .collect();
    let mover = if recorded["to_move"] == "B" { 'x' } else { 'o' };
    let radius = Default::default();
    Reversi::from_position(&radius, &format!("{text}/{mover}")).expect("a recorded position is one")
}

#[test]
fn legal_moves_and_what_they_turn_are_as_recorded() {
    let mut passed = 0;
    for recorded in recorded("position") {
        let position = read(&recorded);
        let named = if recorded["to_move"] == "B" { Player::First } else { Player::Second };
        if recorded["must_pass"] == true {
            assert_eq!(position.to_move(), named.other());
            passed += 1;
            continue;
        }
        assert_eq!(position.to_move(), named);
        let expected: BTreeMap<Hex, Vec<Hex>> = recorded["legal"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|entry| {
                let mut flips: Vec<Hex> =
                    entry["flips"].as_array().expect("a list").iter().map(hex).collect();
                flips.sort_unstable();
                let number = |name: &str| entry[name].as_i64().expect("a coordinate") as i16;
                (Hex::new(number("q"), number("r")), flips)
            })
            .collect();
        let found = position.placements(named).into_iter().map(|cell| {
            let mut flips = position.flips(Placement(position.number(cell)));
            flips.sort_unstable();
            (cell, flips)
        });
        assert_eq!(found.collect::<BTreeMap<_, _>>(), expected);
    }
    assert!(passed > 0, "some recorded positions have to be passed");
}

#[test]
fn discs_are_counted_and_ends_are_told_as_recorded() {
    for recorded in recorded("position") {
        let position = read(&recorded);
        let [black, white] = ["black", "white"].map(|name| number(&recorded[name]));
        let counts = [Player::First, Player::Second].map(|player| position.count(player).into());
        assert_eq!(
            (counts, u64::from(position.free())),
            ([black, white], number(&recorded["empties"]))
        );
        let winner = match black.cmp(&white) {
            std::cmp::Ordering::Greater => Outcome::Win(Player::First),
            std::cmp::Ordering::Less => Outcome::Win(Player::Second),
            std::cmp::Ordering::Equal => Outcome::Draw,
        };
        let over = recorded["over"] == true;
        assert_eq!(position.outcome(), over.then_some(winner));
    }
}

#[test]
fn sequences_from_recorded_positions_are_counted_with_free_passes() {
    for recorded in recorded("position") {
        let count = perft::moves(&read(&recorded), 3);
        assert_eq!(count, number(&recorded["perft3_pass_free"]));
    }
}

#[test]
fn sequences_from_the_start_are_counted_with_passes_free_and_as_turns() {
    for recorded in recorded("perft") {
        let depth = number(&recorded["depth"]) as u32;
        let start = Reversi::new(&recorded["radius"].to_string().parse().expect("a radius"));
        // The last depths take seconds without optimisation.
        if number(&recorded["pass_is_free"]) < 5_000_000 {
            assert_eq!(perft::moves(&start, depth), number(&recorded["pass_is_free"]));
            assert_eq!(perft::turns(&start, depth), number(&recorded["pass_counts_as_ply"]));
        }
    }
}

#[test]
#[ignore = "seconds in a release build: cargo test --release --test suite -- --ignored reversi::"]
fn sequences_from_the_start_are_counted_to_depth_ten() {
    let start = Reversi::new(&Default::default());
    assert_eq!(perft::moves(&start, 9), 30_492_198);
    assert_eq!(perft::moves(&start, 10), 242_007_300);
    assert_eq!(perft::turns(&start, 9), 30_491_604);
}

/// The rules once more, cell by cell: what a disc of `player` on `cell` turns.
fn turned(position: &Reversi, player: Player, cell: Hex) -> Vec<Hex> {
    let on_board = |cell: Hex| position.radius().holds(cell);
    let mut all = Vec::new();
    for step in tessera::grid::hex::DIRECTIONS {
        let mut run = Vec::new();
        let mut next = cell + step;
        while on_board(next) && position.disc(next) == Some(player.other()) {
            run.push(next);
            next = next + step;
        }
        if on_board(next) && position.disc(next) == Some(player) {
            all.extend(run);
        }
    }
    all.sort_unstable();
    all
}

#[test]
fn moves_on_every_size_of_board_are_those_of_the_rules_told_cell_by_cell() {
    for (seed, setup) in Reversi::SETUPS.iter().cycle().take(24).enumerate() {
        let mut random = fastrand::Rng::with_seed(seed as u64);
        let mut position = Reversi::new(&setup.parse().expect("a radius"));
        while position.outcome().is_none() {
            for player in Player::ALL {
                let mut legal = position.placements(player);
                legal.sort_unstable();
                let free = position.radius().cells().filter(|cell| position.disc(*cell).is_none());
                let expected: Vec<Hex> =
                    free.filter(|cell| !turned(&position, player, *cell).is_empty()).collect();
                assert_eq!(legal, expected);
            }
            let mut moves = Vec::new();
            position.moves(&mut moves);
            let mv = moves[random.usize(..moves.len())];
            let (before, cell) = (position, position.cell(mv.0));
            let mut flips = before.flips(mv);
            flips.sort_unstable();
            assert_eq!(flips, turned(&before, before.to_move(), cell));
            position.play(mv);
            for other in before.radius().cells() {
                let changed = other == cell || flips.contains(&other);
                let expected = if changed { Some(before.to_move()) } else { before.disc(other) };
                assert_eq!(position.disc(other), expected);
            }
        }
    }
}

#[test]
fn stable_discs_are_never_turned() {
    for seed in 0..40 {
        let mut random = fastrand::Rng::with_seed(seed);
        let setup = Reversi::SETUPS[seed as usize % Reversi::SETUPS.len()];
        let mut position = Reversi::new(&setup.parse().expect("a radius"));
        let mut stable: Vec<(Player, Hex)> = Vec::new();
        while position.outcome().is_none() {
            for player in Player::ALL {
                stable.extend(position.stable(player).into_iter().map(|cell| (player, cell)));
            }
            assert!(stable.iter().all(|(player, cell)| position.disc(*cell) == Some(*player)));
            random::play_any(&mut position, &mut random);
        }
        assert!(!stable.is_empty());
    }
}

/// Positions of random games with so many free cells.
fn endings(free: u32, count: usize) -> Vec<Reversi> {
    let start = |seed: usize| {
        let setup = Reversi::SETUPS[seed % Reversi::SETUPS.len()];
        Reversi::new(&setup.parse().expect("a radius"))
    };
    random::endings(start, |position| position.free() > free, count)
}

/// The margin for the player to move, by trying everything.
fn minimax(position: &Reversi) -> i32 {
    if position.outcome().is_some() {
        let mover = position.to_move();
        return position.count(mover) as i32 - position.count(mover.other()) as i32;
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let value = |mv: &Placement| {
        let mut after = *position;
        after.play(*mv);
        let value = minimax(&after);
        if after.to_move() == position.to_move() { value } else { -value }
    };
    moves.iter().map(value).max().expect("a game that goes on has moves")
}

fn solve(position: &Reversi, lines: usize, slice: u64) -> Solution<Placement> {
    let request = Request { most_turns: 1, patience: None, lines, bytes: 1 << 22 };
    let mut prover: Box<dyn Prove<Placement>> = position.prover(&[], request);
    while prover.step(slice) != Step::Done {}
    prover.solution()
}

/// Plays a line to its end and tells the margin for the player who moved at its start.
fn end_of(position: &Reversi, line: &[Placement]) -> i32 {
    let mut end = *position;
    for mv in line {
        assert!(end.is_legal(*mv));
        end.play(*mv);
    }
    assert!(end.outcome().is_some(), "a line goes to the end of the game");
    let mover = position.to_move();
    end.count(mover) as i32 - end.count(mover.other()) as i32
}

#[test]
fn exact_values_and_lines_are_plain_minimaxs() {
    for free in 1..=8 {
        for position in endings(free, 24) {
            let solution = solve(&position, 1, u64::MAX);
            let value = minimax(&position);
            let line = &solution.lines[0];
            assert_eq!(line.score, tessera::score::Score::by_margin(value));
            assert_eq!(end_of(&position, &line.moves), value);
        }
    }
}

#[test]
fn every_move_is_valued_exactly_when_asked_for_best_first() {
    for position in endings(7, 24) {
        let lines = solve(&position, 64, u64::MAX).lines;
        assert_eq!(lines.len() as u64, position.count_moves());
        for line in &lines {
            let mut after = position;
            after.play(line.moves[0]);
            let value = minimax(&after);
            let value = if after.to_move() == position.to_move() { value } else { -value };
            assert_eq!(line.score.margin().unwrap_or(0), value);
            assert_eq!(end_of(&position, &line.moves), value);
        }
        assert!(lines.is_sorted_by_key(|line| -line.score.value()));
    }
}

#[test]
fn analysis_of_an_ending_tells_all_moves_exactly() {
    for position in endings(8, 8) {
        let setup = position.radius();
        let name = format!("reversi:{setup}@{}", position.position());
        let session = registry::read(&name).expect("a position");
        let mut engine = Engine::new(1 << 20);
        let player = "depth:60".parse().expect("a player");
        let task = Assignment { player, lines: 64, seed: 0 };
        engine.start(session.as_ref(), &task).expect("the game goes on");
        let report = engine.run(1_000, || false).expect("it was started");
        assert_eq!(report.lines.len() as u64, position.count_moves());
        assert!(report.lines.iter().all(|line| line.exact));
        assert_eq!(report.lines[0].score.margin.unwrap_or(0), minimax(&position));
    }
}

#[test]
fn exact_values_do_not_depend_on_slices() {
    for position in endings(15, 8) {
        let whole = solve(&position, 2, u64::MAX);
        for slice in [1, 1_000] {
            assert_eq!(solve(&position, 2, slice), whole);
        }
    }
}

/// Nodes of searches and of exact endings from fixed positions: a change of
/// either, or of what was learned, must say so by changing these numbers.
#[test]
fn the_node_signatures_are_unchanged() {
    let searched = |position: Reversi| {
        let mut search = Search::new(1 << 22);
        search.start(&position, &[], Options { depth: 6, ..Options::default() });
        while search.step(u64::MAX) != Step::Done {}
        search.nodes()
    };
    let nodes: u64 = endings(30, 12).into_iter().map(searched).sum();
    assert_eq!(nodes, 40_657, "the search visits different nodes than it did");
    let solved = |position: Reversi| solve(&position, 1, u64::MAX).nodes;
    let nodes: u64 = endings(14, 12).into_iter().map(solved).sum();
    assert_eq!(nodes, 955_463, "exact endings visit different nodes than they did");
}

#[test]
fn black_wins_by_eleven_on_the_smallest_board() {
    let solution = solve(&Reversi::new(&"2".parse().expect("a radius")), 1, u64::MAX);
    assert_eq!(solution.lines[0].score.margin(), Some(11));
}

#[test]
#[ignore = "minutes in a release build: cargo test --release --test suite -- --ignored reversi::"]
fn white_wins_by_seven_on_the_board_of_radius_three() {
    let solution = solve(&Reversi::new(&"3".parse().expect("a radius")), 1, u64::MAX);
    assert_eq!(solution.lines[0].score.margin(), Some(-7));
}

/// The game after these moves.
fn played(name: &str, moves: &str) -> Box<dyn Session> {
    registry::read(&format!("{name} {moves}")).expect("the moves are legal")
}

#[test]
fn greedy_turns_as_many_discs_as_it_can() {
    for position in endings(30, 10) {
        let chosen = Reversi::OWN_PLAYERS[0]
            .choose(&position, 0, &mut fastrand::Rng::with_seed(1))
            .expect("this build plays");
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let most = moves.iter().map(|mv| position.flips(*mv).len()).max();
        assert_eq!(Some(position.flips(chosen).len()), most);
    }
}

#[test]
fn classic_takes_the_first_best_of_its_formula() {
    let mut random = fastrand::Rng::with_seed(1);
    for position in endings(30, 10) {
        let chosen =
            Reversi::OWN_PLAYERS[1].choose(&position, 0, &mut random).expect("this build plays");
        let radius = u16::from(position.radius().get());
        let value = |cell: Hex| {
            let mv = Placement(position.number(cell));
            let mut after = position;
            after.play(mv);
            let replies = after.placements(position.to_move().other()).len() as f64;
            let worth = match radius - cell.distance(Hex::ORIGIN) {
                0 => 10.0,
                1 => 5.0,
                _ => 1.0,
            };
            3.0 * position.flips(mv).len() as f64 + 2.0 * worth - 0.5 * replies
        };
        let mut cells = position.placements(position.to_move());
        cells.sort_unstable();
        let best = cells.iter().copied().map(value).fold(f64::MIN, f64::max);
        let first = cells.into_iter().find(|cell| value(*cell) == best);
        assert_eq!(first, Some(position.cell(chosen.0)));
    }
}

#[test]
fn who_cannot_move_is_passed_over() {
    let mut passes = 0;
    for seed in 0..40 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut game = played("reversi", "");
        while game.state().outcome.is_none() {
            let before = game.state().to_move;
            let mv = random.choice(game.legal_moves()).expect("the game goes on");
            game.play(&mv).expect("it is legal");
            let state = game.state();
            let same = state.to_move == before && state.outcome.is_none();
            assert_eq!(state.passed, same);
            passes += usize::from(same);
        }
    }
    assert!(passes > 0);
}

#[test]
fn positions_that_cannot_be_are_refused_with_the_reason() {
    let start = Reversi::new(&Default::default()).position();
    let empty: String = "-".repeat(61) + "/x";
    for text in [
        "",
        "x",
        "/x",
        &start[1..],
        &start.replace("/x", "/b"),
        &start.replace("/x", ""),
        &start.replacen('-', "q", 1),
        &empty,
        &format!("{start}/x"),
    ] {
        let error = Reversi::from_position(&Default::default(), text).unwrap_err().to_string();
        assert!(error.contains("is not possible: "), "{error}");
    }
    for setup in ["1", "6", "04", "4 ", "", "x", "-4"] {
        assert!(setup.parse::<Radius>().is_err(), "{setup}");
    }
}
