//! A played game of one kind.
//!
//! - `telling`: how it stands, as it is told

mod telling;

use super::state::{GameInfo, PlayedMove, State, Targets};
use super::{Session, SessionError};
use crate::engine::work::{self, Root};
use crate::engine::{EngineError, Proof, Subject, Thinker, proof};
use crate::excerpt::shorten;
use crate::game::Player;
use crate::perft;
use crate::players::Assignment;
use crate::record::{Comments, Record, Start};
use crate::search::prove::Request;
use crate::search::{Evaluate, PLAYS};
use crate::view::{CellId, Layout, Note, Overlay, View};

/// A played game: all its positions, and how many moves are made.
#[derive(Clone, Debug)]
pub struct PlayedGame<G: View> {
    start: Start,
    /// One more than moves.
    positions: Vec<G>,
    /// Those of the positions.
    keys: Vec<u64>,
    moves: Vec<G::Move>,
    cursor: usize,
    comments: Comments,
}

impl<G: View + Evaluate> PlayedGame<G> {
    /// A new game.
    ///
    /// # Errors
    /// When the setup or position cannot be.
    pub fn open(start: &Start) -> Result<PlayedGame<G>, SessionError> {
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
        Ok(PlayedGame {
            start,
            keys: vec![first.key()],
            positions: vec![first],
            moves: Vec::new(),
            cursor: 0,
            comments: Comments::default(),
        })
    }

    /// The position now.
    #[must_use]
    pub fn now(&self) -> &G {
        &self.positions[self.cursor]
    }

    /// Takes one move back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        (self as &mut dyn Session).undo()
    }

    /// Makes a move again that was taken back. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        (self as &mut dyn Session).redo()
    }

    /// The game as the part of a link from the `#` on.
    #[must_use]
    pub fn link(&self) -> String {
        (self as &dyn Session).link()
    }

    /// The keys of the positions before this one that can come back, oldest first.
    fn past(&self) -> &[u64] {
        if !G::CYCLES {
            return &[];
        }
        let stage = self.now().stage();
        let begin = self.positions[..self.cursor].partition_point(|past| past.stage() < stage);
        &self.keys[begin..self.cursor]
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
        let named = |text: &str| legal.iter().find(|mv| now.write(**mv) == text);
        let respelled = || named(&G::respell(text)?);
        if let Some(mv) = named(text).or_else(respelled) {
            return Ok(*mv);
        }
        let shown = shorten(text);
        if legal.is_empty() {
            return Err(SessionError::GameOver { text: shown });
        }
        if let Some(reason) = G::why_never(text) {
            return Err(SessionError::NeverLegal { text: shown, reason });
        }
        let examples = legal.iter().take(3).map(|mv| format!("'{}'", now.write(*mv)));
        Err(SessionError::IllegalMove {
            text: shown,
            count: legal.len(),
            examples: examples.collect::<Vec<_>>().join(", "),
        })
    }
}

impl<G: View + Evaluate> Session for PlayedGame<G> {
    fn info(&self) -> GameInfo {
        GameInfo::of::<G>()
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
        let (overlay, name) = find_overlay(G::OVERLAYS, id)?;
        let shows = !overlay.of_moves || self.outcome().is_none();
        Ok(if shows { self.now().overlay(&name) } else { Vec::new() })
    }

    fn swap(&mut self) -> bool {
        let over = self.outcome().is_some();
        let Some(first) = self.now().swapped().filter(|_| !over) else { return false };
        self.cursor = 0;
        self.keys = vec![first.key()];
        self.positions = vec![first];
        self.moves.clear();
        self.comments.forget_after(0);
        true
    }

    fn legal_moves(&self) -> Vec<String> {
        self.legal().into_iter().map(|mv| self.now().write(mv)).collect()
    }

    fn targets(&self, taps: &[CellId]) -> Result<Targets, SessionError> {
        let now = self.now();
        let mut targets = Targets { cells: Vec::new(), moves: Vec::new(), completed: None };
        for mv in self.legal() {
            let all = now.taps(mv);
            match all.strip_prefix(taps) {
                Some([]) => targets.completed = Some(now.write(mv)),
                Some([next, more @ ..]) if !targets.cells.contains(next) => {
                    targets.cells.push(*next);
                    targets.moves.push(more.is_empty().then(|| now.write(mv)));
                }
                _ => {}
            }
        }
        match taps.last() {
            Some(&cell) if targets.cells.is_empty() && targets.completed.is_none() => {
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
        let is_legal = || self.legal().iter().any(|mv| now.taps(*mv).starts_with(taps));
        if self.outcome().is_some() || is_legal() { None } else { now.why_not(taps) }
    }

    fn play(&mut self, text: &str) -> Result<(), SessionError> {
        let mv = self.find(text)?;
        let mut next = self.now().clone();
        next.play(mv);
        // What is said of a move that is made again stays.
        let said = self.cursor + usize::from(self.moves.get(self.cursor) == Some(&mv));
        self.moves.truncate(self.cursor);
        self.positions.truncate(self.cursor + 1);
        self.keys.truncate(self.cursor + 1);
        self.comments.forget_after(said);
        self.moves.push(mv);
        self.keys.push(next.key());
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
            moves: texts.map(|(mv, before)| before.write(*mv)).collect(),
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
        if self.outcome().is_some() { 1 } else { perft::moves(self.now(), depth) }
    }

    fn perft_turns(&self, depth: u32) -> u64 {
        if self.outcome().is_some() { 1 } else { perft::turns(self.now(), depth) }
    }

    fn divide(&self, depth: u32, turns: bool) -> Vec<(String, u64)> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let now = self.now();
        let counts =
            if turns { perft::divide_turns(now, depth) } else { perft::divide(now, depth) };
        counts.into_iter().map(|(mv, count)| (now.write(mv), count)).collect()
    }
}

impl<G: View + Evaluate> Subject for PlayedGame<G> {
    fn assign(
        &self,
        thinker: &mut Option<Box<dyn Thinker>>,
        table_bytes: usize,
        task: &Assignment,
    ) -> Result<(), EngineError> {
        if !PLAYS {
            return Err(EngineError::LeftOut);
        }
        let legal = self.legal();
        work::begin(
            Root { now: self.now(), past: self.past(), legal: &legal },
            thinker,
            table_bytes,
            task,
        )
    }

    fn prove(&self, request: Request) -> Box<dyn Proof> {
        let past = (PLAYS && self.outcome().is_none()).then(|| self.past());
        proof::begin(self.now(), past, request)
    }
}

/// The overlay that is asked for, and its name: of one that has states, its id alone is the
/// first of them.
fn find_overlay<'a>(
    overlays: &'a [Overlay],
    id: &str,
) -> Result<(&'a Overlay, String), SessionError> {
    let all = || overlays.iter().flat_map(|it| it.names().into_iter().map(move |name| (it, name)));
    let is_meant =
        |name: &str| name == id || name.split_once(':').is_some_and(|(alone, _)| alone == id);
    all().find(|(_, name)| is_meant(name)).ok_or_else(|| {
        let known: Vec<String> = all().map(|(_, name)| name).collect();
        SessionError::UnknownOverlay { text: shorten(id), known: known.join(", ") }
    })
}
