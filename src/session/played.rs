//! A played game of one kind.

use super::state::{GameInfo, OutcomeInfo, PlayedMove, State, Targets, info};
use super::{Session, SessionError};
use crate::chance::pick;
use crate::engine::{Proof, Report, ReportLine, Thinker};
use crate::game::{Outcome, Player};
use crate::perft;
use crate::players::{self, Assignment, PlayerError};
use crate::record::{Comments, Record, Start, shorten};
use crate::search::prove::{Prove, Request, Solution};
use crate::search::{Evaluate, Line, MAX_DEPTH, Options, PROOF_PART, Search, Step, room};
use crate::view::{CellId, Layout, Note, Overlay, View};
use std::any::Any;

/// The third occurrence of a position is a draw in games that can cycle.
const REPETITIONS: usize = 3;

/// A played game: all its positions, and how many moves are made.
pub struct Match<G: View> {
    start: Start,
    /// One more than moves.
    positions: Vec<G>,
    moves: Vec<G::Move>,
    cursor: usize,
    comments: Comments,
}

impl<G: View + Evaluate> Match<G> {
    /// A new game.
    ///
    /// # Errors
    /// When the setup or position cannot be.
    pub fn open(start: &Start) -> Result<Match<G>, SessionError> {
        let setup: G::Setup = match &start.setup {
            Some(text) => text.parse()?,
            None => G::Setup::default(),
        };
        let first = match &start.position {
            Some(text) => G::from_position(&setup, text)?,
            None => G::new(&setup),
        };
        let start = Start {
            game: G::ID.to_owned(),
            setup: (setup != G::Setup::default()).then(|| setup.to_string()),
            position: start.position.as_ref().map(|_| first.position()),
        };
        Ok(Match {
            start,
            positions: vec![first],
            moves: Vec::new(),
            cursor: 0,
            comments: Comments::default(),
        })
    }

    fn now(&self) -> &G {
        &self.positions[self.cursor]
    }

    /// The position now.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn position_now(&self) -> &G {
        self.now()
    }

    fn is_repetition(&self) -> bool {
        if !G::CYCLES {
            return false;
        }
        let key = self.now().key();
        let before = self.positions[..self.cursor].iter().filter(|past| past.key() == key);
        before.count() + 1 >= REPETITIONS
    }

    /// The keys of the positions before this one, oldest first.
    fn past(&self) -> Vec<u64> {
        self.positions[..self.cursor].iter().map(|past| past.key()).collect()
    }

    fn outcome(&self) -> Option<(Outcome, &'static str)> {
        let now = self.now();
        let own = now.outcome().map(|outcome| (outcome, now.ending()));
        own.or_else(|| self.is_repetition().then_some((Outcome::Draw, "repetition")))
    }

    fn legal(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.outcome().is_none() {
            self.now().moves(&mut moves);
        }
        moves
    }

    fn find(&self, text: &str) -> Result<G::Move, SessionError> {
        let now = self.now();
        let legal = self.legal();
        let text = text.trim();
        let named = |text: &str| legal.iter().find(|action| now.write(**action) == text);
        let respelled = || named(&G::respell(text)?);
        if let Some(action) = named(text).or_else(respelled) {
            return Ok(*action);
        }
        let text = shorten(text);
        if legal.is_empty() {
            return Err(SessionError::GameOver { text });
        }
        let examples = legal.iter().take(3).map(|action| format!("'{}'", now.write(*action)));
        Err(SessionError::IllegalMove {
            text,
            count: legal.len(),
            examples: examples.collect::<Vec<_>>().join(", "),
        })
    }

    fn outcome_info(&self) -> Option<OutcomeInfo> {
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

    fn played(&self, index: usize) -> PlayedMove {
        let before = &self.positions[index];
        let action = self.moves[index];
        let comment = self.comments.at(index + 1);
        PlayedMove {
            text: before.write(action),
            player: before.to_move(),
            action: before.action(),
            turn: before.turn() / 2 + 1,
            motion: before.motion(action),
            comment: (!comment.is_empty()).then(|| comment.to_owned()),
        }
    }

    /// The opponent of who moves now had a turn in between, and nothing to do.
    fn passed(&self) -> bool {
        let Some(before) = self.cursor.checked_sub(1).map(|index| &self.positions[index]) else {
            return false;
        };
        let now = self.now();
        now.outcome().is_none() && now.turn() > before.turn() && now.to_move() == before.to_move()
    }
}

impl<G: View + Evaluate> Session for Match<G> {
    fn info(&self) -> GameInfo {
        info::<G>()
    }

    fn start(&self) -> Start {
        self.start.clone()
    }

    fn setup(&self) -> String {
        self.now().setup().to_string()
    }

    fn layout(&self) -> Layout {
        self.now().layout()
    }

    fn state(&self) -> State {
        let now = self.now();
        State {
            cells: now.cells(),
            pieces: now.pieces(),
            marks: now.marks(),
            stock: now.stock(),
            counts: now.counts(),
            to_move: now.to_move(),
            action: now.action(),
            passed: self.passed(),
            outcome: self.outcome_info(),
            ply: self.cursor,
            plies: self.moves.len(),
            last_move: self.cursor.checked_sub(1).map(|index| self.played(index)),
        }
    }

    fn drawing(&self) -> String {
        self.now().drawing()
    }

    fn extra(&self) -> Vec<(&'static str, String)> {
        self.now().extra()
    }

    fn position(&self) -> String {
        self.now().position()
    }

    fn overlay(&self, id: &str) -> Result<Vec<Note>, SessionError> {
        find_overlay(G::OVERLAYS, id).map(|name| self.now().overlay(&name))
    }

    fn legal_moves(&self) -> Vec<String> {
        self.legal().into_iter().map(|action| self.now().write(action)).collect()
    }

    fn targets(&self, taps: &[CellId]) -> Result<Targets, SessionError> {
        let now = self.now();
        let mut targets = Targets { cells: Vec::new(), moves: Vec::new(), action: None };
        for action in self.legal() {
            let all = now.taps(action);
            match all.strip_prefix(taps) {
                Some([]) => targets.action = Some(now.write(action)),
                Some([next, more @ ..]) if !targets.cells.contains(next) => {
                    targets.cells.push(*next);
                    targets.moves.push(more.is_empty().then(|| now.write(action)));
                }
                _ => {}
            }
        }
        match taps.last() {
            Some(&cell) if targets.cells.is_empty() && targets.action.is_none() => {
                Err(SessionError::BadTap { cell })
            }
            _ => Ok(targets),
        }
    }

    fn taps(&self, text: &str) -> Result<Vec<CellId>, SessionError> {
        Ok(self.now().taps(self.find(text)?).to_vec())
    }

    fn why_not(&self, taps: &[CellId]) -> Option<&'static str> {
        let now = self.now();
        let is_legal = || self.legal().iter().any(|action| now.taps(*action).starts_with(taps));
        if self.outcome().is_some() || is_legal() { None } else { now.why_not(taps) }
    }

    fn play(&mut self, text: &str) -> Result<(), SessionError> {
        let action = self.find(text)?;
        let mut next = self.now().clone();
        next.play(action);
        self.moves.truncate(self.cursor);
        self.positions.truncate(self.cursor + 1);
        self.comments.forget_after(self.cursor);
        self.moves.push(action);
        self.positions.push(next);
        self.cursor += 1;
        Ok(())
    }

    fn goto(&mut self, ply: usize) -> Result<(), SessionError> {
        let most = self.moves.len();
        if ply > most {
            return Err(SessionError::BadPly { ply, most });
        }
        self.cursor = ply;
        Ok(())
    }

    fn ply(&self) -> usize {
        self.cursor
    }

    fn moves(&self) -> Vec<PlayedMove> {
        (0..self.moves.len()).map(|index| self.played(index)).collect()
    }

    fn comments(&self) -> &Comments {
        &self.comments
    }

    fn annotate(&mut self, comments: Comments) {
        self.comments = comments;
        self.comments.forget_after(self.moves.len());
    }

    fn record(&self) -> Record {
        let texts = self.moves.iter().zip(&self.positions);
        Record {
            start: self.start.clone(),
            moves: texts.map(|(action, before)| before.write(*action)).collect(),
            cursor: self.cursor,
            comments: self.comments.clone(),
        }
    }

    fn record_text(&self) -> String {
        let rounds: Vec<u32> = self.moves().iter().map(|played| played.turn).collect();
        let result =
            self.outcome().map(|(outcome, _)| outcome.winner().map_or("draw", Player::name));
        self.record().text(&rounds, result)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft::moves(self.now(), depth)
    }

    fn perft_turns(&self, depth: u32) -> u64 {
        perft::turns(self.now(), depth)
    }

    fn divide(&self, depth: u32, turns: bool) -> Vec<(String, u64)> {
        let now = self.now();
        let counts =
            if turns { perft::divide_turns(now, depth) } else { perft::divide(now, depth) };
        counts.into_iter().map(|(action, count)| (now.write(action), count)).collect()
    }

    fn assign(
        &self,
        thinker: &mut Option<Box<dyn Thinker>>,
        table_bytes: usize,
        task: &Assignment,
    ) -> Result<(), SessionError> {
        let now = self.now();
        if self.outcome().is_some() {
            return Err(SessionError::GameOver { text: "another move".to_owned() });
        }
        let mut random = fastrand::Rng::with_seed(task.seed ^ now.key());
        let (chosen, mut budget, options) = match &task.player {
            players::Player::Random => (pick(&self.legal(), &mut random), None, None),
            players::Player::Own(name) => (Some(choose_own(now, name, &mut random)?), None, None),
            players::Player::Search(effort) => {
                let options = effort.options(&G::LEVELS, task.lines, task.seed);
                (None, Some(options.nodes).filter(|nodes| *nodes != u64::MAX), Some(options))
            }
        };
        let old = thinker.take().and_then(|old| old.into_any().downcast::<Work<G>>().ok());
        let mut search = match old {
            Some(work) => work.search,
            None if room::fits(table_bytes) => Search::new(table_bytes),
            None => return Err(SessionError::NoRoom { megabytes: table_bytes >> 20 }),
        };
        let past = self.past();
        let mut proof = None;
        if let Some(mut options) = options {
            let nodes = nodes_for_proof(now, &options);
            if nodes > 0 {
                let request = Request {
                    most_turns: G::PROOF_TURNS,
                    lines: task.lines,
                    bytes: table_bytes / 4,
                };
                options.guard = options.nodes / GUARD_PART;
                proof = Some(PartProof { prover: now.prover(&past, request), nodes });
                if budget.is_some() && G::GUARD_TURNS == 0 {
                    options.nodes -= options.nodes / PROOF_PART;
                    budget = Some(options.nodes.saturating_add(nodes));
                }
            }
            search.start(now, &past, options);
        }
        let root = now.clone();
        let wanted = task.lines.clamp(1, self.legal().len());
        *thinker = Some(Box::new(Work { root, search, proof, wanted, chosen, budget }));
        Ok(())
    }

    fn prove(&self, request: Request) -> Box<dyn Proof> {
        let root = self.now().clone();
        let over = self.outcome().is_some();
        Box::new(Proving { prover: (!over).then(|| root.prover(&self.past(), request)), root })
    }
}

/// The name of the overlay that is asked for: of one that has states, its id alone
/// is the first of them.
fn find_overlay(overlays: &[Overlay], id: &str) -> Result<String, SessionError> {
    let known: Vec<String> = overlays.iter().flat_map(Overlay::names).collect();
    let is_meant =
        |name: &&String| *name == id || name.split_once(':').is_some_and(|(alone, _)| alone == id);
    match known.iter().find(is_meant) {
        Some(name) => Ok(name.clone()),
        None => Err(SessionError::UnknownOverlay { text: shorten(id), known: known.join(", ") }),
    }
}

fn choose_own<G: View + Evaluate>(
    now: &G,
    name: &str,
    random: &mut fastrand::Rng,
) -> Result<G::Move, SessionError> {
    let mut players = G::OWN_PLAYERS.iter();
    match players.find_map(|player| Some((player, player.number(name)?))) {
        Some((player, number)) => Ok((player.choose)(now, number, random)),
        None => Err(SessionError::Player(PlayerError::Unknown {
            text: shorten(name),
            expected: format!(
                "{}, level:1 to level:8, nodes:N, depth:N or ms:N",
                info::<G>().players.join(", ")
            ),
        })),
    }
}

/// The part of a budget that may go into looking at what moves let the other side
/// win.
const GUARD_PART: u64 = 2;

/// How many nodes may go into a proof: none at levels that are to overlook
/// things, nor when a fixed depth is asked for.
fn nodes_for_proof<G: Evaluate>(root: &G, options: &Options) -> u64 {
    if options.noise > 0 || options.depth < MAX_DEPTH { 0 } else { root.proof_nodes(options.nodes) }
}

/// A thinker's work on one position: a search and a proof side by side, or a
/// move chosen already.
struct Work<G: Evaluate> {
    root: G,
    search: Search<G>,
    proof: Option<PartProof<G>>,
    /// How many lines are asked for, at most as many as there are moves.
    wanted: usize,
    chosen: Option<G::Move>,
    budget: Option<u64>,
}

/// A proof, and the most nodes that it may visit.
struct PartProof<G: Evaluate> {
    prover: Box<dyn Prove<G::Move>>,
    nodes: u64,
}

/// The texts of moves that are made one after another.
fn write_line<G: View>(root: &G, moves: &[G::Move]) -> Vec<String> {
    let mut position = root.clone();
    let mut texts = Vec::with_capacity(moves.len());
    for &action in moves {
        texts.push(position.write(action));
        position.play(action);
    }
    texts
}

struct Proving<G: Evaluate> {
    root: G,
    /// Nothing can be proved of a finished game.
    prover: Option<Box<dyn Prove<G::Move>>>,
}

impl<G: View + Evaluate> Proof for Proving<G> {
    fn step(&mut self, nodes: u64) -> Step {
        self.prover.as_mut().map_or(Step::Done, |prover| prover.step(nodes))
    }

    fn solution(&self) -> Solution<String> {
        let Some(prover) = &self.prover else {
            return Solution { done: true, ..Solution::nothing() };
        };
        let Solution { lines, refuted, nodes, done } = prover.solution();
        let written = |line: &Line<G::Move>| Line {
            score: line.score,
            moves: write_line(&self.root, &line.moves),
        };
        Solution { lines: lines.iter().map(written).collect(), refuted, nodes, done }
    }
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

    /// Whether nothing better can be found than what is proved.
    fn is_settled(&self) -> bool {
        let Solution { lines, done, .. } = self.proved();
        let enough = self.budget.is_some() || lines.len() >= self.wanted;
        done && !lines.is_empty() && enough
    }

    /// The next part of the proof, if it is its turn. Says whether it was.
    fn prove(&mut self, nodes: u64) -> bool {
        let searched = self.search.nodes();
        let Some(proof) = &mut self.proof else { return false };
        let spent = proof.prover.solution().nodes;
        // With a budget the proof comes first; without one they take turns.
        let turn = self.budget.is_some() || spent <= G::PROOF_PACE.saturating_mul(searched);
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

    fn line(&self, line: &Line<G::Move>, exact: bool) -> ReportLine {
        let moves = write_line(&self.root, &line.moves);
        ReportLine {
            score: line.score.into(),
            chance: line.score.chance(G::CHANCE_SCALE),
            exact: exact || !line.score.is_heuristic(),
            moves,
        }
    }
}

impl<G: View + Evaluate> Thinker for Work<G> {
    fn step(&mut self, nodes: u64) -> Step {
        if self.chosen.is_some() {
            return Step::Done;
        }
        if self.prove(nodes) {
            return Step::Running;
        }
        if self.is_settled() {
            return Step::Done;
        }
        if let Some(budget) = self.budget.filter(|_| G::GUARD_TURNS > 0) {
            self.search.limit(budget.saturating_sub(self.proved().nodes));
        }
        match self.search.step(nodes) {
            Step::Done if self.is_proving() => Step::Running,
            step => step,
        }
    }

    fn report(&self) -> Report {
        let to_move = self.root.to_move();
        if let Some(action) = self.chosen {
            return Report {
                depth: 0,
                nodes: 0,
                budget: None,
                best: Some(self.root.write(action)),
                lines: Vec::new(),
                to_move,
                done: true,
            };
        }
        let found = self.search.report();
        let proof = self.proved();
        let is_proved = |line: &&Line<G::Move>| {
            proof.lines.iter().any(|proved| proved.moves[0] == line.moves[0])
        };
        let proved = proof.lines.iter().map(|line| self.line(line, true));
        let others = found.lines.iter().filter(|line| !is_proved(line));
        let others = others.map(|line| self.line(line, false));
        let lines: Vec<ReportLine> = proved.chain(others).take(self.wanted).collect();
        // So far at least was looked.
        let proved_depth = proof.lines.first().map_or(0, |line| line.moves.len());
        Report {
            depth: found.depth.max(proved_depth as u8),
            nodes: found.nodes + proof.nodes,
            budget: self.budget,
            best: lines.first().and_then(|line| line.moves.first().cloned()),
            lines,
            to_move,
            done: found.done || self.is_settled(),
        }
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
