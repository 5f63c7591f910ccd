//! Speeds of rules and search, for people: `cargo bench`.
//!
//! The ratios that are promised are printed by `npm run bench`; the node
//! signature that must not change unnoticed is a test.

#![allow(missing_docs)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tessera::game::Game;
use tessera::games::nonaga::Nonaga;
use tessera::games::quoridor::campaign::Budget;
use tessera::games::quoridor::locked::Rule;
use tessera::games::quoridor::{Quoridor, analysis};
use tessera::games::reversi::Reversi;
use tessera::perft;
use tessera::search::prove::Request;
use tessera::search::{Evaluate, Options, Search, Step};
use tessera::view::View;

fn rules(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("rules");
    let start = Nonaga::new(&Default::default());
    group.throughput(Throughput::Elements(1_498_086));
    group.bench_function("nonaga: 2 turns", |bench| bench.iter(|| perft::turns(&start, 2)));
    let start = Reversi::new(&Default::default());
    group.throughput(Throughput::Elements(4_257_150));
    group.bench_function("reversi: 8 moves", |bench| bench.iter(|| perft::moves(&start, 8)));
    let start = Quoridor::new(&Default::default());
    group.throughput(Throughput::Elements(2_062_264));
    group.bench_function("quoridor: 3 moves", |bench| bench.iter(|| perft::moves(&start, 3)));
    let met = walls_and_pawns();
    group.throughput(Throughput::Elements(met.len() as u64));
    group.bench_function("quoridor: legal moves of positions from play", |bench| {
        bench.iter(|| met.iter().map(Game::count_moves).sum::<u64>())
    });
    group.bench_function("quoridor: the best move of one ply", |bench| {
        let best = |position| analysis::best_move(position, Rule::Exact, &mut Budget::default());
        bench.iter(|| met.iter().filter_map(best).count())
    });
    group.finish();
}

/// Positions of random games of Quoridor, 4 to 39 moves after the start.
fn walls_and_pawns() -> Vec<Quoridor> {
    let mut met = Vec::new();
    for seed in 0..40 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = Quoridor::new(&Default::default());
        for ply in 0..40 {
            let mut moves = Vec::new();
            position.moves(&mut moves);
            let Some(mv) = random.choice(&moves) else { break };
            if ply >= 4 {
                met.push(position);
            }
            position.play(*mv);
        }
    }
    met
}

fn search(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("search");
    group.throughput(Throughput::Elements(NODES));
    group.sample_size(20);
    group.bench_function("nonaga", |bench| bench.iter(searched::<Nonaga>));
    group.bench_function("reversi", |bench| bench.iter(searched::<Reversi>));
    group.bench_function("quoridor", |bench| bench.iter(searched::<Quoridor>));
    group.finish();
}

const NODES: u64 = 50_000;

fn searched<G: Evaluate>() -> u64 {
    let mut search = Search::new(1 << 22);
    let start = G::new(&Default::default());
    search.start(&start, &[], Options { nodes: NODES, ..Options::default() });
    while search.step(u64::MAX) != Step::Done {}
    search.report().nodes
}

/// A position of the search's games against itself with 18 free cells.
const ENDING: &str = "xx--o-xxxoo-ooooo---oxoxo---oooooo-xxooxxo--xxxxxo-xxx--xxx--/x";

fn endings(criterion: &mut Criterion) {
    let position = Reversi::from_position(&Default::default(), ENDING).expect("it is one");
    let mut group = criterion.benchmark_group("exact ending");
    group.sample_size(20);
    group.bench_function("reversi: 18 free cells", |bench| {
        bench.iter(|| {
            let request = Request { most_turns: 1, patience: None, lines: 1, bytes: 1 << 24 };
            let mut prover = position.prover(&[], request);
            while prover.step(u64::MAX) != Step::Done {}
            prover.solution().nodes
        });
    });
    group.finish();
}

criterion_group!(benches, rules, search, endings);
criterion_main!(benches);
