//! Openings: the results of deep searches of a game's first moves, kept in a book.
//! The shells play from it at the upper levels, as the page does; an
//! [`Engine`](crate::engine::Engine) always searches, natively and in the module.
//! `tessera book` grows the books (`train/src/openings.rs`).
//!
//! - [`book`]: a book, and its file

pub mod book;

use crate::chance::pick;
use crate::players::{Assignment, ComputerPlayer};
use crate::record::Start;
use crate::registry;
use crate::session::Session;
use book::{Book, CERTAIN, Entry, Key};
use std::cmp::Reverse;

/// The upper levels play any move that loses at most this much winning chance,
/// in ten-thousandths.
pub const VARIETY: u16 = 300;

/// A move of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookMove {
    /// Its text.
    pub text: String,
    /// The winning chance of the player who makes it, in ten-thousandths.
    pub chance: u16,
}

/// The book of a game, in programs that contain it; `None` if it has none.
#[must_use]
pub fn book_of(game: &str) -> Option<Book> {
    Book::read(game, registry::book_file(game)).ok()
}

/// The book's moves in the game's current position, best first; none where the
/// position was not expanded.
#[must_use]
pub fn moves(book: &Book, session: &dyn Session) -> Vec<BookMove> {
    let setup = session.setup();
    let find = |game: &dyn Session| book.find(Key::new(&setup, &game.position()));
    if !find(session).is_some_and(|entry| entry.open) {
        return Vec::new();
    }
    let Start { game, setup: named, .. } = session.start();
    let start = Start { game, setup: named, position: Some(session.position()) };
    let Ok(mut alone) = registry::open(&start) else { return Vec::new() };
    let mover = session.state().to_move;
    let mut found = Vec::new();
    for text in session.legal_moves() {
        if alone.play(&text).is_err() {
            continue;
        }
        if let Some(Entry { chance, .. }) = find(alone.as_ref()) {
            let own = alone.state().to_move == mover;
            found.push(BookMove { text, chance: if own { chance } else { CERTAIN - chance } });
        }
        alone.undo();
    }
    found.sort_by_key(|known| Reverse(known.chance));
    found
}

/// The book move of one of the upper levels, in a position of the book that has not
/// occurred before in the game. The seed chooses among all moves within [`VARIETY`]
/// of the best.
#[must_use]
pub fn choose(session: &dyn Session, task: &Assignment) -> Option<BookMove> {
    let knows = match &task.player {
        ComputerPlayer::Search(effort) => task.lines == 1 && effort.knows_book(),
        _ => false,
    };
    if !knows {
        return None;
    }
    let mut all = moves(&book_of(session.info().id)?, session);
    let least = all.first()?.chance.saturating_sub(VARIETY);
    all.retain(|known| known.chance >= least);
    let all: Vec<&BookMove> = all.iter().collect();
    let seed = task.seed.wrapping_mul(0x9E37_79B9).wrapping_add(session.ply() as u64);
    let chosen = pick(&all, &mut fastrand::Rng::with_seed(seed))?;
    // A book must not lead round in circles.
    (!has_been(session)).then(|| chosen.clone())
}

/// Whether the position has occurred before in the game.
fn has_been(session: &dyn Session) -> bool {
    let now = session.position();
    let Ok(mut past) = registry::open(&session.start()) else { return false };
    session.moves().iter().take(session.ply()).any(|made| {
        let same = past.position() == now;
        same || past.play(&made.text).is_err()
    })
}
