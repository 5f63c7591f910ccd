//! What the page and the document say of solved boards, proved again.

use serde::Deserialize;
use std::collections::BTreeMap;
use tessera::game::Player;
use tessera::games::quoridor::Setup;
use tessera::registry;
use tessera::search::Step;
use tessera::search::prove::Request;
use tessera::search::solve::MOST_TURNS;
use tessera_train::tables::{self, Value};

const VALUES: &str = include_str!("../../../www/learn/known/values.json");
const DOCUMENT: &str = include_str!("../../../docs/decisions/solved.md");

/// Nodes between two looks at the limit.
const SLICE: u64 = 1 << 14;

/// What is said of a setup.
#[derive(Deserialize, Clone, PartialEq, Debug)]
struct Known {
    setup: String,
    winner: Option<String>,
    by: Option<i32>,
}

fn known() -> BTreeMap<String, Vec<Known>> {
    serde_json::from_str(VALUES).expect("the values are JSON")
}

/// The value of a start by the game's own prover, within so many nodes.
fn proved(game: &str, setup: &str, nodes: u64) -> Option<(Option<Player>, Option<i32>)> {
    let session = registry::open(&format!("{game}:{setup}").parse().unwrap()).unwrap();
    let mut proof = session.prove(Request {
        most_turns: MOST_TURNS,
        patience: None,
        lines: 1,
        bytes: 64 << 20,
    });
    while proof.step(SLICE) == Step::Running {
        if proof.solution().nodes > nodes {
            return None;
        }
    }
    let solution = proof.solution();
    let score = solution.lines.first()?.score;
    // Who is to move first is the first player.
    let winner = match score.value().signum() {
        1 => Some(Player::First),
        -1 => Some(Player::Second),
        _ => None,
    };
    Some((winner, score.margin().map(i32::abs)))
}

/// Holds what is said of one setup against a proof of that many nodes; says whether it was enough.
fn holds(game: &str, known: &Known, nodes: u64) -> bool {
    let Some((winner, by)) = proved(game, &known.setup, nodes) else { return false };
    let name = winner.map(|player| player.name().to_owned());
    assert_eq!((name, by), (known.winner.clone(), known.by), "{game}:{}", known.setup);
    true
}

#[test]
fn what_is_said_of_solved_boards_is_proved_where_that_is_quick() {
    let mut open = Vec::new();
    for (game, values) in known().iter().filter(|(game, _)| *game != "quoridor") {
        let takes_longer = |value: &&Known| !holds(game, value, 300_000);
        open.extend(values.iter().filter(takes_longer).map(|value| value.setup.clone()));
    }
    assert_eq!(open, ["3", "4x4", "4x4x4"]);
}

#[test]
#[ignore = "some minutes in a release build: cargo test --release -p tessera-train --test suite -- --ignored"]
fn all_that_is_said_of_solved_boards_is_proved() {
    for (game, values) in known() {
        for value in values {
            if game != "quoridor" {
                assert!(holds(&game, &value, u64::MAX));
                continue;
            }
            let setup: Setup = value.setup.parse().unwrap();
            let start = tables::solve(&setup, 2, |_, _| Ok(())).unwrap().start;
            let winner = match start {
                Value::Won => Some("first"),
                Value::Drawn => None,
                Value::Lost => Some("second"),
            };
            assert_eq!(winner, value.winner.as_deref(), "quoridor:{}", value.setup);
        }
    }
}

#[test]
fn the_document_lists_the_boards_of_which_the_page_tells_and_says_the_same() {
    for (game, values) in known() {
        let info = registry::games().into_iter().find(|info| info.id == game).unwrap();
        for Known { setup, winner, by } in values {
            let cell = format!("| `{game}:{setup}` | ");
            let row = DOCUMENT.lines().find(|line| line.starts_with(&cell));
            let row = row.unwrap_or_else(|| panic!("{cell} is not in the document"));
            let said = row[cell.len()..].split(" |").next().unwrap();
            let side = |name: &str| info.sides[usize::from(name == "second")];
            let expected = match (&winner, by) {
                (None, _) => "draw".to_owned(),
                (Some(name), None) => format!("{} wins", side(name)),
                (Some(name), Some(by)) => format!("{} wins by {by}", side(name)),
            };
            assert_eq!(said, expected, "{game}:{setup}");
        }
    }
}
