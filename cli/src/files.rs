//! Files that are written after long work.

use crate::output::Failure;
use std::path::Path;
use std::{fs, io};

/// Finds out before the work whether its file can be written, and leaves what is there as it is.
pub fn check_writable(path: &Path) -> Result<(), Failure> {
    // Who reads a pipe would take the first close for the end.
    if fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        return Ok(());
    }
    let is_new = fs::symlink_metadata(path).is_err();
    fs::File::options().append(true).create(true).open(path).map_err(|error| told(path, &error))?;
    if is_new {
        fs::remove_file(path).map_err(|error| told(path, &error))?;
    }
    Ok(())
}

/// Writes what the work has brought.
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), Failure> {
    fs::write(path, bytes).map_err(|error| told(path, &error))
}

fn told(path: &Path, error: &io::Error) -> Failure {
    format!("{}: {error}", path.display()).into()
}
