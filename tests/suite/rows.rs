//! Games of n in a row against recorded positions of an independent
//! implementation, and against known results.

use crate::random;
use serde_json::Value;
use std::collections::BTreeMap;
use tessera::game::{Game, Outcome, Player};
use tessera::games::rows::{Board, Place, Rule, worth};
use tessera::games::tesseract::{self, Tesseract};
use tessera::games::tictactoe::{self, Tictactoe};
use tessera::grid::bit_set::BitSet;
use tessera::grid::lattice::Lattice;
use tessera::registry;
use tessera::search::Evaluate;
use tessera::session::Session;
use tessera::view::View;
use tessera::{games::rows::appearance, perft};

fn recorded(kind: &str) -> Vec<Value> {
    let lines = include_str!("../data/rows.jsonl").lines();
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
    registry::open(&name.parse().expect("a name")).expect("a game")
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
                for mv in moves {
                    let mut after = *position;
                    after.play(mv);
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
#[ignore = "a second in a release build: cargo test --release --test suite -- --ignored rows::"]
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
    let moves: Vec<usize> = moves.iter().map(|mv| usize::from(mv.0)).collect();
    assert_eq!(moves, numbers(&recorded["legal"]), "{id}");
    if outcome.is_none() {
        assert_eq!(recorded["to_move"], position.to_move().index(), "{id}");
        let me = position.to_move();
        assert_eq!(cells(board.completing(me)), numbers(&recorded["win_now"]), "{id}");
        let other = cells(board.completing(me.other()));
        assert_eq!(other, numbers(&recorded["opp_win_now"]), "{id}");
        assert_eq!(position.winning_move().is_some(), !numbers(&recorded["win_now"]).is_empty());
        assert_eq!(position.forced_move().map(|mv| usize::from(mv.0)), other.first().copied());
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
    assert_eq!(board.swapped().evaluate() - board.evaluate(), {
        let again = Board::new(board.lattice(), board.rule(), 0);
        let marks = filled.map(|cell| (cell, board.mark(cell).expect("it is filled")));
        let fresh = again.with_marks(marks, board.to_move());
        fresh.swapped().evaluate() - fresh.evaluate()
    });
    assert_eq!(board.playable(), board.rule().playable(filled, board.all()));
    if board.rule().weighs_reach() {
        let each = worth::WEIGHTS.iter().zip(board.features());
        assert_eq!(board.evaluate(), each.map(|(weight, feature)| weight * feature).sum::<i32>());
    }
    let alive = board.lattice().lines().filter(|line| {
        let has = |player| line.iter().any(|cell| board.marks_of(player).has(*cell));
        !(has(Player::First) && has(Player::Second))
    });
    assert_eq!(board.is_dead(), alive.count() == 0);
}

#[test]
fn threats_worth_and_dead_lines_are_what_counting_afresh_gives() {
    random::walk::<Tictactoe>(Tictactoe::SETUPS, 3, |position| check_counts(position.board()));
    random::walk::<Tesseract>(Tesseract::SETUPS, 3, |position| check_counts(position.board()));
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
    for mv in ["11", "00", "02", "20", "10", "12"] {
        assert_eq!((told(game.as_ref()).as_str(), game.state().action), ("false", "place"));
        game.play(mv).expect("it is legal");
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
    for mv in ["00", "10", "01", "11"] {
        game.play(mv).expect("it is legal");
    }
    let notes = game.overlay("open").expect("there is one");
    let told: Vec<_> =
        notes.iter().map(|note| (note.player, note.kind, note.text.as_str())).collect();
    assert_eq!(told, [(Player::First, "line", "2"), (Player::Second, "line", "2")]);
    let row: Vec<Vec<i16>> = (0..4).map(|x| vec![x, 3]).collect();
    assert_eq!(notes[0].at, row);
}

#[test]
fn where_lines_could_be_completed_is_not_shown_once_one_is() {
    let game = registry::read("tictactoe:3x3x3@xxxooxxo--ox-oox-ox-oxx-oxo/x").expect("a game");
    let notes = game.overlay("open").expect("there is one");
    assert!(game.state().outcome.is_some() && notes.iter().all(|note| note.kind == "line"));
}

#[test]
fn where_a_line_is_completed_is_shown_with_whether_it_can_be_now() {
    let mut game = open("tesseract");
    for mv in ["0000", "1000", "0100", "1100", "0200", "1200", "3300"] {
        game.play(mv).expect("it is legal");
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
    for mv in
        ["0000", "0010", "1000", "1010", "2200", "3300", "2000", "2010", "1300", "1310", "2210"]
    {
        game.play(mv).expect("it is legal");
    }
    let last = (Player::Second, "later", vec![vec![3, 0, 1, 0]]);
    assert!(ends(game.as_ref()).contains(&last), "{:?}", ends(game.as_ref()));
}

#[test]
fn lines_and_places_are_counted_for_both_sides() {
    let mut game = open("tesseract");
    for mv in ["0000", "1000", "0100", "1100", "0200"] {
        game.play(mv).expect("it is legal");
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
        ("tictactoe", "----z----/x", "'z' is not a mark"),
        ("tictactoe", "---------/b", "not a player to move"),
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
        let refused = registry::open(&format!("{name}@{text}").parse().expect("a name")).err();
        let error = refused.expect("it is refused").to_string();
        assert!(error.contains("is not possible: ") && error.contains(reason), "{text}: {error}");
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
        ("tesseract:stack", floating, "nothing supports the stone on 0010"),
        ("tesseract", early, "nothing supports the stone on 0011"),
        ("tictactoe:5x5", stones(&twice, 25) + "/x", "no single last move"),
    ] {
        let refused = registry::open(&format!("{name}@{text}").parse().expect("a name")).err();
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
    assert_eq!(Player::ALL.map(appearance::letter), ['x', 'o']);
    let start = Tictactoe::new(&Default::default());
    assert_eq!((start.position().as_str(), perft::moves(&start, 1)), ("---------/x", 9));
}
