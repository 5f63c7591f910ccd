//! Values of tables against what knows nothing of them: the game's own rules, and the prover of
//! forced wins.

use super::{Layer, Value, moves_of, worth};
use tessera::game::{Game, Player};
use tessera::games::quoridor::Quoridor;
use tessera::search::Step;
use tessera::search::prove::Prove;
use tessera::search::solve::{MOST_TURNS, Solver};

/// The memory of a proof, in bytes.
const BYTES: usize = 1 << 18;

/// How much is checked in each layer.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Positions, drawn by lot.
    pub positions: usize,
    /// Nodes of a proof for each player.
    pub nodes: u64,
    /// The seed of the lot.
    pub seed: u64,
}

/// What a check found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Positions whose value follows by the rules from those of all their moves.
    pub positions: usize,
    /// Those of them that somebody wins by a proof.
    pub proved: usize,
}

/// Checks positions of a layer, by the layer with a wall more.
///
/// # Errors
/// A sentence with the first position whose value is wrong.
pub fn check(layer: &Layer, above: Option<&Layer>, effort: Effort) -> Result<Checked, String> {
    let seed = effort.seed.wrapping_add(layer.walls() as u64);
    let positions = layer.some(effort.positions, &mut fastrand::Rng::with_seed(seed));
    let mut checked = Checked::default();
    for position in positions {
        let value = layer.value(&position);
        let wrong = |what: &str, other: Option<Value>| {
            Err(format!("{position:?} is {value:?} in the table, but {what}: {other:?}"))
        };
        let by_moves = by_moves(&position, layer, above);
        if value.is_none() || by_moves != value {
            return wrong("its moves say otherwise", by_moves);
        }
        let proved = proved(&position, effort.nodes);
        if proved.is_some() && proved != value {
            return wrong("a proof says otherwise", proved);
        }
        checked.positions += 1;
        checked.proved += usize::from(proved.is_some());
    }
    Ok(checked)
}

/// The best that a move is worth, by the rules of the game; `None` where a table lacks a move.
fn by_moves(position: &Quoridor, layer: &Layer, above: Option<&Layer>) -> Option<Value> {
    let mut best = Value::Lost;
    for mv in moves_of(position) {
        match worth(position, mv, layer, above)? {
            Value::Won => best = Value::Won,
            Value::Drawn if best == Value::Lost => best = Value::Drawn,
            _ => {}
        }
    }
    Some(best)
}

/// Whether a forced win of either player is found with so many nodes.
fn proved(position: &Quoridor, nodes: u64) -> Option<Value> {
    let wins = |attacker: Player| {
        let mut proof = Solver::of(attacker, position, &[], MOST_TURNS, BYTES);
        while proof.win_in().is_none() && proof.nodes() < nodes {
            if proof.step(nodes - proof.nodes()) == Step::Done {
                break;
            }
        }
        proof.win_in().is_some()
    };
    let mover = position.to_move();
    match (wins(mover), wins(mover.other())) {
        (true, _) => Some(Value::Won),
        (_, true) => Some(Value::Lost),
        _ => None,
    }
}
