//! `train calibrate`: whether the winning chances that the program shows come true, in games of the
//! computer against itself.
//!
//! A game begins with some random moves, goes on with some that are chosen with misjudgement, so that
//! games differ, and ends as the search plays it. Some of its positions are searched once more as
//! analysis does it, and the chance shown is compared with the result. Half of the games serve to
//! find the scale that fits best, the other half to check what is told now and what would be by that
//! scale.

use crate::net::samples::{Calibration, fit_factor};
use crate::playing::Playing;
use crate::tune::Effort;
use tessera::engine::Engine;
use tessera::players::{Assignment, ComputerPlayer, Effort as Budget};
use tessera::record::Start;
use tessera::registry::{self, Visitor};
use tessera::score::{logistic, logit};
use tessera::search::{Evaluate, MAX_DEPTH, Options, Search};
use tessera::view::View;
use tessera_threads::in_order;

/// Random moves before the search takes over.
const OPENING: std::ops::RangeInclusive<usize> = 4..=12;
/// How many moves after that are misjudged, and by how much, as in [`Options::noise`].
const WAVERING: usize = 20;
const NOISE: i32 = 15;
/// One position in this many is analysed.
const ASKED: usize = 4;
/// The number of stages into which games are divided.
const STAGES: usize = 5;
/// A game that lasts longer is drawn.
const MOST_MOVES: usize = 300;
/// A draw is half a win.
const DRAWN: f32 = 0.5;
/// Each game has tables of its own, so that nothing depends on the one before.
const TABLE_BYTES: usize = 1 << 20;

/// What came out.
pub struct Calibrated {
    /// The calibration of what is shown now, in the games that are kept back.
    pub now: Calibration,
    /// The factor by which the current scale must be multiplied to fit the other games best.
    pub times: f64,
    /// The calibration with that scale, in the games that were kept back.
    pub fitted: Calibration,
    /// The same by stages with as many positions each: how many moves had been made at most, and how
    /// many times as large the scale would have to be there.
    pub stages: Vec<(usize, f64)>,
}

/// A game to calibrate, for [`registry::visit`].
pub struct Calibrate<'a, P: Fn() + Sync> {
    /// What is played, from its beginning.
    pub start: &'a Start,
    /// How much.
    pub effort: Effort,
    /// Whether drawn games are left out: then chances are those of games that somebody wins.
    pub decided: bool,
    /// Hears of every game.
    pub progress: P,
}

/// What was shown of a position.
#[derive(Clone, Copy)]
struct Told {
    /// The chance of the player to move, as the value of the logistic curve that tells it.
    value: f64,
    /// The result for the player to move: 1, 0, or [`DRAWN`].
    came: f32,
    /// How many moves had been made.
    ply: usize,
}

impl<P: Fn() + Sync> Visitor for Calibrate<'_, P> {
    type Output = Result<Calibrated, String>;

    fn visit<G: View + Evaluate>(self) -> Self::Output {
        let Calibrate { start, effort, decided, progress } = self;
        registry::open(start).map_err(|error| error.to_string())?;
        let games = in_order(effort.games as usize, effort.threads, |number| {
            let seed = effort.seed.wrapping_mul(1_000_003).wrapping_add(number as u64);
            let told = game::<G>(start, effort.nodes, seed);
            progress();
            told
        });
        let [kept, mut used] = [0, 1].map(|rest| {
            let half = games.iter().skip(rest).step_by(2);
            let counts = |told: &&Told| !decided || told.came != DRAWN;
            half.flatten().flatten().filter(counts).copied().collect::<Vec<Told>>()
        });
        if kept.is_empty() || used.is_empty() {
            let asked: Vec<bool> = games.iter().flatten().map(Option::is_some).collect();
            let reason = match !asked.is_empty() && !asked.contains(&true) {
                true => "the search is certain of all positions that it was asked about",
                false => "no game had a position to ask the search about: expected more games",
            };
            return Err(reason.to_owned());
        }
        used.sort_by_key(|told| told.ply);
        let factor = fit_factor(pairs(&used));
        let parts = used.chunks(used.len().div_ceil(STAGES).max(1));
        let stage = |part: &[Told]| {
            let last = part.last().map_or(0, |told| told.ply);
            (last, 1.0 / fit_factor(pairs(part)))
        };
        Ok(Calibrated {
            now: checked(&kept, 1.0),
            times: 1.0 / factor,
            fitted: checked(&kept, factor),
            stages: parts.map(stage).collect(),
        })
    }
}

fn pairs(told: &[Told]) -> impl Iterator<Item = (f64, f32)> + Clone {
    told.iter().map(|told| (told.value, told.came))
}

/// What would be shown with values multiplied by a factor, compared with what came.
fn checked(told: &[Told], factor: f64) -> Calibration {
    let came: Vec<f32> = told.iter().map(|told| told.came).collect();
    Calibration::new(told.iter().map(|told| logistic(factor * told.value)), &came)
}

/// Plays one game, and asks about some of its positions: nothing is told of those that are certain.
fn game<G: View + Evaluate>(start: &Start, nodes: u64, seed: u64) -> Vec<Option<Told>> {
    let setup = start.setup.as_deref().and_then(|setup| setup.parse::<G::Setup>().ok());
    let mut random = fastrand::Rng::with_seed(seed);
    let (mut search, mut engine) = (Search::new(TABLE_BYTES), Engine::new(TABLE_BYTES));
    let opening = random.usize(OPENING);
    let mut playing = Playing::new(G::new(&setup.unwrap_or_default()));
    let mut asked = Vec::new();
    while !playing.is_over(MOST_MOVES) {
        let made = playing.made();
        let mv = if made < opening {
            playing.random_move(&mut random)
        } else {
            if random.usize(..ASKED) == 0 {
                let value = told(&mut engine, &playing.now, start, nodes);
                asked.push((playing.now.to_move(), made, value));
            }
            let noise = if made < opening + WAVERING { NOISE } else { 0 };
            let options = Options { nodes, depth: MAX_DEPTH, noise, seed, ..Options::default() };
            playing.think(&mut search, options).moves[0]
        };
        playing.make(mv);
    }
    let winner = playing.winner();
    let each = asked.into_iter().map(|(mover, ply, value)| {
        let came = winner.map_or(DRAWN, |winner| f32::from(u8::from(winner == mover)));
        value.map(|value| Told { value, came, ply })
    });
    each.collect()
}

/// What analysis shows for a position whose value is not proved.
fn told<G: View>(engine: &mut Engine, now: &G, start: &Start, nodes: u64) -> Option<f64> {
    let here = Start { position: Some(now.position()), ..start.clone() };
    let session = registry::open(&here).ok()?;
    let budget = Budget { nodes: Some(nodes), ..Budget::default() };
    let task = Assignment { player: ComputerPlayer::Search(budget), lines: 1, seed: 0 };
    engine.start(session.as_ref(), &task).ok()?;
    let report = engine.run(u64::MAX, || false)?;
    let best = report.lines.first().filter(|line| !line.exact)?;
    let chance = f64::from(best.chance).clamp(1e-6, 1.0 - 1e-6);
    Some(logit(chance))
}
