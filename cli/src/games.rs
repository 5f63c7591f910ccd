//! The games that arguments name.

use crate::output::Failure;
use std::path::Path;
use tessera::record::Start;
use tessera::registry;
use tessera::session::Session;

/// The game that a text names, for what begins where the game does; a position is refused, as `why` says.
pub fn beginning(game: &str, why: &str) -> Result<Start, Failure> {
    let start: Start = game.parse()?;
    if start.position.is_some() {
        return Err(format!("{why}: expected GAME[:SETUP]").into());
    }
    Ok(start)
}

/// The game that a name or a record gives, after the moves that follow.
pub fn open(game: &str, moves: &[String]) -> Result<Box<dyn Session>, Failure> {
    let mut session = registry::read(game).map_err(|error| misread(game, error.into()))?;
    for mv in moves.iter().flat_map(|argument| moves_in(argument)) {
        session.play(mv)?;
    }
    Ok(session)
}

/// Why an argument names no game; whoever gives the path of a file means its text.
fn misread(game: &str, why: Failure) -> Failure {
    if !Path::new(game).exists() {
        return why;
    }
    format!("'{game}' names a file: expected its text, in a shell \"$(cat '{game}')\"").into()
}

/// The moves in an argument, one or more; one that is empty is a move that no game has.
fn moves_in(argument: &str) -> Vec<&str> {
    if argument.trim().is_empty() { vec![""] } else { argument.split_whitespace().collect() }
}
