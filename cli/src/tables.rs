//! Tables of small boards on the command line.

use crate::output::Failure;
use tessera::games::quoridor::{Quoridor, Setup, notation};
use tessera::record::Start;
use tessera::view::View;
use tessera_train::tables::check::{Checked, Effort, check};
use tessera_train::tables::{Tally, Value, solve};

/// Solves a setup of Quoridor completely, and checks a sample of it.
pub fn run(game: &str, effort: Effort, threads: usize) -> Result<(), Failure> {
    let start: Start = game.parse()?;
    if start.game != Quoridor::ID || start.position.is_some() {
        return Err(format!("'{game}' has no tables: expected a setup such as quoridor:5x3").into());
    }
    let setup = start.setup.as_deref().map_or(Ok(Setup::default()), str::parse)?;
    let mut checked = Checked::default();
    let solved = solve(&setup, threads, |layer, above| {
        let Tally { won, drawn, lost } = layer.tally();
        say!("walls {:2}: won {won} drawn {drawn} lost {lost}", layer.walls());
        let Checked { positions, proved } = check(layer, above, effort)?;
        checked.positions += positions;
        checked.proved += proved;
        Ok(())
    })?;
    let Tally { won, drawn, lost } = solved.tally;
    say!("positions {}: won {won} drawn {drawn} lost {lost}", solved.tally.positions());
    let Checked { positions, proved } = checked;
    say!("{positions} agree with their moves, {proved} of them with a proof");
    let sides = Quoridor::SIDES;
    match solved.start {
        Value::Won => say!("exact: {} wins", sides[0]),
        Value::Drawn => say!("exact: a draw"),
        Value::Lost => say!("exact: {} wins", sides[1]),
    }
    let kinds = [(Value::Won, "won"), (Value::Drawn, "drawn"), (Value::Lost, "lost")];
    for (value, name) in kinds {
        let of_value = solved.first_moves.iter().filter(|(_, other)| *other == value);
        let moves: Vec<String> = of_value.map(|(mv, _)| notation::move_text(*mv)).collect();
        if !moves.is_empty() {
            say!("first moves {name}: {}", moves.join(" "));
        }
    }
    Ok(())
}
