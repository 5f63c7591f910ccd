//! Quoridor's drop-in functions: the names and shapes of the analysis that this
//! game's overlays come from, so that a page or server that uses those can
//! change an import. What they calculate is in
//! [`analysis`](crate::games::quoridor::analysis) and
//! [`locked`](crate::games::quoridor::locked).

use crate::game::Player;
use crate::games::quoridor::analysis;
use crate::games::quoridor::board::{self, CellNumber, Cells, Field, Wall, Walls, column_and_row};
use crate::games::quoridor::campaign::Budget;
use crate::games::quoridor::distances::{self, Map};
use crate::games::quoridor::locked::{self, Rule};
use crate::games::quoridor::{Arrangement, MOST_SIDE, MOST_WALLS, Move, Quoridor, Setup};
use crate::wasm::border::{BorderError, bad, can_be_options, field, plain, refuse, text, whole};
use crate::wasm::compat::memory::share_memory;
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Rows of walls, `walls[wy][wx]`: 0 none, 1 vertical, 2 horizontal. A wall has its middle at the
 *  upper right corner of cell (wx, wy). */
export type QuoridorWalls = number[][];
/** A cell: x and y from 0 to 8. Player 0 starts on y = 0 and heads for y = 8. */
export interface QuoridorCell { x: number; y: number; }
/** A position on nine by nine cells. */
export interface QuoridorState {
    players: [QuoridorCell & { wallsLeft: number }, QuoridorCell & { wallsLeft: number }];
    walls: QuoridorWalls;
    currentPlayer: 0 | 1;
}
/** A wall's direction: 1 vertical, 2 horizontal. */
export type QuoridorDirection = 1 | 2;
/** By which rule a distance is locked: "exact" unless given. */
export interface QuoridorLockOptions { rule?: "exact" | "classic"; }
/** Where a distance takes too long to work out, what is known of it: it is between these two. */
export interface QuoridorBounds { atLeast: number; atMost: number | null; }
/** A move and the evaluation after it. */
export interface QuoridorBest {
    move: { type: "move"; x: number; y: number }
        | { type: "wall"; wx: number; wy: number; dir: QuoridorDirection };
    score: number;
}
"#;

#[wasm_bindgen(module = "/src/wasm/compat/quoridor.js")]
extern "C" {
    #[wasm_bindgen(js_name = readWalls)]
    fn read_walls(walls: &JsValue, pointer: *mut i32) -> i32;
    #[wasm_bindgen(js_name = readState)]
    fn read_state(state: &JsValue, pointer: *mut i32) -> i32;
}

/// `QuoridorCell`
#[derive(Serialize)]
struct Place {
    x: u8,
    y: u8,
}

/// What `getAllWallEvaluations` lists.
#[derive(Serialize)]
struct Judged {
    wx: u8,
    wy: u8,
    dir: u8,
    score: i32,
}

/// `QuoridorBest`
#[derive(Serialize)]
struct Best {
    #[serde(rename = "move")]
    mv: BestMove,
    score: f64,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum BestMove {
    Move { x: u8, y: u8 },
    Wall { wx: u8, wy: u8, dir: u8 },
}

/// `QuoridorBounds`
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Bounds {
    at_least: u32,
    at_most: Option<u32>,
}

/// Crossings along a row.
const SLOTS: usize = 8;
/// What stands before the walls in a state.
const BEFORE_WALLS: usize = 7;

const WALLS: &str = "8 rows of 8 numbers, 0 for none, 1 for vertical, 2 for horizontal";

fn wall_sets(kinds: &[i32]) -> Walls {
    let mut walls = Walls::NONE;
    for (index, kind) in kinds.iter().enumerate().filter(|(_, kind)| **kind != 0) {
        let crossing = board::cell((index % SLOTS) as u8, (index / SLOTS) as u8);
        walls = walls.with(Walls::one(Wall { crossing, across: *kind == 2 }));
    }
    walls
}

fn walls(value: &JsValue) -> Result<Walls, BorderError> {
    share_memory();
    let mut kinds = [0; SLOTS * SLOTS];
    match read_walls(value, kinds.as_mut_ptr()) {
        0 => Ok(wall_sets(&kinds)),
        _ => Err(bad("walls", WALLS)),
    }
}

fn state(value: &JsValue) -> Result<Quoridor, BorderError> {
    share_memory();
    let mut numbers = [0; BEFORE_WALLS + SLOTS * SLOTS];
    match read_state(value, numbers.as_mut_ptr()) {
        0 => {}
        1 => {
            return Err(bad(
                "state.players",
                "two of {x, y, wallsLeft}: 0 to 8, and 0 to 20 walls",
            ));
        }
        2 => return Err(bad("state.walls", WALLS)),
        _ => return Err(bad("state.currentPlayer", "0 or 1")),
    }
    let [x0, y0, hand0, x1, y1, hand1, mover] = std::array::from_fn(|index| numbers[index] as u8);
    let to_move = Player::ALL[usize::from(mover)];
    let arrangement = Arrangement {
        pawns: [Some(board::cell(x0, y0)), Some(board::cell(x1, y1))],
        hands: [hand0, hand1],
        walls: wall_sets(&numbers[BEFORE_WALLS..]),
        to_move,
    };
    // A state names no setup: the one with the most walls leaves the most freedom.
    let setup = Setup::of(MOST_SIDE, MOST_WALLS).unwrap_or_default();
    let position = Quoridor::arranged(&setup, &arrangement).map_err(|reason| {
        refuse("bad-position", &["the state is not possible: ", &reason].concat())
    })?;
    Ok(position.of_mover(to_move))
}

fn player(value: &JsValue) -> Result<Player, BorderError> {
    Ok(Player::ALL[whole(value, "playerIndex", 0, 1)? as usize])
}

fn goal(value: &JsValue) -> Result<Cells, BorderError> {
    let row = whole(value, "goalY", 0, 8)?;
    Ok(Field::of(MOST_SIDE).goal(Player::Second) << (row * u64::from(board::ROW)))
}

fn number(value: &JsValue, name: &str, most: u64) -> Result<u8, BorderError> {
    Ok(whole(value, name, 0, most)? as u8)
}

fn direction(value: &JsValue) -> Result<bool, BorderError> {
    match (value.as_f64(), value.as_string().as_deref()) {
        (Some(1.0), _) | (_, Some("V" | "v")) => Ok(false),
        (Some(2.0), _) | (_, Some("H" | "h")) => Ok(true),
        _ => Err(bad("dir", "1 for vertical or 2 for horizontal")),
    }
}

/// The rule of the options; `None` is "worst". Any other is refused with what is expected.
fn read_rule(options: &JsValue, expected: &str) -> Result<Option<Rule>, BorderError> {
    if !can_be_options(options) {
        return Err(bad("options", "an object"));
    }
    let given = field(options, "rule")?;
    if given.is_undefined() || given.is_null() {
        return Ok(Some(Rule::Exact));
    }
    match text(&given, "rule")?.as_str() {
        "exact" => Ok(Some(Rule::Exact)),
        "classic" => Ok(Some(Rule::Classic)),
        "worst" => Ok(None),
        _ => Err(bad("rule", expected)),
    }
}

/// The rule of the options; `None` is "worst".
fn rule_or_worst(options: &JsValue) -> Result<Option<Rule>, BorderError> {
    read_rule(options, "\"exact\", \"classic\" or \"worst\"")
}

/// The rule of options that offer nothing else.
fn rule(options: &JsValue) -> Result<Rule, BorderError> {
    let expected = "\"exact\" or \"classic\"";
    read_rule(options, expected)?.ok_or_else(|| bad("rule", expected))
}

fn kind(wall: Wall) -> u8 {
    1 + u8::from(wall.across)
}

fn out_map(map: &Map) -> Result<JsValue, BorderError> {
    plain(&map.chunks(usize::from(MOST_SIDE)).collect::<Vec<_>>())
}

fn decimal(tenths: i32) -> f64 {
    f64::from(tenths) / 10.0
}

/// Steps from every cell to the row goalY, -1 where there is no way: `map[y][x]`.
#[wasm_bindgen(js_name = getDistanceMap, unchecked_return_type = "number[][]")]
pub fn get_distance_map(
    #[wasm_bindgen(js_name = walls, unchecked_param_type = "QuoridorWalls")] on_board: &JsValue,
    #[wasm_bindgen(js_name = goalY, unchecked_param_type = "number")] goal_y: &JsValue,
) -> Result<JsValue, BorderError> {
    let passages = Field::of(MOST_SIDE).passages(walls(on_board)?);
    out_map(&distances::distance_map(passages, goal(goal_y)?))
}

/// The cells of a shortest path from a cell to the row goalY, both ends included; empty if there is
/// none. At every step the first direction that comes nearer, of y - 1, y + 1, x - 1, x + 1.
#[wasm_bindgen(js_name = getShortestPath, unchecked_return_type = "QuoridorCell[]")]
pub fn get_shortest_path(
    #[wasm_bindgen(js_name = walls, unchecked_param_type = "QuoridorWalls")] on_board: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] x: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] y: &JsValue,
    #[wasm_bindgen(js_name = goalY, unchecked_param_type = "number")] goal_y: &JsValue,
) -> Result<JsValue, BorderError> {
    let passages = Field::of(MOST_SIDE).passages(walls(on_board)?);
    let from = board::cell(number(x, "x", 8)?, number(y, "y", 8)?);
    let path = passages.path(from, goal(goal_y)?);
    let place = |cell: CellNumber| {
        let (x, y) = column_and_row(cell);
        Place { x, y }
    };
    plain(&path.into_iter().map(place).collect::<Vec<_>>())
}

/// How much more a wall lengthens the opponent's path than the current player's; null where
/// it may not be placed.
#[wasm_bindgen(js_name = evaluateWallPlacement, unchecked_return_type = "number | null")]
pub fn evaluate_wall_placement(
    #[wasm_bindgen(js_name = state, unchecked_param_type = "QuoridorState")] now: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] wx: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] wy: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "QuoridorDirection")] dir: &JsValue,
) -> Result<JsValue, BorderError> {
    let position = state(now)?;
    let crossing = board::cell(number(wx, "wx", 7)?, number(wy, "wy", 7)?);
    let wall = Wall { crossing, across: direction(dir)? };
    Ok(analysis::wall_score(&position, wall).map_or(JsValue::NULL, JsValue::from))
}

/// `evaluateWallPlacement` of all walls that the current player may place: by wy, then wx, vertical first.
#[wasm_bindgen(
    js_name = getAllWallEvaluations,
    unchecked_return_type = "{ wx: number; wy: number; dir: QuoridorDirection; score: number }[]"
)]
pub fn get_all_wall_evaluations(
    #[wasm_bindgen(js_name = state, unchecked_param_type = "QuoridorState")] now: &JsValue,
) -> Result<JsValue, BorderError> {
    let position = state(now)?;
    let judged = |(wall, score): (Wall, i32)| {
        let (wx, wy) = column_and_row(wall.crossing);
        Judged { wx, wy, dir: kind(wall), score }
    };
    plain(&analysis::wall_scores(&position).map(judged).collect::<Vec<_>>())
}

/// Whether no walls that the opponent has left can make the player's distance grow; false where that
/// takes too long to find out.
#[wasm_bindgen(js_name = isDistanceLocked)]
pub fn is_distance_locked(
    #[wasm_bindgen(js_name = state, unchecked_param_type = "QuoridorState")] now: &JsValue,
    #[wasm_bindgen(js_name = playerIndex, unchecked_param_type = "number")] player_index: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "QuoridorLockOptions")] options: &JsValue,
) -> Result<bool, BorderError> {
    let (position, player) = (state(now)?, player(player_index)?);
    let mut budget = Budget::default();
    Ok(match rule_or_worst(options)? {
        Some(rule) => locked::is_locked(&position, player, rule, &mut budget) == Some(true),
        None => {
            let bounds = locked::worst(&position, player, &mut budget);
            bounds.exact() == Some(position.distance(player))
        }
    })
}

/// The player's distance if it is locked, else -1; with `{rule: "worst"}` the greatest distance that
/// the opponent's walls can bring about. Bounds where that would take too long.
#[wasm_bindgen(js_name = getLockedDistance, unchecked_return_type = "number | QuoridorBounds")]
pub fn get_locked_distance(
    #[wasm_bindgen(js_name = state, unchecked_param_type = "QuoridorState")] now: &JsValue,
    #[wasm_bindgen(js_name = playerIndex, unchecked_param_type = "number")] player_index: &JsValue,
    #[wasm_bindgen(
        unchecked_optional_param_type = "{ rule?: \"exact\" | \"classic\" | \"worst\" }"
    )]
    options: &JsValue,
) -> Result<JsValue, BorderError> {
    let (position, player) = (state(now)?, player(player_index)?);
    let mut budget = Budget::default();
    if let Some(rule) = rule_or_worst(options)?
        && let Some(is_locked) = locked::is_locked(&position, player, rule, &mut budget)
    {
        let distance = position.distance(player) as i32;
        return Ok(JsValue::from(if is_locked { distance } else { -1 }));
    }
    let bounds = locked::worst(&position, player, &mut budget);
    match bounds.exact() {
        Some(distance) => Ok(JsValue::from(distance)),
        None => plain(&Bounds { at_least: bounds.at_least, at_most: bounds.at_most }),
    }
}

/// The locked distance from every cell, with the player's pawn imagined there; -1 where it is not
/// locked: `map[y][x]`.
#[wasm_bindgen(js_name = getLockedDistanceMap, unchecked_return_type = "number[][]")]
pub fn get_locked_distance_map(
    #[wasm_bindgen(js_name = state, unchecked_param_type = "QuoridorState")] now: &JsValue,
    #[wasm_bindgen(js_name = playerIndex, unchecked_param_type = "number")] player_index: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "QuoridorLockOptions")] options: &JsValue,
) -> Result<JsValue, BorderError> {
    let (position, player) = (state(now)?, player(player_index)?);
    out_map(&locked::map(&position, player, rule(options)?, &mut Budget::default()))
}

/// How good the position is for a player, whoever is to move: a number with one decimal. The rule of
/// the options says whose distance is locked; the program that this comes from has the classic one.
#[wasm_bindgen(js_name = evaluate)]
pub fn evaluate(
    #[wasm_bindgen(js_name = state, unchecked_param_type = "QuoridorState")] now: &JsValue,
    #[wasm_bindgen(js_name = playerIndex, unchecked_param_type = "number")] player_index: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "QuoridorLockOptions")] options: &JsValue,
) -> Result<f64, BorderError> {
    let (position, player, rule) = (state(now)?, player(player_index)?, rule(options)?);
    Ok(decimal(analysis::evaluate(&position, player, rule, &mut Budget::default())))
}

/// The current player's best move by `evaluate` after it, the first of equals.
#[wasm_bindgen(js_name = getBestMove, unchecked_return_type = "QuoridorBest")]
pub fn get_best_move(
    #[wasm_bindgen(js_name = state, unchecked_param_type = "QuoridorState")] now: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "QuoridorLockOptions")] options: &JsValue,
) -> Result<JsValue, BorderError> {
    let best = analysis::best_move(&state(now)?, rule(options)?, &mut Budget::default());
    let (mv, score) =
        best.ok_or_else(|| refuse("game-over", "there is no best move: the game is over"))?;
    let mv = match mv {
        Move::Pawn(cell) => {
            let (x, y) = column_and_row(cell);
            BestMove::Move { x, y }
        }
        Move::Wall(wall) => {
            let (wx, wy) = column_and_row(wall.crossing);
            BestMove::Wall { wx, wy, dir: kind(wall) }
        }
    };
    plain(&Best { mv, score: decimal(score) })
}
