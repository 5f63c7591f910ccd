//! A puzzle's solution: everything that keeps the win, and the replies.

use super::judge::{Judge, TooHard, by_margin};
use super::{After, Node, Reply, Won};
use std::collections::BTreeMap;
use tessera::game::{Game, Player};
use tessera::search::Evaluate;
use tessera::view::View;

/// Of so many replies that hold out equally long it is found out which is
/// followed by the fewest accepted actions.
const MOST_COMPARED: usize = 16;
/// With at most so many moves to come it is looked at whether all ways win.
const SAFE_MOVES: usize = 6;

/// Why there is no tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rejected {
    /// The proof is too long.
    TooHard,
    /// There are too many ways to win.
    TooMany,
}

impl From<TooHard> for Rejected {
    fn from(_: TooHard) -> Rejected {
        Rejected::TooHard
    }
}

/// A solution being built.
pub(super) struct Tree<'a> {
    judge: &'a mut Judge,
    attacker: Player,
    /// How many replies hold out longest, at the first reply.
    pub(super) replies: Option<usize>,
}

/// An accepted action: its position and the turns left then.
type Kept<G> = (<G as Game>::Move, G, u8);

impl<'a> Tree<'a> {
    pub(super) fn new(judge: &'a mut Judge, attacker: Player) -> Tree<'a> {
        Tree { judge, attacker, replies: None }
    }

    /// The attacker's actions that keep its win within so many turns, the one in
    /// progress included.
    pub(super) fn kept<G: View + Evaluate>(
        &mut self,
        position: &G,
        left: u8,
    ) -> Result<Vec<Kept<G>>, Rejected> {
        let mut kept = Vec::new();
        for mv in moves(position) {
            let (next, left) = after(position, mv, left);
            let wins = match next.outcome() {
                Some(outcome) => outcome.winner() == Some(self.attacker),
                None => self.judge.wins(self.attacker, &next, left)?,
            };
            if wins {
                kept.push((mv, next, left));
            }
        }
        Ok(kept)
    }

    /// The decision of the attacker, who is to move and wins within so many
    /// turns, and how many actions are accepted in all, `most` at most.
    pub(super) fn decide<G: View + Evaluate>(
        &mut self,
        position: &G,
        left: u8,
        most: usize,
    ) -> Result<(Node, usize), Rejected> {
        let kept = self.kept(position, left)?;
        let mut accepted = kept.len();
        if accepted > most {
            return Err(Rejected::TooMany);
        }
        let mut accept = BTreeMap::new();
        for (mv, next, left) in kept {
            let (after, more) = self.follow(&next, left, most - accepted)?;
            accepted += more;
            accept.insert(position.write(mv), after);
        }
        Ok((Node { accept }, accepted))
    }

    /// What comes after an accepted action, with at most so many more of them.
    fn follow<G: View + Evaluate>(
        &mut self,
        next: &G,
        left: u8,
        most: usize,
    ) -> Result<(After, usize), Rejected> {
        if is_safe(next, self.attacker) {
            return Ok((After::Won(Won { won: true }), 0));
        }
        if next.to_move() == self.attacker {
            let (node, accepted) = self.decide(next, left, most)?;
            return Ok((After::Again(node), accepted));
        }
        let (reply, accepted) = self.reply(next, left, most)?;
        Ok((After::Reply(reply), accepted))
    }

    /// The most stubborn reply with what follows, and how many actions are
    /// accepted there.
    fn reply<G: View + Evaluate>(
        &mut self,
        position: &G,
        left: u8,
        most: usize,
    ) -> Result<(Reply, usize), Rejected> {
        let mut best = i32::MIN;
        let mut holding: Vec<(Vec<String>, G)> = Vec::new();
        for (texts, after) in turns(position, self.attacker) {
            let resistance = self.resistance(&after, left)?;
            if resistance > best {
                best = resistance;
                holding.clear();
            }
            if resistance == best {
                holding.push((texts, after));
            }
        }
        self.replies.get_or_insert(holding.len());
        let last_turn = left == 1 && !by_margin(position);
        let step = if last_turn { 1 } else { holding.len().div_ceil(MOST_COMPARED).max(1) };
        let mut chosen = None;
        let mut most = most;
        for (reply, after) in holding.into_iter().step_by(step) {
            match self.decide(&after, left, most) {
                Ok((then, accepted)) => {
                    chosen = Some((Reply { reply, then }, accepted));
                    // Nothing has fewer than one; others have to be better.
                    most = accepted.saturating_sub(1);
                }
                Err(Rejected::TooMany) => {}
                Err(Rejected::TooHard) => return Err(Rejected::TooHard),
            }
        }
        chosen.ok_or(Rejected::TooMany)
    }

    /// How well the defender stands after its reply; more is more stubborn.
    fn resistance<G: Evaluate>(&mut self, after: &G, left: u8) -> Result<i32, Rejected> {
        if after.outcome().is_some() {
            return Ok(i32::MIN + 1);
        }
        if by_margin(after) {
            return Ok(-self.judge.margin(self.attacker, after)?);
        }
        let sooner = self.judge.wins(self.attacker, after, left - 1)?;
        Ok(i32::from(!sooner))
    }
}

/// The legal moves, in the game's order.
pub(super) fn moves<G: Game>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
}

/// The position after an attacker's action, and the turns left then.
pub(super) fn after<G: Game>(position: &G, mv: G::Move, left: u8) -> (G, u8) {
    let mut next = position.clone();
    next.play(mv);
    let left = left.saturating_sub(u8::from(next.turn() != position.turn()));
    (next, left)
}

/// Whether the attacker has won, or wins whatever both sides do to the end of a
/// game that is won by a margin.
pub(super) fn is_safe<G: Evaluate>(position: &G, attacker: Player) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner() == Some(attacker);
    }
    by_margin(position)
        && position.moves_left() <= SAFE_MOVES
        && moves(position).into_iter().all(|mv| is_safe(&after(position, mv, 0).0, attacker))
}

/// All turns of the defender, until the attacker is to move or the game is over:
/// the actions' texts, and the position after them.
fn turns<G: View>(position: &G, attacker: Player) -> Vec<(Vec<String>, G)> {
    let mut done = Vec::new();
    let mut open = vec![(Vec::new(), position.clone())];
    while let Some((texts, position)) = open.pop() {
        if position.to_move() == attacker || position.outcome().is_some() {
            done.push((texts, position));
            continue;
        }
        // Last in is first out: the game's order in the end.
        for mv in moves(&position).into_iter().rev() {
            let texts = [&texts[..], &[position.write(mv)]].concat();
            open.push((texts, after(&position, mv, 0).0));
        }
    }
    done
}
