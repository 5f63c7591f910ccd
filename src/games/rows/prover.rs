//! Exact values of games of n in a row: first a chain of threats is looked for,
//! then what the game knows by heart and pairs that hold a draw, and then each
//! side's win is proved or refuted.
//!
//! A win is reported with the number of moves that its proof takes: the shortest
//! chain of threats, or what proof numbers found. It is certain; one with quiet
//! moves may be shorter, which [`Shortest`](crate::search::shortest::Shortest)
//! looks for afterwards.

use super::board::{Board, Place, Rule};
use super::pairing;
use super::proof::Proof;
use super::threats::{Found, MOST_MOVES, Threats};
use crate::game::Player;
use crate::score::Score;
use crate::search::prove::{Prove, Request, Solution};
use crate::search::{Line, Step};

/// A chain of threats is looked for with at most this many positions before
/// something else is tried.
const MOST_CHAIN_NODES: u64 = 50_000_000;

/// What the search for it remembers, in bytes.
const CHAIN_BYTES: usize = 1 << 20;
/// A value known from a book counts as this many positions: weaker players, who may
/// visit fewer, are not to play by it.
const BOOK_NODES: u64 = 150_000;

/// What a game's book says about a position in which the player to move does
/// not win by threats alone.
pub type Book<R, const WORDS: usize> = fn(&Board<R, WORDS>) -> Option<Line<Place>>;

/// A position being valued. See the module's documentation.
pub struct Prover<R, const WORDS: usize> {
    root: Board<R, WORDS>,
    book: Option<Book<R, WORDS>>,
    bytes: usize,
    stage: Stage<R, WORDS>,
    solution: Solution<Place>,
    /// Positions visited in stages before.
    before: u64,
}

enum Stage<R, const WORDS: usize> {
    /// Whether there is a chain of threats at all.
    Chain(Threats<R, WORDS>),
    /// Whether there is one of at most this many moves.
    Shorter(Threats<R, WORDS>, u8),
    /// What is known from a book, when that many more positions have been counted.
    Book(u64),
    /// Whether this player wins.
    Win(Box<Proof<R, WORDS>>, Player),
    Done,
}

impl<R: Rule<WORDS>, const WORDS: usize> Prover<R, WORDS> {
    /// Sets out to value a position of a game that goes on.
    #[must_use]
    pub fn new(
        root: &Board<R, WORDS>,
        request: Request,
        book: Option<Book<R, WORDS>>,
    ) -> Prover<R, WORDS> {
        let mut threats = Threats::new(CHAIN_BYTES.min(request.bytes));
        threats.start(root, MOST_MOVES);
        Prover {
            root: *root,
            book,
            bytes: request.bytes,
            stage: Stage::Chain(threats),
            solution: Solution::nothing(),
            before: 0,
        }
    }

    fn nodes(&self) -> u64 {
        self.before
            + match &self.stage {
                Stage::Chain(threats) | Stage::Shorter(threats, _) => threats.nodes(),
                Stage::Win(proof, _) => proof.nodes(),
                Stage::Book(_) | Stage::Done => 0,
            }
    }

    /// About this many positions of the stage at hand.
    fn advance(&mut self, nodes: u64) {
        match std::mem::replace(&mut self.stage, Stage::Done) {
            Stage::Chain(mut threats) => {
                match threats.step(nodes.min(MOST_CHAIN_NODES - threats.nodes())) {
                    Found::Nothing if threats.nodes() < MOST_CHAIN_NODES => {
                        self.stage = Stage::Chain(threats);
                    }
                    Found::Win => {
                        self.keep_chain(&threats);
                        self.shorten(threats, 1);
                    }
                    Found::Nothing | Found::NoWin => {
                        self.before += threats.nodes();
                        match self.book {
                            Some(_) => self.stage = Stage::Book(BOOK_NODES),
                            None => self.pair(),
                        }
                    }
                }
            }
            Stage::Book(left) => {
                let counted = left.min(nodes);
                self.before += counted;
                if counted < left {
                    self.stage = Stage::Book(left - counted);
                } else {
                    self.look_up();
                }
            }
            Stage::Shorter(mut threats, left) => match threats.step(nodes) {
                Found::Nothing => self.stage = Stage::Shorter(threats, left),
                Found::Win => {
                    self.keep_chain(&threats);
                    self.before += threats.nodes();
                    self.finish();
                }
                Found::NoWin => self.shorten(threats, left + 1),
            },
            Stage::Win(mut proof, player) => {
                if proof.step(nodes) {
                    self.before += proof.nodes();
                    self.proved(proof, player);
                } else {
                    self.stage = Stage::Win(proof, player);
                }
            }
            Stage::Done => {}
        }
    }

    fn keep_chain(&mut self, threats: &Threats<R, WORDS>) {
        let moves = threats.line().to_vec();
        self.solution.lines = vec![Line { score: Score::win_after(moves.len() as u32), moves }];
    }

    /// Looks for a chain of this many moves, if that is fewer than known.
    fn shorten(&mut self, mut threats: Threats<R, WORDS>, left: u8) {
        if self.solution.win_in().is_some_and(|turns| u32::from(left) < turns) {
            threats.start(&self.root, left);
            self.stage = Stage::Shorter(threats, left);
        } else {
            self.before += threats.nodes();
            self.finish();
        }
    }

    fn look_up(&mut self) {
        match self.book.and_then(|book| book(&self.root)) {
            Some(line) => {
                self.solution.lines = vec![line];
                self.finish();
            }
            None => self.pair(),
        }
    }

    /// Looks for pairs. What they do not settle has to be proved.
    fn pair(&mut self) {
        let me = self.root.to_move();
        let held = |player| self.root.is_dead() || pairing::pairs(&self.root, player).is_some();
        match (held(me), held(me.other())) {
            // Then any move is as good as another.
            (true, true) => self.draw(self.root.legal().first().map(Place)),
            (true, false) => self.prove(me.other()),
            _ => self.prove(me),
        }
    }

    fn prove(&mut self, player: Player) {
        self.stage = Stage::Win(Box::new(Proof::new(&self.root, player, self.bytes)), player);
    }

    /// Whether this player wins is known.
    fn proved(&mut self, mut proof: Box<Proof<R, WORDS>>, player: Player) {
        let mine = player == self.root.to_move();
        match proof.win_in().map(u32::from) {
            Some(turns) => {
                let score = if mine {
                    Score::win_after(2 * turns - 1)
                } else {
                    Score::loss_after(2 * turns)
                };
                self.solution.lines = vec![Line { score, moves: proof.line() }];
                self.finish();
            }
            None if mine => {
                // The memory that may be used is that of one proof.
                drop(proof);
                self.prove(player.other());
            }
            None => self.draw(proof.decisive()),
        }
    }

    fn draw(&mut self, mv: Option<Place>) {
        let line = mv.map(|mv| Line { score: Score::DRAW, moves: vec![mv] });
        self.solution.lines.extend(line);
        self.finish();
    }

    fn finish(&mut self) {
        self.solution.done = true;
    }
}

impl<R: Rule<WORDS>, const WORDS: usize> Prove<Place> for Prover<R, WORDS> {
    fn step(&mut self, nodes: u64) -> Step {
        let pause = self.nodes().saturating_add(nodes);
        while !self.solution.done {
            let left = pause.saturating_sub(self.nodes());
            if left == 0 {
                return Step::Running;
            }
            self.advance(left);
        }
        Step::Done
    }

    fn solution(&self) -> Solution<Place> {
        Solution { nodes: self.nodes(), ..self.solution.clone() }
    }
}
