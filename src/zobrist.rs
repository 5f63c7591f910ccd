//! Random numbers for position keys, computed when needed: a table would be no
//! faster, and random numbers do not compress in a module that is downloaded.

/// The reproducible random number of something that can be true of a position:
/// number `index` of a kind, `seed`. The sum of those that are true is the
/// position's key. (SplitMix64 by Sebastiano Vigna, started at `seed`.)
#[inline(always)]
#[must_use]
pub const fn number(seed: u64, index: usize) -> u64 {
    const STEP: u64 = 0x9E37_79B9_7F4A_7C15;
    let state = seed.wrapping_add(STEP.wrapping_mul(index as u64 + 1));
    let z = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
