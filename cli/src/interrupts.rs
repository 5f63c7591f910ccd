//! What Ctrl-C does: a file that is being written is finished first.

use std::process::exit;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// The exit code after an interrupt: 128 plus the signal's number, as in shells.
pub const INTERRUPTED: i32 = 128 + 2;

/// Locked while a file is written.
static WRITING: Mutex<()> = Mutex::new(());

/// Has Ctrl-C wait while what is returned is there, if [it waits at all](finish_writing).
pub fn writing() -> MutexGuard<'static, ()> {
    WRITING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on Ctrl-C ends the program only between two files that it [writes](writing).
pub fn finish_writing() {
    on_interrupt(|| {
        let _done = writing();
        exit(INTERRUPTED)
    });
}

/// Has Ctrl-C do something else than end the program, unless it already does; what cannot be
/// heard ends the program all the same.
pub fn on_interrupt(act: impl FnMut() + Send + 'static) {
    // Where no thread can be started, Ctrl-C would not be heard.
    if thread::Builder::new().spawn(|| ()).is_ok() {
        let _ = ctrlc::try_set_handler(act);
    }
}
