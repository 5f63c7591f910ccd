//! Forced wins: "the player to move wins within N turns, whatever the other
//! does", proved or refuted, never guessed.
//!
//! A depth-first proof over and/or nodes, deepened by one turn of the attacker
//! at a time, so that the first win found is the shortest. Three ideas make it
//! quick (in brackets: what refuting a win within three turns costs at Nonaga's
//! start, 868,043 nodes in a fifth of a second with all three):
//!
//! - a node asks [`Evaluate::winning_move`] before anything is tried: an
//!   attacker's last turn costs one node, and a turn that lets the defender win
//!   is dropped at once;
//! - the reply that refuted the last attack at this ply is tried first, before
//!   any move is listed (six times as long without);
//! - positions with two or more turns to come are remembered, and count as one
//!   with their mirror images, [`Evaluate::symmetric_key`] (six times the nodes
//!   without).
//!
//! It is an explicit stack like the search's, so it can be paused after any
//! node.

use super::order::bring_best;
use super::prove::{Prove, Solution};
use super::room;
use super::{Evaluate, Line, Step};
use crate::game::Player;
use crate::score::Score;
use arrayvec::ArrayVec;

/// Remembered refutations a ply: enough for the few ways to parry a threat.
const KILLERS: usize = 6;
/// The most turns of the attacker that can be asked for.
pub const MOST_TURNS: u8 = 12;

/// A proof in progress. See the module's documentation.
pub struct Solver<G: Evaluate> {
    attacker: Player,
    /// Keys that have occurred twice before: to reach one is a draw.
    worn: Vec<u64>,
    most_turns: u8,
    memory: Memory,
    killers: Vec<ArrayVec<G::Move, KILLERS>>,
    stack: Vec<Frame<G>>,
    moves: Vec<(i32, G::Move)>,
    scratch: Vec<G::Move>,
    /// The move that decided the question asked last.
    decisive: Option<G::Move>,
    /// The question being answered: a position, and the attacker's turns left.
    asked: (G, u8),
    root: G,
    /// In how many of the attacker's turns it wins, once that is known.
    win_in: Option<u8>,
    /// The win as far as it is worked out.
    line: Vec<G::Move>,
    solution: Solution<G::Move>,
}

struct Frame<G: Evaluate> {
    position: G,
    /// The attacker's turns left, one in progress included.
    left: u8,
    /// Where its moves begin in the list.
    first: usize,
    next: usize,
    listed: bool,
    /// Killers tried so far.
    killers: usize,
    /// The move that is being looked at.
    trying: Option<G::Move>,
}

enum Entered {
    Known(bool),
    Pushed,
}

impl<G: Evaluate> Solver<G> {
    /// Asks whether the player to move in `root` has a forced win within
    /// `most_turns` of its own turns. `past` holds the keys of the positions
    /// before, for repetition; the memory takes about `bytes` bytes.
    #[must_use]
    pub fn new(root: &G, past: &[u64], most_turns: u8, bytes: usize) -> Solver<G> {
        Solver::of(root.to_move(), root, past, most_turns, bytes)
    }

    /// The same of either player, whoever is to move. Lines and scores are told
    /// for who is to move, so of the other only [`win_in`](Solver::win_in) counts.
    #[must_use]
    pub fn of(attacker: Player, root: &G, past: &[u64], most_turns: u8, bytes: usize) -> Solver<G> {
        let mut solver = Solver {
            attacker,
            worn: worn(past),
            most_turns: most_turns.min(MOST_TURNS),
            memory: Memory::new(bytes),
            killers: Vec::new(),
            stack: Vec::new(),
            moves: Vec::new(),
            scratch: Vec::new(),
            decisive: None,
            asked: (root.clone(), 0),
            root: root.clone(),
            win_in: None,
            line: Vec::new(),
            solution: Solution::nothing(),
        };
        if root.outcome().is_some() || solver.most_turns == 0 {
            solver.solution.done = true;
        } else {
            solver.ask(root.clone(), 1);
        }
        solver
    }

    /// In how many of its turns the attacker wins, as soon as that is known: the
    /// line is worked out later.
    #[must_use]
    pub fn win_in(&self) -> Option<u8> {
        self.win_in
    }

    fn ask(&mut self, position: G, left: u8) {
        self.asked = (position.clone(), left);
        self.decisive = None;
        if let Entered::Known(value) = self.enter(position, left) {
            self.answered(value);
        }
    }

    /// The question on the stack's floor is answered: asks the next one.
    fn answered(&mut self, value: bool) {
        if self.win_in.is_some() {
            self.extend_line();
        } else if value {
            self.win_in = Some(self.asked.1);
            self.extend_line();
        } else {
            self.solution.refuted = self.asked.1;
            if self.asked.1 >= self.most_turns {
                self.solution.done = true;
            } else {
                self.ask(self.root.clone(), self.asked.1 + 1);
            }
        }
    }

    /// Appends the move that answered the last question, and asks for the
    /// next: how the attacker goes on, or what the defender holds out with.
    fn extend_line(&mut self) {
        let (position, left) = &self.asked;
        let Some(action) = self.decisive.or_else(|| first_move(position)) else {
            return self.finish();
        };
        let attacking = position.to_move() == self.attacker;
        // What holds out against one turn less is asked of the defender.
        let left = if attacking { *left } else { left + 1 };
        let mut next = position.clone();
        next.play(action);
        let left = self.turns_left(position, &next, left);
        self.line.push(action);
        if next.outcome().is_some() {
            self.finish();
        } else if next.to_move() == self.attacker {
            self.ask(next, left);
        } else {
            self.ask(next, left - 1);
        }
    }

    /// The win is worked out to its end.
    fn finish(&mut self) {
        self.solution.done = true;
        let moves = std::mem::take(&mut self.line);
        // The winner's nth turn comes after n - 1 turns of the other.
        let score = self.win_in.map(|turns| Score::win_after(2 * u32::from(turns) - 1));
        self.solution.lines.extend(score.map(|score| Line { score, moves }));
    }

    /// The attacker's turns left after a move.
    fn turns_left(&self, before: &G, after: &G, left: u8) -> u8 {
        let ended = before.to_move() == self.attacker && after.turn() != before.turn();
        left - u8::from(ended)
    }

    /// One move tried, or one frame finished.
    fn advance(&mut self) {
        let ply = self.stack.len() - 1;
        let Some(action) = self.next_move(ply) else {
            // The attacker found nothing, or the defender did.
            let value = self.stack[ply].position.to_move() != self.attacker;
            self.leave(value);
            return;
        };
        let frame = &mut self.stack[ply];
        frame.trying = Some(action);
        let mut child = frame.position.clone();
        child.play(action);
        let (before, left) = (frame.position.clone(), frame.left);
        let left = self.turns_left(&before, &child, left);
        if let Entered::Known(value) = self.enter(child, left) {
            self.deliver(value);
        }
    }

    /// Values a position at once or pushes its frame.
    fn enter(&mut self, position: G, left: u8) -> Entered {
        self.solution.nodes += 1;
        if let Some(outcome) = position.outcome() {
            return Entered::Known(outcome.winner() == Some(self.attacker));
        }
        if left == 0 || !self.worn.is_empty() && self.worn.contains(&position.key()) {
            return Entered::Known(false);
        }
        let attacking = position.to_move() == self.attacker;
        if let Some(action) = position.winning_move() {
            if self.stack.is_empty() {
                self.decisive = Some(action);
            }
            return Entered::Known(attacking);
        }
        if attacking && left == 1 || position.is_drawn() {
            return Entered::Known(false);
        }
        if left >= 2
            && !self.stack.is_empty()
            && let Some(value) = self.memory.get(position.symmetric_key(), left)
        {
            return Entered::Known(value);
        }
        let first = self.moves.len();
        let (listed, killers) = (false, 0);
        self.stack.push(Frame {
            position,
            left,
            first,
            next: first,
            listed,
            killers,
            trying: None,
        });
        if self.killers.len() < self.stack.len() {
            self.killers.push(ArrayVec::new());
        }
        Entered::Pushed
    }

    /// The killers that are legal here, then all others, most promising first.
    fn next_move(&mut self, ply: usize) -> Option<G::Move> {
        let frame = &mut self.stack[ply];
        let killers = &self.killers[ply];
        if !frame.listed
            && let Some(action) = frame.position.forced_move()
        {
            frame.listed = true;
            return Some(action);
        }
        if !frame.listed {
            while let Some(&action) = killers.get(frame.killers) {
                frame.killers += 1;
                if frame.position.is_legal(action) {
                    return Some(action);
                }
            }
            self.list(ply);
        }
        let frame = &mut self.stack[ply];
        let best = bring_best(&mut self.moves[frame.next..])?;
        frame.next += 1;
        Some(best)
    }

    fn list(&mut self, ply: usize) {
        let frame = &mut self.stack[ply];
        self.scratch.clear();
        frame.position.moves(&mut self.scratch);
        let tried = &self.killers[ply][..frame.killers];
        for &action in self.scratch.iter().filter(|action| !tried.contains(action)) {
            self.moves.push((frame.position.promise(action), action));
        }
        frame.listed = true;
    }

    /// Gives a child's value to the top frame.
    fn deliver(&mut self, value: bool) {
        let Some(frame) = self.stack.last() else { return self.answered(value) };
        let attacking = frame.position.to_move() == self.attacker;
        if value == attacking {
            self.remember_killer();
            self.leave(value);
        }
    }

    fn remember_killer(&mut self) {
        let ply = self.stack.len() - 1;
        let Some(action) = self.stack[ply].trying else { return };
        let killers = &mut self.killers[ply];
        // A frame that counts its tried killers must find them where they were.
        let known = killers.iter().position(|killer| *killer == action);
        match known {
            Some(place) => killers[..=place].rotate_right(1),
            None => {
                if killers.is_full() {
                    killers.pop();
                }
                killers.insert(0, action);
            }
        }
        if ply == 0 {
            self.decisive = Some(action);
        }
    }

    /// The top frame is decided.
    fn leave(&mut self, value: bool) {
        let Some(frame) = self.stack.pop() else { return };
        self.moves.truncate(frame.first);
        if frame.left >= 2 {
            self.memory.put(frame.position.symmetric_key(), frame.left, value);
        }
        self.deliver(value);
    }
}

impl<G: Evaluate> Prove<G::Move> for Solver<G> {
    fn step(&mut self, nodes: u64) -> Step {
        let pause = self.solution.nodes.saturating_add(nodes);
        while !self.solution.done {
            if self.solution.nodes >= pause {
                return Step::Running;
            }
            self.advance();
        }
        Step::Done
    }

    fn solution(&self) -> Solution<G::Move> {
        self.solution.clone()
    }
}

fn first_move<G: Evaluate>(position: &G) -> Option<G::Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.first().copied()
}

fn worn(past: &[u64]) -> Vec<u64> {
    let twice = |key: &&u64| past.iter().filter(|other| other == key).count() >= 2;
    past.iter().filter(twice).copied().collect()
}

/// Proved and refuted positions. A later one takes the place of an earlier.
struct Memory {
    slots: Vec<Slot>,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    /// Won within this many turns; 0 when that is not known.
    won: u8,
    /// Not won within this many turns.
    refuted: u8,
}

impl Memory {
    fn new(bytes: usize) -> Memory {
        let slots = (room::fitting(bytes) / size_of::<Slot>()).max(2).ilog2();
        Memory { slots: vec![Slot::default(); 1 << slots] }
    }

    fn slot(&mut self, key: u64) -> &mut Slot {
        let mask = self.slots.len() - 1;
        &mut self.slots[(key >> 20) as usize & mask]
    }

    fn get(&mut self, key: u64, left: u8) -> Option<bool> {
        let slot = *self.slot(key);
        if slot.key != key {
            None
        } else if slot.won != 0 && slot.won <= left {
            Some(true)
        } else if slot.refuted >= left {
            Some(false)
        } else {
            None
        }
    }

    fn put(&mut self, key: u64, left: u8, value: bool) {
        let slot = self.slot(key);
        if slot.key != key {
            *slot = Slot { key, won: 0, refuted: 0 };
        }
        if value && (slot.won == 0 || left < slot.won) {
            slot.won = left;
        } else if !value {
            slot.refuted = slot.refuted.max(left);
        }
    }
}
