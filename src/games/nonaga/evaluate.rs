//! How good a Nonaga position is, and which moves look promising.

use super::classic;
use super::features::features;
use super::learned::{FILE, is_learned, learned_value};
use super::rules::{Action, Nonaga, PIECES, Phase};
use super::tiles::{MOST_PLACES, TileMoves};
use super::weights::WEIGHTS;
use crate::game::{Game, Player};
use crate::grid::hex::Hex;
use crate::search::level::Levels;
use crate::search::{Candidates, Evaluate, MAX_DEPTH, OwnPlayer, WeightsFile};
use arrayvec::ArrayVec;

/// The weights with which slides are tried: connectedness in steps.
const ADJACENT_PAIR: i32 = 30;
const STEP: i32 = -14;
const FAR_STEP: i32 = -4;

impl Evaluate for Nonaga {
    const CHANCE_SCALE: f32 = 90.0;

    /// What was learned is more certain than the hand-made evaluation, in games that somebody wins.
    fn told_scale(&self) -> f32 {
        if is_learned(self) { 45.0 } else { Self::CHANCE_SCALE }
    }

    /// The range from random play to the strongest is wide here, so all levels are far
    /// apart; `tessera ladder nonaga` shows how far.
    const LEVELS: Levels = [
        (300, 1, 260),
        (1_200, 2, 255),
        (1_200, 2, 90),
        (4_000, 3, 80),
        (8_000, MAX_DEPTH, 38),
        (25_000, MAX_DEPTH, 0),
        (200_000, MAX_DEPTH, 0),
        (1_600_000, MAX_DEPTH, 0),
    ];

    fn evaluate(&self) -> i32 {
        learned_value(self).unwrap_or_else(|| self.hand_made())
    }

    fn promise(&self, action: Action) -> i32 {
        match self.phase {
            Phase::Slide => {
                let moved = self
                    .pieces(self.to_move)
                    .map(|piece| if piece == action.from { action.to } else { piece });
                8 * shape(&moved)
            }
            Phase::Tile => self.promise_of_taking(action.from) + self.promise_of_place(action.to),
        }
    }

    /// All of them; the promise of a tile and of its place need not be found out
    /// for each pair.
    fn candidates(&self, _depth: u8, out: &mut Vec<(i32, Action)>) -> Candidates {
        if self.phase == Phase::Slide {
            return Candidates::All;
        }
        let moves = TileMoves::new(&self.tiles, &self.ground);
        let places: ArrayVec<i32, MOST_PLACES> =
            moves.places().map(|cell| self.promise_of_place(cell)).collect();
        let mut last = (None, 0);
        self.each_tile_move(&moves, |place, mv| {
            if last.0 != Some(mv.from) {
                last = (Some(mv.from), self.promise_of_taking(mv.from));
            }
            out.push((last.1 + places[place], mv));
        });
        Candidates::Enough
    }

    /// Of hundreds of tile moves most do nothing. At 8 ms a move, 65 ± 6% of 200 games
    /// against a search that tries them all, at 80 ms 65 ± 7% of 88; with 6, 12 and 24
    /// instead, at 8 ms, 44 ± 11% of 50.
    fn most_tried(depth: u8) -> usize {
        match depth {
            1 => 20,
            2 => 40,
            3 => 80,
            4 => 120,
            _ => usize::MAX,
        }
    }

    /// A tile can still answer a threat to win. At 8 ms a move, 57 to 61% of 450 games; to
    /// look further before slides as well, 51 ± 7% of 100.
    fn is_quiet(&self) -> bool {
        self.phase == Phase::Slide || !self.is_threatened()
    }

    fn winning_move(&self) -> Option<Action> {
        if self.phase == Phase::Tile {
            return None;
        }
        self.winning_slide(self.to_move)
    }

    const TELLS_THREATS: bool = true;

    fn is_threatened(&self) -> bool {
        self.winning_slide(self.to_move.other()).is_some()
    }

    fn threatening(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Slide => self.moves(out),
            Phase::Tile => out.extend(self.threatening_tile_moves()),
        }
    }

    /// Longer ones take more nodes than there are.
    const PROOF_TURNS: u8 = 3;

    /// Both visit about a million in a second.
    const PROOF_PACE: u64 = 1;

    const GUARD_TURNS: u8 = 2;

    fn symmetric_key(&self) -> u64 {
        self.least_key()
    }

    const WEIGHTS: Option<WeightsFile> = Some(FILE);

    #[cfg(not(target_arch = "wasm32"))]
    const BOOK: &'static [u8] = include_bytes!("openings/nonaga.book");

    const OWN_PLAYERS: &'static [OwnPlayer<Nonaga>] = &[OwnPlayer::new("classic", classic::choose)];
}

impl Nonaga {
    /// What was made by hand, where nothing was learned.
    fn hand_made(&self) -> i32 {
        features(self).iter().zip(WEIGHTS).map(|(feature, weight)| feature * weight).sum()
    }

    /// A tile move matters when it changes what the pieces can do next: by taking
    /// a tile away from beside the enemy, but not from beside the own pieces.
    fn promise_of_taking(&self, tile: Hex) -> i32 {
        20 * self.nearness(tile, self.to_move.other()) - 5 * self.nearness(tile, self.to_move)
    }

    /// A tile matters where it comes to lie near any piece.
    fn promise_of_place(&self, cell: Hex) -> i32 {
        20 * (self.nearness(cell, Player::First) + self.nearness(cell, Player::Second))
    }

    /// How many of a player's pieces are near a cell, and how near.
    fn nearness(&self, cell: Hex, player: Player) -> i32 {
        let each = self.pieces(player).iter();
        each.map(|piece| 4 - i32::from(piece.distance(cell)).min(4)).sum()
    }
}

/// How near three pieces are to being connected.
fn shape(pieces: &[Hex; PIECES]) -> i32 {
    let [a, b, c] = *pieces;
    let pairs = [a.distance(b), b.distance(c), a.distance(c)].map(i32::from);
    let far = pairs[0].max(pairs[1]).max(pairs[2]);
    let adjacent = pairs.iter().filter(|distance| **distance == 1).count() as i32;
    STEP * (pairs.iter().sum::<i32>() - far) + FAR_STEP * far + ADJACENT_PAIR * adjacent
}
