//! The one thinker: a search and a proof side by side on a position of any game,
//! or a choice without them.

use super::{EngineError, Report, ReportLine, ReportScore, Thinker, write_line};
use crate::chance::pick;
use crate::excerpt::shorten;
use crate::players::{Assignment, ComputerPlayer, PlayerError};
use crate::score::Score;
use crate::search::prove::{Prove, Request, Solution};
use crate::search::{
    Choosing, Evaluate, Line, MAX_DEPTH, Options, PROOF_PART, Search, Step, allocation, chosen,
};
use crate::view::View;
use std::any::Any;

/// Where the thinking begins.
pub(crate) struct Root<'a, G: View> {
    /// The position.
    pub(crate) now: &'a G,
    /// The keys of the positions before it, oldest first.
    pub(crate) past: &'a [u64],
    /// What can be played; nothing where the game is over.
    pub(crate) legal: &'a [G::Move],
}

/// Sets a thinker to work. What it learned about the same kind of game is kept.
pub(crate) fn begin<G: View + Evaluate>(
    Root { now, past, legal }: Root<G>,
    thinker: &mut Option<Box<dyn Thinker>>,
    table_bytes: usize,
    task: &Assignment,
) -> Result<(), EngineError> {
    if legal.is_empty() {
        return Err(EngineError::GameOver);
    }
    let mut random = fastrand::Rng::with_seed(task.seed ^ now.key());
    let (choice, mut budget, options) = match &task.player {
        ComputerPlayer::Random => (pick(legal, &mut random).map(chosen), None, None),
        ComputerPlayer::Own(name) => (Some(begin_own(now, name, &mut random)?), None, None),
        ComputerPlayer::Search(effort) => {
            let options = effort.options(&G::LEVELS, task.lines, task.seed);
            (None, Some(options.nodes).filter(|nodes| *nodes != u64::MAX), Some(options))
        }
    };
    let old = thinker.take().and_then(|old| old.into_any().downcast::<Work<G>>().ok());
    let mut search = match old {
        Some(work) => work.search,
        None if allocation::fits(table_bytes) => Search::new(table_bytes),
        None => return Err(EngineError::NoRoom { megabytes: table_bytes >> 20 }),
    };
    let mut proof = None;
    if let Some(mut options) = options {
        let nodes = nodes_for_proof(now, &options);
        if nodes > 0 {
            // More memory than nodes can fill would only have to be cleared.
            let most = usize::try_from(nodes).unwrap_or(usize::MAX).saturating_mul(PROOF_BYTES);
            let bytes = most.min(table_bytes / 4);
            let request =
                Request { most_turns: G::PROOF_TURNS, patience: None, lines: task.lines, bytes };
            options.guard = options.nodes / GUARD_PART;
            proof = Some(PartProof { prover: now.prover(past, request), nodes });
            if budget.is_some() && G::GUARD_TURNS == 0 {
                options.nodes -= options.nodes / PROOF_PART;
                budget = Some(options.nodes.saturating_add(nodes));
            }
        }
        search.start(now, past, options);
    }
    let wanted = task.lines.clamp(1, legal.len());
    *thinker = Some(Box::new(Work { root: now.clone(), search, proof, wanted, choice, budget }));
    Ok(())
}

fn begin_own<G: View + Evaluate>(
    now: &G,
    name: &str,
    random: &mut fastrand::Rng,
) -> Result<Box<dyn Choosing<G::Move>>, PlayerError> {
    let mut players = G::OWN_PLAYERS.iter();
    if let Some(choosing) = players.find_map(|own| own.begin(now, own.number(name)?, random)) {
        return Ok(choosing);
    }
    let own: String = G::OWN_PLAYERS.iter().map(|own| own.names() + ", ").collect();
    Err(PlayerError::Unknown {
        text: shorten(name),
        expected: format!("random, {own}level:1 to level:8, nodes:N, depth:N or ms:T"),
    })
}

/// Sorts lines by their values, the greatest first. There are few, and the library's
/// sort takes 4 KB of the module. No guess can be better than `most`, the proved value
/// of the position, nor is any reported to win with a greater `chance`.
fn put_best_first(lines: &mut [ReportLine], most: i32, chance: f32) {
    for line in lines.iter_mut().filter(|line| !line.exact) {
        line.chance = line.chance.min(chance);
    }
    let worth = |line: &ReportLine| {
        if line.exact { line.score.value } else { line.score.value.min(most) }
    };
    for begin in 1..lines.len() {
        for at in (1..=begin).rev() {
            if worth(&lines[at - 1]) >= worth(&lines[at]) {
                break;
            }
            lines.swap(at - 1, at);
        }
    }
}

/// The most memory of a proof for each of its nodes: some places more than it can
/// come to need.
const PROOF_BYTES: usize = 128;

/// The part of a budget that may go into looking at what moves let the other side
/// win.
const GUARD_PART: u64 = 2;

/// How many nodes may go into a proof: none at levels that are to overlook
/// things, nor when a fixed depth is asked for.
fn nodes_for_proof<G: Evaluate>(root: &G, options: &Options) -> u64 {
    if options.noise > 0 || options.depth < MAX_DEPTH { 0 } else { root.proof_nodes(options.nodes) }
}

/// A thinker's work on one position: a search and a proof side by side, or a
/// choice.
struct Work<G: Evaluate> {
    root: G,
    search: Search<G>,
    proof: Option<PartProof<G>>,
    /// How many lines are asked for, at most as many as there are moves.
    wanted: usize,
    choice: Option<Box<dyn Choosing<G::Move>>>,
    budget: Option<u64>,
}

/// A proof, and the most nodes that it may visit.
struct PartProof<G: Evaluate> {
    prover: Box<dyn Prove<G::Move>>,
    nodes: u64,
}

impl<G: Evaluate> PartProof<G> {
    fn goes_on(&self) -> bool {
        let Solution { nodes, done, .. } = self.prover.solution();
        !done && (nodes < self.nodes || self.prover.is_winning())
    }
}

impl<G: View + Evaluate> Work<G> {
    fn proved(&self) -> Solution<G::Move> {
        self.proof.as_ref().map_or_else(Solution::nothing, |proof| proof.prover.solution())
    }

    /// Whether nothing better can be found than what is known.
    fn is_settled(&self) -> bool {
        let Solution { lines, done, .. } = self.proved();
        let enough = lines.len() >= self.wanted;
        done && !lines.is_empty() && enough || self.is_searched_out()
    }

    /// Whether the search has ended with nothing left to guess.
    fn is_searched_out(&self) -> bool {
        self.search.is_done()
            && self.search.report().lines.iter().all(|line| !line.score.is_heuristic())
    }

    /// Whether the work has ended by itself.
    fn is_done(&self) -> bool {
        self.is_settled() || self.search.is_done() && !self.is_proving()
    }

    /// The next part of the proof, if it is its turn. Returns whether it was.
    fn prove(&mut self, nodes: u64) -> bool {
        let searched = self.search.nodes();
        // Without a budget time may end it: a move that was searched should be there by then.
        if self.budget.is_none() && self.search.depth() == 0 && !self.search.is_done() {
            return false;
        }
        let Some(proof) = &mut self.proof else { return false };
        let spent = proof.prover.solution().nodes;
        // With a budget the proof comes first; without one they take turns, as long as both go on.
        let turn = self.budget.is_some()
            || self.search.is_done()
            || spent <= G::PROOF_PACE.saturating_mul(searched);
        if !turn || !proof.goes_on() {
            return false;
        }
        let nodes = nodes.saturating_mul(G::PROOF_PACE);
        let left = if proof.prover.is_winning() { nodes } else { proof.nodes - spent };
        proof.prover.step(nodes.min(left));
        true
    }

    /// Whether the proof goes on.
    fn is_proving(&self) -> bool {
        self.proof.as_ref().is_some_and(PartProof::goes_on)
    }

    /// Whether a value that was searched is certain: a win or a loss, unless it counts by
    /// how much, as an end that is near may be hiding a better one beyond the depth. All
    /// lines searched to the end leave no doubt.
    fn is_certain(&self, score: Score) -> bool {
        let to_the_end = usize::from(self.search.depth()) >= self.root.moves_left();
        let decided = !score.is_heuristic() && score.margin().is_none();
        decided || to_the_end && (score == Score::DRAW || score.margin().is_some())
    }

    fn line(&self, line: &Line<G::Move>, exact: bool) -> ReportLine {
        let moves = write_line(&self.root, &line.moves);
        let exact = exact || self.is_certain(line.score);
        ReportLine {
            score: ReportScore::new(line.score, exact),
            chance: line.score.chance(self.root.told_scale()),
            exact,
            moves,
        }
    }
}

impl<G: View + Evaluate> Thinker for Work<G> {
    fn step(&mut self, nodes: u64) -> Step {
        if let Some(choice) = &mut self.choice {
            choice.step();
            return if choice.is_made() { Step::Done } else { Step::Running };
        }
        if self.is_settled() {
            return Step::Done;
        }
        if self.prove(nodes) {
            return Step::Running;
        }
        if let Some(budget) = self.budget.filter(|_| G::GUARD_TURNS > 0) {
            self.search.limit(budget.saturating_sub(self.proved().nodes));
        }
        match self.search.step(nodes) {
            Step::Done if !self.is_done() => Step::Running,
            step => step,
        }
    }

    fn report(&self) -> Report {
        let to_move = self.root.to_move();
        if let Some(choice) = &self.choice {
            return Report {
                depth: 0,
                nodes: 0,
                budget: None,
                best: Some(self.root.write(choice.best())),
                lines: Vec::new(),
                to_move,
                done: choice.is_made(),
            };
        }
        let found = self.search.report();
        let proof = self.proved();
        let is_proved = |line: &&Line<G::Move>| {
            proof.lines.iter().any(|proved| proved.moves[0] == line.moves[0])
        };
        let proved = proof.lines.iter().map(|line| self.line(line, true));
        // A search that has completed no depth holds a move that stands for any.
        let is_searched = found.depth > 0 || proof.lines.is_empty();
        let others = found.lines.iter().filter(|line| is_searched && !is_proved(line));
        let others = others.map(|line| self.line(line, false));
        let mut lines: Vec<ReportLine> = proved.chain(others).collect();
        let best = proof.lines.first().and(lines.first());
        let (most, chance) = best.map_or((i32::MAX, 1.0), |best| (best.score.value, best.chance));
        put_best_first(&mut lines, most, chance);
        lines.truncate(self.wanted);
        // The search may not have come as far.
        let proved_depth = proof.lines.first().map_or(0, |line| line.moves.len());
        Report {
            depth: found.depth.max(proved_depth as u8),
            nodes: found.nodes + proof.nodes,
            budget: self.budget,
            best: lines.first().and_then(|line| line.moves.first().cloned()),
            lines,
            to_move,
            done: self.is_done(),
        }
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
