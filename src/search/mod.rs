//! The search that all games share: iterative deepening alpha-beta over an
//! explicit stack, so that it can be paused after any node.
//!
//! It counts nodes, never seconds: the caller owns the clock and the seed, and
//! every search can be replayed. It knows no game: what it needs beyond the
//! rules is the trait [`Evaluate`].
//!
//! - `tree`: the stack of frames, one node at a time
//! - `table`: the transposition table
//! - `allocation`: whether there is memory for it
//! - `order`: which move to try first
//! - [`reduction`]: how deeply to search late moves
//! - [`forecast`]: shallow searches that may end the search of a position before its moves
//! - `aspiration`: the window at the root
//! - `guard`: whether a move lets the other side win
//! - `judged`: the evaluation cache
//! - [`level`]: how strong to play
//! - [`prove`]: exact values; [`solve`]: forced wins, proved; [`shortest`]: the shortest of them;
//!   [`within`]: an exact proof that gives way after so many nodes

pub(crate) mod allocation;
mod aspiration;
pub mod forecast;
mod guard;
mod judged;
pub mod level;
mod order;
pub mod prove;
pub mod reduction;
pub mod shortest;
pub mod solve;
mod table;
mod tree;
pub mod within;

pub use tree::Search;

use crate::game::{Game, Outcome};
use crate::number;
use crate::score::Score;
use forecast::Forecast;
use prove::{Prove, Request};

/// What the search knows about a game beyond its rules.
pub trait Evaluate: Game {
    /// The heuristic value at which the mover wins 73% of games, the logistic
    /// function of 1: the unit of misjudgement and of learned values.
    const CHANCE_SCALE: f32;

    /// A more precise, measured value of [`CHANCE_SCALE`](Evaluate::CHANCE_SCALE), used
    /// only to report this position's winning chance. `tessera train calibrate` measures
    /// it; the search never uses it.
    fn told_scale(&self) -> f32 {
        Self::CHANCE_SCALE
    }

    /// How strong each level plays.
    const LEVELS: level::Levels = level::STANDARD;

    /// How good the position is for the player to move. Asked only while the
    /// game goes on; clamped to [`Score::HEURISTIC_LIMIT`].
    fn evaluate(&self) -> i32;

    /// Whether a search caches evaluations: worthwhile where an evaluation takes
    /// far longer than a lookup.
    const REMEMBERED: bool = false;

    /// How early to try a move: higher first. A hint, never a rule.
    fn promise(&self, _mv: Self::Move) -> i32 {
        0
    }

    /// Appends the moves worth searching with this many moves of depth left,
    /// each with its [`promise`](Evaluate::promise), where a game can distinguish them
    /// from the many that are not. The root tries all moves in any case; where there is
    /// enough depth, so do the replies to them.
    fn candidates(&self, _depth: u8, _out: &mut Vec<(i32, Self::Move)>) -> Candidates {
        Candidates::All
    }

    /// How much less deeply to search the move that is tried as number `tried`,
    /// from 1.
    #[must_use]
    fn reduction(depth: u8, tried: usize) -> u8 {
        reduction::reduction(depth, tried)
    }

    /// How many moves to try with this many moves of depth left, best promise first,
    /// in null-window searches, which only ask whether a position is better than another.
    /// All moves are tried where those lose.
    #[must_use]
    fn most_tried(_depth: u8) -> usize {
        usize::MAX
    }

    /// Whether the search may end here with the evaluation (quiescence). Otherwise it is
    /// extended by one move.
    #[must_use]
    fn is_quiet(&self) -> bool {
        true
    }

    /// When a shallow search may replace a deep one; `None` where values jump during a
    /// game, for example because of threats.
    const FORECAST: Option<Forecast> = None;

    /// Whether the search may try [passing](Evaluate::passed) (null moves): only where
    /// having to move is never a disadvantage.
    const PASSES: bool = false;

    /// The position with the other player about to begin a turn; `None` where that is
    /// not a position of the game.
    fn passed(&self) -> Option<Self> {
        None
    }

    /// The exact value for the player to move, with its distance counted from here, where
    /// the game knows it without a search.
    fn known_value(&self) -> Option<Score> {
        None
    }

    /// A forced win for the player to move, with its distance counted from here, where the
    /// game finds one much faster than a search with this many moves of depth left would.
    /// A nearer one may exist. `None` says nothing.
    fn short_win(&self, _depth: u8) -> Option<Score> {
        None
    }

    /// A move with which the player to move wins in this turn, at once or with the moves
    /// that follow in it; `None` guarantees that there is none. It is called before
    /// anything is searched, so games should override it where they can answer faster
    /// than the default, which tries every way to continue the turn. Games with a
    /// [`margin`](Game::margin) always return `None`: there an immediate win need not be
    /// the best move.
    fn winning_move(&self) -> Option<Self::Move> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let wins = |mv: &Self::Move| {
            let mut after = self.clone();
            after.play(*mv);
            match after.outcome() {
                Some(Outcome::Win(winner)) => winner == self.to_move() && after.margin().is_none(),
                Some(Outcome::Draw) => false,
                None => after.turn() == self.turn() && after.winning_move().is_some(),
            }
        };
        moves.into_iter().find(wins)
    }

    /// The only move that does not let the other side win in its next turn, if
    /// the player to move cannot win in this one; or any move if all let it win.
    /// `None` says nothing. The search follows only such a move, and one move deeper.
    fn forced_move(&self) -> Option<Self::Move> {
        None
    }

    /// Whether the game reports with [`is_threatened`](Evaluate::is_threatened) which
    /// turns are threats, so that forced wins are first looked for among these.
    const TELLS_THREATS: bool = false;

    /// Whether the player who is not to move would win at once if it were its turn:
    /// called at the beginning of a turn, if [`TELLS_THREATS`](Evaluate::TELLS_THREATS).
    fn is_threatened(&self) -> bool {
        true
    }

    /// Appends the moves with which the turn in progress may become a threat: all
    /// such moves, and perhaps others.
    fn threatening(&self, out: &mut Vec<Self::Move>) {
        self.moves(out);
    }

    /// Whether this unfinished game can only end in a draw. `false` says nothing.
    fn is_drawn(&self) -> bool {
        false
    }

    /// What finds exact values from here; by default a [`solve::Solver`] of
    /// forced wins. `past` holds the keys of the positions before, oldest first.
    fn prover(&self, past: &[u64], request: Request) -> Box<dyn Prove<Self::Move>> {
        Box::new(solve::Solver::new(self, past, request.most_turns, request.bytes))
    }

    /// How many nodes to spend on a proof here when the search may visit `nodes`;
    /// 0 for none.
    fn proof_nodes(&self, nodes: u64) -> u64 {
        (nodes / PROOF_PART).min(MOST_PROOF_NODES)
    }

    /// How many nodes of a proof take about as long as one of the search: in slices
    /// of work that many count as one.
    const PROOF_PACE: u64 = 4;

    /// Before a move is played, the search checks whether the other side could then
    /// win by threats within this many of its turns; 0 for no check. The check gets
    /// what the proof leaves of a budget.
    const GUARD_TURNS: u8 = 0;

    /// The longest forced wins that are looked for before a move is chosen.
    const PROOF_TURNS: u8 = 4;

    /// The file with the game's learned weights or book, if it is not part of the code;
    /// see [`WeightsFile`].
    const WEIGHTS: Option<WeightsFile> = None;

    /// A key that mirrored and rotated positions share, for proofs. It may be slow,
    /// and it may miss images that take long to find.
    fn symmetric_key(&self) -> u64 {
        self.key()
    }

    /// A key that all images of this position share, for growing books, where each is
    /// expanded once. It may be slower still.
    fn image_key(&self) -> u64 {
        self.symmetric_key()
    }

    /// The file with the game's [opening book](crate::openings), in programs
    /// that contain it; empty if there is none.
    const BOOK: &'static [u8] = &[];

    /// The game's own players, which need no search, by name.
    const OWN_PLAYERS: &'static [OwnPlayer<Self>] = &[];
}

/// What [`Evaluate::candidates`] has listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Candidates {
    /// Nothing: all moves must be tried, by their promise.
    All,
    /// Moves worth searching. The others are tried when all of these lose, so that
    /// a loss is certain.
    Chosen,
    /// Moves of which at least one is as good as every move left out, so the others are
    /// never tried.
    Enough,
}

/// The part of a budget of nodes that may go into a proof.
pub const PROOF_PART: u64 = 4;
/// The most nodes for a forced win when there is no budget.
const MOST_PROOF_NODES: u64 = 50_000_000;

/// Whether this build can play. The module of the site's boards cannot: it is built
/// with `--cfg board`, and unreachable code is left out of it.
pub(crate) const PLAYS: bool = cfg!(not(board));

/// What a game has learned, in a file of its own: an evaluation's weights, or a
/// book of moves. The native program contains it; the WebAssembly module plays
/// without it until it is provided.
pub struct WeightsFile {
    /// Its name, beside the module.
    pub name: &'static str,
    /// Takes the file's bytes; an error is a sentence.
    pub provide: fn(&[u8]) -> Result<(), String>,
}

/// A simple player that belongs to one game: a yardstick with a name.
pub struct OwnPlayer<G: Game> {
    /// Its name in commands.
    pub name: &'static str,
    /// The largest number that may follow its name and a colon, such as a
    /// depth; 0 if it takes no number. Without one it is [`USUAL_NUMBER`](Self::USUAL_NUMBER).
    pub most: u32,
    /// `None` in a build that cannot play.
    way: Option<Way<G>>,
}

/// How one of a game's own players chooses.
enum Way<G: Game> {
    /// At once.
    AtOnce(Choose<G>),
    /// In steps, because it may take seconds.
    InParts(fn(&G, u32) -> Box<dyn Choosing<G::Move>>),
}

/// How a player that needs no time chooses, given its number.
type Choose<G> = fn(&G, u32, &mut fastrand::Rng) -> <G as Game>::Move;

/// A choice in progress, which can be paused.
pub trait Choosing<M>: Send {
    /// Whether the choice is made.
    fn is_made(&self) -> bool;
    /// Continues for some milliseconds, or until the choice is made.
    fn step(&mut self);
    /// The move that is chosen, or the best one so far.
    fn best(&self) -> M;
}

/// A choice that is made.
struct Chosen<M>(M);

/// The choice of this move.
pub(crate) fn chosen<M: Copy + Send + 'static>(mv: M) -> Box<dyn Choosing<M>> {
    Box::new(Chosen(mv))
}

impl<M: Copy + Send> Choosing<M> for Chosen<M> {
    fn is_made(&self) -> bool {
        true
    }

    fn step(&mut self) {}

    fn best(&self) -> M {
        self.0
    }
}

impl<G: Game> OwnPlayer<G> {
    /// A player by its name alone.
    #[must_use]
    pub const fn new(name: &'static str, choose: Choose<G>) -> OwnPlayer<G> {
        OwnPlayer::numbered(name, 0, choose)
    }

    /// A player with a name and a number up to `most`.
    #[must_use]
    pub const fn numbered(name: &'static str, most: u32, choose: Choose<G>) -> OwnPlayer<G> {
        OwnPlayer { name, most, way: if PLAYS { Some(Way::AtOnce(choose)) } else { None } }
    }

    /// A player with a name and a number up to `most`, which may take seconds.
    #[must_use]
    pub const fn in_parts(
        name: &'static str,
        most: u32,
        begin: fn(&G, u32) -> Box<dyn Choosing<G::Move>>,
    ) -> OwnPlayer<G> {
        OwnPlayer { name, most, way: if PLAYS { Some(Way::InParts(begin)) } else { None } }
    }

    /// Begins to choose among the legal moves of an unfinished game, given the
    /// player's number; `None` in a build that cannot play.
    #[must_use]
    pub fn begin(
        &self,
        game: &G,
        number: u32,
        random: &mut fastrand::Rng,
    ) -> Option<Box<dyn Choosing<G::Move>>> {
        Some(match self.way.as_ref()? {
            Way::AtOnce(choose) => chosen(choose(game, number, random)),
            Way::InParts(begin) => begin(game, number),
        })
    }

    /// The same choice without a pause.
    #[must_use]
    pub fn choose(&self, game: &G, number: u32, random: &mut fastrand::Rng) -> Option<G::Move> {
        let mut choosing = self.begin(game, number, random)?;
        while !choosing.is_made() {
            choosing.step();
        }
        Some(choosing.best())
    }

    /// The number of a player whose name is given alone.
    pub const USUAL_NUMBER: u32 = 2;

    /// The number after the name in `text`, if it names this player.
    #[must_use]
    pub fn number(&self, text: &str) -> Option<u32> {
        let rest = text.strip_prefix(self.name)?;
        if self.most == 0 {
            return rest.is_empty().then_some(0);
        }
        let number = match rest {
            "" => Self::USUAL_NUMBER,
            _ => number::plain(rest.strip_prefix(':')?)?,
        };
        (1..=self.most).contains(&number).then_some(number)
    }

    /// A name that can be used as it is: `classic`, or `paper:1` for a player with
    /// a number.
    #[must_use]
    pub fn example(&self) -> String {
        match self.most {
            0 => self.name.to_owned(),
            _ => format!("{}:1", self.name),
        }
    }

    /// All names: `classic`, or `paper:1 to paper:6`.
    #[must_use]
    pub fn names(&self) -> String {
        let first = self.example();
        match self.most {
            0 | 1 => first,
            most => format!("{first} to {}:{most}", self.name),
        }
    }
}

/// What to search for, and how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// How many best lines to report, at least 1.
    pub lines: usize,
    /// Stop after this depth, in moves (actions).
    pub depth: u8,
    /// Stop after this many nodes.
    pub nodes: u64,
    /// Up to how much a position is misjudged, for weaker play, in hundredths
    /// of the game's [`CHANCE_SCALE`](Evaluate::CHANCE_SCALE); 0 or less for none.
    pub noise: i32,
    /// The seed of the misjudgement.
    pub seed: u64,
    /// How many of the nodes may be spent on checking whether moves let the other side
    /// win, in games that [guard](Evaluate::GUARD_TURNS) against that.
    pub guard: u64,
    /// Ideas that make the search faster. Turned off in tests only.
    pub shortcuts: Shortcuts,
}

impl Options {
    /// What decides how positions are judged: how much they are misjudged and, if they are, by which seed.
    fn eyes(&self) -> Option<(i32, u64)> {
        (self.noise > 0).then_some((self.noise, self.seed))
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            lines: 1,
            depth: MAX_DEPTH,
            nodes: u64::MAX,
            noise: 0,
            seed: 0,
            guard: 0,
            shortcuts: Shortcuts::ALL,
        }
    }
}

/// Which shortcuts the search takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shortcuts {
    /// Reuse values of positions from earlier searches of the same depth. Exact.
    pub table: bool,
    /// Use what is usually right: stored values of deeper searches; late moves
    /// searched less deeply, and again in full when they turn out well, or
    /// [not at all](Evaluate::most_tried); [forecasts](forecast) that decide before a move is tried.
    pub guesses: bool,
}

impl Shortcuts {
    /// Everything: for playing.
    pub const ALL: Shortcuts = Shortcuts { table: true, guesses: true };
    /// Only what never changes a value.
    pub const EXACT: Shortcuts = Shortcuts { table: true, guesses: false };
    /// Plain alpha-beta.
    pub const NONE: Shortcuts = Shortcuts { table: false, guesses: false };
}

/// The deepest search, in moves.
pub const MAX_DEPTH: u8 = 60;

/// The result of one call of [`Search::step`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The node budget of this call is used up.
    Running,
    /// One more depth is complete: the report has news.
    Deeper,
    /// There is nothing left to do.
    Done,
}

/// The best line after one first move.
#[derive(Clone, PartialEq, Debug)]
pub struct Line<M> {
    /// Its value for the player to move.
    pub score: Score,
    /// The moves expected, the first one ours; never empty.
    pub moves: Vec<M>,
}

/// What a search has found so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<M> {
    /// The depth that is complete, in moves; 0 before the first.
    pub depth: u8,
    /// Positions visited.
    pub nodes: u64,
    /// Best first. Empty only when the game is over.
    pub lines: Vec<Line<M>>,
    /// Whether the search has ended by itself.
    pub done: bool,
}

/// The third occurrence of a position is a draw in games that can cycle.
const REPETITIONS: usize = 3;

/// Whether a position has occurred so often in `past` that reaching it again is a draw.
#[must_use]
pub fn is_worn(past: &[u64], key: u64) -> bool {
    past.iter().filter(|other| **other == key).count() + 1 >= REPETITIONS
}

/// The keys in `past` of all such positions. The one to search from, `root`, occurs once more.
pub(crate) fn worn(past: &[u64], root: u64) -> Vec<u64> {
    past.iter().copied().filter(|key| *key == root || is_worn(past, *key)).collect()
}

/// The value of a position without searching: a result, an immediate win, a certain
/// draw, what the game knows, or the evaluation. `turns` is the number of turns played since the root.
pub fn static_value<G: Evaluate>(position: &G, turns: u32) -> Score {
    if let Some(outcome) = position.outcome() {
        return result_value(position, outcome, turns);
    }
    if position.winning_move().is_some() {
        return Score::win_after(turns + 1);
    }
    if position.is_drawn() {
        return Score::DRAW;
    }
    match position.known_value() {
        Some(known) => known.further(turns),
        None => Score::heuristic(position.evaluate()),
    }
}

/// The value of a finished game.
pub(crate) fn result_value<G: Evaluate>(position: &G, outcome: Outcome, turns: u32) -> Score {
    let Some(winner) = outcome.winner() else { return Score::DRAW };
    let won = winner == position.to_move();
    match position.margin() {
        Some(margin) => Score::by_margin(if won { margin as i32 } else { -(margin as i32) }),
        None if won => Score::win_after(turns),
        None => Score::loss_after(turns),
    }
}
