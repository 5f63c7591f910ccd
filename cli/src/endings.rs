//! Values of random positions late in a game: what an exact proof says of each, and of all.

use crate::choosing::TABLE_BYTES;
use crate::matches::open_randomly;
use crate::output::Failure;
use crate::progress::progress_bar;
use tessera::game::Player;
use tessera::pairs::SURE;
use tessera::record::Start;
use tessera::registry;
use tessera::search::Step;
use tessera::search::prove::Request;
use tessera::search::solve::MOST_TURNS;
use tessera_threads::each_in_order;

/// Nodes between two looks at the limit.
const SLICE: u64 = 1 << 16;

/// Which positions are valued.
#[derive(Clone, Copy)]
pub struct Plan {
    /// How many.
    pub count: u32,
    /// Random moves before each.
    pub moves: u32,
    /// The limit on the nodes of each proof.
    pub nodes: u64,
    /// The seed of the random moves.
    pub seed: u64,
}

/// What came of one proof.
struct Valued {
    /// How many random moves led there: fewer than asked for where games were over before.
    moves: usize,
    nodes: u64,
    /// For the first player: the margin, or 1, 0, -1 where a win has none; `None` beyond the limit,
    /// or where nothing was proved.
    value: Option<i32>,
}

/// Plays random games and proves the value of where they stand then. What is printed does not
/// depend on the number of threads.
pub fn run(game: &str, plan: Plan, threads: usize) -> Result<(), Failure> {
    let start = game.parse()?;
    let (mut values, mut nodes, mut most) = (Vec::new(), 0, 0);
    let (mut shortest, mut longest) = (usize::MAX, 0);
    let progress = progress_bar(plan.count);
    let done = each_in_order(
        plan.count as usize,
        threads,
        |number| value(&start, plan, number as u64),
        |valued| -> Result<(), Failure> {
            let valued = valued?;
            shortest = shortest.min(valued.moves);
            longest = longest.max(valued.moves);
            nodes += valued.nodes;
            most = most.max(valued.nodes);
            values.extend(valued.value);
            progress.inc(1);
            Ok(())
        },
    );
    progress.finish_and_clear();
    done?;
    let Plan { count, seed, .. } = plan;
    let moves =
        if shortest < longest { format!("{shortest} to {longest}") } else { longest.to_string() };
    let plural = if count == 1 { "" } else { "s" };
    say!("{game}: {count} position{plural} after {moves} random moves, seed {seed}");
    let of_sign = |sign: i32| values.iter().filter(|value| value.signum() == sign).count();
    let (first, drawn, second) = (of_sign(1), of_sign(0), of_sign(-1));
    let unknown = count as usize - values.len();
    say!("won by first {first}, drawn {drawn}, won by second {second}, unknown {unknown}");
    if values.iter().any(|value| value.abs() > 1) {
        print_margins(&mut values);
    }
    say!("nodes {nodes}, at most {most} a position");
    Ok(())
}

/// Proves one position.
fn value(start: &Start, plan: Plan, number: u64) -> Result<Valued, Failure> {
    let mut session = registry::open(start)?;
    // Seeds side by side would begin alike under another `seed`.
    let seed = fastrand::Rng::with_seed(plan.seed).u64(..).wrapping_add(number);
    open_randomly(session.as_mut(), plan.moves, seed)?;
    let mut proof = session.prove(Request {
        most_turns: MOST_TURNS,
        patience: None,
        lines: 1,
        bytes: TABLE_BYTES,
    });
    let mut left = plan.nodes;
    while left > 0 && proof.step(left.min(SLICE)) == Step::Running {
        left = left.saturating_sub(SLICE);
    }
    let solution = proof.solution();
    let sign = if session.state().to_move == Player::First { 1 } else { -1 };
    let score = solution.done.then(|| solution.lines.first().map(|line| line.score)).flatten();
    let value = score.map(|score| sign * score.margin().unwrap_or(score.value().signum()));
    Ok(Valued { moves: session.ply(), nodes: solution.nodes, value })
}

/// Mean with its 95% interval, deviation, quartiles and ends.
fn print_margins(values: &mut [i32]) {
    values.sort_unstable();
    let count = values.len() as f64;
    let mean = values.iter().sum::<i32>() as f64 / count;
    let squares: f64 = values.iter().map(|value| (f64::from(*value) - mean).powi(2)).sum();
    let deviation = (squares / count).sqrt();
    let error = SURE * deviation / count.sqrt();
    // A mean just below zero would be rounded to "-0.0".
    let mean = (10.0 * mean).round() / 10.0 + 0.0;
    say!("margin for first: mean {mean:+.1} ± {error:.1} (95%), deviation {deviation:.1}");
    let at = |part: usize| values[part * (values.len() - 1) / 4];
    say!("from {:+} to {:+}, quartiles {:+} {:+} {:+}", at(0), at(4), at(1), at(2), at(3));
}
