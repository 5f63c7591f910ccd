//! The command line: a thin shell over sessions.

#[cfg(not(target_arch = "wasm32"))]
mod arguments;
#[cfg(not(target_arch = "wasm32"))]
mod bench;
#[cfg(all(feature = "learn", not(target_arch = "wasm32")))]
mod book;
#[cfg(not(target_arch = "wasm32"))]
mod commands;
#[cfg(not(target_arch = "wasm32"))]
mod matches;
#[cfg(not(target_arch = "wasm32"))]
mod play;
#[cfg(not(target_arch = "wasm32"))]
mod puzzles;
#[cfg(not(target_arch = "wasm32"))]
mod solve;
#[cfg(all(feature = "learn", not(target_arch = "wasm32")))]
mod tune;

/// Exit code 2 and a sentence on standard error for bad input.
#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    // Who reads only the beginning, as `head` does, ends the program quietly.
    sigpipe::reset();
    let arguments = std::env::args_os().map(arguments::protect_move);
    match commands::run(&clap::Parser::parse_from(arguments)) {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tessera: {error}");
            std::process::ExitCode::from(2)
        }
    }
}

/// There is no command line in the browser.
#[cfg(target_arch = "wasm32")]
fn main() {}
