//! `train play`: games of the computer against itself.

use super::Pupil;
use super::record::{GameRecord, Ply};
use crate::playing::Playing;
use crate::tune::Effort;
use tessera::net::slot::Judge;
use tessera::search::{MAX_DEPTH, Options, Search};
use tessera_threads::each_in_order;

/// A game that lasts longer is drawn.
const MOST_MOVES: usize = 300;
/// Each game has a table of its own, so that nothing depends on the one before.
const TABLE_BYTES: usize = 1 << 18;

/// Plays by this judge. `take` gets every game as soon as it and those before it are over.
///
/// # Errors
/// The first that `take` gives; nothing more is begun then.
pub fn play<G: Pupil, E>(
    effort: Effort,
    judge: Judge,
    take: impl FnMut(GameRecord) -> Result<(), E>,
) -> Result<(), E> {
    let one = |number| {
        let seed = effort.seed.wrapping_mul(1_000_003).wrapping_add(number as u64);
        judge.appoint();
        game::<G>(seed, effort.nodes)
    };
    each_in_order(effort.games as usize, effort.threads, one, take)
}

/// Plays one game, until its end is reached or proved.
fn game<G: Pupil>(seed: u64, nodes: u64) -> GameRecord {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut playing = Playing::new(G::begin(&mut random));
    let opening = random.usize(G::COURSE.opening);
    let start = playing.now.position();
    let mut search = Search::new(TABLE_BYTES);
    let (mut plies, mut moves) = (Vec::new(), Vec::new());
    while !playing.is_over(MOST_MOVES) {
        let (mv, value) = if playing.made() < opening {
            (playing.now.sensible(&mut random), None)
        } else {
            let wavers = playing.made() < opening + G::COURSE.wavering;
            let noise = if wavers { G::COURSE.noise } else { 0 };
            let options = Options { nodes, depth: MAX_DEPTH, noise, seed, ..Options::default() };
            let line = playing.think(&mut search, options);
            if !line.score.is_heuristic() {
                let mover = playing.now.to_move();
                let winner = Some(if line.score.is_win() { mover } else { mover.other() });
                return GameRecord { start, plies, winner };
            }
            let most = i32::from(i16::MAX);
            (line.moves[0], Some(line.score.value().clamp(-most, most) as i16))
        };
        moves.clear();
        playing.now.moves(&mut moves);
        let choice = moves.iter().position(|legal| *legal == mv).unwrap_or_default() as u16;
        plies.push(Ply { choice, value });
        playing.make(mv);
    }
    GameRecord { start, plies, winner: playing.winner() }
}
