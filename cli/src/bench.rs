//! Fixed positions searched to a fixed number of nodes: the signature tells
//! whether the search has changed, the time how fast it is.

use crate::choosing::{TABLE_BYTES, choose};
use crate::output::Failure;
use std::time::Instant;
use tessera::engine::Engine;
use tessera::players::Assignment;
use tessera::record::Start;
use tessera::registry;

const DEPTH: &str = "depth:5";
/// Random moves before each position.
const PLIES: [u32; 8] = [0, 1, 4, 7, 12, 19, 28, 41];

/// Prints signature and speed of every game, or of one.
pub fn run(game: Option<&str>) -> Result<(), Failure> {
    let Some(game) = game else {
        return registry::games().iter().try_for_each(|info| bench(info.id));
    };
    let start: Start = game.parse()?;
    if start.setup.is_some() || start.position.is_some() {
        return Err(format!("'{game}' names more than a game: expected '{}'", start.game).into());
    }
    bench(&start.game)
}

fn bench(id: &str) -> Result<(), Failure> {
    let mut nodes = 0;
    // One engine for all: to clear a large table takes longer than a search.
    let mut engine = Engine::new(TABLE_BYTES);
    let begun = Instant::now();
    for plies in PLIES {
        let mut session = registry::open(&id.parse()?)?;
        let mut random = fastrand::Rng::with_seed(u64::from(plies));
        for _ in 0..plies {
            let Some(mv) = random.choice(session.legal_moves()) else { break };
            session.play(&mv)?;
        }
        if session.state().outcome.is_none() {
            let task = Assignment { player: DEPTH.parse()?, lines: 1, seed: 0 };
            nodes += choose(&mut engine, session.as_ref(), &task)?.nodes;
        }
    }
    let search = begun.elapsed().as_secs_f64();
    say!("{id}: signature {nodes}, {:.0} nodes/s", nodes as f64 / search);
    let session = registry::open(&id.parse()?)?;
    let begun = Instant::now();
    let turns = session.perft_turns(2);
    let rate = turns as f64 / begun.elapsed().as_secs_f64();
    say!("{id}: perft of 2 turns {turns}, {rate:.0} turns/s");
    Ok(())
}
