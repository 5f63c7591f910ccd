//! Which features a game has, and a digest of that: weights learned for other
//! features are useless, and must not be mistaken for these.

/// A game's features.
#[derive(Debug)]
pub struct Layout {
    /// How many there are.
    pub size: usize,
    /// A digest of the layout's name and of the groups' names and sizes.
    pub digest: u64,
}

/// Features of one kind. A layout's groups come one after another.
#[derive(Debug)]
pub struct Group {
    /// What they describe.
    pub name: &'static str,
    /// How many there are.
    pub size: u16,
}

impl Group {
    /// A group of `size` features.
    #[must_use]
    pub const fn new(name: &'static str, size: u16) -> Group {
        Group { name, size }
    }
}

impl Layout {
    /// The layout with these groups. Its name is the game's id and a number that
    /// grows whenever a feature changes its meaning.
    #[must_use]
    pub const fn new(name: &str, groups: &[Group]) -> Layout {
        let mut sum = digest(BEGIN, name.as_bytes());
        let mut index = 0;
        while index < groups.len() {
            sum = digest(sum, groups[index].name.as_bytes());
            sum = digest(sum, &groups[index].size.to_le_bytes());
            index += 1;
        }
        Layout { size: first(groups, groups.len()) as usize, digest: sum }
    }
}

/// The number of the first feature of a group; for the index after the last group,
/// the number of features.
#[must_use]
pub const fn first(groups: &[Group], group: usize) -> u16 {
    let (mut sum, mut index) = (0, 0);
    while index < group {
        sum += groups[index].size;
        index += 1;
    }
    sum
}

/// The digest of no bytes.
pub const BEGIN: u64 = 0xCBF2_9CE4_8422_2325;

/// Continues a digest with further bytes: 64-bit FNV-1a.
#[must_use]
pub const fn digest(before: u64, bytes: &[u8]) -> u64 {
    let (mut sum, mut index) = (before, 0);
    while index < bytes.len() {
        sum = (sum ^ bytes[index] as u64).wrapping_mul(0x0100_0000_01B3);
        index += 1;
    }
    sum
}
