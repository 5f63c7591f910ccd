//! Grows a game's book by drop-out expansion (after Lincke): of all positions
//! that have a value but are not expanded, the next is always the one to which the
//! likeliest play leads, where each move costs something, and more the more
//! winning chance it loses. What is found there is backed up to the start.
//!
//! A position is expanded in two steps: a short search of what every move
//! leads to, then a long one of the best of these. The result depends on the seed
//! and the parameters alone, not on the threads; and as the book has all that is
//! known, growth continues from a book as if it had never been interrupted, as long
//! as whole rounds are made.
//!
//! Images of a position count as one while the book grows. The book itself has all
//! of them, so that a reader needs to know nothing about symmetry.

use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;
use std::sync::Mutex;
use tessera::openings::book::{Book, CERTAIN, Entry, Key};
use tessera::search::{Evaluate, Options, Search, Step, static_value};
use tessera::view::View;
use tessera_threads::in_order;

/// Positions that are expanded side by side, whatever the number of threads.
pub const ROUND: usize = 4;
/// At most this many moves of a position come into the book …
const BREADTH: usize = 5;
/// … none of which loses more winning chance than this by a short search.
const WORTH: i32 = 600;
/// A long search has this many times the nodes of a short one.
const SHORT_PART: u64 = 200;
/// How much lost winning chance counts as much as one more move.
const A_MOVE: f32 = 150.0;
/// The memory of a long search, in bytes, and as much of it as each node can need.
const TABLE_BYTES: usize = 64 << 20;
const NODE_BYTES: u64 = 64;
/// The memory of the short searches of a position.
const SHORT_TABLE_BYTES: usize = 1 << 20;

/// How far to grow a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Until this many positions are expanded.
    pub positions: usize,
    /// The nodes of a long search.
    pub nodes: u64,
    /// Decides between positions to which play leads equally.
    pub seed: u64,
    /// How many threads work.
    pub threads: usize,
}

/// Grows a book from `start` on. `keep` is given the book after every round, and
/// how many positions have been expanded.
///
/// # Errors
/// The first that `keep` gives, which ends the work.
pub fn grow<G: View + Evaluate, E>(
    start: &G,
    book: &Book,
    effort: Effort,
    mut keep: impl FnMut(&Book, usize) -> Result<(), E>,
) -> Result<(), E> {
    let mut tree = Tree::new(start, book);
    let mut book = book.clone();
    loop {
        let walk = tree.walk(start);
        tree.back_up(&walk);
        tree.tell(start, &mut book);
        keep(&book, walk.len())?;
        let wanted = effort.positions.saturating_sub(walk.len()).min(ROUND);
        let leaves = tree.choose(start, &walk, wanted, effort.seed);
        if leaves.is_empty() {
            return Ok(());
        }
        let entries = &tree.entries;
        let (keys, positions): (Vec<u64>, Vec<Mutex<Option<G>>>) =
            leaves.into_iter().map(|(key, position)| (key, Mutex::new(Some(position)))).unzip();
        let found = in_order(keys.len(), effort.threads, |at| {
            let position = positions[at].lock().ok()?.take()?;
            Some(look_through(&position, entries, effort.nodes))
        });
        for (key, values) in keys.into_iter().zip(found) {
            tree.entries.entry(key).and_modify(|known| known.open = true);
            for (key, value) in values.into_iter().flatten() {
                tree.entries.entry(key).or_insert(Known { chance: value, open: false });
            }
        }
    }
}

/// What a move leads to.
struct Branch<G> {
    key: u64,
    position: G,
    /// Whether the same player is to move there.
    own: bool,
}

/// What moves lead to, each position or image once.
fn branches<G: Evaluate>(position: &G) -> Vec<Branch<G>> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let mut seen = FxHashSet::default();
    let after = |mv| {
        let mut after = position.clone();
        after.play(mv);
        let own = after.to_move() == position.to_move();
        Branch { key: after.image_key(), position: after, own }
    };
    moves.into_iter().map(after).filter(|branch| seen.insert(branch.key)).collect()
}

/// A chance in ten-thousandths, and whether the position was expanded.
#[derive(Clone, Copy)]
struct Known {
    chance: i32,
    open: bool,
}

/// A chance on the other side of a branch.
fn across(own: bool, chance: i32) -> i32 {
    if own { chance } else { i32::from(CERTAIN) - chance }
}

/// The chances of the best moves' positions that are not in the book yet.
fn look_through<G: Evaluate>(
    position: &G,
    known: &BTreeMap<u64, Known>,
    nodes: u64,
) -> Vec<(u64, i32)> {
    let mut short = Search::new(SHORT_TABLE_BYTES);
    let glance = |branch: Branch<G>| {
        let value = value_of(&branch.position, &mut short, nodes.div_ceil(SHORT_PART));
        (across(branch.own, value), branch)
    };
    let mut all: Vec<(i32, Branch<G>)> = branches(position).into_iter().map(glance).collect();
    all.sort_by_key(|(value, branch)| (-value, branch.key));
    let best = all.first().map_or(0, |(value, _)| *value);
    let worthy = |(value, _): &&(i32, Branch<G>)| best - *value <= WORTH;
    let chosen = all.iter().take_while(worthy).take(BREADTH).map(|(_, branch)| branch);
    let missing = chosen.filter(|branch| !known.contains_key(&branch.key));
    let bytes = TABLE_BYTES.min(nodes.saturating_mul(NODE_BYTES) as usize);
    missing
        .map(|branch| {
            let mut long = Search::new(bytes);
            (branch.key, value_of(&branch.position, &mut long, nodes))
        })
        .collect()
}

/// The chance that a search finds, for the player to move there.
fn value_of<G: Evaluate>(position: &G, search: &mut Search<G>, nodes: u64) -> i32 {
    let score = if position.outcome().is_some() {
        static_value(position, 0)
    } else {
        search.start(position, &[], Options { nodes, ..Options::default() });
        while search.step(u64::MAX) != Step::Done {}
        search.report().lines[0].score
    };
    (score.chance(position.told_scale()) * f32::from(CERTAIN)).round() as i32
}

/// A book as it grows.
struct Tree<G> {
    entries: BTreeMap<u64, Known>,
    /// What the moves of open positions lead to.
    branches: FxHashMap<u64, Rc<Vec<Branch<G>>>>,
}

/// The open positions that can be reached, the nearest to the start first.
struct Walk<G> {
    nodes: Vec<(u64, Rc<Vec<Branch<G>>>)>,
    places: FxHashMap<u64, usize>,
}

impl<G> Walk<G> {
    fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether a branch goes on from the position at this place, not round in a
    /// circle.
    fn goes_on(&self, at: usize, branch: &Branch<G>) -> bool {
        self.places.get(&branch.key).is_none_or(|place| *place > at)
    }
}

/// Where a position is in books.
fn place_of<G: View>(position: &G) -> Key {
    Key::new(&position.setup().to_string(), &position.position())
}

impl<G: View + Evaluate> Tree<G> {
    /// What a book knows.
    fn new(start: &G, book: &Book) -> Tree<G> {
        let mut entries = BTreeMap::from([(start.image_key(), Known { chance: 0, open: false })]);
        let mut queue = vec![start.clone()];
        let mut seen = FxHashSet::default();
        while let Some(position) = queue.pop() {
            let key = position.image_key();
            let Some(entry) = book.find(place_of(&position)).filter(|_| seen.insert(key)) else {
                continue;
            };
            entries.insert(key, Known { chance: i32::from(entry.chance), open: entry.open });
            if entry.open {
                queue.extend(branches(&position).into_iter().map(|branch| branch.position));
            }
        }
        Tree { entries, branches: FxHashMap::default() }
    }

    /// Tells a book all that is known, of every image that can be reached.
    fn tell(&self, start: &G, book: &mut Book) {
        let mut queue = vec![start.clone()];
        let mut seen = FxHashSet::default();
        while let Some(position) = queue.pop() {
            let place = place_of(&position);
            let Some(known) = self.entries.get(&position.image_key()) else { continue };
            if !seen.insert(place) {
                continue;
            }
            book.tell(place, Entry { chance: known.chance as u16, open: known.open });
            let mut moves = Vec::new();
            if known.open {
                position.moves(&mut moves);
            }
            queue.extend(moves.into_iter().map(|mv| {
                let mut after = position.clone();
                after.play(mv);
                after
            }));
        }
    }

    fn walk(&mut self, start: &G) -> Walk<G> {
        let mut walk = Walk { nodes: Vec::new(), places: FxHashMap::default() };
        let mut queue = VecDeque::from([(start.image_key(), start.clone())]);
        while let Some((key, position)) = queue.pop_front() {
            let is_open = self.entries.get(&key).is_some_and(|known| known.open);
            if !is_open || walk.places.contains_key(&key) {
                continue;
            }
            let found = self.branches.entry(key).or_insert_with(|| Rc::new(branches(&position)));
            queue.extend(found.iter().map(|branch| (branch.key, branch.position.clone())));
            walk.places.insert(key, walk.nodes.len());
            walk.nodes.push((key, Rc::clone(found)));
        }
        walk
    }

    /// The value of a branch for the player to move before it, where it has one.
    fn value(&self, branch: &Branch<G>) -> Option<i32> {
        self.entries.get(&branch.key).map(|known| across(branch.own, known.chance))
    }

    /// Gives every open position the value of its best move.
    fn back_up(&mut self, walk: &Walk<G>) {
        for (at, (key, branches)) in walk.nodes.iter().enumerate().rev() {
            let onward = branches.iter().filter(|branch| walk.goes_on(at, branch));
            if let Some(value) = onward.filter_map(|branch| self.value(branch)).max() {
                self.entries.entry(*key).and_modify(|known| known.chance = value);
            }
        }
    }

    /// The positions to look through next.
    fn choose(&self, start: &G, walk: &Walk<G>, count: usize, seed: u64) -> Vec<(u64, G)> {
        if walk.len() == 0 {
            return vec![(start.image_key(), start.clone()); count.min(1)];
        }
        let mut chosen: Vec<(u64, G)> = Vec::new();
        while chosen.len() < count {
            let taken = |key: u64| chosen.iter().any(|(other, _)| *other == key);
            let Some(leaf) = self.nearest(walk, seed, taken) else { break };
            chosen.push(leaf);
        }
        chosen
    }

    /// The position to which the likeliest play leads, of those that may be looked
    /// through and are not taken.
    fn nearest(&self, walk: &Walk<G>, seed: u64, taken: impl Fn(u64) -> bool) -> Option<(u64, G)> {
        let mut nearest: Vec<Option<(f32, u64, G)>> = vec![None; walk.len()];
        for (at, (key, branches)) in walk.nodes.iter().enumerate().rev() {
            let best = self.entries[key].chance;
            for branch in branches.iter().filter(|branch| walk.goes_on(at, branch)) {
                let Some(value) = self.value(branch) else { continue };
                let rest = match walk.places.get(&branch.key) {
                    Some(place) => nearest[*place].clone(),
                    None if taken(branch.key) || is_decided(branch, value) => None,
                    None => {
                        let toss = fastrand::Rng::with_seed(seed ^ branch.position.key()).f32();
                        Some((toss / 1024.0, branch.key, branch.position.clone()))
                    }
                };
                let Some((further, key, position)) = rest else { continue };
                let cost = 1.0 + (best - value).max(0) as f32 / A_MOVE + further;
                if nearest[at].as_ref().is_none_or(|(least, ..)| cost < *least) {
                    nearest[at] = Some((cost, key, position));
                }
            }
        }
        nearest.swap_remove(0).map(|(_, key, position)| (key, position))
    }
}

/// Whether there is nothing to find any more.
fn is_decided<G: Evaluate>(branch: &Branch<G>, value: i32) -> bool {
    value == 0 || value == i32::from(CERTAIN) || branch.position.outcome().is_some()
}
