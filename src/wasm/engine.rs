//! The computer player, as JavaScript sees it; the module for boards alone leaves it out.

use super::border::{self, BorderError, refuse, text, whole};
use super::options::SearchOptions;
use super::{Game, out};
use crate::engine::{self, EngineError, Report};
use crate::players::{Assignment, ComputerPlayer, Effort, MOST_NODES};
use crate::registry;
use crate::search::Step;
use crate::session::{Session, SessionError};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// Nodes between two looks at the clock: about a millisecond.
const THINK_SLICE: u64 = 1_000;

/// Gives a game the file of weights that its `GameInfo` names, found beside the
/// module. Until then its computer players use a simpler evaluation.
#[wasm_bindgen(js_name = provideWeights)]
pub fn provide_weights(
    #[wasm_bindgen(unchecked_param_type = "string")] game: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Uint8Array")] weights: JsValue,
) -> Result<(), BorderError> {
    let bytes = border::bytes(&weights, "weights")?;
    Ok(registry::provide_weights(&text(&game, "game")?, &bytes)?)
}

impl From<EngineError> for BorderError {
    fn from(error: EngineError) -> BorderError {
        SessionError::from(error).into()
    }
}

/// A computer player at work. Keep one for all searches, or end it with `free()`: the garbage
/// collector does not see how large its table is.
#[wasm_bindgen]
pub struct Engine {
    engine: engine::Engine,
}

#[wasm_bindgen]
impl Engine {
    /// An engine with a transposition table of `tableMb` megabytes (1 to 1024).
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(js_name = tableMb, unchecked_param_type = "number")] table_mb: JsValue,
    ) -> Result<Engine, BorderError> {
        let megabytes = whole(&table_mb, "tableMb", 1, 1024)?;
        Ok(Engine { engine: engine::Engine::new((megabytes as usize) << 20) })
    }

    /// Prepares to choose a move in the game's position.
    pub fn start(
        &mut self,
        game: &Game,
        #[wasm_bindgen(unchecked_optional_param_type = "SearchOptions")] options: JsValue,
    ) -> Result<(), BorderError> {
        let task = SearchOptions::read(&options)?.assignment();
        if matches!(task.player, ComputerPlayer::Search(Effort { ms: Some(_), .. })) {
            return Err(refuse(
                "bad-argument",
                "'ms' only works with think(): expected 'nodes', 'depth' or 'level', and step() calls while there is time",
            ));
        }
        Ok(self.engine.start(game.session.as_ref(), &task)?)
    }

    /// Continues for about `nodes` positions, 1 to 2^53 - 1: `"deeper"` when a depth was finished, `"done"`
    /// when there is nothing left to do, otherwise `"running"`.
    #[wasm_bindgen(unchecked_return_type = "\"running\" | \"deeper\" | \"done\"")]
    pub fn step(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] nodes: JsValue,
    ) -> Result<String, BorderError> {
        let step = self.engine.step(whole(&nodes, "nodes", 1, MOST_NODES)?);
        let name = match step {
            Step::Running => "running",
            Step::Deeper => "deeper",
            Step::Done => "done",
        };
        Ok(name.to_owned())
    }

    /// What has been found so far. Throws before the first `start`.
    pub fn report(&self) -> Result<Ts<Report>, BorderError> {
        let report = self.engine.report();
        out(&report.ok_or_else(|| {
            refuse("bad-argument", "there is nothing to report yet: expected start() first")
        })?)
    }

    /// Chooses a move and returns the report. Blocks until done: for workers,
    /// Node and servers.
    pub fn think(
        &mut self,
        game: &Game,
        #[wasm_bindgen(unchecked_optional_param_type = "SearchOptions")] options: JsValue,
    ) -> Result<Ts<Report>, BorderError> {
        let task = SearchOptions::read(&options)?.assignment();
        out(&think(&mut self.engine, game.session.as_ref(), &task)?)
    }
}

/// Chooses a move, until the clock or the engine says that it is enough.
pub(super) fn think(
    engine: &mut engine::Engine,
    session: &dyn Session,
    task: &Assignment,
) -> Result<Report, BorderError> {
    engine.start(session, task)?;
    let limit = match &task.player {
        ComputerPlayer::Search(Effort { ms: Some(ms), .. }) => *ms as f64,
        _ => f64::INFINITY,
    };
    let begun = border::now();
    let report = engine.run(THINK_SLICE, || border::now() - begun >= limit);
    report.ok_or_else(|| refuse("unsupported", "nothing was found"))
}
