//! The games that arguments name.

use crate::files::told;
use crate::output::Failure;
use std::fs::{self, File};
use std::io::{self, Read};
use tessera::record::{MOST_BYTES, Start};
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

/// The game that a name or a record gives, after the moves that follow. The text may be in a file
/// that is named instead, or come from standard input where there is a `-`.
pub fn open(game: &str, moves: &[String]) -> Result<Box<dyn Session>, Failure> {
    let mut session = if game == "-" {
        registry::read(&text(io::stdin()).map_err(|error| told("standard input", error))?)?
    } else {
        registry::read(game).or_else(|why| in_file(game, why.into()))?
    };
    for mv in moves.iter().flat_map(|argument| moves_in(argument)) {
        session.play(mv)?;
    }
    Ok(session)
}

const NEITHER: &str = "there is neither a game nor a file of this name: expected \
                       GAME[:SETUP][@POSITION], a link from # on, the text of a file or its path";

/// The game in a file, where there is one of this name; otherwise there is no game, as `why` says, or
/// no such file where the name looks like that of one.
fn in_file(path: &str, why: Failure) -> Result<Box<dyn Session>, Failure> {
    if !fs::metadata(path).is_ok_and(|found| !found.is_dir()) {
        let meant = path.contains(['/', '\\', '.']) && !path.contains([':', '@', '#', '\n']);
        return Err(if meant { NEITHER.into() } else { why });
    }
    let text = File::open(path).and_then(text).map_err(|error| told(path, error))?;
    Ok(registry::read(&text)?)
}

/// A text that is no longer than a record may be; what never ends is not read to its end.
fn text(from: impl Read) -> io::Result<String> {
    let mut bytes = Vec::new();
    from.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MOST_BYTES {
        let long = format!("the text is too long: a game has at most {MOST_BYTES} bytes");
        return Err(io::Error::other(long));
    }
    String::from_utf8(bytes).map_err(|_| io::Error::other("this is not UTF-8 text"))
}

/// The moves in an argument, one or more; one that is empty is a move that no game has.
fn moves_in(argument: &str) -> Vec<&str> {
    if argument.trim().is_empty() { vec![""] } else { argument.split_whitespace().collect() }
}
