//! The command line as a user meets it.

use serde_json::Value;
use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

fn tessera(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tessera")).args(arguments).output().expect("it starts")
}

fn printed(arguments: &[&str]) -> String {
    let output = tessera(arguments);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("it prints text")
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(arguments)).expect("it prints one JSON object")
}

/// What was said on standard error by who ended with code 2.
fn refused(arguments: &[&str]) -> String {
    let output = tessera(arguments);
    let said = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    said
}

/// The program at work, which nobody listens to.
fn started(arguments: &[&str]) -> Child {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tessera"));
    program.args(arguments).stdout(Stdio::null()).spawn().expect("it starts")
}

/// A place for a test's file, where nothing is yet.
fn unused(name: &str) -> std::path::PathBuf {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

/// The program below a line of the shell, such as one that sets a limit.
#[cfg(unix)]
fn below(line: &str, arguments: &[&str]) -> Output {
    let script = format!("{line}\nexec \"$0\" \"$@\"");
    let mut shell = Command::new("sh");
    let program = ["-c", &script, env!("CARGO_BIN_EXE_tessera")];
    shell.args(program).args(arguments).output().expect("it starts")
}

#[test]
fn only_a_move_may_begin_like_a_number_below_zero() {
    assert!(refused(&["show", "nonaga", "-2,0:-1,0"]).contains("is not a legal move"));
    let path = unused("unused");
    let folder = path.parent().expect("a folder").join("minus");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir(&folder).unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_tessera"));
    program.args(["ladder", "reversi:2", "--games", "1", "--level", "1"]);
    let output = program.arg("--measure=-1,x.json").current_dir(&folder).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(folder.join("-1,x.json").is_file());
}

#[test]
fn a_path_that_leads_nowhere_is_not_taken_for_a_game() {
    for path in ["./none.tessera.txt", "games/none", "none.txt"] {
        let said = refused(&["show", path]);
        assert!(said.contains("neither a game nor a file"), "{said}");
    }
    assert!(refused(&["show", "chess"]).contains("there is no game 'chess'"));
    assert!(refused(&["show", "nonaga@1.5"]).contains("1.5"));
}

#[test]
fn one_game_is_not_told_in_the_plural() {
    let told = printed(&["match", "tictactoe", "random", "random", "--games", "1"]);
    assert!(told.contains(": 1 game, seed 1"), "{told}");
}

/// It was a sixth to a twentieth: what was measured were races, and what an engine needs to begin.
#[test]
fn the_speed_that_bench_tells_is_that_of_a_search() {
    let told = printed(&["bench", "quoridor"]);
    let line = told.lines().next().expect("a line");
    let (signature, speed) = line
        .strip_prefix("quoridor: signature ")
        .and_then(|rest| rest.strip_suffix(" nodes/s"))
        .and_then(|rest| rest.split_once(", "))
        .expect("a signature and a speed");
    assert!(signature.parse::<u64>().is_ok(), "{line}");
    let thought = json(&["think", "quoridor", "e2", "--nodes", "100000", "--json"]);
    let [nodes, ms] = ["nodes", "ms"].map(|key| thought[key].as_f64().expect("a number"));
    let ratio = speed.parse::<f64>().expect("a number") / (nodes / ms * 1_000.0);
    assert!((0.4..2.5).contains(&ratio), "{line}; {thought}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_in_a_sentence() {
    for arguments in
        [&["games"][..], &["perft", "tictactoe", "2"], &["completions", "bash"], &["--help"]]
    {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("a full disk");
        let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
        let output = command.args(arguments).stdout(full).output().expect("it starts");
        let said = String::from_utf8(output.stderr).expect("text");
        assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{said}");
    }
}

#[test]
fn bad_input_is_code_2_also_where_nothing_can_be_said_of_it() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("a full disk");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    let status = command.args(["show", "nothing"]).stderr(full).status().expect("it starts");
    assert_eq!(status.code(), Some(2));
}

#[test]
fn games_are_listed() {
    let games = printed(&["games"]);
    assert!(games.contains("nonaga"));
    let tesseract = "players: random, items, paper:1 to paper:6, paper+:1 to paper+:6, level:1 to";
    assert!(games.contains(tesseract), "{games}");
}

#[test]
fn a_game_is_named_by_its_link_or_its_file_too() {
    let file = "[Game \"reversi\"]\n[Setup \"2\"]\n\n1. e3\n";
    for game in ["#reversi:2/e3", "https://boards.example/#reversi:2/e3", file] {
        let shown = json(&["show", game, "--json"]);
        assert_eq!((&shown["setup"], shown["ply"].as_u64()), (&"2".into(), Some(1)), "{game}");
    }
    let puzzle = json(&["show", "#puzzle=tictactoe@-ox-x--o-/x", "--json"]);
    assert_eq!(puzzle["extra"]["position"], "-ox-x--o-/x");
    let refused = tessera(&["show", "#reversi:2/e3.e3"]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn a_position_is_shown_as_one_json_object() {
    let shown = json(&["show", "nonaga", "2,-2:2,-1", "--json"]);
    assert_eq!((&shown["game"], &shown["setup"]), (&"nonaga".into(), &"standard".into()));
    assert_eq!((shown["ply"].as_u64(), shown["toMove"].as_str()), (Some(1), Some("first")));
    let legal: Vec<&str> =
        shown["legal"].as_array().unwrap().iter().flat_map(Value::as_str).collect();
    assert!(legal.len() == 144 && legal.is_sorted());
    assert_eq!(shown["outcome"], Value::Null);
    assert_eq!(shown["extra"]["action"], "tile");
}

#[test]
fn a_won_game_names_the_winner_and_the_winning_cells() {
    let shown = json(&[
        "show",
        "nonaga@-1,-2_0,-2_2,-2_-1,-1_1,-1_-2,0_-1,0_0,1_1,1_-1,1_0,0_2,-1_-2,1/1,-2_1,0_2,0/0,-1_-2,2_0,2/r",
        "--json",
    ]);
    assert_eq!(shown["outcome"], Value::Null, "{shown}");
    let winning =
        shown["legal"].as_array().unwrap().iter().flat_map(Value::as_str).find_map(|mv| {
            let after = json(&[
                "show",
                &format!("nonaga@{}", shown["extra"]["position"].as_str().unwrap()),
                mv,
                "--json",
            ]);
            (after["outcome"]["winner"] == "first").then_some(after)
        });
    let after = winning.expect("a slide connects the three");
    assert_eq!(after["outcome"]["line"].as_array().unwrap().len(), 3);
    assert_eq!(after["legal"].as_array().unwrap().len(), 0);
}

#[test]
fn no_line_ends_with_a_space() {
    let drawn = printed(&["show", "tictactoe@xoxxoxoxo/x"]);
    assert!(drawn.contains("\ndrawn (full)\n"), "{drawn}");
    let won = printed(&["show", "tictactoe@xxxoo----/x"]);
    assert!(won.contains("\nwon by first (line) 00 01 02\n"), "{won}");
}

#[test]
fn programs_read_which_games_setups_and_players_there_are() {
    let all = json(&["games", "--json"]);
    let reversi =
        all["games"].as_array().and_then(|all| all.iter().find(|it| it["id"] == "reversi"));
    let reversi = reversi.expect("it is among them");
    assert!(reversi["setups"].as_array().is_some_and(|all| all.contains(&"2".into())));
    let players = reversi["players"].as_array().expect("a list");
    for (name, most) in [("random", Value::Null), ("handmade", 12.into()), ("level", 8.into())] {
        assert!(players.iter().any(|it| it["name"] == name && it["most"] == most), "{players:?}");
    }
}

#[test]
fn open_lines_are_counted_where_a_game_is_about_lines() {
    let shown = printed(&["show", "tesseract", "0000 0300 1000 1300 2000"]);
    assert!(shown.contains("\nfirst: line-1 1, line-2 0, taken 3\n"), "{shown}");
    assert!(shown.contains("\nsecond: line-1 0, line-2 1, taken 2\n"), "{shown}");
    assert!(shown.contains("\nboard: free 251, playable "), "{shown}");
    let won = printed(&["show", "tesseract", "0000 0300 1000 1300 2000 2300 3000"]);
    assert!(won.contains("\nfirst: line-0 1, line-1 0, "), "{won}");
    assert!(!printed(&["show", "quoridor"]).contains("board:"));
}

#[test]
fn moves_that_begin_with_a_minus_are_moves_and_options_may_follow() {
    assert_eq!(json(&["show", "nonaga", "-2,0:1,0", "--json"])["ply"], 1);
    assert_eq!(printed(&["perft", "nonaga", "1", "-2,0:1,0"]).lines().last(), Some("142"));
}

#[test]
fn what_begins_with_a_minus_and_is_no_move_is_told_as_it_was_typed() {
    for (arguments, told) in
        [(&["perft", "nonaga", "-1"][..], "'-1'"), (&["show", "nonaga", "-2,9"], "'-2,9'")]
    {
        let said = String::from_utf8(tessera(arguments).stderr).expect("text");
        assert!(said.contains(told), "{said}");
    }
}

#[test]
fn a_number_below_zero_is_refused_as_a_number() {
    for arguments in [
        &["perft", "nonaga", "-1"][..],
        &["think", "nonaga", "--nodes", "-1"],
        &["match", "nonaga", "random", "random", "--games", "-1"],
    ] {
        let refused = tessera(arguments);
        assert_eq!(refused.status.code(), Some(2));
        let said = String::from_utf8(refused.stderr).expect("text");
        assert!(said.contains("invalid value '-1' for"), "{said}");
    }
}

#[test]
fn a_number_that_cannot_be_is_refused_with_those_that_can() {
    for (option, value, range) in [
        ("--level", "9", "from 1 to 8"),
        ("--level", "+5", "from 1 to 8"),
        ("--seed", "08", "from 0 to 18446744073709551615"),
        ("--nodes", "1.5", "from 1 to 9007199254740991"),
        ("--lines", "many", "from 1 to 100"),
        ("--seed", "99999999999999999999", "from 0 to 18446744073709551615"),
    ] {
        let said = refused(&["think", "nonaga", option, value]);
        assert!(said.contains(&format!("expected a whole number {range}")), "{said}");
    }
    for arguments in [
        &["match", "nonaga", "random", "random", "--opening", "03"][..],
        &["endings", "reversi:2", "--moves", "+8"],
    ] {
        let said = refused(arguments);
        assert!(said.contains("expected a whole number from 0 to 4294967295"), "{said}");
    }
}

/// The program with this text on its standard input.
fn given(text: &[u8], arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tessera"));
    program.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().expect("it starts");
    // Who has read enough does not wait for the rest.
    let _ = child.stdin.take().expect("it was asked for").write_all(text);
    child.wait_with_output().expect("it ends")
}

#[test]
fn a_game_longer_than_an_argument_may_be_is_read_from_a_file_or_from_standard_input() {
    let far = format!("[Game \"tictactoe\"]\n\n{}1. 11 00", "\n".repeat(900_000));
    let path = unused("a game.txt");
    std::fs::write(&path, &far).expect("a place to write");
    let path = path.to_str().expect("text");
    for command in [&["show"][..], &["think"], &["solve"], &["perft"]] {
        let depth: &[&str] = if command == ["perft"] { &["1"] } else { &[] };
        let typed = printed(&[command, &["tictactoe 11 00"], depth].concat());
        let read = printed(&[command, &[path], depth].concat());
        let heard = given(far.as_bytes(), &[command, &["-"], depth].concat());
        let heard = String::from_utf8(heard.stdout).expect("text");
        // How long it took may differ.
        let begin = |text: &str| text.split(" ms ").next().expect("a part").to_owned();
        assert_eq!((begin(&read), begin(&heard)), (begin(&typed), begin(&typed)));
    }
    assert_eq!(json(&["show", path, "22", "--json"])["ply"], 3);
}

#[test]
fn a_text_that_is_no_game_is_refused_alike_wherever_it_is_read_from() {
    let long = vec![b'\n'; 1_048_577];
    for (text, told) in [
        (&b"tictactoe 99"[..], "'99' is not a legal move"),
        (b"", "the text is empty"),
        (&long, "a game has at most 1048576"),
        (b"nonaga \xff", "UTF-8"),
    ] {
        let path = unused("no game.txt");
        std::fs::write(&path, text).expect("a place to write");
        let said = refused(&["show", path.to_str().expect("text")]);
        let heard = given(text, &["show", "-"]);
        assert_eq!(heard.status.code(), Some(2));
        let heard = String::from_utf8(heard.stderr).expect("text");
        assert!(said.contains(told) && heard.contains(told), "{said}{heard}");
    }
    assert!(refused(&["show", env!("CARGO_TARGET_TMPDIR")]).contains("neither a game nor a file"));
}

#[test]
fn perft_prints_its_count_last() {
    assert_eq!(printed(&["perft", "nonaga", "2"]).lines().last(), Some("1290"));
    assert_eq!(printed(&["perft", "nonaga", "--turns", "2"]).lines().last(), Some("1498086"));
    let divided = printed(&["perft", "nonaga", "2", "--divide"]);
    assert_eq!((divided.lines().count(), divided.lines().last()), (10, Some("1290")));
}

#[test]
fn thinking_gives_a_legal_move_with_its_line() {
    let thought = json(&["think", "nonaga", "--nodes", "3000", "--json"]);
    for field in ["move", "score", "depth", "nodes", "ms", "line"] {
        assert!(!thought[field].is_null(), "{field} is missing");
    }
    let mv = thought["move"].as_str().unwrap();
    assert_eq!(json(&["show", "nonaga", mv, "--json"])["ply"], 1);
    assert!(thought["nodes"].as_u64().unwrap() <= 3_100);
    let known = json(&["think", "quoridor", "--level", "7", "--json"]);
    assert_eq!((&known["nodes"], &known["line"][0]), (&0.into(), &known["move"]));
    assert!(known["score"].is_string() && known["lines"][0]["chance"].as_f64() > Some(0.2));
    let drawn = json(&["think", "tictactoe", "--player", "random", "--json"]);
    assert_eq!((&drawn["line"][0], &drawn["score"]), (&drawn["move"], &serde_json::Value::Null));
}

#[test]
fn a_match_plays_all_its_games() {
    let result =
        printed(&["match", "nonaga", "nodes:300", "random", "--games", "6", "--seed", "3"]);
    let line = result.lines().find(|line| line.starts_with("won")).unwrap();
    let numbers: u32 = line.split(' ').flat_map(str::parse::<u32>).sum();
    assert_eq!(numbers, 6, "{result}");
}

#[test]
fn a_match_tells_programs_what_it_tells_people() {
    let of = |games| ["match", "tictactoe", "level:2", "random", "--games", games];
    let told = printed(&of("40"));
    let object = json(&[&of("40")[..], &["--json"]].concat());
    let number = |key: &str| object[key].as_f64().unwrap_or_else(|| panic!("{key}: {object}"));
    let [won, drawn, lost] = ["won", "drawn", "lost"].map(number);
    assert_eq!(won + drawn + lost, 40.0);
    let (score, error) = (100.0 * number("score"), 100.0 * number("scoreError"));
    for line in [
        format!("won {won} drawn {drawn} lost {lost}"),
        format!("score {score:.1} ± {error:.1}%"),
        format!("elo {:+} ± {:.0} (95%)", number("elo").round() as i64, number("eloError")),
        format!("moves a game {:.1}", number("moves") / 40.0),
    ] {
        assert!(told.lines().any(|told| told == line), "{line}: {told}");
    }
    assert_eq!(object["players"], serde_json::json!(["level:2", "random"]));
    assert_eq!((&object["games"], &object["of"]), (&40.into(), &40.into()));
    // Of one game nothing can be told but its points.
    let one = json(&[&of("1")[..], &["--json"]].concat());
    assert!(
        one["score"].is_number() && one["elo"].is_null() && one["scoreError"].is_null(),
        "{one}"
    );
}

/// Ctrl-C, or what a shell does for it.
#[cfg(target_os = "linux")]
fn interrupt(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("it starts").success());
}

#[cfg(target_os = "linux")]
#[test]
fn a_match_that_is_interrupted_tells_what_it_has_come_to() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tessera"));
    program.args(["match", "tictactoe", "random", "random", "--games", "1000000"]);
    let child = program.stdout(Stdio::piped()).spawn().expect("it starts");
    // The mask of signals that it hears; this is the second.
    let hears = |status: &str| {
        let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap_or("0");
        u64::from_str_radix(mask.trim(), 16).expect("a mask") & 2 != 0
    };
    let status = format!("/proc/{}/status", child.id());
    while !hears(&std::fs::read_to_string(&status).expect("it runs")) {
        std::thread::yield_now();
    }
    interrupt(&child);
    let output = child.wait_with_output().expect("it ends");
    let said = String::from_utf8(output.stdout).expect("text");
    assert_eq!(output.status.code(), Some(130), "{said}");
    assert!(said.contains(" games of 1000000, interrupted, seed 1\n"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn games_to_learn_from_are_kept_as_they_are_played() {
    let path = unused("broken-off.games");
    let output = path.to_str().expect("text");
    let mut program = Command::new(env!("CARGO_BIN_EXE_tessera"));
    let play = ["train", "play", "nonaga", "--weights", "handmade", "--nodes", "5"];
    program.args(play).args(["--games", "1000000", "--threads", "2", "--output", output]);
    let mut child = program.spawn().expect("it starts");
    while std::fs::metadata(&path).map_or(0, |found| found.len()) < 1_000 {
        assert!(child.try_wait().expect("a state").is_none(), "it has ended");
        std::thread::yield_now();
    }
    interrupt(&child);
    child.wait().expect("it ends");
    let net = unused("broken-off.weights");
    let net = net.to_str().expect("text");
    let learned = tessera(&["train", "learn", "nonaga", output, "--passes", "1", "--output", net]);
    let said = String::from_utf8(learned.stderr).expect("text");
    assert!(learned.status.success() || said.contains("too few positions"), "{said}");
}

#[test]
fn who_looks_for_puzzles_without_a_terminal_reads_how_far_it_is() {
    let file = std::env::temp_dir().join(format!("tessera-puzzles-{}.json", std::process::id()));
    let path = file.to_str().expect("text");
    let effort = ["--games", "40", "--nodes", "100", "--output", path];
    let output = tessera(&[&["puzzles", "tictactoe"], &effort[..]].concat());
    let _ = std::fs::remove_file(file);
    let said = String::from_utf8(output.stderr).expect("text");
    let far: Vec<&str> = said.lines().filter(|line| line.contains(" games, ")).collect();
    assert!(far.len() == 20 && far[0].starts_with("2 games, "), "{said}");
}

#[test]
fn seeds_side_by_side_have_no_games_in_common() {
    let moves = |games: &str, seed: &str| -> f64 {
        let twins = ["match", "nonaga", "nodes:50", "nodes:50", "--games", games, "--seed", seed];
        let said = printed(&twins);
        let (_, moves) = said.trim_end().rsplit_once(' ').expect("a number at the end");
        moves.parse().expect(&said)
    };
    let both = (moves("2", "1") + moves("2", "2")) / 2.0;
    assert!((both - moves("4", "1")).abs() > 0.1, "{both}");
}

#[test]
fn threads_change_nothing_in_a_result() {
    // Long enough for an engine to learn something that would help it in another game.
    let alike: [&[&str]; 4] = [
        &["match", "nonaga", "nodes:4000", "nodes:4000", "--games", "4"],
        &["tune", "nonaga", "--games", "3", "--nodes", "100"],
        &["train", "calibrate", "reversi", "--games", "6", "--nodes", "50"],
        &[
            "puzzles",
            "--check",
            concat!(env!("CARGO_MANIFEST_DIR"), "/../www/learn/puzzles/reversi.json"),
        ],
    ];
    for arguments in alike {
        let by = |threads| printed(&[arguments, &["--threads", threads]].concat());
        let by_one = by("1");
        assert_eq!(by("2"), by_one, "{arguments:?}");
        assert_eq!(printed(arguments), by_one, "{arguments:?}");
    }
}

#[test]
fn bad_input_is_answered_with_a_sentence_and_exit_code_2() {
    let bad: [&[&str]; 36] = [
        &["show", "chess"],
        &["show", "nonaga:huge"],
        &["show", "nonaga@1,1"],
        &["show", "nonaga", "a9"],
        &["perft", "nonaga", "x"],
        &["show", "tictactoe", "", "00"],
        &["think", "nonaga", "--level", "9"],
        &["match", "nonaga", "nobody", "random", "--games", "2"],
        &["match", "nonaga", "level:0", "random", "--games", "2"],
        &["match", "nonaga", "random", "random", "--threads", "0"],
        &["ladder", "chess"],
        &["perft", "quoridor", "1001"],
        &["ladder", "nonaga@-2,0"],
        &["ladder", "nonaga", "--measure", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")],
        &["puzzles"],
        &["puzzles", "chess"],
        &["puzzles", "nonaga@1,1"],
        &["puzzles", "tictactoe@xo-------/x", "--games", "1"],
        &["puzzles", "nonaga", "--count", "0"],
        &["puzzles", "nonaga", "--nodes", "many"],
        &["puzzles", "--check", "no/such/file.json"],
        &["puzzles", "--check", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")],
        &["puzzles", "nonaga", "reversi"],
        &["train", "learn", "nonaga", "no/such/file", "--batch", "0", "--output", "no/such/file"],
        &["train", "learn", "nonaga", "no/such/file", "--result", "7", "--output", "no/such/file"],
        &["train", "learn", "nonaga", "no/such/file", "--step", "nan", "--output", "no/such/file"],
        &["train", "learn", "nonaga", "no/such/file", "--passes", "0", "--output", "no/such/file"],
        &["train", "calibrate", "tictactoe", "--games", "2", "--nodes", "5"],
        &["book", "tictactoe@xxxoo----/x", "--output", "no/such/file"],
        &["book", "--check", "--nodes", "5"],
        &["book", "--check", "--output", "no/such/file"],
        &["tune", "nonaga", "--games", "2", "--nodes", "5", "--output", "no/such/file"],
        &["think", "tictactoe", "--nodes", "9007199254740992"],
        &["bench", "chess"],
        &["bench", "reversi:3"],
        &["fly"],
    ];
    for arguments in bad {
        let output = tessera(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.len() > 20 && !error.contains("panicked"), "{error}");
    }
}

#[test]
fn a_file_that_cannot_be_written_is_told_before_the_work() {
    let far = ["--games", "1000000", "--output", "no/such/file"];
    for command in [
        &["puzzles", "nonaga", "--count", "1000"][..],
        &["tune", "reversi"],
        &["train", "play", "nonaga", "--weights", "handmade"],
    ] {
        let output = tessera(&[command, &far].concat());
        let error = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.starts_with("tessera: no/such/file: "), "{error}");
    }
}

#[test]
fn work_that_comes_to_nothing_leaves_files_as_they_were() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("unfound.json");
    let found_none = || {
        let output = ["--games", "1", "--nodes", "1", "--output", file.to_str().unwrap()];
        let failed = tessera(&[&["puzzles", "tictactoe"][..], &output].concat());
        assert_eq!(failed.status.code(), Some(2), "{failed:?}");
    };
    let _ = std::fs::remove_file(&file);
    found_none();
    assert!(!file.exists());
    std::fs::write(&file, "kept").unwrap();
    found_none();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "kept");
}

/// A folder of a test's own, with the repository's ladder in it.
#[cfg(unix)]
fn with_ladder(name: &str) -> (std::path::PathBuf, String) {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir(&folder).unwrap();
    let ladder = include_str!("../../src/games/ladder.json").to_owned();
    std::fs::write(folder.join("ladder.json"), &ladder).unwrap();
    (folder, ladder)
}

#[test]
#[cfg(unix)]
fn what_cannot_be_written_whole_is_not_written() {
    let (folder, ladder) = with_ladder("cut");
    let file = folder.join("ladder.json");
    let measure = ["ladder", "reversi:2", "--games", "1", "--level", "1", "--measure"];
    let measure = [&measure[..], &[file.to_str().unwrap()]].concat();
    let output = below("trap '' XFSZ; ulimit -f 4", &measure);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(std::fs::read_to_string(&file).unwrap() == ladder);
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
}

#[test]
#[cfg(unix)]
fn a_file_is_written_where_its_link_leads_and_keeps_its_permissions() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, ladder) = with_ladder("linked");
    let file = folder.join("ladder.json");
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o640)).unwrap();
    let link = folder.join("link");
    std::os::unix::fs::symlink("ladder.json", &link).unwrap();
    let measure = ["ladder", "reversi:2", "--games", "1", "--level", "1", "--measure"];
    printed(&[&measure[..], &[link.to_str().unwrap()]].concat());
    assert!(std::fs::read_link(&link).is_ok());
    assert!(std::fs::read_to_string(&file).unwrap().len() > ladder.len());
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 2);
}

#[test]
#[cfg(unix)]
fn a_link_that_leads_to_no_file_yet_leads_to_none_until_the_work_is_done() {
    let (folder, _) = with_ladder("dangling");
    let link = folder.join("link");
    std::os::unix::fs::symlink("puzzles.json", &link).unwrap();
    let output = ["--output", link.to_str().unwrap()];
    refused(&[&["puzzles", "tictactoe", "--games", "1", "--nodes", "1"], &output[..]].concat());
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 2);
    let few = ["puzzles", "tesseract:stack", "--games", "6", "--nodes", "5000", "--count", "1"];
    printed(&[&few[..], &output].concat());
    assert!(folder.join("puzzles.json").is_file() && std::fs::read_link(&link).is_ok());
}

#[test]
fn a_forced_win_is_solved_with_its_distance_and_line() {
    let won = "nonaga@0,-3_-2,-2_-1,-2_0,-2_-3,-1_-1,-1_-2,0_-1,0_1,0_-2,1_1,1_-2,2_-1,2/2,-2_0,0_0,1/-1,3_1,-1_-1,1/b";
    let solved = json(&["solve", won, "--json"]);
    assert_eq!((solved["winIn"].as_u64(), solved["exact"].as_bool()), (Some(3), Some(true)));
    // Three turns of the winner, the last without its tile, and two of the other.
    assert_eq!(solved["line"].as_array().map(Vec::len), Some(9));
    let unsolved = json(&["solve", won, "--max-turns", "2", "--json"]);
    assert_eq!((&unsolved["winIn"], &unsolved["exact"]), (&Value::Null, &false.into()));
    for memory in ["64", "1"] {
        let refuted = printed(&["solve", "nonaga", "--max-turns", "2", "--memory", memory]);
        assert!(refuted.contains("no forced win within 2"), "{memory} MB: {refuted}");
    }
}

#[test]
fn a_game_that_may_take_for_ever_is_asked_for_a_win_in_few_turns() {
    for game in ["tesseract", "tesseract:stack"] {
        let refuted = json(&["solve", game, "--max-turns", "1", "--json"]);
        assert_eq!((refuted["refuted"].as_u64(), &refuted["value"]), (Some(1), &Value::Null));
    }
    // What is soon known exactly is told.
    let drawn = json(&["solve", "tictactoe", "--max-turns", "1", "--json"]);
    assert_eq!((drawn["value"].as_i64(), drawn["exact"].as_bool()), (Some(0), Some(true)));
}

#[test]
fn a_finished_game_is_told_with_its_result() {
    let over = ["solve", "tictactoe", "00", "01", "10", "11", "20"];
    assert!(printed(&over).starts_with("the game is over: Cross won\n"));
}

#[test]
fn a_forced_loss_is_told_as_one() {
    assert!(printed(&["solve", "quoridor:3x0"]).starts_with("loses in 2 turns: "));
    assert!(
        printed(&["solve", "nonaga", "--max-turns", "1"])
            .starts_with("no forced win within 1 turn\n")
    );
}

#[test]
fn weights_are_tuned_the_same_from_the_same_seed() {
    let arguments = ["tune", "nonaga", "--games", "3", "--nodes", "100"];
    let tuned = printed(&arguments);
    assert_eq!(tuned, printed(&arguments));
    assert!(tuned.contains("slide: mobility"), "{tuned}");
    let refused = tessera(&["tune", "chess"]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn puzzles_are_written_to_a_file_and_checked() {
    let path = std::env::temp_dir().join(format!("tessera-puzzles-{}.json", std::process::id()));
    let file = path.to_str().unwrap();
    let small = ["--games", "6", "--nodes", "5000", "--count", "3", "--output", file];
    let made = printed(&[&["puzzles", "tesseract:stack"], &small[..]].concat());
    let checked = printed(&["puzzles", "--check", file]);
    // A damaged file is reported with its name and what is wrong.
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, text.replace("\"turns\":2", "\"turns\":3")).unwrap();
    let refused = tessera(&["puzzles", "--check", file]);
    std::fs::remove_file(&path).unwrap();
    assert!(made.starts_with("3 puzzles, won in "), "{made}");
    assert!(checked.starts_with("3 puzzles of tesseract hold"), "{checked}");
    assert_eq!(refused.status.code(), Some(2));
    let error = String::from_utf8(refused.stderr).unwrap();
    assert!(error.contains(file) && error.contains("fewer than 3 turns"), "{error}");
}

#[test]
fn exact_values_are_told_for_who_is_to_move() {
    let solved = json(&["solve", "reversi:2", "--json"]);
    assert_eq!((solved["value"].as_i64(), solved["exact"].as_bool()), (Some(11), Some(true)));
    assert_eq!((&solved["winIn"], solved["toMove"].as_str()), (&Value::Null, Some("first")));
    let line: Vec<&str> =
        solved["line"].as_array().expect("a list").iter().flat_map(Value::as_str).collect();
    assert!(printed(&["solve", "reversi:2"]).starts_with("exact: Black +11: "));
    let after = json(&["solve", "reversi:2", line[0], "--json"]);
    assert_eq!((after["value"].as_i64(), after["toMove"].as_str()), (Some(-11), Some("second")));
    assert!(printed(&["solve", "reversi:2", line[0]]).starts_with("exact: Black +11: "));
    let end = [&["show", "reversi:2"], &line[..], &["--json"]].concat();
    let end = json(&end);
    assert_eq!(end["outcome"]["winner"], "first");
    assert_eq!((&end["extra"]["black"], &end["extra"]["white"]), (&"15".into(), &"4".into()));
    let over = [&["solve", "reversi:2"], &line[..], &["--json"]].concat();
    let over = json(&over);
    let sign = if over["toMove"] == "first" { 1 } else { -1 };
    assert_eq!((over["value"].as_i64(), &over["exact"]), (Some(sign * 11), &true.into()));
    assert_eq!((&over["line"], &over["winIn"]), (&Value::Array(Vec::new()), &Value::Null));
    for (position, value) in [("xxxoo----/x", 1_000_000), ("xoxxoxoxo/x", 0)] {
        let over = json(&["solve", &format!("tictactoe@{position}"), "--json"]);
        assert_eq!((over["value"].as_i64(), &over["exact"]), (Some(value), &true.into()));
    }
}

#[test]
#[cfg(unix)]
fn a_reader_who_has_enough_ends_the_program_quietly() {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    // Before the program begins, which may be done sooner than a test goes on.
    drop(reader);
    let output = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .args(["perft", "nonaga", "3", "--divide"])
        .stdout(writer)
        .output()
        .expect("it runs");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(141));
}

#[test]
fn nobody_has_to_hear_of_the_progress() {
    let path = unused("unheard.json");
    let mut program = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .args(["puzzles", "tesseract:stack", "--games", "6", "--nodes", "5000", "--count", "1"])
        .args(["--output", path.to_str().unwrap()])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(program.stderr.take());
    assert!(program.wait().expect("it ends").success());
    assert!(path.is_file());
}

#[test]
fn openings_get_shorter_where_games_do() {
    // Five random moves often end a game on three by three; there is always one to play all the same.
    let short = ["match", "tictactoe", "random", "random", "--games", "4", "--opening", "20"];
    assert!(printed(&short).contains("4 games"));
    let huge =
        ["match", "tictactoe", "random", "random", "--games", "4", "--opening", "4000000000"];
    assert!(printed(&huge).contains("4 games"));
}

/// What a game prints that is played by these lines.
fn played(arguments: &[&str], lines: &[u8]) -> String {
    let mut play = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    play.stdin.take().expect("an input").write_all(lines).expect("it listens");
    let output = play.wait_with_output().expect("it ends");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("it prints text")
}

#[test]
fn a_line_that_is_no_text_costs_no_game() {
    let printed = played(&["play", "tictactoe:3x3"], b"\xff\xfe\nmoves\n");
    assert!(printed.contains("00 01 02 10 11 12 20 21 22"), "{printed}");
}

#[test]
fn a_line_without_end_is_answered_part_by_part() {
    let printed = played(&["play", "tictactoe:3x3"], &[b'x'; 25_000]);
    assert_eq!(printed.matches("not a legal move").count(), 3, "{printed}");
}

#[test]
fn to_take_back_where_nothing_was_decided_leaves_the_computers_move() {
    let printed = played(&["play", "tictactoe:3x3", "--second"], b"undo\nmoves\n");
    assert!(printed.contains("There is nothing to undo."), "{printed}");
    let moves = printed.lines().rev().find(|line| line.contains("12")).expect(&printed);
    assert_eq!(moves.split_whitespace().filter(|word| word.len() == 2).count(), 8, "{printed}");
}

#[test]
fn a_long_word_in_a_position_is_told_shortened() {
    for game in
        ["nonaga@0,0/0,0/0,0/", "reversi@", "tictactoe@", "quoridor@", "quoridor@e1_10/e9_10/"]
    {
        let output = tessera(&["show", &format!("{game}{}", "x".repeat(100_000))]);
        assert!(output.stderr.len() < 1_000, "{game}");
    }
}

#[test]
fn endings_are_valued_alike_by_any_number_of_threads() {
    let endings = ["endings", "reversi", "--moves", "46", "--count", "20", "--threads"];
    let one = printed(&[&endings[..], &["1"]].concat());
    assert!(one.contains("20 positions after 46 random moves, seed 1\n"), "{one}");
    assert!(one.contains("unknown 0\n") && one.contains("quartiles"), "{one}");
    assert_eq!(printed(&[&endings[..], &["3"]].concat()), one);
    let over = printed(&["endings", "tictactoe", "--moves", "9", "--count", "3"]);
    assert!(over.contains("3 positions after 8 random moves"), "{over}");
    let limited = ["endings", "reversi", "--moves", "20", "--count", "2", "--nodes", "1"];
    assert!(printed(&limited).contains("won by second 0, unknown 2\n"));
}

#[test]
fn a_small_board_of_quoridor_is_solved_whole() {
    let solved = printed(&["tables", "quoridor:3x2"]);
    assert!(solved.contains("positions 4550: won 3124 drawn 0 lost 1426\n"), "{solved}");
    assert!(solved.contains("\n64 agree with their moves, "), "{solved}");
    assert!(solved.contains("\nexact: Black wins\nfirst moves lost: a1 c1 b2 a1v "), "{solved}");
    for refused in ["quoridor", "quoridor:7x1", "nonaga"] {
        assert_eq!(tessera(&["tables", refused]).status.code(), Some(2), "{refused}");
    }
}

#[test]
fn a_ladder_is_printed_for_every_game_with_what_is_known_of_it() {
    for game in ["nonaga", "reversi", "tictactoe:4x4x4", "tesseract", "quoridor"] {
        let ladder = printed(&["ladder", game]);
        assert!(ladder.lines().nth(1).is_some_and(|line| line.ends_with(" 0")), "{ladder}");
        assert!(ladder.contains("\nlevel 1 Beginner"), "{ladder}");
        assert_eq!(ladder.lines().last().map(|line| &line[..14]), Some("level 8 Master"));
        assert!(ladder.contains(" games against random"), "{ladder}");
    }
    // Nobody has measured this one.
    let unmeasured = printed(&["ladder", "reversi:2"]);
    assert_eq!(unmeasured.matches("no games").count(), 8);
    assert!(
        unmeasured.lines().last().is_some_and(|line| line.contains("reversi:4")),
        "{unmeasured}"
    );
}

#[test]
fn a_ladder_goes_on_where_it_was_interrupted_and_forgets_what_a_level_no_longer_is() {
    let file = |name| std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let measured = |name, games, threads| {
        let path = file(name);
        let path = path.to_str().unwrap();
        let options = ["--games", games, "--threads", threads];
        let of_level = ["--level", "1", "--measure", path];
        printed(&[&["ladder", "reversi:2"][..], &options, &of_level].concat())
    };
    for name in ["at-once.json", "in-two.json"] {
        let _ = std::fs::remove_file(file(name));
    }
    let at_once = measured("at-once.json", "30", "2");
    assert!(at_once.contains(" of 30 games against random"), "{at_once}");
    measured("in-two.json", "11", "1");
    assert_eq!(measured("in-two.json", "30", "1"), at_once);
    let text = std::fs::read_to_string(file("in-two.json")).unwrap();
    assert!(text.contains("\"nodes\": 300,"), "{text}");
    let other = text.replacen("\"nodes\": 300,", "\"nodes\": 299,", 1);
    std::fs::write(file("in-two.json"), other).unwrap();
    let again = measured("in-two.json", "2", "1");
    assert!(again.contains(" of 2 games against random"), "{again}");
}

/// How many games a level's match has.
fn games_of(rung: &Value) -> u64 {
    ["won", "drawn", "lost"].map(|part| rung[part].as_u64().unwrap()).iter().sum()
}

#[test]
fn a_measured_match_goes_on_with_its_seed_and_no_other() {
    let path = unused("seeds.json");
    let file = path.to_str().unwrap();
    let measure = ["ladder", "reversi:2", "--level", "1", "--measure", file, "--games"];
    printed(&[&measure[..], &["4", "--seed", "7"]].concat());
    let before = std::fs::read_to_string(&path).unwrap();
    let said = refused(&[&measure[..], &["6", "--seed", "8"]].concat());
    assert!(said.contains("level 1 ") && said.contains("--seed 7"), "{said}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), before);
    printed(&[&measure[..], &["6"]].concat());
    let text = std::fs::read_to_string(&path).unwrap();
    let ladders: Value = serde_json::from_str(&text).unwrap();
    let rung = &ladders["reversi:2"][0];
    assert_eq!((rung["seed"].as_u64(), games_of(rung)), (Some(7), 6));
}

#[test]
fn two_games_are_measured_into_one_file_at_once() {
    let path = unused("at-once-two.json");
    let file = path.to_str().unwrap();
    // A game of this level takes much longer than all of the other.
    let slow = ["ladder", "nonaga", "--level", "6", "--games", "1", "--measure", file];
    let mut slow = started(&slow);
    printed(&["ladder", "reversi:2", "--level", "1", "--games", "2", "--measure", file]);
    assert!(slow.wait().expect("it ends").success());
    let ladders: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    let measured: Vec<&String> = ladders.as_object().unwrap().keys().collect();
    assert_eq!(measured, ["nonaga:standard", "reversi:2"]);
}

#[test]
fn two_levels_of_a_game_are_measured_into_one_file_at_once() {
    let path = unused("levels-at-once.json");
    let file = path.to_str().unwrap();
    let measure = |level, games| {
        let options = ["--level", level, "--games", games, "--measure", file];
        started(&[&["ladder", "tictactoe"][..], &options].concat())
    };
    let both = [measure("1", "60"), measure("3", "40")];
    assert!(both.into_iter().all(|mut one| one.wait().expect("it ends").success()));
    let ladders: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    let games = [0, 2].map(|index| games_of(&ladders["tictactoe:3x3"][index]));
    assert_eq!(games, [60, 40]);
}

#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_leaves_no_half_file() {
    let (folder, _) = with_ladder("interrupted");
    let file = folder.join("ladder.json");
    for _ in 0..12 {
        let options = ["--games", "1000000", "--level", "1", "--measure", file.to_str().unwrap()];
        let mut child = started(&[&["ladder", "tictactoe:3x3"][..], &options].concat());
        let before = std::fs::metadata(&file).unwrap().modified().unwrap();
        while std::fs::metadata(&file).unwrap().modified().unwrap() == before {
            std::thread::yield_now();
        }
        interrupt(&child);
        assert_eq!(child.wait().expect("it ends").code(), Some(130));
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
    }
}

#[test]
#[cfg(unix)]
fn a_file_that_is_beside_is_left_as_it_is() {
    let (folder, _) = with_ladder("beside");
    let file = folder.join("ladder.json");
    let mut child = Command::new("sh")
        .args(["-c", "echo $$; read line; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_tessera")])
        .args(["ladder", "reversi:2", "--games", "1", "--level", "1", "--measure"])
        .arg(&file)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    // The name that it takes first is known as soon as its number is.
    let other = folder.join(format!(".tessera-{}-0.part", child.id()));
    std::fs::write(&other, "precious").unwrap();
    child.stdin.take().expect("input").write_all(b"go\n").unwrap();
    assert!(child.wait_with_output().expect("it ends").status.success());
    assert_eq!(std::fs::read_to_string(&other).unwrap(), "precious");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 2);
}

#[test]
fn the_error_of_a_match_comes_from_its_pairs() {
    // The same player on both sides: whoever wins an opening with one side loses it with the other.
    let twins = ["match", "nonaga", "nodes:50", "nodes:50", "--games"];
    let alike = printed(&[&twins[..], &["20"]].concat());
    assert!(alike.contains("\nscore 50.0%\nelo: too few games, or too much alike"), "{alike}");
    let random = ["match", "reversi:2", "random", "random", "--opening", "0", "--games"];
    let told = printed(&[&random[..], &["21"]].concat());
    let [score, elo] = [2, 3].map(|line| told.lines().nth(line).unwrap_or_default());
    assert!(score.contains(" ± ") && elo.contains(" ± "), "{told}");
    let few = printed(&[&random[..], &["9"]].concat());
    assert!(!few.contains('±'), "{few}");
}

#[test]
fn a_ladder_tells_no_error_where_games_tell_none() {
    let path = unused("errors.json");
    let file = path.to_str().unwrap();
    let rung = |games: &str| {
        let measure = ["ladder", "reversi:2", "--level", "1", "--measure", file, "--games", games];
        printed(&measure);
        let text = std::fs::read_to_string(&path).unwrap();
        serde_json::from_str::<Value>(&text).unwrap()["reversi:2"][0].clone()
    };
    assert_eq!(rung("8")["error"], Value::Null);
    let told = rung("30");
    assert_eq!(told["pairs"].as_array().unwrap().iter().flat_map(Value::as_u64).sum::<u64>(), 15);
    assert!(told["error"].as_u64() > Some(10), "{told}");
}

#[test]
fn who_has_no_point_yet_has_no_strength_and_nobody_above_has() {
    let path = unused("pointless.json");
    let file = path.to_str().unwrap();
    printed(&["ladder", "reversi:2", "--measure", file, "--games", "1"]);
    let text = std::fs::read_to_string(&path).unwrap();
    let mut ladders: Value = serde_json::from_str(&text).unwrap();
    for (index, (won, lost)) in [(3, 1), (0, 4), (3, 1)].into_iter().enumerate() {
        let rung = ladders["reversi:2"][index].as_object_mut().unwrap();
        rung.remove("pairs");
        rung.extend(
            [("won", won), ("drawn", 0), ("lost", lost)].map(|(k, v)| (k.into(), v.into())),
        );
    }
    std::fs::write(&path, ladders.to_string()).unwrap();
    let told = printed(&["ladder", "reversi:2", "--measure", file, "--games", "4", "--level", "1"]);
    let elo = |line: &str| line[18..].split_whitespace().next().map(str::to_owned);
    let told: Vec<_> = told.lines().skip(2).take(3).map(elo).collect();
    assert_eq!(told, ["191", "?", "?"].map(|elo| Some(elo.to_owned())), "{told:?}");
}

#[test]
fn a_file_with_impossible_counts_is_refused() {
    let path = unused("impossible.json");
    let rung = |counts: &str| {
        let level = r#""nodes": 300, "depth": 1, "noise": 600, "seed": 1"#;
        let rest = r#""elo": null, "error": null, "least": false"#;
        std::fs::write(&path, format!(r#"{{"reversi:2": [{{{level}, {counts}, {rest}}}]}}"#))
            .unwrap();
        refused(&["ladder", "reversi:2", "--level", "1", "--measure", path.to_str().unwrap()])
    };
    for counts in [
        r#""won": 4294967295, "drawn": 1, "lost": 0"#,
        r#""won": 2, "drawn": 0, "lost": 0, "pairs": [1, 0, 0, 0, 0]"#,
        r#""won": 0, "drawn": 2, "lost": 0, "pairs": [0, 0, 0, 0, 1]"#,
        r#""won": 2, "drawn": 0, "lost": 0, "pairs": [0, 0, 0, 0, 4294967295]"#,
    ] {
        let said = rung(counts);
        assert!(said.contains("impossible.json: "), "{said}");
    }
}

#[test]
fn a_proved_book_takes_no_effort_and_no_file_that_is_none() {
    let path = unused("precious.txt");
    std::fs::write(&path, "kept").unwrap();
    let said = refused(&["book", "--output", path.to_str().unwrap()]);
    assert!(said.contains("expected the book of 4x4x4"), "{said}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "kept");
    for option in ["--positions", "--nodes", "--seed", "--threads"] {
        let said = refused(&["book", option, "1", "--output", path.to_str().unwrap()]);
        assert!(said.contains("is a proof: expected no --positions"), "{said}");
    }
}

#[test]
#[cfg(unix)]
fn who_gets_no_threads_works_alone() {
    let few = ["match", "tictactoe", "random", "random", "--games", "4", "--threads"];
    // No machine has room for a stack of this size.
    let alone = below("export RUST_MIN_STACK=140737488355328", &[&few[..], &["9"]].concat());
    assert!(alone.status.success(), "{}", String::from_utf8_lossy(&alone.stderr));
    assert_eq!(String::from_utf8(alone.stdout).unwrap(), printed(&[&few[..], &["1"]].concat()));
}

#[test]
fn no_more_games_are_promised_than_can_be_kept() {
    for far in [
        &["train", "play", "nonaga", "--output", "no/such/file", "--games"][..],
        &["train", "gate", "nonaga", "handmade", "--pairs"],
        &["train", "calibrate", "nonaga", "--games"],
    ] {
        let said = refused(&[far, &["4294967295"]].concat());
        assert!(said.contains("1000000"), "{said}");
    }
}

#[test]
fn a_file_of_games_that_is_bad_is_named_and_none_is_written_over() {
    let path = unused("bad.games");
    let file = path.to_str().unwrap();
    std::fs::write(&path, "no games").unwrap();
    let other = unused("never.net");
    let learn = ["train", "learn", "nonaga", file, "--output"];
    let said = refused(&[&learn[..], &[other.to_str().unwrap()]].concat());
    assert!(said.contains("bad.games: expected games of nonaga"), "{said}");
    let said = refused(&["train", "gate", "nonaga", file, "--pairs", "1"]);
    assert!(said.contains("bad.games: "), "{said}");
    let said = refused(&[&learn[..], &[file]].concat());
    assert!(said.contains("bad.games: these games are learned from"), "{said}");
}

#[test]
fn what_comes_to_nothing_says_why() {
    let path = unused("none.json");
    let none = r#"{"game":"nonaga","puzzles":[]}"#;
    std::fs::write(&path, none).unwrap();
    let said = refused(&["puzzles", "--check", path.to_str().unwrap()]);
    assert!(said.contains("there are no puzzles in it"), "{said}");
    let sure = ["train", "calibrate", "tictactoe:3x3", "--games", "20", "--nodes", "100000"];
    let said = refused(&sure);
    assert!(said.contains("the search is certain of all positions"), "{said}");
}

#[test]
fn shells_complete_the_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = printed(&["completions", shell]);
        assert!(script.contains("tessera") && script.contains("perft"), "{shell}");
    }
}
