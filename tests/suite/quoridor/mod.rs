//! Quoridor against recorded positions of an independent implementation and
//! against the plainest possible reading of the rules, written here.

use serde_json::Value;
use tessera::games::quoridor::{Quoridor, Setup};
use tessera::registry;
use tessera::session::Session;
use tessera::view::View;

mod analysis;
mod plain;
mod races;
mod rules;
mod search;
mod texts;

fn recorded(kind: &str) -> Vec<Value> {
    let lines = include_str!("../../data/quoridor.jsonl").lines();
    let all = lines.map(|line| serde_json::from_str::<Value>(line).expect("a line is JSON"));
    all.filter(|value| value["kind"] == kind).collect()
}

fn read(recorded: &Value) -> Quoridor {
    let state = recorded["state"].as_str().expect("a state");
    Quoridor::from_position(&Setup::STANDARD, state).expect("a recorded position is one")
}

fn positions() -> Vec<(Value, Quoridor)> {
    let pair = |value: Value| {
        let position = read(&value);
        (value, position)
    };
    recorded("position").into_iter().map(pair).collect()
}

fn counts(value: &Value) -> Vec<u64> {
    value.as_array().expect("a list").iter().map(|count| count.as_u64().expect("a count")).collect()
}

fn game(name: &str) -> Box<dyn Session> {
    registry::open(&name.parse().expect("a name")).expect("a game")
}
