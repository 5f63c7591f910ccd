//! Matches between computer players.

use crate::commands::{Failure, TABLE_BYTES, choose};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tessera::engine::Engine;
use tessera::game::Player;
use tessera::players::Assignment;
use tessera::registry;
use tessera::session::Session;

/// Results of player A.
#[derive(Default)]
struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    moves: usize,
}

impl Tally {
    fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// A's part of the points, 0 to 1.
    fn score(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// Elo difference and half its 95 % interval, by the normal approximation
    /// of the mean score; `None` where a side has all the points.
    fn elo(&self) -> Option<(f64, f64)> {
        let (score, games) = (self.score(), f64::from(self.games()));
        let elo = |score: f64| -400.0 * (1.0 / score - 1.0).log10();
        let squares = f64::from(self.wins) + f64::from(self.draws) / 4.0;
        let deviation = ((squares / games - score * score).max(0.0) / games).sqrt() * 1.96;
        let (low, high) = (score - deviation, score + deviation);
        (low > 0.0 && high < 1.0).then(|| (elo(score), (elo(high) - elo(low)) / 2.0))
    }
}

/// Plays a match and prints its result.
pub fn run(
    game: &str,
    names: [&str; 2],
    games: u32,
    seed: u64,
    opening: u32,
) -> Result<(), Failure> {
    let start = game.parse()?;
    let mut engines = [Engine::new(TABLE_BYTES), Engine::new(TABLE_BYTES)];
    let mut tally = Tally::default();
    let progress = progress_bar(games);
    for number in 0..games {
        // Two games an opening, sides swapped.
        let mut session = registry::open(&start)?;
        open_randomly(session.as_mut(), opening, seed.wrapping_add(u64::from(number / 2)))?;
        let a_plays = if number % 2 == 0 { Player::First } else { Player::Second };
        while session.state().outcome.is_none() {
            let index = usize::from(session.state().to_move != a_plays);
            let task = Assignment {
                player: names[index].parse()?,
                lines: 1,
                seed: seed.wrapping_mul(31).wrapping_add(u64::from(number)),
            };
            let report = choose(&mut engines[index], session.as_ref(), &task)?;
            session.play(&report.best.unwrap_or_default())?;
        }
        match session.state().outcome.and_then(|outcome| outcome.winner) {
            None => tally.draws += 1,
            Some(winner) if winner == a_plays => tally.wins += 1,
            Some(_) => tally.losses += 1,
        }
        tally.moves += session.ply();
        progress.set_message(format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses));
        progress.inc(1);
    }
    progress.finish_and_clear();
    println!("{} against {} at {game}: {} games, seed {seed}", names[0], names[1], tally.games());
    println!("won {} drawn {} lost {}", tally.wins, tally.draws, tally.losses);
    println!("score {:.1} %", 100.0 * tally.score());
    match tally.elo() {
        Some((elo, error)) => println!("elo {elo:+.0} ± {error:.0} (95 %)"),
        None => println!("elo: too few games, or too one-sided, to tell"),
    }
    println!("moves a game {:.1}", tally.moves as f64 / f64::from(tally.games()));
    Ok(())
}

/// Attempts at an opening of one length.
const ATTEMPTS: u32 = 20;

/// Random moves; tries again when they end the game, and with one less when they do so again and again.
fn open_randomly(session: &mut dyn Session, moves: u32, seed: u64) -> Result<(), Failure> {
    let mut random = fastrand::Rng::with_seed(seed);
    let begin = session.ply();
    for length in (0..=moves).rev() {
        for _ in 0..ATTEMPTS {
            for _ in 0..length {
                let Some(mv) = random.choice(session.legal_moves()) else { break };
                session.play(&mv)?;
            }
            if session.state().outcome.is_none() {
                return Ok(());
            }
            session.goto(begin)?;
        }
    }
    Err("there is no game to play: it is over before it begins".into())
}

/// Shown on a terminal only.
pub fn progress_bar(games: u32) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(u64::from(games)), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg} {eta}") {
        bar.set_style(style);
    }
    bar
}
