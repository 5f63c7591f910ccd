//! All games, one line each, and how to open them by name: besides the list of modules in
//! `games`, the only file of this crate that knows them all. A game is included when the feature of its name is on.

use crate::excerpt::shorten;
use crate::games;
use crate::record::{Record, Start};
use crate::search::{Evaluate, PLAYS, WeightsFile};
use crate::session::{GameInfo, PlayedGame, Session, SessionError};
use crate::view::View;

/// Makes the registry of the games' types.
macro_rules! registry {
    ($(#[$there:meta] $game:ty,)*) => {
        /// Every game.
        pub const REGISTRY: &[Entry] = &[$(#[$there] Entry::of::<$game>(),)*];

        /// Runs code that needs a game as a type, such as making its puzzles.
        ///
        /// # Errors
        /// When there is no such game.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Output, SessionError> {
            $(#[$there] if id == <$game as View>::ID {
                return Ok(visitor.visit::<$game>());
            })*
            Err(unknown(id))
        }
    };
}

registry! {
    #[cfg(feature = "nonaga")]
    games::nonaga::Nonaga,
    #[cfg(feature = "reversi")]
    games::reversi::Reversi,
    #[cfg(feature = "tictactoe")]
    games::tictactoe::Tictactoe,
    #[cfg(feature = "tesseract")]
    games::tesseract::Tesseract,
    #[cfg(feature = "quoridor")]
    games::quoridor::Quoridor,
}

/// Code that works with any game but needs its type; see [`visit`].
pub trait Visitor {
    /// Its result.
    type Output;
    /// Runs it for one game.
    fn visit<G: View + Evaluate>(self) -> Self::Output;
}

/// A game's place in the registry.
pub struct Entry {
    /// The game's id.
    pub id: &'static str,
    position_parts: usize,
    weights: Option<WeightsFile>,
    book: &'static [u8],
    info: fn() -> GameInfo,
    open: fn(&Start) -> Result<Box<dyn Session>, SessionError>,
}

impl Entry {
    /// The entry of one game.
    #[must_use]
    pub const fn of<G: View + Evaluate>() -> Entry {
        Entry {
            id: G::ID,
            position_parts: G::POSITION_PARTS,
            weights: if PLAYS { G::WEIGHTS } else { None },
            book: G::BOOK,
            info: GameInfo::of::<G>,
            open: |start| Ok(Box::new(PlayedGame::<G>::open(start)?)),
        }
    }
}

/// Every game there is.
#[must_use]
pub fn games() -> Vec<GameInfo> {
    REGISTRY.iter().map(|entry| (entry.info)()).collect()
}

/// A new game.
///
/// # Errors
/// When there is no such game, setup or position.
///
/// ```
/// use tessera::registry;
/// let mut game = registry::open(&"nonaga".parse()?)?;
/// game.play("2,-2:2,-1")?;
/// assert_eq!(game.state().action, "tile");
/// assert!(game.play("9,9:8,8").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn open(start: &Start) -> Result<Box<dyn Session>, SessionError> {
    (entry(&start.game)?.open)(start)
}

fn entry(id: &str) -> Result<&'static Entry, SessionError> {
    REGISTRY.iter().find(|entry| entry.id == id).ok_or_else(|| unknown(id))
}

fn unknown(id: &str) -> SessionError {
    SessionError::UnknownGame {
        text: shorten(id),
        known: REGISTRY.iter().map(|entry| entry.id).collect::<Vec<_>>().join(", "),
    }
}

/// Gives a game the file of weights that its evaluation can use, as named in
/// its [`GameInfo`]. Until then it plays with a simpler evaluation.
///
/// # Errors
/// When there is no such game, it has no such file, or the bytes are not its weights.
pub fn provide_weights(game: &str, bytes: &[u8]) -> Result<(), SessionError> {
    let refused = |reason| SessionError::Weights { game: game.to_owned(), reason };
    let file = entry(game)?.weights.as_ref();
    let file = file.ok_or_else(|| refused("this game has no weights".to_owned()))?;
    (file.provide)(bytes).map_err(refused)
}

/// The file with a game's opening book; empty if there is none.
#[must_use]
pub fn book_file(game: &str) -> &'static [u8] {
    entry(game).map_or(&[], |entry| entry.book)
}

/// The game of a record text, link or name with moves.
///
/// # Errors
/// When any part of it cannot be read or played.
pub fn read(text: &str) -> Result<Box<dyn Session>, SessionError> {
    let (game, problem) = salvage(text)?;
    problem.map_or(Ok(game), Err)
}

/// Like [`read`], but if a move cannot be played, the longest legal part is
/// loaded, together with the error that ended it.
///
/// # Errors
/// When not even the start of the game can be read.
pub fn salvage(text: &str) -> Result<(Box<dyn Session>, Option<SessionError>), SessionError> {
    let parts = |id: &str| entry(id).ok().map(|entry| entry.position_parts);
    let (record, flaw) = Record::salvage(text, parts)?;
    let mut game = open(&record.start)?;
    let mut broken = None;
    for mv in &record.moves {
        if let Err(error) = game.play(mv) {
            broken = Some(SessionError::Broken { ply: game.ply() + 1, error: Box::new(error) });
            break;
        }
    }
    game.annotate(record.comments);
    game.goto(record.cursor.min(game.ply()))?;
    Ok((game, broken.or(flaw.map(SessionError::Record))))
}
