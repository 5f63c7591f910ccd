//! Shallow searches of a frame's own position, before its moves are tried.

use super::{Probe, ProbeKind, Search};
use crate::score::Score;
use crate::search::Evaluate;
use crate::search::forecast::{End, Ends};

impl<G: Evaluate> Search<G> {
    /// The ends of the window that a shallow search of this position may decide
    /// about. There are none while the position is searched for a forecast.
    pub(super) fn forecasts(
        &self,
        position: &G,
        key: u64,
        depth: u8,
        window: (Score, Score),
    ) -> Ends {
        let Some(forecast) = G::FORECAST.filter(|_| self.options.shortcuts.guesses) else {
            return Ends::new();
        };
        let (alpha, beta) = window;
        let scouting = beta.value() - alpha.value() == 1;
        let guessing = alpha.is_heuristic() && beta.is_heuristic();
        if depth < forecast.from || !scouting || !guessing {
            return Ends::new();
        }
        forecast.ends(self.judged(position, key), window)
    }

    /// Enters the next shallow search of the top frame's position. Says whether
    /// there was one.
    pub(super) fn forecast(&mut self) -> bool {
        let Some(forecast) = G::FORECAST else { return false };
        let ply = self.stack.len() - 1;
        let frame = &mut self.stack[ply];
        let Some(end) = frame.forecasts.pop() else { return false };
        let bound = forecast.bound(end, (frame.alpha, frame.beta));
        let window = match end {
            End::Lower => (bound, Score::from_value(bound.value() + 1)),
            End::Upper => (Score::from_value(bound.value() - 1), bound),
        };
        let depth = forecast.depth(frame.depth);
        frame.probe = Probe { kind: ProbeKind::Forecast(end), depth, flips: false, ..frame.probe };
        let (position, key, table_move) = (frame.position.clone(), frame.key, frame.table_move);
        self.nodes += 1;
        self.lines[ply + 1].clear();
        self.push(position, key, depth, window, table_move);
        true
    }

    /// A shallow search of the top frame's position is finished: its value may
    /// decide, and its move is tried first if it does not.
    pub(super) fn hear(&mut self, end: End, value: Score) {
        let ply = self.stack.len() - 1;
        let frame = &mut self.stack[ply];
        let Some(forecast) = G::FORECAST else { return };
        frame.table_move = self.found.or(frame.table_move);
        let bound = forecast.bound(end, (frame.alpha, frame.beta));
        let decided = match end {
            End::Lower if value <= bound => Some(frame.alpha),
            End::Upper if value >= bound => Some(frame.beta),
            _ => None,
        };
        if let Some(value) = decided {
            frame.best = value;
            frame.decided = true;
            frame.forecasts.clear();
        }
    }
}
