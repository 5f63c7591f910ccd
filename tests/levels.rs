//! Every level is clearly stronger than the one below.

use tessera::engine::Engine;
use tessera::game::Player;
use tessera::players::Assignment;
use tessera::session::{self, Session};

/// Points of `strong` against `weak`, over pairs of games with sides swapped.
fn points(strong: &str, weak: &str, games: u64) -> f64 {
    let mut engines = [Engine::new(1 << 22), Engine::new(1 << 22)];
    (0..games).map(|game| play(&mut engines, [strong, weak], game)).sum()
}

fn play(engines: &mut [Engine; 2], names: [&str; 2], game: u64) -> f64 {
    let mut session = opened(game / 2);
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
fn opened(seed: u64) -> Box<dyn Session> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut session = session::open(&"nonaga".parse().unwrap()).unwrap();
    for _ in 0..4 {
        let moves = session.legal_moves();
        session.play(&moves[random.usize(..moves.len())]).unwrap();
    }
    session
}

fn check(strong: u32, games: u64) {
    let points = points(&format!("level:{strong}"), &format!("level:{}", strong - 1), games);
    let share = points / games as f64;
    assert!(share >= 0.7, "level {strong} has {points} points of {games} against the one below");
}

#[test]
fn the_first_levels_are_each_clearly_stronger_than_the_one_below() {
    check(2, 40);
    check(3, 40);
}

#[test]
fn the_classic_player_loses_to_level_three() {
    assert!(points("level:3", "classic", 20) >= 18.0);
}

#[test]
#[ignore = "an hour in a release build: cargo test --release --test levels -- --ignored"]
fn the_other_levels_are_each_clearly_stronger_than_the_one_below() {
    for level in 4..=8 {
        check(level, 60);
    }
}
