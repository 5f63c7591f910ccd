//! Growing a book gives the same one on any machine.

use tessera::game::Game;
use tessera::games::reversi::Reversi;
use tessera::games::tesseract::Tesseract;
use tessera::openings::book::{Book, CERTAIN, Key};
use tessera::search::Evaluate;
use tessera::view::View;
use tessera_train::openings::{Effort, grow};

/// The book after so many positions, grown on from another.
fn grown<G: View + Evaluate>(from: &Book, positions: usize, threads: usize) -> Book {
    let mut last = from.clone();
    let effort = Effort { positions, nodes: 400, seed: 1, threads };
    let start = G::new(&G::Setup::default());
    let kept = grow(&start, from, effort, |book, open| {
        assert!(open <= positions);
        last = book.clone();
        Ok::<(), std::convert::Infallible>(())
    });
    let Ok(()) = kept;
    last
}

#[test]
fn a_seed_gives_the_same_book_on_any_number_of_threads_and_after_any_interruption() {
    let at_once = grown::<Reversi>(&Book::default(), 13, 1);
    assert!(at_once.positions() > 6 * 13, "images are there, too");
    assert_eq!(grown::<Reversi>(&Book::default(), 13, 3), at_once);
    let first = grown::<Reversi>(&Book::default(), 5, 1);
    assert_ne!(first, at_once);
    assert_eq!(grown::<Reversi>(&first, 13, 1), at_once);
    // Nothing is left to do.
    assert_eq!(grown::<Reversi>(&at_once, 13, 1), at_once);
}

#[test]
fn a_position_is_worth_what_its_best_move_of_the_book_is() {
    let book = grown::<Tesseract>(&Book::default(), 5, 1);
    let start = Tesseract::new(&Default::default());
    let chance = |position: &Tesseract| {
        let key = Key::new("placement", &position.position());
        book.find(key).map(|entry| entry.chance)
    };
    let mut moves = Vec::new();
    start.moves(&mut moves);
    let after = moves.into_iter().filter_map(|mv| {
        let mut moved = start;
        moved.play(mv);
        chance(&moved)
    });
    let least = after.min();
    assert_eq!(chance(&start), least.map(|least| CERTAIN - least));
    assert!(least.is_some());
}
