//! A puzzle's main line: the solution that the page shows, step by step.

use super::tree::moves;
use super::{After, Node};
use tessera::game::{Game, Player};
use tessera::view::View;

/// One action of the line.
pub(super) struct Step<G: Game> {
    /// The position that it is made in.
    pub(super) before: G,
    /// The action.
    pub(super) mv: G::Move,
    /// The position that it leads to.
    pub(super) after: G,
    /// How many actions are accepted in its place; 0 for a reply.
    pub(super) ways: usize,
}

impl<G: Game> Step<G> {
    /// Whether it completes a turn.
    pub(super) fn ends_turn(&self) -> bool {
        self.after.turn() != self.before.turn() || self.after.outcome().is_some()
    }
}

/// The first accepted action at every decision, with the replies to it.
pub(super) struct Line<G: Game> {
    /// Who solves the puzzle.
    pub(super) attacker: Player,
    /// In how many turns it is won.
    pub(super) turns: u8,
    /// The actions of both; at least one.
    pub(super) steps: Vec<Step<G>>,
}

impl<G: View> Line<G> {
    /// The line of a solution; `None` where an action is not legal.
    pub(super) fn of(position: &G, turns: u8, solution: &Node) -> Option<Line<G>> {
        let mut steps: Vec<Step<G>> = Vec::new();
        let mut node = Some(solution);
        while let Some(Node { accept }) = node {
            let (text, after) = accept.first_key_value()?;
            let (replies, next) = match after {
                After::Again(next) => (&[][..], Some(next)),
                After::Reply(reply) => (&reply.reply[..], Some(&reply.then)),
                After::Won(_) => (&[][..], None),
            };
            for (index, text) in [text].into_iter().chain(replies).enumerate() {
                let before = steps.last().map_or(position, |step| &step.after).clone();
                let mv = moves(&before).into_iter().find(|mv| before.write(*mv) == *text)?;
                let mut after = before.clone();
                after.play(mv);
                let ways = if index == 0 { accept.len() } else { 0 };
                steps.push(Step { before, mv, after, ways });
            }
            node = next;
        }
        let attacker = position.to_move();
        (!steps.is_empty()).then_some(Line { attacker, turns, steps })
    }
}

impl<G: Game> Line<G> {
    /// Where the puzzle begins.
    pub(super) fn first(&self) -> &Step<G> {
        &self.steps[0]
    }

    /// Where it ends.
    pub(super) fn last(&self) -> &Step<G> {
        &self.steps[self.steps.len() - 1]
    }

    /// The actions of the solver.
    pub(super) fn own(&self) -> impl Iterator<Item = &Step<G>> {
        self.steps.iter().filter(|step| step.before.to_move() == self.attacker)
    }

    /// The positions after the solver's turns, except after the last.
    pub(super) fn handed_over(&self) -> Vec<&G> {
        let ended = self.own().filter(|step| step.ends_turn());
        let mut ended: Vec<&G> = ended.map(|step| &step.after).collect();
        ended.pop();
        ended
    }
}
