//! The book of 4x4x4: made and checked.

use crate::commands::Failure;
use crate::solve::spinner;
use std::path::Path;
use tessera::games::tictactoe::book;
use tessera_train::book::{check, make};

/// Writes the book, or checks the one in use.
pub fn run(output: &Path, only_check: bool) -> Result<(), Failure> {
    if only_check {
        let checked = check(book::book().ok_or("there is no book")?)?;
        println!("{} positions answered by the book", checked.by_book);
        println!("{} positions won by threats", checked.by_threats);
        println!("the longest win takes {} moves", checked.longest);
        return Ok(());
    }
    let progress = spinner();
    let made = make(|positions| progress.set_message(format!("{positions} positions")));
    progress.finish_and_clear();
    let made = made.ok_or("the win was not proved")?;
    let file = made.file();
    std::fs::write(output, &file).map_err(|error| format!("{}: {error}", output.display()))?;
    println!("{} positions, {} bytes in {}", made.positions(), file.len(), output.display());
    Ok(())
}
