//! Every level is clearly stronger than the one below.

use tessera::engine::Engine;
use tessera::game::Player;
use tessera::players::Assignment;
use tessera::registry;
use tessera::session::Session;

/// Points of `strong` against `weak`, over pairs of games with sides swapped.
fn points(kind: &str, strong: &str, weak: &str, games: u64) -> f64 {
    let mut engines = [Engine::new(1 << 22), Engine::new(1 << 22)];
    (0..games).map(|game| play(kind, &mut engines, [strong, weak], game)).sum()
}

fn play(kind: &str, engines: &mut [Engine; 2], names: [&str; 2], game: u64) -> f64 {
    let mut session = opened(kind, game / 2);
    let strong = if game.is_multiple_of(2) { Player::First } else { Player::Second };
    while session.state().outcome.is_none() {
        let index = usize::from(session.state().to_move != strong);
        let task = Assignment { player: names[index].parse().unwrap(), lines: 1, seed: game };
        engines[index].start(session.as_ref(), &task).unwrap();
        let report = engines[index].run(u64::MAX, || false).unwrap();
        session.play(&report.best.unwrap()).expect("a level plays legal moves");
    }
    match session.state().outcome.and_then(|outcome| outcome.winner) {
        None => 0.5,
        Some(winner) => f64::from(u8::from(winner == strong)),
    }
}

/// A game after four random moves.
fn opened(kind: &str, seed: u64) -> Box<dyn Session> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut session = registry::open(&kind.parse().unwrap()).unwrap();
    for _ in 0..4 {
        let moves = session.legal_moves();
        session.play(&moves[random.usize(..moves.len())]).unwrap();
    }
    session
}

fn check(kind: &str, strong: u32, games: u64) {
    let (above, below) = (format!("level:{strong}"), format!("level:{}", strong - 1));
    let share = points(kind, &above, &below, games) / games as f64;
    assert!(share >= 0.65, "{kind}: level {strong} has {share} against the one below");
}

/// Every game there is, where its default leaves anything to play for.
fn kinds() -> impl Iterator<Item = &'static str> {
    registry::games().into_iter().map(|info| match info.id {
        "tictactoe" => "tictactoe:4x4x4",
        id => id,
    })
}

#[test]
fn the_first_levels_are_each_clearly_stronger_than_the_one_below() {
    for kind in kinds() {
        check(kind, 2, 40);
        check(kind, 3, 40);
    }
}

#[test]
fn the_classic_player_loses_to_level_four() {
    let games = registry::games().into_iter();
    let kinds: Vec<&str> = games
        .filter(|info| info.players.iter().any(|player| player == "classic"))
        .map(|info| info.id)
        .collect();
    assert!(!kinds.is_empty());
    for kind in kinds {
        assert!(points(kind, "level:4", "classic", 20) >= 18.0, "{kind}");
    }
}

#[test]
fn most_discs_at_once_loses_to_level_three() {
    assert!(points("reversi", "level:3", "greedy", 20) >= 18.0);
}

#[test]
fn in_four_dimensions_thinking_on_paper_beats_items_and_items_beat_chance() {
    assert!(points("tesseract", "items", "random", 20) >= 18.0);
    assert!(points("tesseract", "paper:2", "items", 20) >= 15.0);
}

#[test]
#[ignore = "a minute in a release build: cargo test --release --test levels -- --ignored"]
fn in_four_dimensions_level_six_beats_paper_and_deeper_paper_beats_paper() {
    assert!(points("tesseract", "paper:4", "paper:2", 100) >= 75.0);
    assert!(points("tesseract", "level:6", "paper:4", 100) >= 75.0);
}

#[test]
fn counting_marks_beats_chance_and_loses_to_level_three() {
    assert!(points("tictactoe:4x4x4", "strategic", "random", 20) >= 18.0);
    assert!(points("tictactoe:4x4x4", "level:3", "strategic", 20) >= 15.0);
}

#[test]
fn what_was_learned_beats_what_was_made_by_hand_at_the_same_depth() {
    assert!(points("reversi", "depth:2", "handmade:2", 40) >= 32.0);
}

#[test]
#[ignore = "an hour in a release build: cargo test --release --test levels -- --ignored"]
fn the_other_levels_are_each_clearly_stronger_than_the_one_below() {
    for kind in kinds() {
        for level in 4..=8 {
            check(kind, level, 60);
        }
    }
}
