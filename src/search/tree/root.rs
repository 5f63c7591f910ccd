//! Iterative deepening: the root of each depth, and its lines.

use super::{Listed, Search};
use crate::score::Score;
use crate::search::aspiration::{self, WHOLE};
use crate::search::order::bring_best;
use crate::search::{Evaluate, Line, static_value};

impl<G: Evaluate> Search<G> {
    /// Begins the next depth at the root.
    pub(super) fn deepen(&mut self) {
        self.depth += 1;
        self.complete.clear();
        self.window = self.expected_window();
        self.enter_root();
    }

    /// Several lines need their exact values, whatever these are.
    fn expected_window(&self) -> (Score, Score) {
        match &self.report.lines[..] {
            [line] if self.options.lines == 1 => aspiration::window(line.score, self.depth),
            _ => WHOLE,
        }
    }

    fn enter_root(&mut self) {
        if self.is_spent() {
            return self.finish();
        }
        let Some(root) = self.root.clone() else { return };
        let window = self.window;
        let key = root.key();
        self.nodes += 1;
        self.lines[0].clear();
        let known = self.report.lines.get(self.complete.len()).map(|line| line.moves[0]);
        let taken = |mv: &G::Move| self.complete.iter().any(|line| line.moves[0] == *mv);
        let table_move = known.filter(|mv| !taken(mv));
        self.push(root, key, self.depth, window, table_move);
    }

    /// A move is better than those before it at this depth, which may be stopped before its end.
    pub(super) fn root_move_better(&mut self, mv: G::Move, value: Score) {
        let expected = self.report.lines.first().is_some_and(|line| line.moves[0] == mv);
        // Where several lines are told they keep the values of one depth while their order is the same.
        if self.options.lines == 1 || self.report.depth == 0 || !expected {
            self.put_first(vec![Line { score: value, moves: self.lines[0].to_vec() }]);
        }
    }

    /// A move is lost for certain, which says nothing of the position before the others are
    /// tried: where it is told to be the best, one that may be better takes its place. Returns
    /// whether another is told.
    pub(super) fn root_move_lost(&mut self, mv: G::Move, value: Score) -> bool {
        if let Some(line) = self.report.lines.first()
            && line.moves[0] != mv
        {
            return line.score >= value;
        }
        let Some((mv, score)) = self.untried(value) else { return false };
        self.put_first(vec![Line { score, moves: vec![mv] }]);
        true
    }

    /// The most promising move of the root that was not tried and is not lost at first sight; where
    /// all are, the one that is lost last, if that is later than `value` says.
    #[inline(never)]
    fn untried(&mut self, value: Score) -> Option<(G::Move, Score)> {
        if self.stack[0].listed == Listed::Nothing {
            self.generate(0);
        }
        let root = &self.stack[0].position;
        let mut latest = None;
        let mut most = value;
        for next in self.stack[0].next..self.moves.len() {
            let mv = bring_best(&mut self.moves[next..])?;
            let mut after = root.clone();
            after.play(mv);
            let turns = after.turn() - root.turn();
            let mut seen = static_value(&after, turns);
            // What a game knows of a position knows nothing of what was played before.
            let guessed =
                !self.worn.is_empty() && seen.distance().is_some_and(|end| end > turns + 1);
            if guessed || G::CYCLES && self.repeats(after.key()) {
                seen = Score::DRAW;
            }
            let score = if after.to_move() == root.to_move() { seen } else { -seen };
            if score > most {
                (latest, most) = (Some(mv), score);
            }
            if !score.is_loss() {
                break;
            }
        }
        latest.map(|mv| (mv, most))
    }

    /// These lines are the best by now: no other is told to be better.
    #[inline(never)]
    fn put_first(&mut self, mut best: Vec<Line<G::Move>>) {
        let Some(least) = best.last().map(|line| line.score) else { return };
        let found = best.len();
        let told = if self.report.depth > 0 { &self.report.lines[..] } else { &[] };
        for line in told {
            if best.len() < self.options.lines
                && best[..found].iter().all(|better| better.moves[0] != line.moves[0])
            {
                best.push(Line { score: line.score.min(least), ..line.clone() });
            }
        }
        self.report.lines = best;
    }

    /// One line of the root is complete. Returns whether the depth is.
    pub(super) fn root_line_complete(&mut self, value: Score) -> bool {
        if self.window != WHOLE && (value <= self.window.0 || value >= self.window.1) {
            // The value lies outside of what was expected: look again.
            self.window = WHOLE;
            self.enter_root();
            return false;
        }
        let moves = self.lines[0].to_vec();
        if !moves.is_empty() {
            // A later line may be worth more, as what looks worse is searched less deeply.
            let better = |line: &Line<G::Move>| line.score >= value;
            let place = self.complete.partition_point(better);
            self.complete.insert(place, Line { score: value, moves });
            if self.complete.len() < self.options.lines {
                self.enter_root();
                return false;
            }
        }
        self.report.lines.clone_from(&self.complete);
        self.report.depth = self.depth;
        let decided = self.report.lines[0].score.distance().is_some_and(|turns| {
            // A turn takes at least one move, so only what was looked at less deeply can hide a shorter one.
            turns <= u32::from(self.depth)
        });
        let alone = self.report.lines.len() == 1 && self.options.lines > 1;
        if self.depth >= self.options.depth || decided && (alone || self.options.lines == 1) {
            self.finish();
        } else {
            self.deepen();
        }
        true
    }

    #[inline(never)]
    pub(super) fn finish(&mut self) {
        // What this depth has found before its end.
        let found = std::mem::take(&mut self.complete);
        self.put_first(found);
        self.report.done = true;
        self.guarded = None;
        self.report.nodes = self.nodes();
        self.stack.clear();
        self.moves.clear();
    }
}
