//! Where pawns can go on a small board with walls, for all places of both at a time.
//!
//! Written without the game's own rules, which check what comes of it.

use super::walls::Packed;
use tessera::game::Player;

/// Most cells of a board.
const CELLS: usize = 25;

/// A set of cells: bit `side * y + x`.
type Cells = u32;

/// A set of places of both pawns: for each cell of the first player's, the second player's.
pub(super) type Pairs = [Cells; CELLS];

pub(super) const fn empty() -> Pairs {
    [0; CELLS]
}

pub(super) const fn full() -> Pairs {
    [Cells::MAX; CELLS]
}

/// How many places a set has.
pub(super) fn count(pairs: &Pairs) -> u64 {
    pairs.iter().map(|row| u64::from(row.count_ones())).sum()
}

/// A jump: `from` over `other` to one of `targets`.
pub(super) struct Jump {
    from: u32,
    other: u32,
    targets: Cells,
}

/// A board with walls.
pub(super) struct Board {
    side: u32,
    /// Cells with an open passage to the next row, and to the next column.
    north: Cells,
    east: Cells,
    goals: [Cells; 2],
}

impl Board {
    pub(super) fn new(side: u8, walls: Packed) -> Board {
        let side = u32::from(side);
        let row: Cells = (1 << side) - 1;
        let far = row << (side * (side - 1));
        let mut north = (1 << (side * (side - 1))) - 1;
        let mut east = (0..side).fold(0, |cells, y| cells | (row >> 1) << (side * y));
        let crossings = side - 1;
        for at in 0..crossings * crossings {
            let near = at / crossings * side + at % crossings;
            if walls >> at & 1 == 1 {
                north &= !(3 << near);
            }
            if walls >> (16 + at) & 1 == 1 {
                east &= !((1 | 1 << side) << near);
            }
        }
        Board { side, north, east, goals: [far, row] }
    }

    /// The cells that one open passage leads to from these.
    fn around(&self, cells: Cells) -> Cells {
        let Board { side, north, east, .. } = *self;
        (cells & north) << side | cells >> side & north | (cells & east) << 1 | cells >> 1 & east
    }

    /// The cells from which a player has a path to its goal.
    fn reaching(&self, player: Player) -> Cells {
        let mut cells = self.goals[player.index()];
        loop {
            let more = cells | self.around(cells);
            if more == cells {
                return cells;
            }
            cells = more;
        }
    }

    /// The places of a game that goes on, which have paths to both goals.
    pub(super) fn legal(&self) -> Pairs {
        let [first, second] = Player::ALL.map(|it| self.reaching(it) & !self.goals[it.index()]);
        let mut pairs = empty();
        for (cell, row) in pairs.iter_mut().enumerate() {
            if first >> cell & 1 == 1 {
                *row = second & !(1 << cell);
            }
        }
        pairs
    }

    /// All jumps: straight over the other pawn; beside it where a wall or the edge is behind it.
    pub(super) fn jumps(&self) -> Vec<Jump> {
        let mut jumps = Vec::new();
        for from in 0..self.side * self.side {
            for other in numbers(self.around(1 << from)) {
                // Behind a cell of the first row or column is none.
                let behind = (2 * other).checked_sub(from).map_or(0, |cell| 1u64 << cell) as Cells;
                let open = self.around(1 << other);
                let beside = open & !(1 << from);
                let targets = if open & behind != 0 { behind } else { beside };
                jumps.push(Jump { from, other, targets });
            }
        }
        jumps
    }

    /// With the places where a player's pawn has arrived.
    pub(super) fn with_arrived(&self, player: Player, pairs: &Pairs) -> Pairs {
        let goal = self.goals[player.index()];
        let mut with = *pairs;
        for (cell, row) in with.iter_mut().enumerate() {
            *row |= match player {
                Player::First if goal >> cell & 1 == 1 => Cells::MAX,
                Player::First => 0,
                Player::Second => goal,
            };
        }
        with
    }

    /// The places from which a pawn move of a player leads to one of these.
    pub(super) fn before(&self, player: Player, jumps: &[Jump], pairs: &Pairs) -> Pairs {
        let mut before = empty();
        match player {
            Player::First => {
                for (cell, row) in (0..self.side * self.side).zip(&mut before) {
                    for to in numbers(self.around(1 << cell)) {
                        *row |= pairs[to as usize] & !(1 << to);
                    }
                }
                for Jump { from, other, targets } in jumps {
                    let there = numbers(*targets).fold(0, |row, to| row | pairs[to as usize]);
                    before[*from as usize] |= there & 1 << other;
                }
            }
            Player::Second => {
                for (cell, row) in before.iter_mut().enumerate() {
                    *row = self.around(pairs[cell] & !(1 << cell));
                }
                for Jump { from, other, targets } in jumps {
                    let leads = pairs[*other as usize] & targets != 0;
                    before[*other as usize] |= Cells::from(leads) << from;
                }
            }
        }
        before
    }
}

/// The numbers of the cells of a set, ascending.
fn numbers(mut cells: Cells) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let first = cells.trailing_zeros();
        let some = cells != 0;
        cells &= cells.wrapping_sub(1);
        some.then_some(first)
    })
}
