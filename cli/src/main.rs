//! The command line: a thin shell over sessions.

#[macro_use]
mod output;
mod arguments;
mod bench;
#[cfg(feature = "train")]
mod book;
mod choosing;
mod commands;
mod endings;
mod files;
mod games;
mod interrupts;
mod ladder;
mod matches;
mod play;
mod progress;
#[cfg(feature = "train")]
mod puzzles;
mod solve;
#[cfg(feature = "train")]
mod tables;
#[cfg(feature = "train")]
mod train;
#[cfg(feature = "train")]
mod tune;

/// Exit code 2 and a sentence on standard error for bad input.
fn main() -> std::process::ExitCode {
    let arguments = arguments::parse(std::env::args_os()).unwrap_or_else(output::refuse);
    match commands::run(&arguments) {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            output::complain(format_args!("{error}"));
            std::process::ExitCode::from(2)
        }
    }
}
