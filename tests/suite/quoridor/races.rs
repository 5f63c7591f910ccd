//! Races to the far row, with and without walls in hand, have their exact values.

use super::game;
use crate::random;
use std::collections::{HashMap, HashSet};
use tessera::engine::{Engine, ScoreKind};
use tessera::game::Game;
use tessera::games::quoridor::{Quoridor, Setup};
use tessera::players::Assignment;
use tessera::registry;
use tessera::score::Score;
use tessera::search::prove::Request;
use tessera::search::{Evaluate, Step};
use tessera::view::View;

/// A race that a step to a3 would win if the position after it had not been there twice already.
const WORN_RACE: &str = "quoridor:5x0@a3_0/d4_0/second d3 a2 d4 a3 d3 a2 d4";

#[test]
fn a_race_is_not_won_by_a_step_that_repeats_the_position_for_the_third_time() {
    let mut game = registry::read(WORN_RACE).expect("a game");
    let request = Request { most_turns: 8, patience: None, lines: 1, bytes: 1 << 20 };
    let mut proof = game.prove(request);
    while proof.step(10_000) != Step::Done {}
    assert!(proof.solution().win_in().is_none());
    let mut engine = Engine::new(1 << 20);
    let task = Assignment { player: "level:8".parse().unwrap(), lines: 1, seed: 1 };
    engine.start(game.as_ref(), &task).expect("a move to choose");
    let report = engine.run(10_000, || false).expect("a report");
    assert_ne!(report.lines[0].score.kind, ScoreKind::Win, "{report:?}");
    game.play("a3").expect("a step");
    assert_eq!(game.state().outcome.map(|outcome| outcome.reason), Some("repetition"));
}

#[test]
fn what_happened_before_the_last_wall_does_not_hide_who_wins_a_race() {
    let steps = "d3 a2 d4 a3 d3 a2 d4";
    let before = format!("quoridor:5x3@a3_1/d4_0/second {steps} c1h");
    let game = registry::read(&before).expect("a game");
    let mut proof =
        game.prove(Request { most_turns: 60, patience: None, lines: 1, bytes: 1 << 20 });
    assert_eq!(proof.step(1), Step::Done);
    assert!(!proof.solution().lines.is_empty());
}

/// A position of a random game, with these walls in hand.
fn with_hands(random: &mut fastrand::Rng, setup: &str, hands: [u8; 2]) -> Quoridor {
    let setup: Setup = setup.parse().expect("a setup");
    loop {
        let mut position = Quoridor::new(&setup);
        for _ in 0..random.usize(5..30) {
            if position.outcome().is_some() {
                break;
            }
            random::play_any(&mut position, random);
        }
        if position.outcome().is_some() {
            continue;
        }
        let text = position.position();
        let mut parts = text.split('/').map(str::to_owned).collect::<Vec<_>>();
        for (part, hand) in parts.iter_mut().zip(hands) {
            let (pawn, _) = part.split_once('_').expect("a pawn and its walls");
            *part = format!("{pawn}_{hand}");
        }
        if let Ok(position) = Quoridor::from_position(&setup, &parts.join("/")) {
            return position;
        }
    }
}

/// In how many turns a race is won (odd) or lost (even) with best play, found
/// by looking one turn further at a time at every place of the pawns.
fn plain_race(start: &Quoridor) -> u32 {
    let state = |position: &Quoridor| position.position();
    let mut all = vec![*start];
    let mut known: HashMap<String, u32> = HashMap::new();
    let mut seen = HashSet::from([state(start)]);
    let mut next = 0;
    let children = |position: &Quoridor| {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        moves
            .into_iter()
            .map(|mv| {
                let mut after = *position;
                after.play(mv);
                after
            })
            .collect::<Vec<_>>()
    };
    while let Some(position) = all.get(next).copied() {
        next += 1;
        for child in children(&position) {
            if seen.insert(state(&child)) {
                all.push(child);
            }
        }
    }
    let graph: Vec<(String, Vec<Option<String>>)> = all
        .iter()
        .filter(|position| position.outcome().is_none())
        .map(|position| {
            let after = children(position);
            let names = after.iter().map(|child| child.outcome().is_none().then(|| state(child)));
            (state(position), names.collect())
        })
        .collect();
    for turns in 1.. {
        let mut fresh = Vec::new();
        for (name, after) in graph.iter().filter(|(name, _)| !known.contains_key(name)) {
            let value = |child: &Option<String>| match child {
                // A finished child is won by the player who moved there.
                None => Some(0),
                Some(child) => known.get(child).copied(),
            };
            let wins = after.iter().any(|child| value(child).is_some_and(|turns| turns % 2 == 0));
            let loses = after.iter().all(|child| value(child).is_some_and(|turns| turns % 2 == 1));
            if turns % 2 == 1 && wins || turns % 2 == 0 && loses {
                fresh.push(name.clone());
            }
        }
        let idle = fresh.is_empty();
        known.extend(fresh.into_iter().map(|name| (name, turns)));
        if idle && turns % 2 == 0 {
            break;
        }
    }
    known.get(&state(start)).copied().unwrap_or(0)
}

#[test]
fn races_without_walls_have_their_exact_values() {
    let mut random = fastrand::Rng::with_seed(3);
    let mut surprises = 0;
    for (setup, count) in [("5x6", 60), ("7x8", 12), ("standard", 3)] {
        for _ in 0..count {
            let position = with_hands(&mut random, setup, [0, 0]);
            let turns = plain_race(&position);
            let score = position.known_value().expect("it is a race");
            let expected = match turns {
                0 => Score::DRAW,
                turns if turns % 2 == 1 => Score::win_after(turns),
                turns => Score::loss_after(turns),
            };
            assert_eq!(score, expected, "{}", position.position());
            let (own, other) = (position.to_move(), position.to_move().other());
            let by_steps = position.distance(own) <= position.distance(other);
            surprises += u32::from(by_steps != score.is_win());
            let request = Request { most_turns: 1, patience: None, lines: 1, bytes: 1 << 10 };
            let solution = position.prover(&[], request).solution();
            assert_eq!(solution.lines[0].score, score);
            if score != Score::DRAW {
                assert_eq!(solution.lines[0].moves.len() as u32, turns);
            }
        }
    }
    assert!(surprises > 0, "counting steps was never wrong");
}

#[test]
fn races_that_are_decided_with_walls_in_hand_have_their_exact_values() {
    let mut random = fastrand::Rng::with_seed(8);
    let mut decided = [0; 2];
    for (setup, count) in [("3x3", 3_000), ("5x8", 400)] {
        for _ in 0..count {
            let hands = if random.bool() { [1, 0] } else { [0, 1] };
            let position = with_hands(&mut random, setup, hands);
            let Some(score) = position.known_value() else { continue };
            let turns = plain_race(&position);
            let expected =
                if turns % 2 == 1 { Score::win_after(turns) } else { Score::loss_after(turns) };
            assert_eq!(score, expected, "{}", position.position());
            decided[usize::from(score.is_win())] += 1;
        }
    }
    assert!(decided.iter().all(|count| *count > 10), "{decided:?} were lost and won");
}

#[test]
fn a_race_that_is_lost_by_locked_distances_is_called_lost() {
    // Thirteen steps against five, and no wall can make them more.
    let moves = "e2h e8 e2 g2v d2 c2h e2 e7 f2 f1v e2 e6 d2 e5 c2 b2v c1 e4 b1 a5h b2 c5h b3 e5h \
                 b4 f4 c4 g5h g1h h5v d4 h3v e4 g4";
    let mut session = game("quoridor");
    for mv in moves.split_whitespace() {
        session.play(mv).expect("a legal move");
    }
    let mut engine = Engine::new(1 << 22);
    for (player, most) in [("nodes:2000", 0.1), ("nodes:200000", 0.0)] {
        let task = Assignment { player: player.parse().expect("a player"), lines: 1, seed: 0 };
        engine.start(session.as_ref(), &task).expect("a game that goes on");
        let report = engine.run(u64::MAX, || false).expect("a report");
        assert!(report.lines[0].chance <= most, "{player}: {:?}", report.lines[0]);
    }
}
