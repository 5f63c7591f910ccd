//! Tables of small boards against plain retrograde analysis by the rules alone.

use std::collections::HashMap;
use tessera::game::{Game, Outcome};
use tessera::games::quoridor::{Quoridor, Setup};
use tessera_train::tables::check::{Effort, check};
use tessera_train::tables::{Value, solve};

/// The value of every position that can be reached, by its key: found by looking at all of them
/// again and again, until no more are decided.
fn by_the_rules(setup: &Setup) -> HashMap<u64, (Quoridor, Value)> {
    let start = Quoridor::new(setup);
    let mut numbers = HashMap::from([(start.key(), 0)]);
    let (mut positions, mut followers) = (vec![start], Vec::new());
    while let Some(position) = positions.get(followers.len()).copied() {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let after = moves.into_iter().map(|mv| {
            let mut after = position;
            after.play(mv);
            *numbers.entry(after.key()).or_insert_with(|| {
                positions.push(after);
                positions.len() - 1
            })
        });
        followers.push(after.collect::<Vec<usize>>());
    }
    let mut values = vec![None; positions.len()];
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for (number, after) in followers.iter().enumerate().rev() {
            if values[number].is_some() || after.is_empty() {
                continue;
            }
            let lost = |next: &usize| match positions[*next].outcome() {
                // Who has won moved last.
                Some(outcome) => matches!(outcome, Outcome::Win(_)),
                None => values[*next] == Some(Value::Lost),
            };
            if after.iter().any(lost) {
                values[number] = Some(Value::Won);
            } else if after.iter().all(|next| values[*next] == Some(Value::Won)) {
                values[number] = Some(Value::Lost);
            }
            changed |= values[number].is_some();
        }
    }
    let valued = positions.into_iter().zip(values);
    let going_on = valued.filter(|(position, _)| position.outcome().is_none());
    going_on.map(|(it, value)| (it.key(), (it, value.unwrap_or(Value::Drawn)))).collect()
}

/// Compares all positions that can be reached.
fn agrees(setup: &Setup) {
    let known = by_the_rules(setup);
    let mut compared = 0;
    let solved = solve(setup, 1, |layer, _| {
        for (position, value) in known.values() {
            if let Some(found) = layer.value(position) {
                assert_eq!(found, *value, "{position:?}");
                compared += 1;
            }
        }
        Ok(())
    });
    assert_eq!(compared, known.len());
    assert!(solved.unwrap().tally.positions() >= known.len() as u64);
}

#[test]
fn a_table_of_three_by_three_agrees_with_plain_analysis_everywhere() {
    for walls in 0..=4 {
        agrees(&Setup::of(3, walls).unwrap());
    }
}

#[test]
#[ignore = "some seconds in a release build: cargo test --release -p tessera-train --test suite -- --ignored"]
fn a_table_of_five_by_five_agrees_with_plain_analysis_everywhere() {
    for walls in 0..=1 {
        agrees(&Setup::of(5, walls).unwrap());
    }
}

#[test]
fn a_table_says_of_each_position_what_its_moves_and_proofs_say() {
    let (effort, mut proved) = (Effort { positions: 12, nodes: 2_000, seed: 1 }, 0);
    let solved = solve(&Setup::of(5, 1).unwrap(), 1, |layer, above| {
        proved += check(layer, above, effort)?.proved;
        Ok(())
    });
    let solved = solved.unwrap();
    assert_eq!((solved.start, solved.first_moves.len()), (Value::Lost, 35));
    assert!(solved.first_moves.iter().all(|(_, value)| *value == Value::Lost));
    assert!(proved >= 12, "{proved}");
}

#[test]
fn boards_that_are_too_large_are_refused() {
    for setup in [Setup::of(7, 1).unwrap(), Setup::STANDARD, Setup::PLACED] {
        assert!(solve(&setup, 1, |_, _| Ok(())).is_err());
    }
}
