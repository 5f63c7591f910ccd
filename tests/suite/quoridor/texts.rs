//! Moves, positions and setups as texts.

use super::game;
use tessera::games::quoridor::{Quoridor, Setup};
use tessera::registry;
use tessera::view::View;

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
        ("4,0,9;4,8,10;1;3,2,v", "e1_9/e9_10/second/d3v"),
        ("e1_9/e9_9/first/e3h_c4v", "e1_9/e9_9/first/e3h_c4v"),
        ("E1_9/E9_9/First/E3H_C4v", "e1_9/e9_9/first/e3h_c4v"),
        ("e1_9/e9_9/first/he3_VC4", "e1_9/e9_9/first/e3h_c4v"),
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
        ("e1/e9/first/-", "not a pawn with its walls"),
        ("j1_10/e9_10/first/-", "not a pawn with its walls"),
        ("e1_99/e9_10/first/-", "at most 10 walls"),
        ("e1_100/e9_10/first/-", "at most 10 walls"),
        ("e1_300/e9_10/first/-", "not a pawn with its walls"),
        ("e1_05/e9_10/first/-", "not a pawn with its walls"),
        ("e1_10/e1_10/first/-", "on one cell"),
        ("e9_10/e1_10/first/-", "both pawns have reached"),
        ("e1_10/e9_10/third/-", "not a player to move"),
        ("e1_10/e9_10/first/e3", "no wall"),
        ("e1_10/e9_10/first/i3h", "not on the board"),
        ("e1_10/e9_10/first/e3h_e3h", "twice"),
        ("e1_10/e9_10/first/e3h_e3v", "crosses or overlaps"),
        ("e1_10/e9_10/first/e3h_f3h", "crosses or overlaps"),
        ("e1_10/e9_10/first/a1h_c1h_e1h_g1h_h1v_h2h", "no way to its goal"),
        ("-_10/e9_10/first/-", "a pawn is missing"),
        ("4,0,10;4,8,10;2", "not a player to move"),
        ("4,0,10;4,8;0", "not a pawn with its walls"),
        ("4,0,10;9,8,10;0", "not a pawn with its walls"),
        ("4,0,10;4,8,10;0;8,8,V", "not on the board"),
        ("4,0,10;4,8,10;0;3,2,X", "no wall"),
        (";;;;", "not a pawn with its walls"),
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
    for text in ["", "4x3", "11x3", "9x21", "9x", "x9", "9x+1", "9x10x", "1x1", "257x1", "09x010"] {
        let error = text.parse::<Setup>().unwrap_err().to_string();
        assert!(error.contains("expected standard, placed, or"), "{error}");
    }
}
