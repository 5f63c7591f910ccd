//! Everything JavaScript can see: the generic interface here, the computer player in
//! `engine`, drop-in functions in [`compat`].
//!
//! All arguments are checked. An unusable one throws an `Error`
//! with `name` "TesseraError", a stable `code` and a sentence; the module keeps
//! working.
//!
//! No error is thrown from inside Rust, as Rust does not unwind here: `guard.js`
//! refuses what would make it throw before the call, the caller's code (getters,
//! proxies) runs only where its exceptions are caught, and everything else is a
//! `Result`.

#[cfg_attr(board, expect(dead_code, reason = "some of it only an engine needs"))]
mod border;
#[cfg(feature = "compat")]
pub mod compat;
#[cfg(not(board))]
mod engine;
#[cfg(not(board))]
mod options;

use crate::registry;
use crate::session::{Session, SessionError, State, Targets};
use crate::view::{CellId, Layout};
use border::{BorderError, plain, refuse, text, whole};
#[cfg(all(feature = "compat", feature = "nonaga"))]
pub use compat::nonaga;
#[cfg(all(feature = "compat", feature = "quoridor"))]
pub use compat::quoridor;
#[cfg(all(feature = "compat", feature = "reversi"))]
pub use compat::reversi;
#[cfg(not(board))]
pub use engine::{Engine, provide_weights};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What every function throws when it is given something it cannot use. */
export interface TesseraError extends Error {
    name: "TesseraError";
    /** Stable: "bad-argument", "unknown-game", "unknown-setup", "unknown-overlay", "bad-position",
     *  "illegal-move", "game-over", "bad-ply", "bad-tap", "bad-weights", "bad-record", "bad-player",
     *  "out-of-memory", "not-loaded", "unsupported". */
    code: string;
    /** For translating the error: the code or, for a "bad-record", one of "empty", "too-long",
     *  "no-game", "bad-header", "bad-cursor", "open-comment" or "long-comment". */
    reason: string;
    /** The text that is at fault, shortened; may be empty. */
    text: string;
    /** What was expected, or what is wrong, as the English sentence tells it; may be empty. */
    detail: string;
}

/** A cell's number: the same cell's number throughout a game. */
export type CellId = number;
"#;

/// Runs when the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    border::open();
    #[cfg(feature = "compat")]
    compat::open();
}

/// Every game.
#[wasm_bindgen(unchecked_return_type = "GameInfo[]")]
pub fn games() -> Result<JsValue, BorderError> {
    plain(&registry::games())
}

fn out<T: Tsify + serde::Serialize>(value: &T) -> Result<Ts<T>, BorderError> {
    Ts::from_rust(value).map_err(|error| refuse("unsupported", &error.to_string()))
}

impl From<SessionError> for BorderError {
    fn from(error: SessionError) -> BorderError {
        let (reason, text, detail) = error.parts();
        border::refuse_because(error.code(), &error.to_string(), reason, text, detail)
    }
}

/// Nobody waits for more than this.
const MOST_PERFT: u64 = 20;

/// One game being played, of any kind.
#[wasm_bindgen]
pub struct Game {
    session: Box<dyn Session>,
    problem: Option<SessionError>,
}

#[wasm_bindgen]
impl Game {
    /// A new game. `id` may carry `:setup` and `@position`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] id: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string | null")] setup: JsValue,
    ) -> Result<Game, BorderError> {
        let mut name = text(&id, "id")?;
        if !setup.is_null() && !setup.is_undefined() {
            let setup = text(&setup, "setup")?;
            match name.split_once('@') {
                Some((game, position)) => name = format!("{game}:{setup}@{position}"),
                None => name = format!("{name}:{setup}"),
            }
        }
        let start = name.parse().map_err(SessionError::Record)?;
        Ok(Game { session: registry::open(&start)?, problem: None })
    }

    /// The game of a record text, a link or a name with moves. Throws when
    /// any part of it cannot be read or played.
    pub fn parse(
        #[wasm_bindgen(unchecked_param_type = "string")] record: JsValue,
    ) -> Result<Game, BorderError> {
        Ok(Game { session: registry::read(&text(&record, "record")?)?, problem: None })
    }

    /// Like `parse`, but if a move cannot be played, the longest legal part
    /// is loaded, and `problem()` says where and why it breaks off.
    pub fn salvage(
        #[wasm_bindgen(unchecked_param_type = "string")] record: JsValue,
    ) -> Result<Game, BorderError> {
        let (session, error) = registry::salvage(&text(&record, "record")?)?;
        Ok(Game { session, problem: error })
    }

    /// Where and why a salvaged game broke off.
    pub fn problem(&self) -> Option<String> {
        self.problem.as_ref().map(SessionError::to_string)
    }

    /// [`problem`](Game::problem) as an error that was not thrown, with what is needed
    /// to say it in another language.
    #[wasm_bindgen(unchecked_return_type = "TesseraError | undefined")]
    pub fn trouble(&self) -> JsValue {
        let error = self.problem.clone().map(|error| BorderError::from(error).into());
        error.unwrap_or(JsValue::UNDEFINED)
    }

    /// The game's name in commands and links.
    #[wasm_bindgen(getter)]
    pub fn id(&self) -> String {
        self.session.info().id.to_owned()
    }

    /// The setup's name, also when it is the default.
    #[wasm_bindgen(getter)]
    pub fn setup(&self) -> String {
        self.session.setup()
    }

    /// What never changes on this board.
    pub fn layout(&self) -> Result<Ts<Layout>, BorderError> {
        out(&self.session.layout())
    }

    /// What the board shows now.
    pub fn state(&self) -> Result<Ts<State>, BorderError> {
        out(&self.session.state())
    }

    /// What may be tapped after these taps, the moves that this completes, and the
    /// move that the taps make.
    pub fn targets(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ArrayLike<number>")] taps: JsValue,
    ) -> Result<Ts<Targets>, BorderError> {
        let taps: Vec<CellId> = border::numbers(&taps, "taps")?;
        out(&self.session.targets(&taps)?)
    }

    /// What one of the game's overlays shows now: `id`, or `id:state` if it has states; for a
    /// rule other than the first of its `rules`, `id:state-rule`.
    #[wasm_bindgen(unchecked_return_type = "Note[]")]
    pub fn overlay(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] id: JsValue,
    ) -> Result<JsValue, BorderError> {
        plain(&self.session.overlay(&text(&id, "id")?)?)
    }

    /// Lets the other player begin a turn on this board, for choosing a move in advance; all moves are
    /// forgotten. Returns whether there is such a position. Its record need not be readable again.
    pub fn swap(&mut self) -> bool {
        self.session.swap()
    }

    /// The texts of the legal moves.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> Vec<String> {
        self.session.legal_moves()
    }

    /// The taps that make a move. Refuses one that is not legal.
    pub fn taps(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] written: JsValue,
    ) -> Result<Vec<CellId>, BorderError> {
        Ok(self.session.taps(&text(&written, "move")?)?)
    }

    /// Why no legal move begins with these taps, a key of the locale files, where
    /// the game knows.
    #[wasm_bindgen(js_name = whyNot, unchecked_return_type = "string | null")]
    pub fn why_not(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ArrayLike<number>")] taps: JsValue,
    ) -> Result<JsValue, BorderError> {
        let taps: Vec<CellId> = border::numbers(&taps, "taps")?;
        Ok(self.session.why_not(&taps).map_or(JsValue::NULL, JsValue::from_str))
    }

    /// Makes a move. Throws, and changes nothing, when it is not legal.
    pub fn play(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] written: JsValue,
    ) -> Result<(), BorderError> {
        Ok(self.session.play(&text(&written, "move")?)?)
    }

    /// Takes a move back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        self.session.undo()
    }

    /// Makes a move again that was undone. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        self.session.redo()
    }

    /// Goes to the position after the first `ply` moves. Refuses a ply beyond the last move.
    pub fn goto(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] ply: JsValue,
    ) -> Result<(), BorderError> {
        let ply = whole(&ply, "ply", 0, u64::from(u32::MAX))?;
        Ok(self.session.goto(ply as usize)?)
    }

    /// All moves, also those undone.
    #[wasm_bindgen(unchecked_return_type = "PlayedMove[]")]
    pub fn moves(&self) -> Result<JsValue, BorderError> {
        plain(&self.session.moves())
    }

    /// The record's comment before the first move; empty if there is none.
    /// Comments on moves are in `moves()`.
    pub fn preface(&self) -> String {
        self.session.comments().at(0).to_owned()
    }

    /// The game as a file, with its comments.
    pub fn record(&self) -> String {
        self.session.record_text()
    }

    /// The game as the part of a link from the `#` on, without its comments.
    pub fn url(&self) -> String {
        self.session.link()
    }

    /// How many sequences of `depth` moves, 0 to 20, there are from here; a finished
    /// game ends its branch and counts as one. Draws by repetition are ignored.
    pub fn perft(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] depth: JsValue,
    ) -> Result<f64, BorderError> {
        Ok(self.session.perft(whole(&depth, "depth", 0, MOST_PERFT)? as u32) as f64)
    }

    /// Like `perft`, but for `depth` full turns.
    #[wasm_bindgen(js_name = perftTurns)]
    pub fn perft_turns(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] depth: JsValue,
    ) -> Result<f64, BorderError> {
        Ok(self.session.perft_turns(whole(&depth, "depth", 0, MOST_PERFT)? as u32) as f64)
    }

    /// The position's text.
    pub fn position(&self) -> String {
        self.session.position()
    }
}
