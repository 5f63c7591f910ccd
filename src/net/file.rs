//! A net as bytes: kind and version, the digest of the layout that it was learned
//! for, its numbers, and a digest of everything before.
//!
//! The numbers have 16 bits, little endian: the rows' numbers column by column,
//! what features are worth by themselves, where the sums begin, what they are
//! worth, and the constant.

use super::layout::Layout;
use super::seal::{opened, sealed};
use super::{MOST_SUMS, WIDTH, Weights};

/// The file's first bytes: its kind and version.
const MAGIC: &[u8] = b"tessera net 1\n";
const DIGEST: usize = 8;

/// The file of a net for this layout.
///
/// # Panics
/// When there are not as many rows as the layout has features, each of as many
/// numbers as there are sums.
#[must_use]
pub fn write(layout: &Layout, weights: &Weights) -> Vec<u8> {
    let sums = weights.begin.len();
    assert_eq!([weights.rows.len(), weights.plain.len()], [layout.size * sums, layout.size]);
    let mut bytes = MAGIC.to_vec();
    bytes.extend(layout.digest.to_le_bytes());
    let columns = (0..sums).flat_map(|column| weights.rows.iter().skip(column).step_by(sums));
    let rest = weights.plain.iter().chain(&weights.begin).chain(&weights.worth);
    let all = columns.chain(rest).chain([&weights.constant]);
    bytes.extend(all.flat_map(|number| number.to_le_bytes()));
    sealed(bytes)
}

/// The net in a file.
///
/// # Errors
/// A sentence when the bytes are no such file, are damaged, or hold a net for
/// other features.
pub fn read(layout: &Layout, bytes: &[u8]) -> Result<Weights, String> {
    checked(layout, bytes).map_err(str::to_owned)
}

fn checked(layout: &Layout, bytes: &[u8]) -> Result<Weights, &'static str> {
    if !bytes.starts_with(MAGIC) {
        return Err("expected a net of version 1, as 'tessera train learn' writes it");
    }
    let damaged = "the net is damaged: its bytes do not agree";
    let whole = opened(bytes).ok_or(damaged)?;
    let rest = whole.get(MAGIC.len()..).ok_or(damaged)?;
    let (learned_for, rest) = rest.split_first_chunk::<DIGEST>().ok_or(damaged)?;
    if u64::from_le_bytes(*learned_for) != layout.digest {
        return Err("the net was learned for other features than this version has");
    }
    let (numbers, odd) = rest.as_chunks();
    let numbers: Vec<i16> = numbers.iter().map(|pair| i16::from_le_bytes(*pair)).collect();
    let size = layout.size;
    // Each sum has a column, a beginning and a worth.
    let sums = numbers.len().saturating_sub(size + 1) / (size + 2);
    let columns = sums * size;
    if !odd.is_empty() || numbers.len() != columns + size + 2 * sums + 1 {
        return Err(damaged);
    }
    if sums == 0 || !sums.is_multiple_of(WIDTH) || sums > MOST_SUMS {
        return Err("the net's number of sums is neither 32 nor 64");
    }
    let mut rows = vec![0; columns];
    for (column, weights) in numbers[..columns].chunks(size).enumerate() {
        let begin = numbers[columns + size + column];
        // However a position adds up that tells each feature once, a sum is between these.
        let mut range = [i32::from(begin); 2];
        for (feature, weight) in weights.iter().enumerate() {
            range[usize::from(*weight < 0)] += i32::from(*weight);
            rows[feature * sums + column] = *weight;
        }
        if range[0] > i32::from(i16::MAX) || range[1] < i32::from(i16::MIN) {
            return Err("the net has weights that are too large");
        }
    }
    let mut rest = numbers[columns..].iter().copied();
    let mut next = |count| rest.by_ref().take(count).collect::<Vec<i16>>();
    let (plain, begin, worth) = (next(size), next(sums), next(sums));
    Ok(Weights { rows, plain, begin, worth, constant: next(1)[0] })
}
