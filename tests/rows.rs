//! Games of n in a row against recorded positions of an independent
//! implementation, and against known results.

mod random;

use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use tessera::engine::Engine;
use tessera::game::{Game, Outcome, Player};
use tessera::games::rows::threats::{Found, MOST_MOVES, Threats};
use tessera::games::rows::{Board, Place, Rule, pairing};
use tessera::games::tesseract::{self, Tesseract};
use tessera::games::tictactoe::{self, Tictactoe, book, certify};
use tessera::grid::bit_set::BitSet;
use tessera::grid::lattice::Lattice;
use tessera::players::Assignment;
use tessera::score::Score;
use tessera::search::prove::{Request, Solution};
use tessera::search::{Evaluate, Options, Search, Step};
use tessera::session::{self, Session};
use tessera::view::View;
use tessera::{games::rows::look, perft};

fn recorded(kind: &str) -> Vec<Value> {
    let lines = include_str!("data/rows.jsonl").lines();
    let all = lines.map(|line| serde_json::from_str::<Value>(line).expect("a line is JSON"));
    let found: Vec<Value> = all.filter(|value| value["kind"] == kind).collect();
    assert!(!found.is_empty());
    found
}

fn numbers(value: &Value) -> Vec<usize> {
    let list = value.as_array().expect("a list").iter();
    list.map(|number| number.as_u64().expect("a number") as usize).collect()
}

fn cells<const WORDS: usize>(set: BitSet<WORDS>) -> Vec<usize> {
    set.map(usize::from).collect()
}

/// Which game and setup a record is of.
fn name(recorded: &Value) -> String {
    let n = recorded["n"].as_u64().unwrap_or(4);
    match (recorded["game"].as_str(), recorded["rule"].as_str()) {
        (Some("2d"), _) => format!("tictactoe:{n}x{n}"),
        (Some("3d"), Some("free")) => format!("tictactoe:{n}x{n}x{n}"),
        (Some("3d"), _) => "tesseract:stack".to_owned(),
        (_, Some("free")) => "tesseract:free".to_owned(),
        _ => "tesseract".to_owned(),
    }
}

fn open(name: &str) -> Box<dyn Session> {
    session::open(&name.parse().expect("a name")).expect("a game")
}

/// The position after the recorded moves, each of which is legal.
fn played<G: Game<Move = Place>>(recorded: &Value) -> G {
    let name = name(recorded);
    let setup = name.split_once(':').map_or(Ok(G::Setup::default()), |(_, setup)| setup.parse());
    let mut position = G::new(&setup.expect("a setup"));
    for cell in numbers(&recorded["moves"]) {
        assert!(position.is_legal(Place(cell as u8)));
        position.play(Place(cell as u8));
    }
    position
}

#[test]
fn lines_and_priorities_are_as_recorded() {
    for recorded in recorded("geometry") {
        let [n, d] = ["n", "d"].map(|field| recorded[field].as_u64().expect("a number") as u8);
        let lattice = Lattice::of(n, d);
        let mut found: Vec<Vec<usize>> = lattice
            .lines()
            .map(|line| line.iter().map(|cell| usize::from(*cell)).collect::<Vec<_>>())
            .collect();
        let mut expected: Vec<Vec<usize>> =
            recorded["line_list"].as_array().expect("a list").iter().map(numbers).collect();
        for list in [&mut found, &mut expected] {
            list.iter_mut().for_each(|line| line.sort_unstable());
            list.sort_unstable();
        }
        assert_eq!(found, expected);
        assert_eq!(recorded["lines"], found.len());
        assert_eq!(recorded["cells"], lattice.size());
        let through: Vec<usize> = lattice.cells().map(|cell| lattice.others(cell).len()).collect();
        if !recorded["priority"].is_null() {
            assert_eq!(through, numbers(&recorded["priority"]));
        }
        let mut counts = BTreeMap::new();
        for count in through {
            *counts.entry(count.to_string()).or_insert(0) += 1;
        }
        assert_eq!(recorded["lines_per_cell"], serde_json::json!(counts));
    }
}

#[test]
fn lines_in_four_dimensions_are_counted_by_their_moving_axes() {
    let recorded = &recorded("lines4d")[0];
    let lattice = Lattice::of(4, 4);
    let mut counts = BTreeMap::new();
    for line in lattice.lines() {
        let [from, to] = [line[0], line[1]].map(|cell| lattice.coordinates(cell));
        let moving = (0..4).filter(|axis| from[*axis] != to[*axis]);
        let moving: String = moving.map(|axis| char::from(b"xyzw"[axis])).collect();
        let mut line: Vec<usize> = line.iter().map(|cell| usize::from(*cell)).collect();
        line.sort_unstable();
        let (count, found) = counts.entry(moving.clone()).or_insert((0, false));
        *count += 1;
        *found |= line == numbers(&recorded["sample"][moving]);
    }
    for (moving, (count, found)) in &counts {
        assert_eq!(recorded["count"][moving], *count);
        assert!(found, "the sample of {moving}");
    }
    assert_eq!(counts.len(), recorded["count"].as_object().expect("an object").len());
}

#[test]
fn sequences_and_the_games_ending_among_them_are_counted() {
    for recorded in recorded("perft") {
        let game = open(&name(&recorded));
        let [sequences, wins, draws] =
            ["sequences", "wins_at_ply", "draws_at_ply"].map(|field| numbers(&recorded[field]));
        let mut over = 0;
        for (index, count) in sequences.iter().enumerate() {
            // Without optimisation more takes too long.
            if *count > 2_000_000 {
                break;
            }
            // A finished game counts once at each later depth.
            assert_eq!(game.perft(index as u32 + 1), (count + over) as u64, "{}", name(&recorded));
            over += wins[index] + draws[index];
        }
    }
}

#[test]
fn all_255168_games_of_three_in_a_row_end_as_they_should() {
    fn count(position: &Tictactoe, counts: &mut [u32; 3]) {
        match position.outcome() {
            Some(Outcome::Win(player)) => counts[player.index()] += 1,
            Some(Outcome::Draw) => counts[2] += 1,
            None => {
                let mut moves = Vec::new();
                position.moves(&mut moves);
                for action in moves {
                    let mut after = *position;
                    after.play(action);
                    count(&after, counts);
                }
            }
        }
    }
    let mut counts = [0; 3];
    count(&Tictactoe::new(&Default::default()), &mut counts);
    assert_eq!(counts, [131_184, 77_904, 46_080]);
    assert_eq!(open("tictactoe").perft(9), 255_168);
}

#[test]
fn sequences_by_every_rule_of_placement_are_counted() {
    let figures = [
        ("tesseract", &[16, 272, 4_880, 91_904][..]),
        ("tesseract:stack", &[16, 256, 4_096, 65_536, 1_048_560]),
        ("tesseract:free", &[256, 65_280]),
    ];
    for (name, counts) in figures {
        for (index, count) in counts.iter().enumerate() {
            assert_eq!(open(name).perft(index as u32 + 1), *count, "{name}");
        }
    }
}

#[test]
#[ignore = "a second in a release build: cargo test --release --test rows -- --ignored"]
fn sequences_of_six_moves_in_four_dimensions_are_counted() {
    assert_eq!(open("tesseract").perft(6), 37_072_208);
    assert_eq!(open("tesseract:free").perft(3), 16_581_120);
    assert_eq!(open("tesseract:stack").perft(6), 16_775_760);
}

#[test]
fn stones_are_placed_where_the_rule_says() {
    for recorded in recorded("rule4d") {
        let position: Tesseract = played(&recorded);
        let legal = cells(position.board().legal());
        assert_eq!(legal, numbers(&recorded["legal"]), "{}", recorded["name"]);
        let lattice = Lattice::of(4, 4);
        let pole = numbers(&recorded["pole_xy"]);
        let mut on_pole: Vec<Vec<usize>> = legal
            .iter()
            .map(|cell| {
                lattice.coordinates(*cell as u8).iter().map(|at| usize::from(*at)).collect()
            })
            .filter(|at: &Vec<usize>| at[..2] == pole)
            .map(|at| at[2..].to_vec())
            .collect();
        let mut expected: Vec<Vec<usize>> =
            recorded["legal_on_pole"].as_array().expect("a list").iter().map(numbers).collect();
        on_pole.sort_unstable();
        expected.sort_unstable();
        assert_eq!(on_pole, expected);
    }
}

/// All that is recorded of any kind of position.
fn check<G, R: Rule<WORDS>, const WORDS: usize>(
    recorded: &Value,
    position: &G,
    board: &Board<R, WORDS>,
) where
    G: View + Evaluate<Move = Place>,
{
    let id = recorded["id"].as_str().expect("an id");
    let outcome = match recorded["status"].as_str() {
        Some("ongoing") => None,
        Some("draw") => Some(Outcome::Draw),
        _ => Some(Outcome::Win(Player::ALL[recorded["winner"].as_u64().expect("one") as usize])),
    };
    assert_eq!(position.outcome(), outcome, "{id}");
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let moves: Vec<usize> = moves.iter().map(|action| usize::from(action.0)).collect();
    assert_eq!(moves, numbers(&recorded["legal"]), "{id}");
    if outcome.is_none() {
        assert_eq!(recorded["to_move"], position.to_move().index(), "{id}");
        let me = position.to_move();
        assert_eq!(cells(board.completing(me)), numbers(&recorded["win_now"]), "{id}");
        let other = cells(board.completing(me.other()));
        assert_eq!(other, numbers(&recorded["opp_win_now"]), "{id}");
        assert_eq!(position.winning_move().is_some(), !numbers(&recorded["win_now"]).is_empty());
        assert_eq!(
            position.forced_move().map(|action| usize::from(action.0)),
            other.first().copied()
        );
    }
    let mut lines: Vec<Vec<usize>> = Player::ALL
        .into_iter()
        .flat_map(|player| board.completed(player))
        .map(|line| line.iter().map(|cell| usize::from(*cell)).collect())
        .collect();
    let mut expected: Vec<Vec<usize>> =
        recorded["win_lines"].as_array().expect("a list").iter().map(numbers).collect();
    for list in [&mut lines, &mut expected] {
        list.iter_mut().for_each(|line| line.sort_unstable());
        list.sort_unstable();
    }
    assert_eq!(lines, expected, "{id}");
    let mut winning: Vec<usize> = expected.concat();
    winning.sort_unstable();
    winning.dedup();
    let marked: Vec<usize> = position.marks().iter().map(|mark| mark.cell as usize).collect();
    assert_eq!(marked, winning, "{id}");

    let fields = ["open_first", "open_second"];
    for (player, field) in Player::ALL.into_iter().zip(fields) {
        let counts = numbers(&recorded[field]);
        assert_eq!(board.count_open(player), counts, "{id}");
        let told = position.extra().into_iter().find(|(name, _)| *name == field).expect("a count");
        let counts: Vec<String> = counts.iter().map(usize::to_string).collect();
        assert_eq!(told.1, counts.join(" "), "{id}");
    }
    let nothing_open =
        fields.iter().all(|field| numbers(&recorded[*field]).iter().sum::<usize>() == 0);
    assert_eq!(position.is_drawn(), nothing_open, "{id}");
}

#[test]
fn positions_on_free_boards_are_as_recorded() {
    let mut count = 0;
    for recorded in recorded("position").iter().filter(|recorded| recorded["game"] != "4d") {
        let position: Tictactoe = played(recorded);
        check(recorded, &position, position.board());
        if !recorded["strategic"].is_null() {
            let (step, equal) = tictactoe::players::choices(&position);
            assert_eq!(recorded["strategic"]["step"], step, "{}", recorded["id"]);
            assert_eq!(
                cells(equal),
                numbers(&recorded["strategic"]["cells"]),
                "{}",
                recorded["id"]
            );
            let chosen = tictactoe::players::strategic(&position, 0, &mut fastrand::Rng::new());
            assert_eq!(recorded["strategic"]["pick"], chosen.0, "{}", recorded["id"]);
            count += 1;
        }
    }
    assert!(count > 50);
}

#[test]
fn positions_in_four_dimensions_are_as_recorded() {
    let mut count = 0;
    for recorded in recorded("position").iter().filter(|recorded| recorded["game"] == "4d") {
        let position: Tesseract = played(recorded);
        check(recorded, &position, position.board());
        let filled_or_open: BitSet<4> = position.board().playable()
            | position.board().marks_of(Player::First)
            | position.board().marks_of(Player::Second);
        if !recorded["boards_shown"].is_null() {
            let shown: Vec<usize> = (0..4).filter(|w| filled_or_open.words()[*w] != 0).collect();
            assert_eq!(shown, numbers(&recorded["boards_shown"]), "{}", recorded["id"]);
        }
        if !recorded["eval_item"].is_null() {
            let (item, equal) = tesseract::players::choices(&position);
            assert_eq!(recorded["eval_item"]["item"], item, "{}", recorded["id"]);
            assert_eq!(
                cells(equal),
                numbers(&recorded["eval_item"]["cells"]),
                "{}",
                recorded["id"]
            );
            for (cell, expected) in recorded["tally"].as_object().expect("an object") {
                let tally = tesseract::players::tally(&position, cell.parse().expect("a cell"));
                assert_eq!(tally.map(usize::from)[..], numbers(expected), "{}", recorded["id"]);
            }
            count += 1;
        }
    }
    assert!(count > 10);
}

#[test]
fn the_strategic_player_ends_three_in_a_row_as_counted_against_every_play() {
    fn count(position: &Tictactoe, me: Player, counts: &mut [u32; 3]) {
        if let Some(outcome) = position.outcome() {
            let index = match outcome.winner() {
                None => 1,
                Some(winner) => 2 * usize::from(winner != me),
            };
            counts[index] += 1;
            return;
        }
        let moves: Vec<Place> = if position.to_move() == me {
            vec![tictactoe::players::strategic(position, 0, &mut fastrand::Rng::new())]
        } else {
            position.board().legal().map(Place).collect()
        };
        for action in moves {
            let mut after = *position;
            after.play(action);
            count(&after, me, counts);
        }
    }
    let ends = Player::ALL.map(|me| {
        let mut counts = [0; 3];
        count(&Tictactoe::new(&Default::default()), me, &mut counts);
        counts
    });
    // Won, drawn and lost as first and as second, from the study of the player.
    assert_eq!(ends, [[71, 6, 0], [350, 93, 14]]);
}

/// Positions where the player to move can win at once or has to block.
fn with_something_at_stake() -> Vec<Tesseract> {
    let mut found = Vec::new();
    walk::<Tesseract>(&["placement"], 20, |position| {
        let urgent = position.winning_move().is_some() || position.forced_move().is_some();
        if urgent && position.outcome().is_none() {
            found.push(*position);
        }
    });
    found
}

#[test]
fn no_player_misses_a_win_at_once_or_a_block() {
    let positions = with_something_at_stake();
    assert!(positions.len() > 50);
    let mut random = fastrand::Rng::with_seed(1);
    for position in positions.iter().step_by(3) {
        let me = position.to_move();
        let winning = position.board().completing(me);
        let good =
            if winning.is_empty() { position.board().completing(me.other()) } else { winning };
        for player in Tesseract::OWN_PLAYERS {
            let chosen = (player.choose)(position, player.most.min(2), &mut random);
            assert!(good.has(chosen.0), "{} at {}", player.name, position.position());
        }
        let mut search = Search::new(1 << 16);
        search.start(position, &[], Options { nodes: 2_000, ..Options::default() });
        while search.step(u64::MAX) != Step::Done {}
        let chosen = search.report().lines[0].moves[0];
        assert!(good.has(chosen.0), "the search at {}", position.position());
    }
}

/// The exact value, with `bytes` of memory, in steps of so many nodes.
fn solve<G: Evaluate<Move = Place>>(position: &G, slice: u64) -> Solution<Place> {
    let mut prover = position.prover(&[], Request { most_turns: 3, lines: 1, bytes: 1 << 22 });
    while prover.step(slice) != Step::Done {}
    prover.solution()
}

/// The game after these moves.
fn after(name: &str, moves: &str) -> Tictactoe {
    let mut position = Tictactoe::new(&name.parse().expect("a size"));
    for text in moves.split_whitespace() {
        let mut all = Vec::new();
        position.moves(&mut all);
        let action = all.into_iter().find(|action| position.write(*action) == text);
        position.play(action.expect("it is legal"));
    }
    position
}

/// 1 for a win of who moves, 0 for a draw, -1 for a loss, by trying everything.
fn minimax<G: Game>(position: &G, known: &mut HashMap<u64, i32>) -> i32 {
    if let Some(outcome) = position.outcome() {
        return if outcome == Outcome::Draw { 0 } else { -1 };
    }
    if let Some(value) = known.get(&position.key()) {
        return *value;
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let value = |action: &G::Move| {
        let mut after = position.clone();
        after.play(*action);
        -minimax(&after, known)
    };
    let best = moves.iter().map(value).max().expect("a game that goes on has moves");
    known.insert(position.key(), best);
    best
}

/// Positions of random games with so many empty cells.
fn endings<G: View>(setup: &str, left: usize, count: usize) -> Vec<G> {
    let start = |_| G::new(&setup.parse().expect("a setup"));
    random::endings(start, |position| position.moves_left() > left, count)
}

/// A proved value is the true one, its line can be played, and what the line
/// begins with keeps it.
fn check_proof<G: View + Evaluate<Move = Place>>(position: &G, known: &mut HashMap<u64, i32>) {
    let solution = solve(position, u64::MAX);
    let line = &solution.lines[0];
    let sign = i32::from(line.score.is_win()) - i32::from(line.score.is_loss());
    assert_eq!(sign, minimax(position, known), "{}", position.position());
    let mut end = position.clone();
    end.play(line.moves[0]);
    let kept = match end.outcome() {
        None => -minimax(&end, known),
        Some(outcome) => i32::from(outcome.winner().is_some()),
    };
    assert_eq!(kept, sign, "{}", position.position());
    for action in &line.moves[1..] {
        assert!(end.is_legal(*action));
        end.play(*action);
    }
    if let Some(turns) = line.score.winner_turns() {
        assert!(end.outcome().is_some_and(|outcome| outcome.winner().is_some()));
        let moves = line.moves.len() as u32;
        let winners = if sign > 0 { moves.div_ceil(2) } else { moves / 2 };
        assert!(winners <= turns, "a line is no longer than the proof says");
    }
}

#[test]
fn proved_values_are_plain_minimaxs() {
    let mut values = [0; 3];
    for (setup, left) in [("3x3", 9), ("3x3", 6), ("4x4", 9), ("3x3x3", 10), ("5x5", 9)] {
        let mut known = HashMap::new();
        for position in endings::<Tictactoe>(setup, left, 40) {
            check_proof(&position, &mut known);
            values[(1 + minimax(&position, &mut known)) as usize] += 1;
        }
    }
    assert!(values.iter().all(|count| *count > 5), "all values occur: {values:?}");
    let mut known = HashMap::new();
    for position in endings::<Tesseract>("stack", 9, 20) {
        check_proof(&position, &mut known);
    }
}

#[test]
fn proofs_do_not_depend_on_slices() {
    for position in endings::<Tictactoe>("3x3x3", 16, 10) {
        let whole = solve(&position, u64::MAX);
        assert_eq!(solve(&position, 1), whole);
        assert_eq!(solve(&position, 1_000), whole);
    }
}

#[test]
fn three_and_four_in_a_row_on_a_square_are_draws() {
    for setup in ["3x3", "4x4"] {
        let solution = solve(&after(setup, ""), u64::MAX);
        assert_eq!(solution.lines[0].score, Score::DRAW);
    }
    assert!(solve(&after("3x3", "00 01"), u64::MAX).win_in().is_some());
}

#[test]
fn pairs_hold_the_draw_on_five_by_five_and_are_what_they_should_be() {
    let start = after("5x5", "");
    let pairs = pairing::pairs(start.board(), Player::First).expect("there are pairs");
    assert_eq!(pairs.len(), 12);
    assert!(pairing::check(start.board(), Player::First, &pairs));
    assert!(!pairing::check(start.board(), Player::First, &pairs[1..]));
    let mut twice = pairs.clone();
    twice[0] = twice[1];
    assert!(!pairing::check(start.board(), Player::First, &twice));
    let mut filled = start;
    filled.play(Place(pairs[3][0]));
    assert!(!pairing::check(filled.board(), Player::Second, &pairs));
    assert_eq!(solve(&start, u64::MAX).lines[0].score, Score::DRAW);

    for (setup, exists) in [("3x3", false), ("4x4", false), ("6x6", true), ("4x4x4", false)] {
        let pairs = pairing::pairs(after(setup, "").board(), Player::First);
        assert_eq!(pairs.is_some(), exists, "{setup}");
    }
    let stack = Tesseract::new(&tesseract::Placement::Stack);
    assert_eq!(pairing::pairs(stack.board(), Player::First), None);
}

#[test]
fn whoever_answers_in_pairs_never_loses() {
    for seed in 0..50 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = after("5x5", "");
        let pairs = pairing::pairs(position.board(), Player::First).expect("there are pairs");
        while position.outcome().is_none() {
            let legal: Vec<u8> = position.board().legal().collect();
            let cell = legal[random.usize(..legal.len())];
            position.play(Place(cell));
            let Some(pair) = pairs.iter().find(|pair| pair.contains(&cell)) else { continue };
            let answer = pair[usize::from(pair[0] == cell)];
            // Of the pairs' player a mark is wherever there is none of the other's.
            if position.to_move() == Player::Second && position.is_legal(Place(answer)) {
                position.play(Place(answer));
            }
        }
        assert_ne!(position.outcome(), Some(Outcome::Win(Player::First)));
    }
}

#[test]
fn on_a_cube_of_three_only_the_opening_in_the_centre_wins() {
    assert!(solve(&after("3x3x3", ""), u64::MAX).win_in().is_some());
    let start = after("3x3x3", "");
    for cell in start.board().legal() {
        let mut opened = start;
        opened.play(Place(cell));
        let score = solve(&opened, u64::MAX).lines[0].score;
        assert_eq!((score.is_win(), score.is_loss()), (cell != 13, cell == 13), "{cell}");
    }
}

/// In how many moves of its own who moves wins against every defence, if in at
/// most so many.
fn shortest_win(position: &Tictactoe, most: u32) -> Option<u32> {
    (1..=most).find(|turns| wins_within(position, position.to_move(), *turns))
}

fn wins_within(position: &Tictactoe, player: Player, turns: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner() == Some(player);
    }
    if turns == 0 {
        return false;
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let mine = position.to_move() == player;
    let wins = |action: &Place| {
        let mut after = *position;
        after.play(*action);
        wins_within(&after, player, turns - u32::from(mine))
    };
    if mine { moves.iter().any(wins) } else { moves.iter().all(wins) }
}

#[test]
fn wins_are_told_with_the_fewest_moves() {
    let mut won = 0;
    for position in endings::<Tictactoe>("3x3x3", 21, 120) {
        let told = solve(&position, u64::MAX).win_in().filter(|turns| *turns <= 3);
        assert_eq!(told, shortest_win(&position, 3));
        won += usize::from(told.is_some_and(|turns| turns > 1));
    }
    assert!(won > 2, "only {won} positions are won by more than a move");
    let cube = solve(&after("3x3x3", ""), u64::MAX);
    assert_eq!((cube.win_in(), cube.refuted), (Some(4), 3));
}

/// A win by threats holds against every reply: whatever the other does, it is
/// won with the moves that are left.
fn check_chain<G: View + Evaluate<Move = Place>, R: Rule<WORDS>, const WORDS: usize>(
    position: &G,
    board: fn(&G) -> &Board<R, WORDS>,
    left: u8,
) {
    let mut threats = Threats::new(1 << 16);
    threats.start(board(position), left);
    assert_eq!(threats.step(u64::MAX), Found::Win, "{}", position.position());
    let mut after = position.clone();
    after.play(threats.line()[0]);
    if after.outcome().is_some() {
        return;
    }
    let mut replies = Vec::new();
    after.moves(&mut replies);
    for reply in replies {
        let mut next = after.clone();
        next.play(reply);
        assert_eq!(next.outcome(), None);
        // Other replies leave a line to complete at once.
        check_chain(&next, board, left - 1);
    }
}

#[test]
fn wins_by_threats_hold_against_every_reply() {
    let mut lengths = Vec::new();
    let mut look = |found: Option<usize>| lengths.extend(found);
    fn length<R: Rule<WORDS>, const WORDS: usize>(board: &Board<R, WORDS>) -> Option<usize> {
        let mut threats = Threats::new(1 << 16);
        threats.start(board, MOST_MOVES);
        let found = threats.step(100_000) == Found::Win;
        found.then(|| threats.line().len().div_ceil(2))
    }
    for (setup, left) in [("3x3x3", 19), ("4x4x4", 44), ("5x5x5", 75)] {
        for position in endings::<Tictactoe>(setup, left, 20) {
            let found = length(position.board());
            look(found);
            if let Some(length) = found {
                check_chain(&position, Tictactoe::board, length as u8);
            }
        }
    }
    for (setup, left) in [("placement", 225), ("stack", 45), ("free", 216)] {
        for position in endings::<Tesseract>(setup, left, 20) {
            let found = length(position.board());
            look(found);
            if let Some(length) = found {
                check_chain(&position, Tesseract::board, length as u8);
            }
        }
    }
    assert!(lengths.iter().filter(|length| **length >= 3).count() >= 5, "{lengths:?}");
}

#[test]
fn the_shortest_chain_of_threats_is_told() {
    // Nought has to answer twice before Cross has two lines to complete.
    let position = after("4x4x4", "000 123 001 122 030 121 020 231");
    let mut threats = Threats::new(1 << 16);
    let solution = solve(&position, u64::MAX);
    let turns = solution.win_in().expect("a win by threats") as u8;
    threats.start(position.board(), turns - 1);
    assert_eq!(threats.step(u64::MAX), Found::NoWin);
    assert_eq!(solution.lines[0].moves.len(), 2 * usize::from(turns) - 1);
}

/// Random games, each position of which is looked at.
fn walk<G: View>(setups: &[&str], games: u64, mut look: impl FnMut(&G)) {
    for setup in setups {
        for seed in 0..games {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut position = G::new(&setup.parse().expect("a setup"));
            look(&position);
            while position.outcome().is_none() {
                random::play_any(&mut position, &mut random);
                look(&position);
            }
        }
    }
}

/// What is kept up to date is what counting the lines afresh gives.
fn check_counts<R: Rule<WORDS>, const WORDS: usize>(board: &Board<R, WORDS>) {
    if board.outcome().is_some() {
        return;
    }
    let filled = board.marks_of(Player::First) | board.marks_of(Player::Second);
    for player in Player::ALL {
        let missing_one = board.open_lines(player).filter(|(line, marks)| marks + 1 == line.len());
        let threats: BitSet<WORDS> = missing_one
            .flat_map(|(line, _)| line.iter().copied().filter(|cell| !filled.has(*cell)))
            .collect();
        assert_eq!(board.threats(player), threats);
    }
    assert_eq!(board.passed().evaluate() - board.evaluate(), {
        let again = Board::new(board.lattice(), board.rule(), 0);
        let marks = filled.map(|cell| (cell, board.mark(cell).expect("it is filled")));
        let fresh = again.with_marks(marks, board.to_move());
        fresh.passed().evaluate() - fresh.evaluate()
    });
    let alive = board.lattice().lines().filter(|line| {
        let has = |player| line.iter().any(|cell| board.marks_of(player).has(*cell));
        !(has(Player::First) && has(Player::Second))
    });
    assert_eq!(board.is_dead(), alive.count() == 0);
}

#[test]
fn threats_worth_and_dead_lines_are_what_counting_afresh_gives() {
    walk::<Tictactoe>(Tictactoe::SETUPS, 3, |position| check_counts(position.board()));
    walk::<Tesseract>(Tesseract::SETUPS, 3, |position| check_counts(position.board()));
}

#[test]
fn mirrored_and_turned_positions_share_their_symmetric_key_and_others_do_not() {
    for (setup, axes) in [("3x3", 2), ("4x4", 2), ("3x3x3", 3), ("4x4x4", 3)] {
        let empty = Tictactoe::new(&setup.parse().expect("a size"));
        let lattice = empty.board().lattice();
        let moves = [0, 1, 5];
        let after = |image: &Vec<u8>| {
            let mut position = empty;
            moves.iter().for_each(|cell| position.play(Place(image[*cell])));
            position
        };
        let keys = lattice.symmetries(axes).iter().map(|image| after(image).symmetric_key());
        let keys: std::collections::BTreeSet<u64> = keys.collect();
        assert_eq!(keys.len(), 1, "{setup}");
        let mut other = empty;
        [1, 0, 5].iter().for_each(|cell| other.play(Place(*cell)));
        assert!(!keys.contains(&other.symmetric_key()));
    }
}

#[test]
fn a_position_takes_no_more_room_than_it_should() {
    assert!(size_of::<Tesseract>() <= 128 && size_of::<Tictactoe>() <= 128);
}

#[test]
fn cells_are_named_by_their_coordinates() {
    let named = |name: &str, cell: usize| open(name).state().cells[cell].clone();
    assert_eq!(
        (named("tictactoe", 5).label.as_str(), named("tictactoe", 5).at),
        ("12", vec![2, 1])
    );
    assert_eq!(named("tictactoe:10x10", 97).label, "97");
    let cube = named("tictactoe:3x3x3", 14);
    assert_eq!((cube.label.as_str(), cube.at), ("112", vec![2, 1, 1]));
    let four = named("tesseract", 27 + 64);
    assert_eq!((four.label.as_str(), four.at), ("3211", vec![3, 2, 1, 1]));
    assert_eq!(named("tesseract:stack", 27).label, "3210");
}

#[test]
fn a_drawn_board_says_so_and_may_be_played_on() {
    let mut game = open("tictactoe");
    let told = |game: &dyn Session| {
        game.extra().into_iter().find(|(name, _)| *name == "drawn").expect("it is told").1
    };
    for action in ["11", "00", "02", "20", "10", "12"] {
        assert_eq!((told(game.as_ref()).as_str(), game.state().action), ("false", "place"));
        game.play(action).expect("it is legal");
    }
    game.play("21").expect("it is legal");
    assert_eq!((told(game.as_ref()).as_str(), game.state().action), ("false", "place"));
    game.play("01").expect("it is legal");
    assert_eq!((told(game.as_ref()).as_str(), game.state().action), ("true", "fill"));
    game.play("22").expect("play may go on");
    assert_eq!(game.state().outcome.expect("it is full").reason, "full");
}

#[test]
fn open_lines_are_shown() {
    let mut game = open("tictactoe:4x4");
    for action in ["00", "10", "01", "11"] {
        game.play(action).expect("it is legal");
    }
    let notes = game.overlay("open").expect("there is one");
    let told: Vec<_> =
        notes.iter().map(|note| (note.player, note.kind, note.text.as_str())).collect();
    assert_eq!(told, [(Player::First, "line", "2"), (Player::Second, "line", "2")]);
    let row: Vec<Vec<i16>> = (0..4).map(|x| vec![x, 3]).collect();
    assert_eq!(notes[0].at, row);
}

#[test]
fn where_a_line_is_completed_is_shown_with_whether_it_can_be_now() {
    let mut game = open("tesseract");
    for action in ["0000", "1000", "0100", "1100", "0200", "1200", "3300"] {
        game.play(action).expect("it is legal");
    }
    let ends = |game: &dyn Session| -> Vec<_> {
        let notes = game.overlay("open").expect("there is one");
        let ends = notes.into_iter().filter(|note| note.kind != "line");
        ends.map(|note| (note.player, note.kind, note.at)).collect()
    };
    let first = (Player::First, "ready", vec![vec![0, 3, 0, 0]]);
    assert_eq!(ends(game.as_ref()), [first, (Player::Second, "ready", vec![vec![1, 3, 0, 0]])]);
    // A line on the second level lacks a place with nothing below it.
    let mut game = open("tesseract:stack");
    for action in
        ["0000", "0010", "1000", "1010", "2200", "3300", "2000", "2010", "1300", "1310", "2210"]
    {
        game.play(action).expect("it is legal");
    }
    let last = (Player::Second, "later", vec![vec![3, 0, 1, 0]]);
    assert!(ends(game.as_ref()).contains(&last), "{:?}", ends(game.as_ref()));
}

#[test]
fn lines_and_places_are_counted_for_both_sides() {
    let mut game = open("tesseract");
    for action in ["0000", "1000", "0100", "1100", "0200"] {
        game.play(action).expect("it is legal");
    }
    let counts: Vec<_> =
        game.state().counts.iter().map(|entry| (entry.player, entry.kind, entry.count)).collect();
    let (first, second) = (Some(Player::First), Some(Player::Second));
    assert_eq!(
        counts,
        [
            (first, "line-1", 1),
            (first, "line-2", 0),
            (first, "taken", 3),
            (second, "line-1", 0),
            (second, "line-2", 1),
            (second, "taken", 2),
            (None, "free", 251),
            (None, "playable", game.legal_moves().len() as u32),
        ]
    );
    // Where two of three is the most that a line can lack one of.
    let kinds: Vec<_> = open("tictactoe").state().counts.iter().map(|entry| entry.kind).collect();
    assert_eq!(kinds, ["line-1", "taken", "line-1", "taken", "free", "playable"]);
}

#[test]
fn cubes_are_closed_until_the_rule_opens_them() {
    let mut game = open("tesseract");
    let open_cubes = |game: &dyn Session| {
        let cells = game.state().cells.into_iter().filter(|cell| cell.kind == "cell");
        cells.map(|cell| cell.at[3]).collect::<std::collections::BTreeSet<_>>().len()
    };
    assert_eq!((open_cubes(game.as_ref()), game.state().cells.len()), (1, 256));
    game.play("0000").expect("it is legal");
    assert_eq!(open_cubes(game.as_ref()), 2);
    game.play("1100").expect("it is legal");
    assert_eq!(open_cubes(game.as_ref()), 2);
    game.play("0001").expect("it is legal");
    assert_eq!(open_cubes(game.as_ref()), 3);
    assert_eq!(open_cubes(open("tesseract:free").as_ref()), 4);
    assert_eq!(open("tesseract:free").layout().line, 4);
    assert_eq!(open("nonaga").layout().line, 0);
}

#[test]
fn positions_that_cannot_be_are_refused_with_the_reason() {
    let cases = [
        ("tictactoe", "", "expected '/'"),
        ("tictactoe", "---------", "expected '/'"),
        ("tictactoe", "--------/x", "expected 9 cells, found 8"),
        ("tictactoe", "----z----/x", "'z' is no mark"),
        ("tictactoe", "---------/b", "nobody to move"),
        ("tictactoe", "---------/o", "expected '/x'"),
        ("tictactoe", "xx-------/o", "one more, found 2 and 0"),
        ("tictactoe", "o--------/x", "one more, found 0 and 1"),
        ("tictactoe", "xxxooo---/x", "both players"),
        ("tictactoe", "xxxoo-o--/x", "before the last move"),
        ("tictactoe", "ooox-xx-x/o", "before the last move"),
        ("tictactoe", "xxxoo----/o", "'x' moved last"),
        ("tictactoe:4x4", "xxxxoooox-x-o-o-/x", "both players"),
        ("tesseract:stack", "", "expected '/'"),
    ];
    for (name, text, reason) in cases {
        let refused = session::open(&format!("{name}@{text}").parse().expect("a name")).err();
        let error = refused.expect("it is refused").to_string();
        assert!(error.contains("cannot be: ") && error.contains(reason), "{text}: {error}");
    }
    let stones = |list: &[(usize, char)], size: usize| -> String {
        let mut text = vec!['-'; size];
        list.iter().for_each(|(cell, letter)| text[*cell] = *letter);
        text.into_iter().collect()
    };
    let floating = stones(&[(16, 'x')], 64) + "/o";
    let early = stones(&[(0, 'x'), (80, 'o')], 256) + "/x";
    // Two lines without a cell in common: no single move completes both.
    let twice = [(0, 4, 'x'), (5, 9, 'x')];
    let twice: Vec<(usize, char)> = twice
        .iter()
        .flat_map(|(from, to, letter)| (*from..=*to).map(|cell| (cell, *letter)))
        .chain([10, 11, 12, 13, 15, 16, 17, 18, 20].map(|cell| (cell, 'o')))
        .collect();
    for (name, text, reason) in [
        ("tesseract:stack", floating, "nothing holds the stone on 001"),
        ("tesseract", early, "nothing holds the stone on 0011"),
        ("tictactoe:5x5", stones(&twice, 25) + "/x", "no single last move"),
    ] {
        let refused = session::open(&format!("{name}@{text}").parse().expect("a name")).err();
        let error = refused.expect("it is refused").to_string();
        assert!(error.contains(reason), "{error}");
    }
    for setup in ["2x2", "11x11", "3x4", "6x6x6", "3", "", "x", "03x03"] {
        assert!(setup.parse::<tictactoe::Size>().is_err(), "{setup}");
    }
    assert!("default".parse::<tesseract::Placement>().is_err());
}

#[test]
fn letters_of_players_are_those_of_the_text() {
    assert_eq!(Player::ALL.map(look::letter), ['x', 'o']);
    let start = Tictactoe::new(&Default::default());
    assert_eq!((start.position().as_str(), perft::moves(&start, 1)), ("---------/x", 9));
}

#[test]
fn the_book_of_4x4x4_wins_against_random_replies() {
    let checked = certify::check_some(book::book().unwrap(), 300, 1).unwrap();
    assert!(checked.by_threats == 300 && checked.by_book >= 300, "{checked:?}");
    // Without its advice there is no win.
    let torn = book::Book::new(std::iter::empty()).unwrap();
    let problem = certify::check_some(&torn, 1, 1).unwrap_err();
    assert!(problem.contains("neither advice nor a chain"), "{problem}");
}

#[test]
#[ignore = "four seconds in a release build: cargo test --release --test rows -- --ignored"]
fn the_book_of_4x4x4_wins_against_all_replies() {
    let checked = certify::check(book::book().unwrap()).unwrap();
    assert_eq!((checked.by_book, checked.longest), (6507, 31));
}

#[test]
#[ignore = "a minute and a half in a release build: cargo test --release --test rows -- --ignored"]
fn the_book_of_4x4x4_is_what_its_maker_makes() {
    let made = certify::make(|_| ()).unwrap();
    assert_eq!(Some(&made), book::book());
}

#[test]
fn books_that_are_none_are_refused_with_a_sentence() {
    for bytes in [&b""[..], b"tessera 4x4x4 1\n12345", b"tessera 4x4x4 1\nzzzzzzaaaaaa"] {
        assert!(book::Book::read(bytes).unwrap_err().contains("book"));
    }
    let known = book::book().unwrap();
    assert_eq!(book::Book::read(&known.file()).as_ref(), Ok(known));
}

#[test]
fn with_the_book_4x4x4_is_won_at_once_and_lost_for_the_second_player() {
    let start = after("4x4x4", "");
    let won = solve(&start, 1_000_000);
    assert!(won.win_in().is_some_and(|turns| turns <= 31), "{:?}", won.lines);
    let mut position = start;
    for action in &won.lines[0].moves {
        assert!(position.is_legal(*action));
        position.play(*action);
    }
    assert_eq!(position.outcome(), Some(Outcome::Win(Player::First)));
    let mut opened = start;
    opened.play(Place(0));
    assert!(solve(&opened, 1_000_000).lines[0].score.is_loss());
}

/// Players who may visit few positions are not to win by heart.
#[test]
fn only_the_strongest_level_plays_4x4x4_by_the_book() {
    for (level, knows) in [(7, false), (8, true)] {
        let mut engine = Engine::new(1 << 20);
        let player = format!("level:{level}").parse().unwrap();
        let session = open("tictactoe:4x4x4");
        engine.start(session.as_ref(), &Assignment { player, lines: 1, seed: 1 }).unwrap();
        let report = engine.run(u64::MAX, || false).unwrap();
        assert_eq!(report.lines[0].exact, knows);
    }
}

/// Second is to move and loses whatever it plays, for its replies as for its own
/// threats.
const LOST: &str = "#tesseract/2200.3000.2210.0100.2220.2230.0300.3300.0000.0200.2100.2000.\
    2201.2211.3200.2221.0010.2202.2212.2101.2111.2010.0310.0110.2110.2120.2121.3310.3010.0320.\
    0001.0120.0130.0020.0301.0030.3301.0101.1000.1300.0111.3020.3030.2222.1301.0330.1311.0002.\
    0003.0201.0102.2020.2030.0013.0211.0121.3001.3311.3302.0202.0203.0210.0220.1010.1020.3303.\
    3313.3320.3330";

#[test]
fn a_lost_position_is_told_with_a_move() {
    let session = session::read(LOST).unwrap();
    let mut engine = Engine::new(1 << 20);
    let player = "level:5".parse().unwrap();
    engine.start(session.as_ref(), &Assignment { player, lines: 1, seed: 1 }).unwrap();
    let report = engine.run(u64::MAX, || false).unwrap();
    assert!(report.best.is_some_and(|best| session.legal_moves().contains(&best)));
    assert!(report.lines[0].exact && report.lines[0].chance == 0.0);
}
