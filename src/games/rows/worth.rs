//! What lines that are open to one side only are worth to it.
//!
//! By most rules that depends on how many marks are missing. In four dimensions, where
//! marks rest on marks and most cells are never reached, it depends as much on whether
//! the missing ones could be placed now: a pair that nobody can extend for twenty
//! moves decides nothing.

use super::board::{Board, Rule};
use crate::game::Player;

/// A line may be as long as this.
const LONGEST: usize = 10;
/// Where reach is weighed, lines are as long as this.
const SIDE: usize = 4;

/// The worth of a line by its missing marks, by rules that do not weigh reach.
const BY_MISSING: [i32; LONGEST + 1] = [0, 60, 20, 6, 3, 2, 2, 1, 1, 1, 1];
/// And what it is worth to be the next to move.
const TEMPO: i32 = 8;

/// What is weighed where [reach](Rule::weighs_reach) is: being the next to move, and own lines
/// minus the other's, by their marks and by how many of their missing cells cannot
/// be taken now.
pub const FEATURES: [&str; 10] = [
    "having the move",
    "one mark, all cells in reach",
    "one mark, one cell out of reach",
    "one mark, two cells out of reach",
    "one mark, three cells out of reach",
    "two marks, both cells in reach",
    "two marks, one cell out of reach",
    "two marks, two cells out of reach",
    "three marks, the cell in reach",
    "three marks, the cell out of reach",
];

/// One weight a feature, as `tessera tune tesseract --games 16000 --nodes 200 --seed 1`
/// found them: from 608,265 positions, mean squared error of the expected result 0.2293;
/// docs/decisions/learning.md has the matches.
pub const WEIGHTS: [i32; FEATURES.len()] = [125, 70, 23, 1, -13, 170, 44, 11, 401, 113];

/// Where the features of lines begin by their marks; lines without any or with all
/// of them have none.
const FIRST: [usize; SIDE] = [0, 1, 5, 8];

/// The weights of lines by marks, and by missing cells that are out of reach.
const BY_REACH: [[i32; SIDE + 1]; SIDE + 1] = {
    let mut table = [[0; SIDE + 1]; SIDE + 1];
    let mut marks = 1;
    while marks < SIDE {
        let mut out_of_reach = 0;
        while out_of_reach <= SIDE - marks {
            table[marks][out_of_reach] = WEIGHTS[FIRST[marks] + out_of_reach];
            out_of_reach += 1;
        }
        marks += 1;
    }
    table
};

impl<R: Rule<WORDS>, const WORDS: usize> Board<R, WORDS> {
    /// What an open line with this many marks, all of one side, is worth to it, when so
    /// many of its missing cells cannot be taken now.
    #[inline(always)]
    pub(super) fn line_worth(&self, marks: usize, out_of_reach: usize) -> i32 {
        if self.rule().weighs_reach() {
            BY_REACH[marks][out_of_reach]
        } else if marks == 0 {
            0
        } else {
            BY_MISSING[self.lattice().side() - marks]
        }
    }

    /// What it is worth to be the next to move.
    #[inline(always)]
    pub(super) fn tempo(&self) -> i32 {
        if self.rule().weighs_reach() { WEIGHTS[0] } else { TEMPO }
    }

    /// The [`FEATURES`] of a position on a board of side 4, counted afresh, for the player
    /// to move.
    #[must_use]
    pub fn features(&self) -> [i32; FEATURES.len()] {
        let mut features = [0; FEATURES.len()];
        features[0] = 1;
        let open = self.playable();
        for (player, sign) in Player::ALL.map(|player| (player, self.sign(player))) {
            for (line, marks) in self.open_lines(player) {
                if (1..SIDE).contains(&marks) {
                    let is_out = |cell: &&u8| !self.filled().has(**cell) && !open.has(**cell);
                    features[FIRST[marks] + line.iter().filter(is_out).count()] += sign;
                }
            }
        }
        features
    }

    /// 1 for the player to move, -1 for the other.
    fn sign(&self, player: Player) -> i32 {
        if player == self.to_move() { 1 } else { -1 }
    }
}
