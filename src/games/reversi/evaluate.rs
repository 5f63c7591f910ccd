//! How good a hexagonal reversi position is, and which moves look promising.

use super::board::{Bits, Board};
use super::exact::Exact;
use super::patterns;
use super::players;
use super::rules::{Placement, Radius, Reversi, Side, Sides, with_side};
use super::small::SmallBoard;
use super::weights::{self, Weights};
use crate::game::Game;
use crate::grid::hex::Hex;
use crate::search::forecast::Forecast;
use crate::search::level::Levels;
use crate::search::prove::{Prove, Request};
use crate::search::{Evaluate, MAX_DEPTH, OwnPlayer, WeightsFile};

/// Heuristic values are hundredths of a disc.
pub const DISC: i32 = 100;

impl Evaluate for Reversi {
    const CHANCE_SCALE: f32 = 8.0 * DISC as f32;

    /// What was learned is more certain than the hand-made evaluation.
    fn told_scale(&self) -> f32 {
        let learned = matches!(self.sides, Sides::Small(_)) && learned(self.radius).is_some();
        if learned { 6.1 * DISC as f32 } else { Self::CHANCE_SCALE }
    }

    /// Nodes help little here and depth and exact endings much, so the lower levels
    /// differ in what they misjudge; `tessera ladder reversi` tells how far they are
    /// apart.
    const LEVELS: Levels = [
        (300, 1, 600),
        (300, 1, 200),
        (300, 1, 60),
        (1_200, 2, 60),
        (4_000, 3, 40),
        (8_000, 5, 15),
        (16_000, MAX_DEPTH, 0),
        (1_600_000, MAX_DEPTH, 0),
    ];

    fn evaluate(&self) -> i32 {
        match &self.sides {
            Sides::Small(side) => match learned(self.radius) {
                Some(weights) => weights.value(&side.board, side.legal),
                None => side.hand_made(),
            },
            Sides::Large(side) => side.hand_made(),
        }
    }

    fn promise(&self, mv: Placement) -> i32 {
        let ring = self.cell(mv.0).distance(Hex::ORIGIN);
        let mut after = *self;
        after.play(mv);
        let replies =
            if after.to_move() == self.to_move() { 0 } else { after.count_moves() as i32 };
        100 * i32::from(ring) - 60 * replies
    }

    /// Values change little from one move's depth to the next.
    const FORECAST: Option<Forecast> = Some(Forecast { from: 3, less: 3, margin: 3 * DISC });

    /// By how much a game is won counts, not how soon.
    fn winning_move(&self) -> Option<Placement> {
        None
    }

    fn prover(&self, _past: &[u64], request: Request) -> Box<dyn Prove<Placement>> {
        match &self.sides {
            Sides::Small(side) => {
                let known = learned(self.radius).is_some();
                let judge = if known { judge_as_learned } else { judge };
                Box::new(Exact::new(side, self.radius, request, judge))
            }
            Sides::Large(side) => Box::new(Exact::new(side, self.radius, request, judge)),
        }
    }

    fn proof_nodes(&self, nodes: u64) -> u64 {
        // Exact play is worth more time than another move's depth.
        let most = nodes.saturating_mul(ENDING_NODES);
        // About half as many for each cell less.
        let expected = match self.free() {
            free @ ..=20 => ENDING_OF_20 >> (20 - free),
            free => ENDING_OF_20.saturating_mul(1 << (free - 20).min(40)),
        };
        if expected <= most.min(LONGEST_ENDING) / 2 { most } else { 0 }
    }

    const PROOF_PACE: u64 = 4;

    const WEIGHTS: Option<WeightsFile> = Some(weights::FILE);

    fn image_key(&self) -> u64 {
        self.least_key()
    }

    #[cfg(not(target_arch = "wasm32"))]
    const BOOK: &'static [u8] = include_bytes!("openings/reversi.book");

    const OWN_PLAYERS: &'static [OwnPlayer<Reversi>] = &[
        OwnPlayer::new("greedy", players::greedy),
        OwnPlayer::new("classic", players::classic),
        OwnPlayer::numbered("handmade", players::DEEPEST, players::handmade),
    ];
}

/// Weights of the hand-made evaluation, in hundredths of a disc.
const MOBILITY: i32 = 90;
const STABLE: i32 = 160;
const FRONTIER: i32 = 25;

/// How many nodes the exact value of a position with 20 free cells takes.
const ENDING_OF_20: u64 = 4_000_000;
/// How many nodes of an exact search may be spent for each of the search's.
const ENDING_NODES: u64 = 10;
/// Longer exact searches are not begun beside a search without a budget.
const LONGEST_ENDING: u64 = 300_000_000;

/// What orders moves in exact searches: the hand-made evaluation.
pub fn judge<B: Board>(board: &B, legal: B::Set) -> i32 {
    Side { board: *board, legal }.hand_made()
}

impl Reversi {
    /// The hand-made evaluation, for the player to move.
    pub(super) fn hand_made(&self) -> i32 {
        with_side!(&self.sides, side => side.hand_made())
    }
}

/// What was learned for boards of this radius, if anything was and is there.
fn learned(radius: Radius) -> Option<&'static Weights> {
    if i16::from(radius.get()) == patterns::RADIUS { weights::learned() } else { None }
}

/// The learned evaluation instead.
fn judge_as_learned(board: &SmallBoard, legal: u64) -> i32 {
    weights::learned().map_or(0, |weights| weights.value(board, legal))
}

impl<B: Board> Side<B> {
    /// Mobility, stable discs and discs beside free cells: what a person would
    /// look at. For boards that no weights were learned for.
    pub(super) fn hand_made(&self) -> i32 {
        let (own, other) = (self.board, self.board.passed());
        let mobility = self.legal.count() as i32 - other.legal().count() as i32;
        let stable = own.stable().count() as i32 - other.stable().count() as i32;
        let open = frontier(&other) - frontier(&own);
        MOBILITY * mobility + STABLE * stable + FRONTIER * open
    }
}

/// Own discs that could be turned along an axis and have a free cell beside
/// them there.
fn frontier<B: Board>(board: &B) -> i32 {
    let free = board.free();
    let open = |axis| B::beside(free, axis) & !board.settled(axis);
    (board.own() & (open(0) | open(1) | open(2))).count() as i32
}
