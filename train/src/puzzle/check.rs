//! A file of puzzles against the rules alone: every statement is proved by trying
//! moves, with [`Evaluate::winning_move`] as the only short cut, and without the provers
//! and the search that the puzzles were found with.

use super::judge::by_margin;
use super::line::Line;
use super::tree::{after, is_safe, moves};
use super::{After, Checked, Node, Puzzle, Puzzles, themes};
use rustc_hash::FxHashMap;
use tessera::game::{Game, Player};
use tessera::record::Start;
use tessera::search::Evaluate;
use tessera::view::View;
use tessera_threads::each_in_order;

/// Checks a file; see [`super::check()`].
pub(super) fn check<G: View + Evaluate>(
    puzzles: &Puzzles,
    threads: usize,
    progress: &mut dyn FnMut(usize),
) -> Result<Checked, String> {
    let puzzles = &puzzles.puzzles;
    let mut checked = Checked::default();
    each_in_order(
        puzzles.len(),
        threads,
        |index| check_one::<G>(&puzzles[index]),
        |one| {
            let puzzle = &puzzles[checked.puzzles];
            let number = checked.puzzles + 1;
            let one =
                one.map_err(|problem| format!("puzzle {number}, {}: {problem}", puzzle.position))?;
            checked = Checked {
                puzzles: number,
                accepted: checked.accepted + one.accepted,
                refused: checked.refused + one.refused,
            };
            progress(number);
            Ok::<(), String>(())
        },
    )?;
    Ok(checked)
}

fn check_one<G: View + Evaluate>(puzzle: &Puzzle) -> Result<Checked, String> {
    let position: G = open(&puzzle.position)?;
    if position.outcome().is_some() {
        return Err("the game is over".to_owned());
    }
    let mut referee = Referee::new(position.to_move());
    let margin = by_margin(&position);
    if puzzle.turns == 0 {
        return Err("a puzzle takes at least one turn".to_owned());
    }
    if !margin && referee.wins(&position, puzzle.turns - 1) {
        return Err(format!("it is won in fewer than {} turns", puzzle.turns));
    }
    let mut checked = Checked { puzzles: 1, ..Checked::default() };
    let longest = referee.node(&position, &puzzle.solution, puzzle.turns, &mut checked)?;
    if longest != puzzle.turns {
        return Err(format!("it takes {longest} turns, not {}", puzzle.turns));
    }
    let line = Line::of(&position, puzzle.turns, &puzzle.solution).ok_or("it has no solution")?;
    let themes = themes::of(&line);
    if themes != puzzle.themes {
        return Err(format!("its themes are {themes:?}, not {:?}", puzzle.themes));
    }
    Ok(checked)
}

/// The position of a `GAME[:SETUP]@POSITION`.
fn open<G: View>(text: &str) -> Result<G, String> {
    let start: Start = text.parse().map_err(|error| format!("{error}"))?;
    if start.game != G::ID {
        return Err(format!("it is no position of {}", G::ID));
    }
    let setup = start.setup.as_deref().map_or(Ok(G::Setup::default()), str::parse);
    let setup = setup.map_err(|error| error.to_string())?;
    let position = start.position.ok_or("there is no position")?;
    G::from_position(&setup, &position).map_err(|error| error.to_string())
}

/// Decides by trying moves who wins.
struct Referee<G: Game> {
    attacker: Player,
    /// By position and turns left.
    known: FxHashMap<(u64, u8), bool>,
    /// Positions looked at.
    visited: u64,
    /// The last moves that decided a position, by turns left and mover.
    last: FxHashMap<(u8, bool), Vec<G::Move>>,
}

/// The most positions of one puzzle; what takes longer is none.
const MOST_VISITED: u64 = 100_000_000;
/// How many moves are remembered that decided a position.
const MOST_LAST: usize = 4;

impl<G: View + Evaluate> Referee<G> {
    fn new(attacker: Player) -> Referee<G> {
        Referee { attacker, known: FxHashMap::default(), visited: 0, last: FxHashMap::default() }
    }

    /// Checks a decision and all that follows. Returns the largest number of own
    /// turns from here.
    fn node(
        &mut self,
        position: &G,
        node: &Node,
        left: u8,
        checked: &mut Checked,
    ) -> Result<u8, String> {
        if position.to_move() != self.attacker {
            return Err("the other player is to move".to_owned());
        }
        if node.accept.is_empty() {
            return Err("nothing is accepted".to_owned());
        }
        if left == 0 {
            return Err("the turns are over before the win".to_owned());
        }
        let legal: Vec<_> =
            moves(position).into_iter().map(|mv| (position.write(mv), mv)).collect();
        if let Some(text) =
            node.accept.keys().find(|text| legal.iter().all(|(name, _)| name != *text))
        {
            return Err(format!("'{text}' is not a legal move"));
        }
        let mut longest = 0;
        for (text, mv) in legal {
            let (next, rest) = after(position, mv, left);
            let accepted = node.accept.get(&text);
            let wins = self.wins(&next, rest);
            if self.visited > MOST_VISITED {
                return Err("this takes too long to prove".to_owned());
            }
            if wins != accepted.is_some() {
                let problem = if accepted.is_some() { "does not win" } else { "wins as well" };
                return Err(format!("'{text}' {problem} with {left} turns left"));
            }
            let Some(follow) = accepted else {
                checked.refused += 1;
                continue;
            };
            checked.accepted += 1;
            let turn = left - rest;
            let turns = self.follow(&next, follow, rest, checked);
            longest =
                longest.max(turn + turns.map_err(|problem| format!("after '{text}' {problem}"))?);
        }
        Ok(longest)
    }

    fn follow(
        &mut self,
        position: &G,
        follow: &After,
        left: u8,
        checked: &mut Checked,
    ) -> Result<u8, String> {
        match follow {
            After::Won(won) if won.won && is_safe(position, self.attacker) => Ok(0),
            After::Won(_) => Err("the game is not won".to_owned()),
            _ if is_safe(position, self.attacker) => Err("the game is won already".to_owned()),
            After::Again(node) => self.node(position, node, left, checked),
            After::Reply(reply) => {
                let mut next = position.clone();
                for text in &reply.reply {
                    let mv = moves(&next).into_iter().find(|mv| next.write(*mv) == *text);
                    let legal = next.to_move() != self.attacker;
                    let mv = mv.filter(|_| legal).ok_or(format!("'{text}' is not a reply"))?;
                    next.play(mv);
                }
                // A reply after which the win is nearer would not be the most
                // stubborn.
                if !by_margin(&next) && self.wins(&next, left - 1) {
                    return Err(format!("{:?} does not last the longest", reply.reply));
                }
                self.node(&next, &reply.then, left, checked)
            }
        }
    }

    /// Whether the attacker wins within so many of its turns: some action of its
    /// own does it, or all of the other's. Games that are won by a margin end by
    /// themselves.
    fn wins(&mut self, position: &G, left: u8) -> bool {
        if let Some(outcome) = position.outcome() {
            return outcome.winner() == Some(self.attacker);
        }
        let counted = !by_margin(position);
        if counted && left == 0 {
            return false;
        }
        let attacking = position.to_move() == self.attacker;
        if counted && (left == 1 || !attacking) {
            let wins_now = position.winning_move().is_some();
            if wins_now || attacking {
                return wins_now && attacking;
            }
        }
        self.visited += 1;
        if self.visited > MOST_VISITED {
            return false;
        }
        let left = if counted { left } else { 1 };
        if let Some(known) = self.known.get(&(position.key(), left)) {
            return *known;
        }
        let all = moves(position);
        let last = self.last.get(&(left, attacking)).cloned().unwrap_or_default();
        let early = last.into_iter().filter(|mv| all.contains(mv));
        let mut value = !attacking;
        for mv in early.chain(all.iter().copied()).collect::<Vec<_>>() {
            let mut next = position.clone();
            next.play(mv);
            let ended = attacking && counted && next.turn() != position.turn();
            if self.wins(&next, left - u8::from(ended)) == attacking {
                value = attacking;
                self.remember(left, attacking, mv);
                break;
            }
        }
        self.known.insert((position.key(), left), value);
        value
    }

    fn remember(&mut self, left: u8, attacking: bool, mv: G::Move) {
        let last = self.last.entry((left, attacking)).or_default();
        last.retain(|other| *other != mv);
        last.truncate(MOST_LAST - 1);
        last.insert(0, mv);
    }
}
