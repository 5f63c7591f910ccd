//! What a person sees, taps and types: the trait [`View`] and its plain data.
//!
//! Rust gives cells in board coordinates and what stands on them; the code that
//! draws turns them into pixels. A move is a sequence of taps on cells, so one
//! input path serves every game.

use crate::excerpt::shorten;
use crate::game::{Game, Player};
use arrayvec::ArrayVec;
use serde::Serialize;

/// A cell's number: opaque, and the same throughout a game.
pub type CellId = u32;

/// The taps that make up one move.
pub type Taps = ArrayVec<CellId, 4>;

/// How board coordinates are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Geometry {
    /// Axial `[q, r]`, flat-top hexagons.
    Hex,
    /// `[x, y]`, y upwards.
    Square,
    /// Any number of dimensions.
    Lattice,
}

/// What never changes on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Layout {
    /// What the coordinates of cells mean.
    pub geometry: Geometry,
    /// How many steps make a full turn of the board: 6 on hexagons.
    pub rotations: u8,
    /// Whether the cells to draw change during the game.
    pub open: bool,
    /// The length in cells of the lines that the game is about; 0 if it is not
    /// about lines.
    pub line: u8,
    /// How many coordinate steps make the width of one cell: 1, or more where there
    /// are cells between others, such as the gaps that walls go into.
    pub pitch: u8,
}

/// A cell to draw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Cell {
    /// Its number.
    pub id: CellId,
    /// Board coordinates, as the layout's geometry says.
    pub at: Vec<i16>,
    /// What it is, a key of the locale files: `tile`, `place`, …; or `closed`.
    pub kind: &'static str,
    /// Its name in the game's notation.
    pub label: String,
}

/// The kind of a cell that belongs to the board but not yet to the game: it only
/// determines the board's size and cannot be used.
pub const CLOSED: &str = "closed";

/// A piece on a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Piece {
    /// Where it stands.
    pub cell: CellId,
    /// Whose it is.
    pub player: Player,
    /// What it is, a key of the locale files.
    pub kind: &'static str,
    /// The piece's name, which stays the same throughout a game.
    pub name: String,
}

/// Something to point out on a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Mark {
    /// The cell.
    pub cell: CellId,
    /// Why: `win` (a winning cell), `banned` (something that cannot be taken now),
    /// `goal-first` or `goal-second` (whose goal it is).
    pub kind: &'static str,
}

/// Something a player holds beside the board, such as walls or discs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Stock {
    /// Whose it is.
    pub player: Player,
    /// What it is, a key of the locale files.
    pub kind: &'static str,
    /// How many.
    pub count: u32,
}

/// Something about a position that can be counted, such as lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Count {
    /// Whose they are; `null` if they belong to neither player.
    pub player: Option<Player>,
    /// What is counted, a key of the locale files.
    pub kind: &'static str,
    /// How many there are.
    pub count: u32,
}

/// Something that a move carries from one cell to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Motion {
    /// What is carried: a cell's or a piece's kind.
    pub kind: &'static str,
    /// The cell it starts from.
    pub from: CellId,
    /// The cell it ends on.
    pub to: CellId,
    /// The coordinates of `from`.
    pub from_at: Vec<i16>,
    /// The coordinates of `to`.
    pub to_at: Vec<i16>,
}

/// A way of showing more on the board, with the key that turns it on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Overlay {
    /// Its name, a key of the locale files.
    pub id: &'static str,
    /// The key to press.
    pub key: &'static str,
    /// The states that the key goes through before it turns the overlay off again, keys of
    /// the locale files; empty if it is just on or off.
    pub states: &'static [&'static str],
    /// The rules by which it can be worked out, keys of the locale files, the usual one
    /// first; empty if there is only one.
    pub rules: &'static [&'static str],
    /// Whether it is about the moves that can be made now: once the game is over, it shows nothing.
    #[serde(skip)]
    pub of_moves: bool,
}

impl Overlay {
    /// An overlay that is on or off.
    #[must_use]
    pub const fn new(id: &'static str, key: &'static str) -> Overlay {
        Overlay { id, key, states: &[], rules: &[], of_moves: false }
    }

    /// One that is about the moves that can be made now.
    #[must_use]
    pub const fn of_moves(id: &'static str, key: &'static str) -> Overlay {
        Overlay { of_moves: true, ..Overlay::new(id, key) }
    }

    /// All names that can be asked for: `distances:second`, or with a rule other
    /// than the first `locked:second-classic`.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let mut alone = vec![self.id.to_owned()];
        if !self.states.is_empty() {
            alone = self.states.iter().map(|state| [self.id, state].join(":")).collect();
        }
        let mut names = Vec::new();
        for name in alone {
            let others = self.rules.iter().skip(1).map(|rule| [&name, *rule].join("-"));
            let others: Vec<String> = others.collect();
            names.push(name);
            names.extend(others);
        }
        names
    }
}

/// An overlay's judgement of what it shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Judgement {
    /// It helps the player whom the note concerns.
    Good,
    /// It changes nothing.
    Neutral,
    /// It harms that player.
    Bad,
}

/// Something that an overlay shows on a cell, or from one cell to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Note {
    /// How it is drawn: `arrow`, `dot`, `text`, `line` (of marks), `ready` and
    /// `later` (what can be done now and what cannot yet), `path` (from each of its
    /// cells to the next), `square` (the whole cell) or `wall` (with its middle on
    /// the first of two cells, along the way to the second).
    pub kind: &'static str,
    /// Whom it concerns.
    pub player: Player,
    /// The coordinates of its cell, of where the arrow begins and ends, or of
    /// the cells of a line, path or wall.
    pub at: Vec<Vec<i16>>,
    /// What is written there, such as a number; may be empty.
    pub text: String,
    /// Whether that is good or bad, where the overlay judges it, or `null`.
    pub judgement: Option<Judgement>,
}

/// Why a text is not a position of its game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the position '{text}' is not possible: {reason}")]
pub struct PositionError {
    /// The text, shortened.
    pub text: String,
    /// What is wrong with it, and what was expected.
    pub reason: String,
}

impl PositionError {
    /// Why a text, which is shortened, is no position.
    #[must_use]
    pub fn new(text: &str, reason: String) -> PositionError {
        PositionError { text: shorten(text), reason }
    }
}

/// How a game looks and reads. All texts for people are in the locale files;
/// only their keys are here.
///
/// The laws (tested for every game): different moves have different taps, and
/// no move's taps begin another's; different moves have different texts; a
/// position's text read again gives an equal text and, while the game goes on, an
/// equal key and legal moves.
pub trait View: Game {
    /// The game's name in commands, links and the locale files.
    const ID: &'static str;
    /// Who invented the game.
    const AUTHOR: &'static str;
    /// Who publishes it; empty if nobody does.
    const PUBLISHER: &'static str;
    /// What the first and the second player are called in English, for
    /// commands.
    const SIDES: [&'static str; 2];
    /// Setups to offer, the default first.
    const SETUPS: &'static [&'static str];
    /// All values of [`action`](View::action).
    const ACTIONS: &'static [&'static str];
    /// Further things that can be shown on the board.
    const OVERLAYS: &'static [Overlay] = &[];
    /// What the overlay with this name shows, one of [`Overlay::names`]. Those of moves are
    /// asked only while the game goes on.
    fn overlay(&self, _name: &str) -> Vec<Note> {
        Vec::new()
    }

    /// The number of `/`-separated parts in a position's text.
    const POSITION_PARTS: usize;

    /// What never changes on this board.
    fn layout(&self) -> Layout;

    /// The cells to draw in this position.
    fn cells(&self) -> Vec<Cell>;

    /// The pieces on them.
    fn pieces(&self) -> Vec<Piece>;

    /// What to point out: the winning cells as `win`, and what else
    /// [the page](Mark::kind) knows.
    fn marks(&self) -> Vec<Mark>;

    /// What the players hold beside the board.
    fn stock(&self) -> Vec<Stock> {
        Vec::new()
    }

    /// Counts worth showing. Each kind is given either for both players or once for
    /// neither (`player: None`).
    fn counts(&self) -> Vec<Count> {
        Vec::new()
    }

    /// What the player to move does next, a key of the locale files.
    fn action(&self) -> &'static str;

    /// Why the game is over, a key of the locale files.
    fn ending(&self) -> &'static str;

    /// The taps that make this legal move.
    fn taps(&self, mv: Self::Move) -> Taps;

    /// What this legal move carries where.
    fn motion(&self, mv: Self::Move) -> Vec<Motion>;

    /// The move's text. A text is read by looking for it among the legal
    /// moves, so there is no second grammar.
    fn write(&self, mv: Self::Move) -> String;

    /// Rewrites another common spelling of a move into that of [`write`](View::write);
    /// `None` if the game has no other spelling.
    fn respell(_text: &str) -> Option<String> {
        None
    }

    /// Why this text is not a move in any position of the game, where that is worth saying.
    fn why_never(_text: &str) -> Option<String> {
        None
    }

    /// Why no legal move begins with these taps, a key of the locale files. They may be
    /// any numbers. A game says why of every cell that begins no move, or always `None`.
    fn why_not(&self, _taps: &[CellId]) -> Option<&'static str> {
        None
    }

    /// The position's text: letters, digits and `-,_/` only.
    fn position(&self) -> String;

    /// The position with this text.
    ///
    /// # Errors
    /// When no such position can be; the error says why.
    fn from_position(setup: &Self::Setup, text: &str) -> Result<Self, PositionError>;

    /// The same board with the other player at the beginning of a turn, on which a
    /// person can choose a move in advance; `None` where there is no such
    /// position. Its text need not be readable by [`from_position`](View::from_position).
    fn swapped(&self) -> Option<Self> {
        None
    }

    /// What a program may want to know beyond this, by name, for
    /// `show --json`.
    fn extra(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The board in letters, for a terminal.
    fn drawing(&self) -> String;
}
