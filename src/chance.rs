//! Random choices, the same on every target: `fastrand` itself draws a `usize` from
//! as many random bits as a pointer has.

/// One of the list, each equally likely; `None` if it is empty.
#[must_use]
pub fn pick<T: Copy>(list: &[T], random: &mut fastrand::Rng) -> Option<T> {
    let count = list.len() as u64;
    (count > 0).then(|| list[random.u64(..count) as usize])
}
