//! Whether one side wins for certain, by proof numbers (depth-first, after
//! Nagai), with threats looked for at every position: whatever a chain of them
//! wins needs no proof, and the number of replies that no chain refutes tells
//! how far a quiet move is from winning.

use super::board::{Board, Place, Rule};
use super::threat_board::ThreatBoard;
use super::threats::{Found, MOST_MOVES, Threats};
use crate::game::{Outcome, Player};
use crate::grid::bit_set::BitSet;
use crate::grid::lattice::CellNumber;
use crate::search::allocation;

/// More than any number of positions that are still to be proved.
const INFINITE: u32 = 1 << 30;
/// The longest search for a chain of threats at one position.
const CHAIN_NODES: u64 = 100_000;
/// What such searches remember, in bytes: more would not stay near the processor,
/// and most of them are short.
const CHAIN_BYTES: usize = 1 << 18;
/// A threat whose answer leaves no chain looks like one of a quiet move's
/// better replies, not like the end of the proof: with 1 every threat would be
/// tried before any quiet move.
const FORCING: u32 = 20;
/// Entries of the table that a position may stand in.
const BUCKET: usize = 4;

/// The proof that `attacker` wins from a root, or the proof that not. An
/// explicit stack, to be paused after any position and any move that is judged.
pub struct Proof<R, const WORDS: usize> {
    attacker: Player,
    root: Board<R, WORDS>,
    table: Vec<Entry>,
    threats: Threats<R, WORDS>,
    stack: Vec<Node<R, WORDS>>,
    children: Vec<Child>,
    /// Positions looked at, but for those in chains of threats.
    looked_at: u64,
    /// What is known of the root.
    status: Status,
    /// The root's move that shows it.
    decisive: Option<Place>,
}

/// What is known of a position.
#[derive(Clone, Copy, Default)]
struct Status {
    /// The least number of positions that have to be won to prove a win; 0 when it is
    /// proved.
    proof: u32,
    /// The same for the other side holding out.
    disproof: u32,
    /// With how many of its moves the attacker wins, when that is proved; it
    /// may be possible with fewer.
    turns: u8,
}

impl Status {
    const WON: fn(usize) -> Status =
        |turns| Status { proof: 0, disproof: INFINITE, turns: turns as u8 };
    const OPEN: Status = Status { proof: 1, disproof: 1, turns: 0 };
    const HELD: Status = Status { proof: INFINITE, disproof: 0, turns: 0 };

    const fn is_open(self) -> bool {
        self.proof != 0 && self.disproof != 0
    }
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    status: Status,
    /// How many positions were looked at below: what costs most is kept.
    effort: u32,
}

struct Node<R, const WORDS: usize> {
    board: Board<R, WORDS>,
    key: u64,
    /// Where its children begin.
    first: usize,
    /// The moves that are not yet among them.
    unlisted: Unlisted<WORDS>,
    /// With how many moves the attacker wins after the moves that are left out.
    turns: u8,
    /// To be left when these numbers are reached.
    limits: (u32, u32),
    /// Positions looked at before it.
    begun: u64,
}

/// Moves of a position that are still to be listed: to judge one may take a hundred
/// chains of threats, so the proof can be paused between them.
#[derive(Clone, Copy)]
struct Unlisted<const WORDS: usize> {
    moves: BitSet<WORDS>,
    /// Whether it is known of them already that no chain of threats refutes them.
    are_survivors: bool,
}

/// What the other side can do after a quiet move.
struct Replies<const WORDS: usize> {
    /// The replies that no chain of threats refutes.
    survivors: BitSet<WORDS>,
    /// With how many moves the attacker wins after the others, and the one that
    /// takes this many.
    turns: u8,
    longest: Option<CellNumber>,
}

#[derive(Clone, Copy)]
struct Child {
    cell: CellNumber,
    key: u64,
}

impl<R: Rule<WORDS>, const WORDS: usize> Proof<R, WORDS> {
    /// Sets out to prove that `attacker` wins from here, or that not, with
    /// about `bytes` of memory.
    #[must_use]
    pub fn new(root: &Board<R, WORDS>, attacker: Player, bytes: usize) -> Proof<R, WORDS> {
        let buckets = (allocation::fitting(bytes) / (BUCKET * size_of::<Entry>())).max(1).ilog2();
        let mut proof = Proof {
            attacker,
            root: *root,
            table: vec![Entry::default(); BUCKET << buckets],
            threats: Threats::new(CHAIN_BYTES),
            stack: Vec::new(),
            children: Vec::new(),
            looked_at: 0,
            status: Status::default(),
            decisive: None,
        };
        proof.push(*root, (INFINITE, INFINITE));
        proof
    }

    /// Sets out again from another position, with all that was found so far.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn restart(&mut self, root: &Board<R, WORDS>) {
        self.root = *root;
        self.stack.clear();
        self.children.clear();
        self.push(*root, (INFINITE, INFINITE));
    }

    /// Goes on for about this many positions. Returns whether the answer is known.
    pub fn step(&mut self, nodes: u64) -> bool {
        let pause = self.nodes().saturating_add(nodes);
        while !self.stack.is_empty() && self.nodes() < pause {
            self.advance();
        }
        self.stack.is_empty()
    }

    /// Positions visited.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.looked_at + self.threats.nodes()
    }

    /// With how many of its own moves the attacker wins, once that is proved.
    #[must_use]
    pub fn win_in(&self) -> Option<u8> {
        (self.stack.is_empty() && self.status.proof == 0).then_some(self.status.turns)
    }

    /// The root's move that keeps what is proved: the attacker's that wins, or
    /// the other's that holds out, longest if the attacker wins all the same.
    #[must_use]
    pub const fn decisive(&self) -> Option<Place> {
        self.decisive
    }

    /// The attacker's win as far as it is remembered, from the root's decisive
    /// move on.
    #[must_use]
    pub fn line(&mut self) -> Vec<Place> {
        let mut board = self.root;
        let mut line = Vec::new();
        let mut next = self.decisive;
        while let Some(Place(cell)) = next {
            line.push(Place(cell));
            board.play(cell);
            if board.outcome().is_some() {
                break;
            }
            if board.to_move() == self.attacker && self.chain(&board).is_some() {
                line.extend(self.threats.line());
                break;
            }
            let first = self.children.len();
            let turns = self.list(&board);
            let (status, best, _) = self.sum_up(&board, first, turns);
            // What was forgotten ends the line: no move is listed that may not win.
            let best = best.filter(|_| status.proof == 0);
            next = best.map(|index| Place(self.children[index].cell));
            self.children.truncate(first);
        }
        line
    }

    /// One look at the top node: its next move is listed, or it is left, or its best
    /// child entered.
    fn advance(&mut self) {
        let Some(&Node { board, first, mut unlisted, turns, limits, .. }) = self.stack.last()
        else {
            return;
        };
        if self.list_next(&board, first, &mut unlisted) {
            if let Some(node) = self.stack.last_mut() {
                node.unlisted = unlisted;
            }
            return;
        }
        let (status, best, second) = self.sum_up(&board, first, turns);
        let over = status.proof >= limits.0 || status.disproof >= limits.1;
        let (Some(best), true) = (best, status.is_open() && !over) else {
            return self.leave(status, best);
        };
        let child = self.children[best];
        let found = self.known(child.key);
        // Somewhat beyond the second best, so that two do not take turns.
        let beyond = |second: u32| (second + second / 4 + 1).min(INFINITE);
        let rest = |limit: u32, all: u32, own: u32| (limit - all).saturating_add(own).min(INFINITE);
        let limits = if board.to_move() == self.attacker {
            (limits.0.min(beyond(second)), rest(limits.1, status.disproof, found.disproof))
        } else {
            (rest(limits.0, status.proof, found.proof), limits.1.min(beyond(second)))
        };
        let mut next = board;
        next.play(child.cell);
        self.push(next, limits);
    }

    fn push(&mut self, board: Board<R, WORDS>, limits: (u32, u32)) {
        self.looked_at += 1;
        let (first, begun) = (self.children.len(), self.nodes());
        let (unlisted, turns) = self.worth_listing(&board);
        self.stack.push(Node { board, key: key(&board), first, unlisted, turns, limits, begun });
    }

    /// The top node is decided, or less promising than others now.
    fn leave(&mut self, status: Status, best: Option<usize>) {
        let Some(node) = self.stack.pop() else { return };
        if self.stack.is_empty() {
            self.status = status;
            self.decisive = best.map(|index| Place(self.children[index].cell));
        }
        self.children.truncate(node.first);
        let effort = u32::try_from(self.nodes() - node.begun).unwrap_or(u32::MAX);
        self.put(node.key, status, effort);
    }

    /// Lists all moves of a position that have to be looked at. Returns with how many
    /// moves the attacker wins after those left out.
    fn list(&mut self, board: &Board<R, WORDS>) -> u8 {
        let first = self.children.len();
        let (mut unlisted, turns) = self.worth_listing(board);
        while self.list_next(board, first, &mut unlisted) {}
        turns
    }

    /// The moves of a position that have to be looked at, and with how many moves the
    /// attacker wins after the others.
    #[inline(never)]
    fn worth_listing(&mut self, board: &Board<R, WORDS>) -> (Unlisted<WORDS>, u8) {
        let attacking = board.to_move() == self.attacker;
        let only = board.winning_move().or_else(|| board.forced_move());
        let (moves, turns, are_survivors) = match only {
            Some(Place(cell)) => (BitSet::from_iter([cell]) & board.legal(), 0, false),
            None if attacking => (board.legal(), 0, false),
            None => {
                let Replies { survivors, turns, longest } = self.replies(board);
                let any = !survivors.is_empty();
                // Where every reply loses, the longest defence is still a move.
                (if any { survivors } else { longest.into_iter().collect() }, turns, any)
            }
        };
        (Unlisted { moves, are_survivors }, turns)
    }

    /// Adds a position's next move to its children, which begin at `first`, and judges it
    /// if it is new. One that decides is enough, and one of those that lead to mirror
    /// images. Returns whether there was another move.
    #[inline(never)]
    fn list_next(
        &mut self,
        board: &Board<R, WORDS>,
        first: usize,
        Unlisted { moves, are_survivors }: &mut Unlisted<WORDS>,
    ) -> bool {
        let Some(cell) = moves.next() else { return false };
        // To find out whether a position is the image of another costs as much as to judge it.
        self.looked_at += 1;
        let mut after = *board;
        after.play(cell);
        let key = key(&after);
        if self.children[first..].iter().any(|child| child.key == key) {
            return true;
        }
        let status = self.get(key).unwrap_or_else(|| {
            let status = if *are_survivors {
                self.settled(&after).unwrap_or(Status::OPEN)
            } else {
                self.judge(&after)
            };
            self.put(key, status, 1);
            status
        });
        let attacking = board.to_move() == self.attacker;
        let decides = if attacking { status.proof == 0 } else { status.disproof == 0 };
        if decides {
            self.children.truncate(first);
            *moves = BitSet::EMPTY;
        }
        self.children.push(Child { cell, key });
        true
    }

    /// What the children from `first` on tell of a position: its numbers, the
    /// best child, and the number of the second best.
    #[inline(never)]
    fn sum_up(
        &self,
        board: &Board<R, WORDS>,
        first: usize,
        turns: u8,
    ) -> (Status, Option<usize>, u32) {
        let attacking = board.to_move() == self.attacker;
        let (mut least, mut second, mut sum) = (INFINITE, INFINITE, 0_u32);
        let mut best = None;
        let mut turns = if attacking { u8::MAX } else { turns };
        for (index, child) in self.children.iter().enumerate().skip(first) {
            let found = self.known(child.key);
            let (own, other) = if attacking {
                (found.proof, found.disproof)
            } else {
                (found.disproof, found.proof)
            };
            sum = both(sum, other);
            let longer = !attacking && found.proof == 0 && found.turns > turns;
            let shorter = attacking && found.proof == 0 && found.turns < turns;
            if own < least || shorter || (longer && least == INFINITE) || best.is_none() {
                second = second.min(least);
                (least, best) = (own, Some(index));
            } else {
                second = second.min(own);
            }
            if found.proof == 0 {
                turns = if attacking { turns.min(found.turns) } else { turns.max(found.turns) };
            }
        }
        let status = if attacking {
            let turns = turns.saturating_add(1);
            Status { proof: least, disproof: if least == 0 { INFINITE } else { sum }, turns }
        } else {
            Status { proof: if least == 0 { INFINITE } else { sum }, disproof: least, turns }
        };
        (status, best, second)
    }

    /// What is so without any move.
    fn settled(&self, board: &Board<R, WORDS>) -> Option<Status> {
        if let Some(outcome) = board.outcome() {
            let won = outcome == Outcome::Win(self.attacker);
            return Some(if won { Status::WON(0) } else { Status::HELD });
        }
        let hopeless = board.is_dead() || board.open_lines(self.attacker).next().is_none();
        hopeless.then_some(Status::HELD)
    }

    /// What can be said of a position without looking further.
    #[inline(never)]
    fn judge(&mut self, board: &Board<R, WORDS>) -> Status {
        if let Some(status) = self.settled(board) {
            return status;
        }
        if board.to_move() == self.attacker {
            return self.chain(board).map_or(Status::OPEN, Status::WON);
        }
        if board.winning_move().is_some() {
            return Status::HELD;
        }
        if let Some(Place(reply)) = board.forced_move() {
            let mut after = *board;
            after.play(reply);
            let status = self.judge(&after);
            return if status.is_open() { Status { proof: FORCING, ..status } } else { status };
        }
        let Replies { survivors, turns, .. } = self.replies(board);
        match survivors.len() {
            0 => Status::WON(turns.into()),
            count => Status { proof: count as u32, disproof: 1, turns: 0 },
        }
    }

    /// The replies to a quiet move, of which a chain of threats refutes most.
    fn replies(&mut self, board: &Board<R, WORDS>) -> Replies<WORDS> {
        let chain = self.chain(&board.swapped());
        let mut replies = Replies { survivors: board.legal(), turns: 0, longest: None };
        if chain.is_none() && board.rule().is_free() {
            // An extra mark does no harm: what fails without it fails with it.
            return replies;
        }
        let threat = chain.map(|_| self.threats.line().to_vec()).unwrap_or_default();
        for reply in board.legal() {
            let mut after = *board;
            after.play(reply);
            if after.outcome().is_some() {
                continue;
            }
            let refuted = if ThreatBoard::new(&after).is_won_by(&threat) {
                Some(threat.len().div_ceil(2))
            } else {
                self.chain(&after)
            };
            if let Some(turns) = refuted {
                replies.survivors.remove(reply);
                if replies.longest.is_none() || turns as u8 > replies.turns {
                    (replies.turns, replies.longest) = (turns as u8, Some(reply));
                }
            }
        }
        replies
    }

    /// With how many moves the player to move wins by threats alone, if it does.
    pub fn chain(&mut self, board: &Board<R, WORDS>) -> Option<usize> {
        self.threats.start(board, MOST_MOVES);
        let found = self.threats.step(CHAIN_NODES) == Found::Win;
        found.then(|| self.threats.line().len().div_ceil(2))
    }

    fn bucket(&self, key: u64) -> usize {
        BUCKET * ((key >> 8) as usize & (self.table.len() / BUCKET - 1))
    }

    fn get(&self, key: u64) -> Option<Status> {
        let bucket = self.bucket(key);
        let entries = &self.table[bucket..bucket + BUCKET];
        entries.iter().find(|entry| entry.key == key).map(|entry| entry.status)
    }

    /// What was forgotten is as good as new.
    fn known(&self, key: u64) -> Status {
        self.get(key).unwrap_or(Status::OPEN)
    }

    fn put(&mut self, key: u64, status: Status, effort: u32) {
        let bucket = self.bucket(key);
        let entries = &mut self.table[bucket..bucket + BUCKET];
        let same = entries.iter().position(|entry| entry.key == key);
        let place = same.unwrap_or_else(|| {
            let least = (0..BUCKET).min_by_key(|place| entries[*place].effort);
            least.unwrap_or_default()
        });
        entries[place] = Entry { key, status, effort };
    }
}

/// The sum of two numbers; infinite only when one of them is.
fn both(one: u32, other: u32) -> u32 {
    if one.max(other) == INFINITE { INFINITE } else { (one + other).min(INFINITE - 1) }
}

/// Positions that are mirrored or turned are the same here.
fn key<R: Rule<WORDS>, const WORDS: usize>(board: &Board<R, WORDS>) -> u64 {
    board.symmetric_key()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::lattice::Lattice;

    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    struct AnyCell;

    impl Rule<2> for AnyCell {
        fn is_free(self) -> bool {
            true
        }

        fn playable(self, filled: BitSet<2>, all: BitSet<2>) -> BitSet<2> {
            all & !filled
        }
    }

    /// On an empty cube of five most moves lead to images of others, and there is no
    /// threat whose chain would count.
    #[test]
    fn a_position_is_counted_before_it_is_known_to_be_an_image_of_another() {
        let board = Board::new(Lattice::of(5, 3), AnyCell, 0);
        let mut proof = Proof::new(&board, Player::First, 1 << 16);
        let mut looks = 0;
        while proof.nodes() < 2_000 {
            proof.advance();
            looks += 1;
        }
        // Each one lists a move, or enters or leaves a position.
        assert!(looks <= 4_000, "{looks} looks");
    }
}
