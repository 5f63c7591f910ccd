//! Books of first moves: what they say, who plays from them, and what is refused.

use std::collections::HashSet;
use tessera::openings::book::{Book, CERTAIN, Entry, Key};
use tessera::openings::{self, VARIETY, book_of};
use tessera::players::Assignment;
use tessera::registry;

/// What is first moved in.
const STARTS: [&str; 5] = ["nonaga", "nonaga:official", "reversi", "tesseract", "quoridor"];

/// What a player knows by heart of a game.
fn chosen(game: &str, player: &str, lines: usize, seed: u64) -> Option<String> {
    let session = registry::read(game).unwrap();
    let player = player.parse().unwrap();
    openings::choose(session.as_ref(), &Assignment { player, lines, seed }).map(|known| known.text)
}

#[test]
fn the_upper_levels_play_all_good_moves_of_the_book_and_nobody_else_does() {
    for game in STARTS {
        let session = registry::read(game).unwrap();
        let book = book_of(session.info().id).expect("a book that can be read");
        let moves = openings::moves(&book, session.as_ref());
        assert!(moves.iter().all(|known| (2_000..8_000).contains(&known.chance)), "{game}");
        assert!(moves.is_sorted_by(|a, b| a.chance >= b.chance), "{game}");
        let best = moves.first().expect(game).chance;
        let good = moves.iter().filter(|known| known.chance + VARIETY >= best);
        let good: HashSet<String> = good.map(|known| known.text.clone()).collect();
        let level = |seed: u64| ["level:6", "level:8"][seed as usize % 2];
        let played: HashSet<String> =
            (0..400).map(|seed| chosen(game, level(seed), 1, seed).unwrap()).collect();
        assert_eq!(played, good, "{game}");
        for thinks in ["level:5", "nodes:300", "depth:3", "ms:9", "random"] {
            assert_eq!(chosen(game, thinks, 1, 0), None, "{game} {thinks}");
        }
    }
}

#[test]
fn the_book_has_no_word_for_who_analyses_comes_back_or_begins_elsewhere() {
    assert!(chosen("#quoridor/e2", "level:6", 1, 0).is_some());
    for (game, lines) in
        [("reversi", 2), ("#quoridor/e2.e8.e1.e9", 1), ("reversi:3", 1), ("tictactoe", 1)]
    {
        assert_eq!(chosen(game, "level:6", lines, 0), None, "{game}");
    }
}

#[test]
fn a_file_gives_its_book_back_and_a_damaged_or_foreign_one_a_sentence() {
    let mut book = Book::default();
    for (position, chance, open) in [("a", 0, true), ("b", 4_321, false), ("c", CERTAIN, true)] {
        book.tell(Key::new("standard", position), Entry { chance, open });
    }
    let found = book.find(Key::new("standard", "b"));
    assert_eq!(found, Some(Entry { chance: 4_321, open: false }));
    assert_eq!(book.find(Key::new("official", "b")), None);
    let file = book.file("nonaga");
    assert_eq!(Book::read("nonaga", &file), Ok(book));
    for at in 15..file.len() {
        let mut damaged = file.clone();
        damaged[at] ^= 4;
        let error = Book::read("nonaga", &damaged).unwrap_err();
        assert!(error.contains("damaged"), "{at}: {error}");
    }
    assert!(Book::read("nonaga", &file[..17]).unwrap_err().contains("damaged"));
    assert!(Book::read("reversi", &file).unwrap_err().contains("another game"));
    assert!(Book::read("nonaga", b"tessera net 1\n").unwrap_err().contains("expected a book"));
}
