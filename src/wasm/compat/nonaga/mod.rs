//! Nonaga's drop-in functions: the names and shapes of the game-logic
//! document, so that a page or server that uses those can change an import.
//!
//! Tiles are `{q, r}`, pieces `{id, player: "red" | "blue", q, r}`; lists may
//! have any length up to 100,000 and coordinates up to ±10,000.

mod arguments;
mod best_move;
mod rules;
pub(super) mod short_cuts;

pub use best_move::*;
pub use rules::*;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A cell in axial coordinates. */
export interface NonagaCell { q: number; r: number; }
/** The two sides of Nonaga. */
export type NonagaPlayer = "red" | "blue";
/** A piece. */
export interface NonagaPiece { id: string; player: NonagaPlayer; q: number; r: number; }
/** A direction: its number 0 to 5, or a step. */
export type NonagaDirection = number | NonagaCell | { dq: number; dr: number } | [number, number];
/** A full turn. Without a slide `pieceId` and `slide` are null; without a tile move `tile` is. */
export interface NonagaTurn {
    pieceId: string | null;
    slide: NonagaCell | null;
    tile: { fromIndex: number; to: NonagaCell } | null;
}
"#;
