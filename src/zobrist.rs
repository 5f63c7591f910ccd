//! Random numbers for position keys, made at compile time.

/// `N` reproducible random numbers (SplitMix64 by Sebastiano Vigna, started
/// at `seed`), one for each thing that can be true of a position. The sum of
/// those that are true is the position's key.
#[must_use]
pub const fn table<const N: usize>(seed: u64) -> [u64; N] {
    let mut numbers = [0; N];
    let mut state = seed;
    let mut index = 0;
    while index < N {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        numbers[index] = z ^ (z >> 31);
        index += 1;
    }
    numbers
}
