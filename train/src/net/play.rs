//! `train play`: games of the computer against itself.

use super::Pupil;
use super::record::{GameRecord, Ply};
use crate::tune::Effort;
use tessera::net::slot::Judge;
use tessera::search::{MAX_DEPTH, Options, Search, Step};
use tessera_threads::in_order;

/// A game that lasts longer is drawn.
const MOST_MOVES: usize = 300;
/// Each game has a table of its own, so that nothing depends on the one before.
const TABLE_BYTES: usize = 1 << 18;

/// Plays by this judge. `progress` hears of every game.
pub fn play<G: Pupil>(effort: Effort, judge: Judge, progress: impl Fn() + Sync) -> Vec<GameRecord> {
    in_order(effort.games as usize, effort.threads, |number| {
        let seed = effort.seed.wrapping_mul(1_000_003).wrapping_add(number as u64);
        judge.appoint();
        let played = game::<G>(seed, effort.nodes);
        progress();
        played
    })
}

/// Plays one game, until its end is reached or proved.
fn game<G: Pupil>(seed: u64, nodes: u64) -> GameRecord {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut now = G::begin(&mut random);
    let opening = random.usize(G::COURSE.opening);
    let start = now.position();
    let mut search = Search::new(TABLE_BYTES);
    let (mut plies, mut past) = (Vec::new(), Vec::new());
    let mut winner = None;
    while plies.len() < MOST_MOVES {
        if let Some(outcome) = now.outcome() {
            winner = outcome.winner();
            break;
        }
        let key = now.key();
        if past.iter().filter(|past| **past == key).count() >= 2 {
            break;
        }
        let mut moves = Vec::new();
        now.moves(&mut moves);
        let (mv, value) = if plies.len() < opening {
            (now.sensible(&mut random), None)
        } else {
            let wavers = plies.len() < opening + G::COURSE.wavering;
            let noise = if wavers { G::COURSE.noise } else { 0 };
            let options = Options { nodes, depth: MAX_DEPTH, noise, seed, ..Options::default() };
            search.start(&now, &past, options);
            while search.step(u64::MAX) != Step::Done {}
            let line = search.report().lines.swap_remove(0);
            if !line.score.is_heuristic() {
                let mover = now.to_move();
                winner = Some(if line.score.is_win() { mover } else { mover.other() });
                break;
            }
            let most = i32::from(i16::MAX);
            (line.moves[0], Some(line.score.value().clamp(-most, most) as i16))
        };
        let choice = moves.iter().position(|legal| *legal == mv).unwrap_or_default() as u16;
        plies.push(Ply { choice, value });
        past.push(key);
        now.play(mv);
    }
    GameRecord { start, plies, winner }
}
