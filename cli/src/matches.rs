//! Matches between computer players.

use crate::choosing::{TABLE_BYTES, choose, time_limit};
use crate::interrupts::{INTERRUPTED, on_interrupt};
use crate::output::{Failure, counted};
use crate::progress::progress_bar;
use indicatif::ProgressBar;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::mem;
use std::ops::Range;
use std::process::exit;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use tessera::engine::Engine;
use tessera::game::Player;
use tessera::pairs::Pairs;
use tessera::players::{Assignment, ComputerPlayer, Effort};
use tessera::record::Start;
use tessera::registry::{self, Visitor};
use tessera::search::Evaluate;
use tessera::session::Session;
use tessera::view::View;
use tessera_threads::{cores, each_in_order};

/// What is played.
#[derive(Clone, Copy)]
pub struct Plan {
    /// Games in all: two an opening, sides swapped.
    pub games: u32,
    /// The seed of openings and players.
    pub seed: u64,
    /// Random moves before the players take over.
    pub opening: u32,
}

/// The players' numbers.
pub const A: usize = 0;
const B: usize = 1;

/// How a game came out.
pub struct Played {
    /// The number of the player who won it.
    pub winner: Option<usize>,
    moves: usize,
}

/// Results of player A.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    /// The games of each opening together; none where a match began before these were counted. The
    /// last of an odd number of games has no pair yet.
    #[serde(default, skip_serializing_if = "Pairs::is_empty")]
    pub pairs: Pairs,
}

impl Tally {
    /// Counts the next game.
    pub fn add(&mut self, winner: Option<usize>) {
        let goes_on = self.has_pairs();
        match winner {
            None => self.drawn += 1,
            Some(A) => self.won += 1,
            Some(_) => self.lost += 1,
        }
        if goes_on && self.games().is_multiple_of(2) {
            self.pairs.add((self.half_points() - self.pairs.half_points()) as u32);
        }
    }

    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    fn half_points(&self) -> u64 {
        2 * u64::from(self.won) + u64::from(self.drawn)
    }

    /// Whether its pairs are counted.
    pub fn has_pairs(&self) -> bool {
        self.pairs.count() == u64::from(self.games() / 2)
    }

    /// Whether it can be what games came to: not every file is sound.
    pub fn is_sound(&self) -> bool {
        let games = self.won.checked_add(self.drawn).and_then(|games| games.checked_add(self.lost));
        let Some(games) = games else { return false };
        let unpaired = self.half_points().checked_sub(self.pairs.half_points());
        let most = 2 * u64::from(games % 2);
        self.pairs.is_empty() || self.has_pairs() && unpaired.is_some_and(|points| points <= most)
    }

    /// A's part of the points, 0 to 1.
    pub fn score(&self) -> f64 {
        self.half_points() as f64 / 2.0 / f64::from(self.games())
    }
}

/// Plays a match by at most this many threads and prints its result, which does not depend on how
/// many there are.
pub fn run(
    game: &str,
    names: [&str; 2],
    plan: Plan,
    threads: usize,
    as_json: bool,
) -> Result<(), Failure> {
    let progress = progress_bar(plan.games);
    let so_far = Arc::new(Mutex::new(SoFar {
        game: game.to_owned(),
        names: names.map(str::to_owned),
        plan,
        as_json,
        tally: Tally::default(),
        moves: 0,
    }));
    when_interrupted(&so_far, &progress);
    let done = each_game(game, names, plan, 0..plan.games, threads, |played| {
        let SoFar { tally, moves, .. } = &mut *open(&so_far);
        tally.add(played.winner);
        *moves += played.moves;
        progress.set_message(format!("+{} ={} -{}", tally.won, tally.drawn, tally.lost));
        progress.inc(1);
        Ok(())
    });
    progress.finish_and_clear();
    done?;
    let so_far = open(&so_far);
    so_far.tell();
    // It stays locked, so that Ctrl-C does not tell it again.
    mem::forget(so_far);
    Ok(())
}

/// What a match has come to.
struct SoFar {
    game: String,
    names: [String; 2],
    plan: Plan,
    as_json: bool,
    tally: Tally,
    /// Moves of all its games.
    moves: usize,
}

impl SoFar {
    fn tell(&self) {
        if self.as_json {
            say!("{}", self.object());
        } else {
            self.say();
        }
    }

    /// For programs.
    fn object(&self) -> Value {
        let Self { game, names, plan, tally, .. } = self;
        let (games, elo) = (tally.games(), tally.pairs.elo());
        json!({
            "game": game,
            "players": names,
            "seed": plan.seed,
            "games": games,
            "of": plan.games,
            "won": tally.won,
            "drawn": tally.drawn,
            "lost": tally.lost,
            "score": (games > 0).then(|| tally.score()),
            "scoreError": tally.pairs.error(),
            "elo": elo.map(|(elo, _)| elo),
            "eloError": elo.map(|(_, error)| error),
            "moves": self.moves,
        })
    }

    /// For people.
    fn say(&self) {
        let Self { game, names: [a, b], plan, tally, .. } = self;
        let games = tally.games();
        let interrupted = if games < plan.games {
            format!(" of {}, interrupted", plan.games)
        } else {
            String::new()
        };
        let played = counted(games, "game");
        say!("{a} against {b} at {game}: {played}{interrupted}, seed {}", plan.seed);
        if games == 0 {
            return;
        }
        say!("won {} drawn {} lost {}", tally.won, tally.drawn, tally.lost);
        say_strength(tally.score(), &tally.pairs);
        say!("moves a game {:.1}", self.moves as f64 / f64::from(games));
    }
}

/// Nothing panics while it is locked.
fn open(so_far: &Mutex<SoFar>) -> MutexGuard<'_, SoFar> {
    so_far.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Has the first Ctrl-C print what the match has come to, without the games in progress, and end the
/// program; another one ends it at once.
fn when_interrupted(so_far: &Arc<Mutex<SoFar>>, progress: &ProgressBar) {
    let (so_far, progress) = (Arc::clone(so_far), progress.clone());
    let mut told = Some(move || {
        // It stays locked, so that nothing else is printed any more.
        let so_far = open(&so_far);
        progress.finish_and_clear();
        so_far.tell();
        exit(INTERRUPTED)
    });
    on_interrupt(move || {
        // Its output may have to wait for a reader, and a second Ctrl-C does not.
        let telling = told.take().map(|tell| thread::Builder::new().spawn(tell));
        if !matches!(telling, Some(Ok(_))) {
            exit(INTERRUPTED);
        }
    });
}

/// Says which part of the points was taken, and what its pairs tell of it.
pub fn say_strength(score: f64, pairs: &Pairs) {
    let error = pairs.error().map(|error| format!(" ± {:.1}", 100.0 * error)).unwrap_or_default();
    say!("score {:.1}{error}%", 100.0 * score);
    match pairs.elo() {
        Some((elo, error)) => say!("elo {:+} ± {error:.0} (95%)", elo.round() as i64),
        None => say!("elo: too few games, or too much alike, to tell"),
    }
}

/// Plays the games of a match with these numbers, by at most this many threads; `take` gets what
/// came of each, in their order.
pub fn each_game(
    game: &str,
    names: [&str; 2],
    plan: Plan,
    numbers: Range<u32>,
    threads: usize,
    mut take: impl FnMut(Played) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let start = game.parse()?;
    let players = [names[A].parse()?, names[B].parse()?];
    // A player who shares a core would have less than its time.
    let timed = players.iter().any(|player| time_limit(player).is_some());
    let threads = if timed { threads.min(cores()) } else { threads };
    each_in_order(
        numbers.len(),
        threads,
        |number| play(&start, &players, plan, u64::from(numbers.start) + number as u64),
        |played| take(played?),
    )
}

/// Plays one game. Its engines are its own, so that nothing depends on other games.
fn play(
    start: &Start,
    players: &[ComputerPlayer; 2],
    plan: Plan,
    number: u64,
) -> Result<Played, Failure> {
    let [a, b] = players;
    let mut engines = [engine_for(&start.game, a)?, engine_for(&start.game, b)?];
    let mut session = registry::open(start)?;
    // Matches of seeds side by side would have most games in common without this.
    let mut seeds = fastrand::Rng::with_seed(plan.seed);
    let [openings, choices] = [(); 2].map(|()| seeds.u64(..));
    open_randomly(session.as_mut(), plan.opening, openings.wrapping_add(number / 2))?;
    // A begins the first game of each opening, B the second.
    let first = (number % 2) as usize;
    let number_of = |player: Player| player.index() ^ first;
    while session.state().outcome.is_none() {
        let index = number_of(session.state().to_move);
        let task = Assignment {
            player: players[index].clone(),
            lines: 1,
            seed: choices.wrapping_add(number),
        };
        let report = choose(&mut engines[index], session.as_ref(), &task)?;
        session.play(&report.best.unwrap_or_default())?;
    }
    let winner = session.state().outcome.and_then(|outcome| outcome.winner);
    Ok(Played { winner: winner.map(number_of), moves: session.ply() })
}

/// Bytes of a table for each node of a move: what a game of 40 moves stores, twice over.
const BYTES_A_NODE: usize = 2048;

/// An engine with the memory that a player needs: to fill a large table takes longer than a whole
/// game of weak ones.
fn engine_for(game: &str, player: &ComputerPlayer) -> Result<Engine, Failure> {
    let nodes = match player {
        ComputerPlayer::Search(effort) => registry::visit(game, Nodes(effort))?,
        _ => 0,
    };
    let bytes = usize::try_from(nodes).unwrap_or(usize::MAX).saturating_mul(BYTES_A_NODE);
    Ok(Engine::new(bytes.min(TABLE_BYTES)))
}

/// Asks a game how many nodes an effort has for a move.
struct Nodes<'a>(&'a Effort);

impl Visitor for Nodes<'_> {
    type Output = u64;

    fn visit<G: View + Evaluate>(self) -> u64 {
        self.0.options(&G::LEVELS, 1, 0).nodes
    }
}

/// Attempts at an opening of one length.
const ATTEMPTS: u32 = 20;

/// Random moves; tries again when they end the game, and with one less when they do so again and again.
pub fn open_randomly(session: &mut dyn Session, moves: u32, seed: u64) -> Result<(), Failure> {
    let mut random = fastrand::Rng::with_seed(seed);
    let begin = session.ply();
    let mut length = moves as usize;
    loop {
        let mut longest = 0;
        for _ in 0..ATTEMPTS {
            for _ in 0..length {
                let Some(mv) = random.choice(session.legal_moves()) else { break };
                session.play(&mv)?;
            }
            if session.state().outcome.is_none() {
                return Ok(());
            }
            longest = longest.max(session.ply() - begin);
            session.goto(begin)?;
        }
        // No game of these was any longer.
        let Some(shorter) = longest.checked_sub(1) else { break };
        length = shorter;
    }
    Err("there is no game to play: it is over before it begins".into())
}
