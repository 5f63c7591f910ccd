//! How a played game stands, as it is told: its end, its moves, whether somebody was passed over.

use super::PlayedGame;
use crate::game::Outcome;
use crate::search::{Evaluate, is_worn};
use crate::session::state::{OutcomeInfo, PlayedMove};
use crate::view::{CellId, View};

impl<G: View + Evaluate> PlayedGame<G> {
    pub(super) fn outcome(&self) -> Option<(Outcome, &'static str)> {
        let now = self.now();
        let own = now.outcome().map(|outcome| (outcome, now.ending()));
        own.or_else(|| self.is_repetition().then_some((Outcome::Draw, "repetition")))
    }

    fn is_repetition(&self) -> bool {
        is_worn(self.past(), self.keys[self.cursor])
    }

    pub(super) fn outcome_info(&self) -> Option<OutcomeInfo> {
        let (outcome, reason) = self.outcome()?;
        let line: Vec<CellId> = self
            .now()
            .marks()
            .into_iter()
            .filter(|mark| mark.kind == "win")
            .map(|mark| mark.cell)
            .collect();
        let cells = self.now().cells();
        let label =
            |id: &CellId| cells.iter().find(|cell| cell.id == *id).map(|cell| cell.label.clone());
        let labels = line.iter().filter_map(label).collect();
        Some(OutcomeInfo { winner: outcome.winner(), reason, line, labels })
    }

    pub(super) fn played(&self, index: usize) -> PlayedMove {
        let before = &self.positions[index];
        let mv = self.moves[index];
        let comment = self.comments.at(index + 1);
        PlayedMove {
            text: before.write(mv),
            player: before.to_move(),
            action: before.action(),
            turn: before.turn() / 2 + 1,
            motion: before.motion(mv),
            comment: (!comment.is_empty()).then(|| comment.to_owned()),
        }
    }

    /// The opponent of the player to move now had a turn in between, and nothing to do.
    pub(super) fn passed(&self) -> bool {
        let Some(before) = self.cursor.checked_sub(1).map(|index| &self.positions[index]) else {
            return false;
        };
        let now = self.now();
        now.outcome().is_none() && now.turn() > before.turn() && now.to_move() == before.to_move()
    }
}
