//! Whether there is room for what a search wants to remember. In WebAssembly, memory is limited to
//! four gigabytes or less, and an allocation that does not fit aborts the whole module.

/// How many bytes are left for everything else.
const RESERVE: usize = 32 << 20;

/// Whether this many bytes can be allocated.
#[must_use]
pub fn fits(bytes: usize) -> bool {
    let mut probe: Vec<u8> = Vec::new();
    let had = bytes.checked_add(RESERVE).is_some_and(|all| probe.try_reserve_exact(all).is_ok());
    // The compiler leaves out an allocation that nobody looks at.
    std::hint::black_box(&probe);
    had
}

/// Gives `bytes`, or half of that as often as needed until they can be had.
#[must_use]
pub fn fitting(mut bytes: usize) -> usize {
    while bytes > 0 && !fits(bytes) {
        bytes /= 2;
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_megabyte_fits_and_more_than_any_machine_has_does_not() {
        assert!(fits(1 << 20));
        assert!(!fits(usize::MAX - 1) && !fits(isize::MAX as usize));
        assert_eq!(fitting(1 << 20), 1 << 20);
        assert!(fitting(isize::MAX as usize) < 1 << 50);
    }
}
