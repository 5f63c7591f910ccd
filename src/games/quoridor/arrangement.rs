//! Positions that are set up instead of reached by play.

use super::board::{CellNumber, Field, Wall, Walls, one};
use super::rules::{Quoridor, UNPLACED};
use super::setup::Setup;
use crate::game::Player;

/// What makes up a position that is set up: each player's pawn, if it has a
/// cell, and walls in hand; the walls on the board; who is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrangement {
    /// Where the pawns stand.
    pub pawns: [Option<CellNumber>; 2],
    /// The walls in hand.
    pub hands: [u8; 2],
    /// The walls on the board.
    pub walls: Walls,
    /// Whose turn it is.
    pub to_move: Player,
}

impl Quoridor {
    /// The position with this arrangement, which may be one that no game leads
    /// to.
    ///
    /// # Errors
    /// When pawns or walls are where they cannot be, there are more walls than
    /// the setup has, or a pawn has no path to its goal; the error says why.
    pub fn arranged(setup: &Setup, arrangement: &Arrangement) -> Result<Quoridor, String> {
        let Arrangement { pawns, hands, walls, mut to_move } = *arrangement;
        let field = Field::of(setup.side());
        let [a, b] = pawns.map(|pawn| pawn.unwrap_or(UNPLACED));
        for pawn in pawns.into_iter().flatten() {
            if one(pawn) & field.cells == 0 {
                return Err(format!("a pawn is not on the board of side {}", field.side));
            }
        }
        if a == b && a != UNPLACED {
            return Err("both pawns are on one cell".to_owned());
        }
        if a == UNPLACED || b == UNPLACED {
            check_beginning(setup, arrangement)?;
        }
        check_walls(setup, field, walls, hands)?;
        let mut position = Quoridor {
            walls,
            paths: [0; 2],
            turn: 0,
            pawns: [a, b],
            hands,
            setup: *setup,
            to_move,
        };
        for player in Player::ALL {
            position.find_path(player);
            let unreachable = position.paths[player.index()] == 0;
            if unreachable && position.pawn(player).is_some() {
                let name = player.name();
                return Err(format!("the walls leave the {name} player's pawn no way to its goal"));
            }
        }
        let arrived = Player::ALL.map(|player| position.has_arrived(player));
        match arrived {
            [true, true] => return Err("both pawns have reached their goals".to_owned()),
            // The winner moved last.
            [true, false] => to_move = Player::First,
            [false, true] => to_move = Player::Second,
            [false, false] => {}
        }
        check_sum(setup, walls, hands)?;
        position.to_move = to_move;
        position.turn = to_move.index() as u32;
        Ok(position)
    }
}

/// Pawns come onto the board one after the other, on their home rows, before
/// anything else is done.
fn check_beginning(setup: &Setup, arrangement: &Arrangement) -> Result<(), String> {
    let Arrangement { pawns, hands, walls, to_move } = *arrangement;
    let field = Field::of(setup.side());
    let home = match pawns {
        _ if !setup.is_placed() => false,
        [None, None] => to_move == Player::First,
        [Some(pawn), None] => {
            to_move == Player::Second && one(pawn) & field.home(Player::First) != 0
        }
        _ => false,
    };
    if home && walls == Walls::NONE && hands == [setup.walls(); 2] {
        Ok(())
    } else {
        Err("a pawn is missing: only in the setup 'placed' do they come onto the board, \
             the first player's first, before any wall"
            .to_owned())
    }
}

fn check_walls(setup: &Setup, field: &Field, walls: Walls, hands: [u8; 2]) -> Result<(), String> {
    if hands.iter().any(|hand| *hand > setup.walls()) {
        return Err(format!("a player has at most {} walls in hand", setup.walls()));
    }
    if (walls.across | walls.along) & !field.crossings != 0 {
        return Err(format!("a wall is not on the board of side {}", field.side));
    }
    // Each wall must be free among the others.
    let collides = |wall: &Wall| !field.free(walls.without(Walls::one(*wall))).has(*wall);
    match walls.iter().find(collides) {
        None => Ok(()),
        Some(wall) => {
            let name = super::notation::wall(wall);
            Err(format!("the wall {name} crosses or overlaps another"))
        }
    }
}

/// Walls come from nowhere but the players' hands. Fewer are a handicap.
fn check_sum(setup: &Setup, walls: Walls, hands: [u8; 2]) -> Result<(), String> {
    let sum = walls.count() + u32::from(hands[0] + hands[1]);
    let most = 2 * u32::from(setup.walls());
    if sum > most {
        return Err(format!(
            "the walls on the board and in hand add up to {sum}, and there are only {most}"
        ));
    }
    Ok(())
}
