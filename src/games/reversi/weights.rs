//! What was learned about the board of radius 4: its file, and how it values a
//! position.
//!
//! The file begins with `MAGIC`; then come, for each phase, a weight for each
//! class of each shape, then for each number of own and of enemy moves, in
//! tenths of a disc as signed bytes. A byte of -128 means that as many weights
//! are zero as the next byte says. A digest of everything comes last.

use super::board::{Bits, Board, Discs};
use super::patterns::{GROUPS, Patterns};
use super::small::SmallBoard;
use crate::net::seal::opened;
#[cfg(not(target_arch = "wasm32"))]
use crate::net::seal::sealed;
use crate::search::WeightsFile;
use std::sync::OnceLock;

/// The file's first bytes: its kind and version.
const MAGIC: &[u8] = b"hexr2";
/// Says that a run of zeros follows.
const ZEROS: i8 = i8::MIN;
/// Weights in the file are tenths of a disc.
const UNIT: i32 = super::evaluate::DISC / 10;
/// Parts of the game that are weighed differently.
pub const PHASES: usize = 8;
/// Numbers of moves are distinguished up to this one.
pub const MOVES: usize = 24;

/// The phase of a position with this many free cells: the last has the most.
pub fn phase(free: u32) -> usize {
    (free as usize / 6).saturating_sub(1).min(PHASES - 1)
}

/// The place of this many moves in the tables of moves.
pub fn place_of_moves(legal: u64) -> usize {
    (legal.count() as usize).min(MOVES)
}

/// The weights, ready to be looked up.
pub struct Weights {
    patterns: Patterns,
    /// Per phase and state of each shape, in hundredths of a disc.
    states: Vec<i16>,
    /// Where each group's shape begins within a phase.
    begin: [u32; GROUPS],
    /// States of a phase.
    per_phase: usize,
    /// Per phase and number of moves: own, then the enemy's.
    moves: Vec<[[i16; MOVES + 1]; 2]>,
}

static LEARNED: OnceLock<Weights> = OnceLock::new();

/// The file's bytes in programs that contain it.
#[cfg(not(target_arch = "wasm32"))]
static FILE_CONTENT: &[u8] = include_bytes!("reversi.weights");

/// The file beside the module.
pub const FILE: WeightsFile =
    WeightsFile { name: "reversi.weights", provide: |bytes| read(bytes).map(keep) };

fn keep(weights: Weights) {
    // The first that is provided, or was used, stays.
    let _ = LEARNED.set(weights);
}

/// What was learned, if it is there.
#[cfg(not(target_arch = "wasm32"))]
pub fn learned() -> Option<&'static Weights> {
    if let Some(weights) = LEARNED.get() {
        return Some(weights);
    }
    read(FILE_CONTENT).map(keep).ok()?;
    LEARNED.get()
}

/// What was learned, if it is there.
#[cfg(target_arch = "wasm32")]
pub fn learned() -> Option<&'static Weights> {
    LEARNED.get()
}

impl Weights {
    /// The value of a position for the player to move, in hundredths of a disc.
    #[inline(always)]
    pub fn value(&self, board: &SmallBoard, legal: u64) -> i32 {
        let phase = phase(board.free().count());
        let states = &self.states[phase * self.per_phase..][..self.per_phase];
        let groups = self.patterns.states(board);
        let mut sum = 0;
        for (begin, state) in self.begin.iter().zip(groups) {
            sum += i32::from(states[*begin as usize + usize::from(state)]);
        }
        let [own, enemy] = &self.moves[phase];
        sum += i32::from(own[place_of_moves(legal)]);
        sum + i32::from(enemy[place_of_moves(board.passed().legal())])
    }
}

/// How many weights there are in a phase, by kind.
pub fn sizes(patterns: &Patterns) -> impl Iterator<Item = usize> {
    patterns.shapes.iter().map(|shape| shape.classes).chain([MOVES + 1; 2])
}

/// Reads the file.
fn read(bytes: &[u8]) -> Result<Weights, String> {
    if !bytes.starts_with(MAGIC) {
        let begin = String::from_utf8_lossy(MAGIC);
        return Err(format!("expected a file that begins with '{begin}'"));
    }
    let packed = opened(bytes).and_then(|whole| whole.strip_prefix(MAGIC));
    let packed = packed.ok_or("the weights are damaged: their bytes do not agree")?;
    let patterns = Patterns::new();
    let classes = unpack(packed, count(&patterns))?;
    with_patterns(patterns, &classes)
}

/// How many weights there are in all phases.
fn count(patterns: &Patterns) -> usize {
    PHASES * sizes(patterns).sum::<usize>()
}

/// The weights from those of the classes, in tenths of a disc: phase by phase,
/// in the order of [`sizes`].
pub fn from_classes(classes: &[i8]) -> Result<Weights, String> {
    with_patterns(Patterns::new(), classes)
}

fn with_patterns(patterns: Patterns, classes: &[i8]) -> Result<Weights, String> {
    let expected = count(&patterns);
    if classes.len() != expected {
        return Err(format!("expected {expected} weights, found {}", classes.len()));
    }
    let mut rest = classes.iter().map(|weight| (i32::from(*weight) * UNIT) as i16);
    let per_phase = patterns.shapes.iter().map(|shape| shape.class.len()).sum();
    let mut states = Vec::with_capacity(PHASES * per_phase);
    let mut moves = Vec::with_capacity(PHASES);
    for _ in 0..PHASES {
        for shape in &patterns.shapes {
            let of_classes: Vec<i16> = rest.by_ref().take(shape.classes).collect();
            states.extend(shape.class.iter().map(|class| of_classes[*class as usize]));
        }
        let mut table = || std::array::from_fn(|_| rest.next().unwrap_or_default());
        moves.push([table(), table()]);
    }
    let mut begin = [0; GROUPS];
    let (mut group, mut shape_begin) = (0, 0);
    for shape in &patterns.shapes {
        begin[group..group + shape.groups.len()].fill(shape_begin);
        group += shape.groups.len();
        shape_begin += shape.class.len() as u32;
    }
    Ok(Weights { patterns, states, begin, per_phase, moves })
}

fn unpack(packed: &[u8], most: usize) -> Result<Vec<i8>, String> {
    let mut weights = Vec::with_capacity(most);
    let mut bytes = packed.iter();
    while let Some(&byte) = bytes.next() {
        if byte as i8 == ZEROS {
            let run = bytes.next().ok_or("expected the length of the last run of zeros")?;
            weights.resize(weights.len() + usize::from(*run), 0);
        } else {
            weights.push(byte as i8);
        }
        if weights.len() > most {
            return Err(format!("expected {most} weights, found more"));
        }
    }
    Ok(weights)
}

/// The file for these weights of classes; -128 is taken for -127.
#[cfg(not(target_arch = "wasm32"))]
pub fn file(classes: &[i8]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    let mut rest = classes;
    while let [weight, ..] = rest {
        let zeros = rest.iter().take(255).take_while(|weight| **weight == 0).count();
        if zeros > 2 {
            bytes.extend([ZEROS as u8, zeros as u8]);
            rest = &rest[zeros..];
        } else {
            bytes.push((*weight).max(-127) as u8);
            rest = &rest[1..];
        }
    }
    sealed(bytes)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn a_file_gives_its_weights_back_and_a_damaged_one_a_sentence() {
        let count = count(&Patterns::new());
        let mut random = fastrand::Rng::with_seed(1);
        let weight = |random: &mut fastrand::Rng| random.i8(-127..) * i8::from(random.u8(..4) == 0);
        let weights: Vec<i8> = (0..count).map(|_| weight(&mut random)).collect();
        let file = file(&weights);
        let packed = opened(&file).expect("its bytes agree");
        assert_eq!(unpack(&packed[MAGIC.len()..], count), Ok(weights));
        assert!(read(&file).is_ok());
        let endless = sealed([MAGIC, &[ZEROS as u8, 255].repeat(1 << 20)].concat());
        let longer = sealed([packed, &[1]].concat());
        for bad in [&b""[..], b"hexr", b"other", &longer, &endless] {
            let error = read(bad).err().expect("it is no such file");
            assert!(error.contains("expected"), "{error}");
        }
        let mut other = file.clone();
        other[999] ^= 1;
        for bad in [&file[..99], &other] {
            assert!(read(bad).err().expect("it is damaged").contains("damaged"));
        }
    }

    #[test]
    fn the_phases_cover_the_game() {
        assert_eq!([0, 11, 12, 30, 47, 48, 54].map(phase), [0, 0, 1, 4, 6, 7, 7]);
    }
}
