//! Attacker and defender in a chain of threats: the little of a board that such
//! a chain changes.

use super::board::{Board, Place, Rule};
use crate::game::Player;
use crate::grid::bit_set::BitSet;
use crate::grid::lattice::{CellNumber, Lattice};

/// The side that attacks and the side that has to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Makes threats.
    Attacker = 0,
    /// Answers them.
    Defender = 1,
}

impl Side {
    const fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// A position in a chain of threats. See the module's documentation.
#[derive(Clone, Copy)]
pub struct ThreatBoard<R, const WORDS: usize> {
    lattice: &'static Lattice,
    rule: R,
    attacker: Player,
    marks: [BitSet<WORDS>; 2],
    /// For each side the cells, some of them filled, where a mark completes a
    /// line.
    goals: [BitSet<WORDS>; 2],
    key: u64,
}

impl<R: Rule<WORDS>, const WORDS: usize> ThreatBoard<R, WORDS> {
    /// The player to move attacks.
    #[must_use]
    pub fn new(board: &Board<R, WORDS>) -> ThreatBoard<R, WORDS> {
        let attacker = board.to_move();
        let both = [attacker, attacker.other()];
        ThreatBoard {
            lattice: board.lattice(),
            rule: board.rule(),
            attacker,
            marks: both.map(|player| board.marks_of(player)),
            goals: both.map(|player| board.threats(player)),
            key: board.key(),
        }
    }

    #[inline(always)]
    fn filled(&self) -> BitSet<WORDS> {
        self.marks[0] | self.marks[1]
    }

    /// Where marks may be put.
    #[inline(always)]
    #[must_use]
    pub fn playable(&self) -> BitSet<WORDS> {
        self.rule.playable(self.filled(), BitSet::below(self.lattice.size()))
    }

    /// Where a side completes a line at once.
    #[inline(always)]
    #[must_use]
    pub fn completing(&self, side: Side) -> BitSet<WORDS> {
        let goals = self.goals[side as usize] & !self.filled();
        if self.rule.is_free() || goals.is_empty() { goals } else { goals & self.playable() }
    }

    /// Where a mark makes a cell playable that completes a line of a side's.
    #[inline(always)]
    #[must_use]
    pub fn props(&self, side: Side) -> BitSet<WORDS> {
        if self.rule.is_free() {
            return BitSet::EMPTY;
        }
        let playable = self.playable();
        let later = self.goals[side as usize] & !self.filled() & !playable;
        if later.is_empty() {
            return later;
        }
        let opens = |cell: &CellNumber| {
            let mut filled = self.filled();
            filled.insert(*cell);
            let after = self.rule.playable(filled, BitSet::below(self.lattice.size()));
            !(after & later).is_empty()
        };
        playable.filter(opens).collect()
    }

    /// The empty cells of the lines that are open to a side and lack two marks.
    /// Such a line has a mark, so only lines through marks are looked at: that is
    /// a few dozen, where a tesseract has 520.
    #[must_use]
    pub fn pairs(&self, side: Side) -> BitSet<WORDS> {
        let mine = self.marks[side as usize];
        let mut pairs = BitSet::EMPTY;
        for cell in mine {
            for missing in self.missing(side, cell) {
                let rest = missing.without_first();
                if !rest.is_empty() && rest.without_first().is_empty() {
                    pairs = pairs | missing;
                }
            }
        }
        pairs
    }

    /// What the lines through a cell that are open to a side lack besides it.
    #[inline(always)]
    fn missing(
        &self,
        side: Side,
        cell: CellNumber,
    ) -> impl Iterator<Item = BitSet<WORDS>> + use<R, WORDS> {
        let [mine, theirs] = [side, side.other()].map(|side| self.marks[side as usize]);
        let others = self.lattice.other_sets::<WORDS>(cell);
        others.filter(move |others| (*others & theirs).is_empty()).map(move |others| others & !mine)
    }

    /// Where the attacker may make a threat that also answers what the defender
    /// threatens, given the cells of its pairs.
    #[inline(always)]
    #[must_use]
    pub fn attacks(&self, pairs: BitSet<WORDS>) -> BitSet<WORDS> {
        let attacks = (pairs | self.props(Side::Attacker)) & self.playable();
        match self.completing(Side::Defender).first() {
            Some(forced) => attacks & BitSet::from_iter([forced]),
            None => attacks,
        }
    }

    /// Puts a side's mark on a cell. Returns the empty cells of the lines through
    /// it that are open to the side and lack two marks now.
    #[inline(always)]
    pub fn put(&mut self, side: Side, cell: CellNumber) -> BitSet<WORDS> {
        let mut pairs = BitSet::EMPTY;
        for missing in self.missing(side, cell) {
            let rest = missing.without_first();
            if rest.is_empty() {
                let goals = &mut self.goals[side as usize];
                *goals = *goals | missing;
            } else if rest.without_first().is_empty() {
                pairs = pairs | missing;
            }
        }
        self.marks[side as usize].insert(cell);
        let player = if side == Side::Attacker { self.attacker } else { self.attacker.other() };
        self.key = self.key.wrapping_add(self.lattice.key(player.index(), cell));
        pairs
    }

    /// Distinguishes positions of one attacker.
    #[inline(always)]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Whether a chain of attacks and replies in turn, which was found without
    /// one of the defender's marks, wins just the same.
    #[must_use]
    pub fn is_won_by(mut self, chain: &[Place]) -> bool {
        for pair in chain.chunks(2) {
            let forced = self.completing(Side::Defender);
            let Place(attack) = pair[0];
            if !self.playable().has(attack) {
                return false;
            }
            if self.completing(Side::Attacker).has(attack) {
                return true;
            }
            let answers = forced.is_empty() || forced.eq([attack]);
            let &[_, Place(reply)] = pair else { return false };
            self.put(Side::Attacker, attack);
            let threats = self.completing(Side::Attacker);
            if !answers || !threats.has(reply) || !self.completing(Side::Defender).is_empty() {
                return false;
            }
            if !threats.without_first().is_empty() {
                return true;
            }
            self.put(Side::Defender, reply);
        }
        false
    }
}
