//! From games of the computer against itself to the puzzles of a file.

use super::judge::{Judge, by_margin};
use super::line::Line;
use super::tree::{Tree, after, moves};
use super::{After, Effort, Grade, Node, Progress, Puzzle, Puzzles, Theme, themes};
use tessera::engine::Engine;
use tessera::game::Player;
use tessera::perft;
use tessera::players::Assignment;
use tessera::record::Start;
use tessera::search::Evaluate;
use tessera::session::{PlayedGame, Session, SessionError};
use tessera::view::View;
use tessera_threads::each_in_order;

/// Players are as strong as these levels, at random: mistakes make puzzles.
const LEVELS: std::ops::RangeInclusive<u8> = 1..=5;
/// Random moves before they take over, at most.
const MOST_RANDOM: usize = 8;
/// Each game's last turns are looked at, so many.
const LAST_TURNS: usize = 16;
/// After so many positions of one side without a proved win no earlier ones are
/// looked at.
const MOST_FAILURES: u32 = 2;
/// The longest wins that are looked for.
const MOST_TURNS: u8 = 7;
/// A puzzle begins with a choice of at least so many actions …
const FEWEST_MOVES: usize = 4;
/// … of which at most one in so many is accepted …
const CHOICE: usize = 4;
/// … and of which so many at least do not lose at once.
const FEWEST_OPEN: usize = 3;
/// The most accepted actions of a solution: more are a burden to the file, and
/// a puzzle with many ways is none.
const MOST_ACCEPTED: usize = 48;
/// Searches of so many moves' depth say how obvious the first action is.
const GLANCES: std::ops::RangeInclusive<u8> = 1..=3;
/// The memory of a player, in bytes.
const TABLE_BYTES: usize = 1 << 20;

/// Of so many puzzles one at most is won at once.
const AT_ONCE: usize = 15;
/// A miss of a shallow search makes a puzzle as hard as so many turns more.
const MISS: usize = 2;

/// A puzzle that may be kept.
struct Candidate {
    position: String,
    turns: u8,
    solution: Node,
    themes: Vec<Theme>,
    /// The setup it was played with.
    setup: String,
    /// The game it comes from.
    game: u32,
    to_move: Player,
    /// What the proof cost.
    nodes: u64,
    /// Of how many shallow searches the first action is wrong.
    misses: usize,
    /// Shared by positions that are alike but for symmetry and colours.
    signature: Vec<u64>,
    /// How much is wrong with it: less is better.
    flaws: usize,
}

/// What a look at a position came to.
enum Looked {
    /// No win is proved.
    Unproved,
    /// There is a win, but it makes no good puzzle.
    Unfit,
    /// There is a puzzle.
    Good(Box<Candidate>),
}

/// Finds puzzles; see [`super::make()`].
pub(super) fn make<G: View + Evaluate>(
    starts: &[Start],
    effort: Effort,
    progress: Progress,
) -> Result<Puzzles, SessionError> {
    let mut found = Vec::new();
    let mut games = 0;
    each_in_order(
        effort.games as usize,
        effort.threads,
        |game| candidates::<G>(&starts[game % starts.len()], game as u32, effort),
        |some| -> Result<(), SessionError> {
            found.extend(some?);
            games += 1;
            progress(games, found.len());
            Ok(())
        },
    )?;
    Ok(Puzzles { game: G::ID.to_owned(), puzzles: choose(found, effort.count) })
}

/// The puzzles of one game. Its players and their memory are its own, so that
/// nothing depends on other games.
fn candidates<G: View + Evaluate>(
    start: &Start,
    game: u32,
    effort: Effort,
) -> Result<Vec<Candidate>, SessionError> {
    let mut engines = [Engine::new(TABLE_BYTES), Engine::new(TABLE_BYTES)];
    let positions = play::<G>(start, effort.seed ^ u64::from(game) << 20, &mut engines)?;
    let mut found = Vec::new();
    // Nearer to the end wins are shorter: beyond the first that cannot be
    // proved there is little to find.
    let mut failures = [0; 2];
    for position in positions.iter().rev().take(LAST_TURNS) {
        let failures = &mut failures[position.to_move().index()];
        if *failures < MOST_FAILURES {
            match candidate(position, game, effort, &mut engines[0])? {
                Looked::Unproved => *failures += 1,
                Looked::Unfit => {}
                Looked::Good(candidate) => found.push(*candidate),
            }
        }
    }
    Ok(found)
}

/// The positions of a game at the beginning of each turn.
fn play<G: View + Evaluate>(
    start: &Start,
    seed: u64,
    engines: &mut [Engine; 2],
) -> Result<Vec<G>, SessionError> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut session = PlayedGame::<G>::open(start)?;
    let mut position: G = session.now().clone();
    let mut positions = vec![position.clone()];
    let opening = random.usize(..=MOST_RANDOM);
    let levels = [0, 1].map(|_| format!("level:{}", random.u8(LEVELS)));
    while session.state().outcome.is_none() {
        let index = position.to_move().index();
        let player = if session.ply() < opening { "random" } else { &levels[index] };
        let task = Assignment { player: player.parse()?, lines: 1, seed };
        engines[index].start(&session, &task)?;
        let report = engines[index].run(u64::MAX, || false);
        session.play(&report.and_then(|report| report.best).unwrap_or_default())?;
        let next = session.now().clone();
        if next.turn() != position.turn() && session.state().outcome.is_none() {
            positions.push(next.clone());
        }
        position = next;
    }
    Ok(positions)
}

/// The puzzle of a position, if there is a good one.
fn candidate<G: View + Evaluate>(
    position: &G,
    game: u32,
    effort: Effort,
    engine: &mut Engine,
) -> Result<Looked, SessionError> {
    // Read from its text a position has no past, as in the puzzle.
    let setup = position.setup();
    let position = G::from_position(&setup, &position.position())?;
    let to_move = position.to_move();
    let legal = moves(&position);
    if legal.len() < FEWEST_MOVES || open_moves(&position) < FEWEST_OPEN {
        return Ok(Looked::Unfit);
    }
    let mut judge = Judge::new(effort.nodes);
    let left = if by_margin(&position) {
        judge.margin(to_move, &position).ok().filter(|margin| *margin > 0).map(|_| 0)
    } else {
        judge.win_in(to_move, &position, MOST_TURNS).unwrap_or(None)
    };
    let Some(left) = left else { return Ok(Looked::Unproved) };
    let nodes = judge.nodes;
    let mut tree = Tree::new(&mut judge, to_move);
    let few = |kept: usize| kept * CHOICE <= legal.len();
    if !tree.kept(&position, left).is_ok_and(|kept| few(kept.len())) {
        return Ok(Looked::Unfit);
    }
    let Ok((solution, accepted)) = tree.decide(&position, left, MOST_ACCEPTED) else {
        return Ok(Looked::Unfit);
    };
    let replies = tree.replies;
    let turns = if by_margin(&position) { longest(&solution) } else { left };
    let Some(line) = Line::of(&position, turns, &solution) else { return Ok(Looked::Unfit) };
    let named = (setup != G::Setup::default()).then(|| setup.to_string());
    let start = Start { game: G::ID.to_owned(), setup: named, position: Some(position.position()) };
    let misses = misses::<G>(&start, &solution, engine)?;
    let ways = solution.accept.len();
    let flaws = 6 * (ways - 1)
        + (accepted - usize::from(turns).min(accepted))
        + 4 * (GLANCES.count() - misses)
        + if replies.is_some_and(|replies| replies < 2) { 5 } else { 0 };
    Ok(Looked::Good(Box::new(Candidate {
        position: start.to_string(),
        turns,
        solution,
        themes: themes::of(&line),
        setup: setup.to_string(),
        game,
        to_move,
        nodes,
        misses,
        signature: signature(&position),
        flaws,
    })))
}

/// How many actions do not let the other win in its next turn.
fn open_moves<G: Evaluate>(position: &G) -> usize {
    let is_open = |mv: &G::Move| {
        let next = after(position, *mv, 0).0;
        next.to_move() == position.to_move()
            || next.outcome().is_some()
            || next.winning_move().is_none()
    };
    moves(position).iter().filter(|mv| is_open(mv)).count()
}

/// The largest number of own actions on a branch.
fn longest(node: &Node) -> u8 {
    let rest = |after: &After| match after {
        After::Again(node) => longest(node),
        After::Reply(reply) => longest(&reply.then),
        After::Won(_) => 0,
    };
    1 + node.accept.values().map(rest).max().unwrap_or(0)
}

/// Of how many shallow searches the first action is not accepted.
fn misses<G: View + Evaluate>(
    start: &Start,
    solution: &Node,
    engine: &mut Engine,
) -> Result<usize, SessionError> {
    let session = PlayedGame::<G>::open(start)?;
    let mut misses = 0;
    for depth in GLANCES {
        let player = format!("depth:{depth}").parse()?;
        engine.start(&session, &Assignment { player, lines: 1, seed: 0 })?;
        let best = engine.run(u64::MAX, || false).and_then(|report| report.best);
        misses += usize::from(best.is_none_or(|best| !solution.accept.contains_key(&best)));
    }
    Ok(misses)
}

/// Numbers that symmetries of the board and of the colours leave as they are:
/// the pieces, what is held, and what may follow on each action.
fn signature<G: View>(position: &G) -> Vec<u64> {
    let me = position.to_move();
    let mut numbers: Vec<u64> = [me, me.other()]
        .map(|player| {
            position.pieces().iter().filter(|piece| piece.player == player).count() as u64
        })
        .to_vec();
    for player in [me, me.other()] {
        let stock = position.stock().into_iter().filter(|stock| stock.player == player);
        numbers.extend(stock.map(|stock| u64::from(stock.count)));
    }
    let mut follow: Vec<u64> =
        perft::divide(position, 2).into_iter().map(|(_, count)| count).collect();
    follow.sort_unstable();
    numbers.extend(follow);
    numbers
}

/// The best candidates: of every number of turns about as many, few that are won at once, easiest
/// first.
fn choose(mut found: Vec<Candidate>, count: usize) -> Vec<Puzzle> {
    let mut chosen: Vec<Candidate> = Vec::new();
    let most = found.iter().map(|candidate| candidate.turns).max().unwrap_or(0);
    let mut at_once = count.div_ceil(AT_ONCE);
    while chosen.len() < count {
        let before = chosen.len();
        for turns in 1..=most {
            if chosen.len() < count && (turns > 1 || at_once > 0) {
                at_once -= usize::from(turns == 1);
                let next = best(&found, &chosen, turns);
                chosen.extend(next.map(|index| found.swap_remove(index)));
            }
        }
        if chosen.len() == before {
            break;
        }
    }
    chosen.sort_by_key(|candidate| (candidate.hardness(), candidate.nodes, candidate.game));
    let graded = chosen.len();
    let chosen = chosen.into_iter().enumerate();
    chosen.map(|(index, candidate)| candidate.graded(grade(index, graded))).collect()
}

/// The grade of the puzzle at a place, of so many from easy to hard.
fn grade(index: usize, count: usize) -> Grade {
    match index * 3 / count {
        0 => Grade::Easy,
        1 => Grade::Medium,
        _ => Grade::Hard,
    }
}

impl Candidate {
    fn hardness(&self) -> usize {
        usize::from(self.turns) + MISS * self.misses
    }

    fn graded(self, grade: Grade) -> Puzzle {
        let Candidate { position, turns, solution, themes, .. } = self;
        Puzzle { position, turns, grade, themes, solution }
    }

    /// Whether one would be recognised who knows the other: positions of one game, or such as are
    /// alike but for symmetry and colours.
    fn is_like(&self, other: &Candidate) -> bool {
        self.game == other.game || self.signature == other.signature
    }
}

/// The best candidate of so many turns that is unlike all that are chosen: of the setup and the
/// side that have fewest so far, then one with few flaws and themes that are rare.
fn best(found: &[Candidate], chosen: &[Candidate], turns: u8) -> Option<usize> {
    let count = |same: &dyn Fn(&Candidate) -> bool| chosen.iter().filter(|one| same(one)).count();
    let wanted = |candidate: &Candidate| {
        let setup = count(&|other| other.setup == candidate.setup);
        let side = count(&|other| other.to_move == candidate.to_move);
        let known = count(&|other| other.themes == candidate.themes);
        (setup, side * 2 > chosen.len(), candidate.flaws + known, candidate.game)
    };
    let fits = |candidate: &Candidate| {
        candidate.turns == turns && !chosen.iter().any(|other| other.is_like(candidate))
    };
    let fitting = found.iter().enumerate().filter(|(_, candidate)| fits(candidate));
    fitting.min_by_key(|(_, candidate)| wanted(candidate)).map(|(index, _)| index)
}
