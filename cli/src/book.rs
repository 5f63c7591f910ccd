//! Books: grown from the first moves, or proved.

use crate::files::{check_writable, told, write};
use crate::games::beginning;
use crate::output::{Failure, counted};
use crate::progress::spinner;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use tessera::games::tictactoe::book;
use tessera::openings::book::Book;
use tessera::registry::{self, Visitor};
use tessera::search::Evaluate;
use tessera::view::View;
use tessera_threads::cores;
use tessera_train::book::{check, make};
use tessera_train::openings::{Effort, grow};

/// How far to grow a book; what is left out has a default.
#[derive(PartialEq)]
pub struct Growth {
    /// Until this many positions are expanded; otherwise [`POSITIONS`].
    pub positions: Option<u32>,
    /// The nodes of a long search; otherwise those of the strongest level.
    pub nodes: Option<u64>,
    /// The random seed; otherwise 1.
    pub seed: Option<u64>,
    /// How many threads work; otherwise one a core.
    pub threads: Option<usize>,
}

impl Growth {
    const UNSAID: Growth = Growth { positions: None, nodes: None, seed: None, threads: None };
}

/// The positions of a book where nothing else is said.
const POSITIONS: u32 = 64;

/// The setup whose book is a proof.
const PROVED: [&str; 2] = ["tictactoe", "4x4x4"];

/// Writes the book of a game, or checks the one in use.
pub fn run(
    game: &str,
    growth: Growth,
    output: Option<&Path>,
    only_check: bool,
) -> Result<(), Failure> {
    let start = beginning(game, "a book is grown from a game's beginning")?;
    let setup = registry::open(&start)?.setup();
    let proved = [start.game.as_str(), setup.as_str()] == PROVED;
    if only_check {
        let reason = "only the book of tictactoe:4x4x4 is a proof that can be checked";
        return if proved { check_proof() } else { Err(reason.into()) };
    }
    let file = output.map_or_else(|| PathBuf::from(format!("{}.book", start.game)), Path::to_owned);
    if proved {
        if growth != Growth::UNSAID {
            let reason = "expected no --positions, --nodes, --seed or --threads";
            return Err(format!("the book of tictactoe:4x4x4 is a proof: {reason}").into());
        }
        return prove(&file);
    }
    registry::visit(&start.game, Grower { setup: &setup, growth, file: &file })?
}

/// Grows the book of one game.
struct Grower<'a> {
    setup: &'a str,
    growth: Growth,
    file: &'a Path,
}

impl Visitor for Grower<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: View + Evaluate>(self) -> Result<(), Failure> {
        let Grower { setup, growth, file } = self;
        let setup: G::Setup = setup.parse()?;
        let book = before(file, |bytes| Book::read(G::ID, bytes))?.unwrap_or_default();
        let strongest = G::LEVELS.last().map_or(1, |(nodes, ..)| *nodes);
        let Growth { positions, nodes, seed, threads } = growth;
        let effort = Effort {
            positions: positions.unwrap_or(POSITIONS) as usize,
            nodes: nodes.unwrap_or(strongest),
            seed: seed.unwrap_or(1),
            threads: threads.unwrap_or_else(cores),
        };
        let progress = spinner();
        let mut report = String::new();
        grow(&G::new(&setup), &book, effort, |book, open| {
            progress.set_message(counted(open, "position"));
            let bytes = book.file(G::ID);
            let all = book.positions();
            report = counted(open, "position");
            report += &format!(" expanded, {all} with their images and replies");
            report += &format!(", {} bytes in {}", bytes.len(), file.display());
            write(file, bytes)
        })?;
        progress.finish_and_clear();
        say!("{report}");
        Ok(())
    }
}

/// The book that a file holds already, if it is there; what is no such book is not to be lost.
fn before<B>(
    file: &Path,
    read: impl FnOnce(&[u8]) -> Result<B, String>,
) -> Result<Option<B>, Failure> {
    check_writable(file)?;
    match fs::read(file) {
        Ok(bytes) => Ok(Some(read(&bytes).map_err(|error| told(file.display(), error))?)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(told(file.display(), error)),
    }
}

fn check_proof() -> Result<(), Failure> {
    let checked = check(book::book().ok_or("there is no book")?)?;
    say!("{} positions answered by the book", checked.by_book);
    say!("{} positions won by threats", checked.by_threats);
    say!("the longest win takes {} moves", checked.longest);
    Ok(())
}

fn prove(file: &Path) -> Result<(), Failure> {
    before(file, book::Book::read)?;
    let progress = spinner();
    let made = make(|positions| progress.set_message(format!("{positions} positions")));
    progress.finish_and_clear();
    let made = made.ok_or("the win was not proved")?;
    let bytes = made.file();
    write(file, &bytes)?;
    say!("{} positions, {} bytes in {}", made.positions(), bytes.len(), file.display());
    Ok(())
}
