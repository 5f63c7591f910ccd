//! Nets that learn from games of the computer against itself; the form of the
//! net, its file and its arithmetic are in [`tessera::net`].
//!
//! - [`play`]: games with the best player so far
//! - [`record`]: how they are kept
//! - [`samples`]: their positions as features, and how well chances are told
//! - [`learn`]: a net that tells them
//! - [`gate`]: whether it is better than the one before

pub mod gate;
pub mod learn;
pub mod play;
pub mod record;
pub mod samples;

use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use tessera::net::Features;
use tessera::search::Evaluate;
use tessera::view::View;

/// How games to learn from go.
pub struct Course {
    /// Random sensible moves before the search takes over.
    pub opening: RangeInclusive<usize>,
    /// So many moves after that are chosen with misjudgement, so that games differ.
    pub wavering: usize,
    /// By how much, as in [`Options::noise`](tessera::search::Options::noise).
    pub noise: i32,
    /// Whether drawn games teach anything. Where they only go round in circles,
    /// what was told there was not wrong.
    pub draws: bool,
}

/// A game that is learned.
pub trait Pupil: View + Evaluate + Features {
    /// How its games go.
    const COURSE: Course = Course { opening: 2..=25, wavering: 20, noise: 12, draws: true };

    /// Where a game to learn from begins.
    fn begin(random: &mut fastrand::Rng) -> Self;

    /// A random move that is not plain nonsense, while the game goes on.
    fn sensible(&self, random: &mut fastrand::Rng) -> Self::Move;
}

/// What `work` makes of 0, 1 and so on, in this order, done by all cores.
///
/// # Panics
/// When a thread cannot be started.
pub fn in_order<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(count));
    std::thread::scope(|scope| {
        for _ in 0..threads.min(count) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        return;
                    }
                    let made = work(number);
                    done.lock().expect("no thread panics").push((number, made));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no thread panics");
    done.sort_unstable_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, made)| made).collect()
}
