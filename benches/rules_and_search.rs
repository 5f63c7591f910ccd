//! Speeds of rules and search, for people: `cargo bench`.
//!
//! The ratios that are promised are printed by `npm run bench`; the node
//! signature that must not change unnoticed is a test.

#![allow(missing_docs)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tessera::game::Game;
use tessera::games::nonaga::Nonaga;
use tessera::perft;
use tessera::search::{Options, Search, Step};

fn rules(criterion: &mut Criterion) {
    let start = Nonaga::new(&Default::default());
    let mut group = criterion.benchmark_group("nonaga rules");
    group.throughput(Throughput::Elements(1_498_086));
    group.bench_function("perft of 2 turns", |bench| bench.iter(|| perft::turns(&start, 2)));
    group.finish();
}

fn search(criterion: &mut Criterion) {
    const NODES: u64 = 50_000;
    let start = Nonaga::new(&Default::default());
    let mut group = criterion.benchmark_group("nonaga search");
    group.throughput(Throughput::Elements(NODES));
    group.sample_size(20);
    group.bench_function("nodes", |bench| {
        bench.iter(|| {
            let mut search = Search::new(1 << 22);
            search.start(&start, &[], Options { nodes: NODES, ..Options::default() });
            while search.step(u64::MAX) != Step::Done {}
            search.report().nodes
        });
    });
    group.finish();
}

criterion_group!(benches, rules, search);
criterion_main!(benches);
