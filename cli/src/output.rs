//! What is written to standard output. Where nothing can be written, as on a full disk, the
//! program ends with a sentence and exit code 2; `println!` would panic.

use std::fmt::Arguments;
use std::io::Write;

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
    if let Err(error) = std::io::stdout().write_fmt(text) {
        eprintln!("tessera: the output cannot be written: {error}");
        std::process::exit(2);
    }
}
