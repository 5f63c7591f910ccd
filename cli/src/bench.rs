//! Fixed positions searched to a fixed depth, the nodes of which are the signature: it tells
//! whether the search has changed. Early ones are searched for longer: they tell how fast it is.

use crate::choosing::TABLE_BYTES;
use crate::output::Failure;
use std::ops::AddAssign;
use std::time::Instant;
use tessera::engine::Engine;
use tessera::players::Assignment;
use tessera::record::Start;
use tessera::registry;

/// The player whose nodes are the signature.
const DEPTH: &str = "depth:5";
/// Random moves before each of its positions.
const PLIES: [u32; 8] = [0, 1, 4, 7, 12, 19, 28, 41];
/// The player whose speed is told: it thinks for long enough that a clock can tell.
const LONG: &str = "nodes:250000";
/// Random moves before each of its positions. After more of them positions are like none of a
/// game between people, as the walls of Quoridor are soon wasted.
const EARLY_PLIES: [u32; 4] = [0, 1, 4, 7];

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
    // One engine for all: to clear a large table takes longer than a search.
    let mut engine = Engine::new(TABLE_BYTES);
    let mut nodes = 0;
    for plies in PLIES {
        nodes += search(&mut engine, id, plies, DEPTH)?.nodes;
    }
    let mut speed = Searched::default();
    for plies in EARLY_PLIES {
        speed += search(&mut engine, id, plies, LONG)?;
    }
    say!("{id}: signature {nodes}, {:.0} nodes/s", speed.nodes as f64 / speed.seconds);
    let session = registry::open(&id.parse()?)?;
    let begun = Instant::now();
    let turns = session.perft_turns(2);
    let rate = turns as f64 / begun.elapsed().as_secs_f64();
    say!("{id}: perft of 2 turns {turns}, {rate:.0} turns/s");
    Ok(())
}

/// How many nodes, in how long.
#[derive(Default)]
struct Searched {
    nodes: u64,
    seconds: f64,
}

impl AddAssign for Searched {
    fn add_assign(&mut self, other: Searched) {
        self.nodes += other.nodes;
        self.seconds += other.seconds;
    }
}

/// Searches the position after some random moves, or nothing where they end the game. What an
/// engine needs to begin is not part of the time.
fn search(engine: &mut Engine, id: &str, plies: u32, player: &str) -> Result<Searched, Failure> {
    let mut session = registry::open(&id.parse()?)?;
    let mut random = fastrand::Rng::with_seed(u64::from(plies));
    for _ in 0..plies {
        let Some(mv) = random.choice(session.legal_moves()) else { break };
        session.play(&mv)?;
    }
    if session.state().outcome.is_some() {
        return Ok(Searched::default());
    }
    engine.start(session.as_ref(), &Assignment { player: player.parse()?, lines: 1, seed: 0 })?;
    let begun = Instant::now();
    let report = engine.run(u64::MAX, || false).ok_or("the engine found no move")?;
    Ok(Searched { nodes: report.nodes, seconds: begun.elapsed().as_secs_f64() })
}
