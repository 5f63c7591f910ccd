//! What is written to standard output. Where nothing can be written, as on a full disk, the
//! program ends with a sentence and exit code 2; `println!` would panic.

use std::error::Error;
use std::fmt::{Arguments, Display};
use std::io::{self, ErrorKind, Write};

/// The exit code of who writes to a reader that has left: what a shell tells of the signal for that.
const READER_LEFT: i32 = 128 + 13;

/// A command's error: a sentence.
pub type Failure = Box<dyn Error + Send + Sync>;

/// How many there are of something, such as "1 game" or "2 games".
pub fn counted<N: Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    let ending = if count == N::from(1) { "" } else { "s" };
    format!("{count} {noun}{ending}")
}

/// Writes without ending the line.
macro_rules! put {
    ($($part:tt)*) => { $crate::output::write(format_args!($($part)*)) };
}

/// Writes a line.
macro_rules! say {
    ($($part:tt)*) => { put!("{}\n", format_args!($($part)*)) };
}

/// Writes as it is.
pub fn write(text: Arguments) {
    io::stdout().write_fmt(text).unwrap_or_else(unwritable);
}

/// Shows what is written of a line that has not ended.
pub fn show() {
    io::stdout().flush().unwrap_or_else(unwritable);
}

/// Prints help that was asked for, or what is wrong with the arguments, and ends the program.
pub fn refuse<T>(answer: clap::Error) -> T {
    match answer.print() {
        Err(error) if !answer.use_stderr() => unwritable(error),
        _ => {}
    }
    std::process::exit(answer.exit_code())
}

/// Ends the program, which cannot say what it has to say: quietly when its reader, such as `head`, has
/// read enough.
fn unwritable(error: io::Error) {
    if error.kind() == ErrorKind::BrokenPipe {
        std::process::exit(READER_LEFT)
    }
    complain(format_args!("the output cannot be written: {error}"));
    std::process::exit(2)
}

/// Says on standard error what is wrong; where that cannot be written, the exit code says enough.
pub fn complain(what: Arguments) {
    let _ = writeln!(io::stderr(), "tessera: {what}");
}
