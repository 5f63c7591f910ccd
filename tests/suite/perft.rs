//! Counts of move sequences against figures from other programs.

use tessera::registry;
use tessera::session::Session;

fn game(name: &str) -> Box<dyn Session> {
    registry::open(&name.parse().unwrap()).unwrap()
}

#[test]
fn nonaga_counts_moves_and_turns_from_the_start() {
    let start = game("nonaga");
    assert_eq!((start.perft(0), start.perft(1), start.perft(2)), (1, 9, 1_290));
    assert_eq!((start.perft_turns(1), start.perft_turns(2)), (1_290, 1_498_086));
    assert_eq!(start.perft(4), 1_498_086);
}

#[test]
fn nonaga_has_144_tile_moves_after_an_edge_slide_and_142_across() {
    let mut counts: Vec<u64> =
        game("nonaga").divide(2, false).into_iter().map(|(_, n)| n).collect();
    counts.sort_unstable();
    assert_eq!(counts, [142, 142, 142, 144, 144, 144, 144, 144, 144]);
}

#[test]
fn a_game_that_repetition_ended_counts_as_one() {
    let drawn = registry::read("quoridor e2 e8 e1 e9 e2 e8 e1 e9").unwrap();
    assert_eq!((drawn.perft(2), drawn.perft_turns(2)), (1, 1));
    assert!(drawn.divide(2, false).is_empty());
    assert_eq!(game("tictactoe:3x3").perft_turns(u32::MAX), 255_168);
}

#[test]
fn official_nonaga_counts_fewer() {
    let start = game("nonaga:official");
    assert_eq!((start.perft_turns(1), start.perft_turns(2)), (570, 199_488));
}

#[test]
#[ignore = "seconds in a release build, minutes without: cargo test --release -- --ignored"]
fn nonaga_counts_three_turns() {
    assert_eq!(game("nonaga").perft_turns(3), 1_906_535_448);
    assert_eq!(game("nonaga:official").perft_turns(3), 73_397_796);
}

/// The position with these tiles (pieces stand on some of them).
fn position(tiles: &str, red: &str, blue: &str, mover: char) -> Box<dyn Session> {
    let taken: Vec<&str> = red.split(' ').chain(blue.split(' ')).collect();
    let free: Vec<&str> = tiles.split(' ').filter(|tile| !taken.contains(tile)).collect();
    let join = |cells: &str| cells.replace(' ', "_");
    game(&format!("nonaga@{}/{}/{}/{mover}", free.join("_"), join(red), join(blue)))
}

#[test]
fn nonaga_counts_turns_of_positions_from_play() {
    let first = position(
        "1,-3 -1,-2 0,-2 1,-2 2,-2 -1,-1 1,-1 3,-1 -2,0 -1,0 0,0 1,0 2,0 3,0 -1,1 0,1 1,1 -2,2 0,2",
        "1,1 1,-3 2,0",
        "3,-1 0,2 3,0",
        'b',
    );
    assert_eq!((first.perft_turns(1), first.perft_turns(2)), (130, 87_338));
    let second = position(
        "3,-4 4,-4 2,-3 3,-3 0,-2 1,-2 2,-2 -1,-1 -2,0 -1,0 -3,1 -2,1 -1,1 0,1 -2,2 -3,3 -2,3 -1,3 -4,4",
        "-2,1 -2,0 -4,4",
        "0,1 -3,1 -1,3",
        'b',
    );
    assert_eq!((second.perft_turns(1), second.perft_turns(2)), (217, 105_749));
    let third = position(
        "3,-3 0,-2 1,-2 2,-2 3,-2 -2,-1 1,-1 -2,0 -1,0 0,0 1,0 2,0 -1,1 0,1 1,1 -2,2 -3,3 -2,3 -3,4",
        "2,-2 -3,4 0,1",
        "3,-3 1,-2 0,-2",
        'b',
    );
    assert_eq!((third.perft_turns(1), third.perft_turns(2)), (221, 196_539));
}

#[test]
fn a_nonaga_player_without_a_slide_moves_a_tile_only() {
    let tiles = "0,0 3,-2 1,-1 0,-1 -1,3 -1,1 0,-4 2,0 -2,-2 2,-2 0,-3 0,-2 -1,-1 -2,0 1,-3 -1,-3 -1,2 1,0 -1,-2";
    let (red, blue) = ("-1,1 -1,2 -2,0", "0,0 -1,3 -1,-1");
    let stuck = position(tiles, red, blue, 'r');
    assert_eq!(stuck.state().action, "tile");
    assert_eq!(stuck.perft_turns(1), stuck.legal_moves().len() as u64);
    assert_eq!(position(tiles, red, blue, 'b').perft_turns(1), 752);
}

#[test]
fn a_nonaga_turn_ends_after_the_slide_when_no_tile_can_move() {
    let tiles: Vec<String> = (-9..=9).map(|q| format!("{q},0")).collect();
    let (red, blue) = ("-9,0 9,0 0,0", "-5,0 4,0 1,0");
    let mut line = position(&tiles.join(" "), red, blue, 'r');
    // 34 tile moves after each slide of an end piece, none after the other.
    assert_eq!(line.perft_turns(1), 34 + 34 + 1);
    line.play("0,0:-4,0").unwrap();
    assert_eq!(line.state().to_move.name(), "second");
    assert!(!line.state().passed);
}
