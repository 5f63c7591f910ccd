//! How the weights of the board of radius 4 were learned: games against itself,
//! with exact endings, and least squares on their results.
//!
//! The recipe, `tessera tune reversi --games N --seed S`: three generations of
//! games; the first is judged by the hand-made evaluation, each other by what
//! was learned from the one before. A game begins with 4 to 24 random moves,
//! goes on with two-move searches and an occasional random move, and is
//! valued exactly as soon as at most 14 cells are free. Every position from
//! the last random move on is a sample, with that value. The weights are
//! fitted by stochastic gradient descent. The same seed gives the same weights.

use crate::tune::Effort;
use tessera::game::Game;
use tessera::games::reversi::board::{Bits, Board, CellNumber, Discs};
use tessera::games::reversi::endgame::Turn;
use tessera::games::reversi::evaluate::{DISC, judge};
use tessera::games::reversi::exact::Exact;
use tessera::games::reversi::patterns::{GROUPS, Patterns};
use tessera::games::reversi::small::SmallBoard;
use tessera::games::reversi::weights::{self, PHASES, Weights, phase, place_of_moves};
use tessera::games::reversi::{Placement, Radius, Reversi, Side, Sides};
use tessera::search::Step;
use tessera::search::prove::{Prove, Request};
use tessera_threads::in_order;

/// The part of the games that each generation plays, in hundredths.
const GENERATIONS: [u32; 3] = [15, 30, 55];
/// Random moves at the beginning.
const OPENING: std::ops::RangeInclusive<usize> = 4..=24;
/// One move in this many is random.
const BLUNDERS: u32 = 30;
/// With at most this many free cells, a game is valued exactly.
const ENDING: u32 = 14;
/// Memory of the exact search.
const ENDING_BYTES: usize = 1 << 18;
/// Passes over all samples, and the steps of the first and the last.
const PASSES: usize = 14;
const STEPS: [f32; 2] = [0.012, 0.0008];
/// Phases that are fitted at a time: the rows of all would take much memory.
const FITTED_AT_ONCE: usize = 2;
/// One sample in so many is kept for checking.
const CHECKED: usize = 50;

/// What came out.
pub struct Learned {
    /// The file of weights.
    pub file: Vec<u8>,
    /// Samples used.
    pub samples: usize,
    /// Root of the mean squared error on samples kept for checking, in discs.
    pub error: f64,
}

#[derive(Clone, Copy)]
struct Sample {
    own: u64,
    enemy: u64,
    /// Own discs minus the enemy's at the end.
    value: i8,
}

/// Plays and learns. `progress` hears of every game.
pub fn learn(effort: Effort, progress: impl Fn() + Sync) -> Learned {
    let mut learned: Option<Weights> = None;
    let mut samples: Vec<Sample> = Vec::new();
    let (mut file, mut error) = (Vec::new(), 0.0);
    let mut first = 0;
    for (generation, part) in GENERATIONS.into_iter().enumerate() {
        let games = (u64::from(effort.games) * u64::from(part) / 100).max(1);
        if generation == 2 {
            // What a good player meets is worth more than what the first met.
            samples.drain(..samples.len() / 3);
        }
        samples.extend(play_all(first..first + games, effort, learned.as_ref(), &progress));
        first += games;
        let classes;
        (classes, error) = fit(&samples, effort);
        file = weights::file(&classes);
        learned = weights::from_classes(&classes).ok();
    }
    Learned { file, samples: samples.len(), error }
}

/// The samples of games, one game's after another's.
fn play_all(
    games: std::ops::Range<u64>,
    effort: Effort,
    learned: Option<&Weights>,
    progress: &(impl Fn() + Sync),
) -> Vec<Sample> {
    let seed = effort.seed.wrapping_mul(1_000_003).wrapping_add(games.start);
    let count = (games.end - games.start) as usize;
    let each = in_order(count, effort.threads, |number| {
        let samples = play(seed.wrapping_add(number as u64), learned);
        progress();
        samples
    });
    each.into_iter().flatten().collect()
}

fn start() -> (Turn<SmallBoard>, Radius) {
    let radius = Radius::default();
    let Sides::Small(side) = *Reversi::new(&radius).sides() else {
        unreachable!("the board of radius 4 is small")
    };
    (Turn { board: side.board, legal: side.legal, swapped: false }, radius)
}

/// Plays one game and gives its positions with their values.
fn play(seed: u64, learned: Option<&Weights>) -> Vec<Sample> {
    let mut random = fastrand::Rng::with_seed(seed);
    let (mut turn, radius) = start();
    let opening = random.usize(OPENING);
    let mut met: Vec<(SmallBoard, bool)> = Vec::new();
    let mut first_to_move = true;
    let mut ply = 0;
    while !turn.legal.is_empty() && turn.board.free().count() > ENDING {
        let cell = if ply < opening || random.u32(..BLUNDERS) == 0 {
            // What came before says nothing about how the game ends now.
            met.clear();
            let cells: Vec<CellNumber> = turn.legal.numbers().collect();
            cells[random.usize(..cells.len())]
        } else {
            met.push((turn.board, first_to_move));
            best(&turn, learned)
        };
        turn = Turn::after(&turn.board, cell);
        first_to_move ^= turn.swapped;
        ply += 1;
    }
    let value = ending(turn, radius, first_to_move, &mut met);
    let sample = |(board, first): (SmallBoard, bool)| Sample {
        own: board.own(),
        enemy: board.enemy(),
        value: if first { value } else { -value } as i8,
    };
    met.into_iter().map(sample).collect()
}

/// The value of the rest of the game for the first player, exactly; its best
/// line's positions are added.
fn ending(
    mut turn: Turn<SmallBoard>,
    radius: Radius,
    mut first_to_move: bool,
    met: &mut Vec<(SmallBoard, bool)>,
) -> i32 {
    let of_first = |value: i32, first: bool| if first { value } else { -value };
    if turn.legal.is_empty() {
        return of_first(turn.board.difference(), first_to_move);
    }
    let side = Side { board: turn.board, legal: turn.legal };
    let request = Request { most_turns: 0, patience: None, lines: 1, bytes: ENDING_BYTES };
    let mut exact = Exact::new(&side, radius, request, judge::<SmallBoard>);
    while exact.step(u64::MAX) != Step::Done {}
    let line = exact.solution().lines.swap_remove(0);
    let value = of_first(line.score.margin().unwrap_or(0), first_to_move);
    for Placement(cell) in line.moves {
        met.push((turn.board, first_to_move));
        turn = Turn::after(&turn.board, cell);
        first_to_move ^= turn.swapped;
    }
    value
}

/// The best move by looking two moves ahead.
fn best(turn: &Turn<SmallBoard>, learned: Option<&Weights>) -> CellNumber {
    let mut best = (i32::MIN, 0);
    for cell in turn.legal.numbers() {
        let value = value_of_move(turn, cell, 1, learned);
        if value > best.0 {
            best = (value, cell);
        }
    }
    best.1
}

/// What a position is worth, looking `depth` moves ahead.
fn value(turn: &Turn<SmallBoard>, depth: u32, learned: Option<&Weights>) -> i32 {
    if turn.legal.is_empty() {
        return turn.board.difference() * DISC;
    }
    if depth == 0 {
        return match learned {
            Some(weights) => weights.value(&turn.board, turn.legal),
            None => judge(&turn.board, turn.legal),
        };
    }
    let value = |cell| value_of_move(turn, cell, depth - 1, learned);
    turn.legal.numbers().map(value).max().unwrap_or(0)
}

/// What a move is worth, looking `depth` moves further.
fn value_of_move(
    turn: &Turn<SmallBoard>,
    cell: CellNumber,
    depth: u32,
    learned: Option<&Weights>,
) -> i32 {
    let next = Turn::after(&turn.board, cell);
    next.seen_before(value(&next, depth, learned))
}

/// The features of a sample: numbers of weights within its phase.
struct Features {
    patterns: Patterns,
    /// Where each shape's weights begin, and the two tables of moves.
    begin: Vec<usize>,
    size: usize,
}

/// Groups, own moves, enemy moves.
type Row = [u16; GROUPS + 2];

impl Features {
    fn new() -> Features {
        let patterns = Patterns::new();
        let mut size = 0;
        let begin = weights::sizes(&patterns)
            .map(|count| {
                size += count;
                size - count
            })
            .collect();
        Features { patterns, begin, size }
    }

    fn row(&self, sample: &Sample) -> Row {
        let board = SmallBoard::empty(4).with(sample.own, sample.enemy);
        let states = self.patterns.states(&board);
        let mut row = [0; GROUPS + 2];
        let mut group = 0;
        for (shape, begin) in self.patterns.shapes.iter().zip(&self.begin) {
            for _ in &shape.groups {
                row[group] = *begin as u16 + shape.class[usize::from(states[group])] as u16;
                group += 1;
            }
        }
        let tables = &self.begin[self.patterns.shapes.len()..];
        row[group] = (tables[0] + place_of_moves(board.legal())) as u16;
        row[group + 1] = (tables[1] + place_of_moves(board.passed().legal())) as u16;
        row
    }
}

/// The weights of all classes in tenths of a disc, and the error on samples
/// that were kept from the fit.
fn fit(samples: &[Sample], effort: Effort) -> (Vec<i8>, f64) {
    let features = Features::new();
    let phases: Vec<Vec<&Sample>> = (0..PHASES)
        .map(|number| {
            let of_phase = |sample: &&Sample| {
                let free = 61 - sample.own.count_ones() - sample.enemy.count_ones();
                phase(free) == number
            };
            samples.iter().filter(of_phase).collect()
        })
        .collect();
    let fitted = in_order(PHASES, effort.threads.min(FITTED_AT_ONCE), |number| {
        fit_phase(&phases[number], &features, effort.seed)
    });
    let checked: usize = fitted.iter().map(|(_, _, count)| count).sum();
    let squares: f64 = fitted.iter().map(|(_, squares, _)| squares).sum();
    let whole = |weight: &f32| (weight * 10.0).round().clamp(-127.0, 127.0) as i8;
    let classes = fitted.iter().flat_map(|(weights, _, _)| weights.iter().map(whole)).collect();
    (classes, (squares / checked.max(1) as f64).sqrt())
}

/// The weights of one phase, the sum of squared errors on what was kept, and
/// how much that is.
fn fit_phase(samples: &[&Sample], features: &Features, seed: u64) -> (Vec<f32>, f64, usize) {
    let rows: Vec<(Row, f32)> =
        samples.iter().map(|sample| (features.row(sample), f32::from(sample.value))).collect();
    let (kept, used): (Vec<usize>, Vec<usize>) =
        (0..rows.len()).partition(|number| number % CHECKED == 0);
    let mut order = used;
    let mut weights = vec![0.0_f32; features.size];
    let mut random = fastrand::Rng::with_seed(seed);
    let expected = |weights: &[f32], row: &Row| -> f32 {
        row.iter().map(|index| weights[usize::from(*index)]).sum()
    };
    for pass in 0..PASSES {
        let part = pass as f32 / (PASSES - 1) as f32;
        let step = STEPS[0] * (STEPS[1] / STEPS[0]).powf(part);
        random.shuffle(&mut order);
        for number in &order {
            let (row, value) = &rows[*number];
            let change = step * (value - expected(&weights, row));
            for index in row {
                weights[usize::from(*index)] += change;
            }
        }
    }
    let error = |number: &usize| {
        let (row, value) = &rows[*number];
        f64::from(value - expected(&weights, row)).powi(2)
    };
    let squares = kept.iter().map(error).sum();
    (weights, squares, kept.len())
}
