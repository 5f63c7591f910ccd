//! Which move of a frame is tried next, and how: the table's, then the killers, then the list.

use super::{Listed, ProbeKind, Search};
use crate::search::order::bring_best;
use crate::search::{Candidates, Evaluate};

/// With at least this depth left, what answers a move of the root is looked for among all moves.
const ANSWERED: u8 = 4;

impl<G: Evaluate> Search<G> {
    /// Chooses the next move of the top frame and how to search it.
    pub(super) fn next_probe(&mut self) -> Option<(G::Move, ProbeKind, u8)> {
        let ply = self.stack.len() - 1;
        let frame = &self.stack[ply];
        if frame.alpha >= frame.beta || frame.decided || self.has_tried_enough(ply) {
            return None;
        }
        let mv = self.next_move(ply)?;
        let frame = &mut self.stack[ply];
        let depth = frame.depth - 1;
        frame.tried += 1;
        if frame.tried == 1 {
            return Some((mv, ProbeKind::Full, depth));
        }
        let reduction = G::reduction(frame.depth, frame.tried);
        let frame = &self.stack[ply];
        if reduction > 0 && ply > 0 && self.guesses(&frame.position, frame.depth) {
            Some((mv, ProbeKind::Reduced, depth.saturating_sub(reduction)))
        } else {
            Some((mv, ProbeKind::Scout, depth))
        }
    }

    /// Whether the moves of a frame that are left are not tried any more: they came
    /// late, and the best so far does not lose for certain.
    fn has_tried_enough(&self, ply: usize) -> bool {
        let frame = &self.stack[ply];
        let scouting = frame.beta.value() - frame.alpha.value() == 1;
        let guessing = self.options.shortcuts.guesses && ply > 0;
        guessing
            && scouting
            && frame.tried >= G::most_tried(frame.depth)
            && frame.best.is_heuristic()
    }

    /// The table's move first; then the others, best promise first.
    fn next_move(&mut self, ply: usize) -> Option<G::Move> {
        if let Some(mv) = self.stack[ply].table_move
            && self.stack[ply].tried == 0
        {
            return Some(mv);
        }
        if let Some(mv) = self.next_killer(ply) {
            return Some(mv);
        }
        if self.stack[ply].listed == Listed::Nothing {
            self.generate(ply);
        }
        let frame = &self.stack[ply];
        let is_left = frame.next < self.moves.len();
        if !is_left && frame.listed == Listed::Chosen && frame.best.is_loss() {
            self.generate_all(ply);
        }
        let frame = &mut self.stack[ply];
        let best = bring_best(&mut self.moves[frame.next..])?;
        frame.next += 1;
        Some(best)
    }

    /// The next move that refuted a sibling lately and is legal here. Most
    /// frames that are cut off at all need no list of moves thanks to these.
    fn next_killer(&mut self, ply: usize) -> Option<G::Move> {
        let frame = &mut self.stack[ply];
        while let Some(&killer) = frame.killers.get(frame.next_killer) {
            frame.next_killer += 1;
            let fresh =
                |mv: &G::Move| Some(*mv) != frame.table_move && frame.position.is_legal(*mv);
            if let Some(mv) = killer.filter(fresh) {
                return Some(mv);
            }
            // Not to be taken for one that was tried.
            frame.killers[frame.next_killer - 1] = None;
        }
        None
    }

    /// Lists and scores the moves of the top frame that are worth a look and were
    /// not tried.
    pub(super) fn generate(&mut self, ply: usize) {
        let frame = &mut self.stack[ply];
        let first = self.moves.len();
        let candidates = match ply {
            0 => Candidates::All,
            _ => frame.position.candidates(frame.depth, &mut self.moves),
        };
        frame.listed = match candidates {
            Candidates::All => return self.generate_all(ply),
            Candidates::Chosen if ply == 1 && frame.depth >= ANSWERED => {
                self.moves.truncate(first);
                return self.generate_all(ply);
            }
            Candidates::Chosen => Listed::Chosen,
            Candidates::Enough => Listed::All,
        };
        let mut next = first;
        for index in first..self.moves.len() {
            let (promise, mv) = self.moves[index];
            if Some(mv) != frame.table_move && !frame.killers.contains(&Some(mv)) {
                self.moves[next] = (promise + self.order.bonus(mv), mv);
                next += 1;
            }
        }
        self.moves.truncate(next);
    }

    /// Lists and scores all moves of the top frame that were not tried.
    fn generate_all(&mut self, ply: usize) {
        let frame = &mut self.stack[ply];
        frame.listed = Listed::All;
        self.scratch.clear();
        frame.position.moves(&mut self.scratch);
        let tried = frame.first..self.moves.len();
        for &mv in &self.scratch {
            if Some(mv) == frame.table_move || frame.killers.contains(&Some(mv)) {
                continue;
            }
            if ply == 0 && self.complete.iter().any(|line| line.moves[0] == mv) {
                continue;
            }
            if self.moves[tried.clone()].iter().any(|(_, tried)| *tried == mv) {
                continue;
            }
            let promise = frame.position.promise(mv) + self.order.bonus(mv);
            self.moves.push((promise, mv));
        }
    }
}
