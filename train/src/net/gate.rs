//! `train gate`: a match that decides whether one net replaces another, in pairs
//! of games with sides swapped, at equal time.

use super::Pupil;
use crate::playing::Playing;
use cpu_time::ThreadTime;
use std::time::Duration;
use tessera::game::Player;
use tessera::net::slot::Judge;
use tessera::pairs::Pairs;
use tessera::search::{MAX_DEPTH, Options, Search, Step};
use tessera_threads::in_order;

/// Random sensible moves before the players take over: this many and one more for
/// every other pair, up to twice as many.
const OPENING: usize = 4;
/// A game that lasts longer is drawn.
const MOST_MOVES: usize = 300;
const TABLE_BYTES: usize = 1 << 22;
/// Positions in which the speeds are measured, searches in each, and their nodes.
const TIMED: usize = 24;
const TRIES: usize = 5;
const TIMED_NODES: u64 = 4_000;

/// A player of the match: who judges, and the nodes of a move.
#[derive(Clone, Copy)]
pub struct Side {
    /// Who judges.
    pub judge: Judge,
    /// Nodes a move.
    pub nodes: u64,
}

/// How pairs of games came out for the first side.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// Games won, drawn and lost.
    pub games: [u32; 3],
    /// The same by pairs.
    pub pairs: Pairs,
}

/// How many times as much of a processor's time the second judge's searches take as the first's,
/// for the same number of nodes. Whatever else the machine does, the fastest of several alternating
/// runs is close to the time on an idle machine.
#[must_use]
pub fn slowness<G: Pupil>(judges: [Judge; 2], seed: u64) -> f64 {
    let mut sums = [Duration::ZERO; 2];
    for number in 0..TIMED {
        let mut random = fastrand::Rng::with_seed(seed ^ number as u64);
        let position = opened::<G>(number, &mut random);
        let mut fastest = [Duration::MAX; 2];
        for _ in 0..TRIES {
            for (judge, fastest) in judges.into_iter().zip(&mut fastest) {
                judge.appoint();
                let mut search = Search::new(TABLE_BYTES);
                let begun = ThreadTime::now();
                search.start(&position, &[], Options { nodes: TIMED_NODES, ..Options::default() });
                while search.step(u64::MAX) != Step::Done {}
                let nodes = search.nodes().max(1) as u32;
                *fastest = (*fastest).min(begun.elapsed() / nodes * 1_000);
            }
        }
        sums = [sums[0] + fastest[0], sums[1] + fastest[1]];
    }
    Judge::Own.appoint();
    sums[1].as_secs_f64() / sums[0].as_secs_f64()
}

/// Plays so many pairs by so many threads; the tally does not depend on how many there are.
/// `progress` hears of every pair.
pub fn gate<G: Pupil>(
    sides: [Side; 2],
    pairs: u32,
    seed: u64,
    threads: usize,
    progress: impl Fn() + Sync,
) -> Tally {
    let results = in_order(pairs as usize, threads, |pair| {
        let both = Player::ALL.map(|first| game::<G>(sides, first, pair, seed));
        progress();
        both
    });
    let mut tally = Tally::default();
    for pair in results {
        for points in pair {
            tally.games[usize::from(2 - points)] += 1;
        }
        tally.pairs.add(pair.map(u32::from).iter().sum());
    }
    tally
}

/// A game that begins with some random moves.
fn opened<G: Pupil>(number: usize, random: &mut fastrand::Rng) -> G {
    let mut position = G::new(&Default::default());
    for _ in 0..OPENING + number / 2 % (OPENING + 1) {
        if position.outcome().is_none() {
            position.play(position.sensible(random));
        }
    }
    position
}

/// Half points of the first side, which plays as `first`.
fn game<G: Pupil>(sides: [Side; 2], first: Player, pair: usize, seed: u64) -> u8 {
    let mut random = fastrand::Rng::with_seed(seed.wrapping_mul(1_000_003) ^ pair as u64);
    let mut playing = Playing::new(opened::<G>(pair, &mut random));
    let mut searches = [Search::new(TABLE_BYTES), Search::new(TABLE_BYTES)];
    while !playing.is_over(MOST_MOVES) {
        let side = usize::from(playing.now.to_move() != first);
        let Side { judge, nodes } = sides[side];
        judge.appoint();
        let options = Options { nodes, depth: MAX_DEPTH, ..Options::default() };
        let mv = playing.think(&mut searches[side], options).moves[0];
        playing.make(mv);
    }
    playing.winner().map_or(1, |winner| 2 * u8::from(winner == first))
}
