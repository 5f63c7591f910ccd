//! Which move a computer player chooses, in the time that it has.

use crate::output::Failure;
use std::time::{Duration, Instant};
use tessera::engine::{Engine, Report, ReportLine, ReportScore};
use tessera::openings::book::CERTAIN;
use tessera::openings::{self, BookMove};
use tessera::players::{self, Assignment, ComputerPlayer};
use tessera::registry::{self, Visitor};
use tessera::score::{Score, logit};
use tessera::search::Evaluate;
use tessera::session::Session;
use tessera::view::View;

/// Memory of a computer player.
pub const TABLE_BYTES: usize = 64 << 20;
/// Nodes between two checks of the clock.
const SLICE: u64 = 2_000;

/// Has an engine choose a move, or the opening book, and keeps the clock for it. What the
/// engine needs to begin, such as its table, is part of its time.
pub fn choose(
    engine: &mut Engine,
    session: &dyn Session,
    task: &Assignment,
) -> Result<Report, Failure> {
    let begun = Instant::now();
    if let Some(known) = openings::choose(session, task) {
        return by_heart(session, known);
    }
    engine.start(session, task)?;
    let limit = time_limit(&task.player);
    let report = engine.run(SLICE, || limit.is_some_and(|limit| begun.elapsed() >= limit));
    report.ok_or_else(|| "the engine found no move".into())
}

/// What is printed of a move of the book: its chance, and the score that is worth it.
fn by_heart(session: &dyn Session, BookMove { text, chance }: BookMove) -> Result<Report, Failure> {
    let scale = registry::visit(session.info().id, ChanceScale { setup: &session.setup() })?;
    let chance = f32::from(chance) / f32::from(CERTAIN);
    let value = f64::from(scale) * logit(chance.into());
    let score = ReportScore::new(Score::heuristic(value.round() as i32), false);
    let line = ReportLine { score, chance, exact: false, moves: vec![text.clone()] };
    Ok(Report {
        depth: 0,
        nodes: 0,
        budget: None,
        best: Some(text),
        lines: vec![line],
        to_move: session.state().to_move,
        done: true,
    })
}

/// Asks a game for the scale of the chances that it shows.
struct ChanceScale<'a> {
    setup: &'a str,
}

impl Visitor for ChanceScale<'_> {
    type Output = f32;

    fn visit<G: View + Evaluate>(self) -> f32 {
        G::new(&self.setup.parse().unwrap_or_default()).told_scale()
    }
}

/// How long a player may think about a move, if it plays by the clock.
pub fn time_limit(player: &ComputerPlayer) -> Option<Duration> {
    match player {
        ComputerPlayer::Search(players::Effort { ms, .. }) => ms.map(Duration::from_millis),
        _ => None,
    }
}
