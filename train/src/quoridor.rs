//! How games of Quoridor to learn from begin, for `tessera train`.

use crate::net::Pupil;
use tessera::game::{Game, Player};
use tessera::games::quoridor::board::numbers;
use tessera::games::quoridor::{Arrangement, Move, Quoridor, Setup};
use tessera::search::Evaluate;

/// In this many games of a hundred, the numbers of walls in hand are random.
const UNEQUAL: u32 = 50;
/// In this many moves of a hundred the pawn moves, if there are walls in hand.
const PAWN: u32 = 45;
/// In so many of these it comes nearer to its goal.
const NEARER: u32 = 85;
/// The depth whose choice of walls is learned from: with those beside others and near pawns.
const WIDE: u8 = 4;

impl Pupil for Quoridor {
    fn begin(random: &mut fastrand::Rng) -> Quoridor {
        let start = Quoridor::new(&Setup::STANDARD);
        if random.u32(..100) >= UNEQUAL {
            return start;
        }
        let arrangement = Arrangement {
            pawns: Player::ALL.map(|player| start.pawn(player)),
            hands: [random.u8(..=10), random.u8(..=10)],
            walls: start.walls(),
            to_move: Player::First,
        };
        Quoridor::arranged(&Setup::STANDARD, &arrangement).expect("fewer walls are a handicap")
    }

    fn sensible(&self, random: &mut fastrand::Rng) -> Move {
        let mut listed = Vec::new();
        self.candidates(WIDE, &mut listed);
        let is_wall = |mv: &Move| matches!(mv, Move::Wall(_));
        let walls: Vec<Move> = listed.iter().map(|(_, mv)| *mv).filter(is_wall).collect();
        if random.u32(..100) >= PAWN
            && let Some(wall) = random.choice(&walls)
        {
            return *wall;
        }
        let cells: Vec<Move> = numbers(self.targets()).map(Move::Pawn).collect();
        let steps_after = |mv: &Move| {
            let mut after = *self;
            after.play(*mv);
            after.distance(self.to_move())
        };
        let best = cells.iter().map(steps_after).min();
        let nearest: Vec<&Move> = cells.iter().filter(|mv| Some(steps_after(mv)) == best).collect();
        if random.u32(..100) < NEARER
            && let Some(mv) = random.choice(&nearest)
        {
            return **mv;
        }
        *random.choice(&cells).expect("who moves always has a move")
    }
}
