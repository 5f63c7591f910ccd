//! Whatever text comes from outside is refused with a sentence or understood;
//! it never panics and never harms the game that was there.

use proptest::prelude::*;
use tessera::games::tictactoe::Tictactoe;
use tessera::players::ComputerPlayer;
use tessera::registry;
use tessera::session::{PlayedGame, Session};

fn nonaga() -> Box<dyn Session> {
    registry::open(&"nonaga".parse().unwrap()).unwrap()
}

/// A link of a random game.
fn link(seed: u64, moves: usize) -> String {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut game = nonaga();
    for _ in 0..moves {
        let Some(mv) = random.choice(game.legal_moves()) else { break };
        game.play(&mv).unwrap();
    }
    game.link()
}

/// Texts made of what links and records are made of.
fn almost_record() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[#\\[]?(nonaga|official|Game|Ply|[a-z]{0,3}|[-0-9]{1,3}|[,:;./@_\"\\] \n{}%])*",
    ]
}

#[test]
fn sessions_and_games_of_a_known_kind_are_shown_by_their_moves_and_taken_back_alike() {
    let mut session = registry::read("tictactoe 11 00").expect("a game");
    let mut game = PlayedGame::<Tictactoe>::open(&session.start()).expect("a game");
    for mv in ["11", "00"] {
        game.play(mv).expect("it is legal");
    }
    assert!(format!("{session:?}").contains("\"00\"") && format!("{game:?}").contains("cursor: 2"));
    assert!(registry::read("chess").unwrap_err().to_string().contains("chess"));
    let taken_back = (session.undo(), session.undo(), session.undo(), session.redo());
    assert_eq!((game.undo(), game.undo(), game.undo(), game.redo()), taken_back);
    assert_eq!((game.link(), game.link()), (session.link(), "#tictactoe/11;00".to_owned()));
}

#[test]
fn of_several_games_in_one_text_the_first_is_read() {
    let first = "[Game \"quoridor\"]\n\n1. e2 e8\n\n";
    for second in ["[Game \"quoridor\"]\n\n1. e3 e7\n", "[Game \"nonaga\"]\n\n1. 2,-2:1,-2\n"] {
        let game = registry::read(&format!("{first}{second}")).expect("a game");
        assert_eq!(game.link(), "#quoridor/e2.e8");
    }
    let bare = "[Game \"reversi\"]\n[Setup \"3\"]\n\n";
    assert_eq!(registry::read(&format!("{bare}{first}")).expect("a game").link(), "#reversi:3");
}

#[test]
fn what_is_before_a_game_does_not_count_and_its_name_may_have_a_setup() {
    for text in [
        "\u{feff}\n[Game \"quoridor:5x3\"]\n\n1. c2",
        "[Game \"quoridor\"]\n[Setup \"5x3\"]\n\n1. c2",
    ] {
        assert_eq!(registry::read(text).expect("a game").link(), "#quoridor:5x3/c2");
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused_with_a_sentence(text in almost_record()) {
        match registry::salvage(&text) {
            Ok((game, _)) => prop_assert!(registry::read(&game.link()).is_ok()),
            Err(error) => {
                prop_assert!(!error.code().is_empty());
                prop_assert!(error.to_string().contains(' '), "{error}");
            }
        }
    }

    #[test]
    fn a_damaged_link_gives_its_longest_legal_part(
        seed in 0..50u64,
        length in 1..20usize,
        cut in any::<prop::sample::Index>(),
        with in any::<char>(),
    ) {
        let whole = link(seed, length);
        let characters: Vec<char> = whole.chars().collect();
        let at = cut.index(characters.len());
        let damaged: String =
            characters.iter().enumerate().map(|(index, c)| if index == at { with } else { *c }).collect();
        let intact = registry::read(&whole).unwrap().record().moves;
        if let Ok((game, problem)) = registry::salvage(&damaged) {
            let kept = game.record().moves;
            let same = kept.iter().zip(&intact).take_while(|(a, b)| a == b).count();
            // What stands before the damage is kept.
            let before = damaged[..damaged.char_indices().nth(at).map_or(0, |(i, _)| i)]
                .matches('.').count();
            prop_assert!(same >= before.min(intact.len()), "{damaged}: {same} of {before}");
            prop_assert!(problem.is_some() || registry::read(&damaged).is_ok());
        }
    }

    #[test]
    fn a_refused_move_leaves_the_game_as_it_was(text in any::<String>(), seed in 0..20u64) {
        let mut game = registry::read(&link(seed, 5)).unwrap();
        let before = game.link();
        if let Err(error) = game.play(&text) {
            prop_assert_eq!(error.code(), "illegal-move");
            prop_assert_eq!(game.link(), before);
        }
    }

    #[test]
    fn any_taps_are_answered(taps in prop::collection::vec(prop_oneof![any::<u32>(), 32_000..33_500u32], 0..5)) {
        let game = nonaga();
        if let Ok(targets) = game.targets(&taps) {
            prop_assert!(targets.completed.is_some() || !targets.cells.is_empty());
        }
    }

    #[test]
    fn any_position_text_is_read_or_refused(text in "[-0-9,_/rbt]{0,120}") {
        match registry::open(&format!("nonaga@{text}").parse().unwrap()) {
            Ok(game) => prop_assert_eq!(game.info().id, "nonaga"),
            Err(error) => prop_assert_eq!(error.code(), "bad-position"),
        }
    }

    #[test]
    fn any_player_text_is_read_or_refused(text in "(random|classic|level|nodes|ms|depth|[a-z]{0,4}):?[-0-9]{0,12}") {
        if let Err(error) = text.parse::<ComputerPlayer>() {
            prop_assert!(error.to_string().contains("expected") || error.to_string().contains("takes"));
        }
    }
}

#[test]
fn a_position_that_cannot_be_is_refused_with_the_reason() {
    let start = nonaga().position();
    let cases = [
        (start.replace("/r", "/x"), "expected 'r', 'rt', 'b' or 'bt'"),
        (start.replace("0,0_", ""), "found 12"),
        (start.replacen("0,0", "9,9", 1), "not connected"),
        (start.replacen("0,0", "2,-2", 1), "named twice"),
        (start.replacen("0,0", "0,101", 1), "beyond 100"),
        (start.replacen("0,0", "1000002,-2", 1), "1000002,-2 is beyond 100 columns or rows"),
        (start.replacen("0,0", "01000002,-2", 1), "'01000002,-2' is not a cell"),
        (start.replace("/r", ""), "four parts"),
        (start.replace("/r", "/r_0,0"), "official"),
    ];
    for (text, reason) in cases {
        let error = registry::open(&format!("nonaga@{text}").parse().unwrap()).err().unwrap();
        assert!(error.to_string().contains(reason), "{error}");
    }
}

#[test]
fn a_board_far_from_the_middle_plays_like_one_in_the_middle_up_to_the_limit() {
    let shifted = |by: i16| {
        let shift = |cells: &str| {
            let cells = cells.split('_').map(|cell| {
                let (q, r) = cell.split_once(',').unwrap();
                format!("{},{}", q.parse::<i16>().unwrap() + by, r.parse::<i16>().unwrap() - by)
            });
            cells.collect::<Vec<_>>().join("_")
        };
        let position = nonaga().position();
        let parts: Vec<&str> = position.split('/').collect();
        let text = format!("nonaga@{}/{}/{}/r", shift(parts[0]), shift(parts[1]), shift(parts[2]));
        registry::open(&text.parse().unwrap()).unwrap()
    };
    assert_eq!(shifted(90).perft_turns(2), 1_498_086);
    // At the rim the places beyond it are missing.
    let mut rim = shifted(98);
    assert!(rim.perft_turns(1) < 1_290);
    for (mv, place) in [("99,-98:101,-98", "101,-98"), ("99,-98:98,70000", "98,70000")] {
        let refused = rim.play(mv).expect_err("no tile may lie there");
        let why = format!("{place} is beyond 100 columns or rows from the middle");
        assert!(refused.to_string().ends_with(&why), "{refused}");
        assert_eq!(refused.parts(), ("illegal-move", mv, ""));
    }
    let refused = rim.play("100,-100:98,-97").expect_err("no slide ends there");
    assert!(refused.to_string().contains("expected a move such as"), "{refused}");
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw_even_when_the_board_has_shifted() {
    let mut game = nonaga();
    // A piece of each side goes to and fro, and one tile with them.
    let there = ["0,2:1,1", "0,0:3,-1", "-2,2:-1,1", "3,-1:0,0"];
    let back = ["1,1:0,2", "0,0:3,-1", "-1,1:-2,2", "3,-1:0,0"];
    for (number, mv) in there.iter().chain(&back).cycle().take(64).enumerate() {
        if game.play(mv).is_err() {
            let outcome = game.state().outcome.expect("only the end refuses this move");
            assert_eq!((outcome.winner, outcome.reason), (None, "repetition"));
            assert_eq!(number, 16);
            assert_eq!(game.legal_moves().len(), 0);
            return;
        }
    }
    panic!("the position has come back often enough");
}
