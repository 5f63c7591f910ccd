//! The book of 4x4x4: that it wins, and that it is what its maker makes.

use tessera::games::tictactoe::book::{Book, book as kept};
use tessera_train::book;

#[test]
fn the_book_of_4x4x4_wins_against_random_replies() {
    let checked = book::check_some(kept().unwrap(), 300, 1).unwrap();
    assert!(checked.by_threats == 300 && checked.by_book >= 300, "{checked:?}");
    // Without its advice there is no win.
    let torn = Book::new(std::iter::empty()).unwrap();
    let problem = book::check_some(&torn, 1, 1).unwrap_err();
    assert!(problem.contains("neither advice nor a chain"), "{problem}");
}

#[test]
fn a_damaged_file_of_the_book_is_refused() {
    let file = kept().unwrap().file();
    assert_eq!(Book::read(&file).as_ref(), Ok(kept().unwrap()));
    let begin = file.len() - kept().unwrap().positions() * 6;
    let (magic, records) = file.split_at(begin);
    let twice = [magic, &records[..6], &records[..6]].concat();
    let without_turns: Vec<u8> = [magic, &[0, 0, 0, 0, 0, 1]].concat();
    for bad in [&file[1..], &file[..file.len() - 1], &twice, &without_turns] {
        assert!(Book::read(bad).is_err());
    }
}

#[test]
#[ignore = "four seconds in a release build: cargo test --release -p tessera-train --test suite -- --ignored"]
fn the_book_of_4x4x4_wins_against_all_replies() {
    let checked = book::check(kept().unwrap()).unwrap();
    assert_eq!((checked.by_book, checked.longest), (6507, 31));
}

#[test]
#[ignore = "a minute and a half in a release build: cargo test --release -p tessera-train --test suite -- --ignored"]
fn the_book_of_4x4x4_is_what_its_maker_makes() {
    let made = book::make(|_| ()).unwrap();
    assert_eq!(Some(&made), kept());
}
