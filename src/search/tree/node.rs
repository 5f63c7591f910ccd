//! Entering a node, and what becomes of its value in the frame above.

use super::{Entered, Frame, Listed, MAX_PLY, Probe, ProbeKind, Search};
use crate::score::Score;
use crate::search::forecast::Looks;
use crate::search::level::misjudgement;
use crate::search::order::KILLERS;
use crate::search::table::Bound;
use crate::search::{Evaluate, Shortcuts, result_value};

impl<G: Evaluate> Search<G> {
    /// Makes a move of the top frame and enters the child.
    pub(super) fn probe(&mut self, mv: G::Move, kind: ProbeKind, depth: u8) {
        let ply = self.stack.len() - 1;
        if Self::GUARDS
            && ply == 0
            && let Some(loss) = self.guard.as_ref().and_then(|guard| guard.loss_of(mv))
        {
            self.lines[1].clear();
            return self.accept(ply, mv, loss);
        }
        let frame = &mut self.stack[ply];
        let mut child = frame.position.clone();
        child.play(mv);
        let flips = child.to_move() != frame.position.to_move();
        frame.probe = Probe { mv, kind, depth, flips };
        let beta = match kind {
            ProbeKind::Full => frame.beta,
            _ => Score::from_value(frame.alpha.value() + 1),
        };
        let window = if flips { (-beta, -frame.alpha) } else { (frame.alpha, beta) };
        match self.enter(child, depth, window) {
            Entered::Value(value) => self.deliver(value),
            Entered::Pushed => {}
        }
    }

    /// Counts a node below the root, then values it at once or pushes its frame.
    pub(super) fn enter(&mut self, position: G, depth: u8, window: (Score, Score)) -> Entered {
        self.nodes += 1;
        let ply = self.stack.len();
        self.lines[ply].clear();
        let turns = self.turns(&position);
        let key = position.key();
        if let Some(value) = self.known(&position, key, turns) {
            return Entered::Value(value);
        }
        // Where there is no choice there is nothing to search: look one deeper.
        let forced = position.forced_move();
        let mut depth = depth + u8::from(forced.is_some());
        if depth == 0 && !position.is_quiet() {
            depth = 1;
        }
        if depth == 0 || ply >= MAX_PLY - 1 {
            return Entered::Value(self.judged(&position, key));
        }
        let (table_move, stored) = self.stored(&position, key, turns, depth, window);
        if let Some(value) = stored {
            self.lines[ply].extend(table_move);
            return Entered::Value(value);
        }
        if let Some(win) = position.short_win(depth) {
            return Entered::Value(win.further(turns));
        }
        let asks = forced.is_none();
        let looks = if asks { self.looks(&position, key, depth, window) } else { Looks::new() };
        self.push(position, key, depth, window, forced.or(table_move));
        if let Some(frame) = self.stack.last_mut() {
            frame.looks = looks;
            if forced.is_some() {
                frame.killers = [None; KILLERS];
                frame.listed = Listed::All;
            }
        }
        Entered::Pushed
    }

    /// What a position is worth without a search: a result, a draw by repetition, a win at
    /// once, whose move becomes the line, or what the game knows.
    #[inline(always)]
    fn known(&mut self, position: &G, key: u64, turns: u32) -> Option<Score> {
        if let Some(outcome) = position.outcome() {
            return Some(result_value(position, outcome, turns));
        }
        if G::CYCLES && self.repeats(key) {
            return Some(Score::DRAW);
        }
        if let Some(mv) = position.winning_move() {
            self.lines[self.stack.len()].push(mv);
            return Some(Score::win_after(turns + 1));
        }
        if position.is_drawn() {
            return Some(Score::DRAW);
        }
        // What is known of a position knows nothing of what was played before.
        let value = if self.worn.is_empty() { position.known_value() } else { None };
        value.map(|value| value.further(turns))
    }

    /// The move that the table has for a position, and its value where that decides.
    #[inline(always)]
    fn stored(
        &self,
        position: &G,
        key: u64,
        turns: u32,
        depth: u8,
        (alpha, beta): (Score, Score),
    ) -> (Option<G::Move>, Option<Score>) {
        let Shortcuts { table, guesses } = self.options.shortcuts;
        let found = if table { self.table.get(key, turns) } else { None };
        let Some((entry, value)) = found else { return (None, None) };
        let scouting = beta.value() - alpha.value() == 1;
        let above = entry.bound != Bound::Upper && value >= beta;
        let below = entry.bound != Bound::Lower && value <= alpha;
        let deep = if guesses { entry.depth >= depth } else { entry.depth == depth };
        // A forced end found less deeply stays one, and is no later; a sooner one, or a better
        // margin, may lie deeper.
        let forced = value.distance().is_some()
            && entry.depth < depth
            && (value.is_win() && above || value.is_loss() && below);
        let best = entry.best.filter(|mv| position.is_legal(*mv));
        (best, Some(value).filter(|_| scouting && (above || below) && (deep || forced)))
    }

    /// Whether this search may guess: nothing where it sees the end of the game in all
    /// lines, as what it tells there is certain.
    pub(super) fn guesses(&self, position: &G, depth: u8) -> bool {
        self.options.shortcuts.guesses && usize::from(depth) < position.moves_left()
    }

    /// The evaluation, as well as the player judges.
    pub(super) fn judged(&mut self, position: &G, key: u64) -> Score {
        let value = match G::REMEMBERED {
            true => self.judged.value(key, || position.evaluate()),
            false => position.evaluate(),
        };
        Score::heuristic(value + misjudgement::<G>(key, &self.options))
    }

    pub(super) fn push(
        &mut self,
        position: G,
        key: u64,
        depth: u8,
        (alpha, beta): (Score, Score),
        table_move: Option<G::Move>,
    ) {
        let first = self.moves.len();
        let placeholder = Probe {
            mv: self.report.lines[0].moves[0],
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
            looks: Looks::new(),
            decided: false,
        });
    }

    /// Gives a child's value (from the child's mover) to the top frame.
    pub(super) fn deliver(&mut self, value: Score) {
        let ply = self.stack.len() - 1;
        let frame = &mut self.stack[ply];
        let Probe { mv, kind, depth, flips } = frame.probe;
        let value = if flips { -value } else { value };
        if let ProbeKind::Look(look) = kind {
            return self.seen(look, value);
        }
        let full_depth = frame.depth - 1;
        let again = if kind == ProbeKind::Full || value <= frame.alpha {
            None
        } else if kind == ProbeKind::Reduced && depth < full_depth {
            Some(ProbeKind::Scout)
        } else {
            Some(ProbeKind::Full).filter(|_| value < frame.beta)
        };
        if let Some(kind) = again {
            if self.is_spent() {
                self.finish();
            } else {
                self.probe(mv, kind, full_depth);
            }
        } else if Self::GUARDS && ply == 0 && self.has_to_look(mv, value) {
            self.guarded = Some((mv, value));
        } else {
            self.accept(ply, mv, value);
        }
    }

    /// Whether to look at what the root's new best move lets the other side win.
    fn has_to_look(&mut self, mv: G::Move, value: Score) -> bool {
        let better = value > self.stack[0].alpha && value.distance().is_none();
        better && self.guard.as_mut().is_some_and(|guard| guard.ask(mv))
    }

    /// Goes on looking, and accepts the move when that is done: with its value, or
    /// as the loss that it is.
    pub(super) fn look(&mut self) {
        let (Some(guard), Some((mv, value))) = (&mut self.guard, self.guarded) else { return };
        guard.advance();
        if guard.is_asked() {
            return;
        }
        let loss = guard.loss_of(mv);
        self.guarded = None;
        if loss.is_some() {
            self.lines[1].clear();
        }
        self.accept(0, mv, loss.unwrap_or(value));
    }

    /// A child's value is final: keeps the best.
    fn accept(&mut self, ply: usize, mv: G::Move, value: Score) {
        let frame = &mut self.stack[ply];
        if value > frame.best {
            frame.best = value;
            frame.best_move = Some(mv);
        }
        let better = value > frame.alpha;
        let tells = ply == 0 && self.complete.is_empty();
        let lost = tells
            && value.is_loss()
            && value.distance().is_some()
            && self.root_move_lost(mv, value);
        if !better {
            return;
        }
        let frame = &mut self.stack[ply];
        frame.alpha = value;
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(mv);
        line.extend(below[0].iter().copied().take(MAX_PLY - 1));
        if value >= frame.beta {
            let tried = self.moves[frame.first..frame.next].iter().map(|(_, mv)| *mv);
            let depth = frame.depth;
            self.order.reward(ply, depth, mv, tried.filter(|tried| *tried != mv));
        }
        if tells && !lost {
            self.root_move_better(mv, value);
        }
    }

    /// The top frame is finished: stores and pops it.
    pub(super) fn leave(&mut self) -> Score {
        let ply = self.stack.len() - 1;
        let Some(frame) = self.stack.pop() else { return Score::DRAW };
        self.moves.truncate(frame.first);
        self.found = frame.best_move;
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

    /// Turns played since the root.
    fn turns(&self, position: &G) -> u32 {
        self.root.as_ref().map_or(0, |root| position.turn() - root.turn())
    }

    /// Whether a position on the way from the root has this key, or two
    /// positions before the root have: either way somebody can force a draw.
    pub(super) fn repeats(&self, key: u64) -> bool {
        self.stack.iter().any(|frame| frame.key == key) || self.worn.contains(&key)
    }
}
