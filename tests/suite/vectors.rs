//! Nonaga's rules for any list of tiles against recorded positions of an independent
//! implementation: every field, in the given order.

use serde_json::Value;
use tessera::game::Player;
use tessera::games::nonaga::any_tiles::{ListedPiece, PieceList, TileList};
use tessera::games::nonaga::{Nonaga, Variant};
use tessera::grid::hex::Hex;
use tessera::view::View;

fn cell(value: &Value) -> Hex {
    let number = |name: &str| value[name].as_i64().expect("a coordinate") as i16;
    Hex::new(number("q"), number("r"))
}

fn cells(value: &Value) -> Vec<Hex> {
    value.as_array().expect("a list").iter().map(cell).collect()
}

struct Recorded {
    tiles: Vec<Hex>,
    pieces: Vec<ListedPiece>,
    all: Value,
}

fn recorded() -> impl Iterator<Item = Recorded> {
    include_str!("../data/nonaga.jsonl").lines().map(|line| {
        let all: Value = serde_json::from_str(line).expect("a line is JSON");
        let pieces = all["pieces"].as_array().expect("a list").iter();
        let pieces =
            pieces.map(|piece| ListedPiece { player: player(&piece["player"]), cell: cell(piece) });
        Recorded { tiles: cells(&all["tiles"]), pieces: pieces.collect(), all }
    })
}

fn player(name: &Value) -> Player {
    if name == "red" { Player::First } else { Player::Second }
}

const COLOURS: [(&str, Player); 2] = [("red", Player::First), ("blue", Player::Second)];

#[test]
fn slides_are_as_recorded() {
    for Recorded { tiles, pieces, all } in recorded() {
        let (board, men) = (TileList::new(&tiles).unwrap(), PieceList::new(&pieces).unwrap());
        for (piece, named) in pieces.iter().zip(all["pieces"].as_array().unwrap()) {
            let expected = cells(&all["slideDestinations"][named["id"].as_str().unwrap()]);
            assert_eq!(board.slides(piece.cell, &men).collect::<Vec<_>>(), expected);
        }
    }
}

#[test]
fn tiles_connect_and_move_as_recorded() {
    for Recorded { tiles, pieces, all } in recorded() {
        let (board, men) = (TileList::new(&tiles).unwrap(), PieceList::new(&pieces).unwrap());
        for index in 0..tiles.len() {
            let connected = all["connectedWithout"][index].as_bool().unwrap();
            assert_eq!(board.are_connected(Some(index)), connected);
            let expected = cells(&all["tileDestinations"][index]);
            assert_eq!(board.destinations(index), expected);
            let free = !all["occupied"][index].as_bool().unwrap();
            for to in expected {
                assert_eq!(board.may_move(index, to, &men), free && connected);
            }
        }
    }
}

#[test]
fn victories_and_values_are_as_recorded() {
    for Recorded { pieces, all, .. } in recorded() {
        let men = PieceList::new(&pieces).unwrap();
        for (colour, player) in COLOURS {
            let keys = men.victory(player).map(|three| three.map(|cell| cell.to_string()).to_vec());
            assert_eq!(serde_json::to_value(keys).unwrap(), all["victory"][colour]);
            assert_eq!(Value::from(men.evaluate(player)), all["evaluate"][colour]);
        }
    }
}

#[test]
fn the_engines_position_counts_the_recorded_turns_and_winning_slides() {
    let mut finished = 0;
    for Recorded { tiles, pieces, all } in recorded() {
        let of = |wanted: Player| {
            let own = pieces.iter().filter(|piece| piece.player == wanted);
            own.map(|piece| piece.cell.to_string()).collect::<Vec<_>>().join("_")
        };
        let free = tiles.iter().filter(|tile| pieces.iter().all(|piece| piece.cell != **tile));
        let free: Vec<String> = free.map(Hex::to_string).collect();
        let turn = player(&all["turn"]);
        let letter = all["turn"].as_str().unwrap().chars().next().unwrap();
        let text =
            format!("{}/{}/{}/{letter}", free.join("_"), of(Player::First), of(Player::Second));
        let game = Nonaga::from_position(&Variant::Standard, &text).unwrap();
        let wins = game.slides(turn).filter(|mv| game.connects(turn, *mv)).count();
        assert_eq!(wins as u64, all["winningSlides"].as_u64().unwrap());
        if all["victory"]["red"].is_null() && all["victory"]["blue"].is_null() {
            let turns = tessera::perft::turns(&game, 1);
            assert_eq!(turns, all["legalTurns"].as_u64().unwrap());
        } else {
            assert_eq!(tessera::perft::turns(&game, 1), 1);
            finished += 1;
        }
    }
    assert!(finished > 0, "some recorded positions are won");
}
