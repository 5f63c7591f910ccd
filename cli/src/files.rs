//! Files that are written after long work.

use crate::commands::Failure;
use std::fs;
use std::path::Path;

/// Finds out before the work whether its file can be written, and leaves what is there as it is.
pub fn check_writable(path: &Path) -> Result<(), Failure> {
    // Who reads a pipe would take the first close for the end.
    if fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        return Ok(());
    }
    let told = |error: std::io::Error| format!("{}: {error}", path.display());
    let is_new = fs::symlink_metadata(path).is_err();
    fs::File::options().append(true).create(true).open(path).map_err(told)?;
    if is_new {
        fs::remove_file(path).map_err(told)?;
    }
    Ok(())
}
