//! The games that arguments name.

use crate::output::Failure;
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
    let mut session = registry::read(game)?;
    for mv in moves.iter().flat_map(|argument| moves_in(argument)) {
        session.play(mv)?;
    }
    Ok(session)
}

/// The moves in an argument, one or more; one that is empty is a move that no game has.
fn moves_in(argument: &str) -> Vec<&str> {
    if argument.trim().is_empty() { vec![""] } else { argument.split_whitespace().collect() }
}
