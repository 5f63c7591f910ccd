//! Positions to learn from, as features and what they were worth.

use super::Pupil;
use super::record::GameRecord;
use std::fmt;
use tessera::game::Player;
use tessera::net::List;
use tessera::score::logistic;
use tessera_threads::in_order;

/// One game in this many is held out, to measure the net on positions that it did not learn from.
const KEPT_BACK: usize = 20;

/// Positions with their features, one list after another.
#[derive(Default)]
pub struct Samples {
    features: Vec<u16>,
    /// Where each list ends.
    ends: Vec<usize>,
    /// The result of each position's game for the player to move: 1, 0, or a half for a draw.
    pub results: Vec<f32>,
    /// The value that a search gave to it.
    pub values: Vec<i16>,
}

impl Samples {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The features of one.
    #[must_use]
    pub fn features(&self, number: usize) -> &[u16] {
        let begin = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.features[begin..self.ends[number]]
    }

    /// The features of each.
    pub fn all(&self) -> impl Iterator<Item = &[u16]> {
        (0..self.len()).map(|number| self.features(number))
    }

    /// The winning chances that the searches' values tell when these are multiplied
    /// by a factor; `scale` is the value at which they tell 73% without it.
    pub fn told(&self, factor: f64, scale: f32) -> impl Iterator<Item = f64> {
        let unit = factor / f64::from(scale);
        self.values.iter().map(move |value| logistic(unit * f64::from(*value)))
    }

    fn append(&mut self, others: Samples) {
        let begin = self.features.len();
        self.features.extend(others.features);
        self.ends.extend(others.ends.into_iter().map(|end| begin + end));
        self.results.extend(others.results);
        self.values.extend(others.values);
    }
}

/// The positions of games in which a net is asked: those to learn from, and those
/// of the games that are kept back; looked up by so many threads.
///
/// # Errors
/// A sentence when a game begins with a position that cannot be.
pub fn gather<G: Pupil>(games: &[GameRecord], threads: usize) -> Result<[Samples; 2], String> {
    let mut both = [Samples::default(), Samples::default()];
    let each = in_order(games.len(), threads, |number| of_game::<G>(&games[number]));
    for (number, samples) in each.into_iter().enumerate() {
        both[usize::from(number % KEPT_BACK == 0)].append(samples?);
    }
    Ok(both)
}

fn of_game<G: Pupil>(game: &GameRecord) -> Result<Samples, String> {
    let start = G::from_position(&Default::default(), &game.start);
    let mut samples = Samples::default();
    if game.winner.is_none() && !G::COURSE.draws {
        return Ok(samples);
    }
    for (position, ply) in game.replay(start.map_err(|error| error.to_string())?) {
        let Some(value) = ply.value else { continue };
        // What is certain is not asked about.
        if position.known_value().is_some() || position.winning_move().is_some() {
            continue;
        }
        let mut list = List::new();
        if position.features(&mut list) {
            samples.features.extend(list);
            samples.ends.push(samples.features.len());
            let of_mover = |winner: Player| f32::from(u8::from(winner == position.to_move()));
            samples.results.push(game.winner.map_or(0.5, of_mover));
            samples.values.push(value);
        }
    }
    Ok(samples)
}

/// What is to be learned of samples.
pub struct Lessons {
    /// By how much the searches' values are to be multiplied so that they tell
    /// winning chances, learned from the results.
    pub factor: f64,
    /// The winning chance to learn for each sample: a mean of what came of it and
    /// what the search told.
    pub targets: Vec<f32>,
}

impl Lessons {
    /// Of samples whose results have this weight, 0 to 1, beside the searches'
    /// values, which are on this scale.
    #[must_use]
    pub fn new(samples: &Samples, weight: f32, scale: f32) -> Lessons {
        let values = samples.values.iter().map(|value| f64::from(*value) / f64::from(scale));
        let factor = fit_factor(values.zip(samples.results.iter().copied()));
        let mean = |(result, told): (&f32, f64)| weight * result + (1.0 - weight) * told as f32;
        let targets = samples.results.iter().zip(samples.told(factor, scale)).map(mean).collect();
        Lessons { factor, targets }
    }
}

/// By how much values are to be multiplied so that the logistic curve of them tells results with the
/// least loss: where the loss's slope, which only grows, is 0. Of pairs of a value and what came of it.
pub fn fit_factor(pairs: impl Iterator<Item = (f64, f32)> + Clone) -> f64 {
    let slope = |factor: f64| {
        let each = pairs.clone();
        each.map(|(value, came)| (logistic(factor * value) - f64::from(came)) * value).sum::<f64>()
    };
    let (mut low, mut high) = (0.01, 10.0);
    for _ in 0..30 {
        let middle = (low + high) / 2.0;
        if slope(middle) < 0.0 { low = middle } else { high = middle }
    }
    low
}

/// Cross entropy of expected results, a mean in units of e.
#[must_use]
pub fn loss(expected: impl Iterator<Item = f64>, results: &[f32]) -> f64 {
    let entropy = |(expected, result): (f64, &f32)| {
        let (chance, result) = (expected.clamp(1e-9, 1.0 - 1e-9), f64::from(*result));
        -result * chance.ln() - (1.0 - result) * (1.0 - chance).ln()
    };
    expected.zip(results).map(entropy).sum::<f64>() / results.len().max(1) as f64
}

/// How predicted chances came out, in classes of a tenth each.
#[derive(Clone, PartialEq, Debug)]
pub struct Calibration {
    /// Of each class: positions, mean chance told, part of the points won.
    pub classes: [(usize, f64, f64); 10],
}

impl Calibration {
    /// The predicted chances and the results.
    #[must_use]
    pub fn new(expected: impl Iterator<Item = f64>, results: &[f32]) -> Calibration {
        let mut classes = [(0, 0.0, 0.0); 10];
        for (chance, result) in expected.zip(results) {
            let class = &mut classes[((chance * 10.0) as usize).min(9)];
            class.0 += 1;
            class.1 += chance;
            class.2 += f64::from(*result);
        }
        let mean = |(count, told, won): (usize, f64, f64)| {
            let all = count.max(1) as f64;
            (count, told / all, won / all)
        };
        Calibration { classes: classes.map(mean) }
    }

    /// The mean difference of what was predicted and what was won, over the classes
    /// that have positions, in hundredths; 0 without positions.
    #[must_use]
    pub fn error(&self) -> f64 {
        let some = || self.classes.iter().filter(|class| class.0 > 0);
        let sum: f64 = some().map(|(_, told, won)| (told - won).abs()).sum();
        100.0 * sum / some().count().max(1) as f64
    }
}

/// A line for each class, and one for the mean error.
impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (count, told, won) in self.classes {
            writeln!(f, "{count:>8} told {:5.1}% won {:5.1}%", 100.0 * told, 100.0 * won)?;
        }
        writeln!(f, "mean error {:.1} points", self.error())
    }
}
