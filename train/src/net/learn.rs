//! `train learn`: gradient descent on the winning chances of positions.
//!
//! A net of this form is two short loops, and only the rows of the few dozen features
//! that a position has are read or changed, so this is written by hand:
//! machine-learning libraries have no such layer or treat it as dense.
//! The same samples and seed give the same bytes on every machine and with any
//! number of cores: sums are made in a fixed order, by operations that are exact
//! in their last digit everywhere.

use super::samples::Samples;
use tessera::net::{MOST_SUMS, MOST_WEIGHT, ONE, PART, WIDTH, Weights};
use tessera::score::logistic;
use tessera_threads::{cores, in_order};

/// How to learn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Method {
    /// Sums of the net's first layer: 32 or 64.
    pub sums: usize,
    /// Passes over all samples.
    pub passes: u32,
    /// The initial step size; it falls to zero along a cosine.
    pub step: f32,
    /// Samples a step.
    pub batch: usize,
    /// The weight of the game's result; the search's value gets the rest.
    pub result: f32,
    /// The seed of first weights and of the order of samples.
    pub seed: u64,
    /// Threads that learn; what comes of it does not depend on how many there are.
    pub threads: usize,
}

impl Default for Method {
    fn default() -> Method {
        Method {
            sums: WIDTH,
            passes: 12,
            step: 0.002,
            batch: 4_096,
            result: 0.25,
            seed: 1,
            threads: cores(),
        }
    }
}

/// Parts of a batch whose gradients are summed in order, whatever the number of threads.
const PARTS: usize = 8;
/// First weights are up to this, either way.
const FIRST_ROW: f32 = 0.06;
const FIRST_WORTH: f32 = 0.3;
/// Where the sums begin at first: within the range that can learn.
const FIRST_BEGIN: f32 = 0.3;
/// Adam's two decays (Kingma and Ba, 2015).
const DECAYS: [f32; 2] = [0.9, 0.999];

/// A net in fractions, or its slopes: rows, each with what it adds to the sums and its
/// own worth; then where the sums begin, what they are worth, and the constant.
#[derive(Clone)]
pub struct Real {
    numbers: Vec<f32>,
    shape: Shape,
}

/// How many rows and sums a net has.
#[derive(Clone, Copy)]
struct Shape {
    rows: usize,
    sums: usize,
}

impl Shape {
    /// Numbers of a row.
    const fn row(self) -> usize {
        self.sums + 1
    }

    /// Numbers of all rows.
    const fn all(self) -> usize {
        self.rows * self.row()
    }
}

impl Real {
    fn new(shape: Shape) -> Real {
        Real { numbers: vec![0.0; shape.all() + 2 * shape.sums + 1], shape }
    }

    fn first(shape: Shape, seed: u64) -> Real {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut real = Real::new(shape);
        let mut any = |most: f32| (random.f32() * 2.0 - 1.0) * most;
        let (rows, rest) = real.numbers.split_at_mut(shape.all());
        for row in rows.chunks_mut(shape.row()) {
            row[..shape.sums].fill_with(|| any(FIRST_ROW));
        }
        rest[..shape.sums].fill(FIRST_BEGIN);
        rest[shape.sums..2 * shape.sums].fill_with(|| any(FIRST_WORTH));
        real
    }

    fn row(&self, feature: u16) -> &[f32] {
        &self.numbers[usize::from(feature) * self.shape.row()..][..self.shape.row()]
    }

    fn rest(&self) -> &[f32] {
        &self.numbers[self.shape.all()..]
    }

    /// The sums, of which there may be fewer than have a place, and the value as a
    /// logarithm of odds.
    fn forward(&self, features: &[u16]) -> ([f32; MOST_SUMS], f32) {
        let rest = self.rest();
        let count = self.shape.sums;
        let mut all = [0.0; MOST_SUMS];
        let sums = &mut all[..count];
        sums.copy_from_slice(&rest[..count]);
        let mut value = rest[2 * count];
        for feature in features {
            let row = self.row(*feature);
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight;
            }
            value += row[count];
        }
        for (sum, worth) in sums.iter().zip(&rest[count..]) {
            let clipped = sum.clamp(0.0, 1.0);
            value += clipped * clipped * worth;
        }
        (all, value)
    }

    /// The winning chance of a position.
    #[must_use]
    pub fn chance(&self, features: &[u16]) -> f64 {
        logistic(f64::from(self.forward(features).1))
    }

    /// Adds the slopes of the loss of one sample to `slopes`.
    fn backward(&self, features: &[u16], target: f32, slopes: &mut Real) {
        let (sums, value) = self.forward(features);
        let off = logistic(f64::from(value)) as f32 - target;
        let rest = self.rest();
        let (count, length) = (self.shape.sums, self.shape.row());
        let (rows, ends) = slopes.numbers.split_at_mut(self.shape.all());
        let mut change = [0.0; MOST_SUMS + 1];
        change[count] = off;
        for index in 0..count {
            let clipped = sums[index].clamp(0.0, 1.0);
            ends[count + index] += off * clipped * clipped;
            if 0.0 < sums[index] && sums[index] < 1.0 {
                change[index] = off * rest[count + index] * 2.0 * clipped;
                ends[index] += change[index];
            }
        }
        ends[2 * count] += off;
        for feature in features {
            let row = &mut rows[usize::from(*feature) * length..][..length];
            for (slope, change) in row.iter_mut().zip(&change) {
                *slope += change;
            }
        }
    }

    /// The same in whole numbers; `scale` points are one unit of the logarithm.
    #[must_use]
    pub fn rounded(&self, scale: f32) -> Weights {
        let weight = |real: &f32| {
            let most = f32::from(MOST_WEIGHT);
            (real * ONE as f32).round().clamp(-most, most) as i16
        };
        let parts = |real: &f32| {
            let most = f32::from(i16::MAX);
            (real * scale * PART as f32).round().clamp(-most, most) as i16
        };
        let (rows, rest) = self.numbers.split_at(self.shape.all());
        let rows = rows.chunks(self.shape.row());
        let sums = self.shape.sums;
        Weights {
            rows: rows.clone().flat_map(|row| row[..sums].iter().map(weight)).collect(),
            plain: rows.map(|row| parts(&row[sums])).collect(),
            begin: rest[..sums].iter().map(weight).collect(),
            worth: rest[sums..2 * sums].iter().map(parts).collect(),
            constant: parts(&rest[2 * sums]),
        }
    }
}

/// Learns from samples with these targets, each the winning chance of the player to move, for a
/// layout of so many features. `progress` hears of every pass.
pub fn learn(
    samples: &Samples,
    targets: &[f32],
    rows: usize,
    method: &Method,
    mut progress: impl FnMut(u32, &Real),
) -> Real {
    let shape = Shape { rows, sums: method.sums };
    let mut net = Real::first(shape, method.seed);
    let (mut first, mut second) = (Real::new(shape), Real::new(shape));
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let mut random = fastrand::Rng::with_seed(method.seed ^ 1);
    let batches = samples.len().div_ceil(method.batch);
    let all = batches as f64 * f64::from(method.passes);
    let mut powers = [1.0_f32; 2];
    for pass in 0..method.passes {
        random.shuffle(&mut order);
        for (number, batch) in order.chunks(method.batch).enumerate() {
            let slopes = slopes(&net, samples, targets, batch, method.threads);
            let part = (f64::from(pass) * batches as f64 + number as f64) / all;
            let step = method.step * falling(part);
            powers = [powers[0] * DECAYS[0], powers[1] * DECAYS[1]];
            let each = net.numbers.iter_mut().zip(&mut first.numbers).zip(&mut second.numbers);
            for (((number, first), second), slope) in each.zip(&slopes.numbers) {
                let slope = slope / batch.len() as f32;
                *first += (1.0 - DECAYS[0]) * (slope - *first);
                *second += (1.0 - DECAYS[1]) * (slope * slope - *second);
                let spread = (*second / (1.0 - powers[1])).sqrt();
                *number -= step * (*first / (1.0 - powers[0])) / (spread + 1e-8);
            }
            let most = f32::from(MOST_WEIGHT) / ONE as f32;
            for number in &mut net.numbers {
                *number = number.clamp(-most, most);
            }
        }
        progress(pass + 1, &net);
    }
    net
}

/// From 1 to 0 along (nearly) half a cosine.
fn falling(part: f64) -> f32 {
    // 1 - 3x² + 2x³ is within 0.01 of it, and the same everywhere.
    (1.0 - part * part * (3.0 - 2.0 * part)) as f32
}

/// The slopes of a batch's loss, summed.
fn slopes(net: &Real, samples: &Samples, targets: &[f32], batch: &[usize], threads: usize) -> Real {
    let parts: Vec<&[usize]> = batch.chunks(batch.len().div_ceil(PARTS)).collect();
    let each = in_order(parts.len(), threads, |part| {
        let mut slopes = Real::new(net.shape);
        for &number in parts[part] {
            net.backward(samples.features(number), targets[number], &mut slopes);
        }
        slopes
    });
    let mut sum = Real::new(net.shape);
    for slopes in each {
        for (sum, slope) in sum.numbers.iter_mut().zip(&slopes.numbers) {
            *sum += slope;
        }
    }
    sum
}
