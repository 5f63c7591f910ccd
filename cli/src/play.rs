//! A game against the computer in the terminal.

use crate::choosing::{TABLE_BYTES, choose};
use crate::output::{self, Failure};
use std::io::{self, BufRead, Read};
use tessera::engine::Engine;
use tessera::game::Player;
use tessera::players::Assignment;
use tessera::registry;
use tessera::session::Session;

/// The longest line that is read, in bytes; a longer one is split into lines of this length.
const LONGEST_LINE: u64 = 10_000;

const COMMANDS: &str = "Type a move, 'undo', 'moves', 'hint' or 'quit'.";

/// Plays until the game is over or the input ends.
pub fn run(game: &str, level: u8, computer_first: bool) -> Result<(), Failure> {
    let mut session = registry::open(&game.parse()?)?;
    let human = if computer_first { Player::Second } else { Player::First };
    let task =
        Assignment { player: format!("level:{level}").parse()?, lines: 1, seed: fastrand::u64(..) };
    let mut engine = Engine::new(TABLE_BYTES);
    let mut input = io::stdin().lock();
    say!("{COMMANDS}");
    loop {
        let state = session.state();
        if let Some(outcome) = state.outcome {
            put!("{}", session.drawing());
            match outcome.winner {
                Some(winner) if winner == human => say!("You win."),
                Some(_) => say!("The computer wins."),
                None => say!("The game is a draw ({}).", outcome.reason),
            }
            return Ok(());
        }
        if state.to_move != human {
            let best = choose(&mut engine, session.as_ref(), &task)?.best.unwrap_or_default();
            say!("computer: {best}");
            session.play(&best)?;
            continue;
        }
        put!("\n{}{} ({})> ", session.drawing(), state.to_move.name(), state.action);
        output::show();
        let mut line = Vec::new();
        if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            // The question's line ends here.
            put!("\n");
            return Ok(());
        }
        // What is no text is no move, and costs no game.
        match String::from_utf8_lossy(&line).trim() {
            "" | "help" | "?" => say!("{COMMANDS}"),
            "quit" => return Ok(()),
            "moves" => say!("{}", session.legal_moves().join(" ")),
            "hint" => {
                say!("{}", choose(&mut engine, session.as_ref(), &task)?.best.unwrap_or_default())
            }
            "undo" => take_back(session.as_mut(), human)?,
            mv => {
                if let Err(error) = session.play(mv) {
                    say!("{error}");
                }
            }
        }
    }
}

/// Back to the human's last own decision; without one nothing changes.
fn take_back(session: &mut dyn Session, human: Player) -> Result<(), Failure> {
    let now = session.ply();
    while session.undo() {
        if session.state().to_move == human {
            return Ok(());
        }
    }
    session.goto(now)?;
    say!("There is nothing to undo.");
    Ok(())
}
