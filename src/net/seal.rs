//! The end of a file of learned numbers: a digest of everything before it, by which a
//! damaged file is recognised.

use super::layout::{BEGIN, digest};

const DIGEST: usize = 8;

/// The bytes with their digest behind them.
#[must_use]
pub fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.extend(digest(BEGIN, &bytes).to_le_bytes());
    bytes
}

/// The contents of a sealed file; `None` if they do not agree with the digest.
#[must_use]
pub fn opened(file: &[u8]) -> Option<&[u8]> {
    let (bytes, sum) = file.split_last_chunk::<DIGEST>()?;
    (digest(BEGIN, bytes) == u64::from_le_bytes(*sum)).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_file_opens_as_long_as_no_bit_of_it_has_changed() {
        let file = sealed(b"learned".to_vec());
        assert_eq!(opened(&file), Some(&b"learned"[..]));
        for bit in 0..8 * file.len() {
            let mut other = file.clone();
            other[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(opened(&other), None);
        }
        for length in 0..file.len() {
            assert_eq!(opened(&file[..length]), None);
        }
    }
}
