//! How good a Quoridor position is, and which moves look promising.

use super::board::{Cells, Walls, first, numbers, one};
use super::learned;
use super::players;
use super::race::{self, Race};
use super::rules::{Move, Quoridor};
use super::ways::{Ground, Ways};
use crate::game::{Game, Player};
use crate::score::Score;
use crate::search::forecast::Forecast;
use crate::search::level::Levels;
use crate::search::prove::{Prove, Request};
use crate::search::solve::Solver;
use crate::search::{Candidates, Evaluate, MAX_DEPTH, OwnPlayer, WeightsFile, worn};

/// Heuristic values are hundredths of a step.
const STEP: i32 = 100;
/// What a wall in hand is worth: about what it will gain once it is placed. Who
/// takes it for less spends its walls early and has none when the other still
/// does: at 8,000 nodes a move `classic` wins 14 games of 80 against 120, and 3 of
/// 80 against this.
const WALL: i32 = 220;
/// What it is worth to be the one to move.
const TEMPO: i32 = 50;
/// What each step is worth by which one wall of the other could lengthen one's
/// way, up to this many steps. At 2,000 nodes a move this term wins 51 games of 80
/// against none; twice as much is no better, 41 of 80.
const DELAY: i32 = 30;
const MOST_DELAY: i32 = 6;
/// What it is worth when the other's walls can no longer hold up one's pawn.
const FREE_WAY: i32 = 150;

/// Promises of moves, on the scale of the search's history.
const NEARER: i32 = 6_000;
const SIDEWAYS: i32 = 500;
const IN_THE_WAY: i32 = 3_000;
const BETWEEN: i32 = 1_500;
const NEAR: i32 = 800;

/// With at least this depth left, walls beside others and near pawns are looked at,
/// not only those across the other's path.
const WIDE: u8 = 2;
/// With at least this depth left, so are walls anywhere that close something: a pawn's way
/// may lead there once its path is cut.
const FAR: u8 = 4;

impl Evaluate for Quoridor {
    const CHANCE_SCALE: f32 = 2.5 * STEP as f32;

    /// More nodes help less here than elsewhere, so the upper levels are further
    /// apart; `tessera ladder quoridor` tells how far.
    const LEVELS: Levels = [
        (300, 1, 250),
        (300, 1, 90),
        (1_200, 2, 110),
        (4_000, 3, 120),
        (10_000, 5, 60),
        (75_000, MAX_DEPTH, 0),
        (600_000, MAX_DEPTH, 0),
        (3_000_000, MAX_DEPTH, 0),
    ];

    fn evaluate(&self) -> i32 {
        learned::learned_value(self).unwrap_or_else(|| self.hand_made())
    }

    const REMEMBERED: bool = true;

    fn promise(&self, mv: Move) -> i32 {
        let (me, other) = (self.to_move(), self.to_move().other());
        match mv {
            Move::Pawn(cell) if self.path_cells(me) & one(cell) != 0 => NEARER,
            Move::Pawn(_) => SIDEWAYS,
            Move::Wall(wall) => {
                let cutting = self.cutting();
                promise_of_wall(cutting[other.index()].has(wall), cutting[me.index()].has(wall))
            }
        }
    }

    fn candidates(&self, depth: u8, out: &mut Vec<(i32, Move)>) -> Candidates {
        let (me, other) = (self.to_move(), self.to_move().other());
        if self.is_placing() {
            return Candidates::All;
        }
        let nearer = self.nearer(me);
        for cell in numbers(self.targets()) {
            let promise = match nearer & one(cell) != 0 {
                true if self.path_cells(me) & one(cell) != 0 => NEARER + 100,
                true => NEARER,
                false => SIDEWAYS,
            };
            out.push((promise, Move::Pawn(cell)));
        }
        if self.hand(me) == 0 {
            return Candidates::Enough;
        }
        let legal = self.legal_walls();
        let cutting = self.cutting();
        let (theirs, mine) = (cutting[other.index()], cutting[me.index()]);
        // A pawn that is about to arrive must be stopped.
        let must_cut =
            self.distance(other) == 1 && self.path_cells(other) & self.pawn_cell(me) == 0;
        let near = if depth >= WIDE && !must_cut { self.near_walls() } else { Walls::NONE };
        let closing = if depth >= FAR && !must_cut {
            self.field().closing(self.walls())
        } else {
            Walls::NONE
        };
        for wall in legal.both(theirs.with(near).with(closing)).iter() {
            let promise = promise_of_wall(theirs.has(wall), mine.has(wall));
            out.push((promise + if near.has(wall) { NEAR } else { 0 }, Move::Wall(wall)));
        }
        if must_cut { Candidates::Enough } else { Candidates::Chosen }
    }

    /// Most walls do nothing, so late moves are reduced early.
    fn reduction(depth: u8, tried: usize) -> u8 {
        match (depth, tried) {
            (0..=1, _) | (_, 0..=3) => 0,
            (2, _) | (_, 4..=9) => 1,
            (3..=4, _) | (_, 10..=24) => 2,
            _ => 3,
        }
    }

    /// At 8 ms a move, 56 ± 9% of 120 games against a search that tries all
    /// candidates.
    fn most_tried(depth: u8) -> usize {
        match depth {
            1 => 6,
            2 => 12,
            _ => usize::MAX,
        }
    }

    /// At 8 ms a move, 62.5 ± 17% of 40 games against a search without.
    const FORECAST: Option<Forecast> = Some(Forecast { from: 3, less: 2, margin: 120 });

    /// There is always a step or a wall that does no harm; races, where it may
    /// matter who has to step aside, are not searched.
    const PASSES: bool = true;

    fn passed(&self) -> Option<Quoridor> {
        let to_move = self.to_move().other();
        (!self.is_placing()).then_some(Quoridor { to_move, ..*self })
    }

    fn known_value(&self) -> Option<Score> {
        race::value(self).or_else(|| race::decided(self))
    }

    fn winning_move(&self) -> Option<Move> {
        let me = self.to_move();
        // A jump takes two steps at once.
        if self.distance(me) > 2 || self.is_placing() {
            return None;
        }
        first(self.targets() & self.goal(me)).map(Move::Pawn)
    }

    fn prover(&self, past: &[u64], request: Request) -> Box<dyn Prove<Move>> {
        if race::value(self).is_some() && worn(past, self.key()).is_empty() {
            Box::new(Race::new(self, request))
        } else {
            Box::new(Solver::new(self, past, request.most_turns, request.bytes))
        }
    }

    /// Only races: with walls in hand the search finds forced wins by itself.
    fn proof_nodes(&self, _nodes: u64) -> u64 {
        u64::from(race::value(self).is_some())
    }

    const WEIGHTS: Option<WeightsFile> = Some(learned::FILE);

    fn image_key(&self) -> u64 {
        self.key().min(self.mirrored().key())
    }

    #[cfg(not(target_arch = "wasm32"))]
    const BOOK: &'static [u8] = include_bytes!("openings/quoridor.book");

    const OWN_PLAYERS: &'static [OwnPlayer<Quoridor>] =
        &[OwnPlayer::new("classic", players::classic)];
}

fn promise_of_wall(cuts_theirs: bool, cuts_mine: bool) -> i32 {
    match (cuts_theirs, cuts_mine) {
        (true, false) => IN_THE_WAY,
        (true, true) => BETWEEN,
        (false, true) => -BETWEEN,
        (false, false) => 0,
    }
}

impl Quoridor {
    /// The value by distances and hands.
    #[inline(never)]
    fn hand_made(&self) -> i32 {
        let (me, other) = (self.to_move(), self.to_move().other());
        let steps = |player| self.distance(player) as i32;
        let hand = |player| i32::from(self.hand(player));
        let mut value = STEP * (steps(other) - steps(me)) + TEMPO;
        value += WALL * (hand(me) - hand(other));
        if hand(me) > 0 {
            value += DELAY * self.delay(other);
        }
        if hand(other) > 0 {
            value -= DELAY * self.delay(me);
        }
        if hand(other) == 0 && steps(me) <= steps(other) {
            value += FREE_WAY;
        }
        if hand(me) == 0 && steps(other) < steps(me) {
            value -= FREE_WAY;
        }
        value
    }

    /// The cells from which a player's way is shorter than now.
    fn nearer(&self, player: Player) -> Cells {
        let (passages, pawn) = (self.passages(), self.pawn_cell(player));
        let (mut reached, mut last) = (0, self.goal(player));
        while last & pawn == 0 && last != 0 {
            reached |= last;
            last = passages.around(last) & !reached;
        }
        reached
    }

    /// By how many steps one more wall would lengthen a player's way at most.
    fn delay(&self, player: Player) -> i32 {
        let ground = Ground::of(self);
        let other = Ways::of(&ground, self, player.other());
        let (most, _) = Ways::of(&ground, self, player).cuts(&ground, player, &other);
        (most as i32).min(MOST_DELAY)
    }

    /// Walls beside the pawns, and those that go on from others or from the edge
    /// near a pawn's path.
    fn near_walls(&self) -> Walls {
        let [first, second] = Player::ALL.map(|player| self.pawn_cell(player));
        let pawns = first | second;
        // The crossings at the corners of a cell, and one further.
        let corners = |cells: Cells| {
            let row = cells | cells >> 1;
            row | row >> 9
        };
        let close = corners(pawns | corners(pawns) << 1 | corners(pawns) << 9);
        let Walls { across, along } = self.walls();
        let ends = across << 2 | across >> 2 | along << 9 | along >> 9;
        let sides = along << 18 | along >> 18 | across << 1 | across >> 1;
        let path = corners(self.path_cells(Player::First) | self.path_cells(Player::Second));
        Walls { across: close | ends & path, along: close | sides & path }
    }
}
