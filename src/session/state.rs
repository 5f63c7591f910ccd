//! What a session reports: plain data, the same for JavaScript and `--json`.

use crate::game::{Game, Player};
use crate::search::level::Level;
use crate::search::{Evaluate, OwnPlayer};
use crate::view::{Cell, CellId, Count, Mark, Motion, Overlay, Piece, Stock, View};
use serde::Serialize;

/// A kind of game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct GameInfo {
    /// Its name in commands and links.
    pub id: &'static str,
    /// What the first and the second player are called in English.
    pub sides: [&'static str; 2],
    /// Setups to offer, the default first.
    pub setups: Vec<&'static str>,
    /// Who invented it.
    pub author: &'static str,
    /// Who publishes it.
    pub publisher: &'static str,
    /// Computer players besides the levels; `name:1` is one of several that have a
    /// number.
    pub players: Vec<String>,
    /// The same players as offered to people: those with a number once for each
    /// number at which they answer soon.
    pub opponents: Vec<String>,
    /// The number of levels, from 1.
    pub levels: u8,
    /// Further things that can be shown on the board.
    pub overlays: Vec<Overlay>,
    /// All values of a state's `action`.
    pub actions: Vec<&'static str>,
    /// The file beside the module with what the game has learned, such as
    /// weights or a book, or `null`.
    pub weights: Option<&'static str>,
}

/// Players of higher numbers keep people waiting.
const HIGHEST_OFFERED: u32 = 6;

fn offered<G: Game>(player: &OwnPlayer<G>) -> Vec<String> {
    match player.most {
        0 => vec![player.name.to_owned()],
        most => (1..=most.min(HIGHEST_OFFERED)).map(|at| format!("{}:{at}", player.name)).collect(),
    }
}

impl GameInfo {
    /// What is known about a game.
    #[must_use]
    pub fn of<G: View + Evaluate>() -> GameInfo {
        let own = G::OWN_PLAYERS.iter().map(OwnPlayer::example);
        let offered = G::OWN_PLAYERS.iter().flat_map(offered);
        GameInfo {
            id: G::ID,
            sides: G::SIDES,
            setups: G::SETUPS.to_vec(),
            author: G::AUTHOR,
            publisher: G::PUBLISHER,
            players: std::iter::once("random".to_owned()).chain(own).collect(),
            opponents: std::iter::once("random".to_owned()).chain(offered).collect(),
            levels: Level::MOST,
            overlays: G::OVERLAYS.to_vec(),
            actions: G::ACTIONS.to_vec(),
            weights: G::WEIGHTS.map(|file| file.name),
        }
    }
}

/// What the board shows now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct State {
    /// The cells to draw.
    pub cells: Vec<Cell>,
    /// The pieces on them.
    pub pieces: Vec<Piece>,
    /// What to point out.
    pub marks: Vec<Mark>,
    /// What the players hold beside the board.
    pub stock: Vec<Stock>,
    /// Counts worth showing.
    pub counts: Vec<Count>,
    /// Whose move it is; in a game that its rules have ended, who moved last.
    pub to_move: Player,
    /// What that player does next.
    pub action: &'static str,
    /// Whether the opponent had no move and had to pass.
    pub passed: bool,
    /// How the game ended, or `null`.
    pub outcome: Option<OutcomeInfo>,
    /// How many moves are made.
    pub ply: usize,
    /// How many there are, including those taken back.
    pub plies: usize,
    /// The last move made.
    pub last_move: Option<PlayedMove>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct OutcomeInfo {
    /// The winner, or `null` for a draw.
    pub winner: Option<Player>,
    /// Why: `repetition`, or the game's own reason.
    pub reason: &'static str,
    /// The winning cells.
    pub line: Vec<CellId>,
    /// The same cells' labels.
    pub labels: Vec<String>,
}

/// A move of the record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct PlayedMove {
    /// Its notation.
    pub text: String,
    /// Who made it.
    pub player: Player,
    /// What it was.
    pub action: &'static str,
    /// The round it belongs to, from 1; in a round both players have one turn.
    pub turn: u32,
    /// What it carried where.
    pub motion: Vec<Motion>,
    /// The comment on it in the record, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub comment: Option<String>,
}

/// What may be tapped next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Targets {
    /// Cells that continue the taps given.
    pub cells: Vec<CellId>,
    /// For each of these cells the move that a tap on it completes, or `null`
    /// where more taps follow; left out where there are no such cells.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub moves: Vec<Option<String>>,
    /// The move that the taps make, when they are complete.
    #[serde(rename = "move")]
    pub completed: Option<String>,
}
