//! How far a game's levels are apart, in Elo: each is measured by a match against the one below,
//! the lowest against random moves, which are 0.

use crate::files::{check_writable, hold, told, write};
use crate::games::beginning;
use crate::matches::{A, Plan, Tally, each_game};
use crate::output::{Failure, counted};
use crate::progress::progress_bar;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;
use tessera::pairs::{ELO, FEWEST, SURE, elo};
use tessera::registry::{self, Visitor};
use tessera::search::Evaluate;
use tessera::search::level::Levels;
use tessera::view::View;

/// Where the measured figures are kept, from the repository's folder. The page reads them there, too.
pub const FILE: &str = "src/games/ladder.json";
const MEASURED: &str = include_str!("../../src/games/ladder.json");
/// The page's texts, which name the levels.
const TEXTS: &str = include_str!("../../www/i18n/locales/en.json");

/// Random moves before the players take over.
const OPENING: u32 = 4;
/// The seed of a match that begins.
const SEED: u64 = 1;
/// A side that has this share of the points and leaves the other fewer points than this might win them all: then
/// only a lower bound is printed.
const LOPSIDED: f64 = 0.95;
const FEW: f64 = 10.0;

/// What is measured.
#[derive(Clone, Copy)]
pub struct Work {
    /// Games of a match in all, with those that are in the file.
    pub games: u32,
    /// This level alone.
    pub level: Option<u8>,
    /// The seed of openings and players, unless it is the one of the match so far, or [`SEED`].
    pub seed: Option<u64>,
}

/// What is known of games, by `GAME:SETUP`: their levels, the lowest first.
type Ladders = BTreeMap<String, Vec<Rung>>;

/// A level, how it came out against the one below, and what follows from all below it.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Rung {
    nodes: u64,
    depth: u8,
    noise: i32,
    seed: u64,
    #[serde(flatten)]
    tally: Tally,
    /// Elo above random moves; nothing where a match is missing.
    elo: Option<i32>,
    /// Half the interval of 95%; nothing where games are too few, or too much alike, to tell.
    error: Option<i32>,
    /// Whether `elo` is the least that it can be: it, or a level below, has won nearly all games.
    least: bool,
}

impl Rung {
    fn is_lopsided(&self) -> bool {
        let (score, games) = (self.tally.score(), f64::from(self.tally.games()));
        score > LOPSIDED && (1.0 - score) * games < FEW
    }

    /// The square of the standard error of the score, if it can be told: by how pairs differ, or how games
    /// do in a match of which they are all that is known.
    fn variance(&self) -> Option<f64> {
        let Tally { won, drawn, pairs, .. } = self.tally;
        if self.tally.has_pairs() {
            return pairs.error().map(|error| (error / SURE).powi(2));
        }
        let (score, games) = (self.tally.score(), f64::from(self.tally.games()));
        let squares = f64::from(won) + f64::from(drawn) / 4.0;
        let variance = (squares / games - score * score) / games;
        (variance > 0.0 && self.tally.games() / 2 >= FEWEST).then_some(variance)
    }

    /// Elo above the level below and the square of its standard error, if that can be told.
    /// Of a lopsided match it is the least that is likely, by Wilson's bound, without an error.
    fn step(&self) -> (f64, Option<f64>) {
        let (score, games) = (self.tally.score(), f64::from(self.tally.games()));
        if self.is_lopsided() {
            let square = SURE * SURE / games;
            let spread = SURE * (score * (1.0 - score) / games + square / games / 4.0).sqrt();
            return (elo((score + square / 2.0 - spread) / (1.0 + square)), Some(0.0));
        }
        let slope = ELO / (score * (1.0 - score));
        (elo(score), self.variance().map(|variance| slope * slope * variance))
    }
}

/// The strengths of a game's levels.
struct LevelsOf;

impl Visitor for LevelsOf {
    type Output = Levels;
    fn visit<G: View + Evaluate>(self) -> Levels {
        G::LEVELS
    }
}

/// Prints what is known of a game's levels.
pub fn show(game: &str) -> Result<(), Failure> {
    let (kind, levels) = kind_of(game)?;
    let mut measured = serde_json::from_str::<Ladders>(MEASURED)?;
    let mut ladder = measured.remove(&kind).unwrap_or_default();
    bring_up_to_date(&mut ladder, &levels);
    print(&kind, &ladder)?;
    if ladder.iter().all(|rung| rung.tally.games() == 0) {
        let others: Vec<String> = measured.into_keys().collect();
        say!("not measured; measured so far: {}", others.join(", "));
    }
    Ok(())
}

/// Plays the matches that a file lacks, saves them game by game, and prints them. If it was interrupted, it
/// goes on when called again; the number of threads changes nothing.
pub fn measure(game: &str, file: &Path, work: Work, threads: usize) -> Result<(), Failure> {
    let (kind, levels) = kind_of(game)?;
    let mut ladder = read(file)?.remove(&kind).unwrap_or_default();
    check_writable(file)?;
    bring_up_to_date(&mut ladder, &levels);
    let chosen = match work.level {
        Some(level) => usize::from(level) - 1..usize::from(level),
        None => 0..ladder.len(),
    };
    // Before any game, so that none is played for nothing.
    for index in chosen.clone() {
        choose_seed(&mut ladder[index], work.seed).map_err(|error| {
            format!("level {} has been measured in {kind} with {error}", index + 1)
        })?;
    }
    for index in chosen {
        let rung = &ladder[index];
        let names = [name(index + 1), name(index)];
        let left = rung.tally.games()..work.games.max(rung.tally.games());
        let plan = Plan { games: work.games, seed: rung.seed, opening: OPENING };
        let progress = progress_bar(left.len() as u32);
        progress.set_message(names[A].clone());
        let names = names.each_ref().map(String::as_str);
        each_game(&kind, names, plan, left, threads, |played| {
            ladder[index].tally.add(played.winner);
            progress.inc(1);
            // Whoever measures another level or game meanwhile writes to the same file.
            let _held = hold(file);
            let mut all = read(file)?;
            let known = all.entry(kind.clone()).or_default();
            bring_up_to_date(known, &levels);
            known[index] = ladder[index];
            rate(known);
            ladder.clone_from(known);
            write(file, serde_json::to_string_pretty(&all)? + "\n")
        })?;
        progress.finish_and_clear();
    }
    print(&kind, &ladder)
}

/// What a file knows; nothing if there is none.
fn read(file: &Path) -> Result<Ladders, Failure> {
    match std::fs::read_to_string(file) {
        Ok(text) => {
            let all: Ladders =
                serde_json::from_str(&text).map_err(|error| told(file.display(), error))?;
            let is_sound = all.values().flatten().all(|rung| rung.tally.is_sound());
            is_sound
                .then_some(all)
                .ok_or_else(|| told(file.display(), "its counts of games contradict each other"))
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Ladders::new()),
        Err(error) => Err(told(file.display(), error)),
    }
}

/// A game with its setup, and the strengths of its levels.
fn kind_of(game: &str) -> Result<(String, Levels), Failure> {
    let start = beginning(game, "levels are measured from a game's beginning")?;
    let session = registry::open(&start)?;
    let id = session.info().id;
    Ok((format!("{id}:{}", session.setup()), registry::visit(id, LevelsOf)?))
}

/// What plays as level number 1 and so on, or below all of them.
fn name(level: usize) -> String {
    if level == 0 { "random".to_owned() } else { format!("level:{level}") }
}

/// Makes a rung of each level, and forgets the matches of those that have played otherwise.
fn bring_up_to_date(ladder: &mut Vec<Rung>, levels: &Levels) {
    ladder.resize(levels.len(), Rung::default());
    for (index, &(nodes, depth, noise)) in levels.iter().enumerate() {
        let rung = &mut ladder[index];
        if (rung.nodes, rung.depth, rung.noise) == (nodes, depth, noise) {
            continue;
        }
        (rung.nodes, rung.depth, rung.noise) = (nodes, depth, noise);
        // Who is above has played against this one.
        ladder[index..].iter_mut().take(2).for_each(forget_match);
    }
    rate(ladder);
}

/// Games of one seed only make a match: another one than that of the games so far is refused.
fn choose_seed(rung: &mut Rung, wanted: Option<u64>) -> Result<(), String> {
    if rung.tally.games() == 0 {
        rung.seed = wanted.unwrap_or(SEED);
    }
    match wanted.filter(|seed| *seed != rung.seed) {
        Some(_) => Err(format!("seed {0}: expected --seed {0}, or none", rung.seed)),
        None => Ok(()),
    }
}

fn forget_match(rung: &mut Rung) {
    rung.tally = Tally::default();
}

/// Computes what follows from the matches: since each level met only its neighbours, the likeliest
/// differences are those of its own matches, and errors add up by their squares.
fn rate(ladder: &mut [Rung]) {
    let mut below = Some((0.0, Some(0.0), false));
    for rung in ladder {
        // Who has no point yet may be anything weaker.
        below = below.filter(|_| rung.tally.score() > 0.0).map(|(elo, square, least)| {
            let (step, more) = rung.step();
            (
                elo + step,
                square.zip(more).map(|(square, more)| square + more),
                least || rung.is_lopsided(),
            )
        });
        rung.elo = below.map(|(elo, ..)| elo.round() as i32);
        rung.error = below.and_then(|(_, square, _)| Some((SURE * square?.sqrt()).round() as i32));
        rung.least = below.is_some_and(|(.., least)| least);
    }
}

fn print(kind: &str, ladder: &[Rung]) -> Result<(), Failure> {
    let texts: serde_json::Value = serde_json::from_str(TEXTS)?;
    say!("{kind}: Elo above random moves, ± 95%");
    say!("{:<18}{:>6}", "random", 0);
    for (index, rung) in ladder.iter().enumerate() {
        let called = texts["setting"]["levelHint"][index].as_str().unwrap_or_default();
        put!("level {} {called:<10}", index + 1);
        match rung.elo {
            Some(elo) => {
                let least = if rung.least { "≥ " } else { "" };
                let shown = format!("{least}{elo}");
                let error = rung.error.map_or("?".to_owned(), |error| error.to_string());
                put!("{shown:>6} ± {error:<4}");
            }
            None => put!("{:>6}       ", "?"),
        }
        if rung.tally.games() == 0 {
            say!("  no games");
            continue;
        }
        let (points, games) = (100.0 * rung.tally.score(), rung.tally.games());
        say!(
            "  {points:5.1}% of {} against {}",
            counted(games, "game"),
            name(index).replace(':', " ")
        );
    }
    Ok(())
}
