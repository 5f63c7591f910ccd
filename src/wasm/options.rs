//! What an engine is asked to do, as JavaScript says it.

use super::border::{self, BorderError, refuse, text, whole};
use crate::players::{Assignment, ComputerPlayer, Effort, MOST_MS, MOST_NODES};
use crate::search::level::Level;
use crate::session::SessionError;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What an engine is asked to do. With nothing that limits it, it plays its strongest level. */
export interface SearchOptions {
    /** "random", a game's own player such as "classic", "level:1" to "level:8", "nodes:N",
     *  "depth:N", "ms:T" (with `think` only). It takes precedence; `level`, `nodes`, `depth` and `ms` only
     *  fill in what it leaves open of a search, and have no effect on "random" or a game's own player. */
    player?: string | undefined;
    /** Strength, 1 to 8. */
    level?: number | undefined;
    /** The most positions to visit, 1 to 2^53 - 1. Proofs may visit more: of reversi's endings ten times as many, and of
     *  n in a row whole chains of threats for each move. */
    nodes?: number | undefined;
    /** The greatest depth, in moves: 1 to 60. */
    depth?: number | undefined;
    /** The most milliseconds, 1 to 86,400,000; with `think` only. */
    ms?: number | undefined;
    /** How many best lines to report, 1 to 100; default 1. */
    lines?: number | undefined;
    /** The seed of everything random, 0 to 2^53 - 1; default 0. With the same seed a new engine makes the same
     *  moves; one that has thought before remembers some of that. */
    seed?: number | undefined;
}
"#;

/// `SearchOptions`, checked.
pub struct SearchOptions {
    player: Option<ComputerPlayer>,
    effort: Effort,
    lines: usize,
    /// The seed, where one is given.
    pub seed: Option<u64>,
}

impl SearchOptions {
    /// Reads the options; without any all are left open.
    pub fn read(options: &JsValue) -> Result<SearchOptions, BorderError> {
        if !border::can_be_options(options) {
            return Err(refuse(
                "bad-argument",
                "'options' is not an object: expected for example {level: 4}",
            ));
        }
        let given = |name: &'static str| -> Result<Option<JsValue>, BorderError> {
            let value = border::field(options, name)?;
            Ok((!value.is_undefined() && !value.is_null()).then_some(value))
        };
        let number = |name: &'static str, least: u64, most: u64| {
            given(name)?.map(|value| whole(&value, name, least, most)).transpose()
        };
        let player = match given("player")? {
            Some(value) => Some(text(&value, "player")?.parse().map_err(SessionError::Player)?),
            None => None,
        };
        let level = number("level", 1, u64::from(Level::MOST))?;
        let depth = number("depth", 1, u64::from(crate::search::MAX_DEPTH))?;
        let effort = Effort {
            level: level.and_then(|level| Level::new(level as u32).ok()),
            nodes: number("nodes", 1, MOST_NODES)?,
            depth: depth.map(|depth| depth as u8),
            ms: number("ms", 1, MOST_MS)?,
        };
        let lines = number("lines", 1, 100)?.unwrap_or(1) as usize;
        Ok(SearchOptions { player, effort, lines, seed: number("seed", 0, MOST_NODES)? })
    }

    /// Whether they say who is to play, or how well.
    // Only Nonaga's drop-in functions have a player of their own.
    #[cfg(all(feature = "compat", feature = "nonaga"))]
    pub fn choose_player(&self) -> bool {
        self.player.is_some() || self.effort != Effort::default()
    }

    /// The task that they describe.
    pub fn assignment(self) -> Assignment {
        let mut player = self.player.unwrap_or_else(|| ComputerPlayer::Search(Effort::default()));
        if let ComputerPlayer::Search(effort) = &mut player {
            *effort = Effort {
                level: effort.level.or(self.effort.level),
                nodes: effort.nodes.or(self.effort.nodes),
                depth: effort.depth.or(self.effort.depth),
                ms: effort.ms.or(self.effort.ms),
            };
            if *effort == Effort::default() {
                effort.level = Level::new(u32::from(Level::MOST)).ok();
            }
        }
        Assignment { player, lines: self.lines, seed: self.seed.unwrap_or(0) }
    }
}
