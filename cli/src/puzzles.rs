//! Puzzles: made and checked.

use crate::files::{check_writable, write};
use crate::games::beginning;
use crate::output::Failure;
use crate::progress::spinner;
use std::io::{IsTerminal, Write, stderr};
use std::path::{Path, PathBuf};
use tessera::record::Start;
use tessera_train::puzzle::{self, Checked, Effort, Puzzles};

/// Without a terminal to draw on, a line is written after each of this many parts of the games.
const PARTS: u32 = 20;

/// Finds puzzles of a game and writes them to a file.
pub fn make(games: &[String], effort: Effort, output: Option<&Path>) -> Result<(), Failure> {
    let start = |game: &String| beginning(game, "puzzles are found from a game's beginning");
    let starts = games.iter().map(start).collect::<Result<Vec<Start>, _>>()?;
    let default = PathBuf::from(format!("{}.json", starts[0].game));
    let path = output.unwrap_or(&default);
    check_writable(path)?;
    let progress = spinner();
    let seen = stderr().is_terminal();
    let made = puzzle::make(&starts, effort, &mut |games, found| {
        let message = format!("{games} games, {found} puzzles");
        if !seen && games % effort.games.div_ceil(PARTS) == 0 {
            // Whoever does not listen is not to stop the search.
            let _ = writeln!(stderr(), "{message}");
        }
        progress.set_message(message);
    });
    progress.finish_and_clear();
    let made = made?;
    if made.puzzles.is_empty() {
        return Err(format!(
            "no puzzle was found in {} games of {}",
            effort.games,
            games.join(" ")
        )
        .into());
    }
    let file = made.file();
    write(path, &file)?;
    let turns: Vec<String> = made.puzzles.iter().map(|puzzle| puzzle.turns.to_string()).collect();
    say!("{} puzzles, won in {} turns", turns.len(), turns.join(", "));
    say!("{} bytes in {}", file.len(), path.display());
    Ok(())
}

/// Checks a file of puzzles by the rules.
pub fn check(path: &Path, threads: usize) -> Result<(), Failure> {
    let refused = |error: String| format!("{}: {error}", path.display());
    let text = std::fs::read_to_string(path).map_err(|error| refused(error.to_string()))?;
    let puzzles = Puzzles::read(&text).map_err(refused)?;
    if puzzles.puzzles.is_empty() {
        return Err(refused("there are no puzzles in it".to_owned()).into());
    }
    let progress = spinner();
    let checked = puzzle::check(&puzzles, threads, &mut |done| {
        progress.set_message(format!("{done} puzzles"));
    });
    progress.finish_and_clear();
    let Checked { puzzles, accepted, refused: others } = checked.map_err(refused)?;
    say!("{puzzles} puzzles of {} hold", Puzzles::read(&text)?.game);
    say!("{accepted} actions keep the win, {others} do not");
    Ok(())
}
