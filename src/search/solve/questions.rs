//! What is asked of the proof, one question after another: more turns, threats first; and once
//! a win is found, how it goes on.

use super::{Entered, Solver};
use crate::score::Score;
use crate::search::{Evaluate, Line};

impl<G: Evaluate> Solver<G> {
    pub(super) fn ask(&mut self, position: G, left: u8) {
        self.asked = (position.clone(), left);
        self.decisive = None;
        if let Entered::Known(value) = self.enter(position, left) {
            self.answered(value);
        }
    }

    /// The question on the stack's floor is answered: asks the next one.
    pub(super) fn answered(&mut self, value: bool) {
        let turns = self.asked.1;
        if self.win_in.is_some() {
            self.extend_line();
        } else if value && turns == self.solution.refuted + 1 {
            self.win_in = Some(turns);
            self.extend_line();
        } else if G::TELLS_THREATS && self.forcing > 0 {
            self.forced = value.then_some((turns, self.forcing));
            let next = if value { None } else { self.next_threats(turns) };
            match next {
                Some((turns, forcing)) => self.ask_root(turns, forcing),
                None if value || !self.threats_only => self.ask_any(),
                None => self.solution.done = true,
            }
        } else {
            self.solution.refuted = turns;
            if turns >= self.most_turns {
                self.solution.done = true;
            } else if turns == 1 && G::TELLS_THREATS {
                self.ask_root(2, 2);
            } else {
                self.ask_any();
            }
        }
    }

    /// What to ask about threats after these: first all turns have to be threats,
    /// then all but the first, then with a turn more.
    fn next_threats(&self, turns: u8) -> Option<(u8, u8)> {
        if turns == self.forcing && turns > 2 && !self.threats_only {
            Some((turns, turns - 1))
        } else {
            (turns < self.most_turns).then_some((turns + 1, turns + 1))
        }
    }

    /// Asks whether any turns win, one more than is refuted. Where threats win with
    /// so many, that is the shortest win.
    fn ask_any(&mut self) {
        let turns = self.solution.refuted + 1;
        let forced = self.forced.filter(|(most, _)| *most == turns);
        self.ask_root(turns, forced.map_or(0, |(_, forcing)| forcing));
    }

    fn ask_root(&mut self, turns: u8, forcing: u8) {
        self.forcing = forcing;
        self.ask(self.root.clone(), turns);
    }

    /// Appends the move that answered the last question, and asks for the
    /// next: how the attacker goes on, or what the defender holds out with.
    fn extend_line(&mut self) {
        let (position, left) = &self.asked;
        let Some(mv) = self.decisive.or_else(|| first_move(position)) else {
            return self.finish();
        };
        let attacking = position.to_move() == self.attacker;
        // What holds out against one turn less is asked of the defender.
        let left = if attacking { *left } else { left + 1 };
        let mut next = position.clone();
        next.play(mv);
        let left = self.turns_left(position, &next, left);
        self.line.push(mv);
        if next.outcome().is_some() {
            self.finish();
        } else if next.to_move() == self.attacker {
            self.ask(next, left);
        } else {
            self.ask(next, left - 1);
        }
    }

    /// The win is worked out to its end.
    fn finish(&mut self) {
        self.solution.done = true;
        let moves = std::mem::take(&mut self.line);
        // The winner's nth turn comes after n - 1 turns of the other.
        let score = self.win_in.map(|turns| Score::win_after(2 * u32::from(turns) - 1));
        self.solution.lines.extend(score.map(|score| Line { score, moves }));
    }
}

fn first_move<G: Evaluate>(position: &G) -> Option<G::Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.first().copied()
}
