//! Iterative deepening: the root of each depth, and its lines.

use super::Search;
use crate::score::Score;
use crate::search::aspiration::{self, WHOLE};
use crate::search::{Evaluate, Line};

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

    /// One line of the root is complete. Says whether the depth is.
    pub(super) fn root_line_complete(&mut self, value: Score) -> bool {
        if self.window != WHOLE && (value <= self.window.0 || value >= self.window.1) {
            // The value lies outside of what was expected: look again.
            self.window = WHOLE;
            self.enter_root();
            return false;
        }
        let moves = self.lines[0].to_vec();
        if !moves.is_empty() {
            self.complete.push(Line { score: value, moves });
            if self.complete.len() < self.options.lines {
                self.enter_root();
                return false;
            }
        }
        self.report.lines.clone_from(&self.complete);
        self.report.depth = self.depth;
        let decided = self.report.lines[0].score.distance().is_some_and(|turns| {
            // Nothing shorter can be hidden: a turn takes at least one move.
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

    pub(super) fn finish(&mut self) {
        self.report.done = true;
        self.guarded = None;
        self.report.nodes = self.nodes();
        self.stack.clear();
        self.moves.clear();
    }
}
