//! Choosing at random, in the same way on every target: `fastrand` draws a
//! `usize` from as many random bits as a pointer has.

/// One of the list, each equally likely; `None` of an empty one.
#[must_use]
pub fn pick<T: Copy>(list: &[T], random: &mut fastrand::Rng) -> Option<T> {
    let count = list.len() as u64;
    (count > 0).then(|| list[random.u64(..count) as usize])
}
