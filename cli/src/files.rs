//! Files that are written after long work: whole, or not at all; or as long as it goes on.

use crate::interrupts::{finish_writing, writing};
use crate::output::Failure;
use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Checks before the work whether its file can be written, without changing what is there. From
/// now on Ctrl-C waits until a file is complete.
pub fn check_writable(path: &Path) -> Result<(), Failure> {
    finish_writing();
    let check = || {
        // Who reads a pipe would take the first close for the end.
        if is_special(path) {
            return Ok(());
        }
        if path.exists() {
            File::options().append(true).open(path)?;
        }
        let (_, beside) = create_beside(&behind_links(path)?)?;
        fs::remove_file(beside)
    };
    check().map_err(|error| told(path.display(), error))
}

/// Writes the result. Whatever interrupts it, the file is as it was or as it is to be:
/// another is written beside it, and takes its place when it is complete.
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), Failure> {
    let _writing = writing();
    let written = match is_special(path) {
        true => fs::write(path, bytes),
        false => replace(path, bytes.as_ref()),
    };
    written.map_err(|error| told(path.display(), error))
}

/// A file that grows while the work goes on: whatever interrupts it, what has been added is there.
#[cfg(feature = "train")]
pub struct Growing<'a> {
    path: &'a Path,
    file: File,
    /// How long it is, without what could not be added.
    whole: u64,
}

#[cfg(feature = "train")]
impl Growing<'_> {
    /// Begins it anew with these bytes.
    pub fn begin<'a>(path: &'a Path, bytes: &[u8]) -> Result<Growing<'a>, Failure> {
        let file = File::create(path).map_err(|error| told(path.display(), error))?;
        let mut growing = Growing { path, file, whole: 0 };
        growing.add(bytes)?;
        Ok(growing)
    }

    /// Adds what belongs together, without a buffer that could be lost.
    pub fn add(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let _writing = writing();
        if let Err(error) = self.file.write_all(bytes) {
            // Of a pipe or a device nothing can be taken back.
            let _ = self.file.set_len(self.whole);
            return Err(told(self.path.display(), error));
        }
        self.whole += bytes.len() as u64;
        Ok(())
    }
}

/// Has other programs wait that change files of the same folder and ask likewise, until what is
/// returned is dropped. Where a folder cannot be locked nobody waits.
pub fn hold(path: &Path) -> Option<File> {
    let target = behind_links(path).ok()?;
    let folder = target.parent().filter(|folder| *folder != Path::new(""));
    let folder = File::open(folder.unwrap_or(Path::new("."))).ok()?;
    folder.lock().ok().map(|()| folder)
}

/// Whether something is there that has no content to lose, such as a pipe or a device.
fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let target = behind_links(path)?;
    let (mut file, beside) = create_beside(&target)?;
    let mut fill = || {
        if let Ok(found) = fs::metadata(&target) {
            file.set_permissions(found.permissions())?;
        }
        file.write_all(bytes)?;
        file.sync_all()
    };
    let filled = fill();
    // Windows does not rename what is open.
    drop(file);
    let done = filled.and_then(|()| fs::rename(&beside, &target));
    if done.is_err() {
        let _ = fs::remove_file(beside);
    }
    done
}

/// The file that links lead to, whether it is there yet or not.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => match fs::read_link(path) {
            Ok(link) => behind_links(&path.parent().unwrap_or(Path::new("")).join(link)),
            Err(_) => Ok(path.to_owned()),
        },
        found => found,
    }
}

/// How many names are tried for a new file.
const MOST_TRIES: u32 = 1_000;

/// A new file in the same folder, which no other program writes.
fn create_beside(target: &Path) -> io::Result<(File, PathBuf)> {
    let mut number = 0;
    loop {
        let name = format!(".tessera-{}-{number}.part", std::process::id());
        let beside = target.with_file_name(name);
        match File::create_new(&beside) {
            // The same number may belong to a program of another machine, or to one that was killed.
            Err(error) if error.kind() == ErrorKind::AlreadyExists && number < MOST_TRIES => {
                number += 1
            }
            made => return Ok((made?, beside)),
        }
    }
}

/// What went wrong, and with which file or other place.
pub fn told(place: impl Display, error: impl Display) -> Failure {
    format!("{place}: {error}").into()
}
