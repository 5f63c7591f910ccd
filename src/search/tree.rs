//! The search tree as an explicit stack, visited one node at a time.
//!
//! A [`Frame`] is a node whose moves are being tried. The loop is: deliver the
//! value of a finished child to the top frame, or make its next move and enter
//! the child. Entering counts one node and either gives a value at once (the
//! game is over, a win at once, depth used up, known from the table) or pushes
//! a frame.
//!
//! - `moves`: which move of a frame is next, and how deeply it is searched
//! - `node`: from entering a node to what its value means for the frame above
//! - `forecast`: looks at a node's own position, before its moves
//! - `root`: depth after depth, line after line

mod forecast;
mod moves;
mod node;
mod root;

use super::aspiration::WHOLE;
use super::forecast::{Look, Looks};
use super::guard::Guard;
use super::judged::Judged;
use super::order::{KILLERS, Order};
use super::table::Table;
use super::{Evaluate, Line, MAX_DEPTH, Options, Report, Step, worn};
use crate::game::Game;
use crate::score::Score;
use arrayvec::ArrayVec;
use std::fmt;

/// Frames: one a move, and the root.
const MAX_PLY: usize = MAX_DEPTH as usize + 4;

/// A search that can be paused. See the module's documentation.
pub struct Search<G: Evaluate> {
    table: Table<G::Move>,
    order: Order<G::Move>,
    judged: Judged,
    root: Option<G>,
    /// Keys that have occurred twice, the root included: to reach one is a draw.
    worn: Vec<u64>,
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
    /// The best move of the frame that was finished last.
    found: Option<G::Move>,
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
    /// What is to be looked at before a move is tried.
    looks: Looks,
    /// Whether one of them has told enough.
    decided: bool,
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
    mv: M,
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
    /// No move at all, but the frame's own position less deeply.
    Look(Look),
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
            judged: Judged::new(G::REMEMBERED),
            root: None,
            worn: Vec::new(),
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
            found: None,
        }
    }

    /// Prepares to search `root`. `past` holds the keys of the positions
    /// before it, oldest first, for repetition. The table is kept from earlier
    /// searches, which makes them faster but never changes an exact value.
    pub fn start(&mut self, root: &G, past: &[u64], options: Options) {
        let worn = worn(past, root.key());
        // What was judged with other eyes is worth nothing now, and a win may lead through what is a draw now.
        if options.eyes() != self.options.eyes() || worn != self.worn {
            self.table.clear();
        }
        self.table.grow_older();
        self.order.clear();
        self.judged.clear();
        self.worn = worn;
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

    /// The search is to end after this many nodes, instead of what was said at its
    /// start.
    pub fn limit(&mut self, nodes: u64) {
        self.options.nodes = nodes;
    }

    /// Visits about `nodes` positions; none for 0, so that a loop of such steps never ends.
    pub fn step(&mut self, nodes: u64) -> Step {
        let pause = self.nodes().saturating_add(nodes);
        while !self.report.done {
            if self.is_spent() {
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

    /// Whether no more nodes may be visited.
    fn is_spent(&self) -> bool {
        self.nodes() >= self.options.nodes
    }

    /// Positions visited since the start, those of proofs included.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes + self.guard.as_ref().map_or(0, Guard::nodes)
    }

    /// The depth that is complete.
    #[must_use]
    pub const fn depth(&self) -> u8 {
        self.report.depth
    }

    /// Whether the search has ended by itself.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.report.done
    }

    /// What has been found so far.
    #[must_use]
    pub fn report(&self) -> Report<G::Move> {
        Report { nodes: self.nodes(), ..self.report.clone() }
    }

    /// One node or one finished frame. Returns whether a depth is complete.
    fn advance(&mut self) -> bool {
        if Self::GUARDS && self.guarded.is_some() {
            self.look();
            return false;
        }
        if self.look_ahead() {
            return false;
        }
        let Some((mv, kind, depth)) = self.next_probe() else {
            let value = self.leave();
            if self.stack.is_empty() {
                return self.root_line_complete(value);
            }
            self.deliver(value);
            return false;
        };
        self.probe(mv, kind, depth);
        false
    }
}

/// Its report alone: the table has megabytes.
impl<G: Evaluate> fmt::Debug for Search<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Search").field(&self.report()).finish()
    }
}

fn most_moves<G: Game>(root: &G) -> u8 {
    u8::try_from(root.moves_left()).unwrap_or(MAX_DEPTH)
}

/// The move that is forced at first sight, so that a position that can be saved is not thrown away, or
/// else the first legal one: a line, so that there is an answer at any time.
fn any_line<G: Evaluate>(root: &G) -> Option<Line<G::Move>> {
    let mut moves = Vec::new();
    moves.extend(root.forced_move());
    root.moves(&mut moves);
    moves.truncate(1);
    (!moves.is_empty()).then_some(Line { score: Score::DRAW, moves })
}
