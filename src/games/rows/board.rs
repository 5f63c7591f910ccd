//! Marks on a lattice, and what follows from them: threats, open lines, worth.
//!
//! Everything is kept up to date mark by mark by looking through the lines of
//! the cell that is filled, so that a win, a threat and a dead board are told
//! without looking at any line.

use crate::game::{Outcome, Player};
use crate::grid::bit_set::BitSet;
use crate::grid::lattice::{CellNumber, Lattice};
use std::fmt::Debug;
use std::hash::Hash;

/// A mark is put on this cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(pub CellNumber);

/// Where marks may be put.
pub trait Rule<const WORDS: usize>: Copy + Eq + Hash + Debug + Send + 'static {
    /// Whether every empty cell may be taken.
    fn is_free(self) -> bool;
    /// Whether lines are worth more when their missing cells may be taken now; only on
    /// boards of side 4.
    fn weighs_reach(self) -> bool {
        false
    }
    /// Of all cells (`all`), those where a mark may be put when these are
    /// filled.
    fn playable(self, filled: BitSet<WORDS>, all: BitSet<WORDS>) -> BitSet<WORDS>;
    /// Why an empty cell may not be taken when these are filled, a key of the locale
    /// files; `None` where it may.
    fn why_not(self, _filled: BitSet<WORDS>, _cell: CellNumber) -> Option<&'static str> {
        None
    }
}

/// What a line through a cell adds to its promise.
const PROMISE: i32 = 40;
/// At this value three games of four are won.
pub const CHANCE_SCALE: f32 = 150.0;

/// A position. See the module's documentation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board<R, const WORDS: usize> {
    lattice: &'static Lattice,
    key: u64,
    filled: BitSet<WORDS>,
    /// For each player the cells with a mark of theirs, and the empty ones
    /// where a mark would complete a line of theirs.
    claims: [BitSet<WORDS>; 2],
    /// What the open lines are worth to the first player.
    worth: i32,
    /// How many lines do not hold marks of both.
    open: u16,
    marks: u16,
    to_move: Player,
    won: bool,
    rule: R,
}

impl<R: Rule<WORDS>, const WORDS: usize> Board<R, WORDS> {
    /// An empty board; `salt` tells keys of different setups apart.
    #[must_use]
    pub fn new(lattice: &'static Lattice, rule: R, salt: u64) -> Board<R, WORDS> {
        Board {
            lattice,
            key: crate::zobrist::number(3, salt as usize),
            filled: BitSet::EMPTY,
            claims: [BitSet::EMPTY; 2],
            worth: 0,
            open: lattice.lines().count() as u16,
            marks: 0,
            to_move: Player::First,
            won: false,
            rule,
        }
    }

    /// The cells and lines.
    #[inline(always)]
    #[must_use]
    pub const fn lattice(&self) -> &'static Lattice {
        self.lattice
    }

    /// Where marks may be put.
    #[must_use]
    pub const fn rule(&self) -> R {
        self.rule
    }

    /// Whose move it is; in a finished game, who moved last.
    #[inline(always)]
    #[must_use]
    pub const fn to_move(&self) -> Player {
        self.to_move
    }

    /// The same marks, but it is the other's move.
    #[must_use]
    pub fn swapped(self) -> Board<R, WORDS> {
        let key = self.key ^ crate::zobrist::number(5, 0);
        Board { to_move: self.to_move.other(), key, ..self }
    }

    /// How many marks there are.
    #[must_use]
    pub const fn marks(&self) -> u32 {
        self.marks as u32
    }

    /// All cells.
    #[must_use]
    pub fn all(&self) -> BitSet<WORDS> {
        BitSet::below(self.lattice.size())
    }

    /// The cells with a mark of this player.
    #[inline(always)]
    #[must_use]
    pub fn marks_of(&self, player: Player) -> BitSet<WORDS> {
        self.claims[player.index()] & self.filled
    }

    /// The cells with a mark.
    #[inline(always)]
    #[must_use]
    pub const fn filled(&self) -> BitSet<WORDS> {
        self.filled
    }

    /// Whose mark is on a cell, if any.
    #[must_use]
    pub fn mark(&self, cell: CellNumber) -> Option<Player> {
        Player::ALL.into_iter().find(|player| self.marks_of(*player).has(cell))
    }

    /// Where marks may be put, also when the game is won.
    #[inline(always)]
    #[must_use]
    pub fn playable(&self) -> BitSet<WORDS> {
        self.rule.playable(self.filled, self.all())
    }

    /// The legal moves: none when the game is over.
    #[inline(always)]
    #[must_use]
    pub fn legal(&self) -> BitSet<WORDS> {
        if self.won { BitSet::EMPTY } else { self.playable() }
    }

    /// The result, or `None` while the game goes on.
    #[inline(always)]
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.won {
            Some(Outcome::Win(self.to_move))
        } else if usize::from(self.marks) == self.lattice.size() {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    /// The empty cells, playable or not, that would complete a line of this
    /// player's.
    #[inline(always)]
    #[must_use]
    pub fn threats(&self, player: Player) -> BitSet<WORDS> {
        self.claims[player.index()] & !self.filled
    }

    /// Those where a mark may be put at once.
    #[inline(always)]
    #[must_use]
    pub fn completing(&self, player: Player) -> BitSet<WORDS> {
        let threats = self.threats(player);
        if threats.is_empty() { threats } else { threats & self.playable() }
    }

    /// Whether no line can be completed by anyone any more.
    #[inline(always)]
    #[must_use]
    pub const fn is_dead(&self) -> bool {
        self.open == 0 && !self.won
    }

    /// How good the position is for the player to move.
    #[inline(always)]
    #[must_use]
    pub fn evaluate(&self) -> i32 {
        self.tempo() + if self.to_move as usize == 0 { self.worth } else { -self.worth }
    }

    /// A move that completes a line.
    #[inline(always)]
    #[must_use]
    pub fn winning_move(&self) -> Option<Place> {
        self.completing(self.to_move).first().map(Place)
    }

    /// The cell that has to be taken before the other does.
    #[inline(always)]
    #[must_use]
    pub fn forced_move(&self) -> Option<Place> {
        self.completing(self.to_move.other()).first().map(Place)
    }

    /// How early to try a cell: where many lines meet.
    #[must_use]
    pub fn promise(&self, cell: CellNumber) -> i32 {
        PROMISE * self.lattice.others(cell).len() as i32
    }

    /// Distinguishes positions. Who is to move follows from the marks, but for
    /// [`swapped`](Self::swapped) boards, whose keys differ.
    #[inline(always)]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// A key that is the same for positions that the symmetries of the board
    /// map to each other, while there are few marks.
    #[must_use]
    pub fn symmetric_key(&self) -> u64 {
        /// With more marks than this hardly any two positions are alike.
        const MOST_MARKS: u16 = 8;
        if self.marks > MOST_MARKS { self.key } else { self.canonical().0 }
    }

    /// The same however many marks there are; and where each cell goes in the
    /// image that all these positions share.
    #[must_use]
    pub fn canonical(&self) -> (u64, &'static [CellNumber]) {
        // By other rules weight pulls along the axes from the third on.
        let axes = if self.rule.is_free() { self.lattice.dimensions() } else { 2 };
        let symmetries = self.lattice.symmetries(axes);
        let marks: Vec<(usize, CellNumber)> = Player::ALL
            .into_iter()
            .flat_map(|player| self.marks_of(player).map(move |cell| (player.index(), cell)))
            .collect();
        let sum = |image: &[CellNumber]| {
            marks.iter().fold(0_u64, |sum, (player, cell)| {
                sum.wrapping_add(self.lattice.key(*player, image[usize::from(*cell)]))
            })
        };
        // The first symmetry leaves all in place.
        let salt = self.key.wrapping_sub(sum(&symmetries[0]));
        let images = symmetries.iter().map(|image| (sum(image), &image[..]));
        let (least, image) = images.min_by_key(|(sum, _)| *sum).unwrap_or((0, &[]));
        (least.wrapping_add(salt), image)
    }

    /// The player to move puts a mark on a cell.
    #[inline(always)]
    pub fn play(&mut self, cell: CellNumber) {
        self.put(cell);
        self.end_turn();
    }

    /// The turn is over; in a finished game who moved last stays on.
    #[inline(always)]
    fn end_turn(&mut self) {
        if !self.won && usize::from(self.marks) < self.lattice.size() {
            self.to_move = self.to_move.other();
        }
    }

    #[inline(never)]
    fn put(&mut self, cell: CellNumber) {
        let (me, other) = (self.to_move.index(), self.to_move.other().index());
        debug_assert!(!self.filled.has(cell), "the cell is taken");
        let side = self.lattice.side();
        let (mine, theirs) = (self.claims[me] & self.filled, self.claims[other] & self.filled);
        let mut playable = self.playable();
        // In a position that is read, marks come in any order.
        let was_out = 1 - playable.bit(cell);
        playable.remove(cell);
        self.won |= self.claims[me].has(cell);
        self.filled.insert(cell);
        self.claims[me].insert(cell);
        self.claims[other].remove(cell);
        self.key = self.key.wrapping_add(self.lattice.key(me, cell));
        self.marks += 1;
        let mut gained = 0;
        for line in self.lattice.others(cell) {
            let (mut own, mut enemy, mut out, mut free) = (0, 0, 0, 0);
            for &at in line {
                let (is_own, is_enemy) = (mine.bit(at), theirs.bit(at));
                own += is_own;
                enemy += is_enemy;
                out += 1 - (is_own | is_enemy | playable.bit(at));
                // Of one free cell its number; of several nothing sensible.
                free ^= at & ((is_own | is_enemy) as u8).wrapping_sub(1);
            }
            if enemy == 0 {
                gained += self.line_worth(own + 1, out) - self.line_worth(own, out + was_out);
                if own + 2 == side {
                    self.claims[me].insert(free);
                }
            } else if own == 0 {
                gained += self.line_worth(enemy, out + was_out);
                self.open -= 1;
            }
        }
        self.worth += if me == 0 { gained } else { -gained };
        if self.rule.weighs_reach() {
            self.open_up(playable);
        }
    }

    /// What lines gain by the cells that may be taken since the last mark, when these
    /// still may be that could be before.
    #[inline(always)]
    fn open_up(&mut self, mut playable: BitSet<WORDS>) {
        let [first, second] = Player::ALL.map(|player| self.marks_of(player));
        for cell in self.playable() & !playable {
            for line in self.lattice.others(cell) {
                let (mut firsts, mut seconds, mut out) = (0, 0, 0);
                for &at in line {
                    let (is_first, is_second) = (first.bit(at), second.bit(at));
                    firsts += is_first;
                    seconds += is_second;
                    out += 1 - (is_first | is_second | playable.bit(at));
                }
                let gained = |marks| self.line_worth(marks, out) - self.line_worth(marks, out + 1);
                if seconds == 0 {
                    self.worth += gained(firsts);
                } else if firsts == 0 {
                    self.worth -= gained(seconds);
                }
            }
            playable.insert(cell);
        }
    }

    /// The position in which these marks were made and this player is to move,
    /// or moved last in a finished game.
    #[must_use]
    pub fn with_marks(
        mut self,
        marks: impl Iterator<Item = (CellNumber, Player)>,
        to_move: Player,
    ) -> Board<R, WORDS> {
        for (cell, player) in marks {
            self.to_move = player;
            self.put(cell);
        }
        self.to_move = to_move;
        self
    }

    /// All lines that a player has completed.
    pub fn completed(&self, player: Player) -> impl Iterator<Item = &'static [CellNumber]> {
        let marks = self.marks_of(player);
        self.lattice.lines().filter(move |line| line.iter().all(|cell| marks.has(*cell)))
    }

    /// Each line without a mark of the other's, and how many of this player's
    /// marks it has.
    pub fn open_lines(
        &self,
        player: Player,
    ) -> impl Iterator<Item = (&'static [CellNumber], usize)> {
        let (mine, theirs) = (self.marks_of(player), self.marks_of(player.other()));
        let open = move |line: &&[CellNumber]| line.iter().all(|cell| !theirs.has(*cell));
        let count = move |line: &[CellNumber]| line.iter().map(|cell| mine.bit(*cell)).sum();
        self.lattice.lines().filter(open).map(move |line| (line, count(line)))
    }

    /// How many lines are open to a player, by the number of that player's
    /// marks on them: none, one, … all.
    #[must_use]
    pub fn count_open(&self, player: Player) -> Vec<usize> {
        let mut counts = vec![0; self.lattice.side() + 1];
        for (_, marks) in self.open_lines(player) {
            counts[marks] += 1;
        }
        counts
    }
}
