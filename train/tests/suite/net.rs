//! Nets are learned alike every time, and what they learn is true.

use std::convert::Infallible;
use tessera::game::Player;
use tessera::games::nonaga::Nonaga;
use tessera::games::quoridor::Quoridor;
use tessera::net::slot::Judge;
use tessera::net::{Features, Net, file};
use tessera::search::Evaluate;
use tessera_train::net::Pupil;
use tessera_train::net::gate::{Side, gate};
use tessera_train::net::learn::{Method, Real, learn};
use tessera_train::net::play::play;
use tessera_train::net::record::{self, GameRecord};
use tessera_train::net::samples::{Calibration, Lessons, Samples, gather, loss};
use tessera_train::tune::Effort;

const EFFORT: Effort = Effort { games: 60, nodes: 40, seed: 9, threads: 2 };
const METHOD: Method =
    Method { sums: 32, passes: 6, step: 0.01, batch: 128, result: 0.7, seed: 2, threads: 2 };

fn played() -> Vec<GameRecord> {
    of::<Quoridor>(EFFORT)
}

fn of<G: Pupil>(effort: Effort) -> Vec<GameRecord> {
    let mut games = Vec::new();
    let Ok(()) = play::<G, Infallible>(effort, Judge::HandMade, |game| {
        games.push(game);
        Ok(())
    });
    games
}

fn taught(samples: &Samples, method: &Method) -> Real {
    let lessons = Lessons::new(samples, method.result, Quoridor::CHANCE_SCALE);
    learn(samples, &lessons.targets, Quoridor::LAYOUT.size, method, |_, _| {})
}

#[test]
fn the_same_seed_gives_the_same_games_and_the_same_net_on_any_number_of_threads() {
    let games = played();
    assert_eq!(games, of::<Quoridor>(Effort { threads: 1, ..EFFORT }));
    assert_eq!(games.len(), EFFORT.games as usize);
    // A game does not depend on those before it.
    let fewer = of::<Quoridor>(Effort { games: 7, ..EFFORT });
    assert_eq!(games[..7], fewer);
    let bytes = |threads, sums| {
        let [used, _] = gather::<Quoridor>(&games, threads).expect("games that were played");
        let net = taught(&used, &Method { threads, sums, ..METHOD });
        file::write(Quoridor::LAYOUT, &net.rounded(Quoridor::CHANCE_SCALE))
    };
    for sums in [32, 64] {
        assert_eq!(bytes(1, sums), bytes(2, sums));
    }
}

#[test]
fn a_net_tells_games_that_were_kept_back_better_than_chance() {
    // Of few games what is kept back is a few positions, and chance.
    let effort = Effort { games: 800, ..EFFORT };
    let games = of::<Quoridor>(effort);
    let [used, kept] = gather::<Quoridor>(&games, 2).expect("games that were played");
    assert!(used.len() > 10_000 && kept.len() > 500, "{} and {}", used.len(), kept.len());
    let net = taught(&used, &METHOD);
    let told = loss(kept.all().map(|features| net.chance(features)), &kept.results);
    assert!(told < 0.6, "{told}: knowing nothing has 0.69");
}

#[test]
fn whole_numbers_tell_what_fractions_tell() {
    let [used, kept] = gather::<Quoridor>(&played(), 2).expect("games that were played");
    let net = taught(&used, &METHOD);
    let whole = Net::new(net.rounded(Quoridor::CHANCE_SCALE));
    for features in kept.all() {
        let told = tessera::score::logistic(
            f64::from(whole.value(features)) / f64::from(Quoridor::CHANCE_SCALE),
        );
        assert!((told - net.chance(features)).abs() < 0.02, "{told}, not {}", net.chance(features));
    }
}

#[test]
fn games_are_kept_as_they_were_played_and_damaged_files_refused() {
    let games = played();
    let all: Vec<u8> = games.iter().flat_map(record::write).collect();
    let bytes = [record::begin("quoridor"), all].concat();
    assert_eq!(record::read("quoridor", &bytes), Ok((games.clone(), false)));
    let before_last = games[..games.len() - 1].to_vec();
    assert_eq!(record::read("quoridor", &bytes[..bytes.len() - 1]), Ok((before_last, true)));
    for bad in [&bytes[1..], &b""[..]] {
        let error = record::read("quoridor", bad).expect_err("these are no games");
        assert!(error.contains("expected games of quoridor"), "{error}");
    }
    assert!(record::read("reversi", &bytes).is_err());
}

#[test]
fn a_player_is_worth_as_much_as_itself_and_more_nodes_more() {
    let side = |nodes| Side { judge: Judge::HandMade, nodes };
    let equal = gate::<Quoridor>([side(60), side(60)], 8, 3, 2, || {});
    let told = (equal.pairs.score(), equal.pairs.error());
    assert_eq!(told, (Some(0.5), None), "a pair is the same game twice");
    let better = gate::<Quoridor>([side(2_000), side(10)], 8, 3, 2, || {});
    assert!(better.pairs.score() > Some(0.7), "{better:?}");
    assert_eq!(better.games.iter().sum::<u32>(), 16);
}

#[test]
fn calibration_compares_what_was_told_with_what_came() {
    let told = [0.72, 0.78, 0.71, 0.79, 0.05];
    let calibration = Calibration::new(told.into_iter(), &[1.0, 1.0, 1.0, 0.0, 0.0]);
    assert_eq!(calibration.classes[7], (4, 0.75, 0.75));
    assert!((calibration.error() - 2.5).abs() < 1e-9, "0 and 5 points");
}

#[test]
fn games_begin_with_hands_of_all_kinds_and_moves_are_legal() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut hands = std::collections::HashSet::new();
    for _ in 0..300 {
        let mut position = Quoridor::begin(&mut random);
        hands.extend(tessera::game::Player::ALL.map(|player| position.hand(player)));
        for _ in 0..20 {
            use tessera::game::Game;
            if position.outcome().is_some() {
                break;
            }
            let mv = position.sensible(&mut random);
            assert!(position.is_legal(mv));
            position.play(mv);
        }
    }
    assert_eq!(hands.len(), 11);
}

#[test]
fn drawn_games_of_nonaga_teach_nothing() {
    let effort = Effort { games: 6, nodes: 60, seed: 5, threads: 2 };
    let mut games = of::<Nonaga>(effort);
    for (winner, teaches) in [(Some(Player::First), true), (None, false)] {
        games.iter_mut().for_each(|game| game.winner = winner);
        let [used, kept] = gather::<Nonaga>(&games, 2).expect("games that were played");
        assert_eq!(used.len() + kept.len() > 0, teaches, "{winner:?}");
    }
}
