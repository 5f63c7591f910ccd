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
