//! Looks at a frame's own position, before its moves are tried.

use super::{Entered, Probe, ProbeKind, Search};
use crate::score::Score;
use crate::search::Evaluate;
use crate::search::forecast::{Look, Looks, PASS_FROM, depth_after_pass};

impl<G: Evaluate> Search<G> {
    /// The looks that may decide about this position: none where its exact value is
    /// asked for, or one of a forced end.
    pub(super) fn looks(
        &mut self,
        position: &G,
        key: u64,
        depth: u8,
        (alpha, beta): (Score, Score),
    ) -> Looks {
        let scouting = beta.value() - alpha.value() == 1;
        let near = alpha.is_heuristic() && beta.is_heuristic();
        let forecast = G::FORECAST.filter(|forecast| depth >= forecast.from);
        let passes = G::PASSES && depth >= PASS_FROM && !self.has_passed();
        if !scouting || !near || forecast.is_none() && !passes || !self.guesses(position, depth) {
            return Looks::new();
        }
        let value = self.judged(position, key);
        let mut looks = forecast.map_or_else(Looks::new, |at| at.looks(value, (alpha, beta)));
        if passes && value >= beta {
            looks.push(Look::Pass);
        }
        looks
    }

    /// Whether the turn before was passed.
    fn has_passed(&self) -> bool {
        self.stack.last().is_some_and(|frame| frame.probe.kind == ProbeKind::Look(Look::Pass))
    }

    /// Begins the next look at the top frame's position. Returns whether there was one.
    pub(super) fn look_ahead(&mut self) -> bool {
        let ply = self.stack.len() - 1;
        let frame = &mut self.stack[ply];
        let Some(look) = frame.looks.pop() else { return false };
        let (alpha, beta, depth) = (frame.alpha, frame.beta, frame.depth);
        let flips = look == Look::Pass;
        frame.probe = Probe { kind: ProbeKind::Look(look), flips, ..frame.probe };
        match (look, G::FORECAST) {
            (Look::Pass, _) => {
                if let Some(passed) = frame.position.passed()
                    && let Entered::Value(value) =
                        self.enter(passed, depth_after_pass(depth), (-beta, -alpha))
                {
                    self.deliver(value);
                }
            }
            (Look::Below, Some(forecast)) => {
                let low = forecast.low(alpha);
                self.again(forecast.depth(depth), (low, Score::from_value(low.value() + 1)));
            }
            (Look::Above, Some(forecast)) => {
                let high = forecast.high(beta);
                self.again(forecast.depth(depth), (Score::from_value(high.value() - 1), high));
            }
            (Look::Below | Look::Above, None) => {}
        }
        true
    }

    /// Enters the top frame's position once more.
    fn again(&mut self, depth: u8, window: (Score, Score)) {
        let ply = self.stack.len() - 1;
        let frame = &self.stack[ply];
        let (position, key, table_move) = (frame.position.clone(), frame.key, frame.table_move);
        self.nodes += 1;
        self.lines[ply + 1].clear();
        self.push(position, key, depth, window, table_move);
    }

    /// A look at the top frame's position has found this value, which may decide.
    /// If it does not, the move that a shallow search found is tried first.
    pub(super) fn seen(&mut self, look: Look, value: Score) {
        let ply = self.stack.len() - 1;
        let frame = &mut self.stack[ply];
        if look != Look::Pass {
            frame.table_move = self.found.or(frame.table_move);
        }
        let decided = match (look, G::FORECAST) {
            (Look::Pass, _) => Some(frame.beta).filter(|beta| value >= *beta),
            (Look::Below, Some(at)) => Some(frame.alpha).filter(|alpha| value <= at.low(*alpha)),
            (Look::Above, Some(at)) => Some(frame.beta).filter(|beta| value >= at.high(*beta)),
            (Look::Below | Look::Above, None) => None,
        };
        if let Some(value) = decided {
            frame.best = value;
            frame.decided = true;
            frame.looks.clear();
        }
    }
}
