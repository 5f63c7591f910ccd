//! Matches between computer players.

use crate::choosing::{TABLE_BYTES, choose, time_limit};
use crate::output::Failure;
use crate::progress::progress_bar;
use std::ops::Range;
use tessera::engine::Engine;
use tessera::game::Player;
use tessera::players::{Assignment, ComputerPlayer};
use tessera::record::Start;
use tessera::registry;
use tessera::score::elo;
use tessera::session::Session;
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
#[derive(Default)]
struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    moves: usize,
}

impl Tally {
    fn add(&mut self, game: Played) {
        match game.winner {
            None => self.draws += 1,
            Some(A) => self.wins += 1,
            Some(_) => self.losses += 1,
        }
        self.moves += game.moves;
    }

    fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// A's part of the points, 0 to 1.
    fn score(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// Elo difference and half its 95% interval, by the normal approximation
    /// of the mean score; `None` where that would be no more than a guess: where a side has nearly
    /// all the points, or no two games differ.
    fn elo(&self) -> Option<(f64, f64)> {
        let (score, games) = (self.score(), f64::from(self.games()));
        let squares = f64::from(self.wins) + f64::from(self.draws) / 4.0;
        let deviation = ((squares / games - score * score).max(0.0) / games).sqrt() * 1.96;
        let (low, high) = (score - deviation, score + deviation);
        (low > 0.0 && high < 1.0 && deviation > 0.0)
            .then(|| (elo(score), (elo(high) - elo(low)) / 2.0))
    }
}

/// Plays a match by at most this many threads and prints its result, which does not depend on how
/// many there are.
pub fn run(game: &str, names: [&str; 2], plan: Plan, threads: usize) -> Result<(), Failure> {
    let mut tally = Tally::default();
    let progress = progress_bar(plan.games);
    let done = each_game(game, names, plan, 0..plan.games, threads, |played| {
        tally.add(played);
        progress.set_message(format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses));
        progress.inc(1);
        Ok(())
    });
    progress.finish_and_clear();
    done?;
    let (games, seed) = (tally.games(), plan.seed);
    say!("{} against {} at {game}: {games} games, seed {seed}", names[A], names[B]);
    say!("won {} drawn {} lost {}", tally.wins, tally.draws, tally.losses);
    say!("score {:.1}%", 100.0 * tally.score());
    match tally.elo() {
        Some((elo, error)) => say!("elo {elo:+.0} ± {error:.0} (95%)"),
        None => say!("elo: too few games, or too much alike, to tell"),
    }
    say!("moves a game {:.1}", tally.moves as f64 / f64::from(games));
    Ok(())
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
    let mut engines = players.each_ref().map(engine_for);
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

/// An engine with the memory that a player needs: to fill a table takes longer than a whole game
/// of those who do not search.
fn engine_for(player: &ComputerPlayer) -> Engine {
    let searches = matches!(player, ComputerPlayer::Search(_));
    Engine::new(if searches { TABLE_BYTES } else { 0 })
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
