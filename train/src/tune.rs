//! Finds the weights of an evaluation from games that the search plays against
//! itself: logistic regression of the result on the features, as R.-P. Westra
//! and P. Österlund do for chess ("Texel's tuning method").
//!
//! The same seed gives the same weights.

use crate::playing::Playing;
use tessera::search::{Evaluate, MAX_DEPTH, Options, Search};
use tessera_threads::in_order;

/// An evaluation that is a weighted sum of features.
pub trait Tunable: Evaluate + Sync {
    /// Their names, in the order of [`features`](Tunable::features).
    const FEATURES: &'static [&'static str];

    /// The sum at which the mover is to win about three games of four.
    const SCALE: f32 = Self::CHANCE_SCALE;

    /// The features of a position, from the point of view of the player to move.
    fn features(&self) -> Vec<i32>;

    /// The weights in use.
    fn weights() -> Vec<i32>;
}

/// How much to play and to fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Games to play.
    pub games: u32,
    /// Nodes a move.
    pub nodes: u64,
    /// The seed of openings and misjudgements.
    pub seed: u64,
    /// Threads that play; what comes of it does not depend on how many there are.
    pub threads: usize,
}

/// What came out.
#[derive(Clone, PartialEq, Debug)]
pub struct Tuned {
    /// One weight a feature.
    pub weights: Vec<i32>,
    /// Positions that were used.
    pub positions: usize,
    /// The mean squared error of the expected result, before and after.
    pub error: [f64; 2],
}

struct Sample {
    features: Vec<i32>,
    /// 1 when who moves here won, 0 when it lost, a half for a draw.
    result: f64,
}

/// The longest game that is played out.
const MOST_MOVES: usize = 240;
/// Random moves before the search takes over: 4 to 11.
const OPENING: std::ops::Range<usize> = 4..12;
/// How much positions are misjudged, so that games differ.
const NOISE: i32 = 33;
/// Each game has a table of its own, so that nothing depends on the one before.
const TABLE_BYTES: usize = 1 << 22;
const PASSES: u32 = 400;

/// Plays and fits. `progress` hears of every game.
pub fn tune<G: Tunable>(start: &G, effort: Effort, progress: impl Fn() + Sync) -> Tuned {
    let each = in_order(effort.games as usize, effort.threads, |game| {
        let samples = play(start, effort, game as u64);
        progress();
        samples
    });
    let samples: Vec<Sample> = each.into_iter().flatten().collect();
    let before = G::weights();
    let weights = fit::<G>(&samples, &before);
    let error = [&before, &weights].map(|weights| mean_error::<G>(&samples, weights));
    Tuned { weights, positions: samples.len(), error }
}

/// Plays one game and takes its quiet positions as samples.
fn play<G: Tunable>(start: &G, effort: Effort, game: u64) -> Vec<Sample> {
    let mut random = fastrand::Rng::with_seed(effort.seed ^ game << 32);
    let mut search = Search::new(TABLE_BYTES);
    let mut playing = Playing::new(start.clone());
    let mut met = Vec::new();
    let opening = random.usize(OPENING);
    while !playing.is_over(MOST_MOVES) {
        let mv = if playing.made() < opening {
            playing.random_move(&mut random)
        } else {
            if playing.now.winning_move().is_none() {
                met.push((playing.now.to_move(), playing.now.features()));
            }
            let (nodes, seed) = (effort.nodes, effort.seed ^ game);
            let options =
                Options { nodes, depth: MAX_DEPTH, noise: NOISE, seed, ..Options::default() };
            playing.think(&mut search, options).moves[0]
        };
        playing.make(mv);
    }
    let winner = playing.winner();
    let sample = |(mover, features)| {
        let result = winner.map_or(0.5, |winner| f64::from(u8::from(winner == mover)));
        Sample { features, result }
    };
    met.into_iter().map(sample).collect()
}

fn expected<G: Tunable>(features: &[i32], weights: &[f64]) -> f64 {
    let value: f64 =
        features.iter().zip(weights).map(|(feature, weight)| f64::from(*feature) * weight).sum();
    1.0 / (1.0 + (-value / f64::from(G::SCALE)).exp())
}

fn mean_error<G: Tunable>(samples: &[Sample], weights: &[i32]) -> f64 {
    let weights: Vec<f64> = weights.iter().copied().map(f64::from).collect();
    let squares = samples
        .iter()
        .map(|sample| (expected::<G>(&sample.features, &weights) - sample.result).powi(2));
    squares.sum::<f64>() / samples.len().max(1) as f64
}

/// Logistic regression by Adam (Kingma and Ba, 2015) over all samples at once.
fn fit<G: Tunable>(samples: &[Sample], from: &[i32]) -> Vec<i32> {
    let mut weights: Vec<f64> = from.iter().copied().map(f64::from).collect();
    let count = weights.len();
    let (mut first, mut second) = (vec![0.0; count], vec![0.0; count]);
    let (rate, decay, decay_squares) = (1.0, 0.9_f64, 0.999_f64);
    for pass in 1..=PASSES {
        let mut gradient = vec![0.0; count];
        for Sample { features, result } in samples {
            let off = expected::<G>(features, &weights) - result;
            for (slope, feature) in gradient.iter_mut().zip(features) {
                *slope += off * f64::from(*feature);
            }
        }
        for index in 0..count {
            let slope = gradient[index] / samples.len().max(1) as f64;
            first[index] = decay * first[index] + (1.0 - decay) * slope;
            second[index] = decay_squares * second[index] + (1.0 - decay_squares) * slope * slope;
            let mean = first[index] / (1.0 - decay.powi(pass as i32));
            let spread = (second[index] / (1.0 - decay_squares.powi(pass as i32))).sqrt();
            weights[index] -= rate * mean / (spread + 1e-8);
        }
    }
    weights.into_iter().map(|weight| weight.round() as i32).collect()
}
