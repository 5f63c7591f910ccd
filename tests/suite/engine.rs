//! A computer player at work: when it ends.

use crate::nonaga::WON_IN_THREE;
use tessera::engine::{Engine, ScoreKind};
use tessera::players::Assignment;
use tessera::registry;
use tessera::search::Step;

/// Red, to move, cannot be kept from connecting.
const DECIDED: &str = "nonaga@0,-3_-2,-2_-1,-2_0,-2_-3,-1_-1,-1_-2,0_-1,0_1,0_-2,1_1,1_-2,2_-1,2/2,-2_0,0_0,1/-1,3_1,-1_-1,1/b \
    -1,3:-1,2 1,0:-2,3 0,1:1,1 -2,2:1,0";

/// A fresh engine with a small table at work on a game.
fn at_work(game: &str, player: &str, lines: usize) -> Engine {
    with_table(1 << 20, game, player, lines)
}

fn with_table(bytes: usize, game: &str, player: &str, lines: usize) -> Engine {
    let session = registry::read(game).expect("a game");
    let mut engine = Engine::new(bytes);
    let task = Assignment { player: player.parse().unwrap(), lines, seed: 0 };
    engine.start(session.as_ref(), &task).expect("a move to choose");
    engine
}

/// How often it is asked to go on until it ends, up to so many times.
fn slices(game: &str, player: &str, nodes: u64, most: usize) -> usize {
    let mut engine = at_work(game, player, 1);
    let ended = (1..most).find(|_| engine.step(nodes) == Step::Done).unwrap_or(most);
    assert_eq!(engine.report().map(|report| report.done), Some(ended < most), "{game} {player}");
    ended
}

#[test]
fn who_may_think_for_ever_ends_when_nothing_is_left_to_look_for() {
    for player in ["depth:60", "ms:1000"] {
        for (game, most) in [(DECIDED, 100), ("tictactoe:3x3", 100), ("reversi:2", 100)] {
            assert!(slices(game, player, 10_000, most) < most, "{game} {player}");
        }
    }
}

#[test]
fn the_strongest_level_finds_a_win_in_three() {
    // With a table as large as the page's.
    let mut engine = with_table(16 << 20, &format!("nonaga@{WON_IN_THREE}"), "level:8", 1);
    let found = engine.run(1_000, || false).expect("a report").lines.remove(0);
    assert_eq!(found.score.text, "win in 3");
    assert!(found.exact);
    // Two whole turns of each side, and the last slide.
    assert_eq!(found.moves.len(), 9);
}

#[test]
fn a_player_with_a_number_may_go_without_it() {
    let best = |game, player| {
        let mut engine = at_work(game, player, 1);
        while engine.step(1_000) != Step::Done {}
        engine.report().expect("a report").best
    };
    let tesseract = "tesseract 1. 0000 1100 2. 0100";
    assert_eq!(best(tesseract, "paper"), best(tesseract, "paper:2"));
    assert_eq!(best("reversi", "handmade"), best("reversi", "handmade:2"));
}

#[test]
fn a_player_that_takes_long_can_be_stopped_and_has_a_move_by_then() {
    for game in ["tesseract", "tesseract:free 0000 1111"] {
        let mut engine = at_work(game, "paper:6", 1);
        for _ in 0..3 {
            assert_eq!(engine.step(1), Step::Running);
        }
        let report = engine.report().expect("a report");
        let session = registry::read(game).expect("a game");
        assert!(!report.done && session.legal_moves().contains(&report.best.expect("a move")));
    }
    assert!(slices("tesseract", "paper:2", 1, 1_000) < 1_000);
}

#[test]
fn a_slice_of_a_proof_is_no_more_than_the_replies_to_one_move() {
    for game in ["tictactoe:5x5x5 420 204", "tesseract:free 2221", "tictactoe:6x6"] {
        let mut engine = at_work(game, "nodes:100000", 1);
        let mut before = 0;
        for _ in 0..100 {
            engine.step(1);
            let nodes = engine.report().expect("a report").nodes;
            assert!(nodes - before < 5_000, "{game}: {} nodes at once", nodes - before);
            before = nodes;
        }
    }
}

#[test]
fn who_is_given_a_moment_has_searched_before_anything_is_proved() {
    for game in ["tictactoe:5x5x5", "nonaga", "tesseract:free"] {
        let mut engine = at_work(game, "ms:1000", 1);
        while engine.report().expect("a report").depth == 0 {
            engine.step(1);
        }
        let nodes = engine.report().expect("a report").nodes;
        assert!(nodes < 2_000, "{game}: {nodes} nodes before anything is known");
    }
}

#[test]
fn a_loss_is_told_only_when_all_moves_lose() {
    let space = "tictactoe:4x4x4 000 003 030 033 010 020 111 333 113 203 130 110 213 303 103";
    for game in ["tictactoe 02 22 10", space] {
        for player in ["nodes:50", "nodes:239", "ms:1000"] {
            let mut engine = at_work(game, player, 1);
            for node in 0..400 {
                let ended = engine.step(1) == Step::Done;
                let lines = engine.report().expect("a report").lines;
                let lost = lines.iter().find(|line| line.score.kind == ScoreKind::Loss);
                assert_eq!(lost, None, "{game} {player} after {node} nodes");
                if ended {
                    break;
                }
            }
        }
    }
}

/// What a budget of so many nodes tells first: the turns to a loss; `None` for anything else.
fn told_loss(game: &str, nodes: u64) -> Option<i32> {
    let mut engine = at_work(game, &format!("nodes:{nodes}"), 1);
    let found = engine.run(1_000, || false).expect("a report").lines.remove(0);
    // A loss is worth 1,000,000 less twice the turns to it, or less.
    (found.score.kind == ScoreKind::Loss).then(|| (found.score.value + 1_000_000) / 2)
}

#[test]
fn who_can_repeat_a_position_for_the_third_time_is_told_no_loss_in_a_race() {
    for race in [
        "quoridor:3x0 b2 a3 a2 b3 a1 c3 a2 b3 a1 c3 a2",
        "quoridor:5x1 b2v d1v d1 b5 d2 b4 d3 b3 d4 b4 d3 b3 d4 b4 e4 a4 d4",
    ] {
        for nodes in 1..30 {
            assert_eq!(told_loss(race, nodes), None, "{race} {nodes}");
        }
    }
}

#[test]
fn no_line_to_a_win_leads_through_a_position_for_the_third_time() {
    // The second was drawn by repetition where its second line said “win in 4”.
    for (game, lines) in [
        ("quoridor:3x0@c2_0/c3_0/first/- c1 b3 c2 c3", 3),
        ("quoridor:5x3@e2_0/a3_0/second/c1h_b2h_d2v_a3h_c3v_d3h b3 e3 a3 e2", 2),
    ] {
        for player in ["level:8", "nodes:50", "nodes:1000", "ms:1000"] {
            let mut engine = at_work(game, player, lines);
            for line in engine.run(20_000, || false).expect("a report").lines {
                if !line.exact || line.score.kind != ScoreKind::Win {
                    continue;
                }
                let mut session = registry::read(game).expect("a game");
                for mv in &line.moves {
                    let played = session.play(mv);
                    assert!(played.is_ok(), "{game} {player} {:?}: {mv} {played:?}", line.moves);
                }
                let drawn = session.state().outcome.is_some_and(|it| it.winner.is_none());
                assert!(!drawn, "{game} {player} {:?}", line.moves);
            }
        }
    }
}

#[test]
fn a_loss_is_told_as_late_as_the_moves_that_were_not_searched_may_keep_it_off() {
    for (game, turns) in [
        ("quoridor:7x3 a6v d3h e2h d6 d2 d5 d3 d4 c3 c4 c5 c3 c6 b6h d6 d6h c6 c2", 2),
        ("quoridor:7x3 e6h a4v d2v d6 d2 d5 d3 d4 d5 d3 d6 c6h e6 d2", 3),
        ("quoridor:5x3 b4v c1v d3h c4 c2 b2v c3 c5 d1h d5 c4", 3),
    ] {
        for nodes in [2, 5, 15, 30, 60, 100, 1_000] {
            let told = told_loss(game, nodes);
            assert!(told.is_none_or(|told| told >= turns), "{game} {nodes}: {told:?}");
        }
        assert_eq!(told_loss(game, 1_000), Some(turns), "{game}");
    }
}

#[test]
fn a_margin_is_certain_only_where_the_end_is_seen_in_all_lines() {
    // Solved: 18 and 35. Less deeply a smaller win comes first that ends sooner.
    for (position, short, margin) in [
        ("reversi:2@---ooooxxxx--oxx---/x", 5, 18),
        ("reversi:3@o----o-----ooooxxoxo--xxooo-o-ooo--x-/x", 13, 35),
    ] {
        let told = |depth: u8| {
            let mut engine = at_work(position, &format!("depth:{depth}"), 1);
            engine.run(100_000, || false).expect("a report").lines.remove(0)
        };
        let near = told(short);
        assert!(near.score.margin.is_some_and(|told| told < margin) && !near.exact, "{near:?}");
        let end = told(40);
        assert_eq!((end.score.margin, end.exact), (Some(margin), true));
    }
}

#[test]
fn a_search_to_the_end_tells_by_how_much_a_game_is_won() {
    for (game, margin) in [
        ("reversi:2@x--oxx--oxx-ooxxxxx/o", -11),
        ("reversi:2@----ooo-xox--oxx---/x", 5),
        ("reversi:3@xx-oxxxooxoxxoo-oxxxoxo-oooo--ooo--o-/x", 27),
    ] {
        for depth in [11, 12, 30] {
            let mut engine = at_work(game, &format!("depth:{depth}"), 1);
            let found = engine.run(1_000, || false).expect("a report").lines.remove(0);
            assert!(found.exact, "{game} {depth}");
            assert_eq!(found.score.margin, Some(margin), "{game} {depth}");
        }
    }
}

#[test]
fn lines_are_told_best_first_however_far_the_search_has_come() {
    for game in ["reversi g4", "reversi:5 e5 e8 d8 c8", "reversi:3", "nonaga", "quoridor e2 e8"] {
        for nodes in [300, 600, 1_500, 6_000] {
            let mut engine = at_work(game, &format!("nodes:{nodes}"), 3);
            let report = engine.run(100, || false).expect("a report");
            let guesses = report.lines.iter().filter(|line| !line.exact);
            assert!(
                guesses.map(|line| -line.score.value).is_sorted(),
                "{game} {nodes}: {:?}",
                report.lines
            );
            assert_eq!(report.best, report.lines.first().map(|line| line.moves[0].clone()));
        }
    }
}

#[test]
fn no_guess_promises_more_than_what_is_proved() {
    let mut engine = at_work("tictactoe:5x5", "nodes:20000", 8);
    let report = engine.run(1_000, || false).expect("a report");
    assert!(report.lines[0].exact && report.lines.iter().any(|line| !line.exact));
    let chances: Vec<f32> = report.lines.iter().map(|line| line.chance).collect();
    assert!(chances.iter().all(|chance| *chance <= 0.5), "{chances:?}");
}

#[test]
fn what_nobody_has_looked_at_is_no_line() {
    // All are lost: crosses win by threats from whatever follows.
    let mut engine = at_work("tictactoe:3x3x3 111", "level:8", 3);
    let report = engine.run(1_000, || false).expect("a report");
    assert_eq!(report.lines.len(), 3, "{:?}", report.lines);
    assert!(report.lines.iter().all(|line| line.chance < 0.3), "{:?}", report.lines);
}

#[test]
fn an_engine_used_for_one_variant_plays_the_other_as_a_fresh_one() {
    let board = "2,-3_-1,-2_0,-2_1,-2_-1,-1_2,-1_3,-1_-2,0_-1,0_0,0_-1,1_0,2_-2,3\
                 /2,-2_0,-1_-2,1/2,0_-2,2_-1,2/r";
    let think = |engine: &mut Engine, variant: &str, player: &str| {
        let session = registry::read(&format!("nonaga{variant}@{board}")).expect("a game");
        let task = Assignment { player: player.parse().unwrap(), lines: 1, seed: 0 };
        engine.start(session.as_ref(), &task).expect("a move to choose");
        engine.run(1_000, || false).expect("a report").lines.remove(0)
    };
    let fresh = think(&mut Engine::new(1 << 20), ":official", "depth:3");
    assert!(fresh.exact, "{fresh:?}");
    let mut used = Engine::new(1 << 20);
    think(&mut used, "", "nodes:4000");
    assert_eq!(think(&mut used, ":official", "depth:3").score, fresh.score);
}

#[test]
fn each_step_does_something() {
    assert!(slices("tictactoe:3x3", "nodes:100", 0, 1_000) < 1_000);
}
