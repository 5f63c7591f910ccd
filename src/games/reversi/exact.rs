//! Exact values of a position and of its moves, with best play to the end: the
//! questions that [`endgame`](super::endgame) answers, one after another.

use super::board::{Bits, Board, CellNumber};
use super::endgame::{Answer, Endgame, Judge, Turn};
use super::rules::{Placement, Radius, Side};
use crate::score::Score;
use crate::search::prove::{Prove, Request, Solution};
use crate::search::{Line, Step};

/// A position being valued. First comes the position's own value with a best
/// line, then, as far as they are asked for, those of its other moves.
pub struct Exact<B: Board> {
    endgame: Endgame<B>,
    root: Turn<B>,
    /// First moves that are still to be valued, next last.
    waiting: Vec<CellNumber>,
    /// How many lines are asked for.
    wanted: usize,
    work: Work<B>,
    /// The line being worked out: its first move is missing when it is the
    /// root's own.
    line: Vec<Placement>,
    solution: Solution<Placement>,
}

/// What the endgame is asked at the moment.
enum Work<B: Board> {
    /// The value of a position: between these bounds.
    Value { turn: Turn<B>, mine: bool, lower: i32, upper: i32 },
    /// A move that keeps a value which is known. `value` is for the player to move in
    /// `turn`.
    Reply { turn: Turn<B>, mine: bool, value: i32, total: i32 },
}

impl<B: Board> Exact<B> {
    /// Sets out to prove the value of a side's position; `judge` orders moves.
    pub fn new(side: &Side<B>, radius: Radius, request: Request, judge: Judge<B>) -> Exact<B> {
        let root = Turn { board: side.board, legal: side.legal, swapped: false };
        let endgame = Endgame::new(radius.cells(), request.bytes, judge);
        let work = Work::Value { turn: root, mine: true, lower: 0, upper: 0 };
        let solution = Solution::nothing();
        let (waiting, line) = (Vec::new(), Vec::new());
        let wanted = request.lines.clamp(1, side.legal.count() as usize);
        let mut exact = Exact { endgame, root, waiting, wanted, work, line, solution };
        exact.value(root, true);
        exact
    }

    /// Begins to find a position's value; `mine` says whether the player to move there
    /// is the player to move at the root.
    fn value(&mut self, turn: Turn<B>, mine: bool) {
        let size = self.endgame.size();
        self.work = Work::Value { turn, mine, lower: -size, upper: size };
        // Mostly all cells are filled: then the value is as odd or even as
        // their number.
        let judged = self.endgame.judge(&turn);
        let guess = (judged / super::evaluate::DISC).clamp(1 - size, size - 1);
        self.ask(turn, guess - i32::from((guess + size) % 2 != 0));
    }

    fn ask(&mut self, turn: Turn<B>, alpha: i32) {
        if let Some(answer) = self.endgame.ask(&turn, alpha) {
            self.answered(answer);
        }
    }

    fn answered(&mut self, answer: Answer) {
        match self.work {
            Work::Value { turn, mine, mut lower, mut upper } => {
                if answer.value > self.endgame.alpha() {
                    lower = answer.value;
                } else {
                    upper = answer.value;
                }
                if lower < upper {
                    let alpha = if answer.value == lower { lower } else { upper - 1 };
                    self.work = Work::Value { turn, mine, lower, upper };
                    self.ask(turn, alpha);
                } else {
                    let total = if mine { lower } else { -lower };
                    self.reply(turn, mine, lower, total);
                }
            }
            Work::Reply { turn, mine, value, total } => {
                let best = answer.best.unwrap_or_else(|| self.endgame.reply(&turn, value));
                self.line.push(Placement(best));
                let next = Turn::after(&turn.board, best);
                let (mine, value) = if next.swapped { (!mine, -value) } else { (mine, value) };
                self.reply(next, mine, value, total);
            }
        }
    }

    /// Sets out to find the move that keeps this value; in a finished game the
    /// line is complete.
    fn reply(&mut self, turn: Turn<B>, mine: bool, value: i32, total: i32) {
        if turn.legal.is_empty() {
            self.complete(total);
        } else {
            self.work = Work::Reply { turn, mine, value, total };
            self.ask(turn, value - 1);
        }
    }

    fn complete(&mut self, total: i32) {
        let moves = std::mem::take(&mut self.line);
        let first = moves[0];
        let lines = &mut self.solution.lines;
        if lines.is_empty() {
            let others = self.root.legal.numbers().filter(|cell| *cell != first.0);
            self.waiting.extend(others);
        }
        let score = Score::by_margin(total);
        let better = lines.iter().take_while(|line| line.score >= score).count();
        lines.insert(better, Line { score, moves });
        self.next_move();
    }

    /// Goes on with a first move that was not valued yet, if more lines are
    /// wanted.
    fn next_move(&mut self) {
        // To know the best few all have to be valued.
        let Some(cell) = self.waiting.pop().filter(|_| self.wanted > 1) else {
            self.solution.lines.truncate(self.wanted);
            self.solution.done = true;
            return;
        };
        self.line.push(Placement(cell));
        let turn = Turn::after(&self.root.board, cell);
        let mine = !turn.swapped;
        if turn.legal.is_empty() {
            return self.complete(turn.board.difference());
        }
        self.value(turn, mine);
    }
}

impl<B: Board> Prove<Placement> for Exact<B> {
    fn step(&mut self, nodes: u64) -> Step {
        let pause = self.endgame.nodes.saturating_add(nodes);
        while !self.solution.done {
            let left = pause.saturating_sub(self.endgame.nodes);
            if left == 0 {
                return Step::Running;
            }
            if let Some(answer) = self.endgame.step(left) {
                self.answered(answer);
            }
        }
        Step::Done
    }

    fn solution(&self) -> Solution<Placement> {
        Solution { nodes: self.endgame.nodes, ..self.solution.clone() }
    }
}
