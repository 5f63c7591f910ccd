//! Work in numbered pieces, done by several threads. Results come in the order of their numbers,
//! so that they are the same on any machine, whichever thread is done first.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// How many threads this machine runs at a time; at least 1.
#[must_use]
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// What `work` makes of 0, 1 and so on, `count` in all, by at most `threads` threads: as many as can be
/// started, or the calling one alone.
///
/// # Panics
/// When `work` panics; nothing is begun any more then.
pub fn in_order<T: Send>(count: usize, threads: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let mut all = Vec::new();
    let Ok(()) = each_in_order(count, threads, work, |made| {
        all.push(made);
        Ok::<(), Infallible>(())
    });
    all
}

/// The same, without waiting for the end: `take` gets each result in the calling thread, as soon
/// as it and all before it are there. Nothing is begun any more once `take` fails.
///
/// # Errors
/// The first that `take` gives.
///
/// # Panics
/// As [`in_order`].
pub fn each_in_order<T: Send, E>(
    count: usize,
    threads: usize,
    work: impl Fn(usize) -> T + Sync,
    mut take: impl FnMut(T) -> Result<(), E>,
) -> Result<(), E> {
    let (begun, broken) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        let mut is_started = false;
        for _ in 0..threads.max(1).min(count) {
            let (sender, begun, broken, work) = (sender.clone(), &begun, &broken, &work);
            let started = thread::Builder::new().spawn_scoped(scope, move || {
                let _watch = Watch(broken);
                while !broken.load(Ordering::Relaxed) {
                    let number = begun.fetch_add(1, Ordering::Relaxed);
                    // Nobody listens once a result was not taken.
                    if number >= count || sender.send((number, work(number))).is_err() {
                        return;
                    }
                }
            });
            // There is no room for another one either.
            if started.is_err() {
                break;
            }
            is_started = true;
        }
        if !is_started {
            return (0..count).try_for_each(|number| take(work(number)));
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut next = 0;
        for (number, made) in receiver {
            early.insert(number, made);
            while let Some(made) = early.remove(&next) {
                take(made)?;
                next += 1;
            }
        }
        Ok(())
    })
}

/// Tells the other threads when the one that has it panics.
struct Watch<'a>(&'a AtomicBool);

impl Drop for Watch<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Barrier;

    #[test]
    fn results_come_in_order_whoever_made_them() {
        for threads in [0, 1, 3, 2_000] {
            let made = in_order(1_000, threads, |number| 3 * number);
            assert_eq!(made, (0..3_000).step_by(3).collect::<Vec<_>>());
        }
        assert!(in_order(0, 4, |number| number).is_empty());
    }

    #[test]
    fn a_slow_piece_is_waited_for_and_the_later_ones_are_told_after_it() {
        // The first is done only when the last has begun.
        let last_has_begun = Barrier::new(2);
        let work = |number| {
            if number == 0 || number == 9 {
                last_has_begun.wait();
            }
            number
        };
        assert_eq!(in_order(10, 2, work), (0..10).collect::<Vec<_>>());
    }

    #[test]
    fn what_is_ready_is_told_before_all_is_done() {
        // The last is done only when the first was told.
        let first_is_told = Barrier::new(2);
        let work = |number| {
            if number == 9 {
                first_is_told.wait();
            }
            number
        };
        let mut told = Vec::new();
        let done = each_in_order(10, 2, work, |number| {
            if number == 0 {
                first_is_told.wait();
            }
            told.push(number);
            Ok::<(), Infallible>(())
        });
        assert_eq!((done, told), (Ok(()), (0..10).collect()));
    }

    #[test]
    fn a_piece_that_panics_ends_the_work() {
        let begun = AtomicUsize::new(0);
        let work = |number: usize| {
            begun.fetch_add(1, Ordering::Relaxed);
            assert_ne!(number, 5, "a piece that panics, as the test wants");
        };
        let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            each_in_order(usize::MAX, 2, work, |()| Ok::<(), Infallible>(()))
        }));
        assert!(panicked.is_err() && begun.into_inner() >= 6);
    }

    #[test]
    fn a_result_that_is_not_taken_ends_the_work() {
        let begun = AtomicUsize::new(0);
        let work = |number| {
            begun.fetch_add(1, Ordering::Relaxed);
            number
        };
        let refused = each_in_order(usize::MAX, 2, work, |number| match number {
            5 => Err("five"),
            _ => Ok(()),
        });
        assert_eq!(refused, Err("five"));
        assert!(begun.into_inner() >= 6);
    }
}
