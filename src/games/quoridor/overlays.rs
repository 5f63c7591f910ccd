//! What Quoridor's overlays show.

use super::analysis;
use super::board::numbers;
use super::campaign::Budget;
use super::distances::{self, Map};
use super::locked::{self, Rule};
use super::rules::{Move, Quoridor};
use super::view::{at_square, at_wall};
use crate::game::{Game, Player};
use crate::view::{Judgement, Note, Overlay};

const SIDES: &[&str] = &["first", "second"];

/// The overlays and their keys.
pub(super) const OVERLAYS: &[Overlay] = &[
    Overlay::new("paths", "a"),
    Overlay { states: SIDES, ..Overlay::new("distances", "s") },
    Overlay::of_moves("walls", "d"),
    Overlay { states: SIDES, rules: &["exact", "classic"], ..Overlay::new("locked", "f") },
    Overlay::of_moves("best", "g"),
];

/// `paths`: a shortest path of each pawn; `distances`: steps from each cell to a
/// player's goal; `walls`: what each legal wall is worth to the player to move;
/// `locked`: cells from where the opponent's walls cannot lengthen a player's
/// way; `best`: where the best move of one ply goes, with its score.
pub(super) fn overlay(position: &Quoridor, name: &str) -> Vec<Note> {
    let distances = |player| {
        let map = distances::distance_map(position.passages(), position.goal(player));
        map_notes(position, player, &map)
    };
    let locked = |player, rule| {
        let map = locked::map(position, player, rule, &mut Budget::default());
        map_notes(position, player, &map)
    };
    match name {
        "paths" => Player::ALL.into_iter().filter_map(|player| path(position, player)).collect(),
        "distances:first" => distances(Player::First),
        "distances:second" => distances(Player::Second),
        "walls" => walls(position),
        "locked:first" => locked(Player::First, Rule::Exact),
        "locked:second" => locked(Player::Second, Rule::Exact),
        "locked:first-classic" => locked(Player::First, Rule::Classic),
        "locked:second-classic" => locked(Player::Second, Rule::Classic),
        "best" => best(position).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn path(position: &Quoridor, player: Player) -> Option<Note> {
    let path = distances::shortest_path(position, player);
    let steps = path.len().checked_sub(1)?;
    let at = path.into_iter().map(at_square).collect();
    Some(Note { kind: "path", player, at, text: steps.to_string(), judgement: None })
}

fn map_notes(position: &Quoridor, player: Player, map: &Map) -> Vec<Note> {
    let note = |cell| {
        let number = map[usize::from(cell)];
        let text = (number >= 0).then(|| number.to_string())?;
        Some(Note { kind: "text", player, at: vec![at_square(cell)], text, judgement: None })
    };
    numbers(position.field().cells).filter_map(note).collect()
}

fn walls(position: &Quoridor) -> Vec<Note> {
    let player = position.to_move();
    let note = |(wall, score)| {
        let (judgement, sign) = match score {
            1.. => (Judgement::Good, "+"),
            0 => (Judgement::Neutral, ""),
            _ => (Judgement::Bad, ""),
        };
        let text = sign.to_owned() + &score.to_string();
        Note { kind: "wall", player, at: at_wall(wall), text, judgement: Some(judgement) }
    };
    analysis::wall_scores(position).map(note).collect()
}

fn best(position: &Quoridor) -> Option<Note> {
    let player = position.to_move();
    let (mv, value) = analysis::best_move(position, Rule::Exact, &mut Budget::default())?;
    let (kind, at) = match mv {
        Move::Pawn(to) => ("square", vec![at_square(to)]),
        Move::Wall(wall) => ("wall", at_wall(wall)),
    };
    Some(Note { kind, player, at, text: tenths(value), judgement: None })
}

/// A number of tenths with its decimal and sign.
fn tenths(value: i32) -> String {
    let mut text = if value < 0 { "-" } else { "+" }.to_owned();
    text.push_str(&(value.abs() / 10).to_string());
    text.push('.');
    text.push_str(&(value.abs() % 10).to_string());
    text
}
