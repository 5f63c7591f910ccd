//! Hexagonal reversi as the article describes it: discs lie anywhere on a board of
//! radius 4, either side may be asked about, and lists come in the order of the
//! article's loops. For the drop-in functions; the game itself is in
//! `rules.rs`.

use crate::game::Player;
use crate::grid::hex::Hex;

/// The article's board.
pub const RADIUS: i16 = 4;
/// Cells of a row, and rows, of the square around it.
const SIDE: usize = 2 * RADIUS as usize + 1;

/// The article's six directions, in its order.
const DIRECTIONS: [Hex; 6] = [
    Hex::new(1, -1),
    Hex::new(1, 0),
    Hex::new(0, 1),
    Hex::new(-1, 1),
    Hex::new(-1, 0),
    Hex::new(0, -1),
];

/// The cells of the board in the article's order: by q, then by r.
pub fn cells() -> impl Iterator<Item = Hex> {
    (-RADIUS..=RADIUS)
        .flat_map(|q| (-RADIUS..=RADIUS).map(move |r| Hex::new(q, r)))
        .filter(|cell| is_on_board(*cell))
}

fn is_on_board(cell: Hex) -> bool {
    cell.distance(Hex::ORIGIN) <= RADIUS as u16
}

/// Whose disc lies on which cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnyDiscs {
    discs: [Option<Player>; SIDE * SIDE],
}

impl AnyDiscs {
    /// A board with these discs; none may lie beside it.
    #[must_use]
    pub fn new(discs: impl IntoIterator<Item = (Hex, Player)>) -> AnyDiscs {
        let mut board = AnyDiscs { discs: [None; SIDE * SIDE] };
        for (cell, player) in discs {
            board.discs[index(cell)] = Some(player);
        }
        board
    }

    fn disc(&self, cell: Hex) -> Option<Player> {
        if is_on_board(cell) { self.discs[index(cell)] } else { None }
    }

    /// The discs that a disc of the player's flips, if it is put there: direction
    /// by direction, those near it first. Where a disc lies already, none; a
    /// cell beside the board is asked like any other.
    #[must_use]
    pub fn flips(&self, from: Hex, player: Player) -> Vec<Hex> {
        if self.disc(from).is_some() {
            return Vec::new();
        }
        DIRECTIONS.into_iter().flat_map(|step| self.flips_along(from, step, player)).collect()
    }

    fn flips_along(&self, from: Hex, step: Hex, player: Player) -> Vec<Hex> {
        let mut flips = Vec::new();
        let mut cell = from + step;
        while self.disc(cell) == Some(player.other()) {
            flips.push(cell);
            cell = cell + step;
        }
        if self.disc(cell) == Some(player) { flips } else { Vec::new() }
    }

    /// Where a disc of the player's flips at least one, in the order of [`cells`].
    #[must_use]
    pub fn moves(&self, player: Player) -> Vec<Hex> {
        cells().filter(|cell| !self.flips(*cell, player).is_empty()).collect()
    }
}

fn index(cell: Hex) -> usize {
    (cell.q + RADIUS) as usize * SIDE + (cell.r + RADIUS) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::reversi::{BLACK, Placement, Radius, Reversi, WHITE};

    /// What the rules say of a player on a board, in no special order.
    fn by_the_rules(discs: &[(Hex, Player)], player: Player) -> Vec<(Hex, Vec<Hex>)> {
        let of = |side| -> Vec<Hex> {
            discs.iter().filter(|(_, player)| *player == side).map(|(cell, _)| *cell).collect()
        };
        let position =
            Reversi::with_discs(Radius::default(), player, &of(player), &of(player.other()));
        if position.to_move() != player {
            return Vec::new();
        }
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let known = |mv: Placement| (position.cell(mv.0), position.flips(mv));
        moves.into_iter().map(known).collect()
    }

    fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
        list.sort();
        list
    }

    #[test]
    fn random_boards_have_the_moves_and_flips_of_the_rules() {
        let mut random = fastrand::Rng::with_seed(13);
        for _ in 0..500 {
            let full = random.f32();
            let mut discs: Vec<(Hex, Player)> = Vec::new();
            for cell in cells() {
                if random.f32() < full {
                    discs.push((cell, Player::ALL[random.usize(..2)]));
                }
            }
            let board = AnyDiscs::new(discs.iter().copied());
            for player in Player::ALL {
                let expected = sorted(by_the_rules(&discs, player));
                let moves = sorted(board.moves(player));
                assert_eq!(moves, expected.iter().map(|(cell, _)| *cell).collect::<Vec<_>>());
                for (cell, flips) in expected {
                    assert_eq!(sorted(board.flips(cell, player)), sorted(flips));
                }
            }
        }
    }

    #[test]
    fn lists_come_in_the_order_of_the_articles_loops() {
        let black = BLACK.map(|cell| (cell, Player::First));
        let white = WHITE.map(|cell| (cell, Player::Second));
        let board = AnyDiscs::new(black.into_iter().chain(white));
        let keys = |cells: Vec<Hex>| cells.iter().map(Hex::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(keys(board.moves(Player::First)), "-2,1 -2,2 -1,-1 -1,2 0,-2 1,-2 1,1 2,-1 2,0");
    }
}
