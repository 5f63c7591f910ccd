//! Forced wins: "the player to move wins within N turns, whatever the other
//! does", proved or refuted, never guessed.
//!
//! A depth-first proof over and/or nodes, deepened by one turn of the attacker
//! at a time, so that the first win found is the shortest. Three ideas make it
//! quick (in brackets: what refuting a win within three turns costs at Nonaga's
//! start, 972,236 nodes in a fifth of a second with all three):
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
//! Where a game [reports threats](Evaluate::TELLS_THREATS) these come first: a win
//! whose turns all threaten to win at once costs a few dozen nodes, not a few
//! thousand. A win by threats is reported only when it is known that no other turns
//! win sooner, so the distance is exact.
//!
//! It is an explicit stack like the search's, so it can be paused after any
//! node.

mod memory;
mod questions;

use super::order::bring_best;
use super::prove::{Prove, Solution};
use super::{Evaluate, Step, worn};
use crate::game::Player;
use crate::zobrist;
use arrayvec::ArrayVec;
use memory::Memory;
use std::fmt;

/// Refutations remembered for each ply: enough for the few ways to parry a threat.
const KILLERS: usize = 6;
/// The kind of number that a key has where turns have to be threats.
const FORCING: u64 = 99;
/// The most turns of the attacker that can be asked for.
pub const MOST_TURNS: u8 = 12;

/// A proof in progress. See the module's documentation.
pub struct Solver<G: Evaluate> {
    attacker: Player,
    /// Keys that have occurred twice, the root included: to reach one is a draw.
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
    /// The attacker's turns with this many left or fewer, except the last, have to
    /// be threats; 0 where none has to be.
    forcing: u8,
    /// Whether only wins by threats are looked for.
    threats_only: bool,
    /// In how many turns the attacker wins, and with how many of them threats,
    /// once that is known.
    forced: Option<(u8, u8)>,
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

    /// Like [`new`](Solver::new), but for either player as the attacker. Lines and scores
    /// are for the player to move, so for the other only [`win_in`](Solver::win_in) counts.
    #[must_use]
    pub fn of(attacker: Player, root: &G, past: &[u64], most_turns: u8, bytes: usize) -> Solver<G> {
        let mut solver = Solver::idle(attacker, root, past, most_turns, bytes);
        solver.begin();
        solver
    }

    /// With no question asked yet.
    fn idle(attacker: Player, root: &G, past: &[u64], most_turns: u8, bytes: usize) -> Solver<G> {
        Solver {
            attacker,
            worn: worn(past, root.key()),
            most_turns: most_turns.min(MOST_TURNS),
            memory: Memory::new(bytes),
            killers: Vec::new(),
            stack: Vec::new(),
            moves: Vec::new(),
            scratch: Vec::new(),
            decisive: None,
            asked: (root.clone(), 0),
            forcing: 0,
            threats_only: false,
            forced: None,
            root: root.clone(),
            win_in: None,
            line: Vec::new(),
            solution: Solution::nothing(),
        }
    }

    /// Looks only for wins by threats, where the game reports these: most wins are of
    /// this kind, and the others cost many times as much.
    #[must_use]
    pub fn by_threats(mut self) -> Solver<G> {
        self.threats_only = G::TELLS_THREATS;
        self
    }

    /// Starts again with another position. The attacker's known wins and the killers are kept.
    pub fn restart(&mut self, root: &G) {
        self.root = root.clone();
        self.solution = Solution::nothing();
        (self.win_in, self.forced) = (None, None);
        self.line.clear();
        self.begin();
    }

    fn begin(&mut self) {
        (self.solution.done, self.forcing) = (false, 0);
        self.stack.clear();
        self.moves.clear();
        if self.root.outcome().is_some() || self.most_turns == 0 {
            self.solution.done = true;
        } else {
            self.ask(self.root.clone(), 1);
        }
    }

    /// In how many of its turns the attacker wins, as soon as that is known; the
    /// line is found later.
    #[must_use]
    pub fn win_in(&self) -> Option<u8> {
        self.win_in
    }

    /// Positions visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.solution.nodes
    }

    /// The attacker's turns left after a move.
    fn turns_left(&self, before: &G, after: &G, left: u8) -> u8 {
        let ended = before.to_move() == self.attacker && after.turn() != before.turn();
        left - u8::from(ended)
    }

    /// One move tried, or one frame finished.
    fn advance(&mut self) {
        let ply = self.stack.len() - 1;
        let Some(mv) = self.next_move(ply) else {
            // The attacker found nothing, or the defender did.
            let value = self.stack[ply].position.to_move() != self.attacker;
            self.leave(value);
            return;
        };
        let frame = &mut self.stack[ply];
        frame.trying = Some(mv);
        let mut child = frame.position.clone();
        child.play(mv);
        let Frame { position, left: before, .. } = &self.stack[ply];
        let left = self.turns_left(position, &child, *before);
        let ended = left < *before && self.has_to_threaten(ply);
        if ended && child.outcome().is_none() && !child.is_threatened() {
            self.solution.nodes += 1;
            self.deliver(false);
        } else if let Entered::Known(value) = self.enter(child, left) {
            self.deliver(value);
        }
    }

    /// Values a position at once or pushes its frame.
    fn enter(&mut self, position: G, left: u8) -> Entered {
        self.solution.nodes += 1;
        if let Some(outcome) = position.outcome() {
            return Entered::Known(outcome.winner() == Some(self.attacker));
        }
        // What is asked for may itself have occurred twice by now.
        let may_be_worn = !self.worn.is_empty() && !self.stack.is_empty();
        if left == 0 || may_be_worn && self.worn.contains(&position.key()) {
            return Entered::Known(false);
        }
        let attacking = position.to_move() == self.attacker;
        if let Some(mv) = position.winning_move() {
            if self.stack.is_empty() {
                self.decisive = Some(mv);
            }
            return Entered::Known(attacking);
        }
        if attacking && left == 1 || position.is_drawn() {
            return Entered::Known(false);
        }
        if !self.stack.is_empty()
            && self.is_remembered(&position, left)
            && let Some(value) = self.memory.get(self.key(&position), left)
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
            && let Some(mv) = frame.position.forced_move()
        {
            frame.listed = true;
            return Some(mv);
        }
        if !frame.listed {
            while let Some(&mv) = killers.get(frame.killers) {
                frame.killers += 1;
                if frame.position.is_legal(mv) {
                    return Some(mv);
                }
            }
            self.list(ply);
        }
        let frame = &mut self.stack[ply];
        let best = bring_best(&mut self.moves[frame.next..])?;
        frame.next += 1;
        Some(best)
    }

    /// Whether a position is worth its key: an attacker's threats are sooner tried.
    fn is_remembered(&self, position: &G, left: u8) -> bool {
        left >= 2 && (left > self.forcing || position.to_move() != self.attacker)
    }

    /// Under which a position is remembered: what threats alone do not win, other
    /// turns may.
    fn key(&self, position: &G) -> u64 {
        let key = position.symmetric_key();
        if G::TELLS_THREATS && self.forcing > 0 {
            key ^ zobrist::number(FORCING, self.forcing.into())
        } else {
            key
        }
    }

    /// Whether the turn in progress has to be a threat.
    fn has_to_threaten(&self, ply: usize) -> bool {
        let frame = &self.stack[ply];
        G::TELLS_THREATS
            && (2..=self.forcing).contains(&frame.left)
            && frame.position.to_move() == self.attacker
    }

    fn list(&mut self, ply: usize) {
        let forcing = self.has_to_threaten(ply);
        let frame = &mut self.stack[ply];
        self.scratch.clear();
        if forcing {
            frame.position.threatening(&mut self.scratch);
        } else {
            frame.position.moves(&mut self.scratch);
        }
        let tried = &self.killers[ply][..frame.killers];
        for &mv in self.scratch.iter().filter(|mv| !tried.contains(mv)) {
            self.moves.push((frame.position.promise(mv), mv));
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
        let Some(mv) = self.stack[ply].trying else { return };
        let killers = &mut self.killers[ply];
        let known = killers.iter().position(|killer| *killer == mv);
        match known {
            Some(place) => killers[..=place].rotate_right(1),
            None => {
                if killers.is_full() {
                    killers.pop();
                }
                killers.insert(0, mv);
            }
        }
        if ply == 0 {
            self.decisive = Some(mv);
        }
    }

    /// The top frame is decided.
    fn leave(&mut self, value: bool) {
        let Some(frame) = self.stack.pop() else { return };
        self.moves.truncate(frame.first);
        if self.is_remembered(&frame.position, frame.left) {
            let key = self.key(&frame.position);
            self.memory.put(key, frame.left, value);
        }
        self.deliver(value);
    }
}

/// What it has found alone: its memory has megabytes.
impl<G: Evaluate> fmt::Debug for Solver<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Solver").field(&self.solution).finish()
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

    fn is_winning(&self) -> bool {
        self.win_in.is_some() || self.forced.is_some()
    }

    fn solution(&self) -> Solution<G::Move> {
        self.solution.clone()
    }
}
