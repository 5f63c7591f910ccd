//! The search tree as an explicit stack, visited one node at a time.
//!
//! A [`Frame`] is a node whose moves are being tried. The loop is: deliver the
//! value of a finished child to the top frame, or make its next move and enter
//! the child. Entering counts one node and either gives a value at once (the
//! game is over, a win at once, depth used up, known from the table) or pushes
//! a frame.

use super::aspiration::{self, WHOLE};
use super::guard::Guard;
use super::level::misjudgement;
use super::order::{KILLERS, Order, bring_best};
use super::table::{Bound, Table};
use super::{Candidates, Evaluate, Line, MAX_DEPTH, Options, Report, Step, static_value};
use crate::game::Game;
use crate::score::Score;
use arrayvec::ArrayVec;

/// Frames: one a move, and the root.
const MAX_PLY: usize = MAX_DEPTH as usize + 4;

/// A search that can be paused. See the module's documentation.
pub struct Search<G: Evaluate> {
    table: Table<G::Move>,
    order: Order<G::Move>,
    root: Option<G>,
    /// Keys of the positions before the root, oldest first.
    past: Vec<u64>,
    options: Options,
    stack: Vec<Frame<G>>,
    /// The moves of all frames, one frame's after another's.
    moves: Vec<(i32, G::Move)>,
    /// The best line below each ply of the stack.
    lines: Vec<ArrayVec<G::Move, MAX_PLY>>,
    scratch: Vec<G::Move>,
    nodes: u64,
    /// The depth being searched.
    depth: u8,
    /// The root's alpha and beta.
    window: (Score, Score),
    report: Report<G::Move>,
    /// The lines of the depth being searched that are complete.
    complete: Vec<Line<G::Move>>,
    guard: Option<Guard<G>>,
    /// The root's move that the guard is looking at, with its value.
    guarded: Option<(G::Move, Score)>,
}

struct Frame<G: Evaluate> {
    position: G,
    key: u64,
    depth: u8,
    alpha: Score,
    beta: Score,
    /// Alpha when the frame was entered.
    floor: Score,
    best: Score,
    best_move: Option<G::Move>,
    /// Tried before any move is generated.
    table_move: Option<G::Move>,
    /// Tried next, where they are legal; likewise before any is generated.
    killers: [Option<G::Move>; KILLERS],
    next_killer: usize,
    /// This frame's part of the move list; empty until generated.
    first: usize,
    next: usize,
    listed: Listed,
    /// How the child that is being searched was entered.
    probe: Probe<G::Move>,
    tried: usize,
}

/// Which moves of a frame are in the list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listed {
    Nothing,
    /// Those that are worth a look.
    Chosen,
    All,
}

/// A child as it is being searched.
#[derive(Clone, Copy)]
struct Probe<M> {
    action: M,
    kind: ProbeKind,
    depth: u8,
    /// Whether the child's values are from the opponent's point of view.
    flips: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ProbeKind {
    /// With the frame's whole window: its value counts as it is.
    Full,
    /// Only whether it is better than alpha.
    Scout,
    /// The same, and less deeply.
    Reduced,
}

/// What entering a node came to.
enum Entered {
    Value(Score),
    Pushed,
}

impl<G: Evaluate> Search<G> {
    /// Whether this game's moves are guarded: where they never are, nothing is compiled for it.
    const GUARDS: bool = G::GUARD_TURNS > 0;

    /// A search with a table of about `table_bytes` bytes.
    #[must_use]
    pub fn new(table_bytes: usize) -> Search<G> {
        Search {
            table: Table::new(table_bytes),
            order: Order::new(MAX_PLY + 1),
            root: None,
            past: Vec::new(),
            options: Options::default(),
            stack: Vec::with_capacity(MAX_PLY),
            moves: Vec::with_capacity(4096),
            lines: vec![ArrayVec::new(); MAX_PLY + 1],
            scratch: Vec::with_capacity(1024),
            nodes: 0,
            depth: 0,
            window: WHOLE,
            report: Report { depth: 0, nodes: 0, lines: Vec::new(), done: true },
            complete: Vec::new(),
            guard: None,
            guarded: None,
        }
    }

    /// Prepares to search `root`. `past` holds the keys of the positions
    /// before it, oldest first, for repetition. The table is kept from earlier
    /// searches, which makes them faster but never changes an exact value.
    pub fn start(&mut self, root: &G, past: &[u64], options: Options) {
        if (options.noise, options.seed) != (self.options.noise, self.options.seed) {
            // What was judged with other eyes is worth nothing now.
            self.table.clear();
        }
        self.table.grow_older();
        self.order.clear();
        self.past.clear();
        self.past.extend_from_slice(past);
        self.options = Options {
            lines: options.lines.max(1),
            // Nothing comes after the last move.
            depth: options.depth.min(most_moves(root)).clamp(1, MAX_DEPTH),
            ..options
        };
        self.stack.clear();
        self.moves.clear();
        self.complete.clear();
        self.nodes = 0;
        self.depth = 0;
        self.report = Report { depth: 0, nodes: 0, lines: Vec::new(), done: false };
        let guards = Self::GUARDS && options.guard > 0;
        self.guard = guards.then(|| Guard::new(root, past, options.guard));
        self.guarded = None;
        self.root = Some(root.clone());
        self.report.lines.extend(any_line(root));
        if self.report.lines.is_empty() {
            self.report.done = true;
        } else {
            self.deepen();
        }
    }

    /// The search is to end after so many nodes, instead of what was said at its
    /// start.
    pub fn limit(&mut self, nodes: u64) {
        self.options.nodes = nodes;
    }

    /// Visits at least one and about `nodes` positions.
    pub fn step(&mut self, nodes: u64) -> Step {
        let pause = self.nodes().saturating_add(nodes);
        while !self.report.done {
            if self.nodes() >= self.options.nodes {
                self.finish();
                break;
            }
            if self.nodes() >= pause {
                return Step::Running;
            }
            if self.advance() {
                return if self.report.done { Step::Done } else { Step::Deeper };
            }
        }
        Step::Done
    }

    /// Positions visited since the start, those of proofs included.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes + self.guard.as_ref().map_or(0, Guard::nodes)
    }

    /// What has been found so far.
    #[must_use]
    pub fn report(&self) -> Report<G::Move> {
        Report { nodes: self.nodes(), ..self.report.clone() }
    }

    /// One node or one finished frame. Says whether a depth is complete.
    fn advance(&mut self) -> bool {
        if Self::GUARDS && self.guarded.is_some() {
            self.look();
            return false;
        }
        let Some((action, kind, depth)) = self.next_probe() else {
            let value = self.leave();
            if self.stack.is_empty() {
                return self.root_line_complete(value);
            }
            self.deliver(value);
            return false;
        };
        self.probe(action, kind, depth);
        false
    }

    /// Chooses the next move of the top frame and how to search it.
    fn next_probe(&mut self) -> Option<(G::Move, ProbeKind, u8)> {
        let ply = self.stack.len() - 1;
        let frame = &self.stack[ply];
        if frame.alpha >= frame.beta {
            return None;
        }
        let action = self.next_move(ply)?;
        let frame = &mut self.stack[ply];
        let depth = frame.depth - 1;
        frame.tried += 1;
        if frame.tried == 1 {
            return Some((action, ProbeKind::Full, depth));
        }
        let reduction = if self.options.shortcuts.reductions && ply > 0 {
            G::reduction(frame.depth, frame.tried)
        } else {
            0
        };
        if reduction > 0 {
            Some((action, ProbeKind::Reduced, depth.saturating_sub(reduction)))
        } else {
            Some((action, ProbeKind::Scout, depth))
        }
    }

    /// The table's move first; then the others, best promise first.
    fn next_move(&mut self, ply: usize) -> Option<G::Move> {
        if let Some(action) = self.stack[ply].table_move
            && self.stack[ply].tried == 0
        {
            return Some(action);
        }
        if let Some(action) = self.next_killer(ply) {
            return Some(action);
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
            let fresh = |action: &G::Move| {
                Some(*action) != frame.table_move && frame.position.is_legal(*action)
            };
            if let Some(action) = killer.filter(fresh) {
                return Some(action);
            }
            // Not to be taken for one that was tried.
            frame.killers[frame.next_killer - 1] = None;
        }
        None
    }

    /// Lists and scores the moves of the top frame that are worth a look and were
    /// not tried.
    fn generate(&mut self, ply: usize) {
        let frame = &mut self.stack[ply];
        let first = self.moves.len();
        let candidates = match ply {
            0 => Candidates::All,
            _ => frame.position.candidates(frame.depth, &mut self.moves),
        };
        frame.listed = match candidates {
            Candidates::All => return self.generate_all(ply),
            Candidates::Chosen => Listed::Chosen,
            Candidates::Enough => Listed::All,
        };
        let mut next = first;
        for index in first..self.moves.len() {
            let (promise, action) = self.moves[index];
            if Some(action) != frame.table_move && !frame.killers.contains(&Some(action)) {
                self.moves[next] = (promise + self.order.bonus(action), action);
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
        for &action in &self.scratch {
            if Some(action) == frame.table_move || frame.killers.contains(&Some(action)) {
                continue;
            }
            if ply == 0 && self.complete.iter().any(|line| line.moves[0] == action) {
                continue;
            }
            if self.moves[tried.clone()].iter().any(|(_, tried)| *tried == action) {
                continue;
            }
            let promise = frame.position.promise(action) + self.order.bonus(action);
            self.moves.push((promise, action));
        }
    }

    /// Makes a move of the top frame and enters the child.
    fn probe(&mut self, action: G::Move, kind: ProbeKind, depth: u8) {
        let ply = self.stack.len() - 1;
        if Self::GUARDS
            && ply == 0
            && let Some(loss) = self.guard.as_ref().and_then(|guard| guard.loss_of(action))
        {
            self.lines[1].clear();
            return self.accept(ply, action, loss);
        }
        let frame = &mut self.stack[ply];
        let mut child = frame.position.clone();
        child.play(action);
        let flips = child.to_move() != frame.position.to_move();
        frame.probe = Probe { action, kind, depth, flips };
        let beta = match kind {
            ProbeKind::Full => frame.beta,
            ProbeKind::Scout | ProbeKind::Reduced => Score::from_value(frame.alpha.value() + 1),
        };
        let window = if flips { (-beta, -frame.alpha) } else { (frame.alpha, beta) };
        match self.enter(child, depth, window) {
            Entered::Value(value) => self.deliver(value),
            Entered::Pushed => {}
        }
    }

    /// Counts a node, then values it at once or pushes its frame.
    fn enter(&mut self, position: G, depth: u8, (alpha, beta): (Score, Score)) -> Entered {
        self.nodes += 1;
        let ply = self.stack.len();
        self.lines[ply].clear();
        let turns = self.turns(&position);
        if position.outcome().is_some() {
            return Entered::Value(static_value(&position, turns).0);
        }
        let key = position.key();
        if G::CYCLES && ply > 0 && self.repeats(key) {
            return Entered::Value(Score::DRAW);
        }
        if ply > 0
            && let Some(action) = position.winning_move()
        {
            self.lines[ply].push(action);
            return Entered::Value(Score::win_after(turns + 1));
        }
        if ply > 0 && position.is_drawn() {
            return Entered::Value(Score::DRAW);
        }
        if ply > 0
            && let Some(value) = position.known_value()
        {
            return Entered::Value(value.further(turns));
        }
        // Where there is no choice there is nothing to search: look one deeper.
        let forced = if ply > 0 { position.forced_move() } else { None };
        let depth = depth + u8::from(forced.is_some());
        if depth == 0 || ply >= MAX_PLY - 1 {
            let misjudged = misjudgement::<G>(key, &self.options);
            return Entered::Value(Score::heuristic(position.evaluate() + misjudged));
        }
        let mut table_move = None;
        if self.options.shortcuts.table
            && let Some((entry, value)) = self.table.get(key, turns)
        {
            table_move = entry.best.filter(|action| position.is_legal(*action));
            let usable =
                entry.depth == depth || entry.depth < depth && (value.is_win() || value.is_loss());
            let scouting = beta.value() - alpha.value() == 1;
            if ply > 0 && usable && scouting {
                let decided = match entry.bound {
                    Bound::Exact => true,
                    Bound::Lower => value >= beta,
                    Bound::Upper => value <= alpha,
                };
                if decided {
                    self.lines[ply].extend(table_move);
                    return Entered::Value(value);
                }
            }
        }
        self.push(position, key, depth, (alpha, beta), forced.or(table_move));
        if forced.is_some()
            && let Some(frame) = self.stack.last_mut()
        {
            frame.killers = [None; KILLERS];
            frame.listed = Listed::All;
        }
        Entered::Pushed
    }

    fn push(
        &mut self,
        position: G,
        key: u64,
        depth: u8,
        (alpha, beta): (Score, Score),
        table_move: Option<G::Move>,
    ) {
        let first = self.moves.len();
        let placeholder = Probe {
            action: self.report.lines[0].moves[0],
            kind: ProbeKind::Full,
            depth: 0,
            flips: false,
        };
        self.stack.push(Frame {
            position,
            key,
            depth,
            alpha,
            beta,
            floor: alpha,
            best: -Score::INFINITE,
            best_move: None,
            table_move,
            // The root tries all its moves anyway.
            killers: if self.stack.is_empty() {
                [None; KILLERS]
            } else {
                self.order.killers(self.stack.len())
            },
            next_killer: 0,
            first,
            next: first,
            listed: Listed::Nothing,
            probe: placeholder,
            tried: 0,
        });
    }

    /// Gives a child's value (from the child's mover) to the top frame.
    fn deliver(&mut self, value: Score) {
        let ply = self.stack.len() - 1;
        let frame = &mut self.stack[ply];
        let Probe { action, kind, depth, flips } = frame.probe;
        let value = if flips { -value } else { value };
        let full_depth = frame.depth - 1;
        if kind == ProbeKind::Reduced && value > frame.alpha && depth < full_depth {
            self.probe(action, ProbeKind::Scout, full_depth);
        } else if kind != ProbeKind::Full && value > frame.alpha && value < frame.beta {
            self.probe(action, ProbeKind::Full, full_depth);
        } else if Self::GUARDS && ply == 0 && self.has_to_look(action, value) {
            self.guarded = Some((action, value));
        } else {
            self.accept(ply, action, value);
        }
    }

    /// Whether to look at what the root's new best move lets the other side win.
    fn has_to_look(&mut self, action: G::Move, value: Score) -> bool {
        let better = value > self.stack[0].alpha && value.distance().is_none();
        better && self.guard.as_mut().is_some_and(|guard| guard.ask(action))
    }

    /// Goes on looking, and accepts the move when that is done: with its value, or
    /// as the loss that it is.
    fn look(&mut self) {
        let (Some(guard), Some((action, value))) = (&mut self.guard, self.guarded) else { return };
        guard.advance();
        if guard.is_asked() {
            return;
        }
        let loss = guard.loss_of(action);
        self.guarded = None;
        if loss.is_some() {
            self.lines[1].clear();
        }
        self.accept(0, action, loss.unwrap_or(value));
    }

    /// A child's value is final: keeps the best.
    fn accept(&mut self, ply: usize, action: G::Move, value: Score) {
        let frame = &mut self.stack[ply];
        if value > frame.best {
            frame.best = value;
            frame.best_move = Some(action);
        }
        if value <= frame.alpha {
            return;
        }
        frame.alpha = value;
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(action);
        line.extend(below[0].iter().copied().take(MAX_PLY - 1));
        if value >= frame.beta {
            let tried = self.moves[frame.first..frame.next].iter().map(|(_, action)| *action);
            let depth = frame.depth;
            self.order.reward(ply, depth, action, tried.filter(|tried| *tried != action));
        }
        if ply == 0 && self.options.lines == 1 {
            // Better than what the last depth found, even if this one is
            // stopped before its end.
            let moves = self.lines[0].to_vec();
            self.report.lines.retain(|line| line.moves[0] != action);
            self.report.lines.insert(0, Line { score: value, moves });
            self.report.lines.truncate(self.options.lines);
        }
    }

    /// The top frame is finished: stores and pops it.
    fn leave(&mut self) -> Score {
        let ply = self.stack.len() - 1;
        let Some(frame) = self.stack.pop() else { return Score::DRAW };
        self.moves.truncate(frame.first);
        let excluding = ply == 0 && !self.complete.is_empty();
        if self.options.shortcuts.table && !excluding {
            let bound = if frame.best >= frame.beta {
                Bound::Lower
            } else if frame.best > frame.floor {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let turns = self.turns(&frame.position);
            self.table.put(frame.key, turns, frame.depth, bound, frame.best, frame.best_move);
        }
        frame.best
    }

    /// Begins the next depth at the root.
    fn deepen(&mut self) {
        self.depth += 1;
        self.complete.clear();
        self.window = self.expected_window();
        self.enter_root();
    }

    /// Several lines need their exact values, whatever these are.
    fn expected_window(&self) -> (Score, Score) {
        match &self.report.lines[..] {
            [line] if self.options.lines == 1 => aspiration::window(line.score, self.depth),
            _ => WHOLE,
        }
    }

    fn enter_root(&mut self) {
        let Some(root) = self.root.clone() else { return };
        let window = self.window;
        let key = root.key();
        self.nodes += 1;
        self.lines[0].clear();
        let known = self.report.lines.get(self.complete.len()).map(|line| line.moves[0]);
        let taken = |action: &G::Move| self.complete.iter().any(|line| line.moves[0] == *action);
        let table_move = known.filter(|action| !taken(action));
        self.push(root, key, self.depth, window, table_move);
    }

    /// One line of the root is complete. Says whether the depth is.
    fn root_line_complete(&mut self, value: Score) -> bool {
        if self.window != WHOLE && (value <= self.window.0 || value >= self.window.1) {
            // The value lies outside of what was expected: look again.
            self.window = WHOLE;
            self.enter_root();
            return false;
        }
        let moves = self.lines[0].to_vec();
        if !moves.is_empty() {
            self.complete.push(Line { score: value, moves });
            if self.complete.len() < self.options.lines {
                self.enter_root();
                return false;
            }
        }
        self.report.lines.clone_from(&self.complete);
        self.report.depth = self.depth;
        let decided = self.report.lines[0].score.distance().is_some_and(|turns| {
            // Nothing shorter can be hidden: a turn takes at least one move.
            turns <= u32::from(self.depth)
        });
        let alone = self.report.lines.len() == 1 && self.options.lines > 1;
        if self.depth >= self.options.depth || decided && (alone || self.options.lines == 1) {
            self.finish();
        } else {
            self.deepen();
        }
        true
    }

    fn finish(&mut self) {
        self.report.done = true;
        self.guarded = None;
        self.report.nodes = self.nodes();
        self.stack.clear();
        self.moves.clear();
    }

    /// Turns played since the root.
    fn turns(&self, position: &G) -> u32 {
        self.root.as_ref().map_or(0, |root| position.turn() - root.turn())
    }

    /// Whether a position on the way from the root has this key, or two
    /// positions before the root have: either way somebody can force a draw.
    fn repeats(&self, key: u64) -> bool {
        self.stack.iter().any(|frame| frame.key == key)
            || self.past.iter().filter(|past| **past == key).count() >= 2
    }
}

fn most_moves<G: Game>(root: &G) -> u8 {
    u8::try_from(root.moves_left()).unwrap_or(MAX_DEPTH)
}

/// The first legal move as a line, so that there is an answer at any time; or
/// what holds out best at first sight, so that a lost game is not thrown away.
fn any_line<G: Evaluate>(root: &G) -> Option<Line<G::Move>> {
    let mut moves = Vec::new();
    moves.extend(root.forced_move());
    root.moves(&mut moves);
    moves.truncate(1);
    (!moves.is_empty()).then_some(Line { score: Score::DRAW, moves })
}
