//! What is written to standard output. Where nothing can be written, as on a full disk, the
//! program ends with a sentence and exit code 2; `println!` would panic.

use std::error::Error;
use std::fmt::Arguments;
use std::io::Write;

/// What a command may fail with: a sentence.
pub type Failure = Box<dyn Error + Send + Sync>;

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
    std::io::stdout().write_fmt(text).unwrap_or_else(unwritable);
}

/// Prints help that was asked for, or what is wrong with the arguments, and ends the program.
pub fn refuse<T>(answer: clap::Error) -> T {
    answer.print().unwrap_or_else(unwritable);
    std::process::exit(answer.exit_code())
}

/// Ends the program, which cannot say what it has to say.
fn unwritable(error: std::io::Error) {
    complain(format_args!("the output cannot be written: {error}"));
    std::process::exit(2)
}

/// Says on standard error what is wrong; where that cannot be written, the exit code says enough.
pub fn complain(what: Arguments) {
    let _ = writeln!(std::io::stderr(), "tessera: {what}");
}
