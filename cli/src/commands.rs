//! Runs a command; the short ones are here.

use crate::arguments::{Arguments, Command, EffortArguments};
use crate::choosing::{TABLE_BYTES, choose};
use crate::matches::{self, Plan};
use crate::output::Failure;
use crate::progress::spinner;
use crate::{bench, endings, games, ladder, play, solve};
use serde_json::{Map, Value, json};
use std::time::Instant;
use tessera::engine::Engine;
use tessera::game;
use tessera::players::Assignment;
use tessera::registry::{self, Visitor};
use tessera::search::{Evaluate, OwnPlayer};
use tessera::session::Session;
use tessera::view::{Count, View};

/// Carries out a command.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.command {
        Command::Games { json } => list_games(*json)?,
        Command::Show { game, json } => show(game.open()?.as_ref(), *json)?,
        Command::Perft { game, depth, moves, turns, divide } => {
            perft(games::open(game, moves)?.as_ref(), *depth, *turns, *divide);
        }
        Command::Bench { game } => bench::run(game.as_deref())?,
        Command::Think { game, effort, json } => think(game.open()?.as_ref(), effort, *json)?,
        Command::Solve { game, max_turns, memory, json } => {
            solve::run(game.open()?.as_ref(), *max_turns, (*memory as usize) << 20, *json)?;
        }
        Command::Endings { game, moves, count, nodes, seed, threads } => {
            let (moves, count, nodes, seed) = (*moves, *count, *nodes, *seed);
            endings::run(game, endings::Plan { count, moves, nodes, seed }, threads.count())?;
        }
        #[cfg(feature = "train")]
        Command::Tables { game, check, nodes, seed, threads } => {
            let (positions, nodes, seed) = (*check as usize, *nodes, *seed);
            let effort = tessera_train::tables::check::Effort { positions, nodes, seed };
            crate::tables::run(game, effort, threads.count())?;
        }
        #[cfg(feature = "train")]
        Command::Book { game, positions, nodes, seed, output, check, threads } => {
            let growth = crate::book::Growth {
                positions: *positions,
                nodes: *nodes,
                seed: *seed,
                threads: threads.asked(),
            };
            crate::book::run(game, growth, output.as_deref(), *check)?;
        }
        #[cfg(feature = "train")]
        Command::Puzzles { check: Some(file), threads, .. } => {
            crate::puzzles::check(file, threads.count())?;
        }
        #[cfg(feature = "train")]
        Command::Puzzles { game, count, games, seed, nodes, output, check: None, threads } => {
            let effort = tessera_train::puzzle::Effort {
                count: usize::from(*count),
                games: *games,
                seed: *seed,
                nodes: *nodes,
                threads: threads.count(),
            };
            crate::puzzles::make(game, effort, output.as_deref())?;
        }
        #[cfg(feature = "train")]
        Command::Tune { game, games, nodes, seed, output, threads } => {
            let (games, nodes, seed, threads) = (*games, *nodes, *seed, threads.count());
            let effort = tessera_train::tune::Effort { games, nodes, seed, threads };
            crate::tune::run(game, effort, output.as_deref())?;
        }
        #[cfg(feature = "train")]
        Command::Train { step } => crate::train::run(step)?,
        Command::Match { game, a, b, games, seed, opening, threads, json } => {
            let (games, seed, opening) = (*games, *seed, *opening);
            matches::run(game, [a, b], Plan { games, seed, opening }, threads.count(), *json)?;
        }
        Command::Ladder { game, measure: None, .. } => ladder::show(game)?,
        Command::Ladder { game, measure: Some(file), games, level, seed, threads } => {
            let work = ladder::Work { games: *games, level: *level, seed: *seed };
            ladder::measure(game, file, work, threads.count())?;
        }
        Command::Completions { shell } => completions(*shell),
        Command::Play { game, level, second } => play::run(game, *level, *second)?,
    }
    Ok(())
}

fn completions(shell: clap_complete::Shell) {
    let command = &mut <Arguments as clap::CommandFactory>::command();
    let mut script = Vec::new();
    clap_complete::generate(shell, command, "tessera", &mut script);
    put!("{}", String::from_utf8_lossy(&script));
}

fn list_games(as_json: bool) -> Result<(), Failure> {
    let mut games = Vec::new();
    for info in registry::games() {
        let own = registry::visit(info.id, OwnPlayers)?;
        let publisher = Some(info.publisher).filter(|name| !name.is_empty());
        if as_json {
            let named = |name: &str, most: Option<u32>| json!({ "name": name, "most": most });
            let mut players = vec![named("random", None)];
            players.extend(own.iter().map(|own| named(own.name, own.most)));
            players.push(named("level", Some(info.levels.into())));
            games.push(json!({
                "id": info.id, "setups": info.setups, "players": players,
                "author": info.author, "publisher": publisher,
            }));
            continue;
        }
        let own: String = own.into_iter().map(|own| own.names + ", ").collect();
        say!("{}", info.id);
        say!("  setups:  {}", info.setups.join(", "));
        say!("  players: random, {own}level:1 to level:{}", info.levels);
        let publisher = publisher.map(|name| format!(", published by {name}")).unwrap_or_default();
        let author = match info.author {
            "traditional" => "traditional".to_owned(),
            name => format!("by {name}"),
        };
        say!("  {author}{publisher}");
    }
    if as_json {
        say!("{}", json!({ "games": games }));
    }
    Ok(())
}

/// Asks a game for its own players.
struct OwnPlayers;

/// What a player of a game's own is called.
struct Named {
    name: &'static str,
    /// The largest number behind it, if it takes one.
    most: Option<u32>,
    /// All its names, in words.
    names: String,
}

impl Visitor for OwnPlayers {
    type Output = Vec<Named>;

    fn visit<G: View + Evaluate>(self) -> Vec<Named> {
        let named = |own: &OwnPlayer<G>| Named {
            name: own.name,
            most: Some(own.most).filter(|most| *most > 0),
            names: own.names(),
        };
        G::OWN_PLAYERS.iter().map(named).collect()
    }
}

fn show(session: &dyn Session, as_json: bool) -> Result<(), Failure> {
    let state = session.state();
    let mut legal = session.legal_moves();
    if as_json {
        legal.sort_unstable();
        let outcome = state.outcome.as_ref().map(|outcome| {
            json!({ "winner": outcome.winner, "line": outcome.labels, "reason": outcome.reason })
        });
        let extra: Map<String, Value> = session
            .extra()
            .into_iter()
            .map(|(name, value)| (name.to_owned(), Value::String(value)))
            .chain([("position".to_owned(), Value::String(session.position()))])
            .collect();
        let shown = json!({
            "game": session.info().id,
            "setup": session.setup(),
            "ply": state.ply,
            "toMove": state.to_move,
            "legal": legal,
            "outcome": outcome,
            "extra": extra,
        });
        say!("{shown}");
        return Ok(());
    }
    put!("{}", session.drawing());
    match &state.outcome {
        Some(outcome) => {
            let winner = outcome
                .winner
                .map_or("drawn".to_owned(), |player| format!("won by {}", player.name()));
            let cells = outcome.labels.iter().map(|label| format!(" {label}"));
            say!("{winner} ({}){}", outcome.reason, cells.collect::<String>());
        }
        None => {
            say!("{} to move: {}", state.to_move.name(), state.action);
            say!("{} legal moves: {}", legal.len(), legal.join(" "));
        }
    }
    print_counts(&state.counts);
    say!("position {}", session.position());
    Ok(())
}

/// A position's counts: one line for each player, and one for what belongs to neither.
fn print_counts(counts: &[Count]) {
    for owner in [Some(game::Player::First), Some(game::Player::Second), None] {
        let own = counts.iter().filter(|count| count.player == owner);
        let words: Vec<String> = own.map(|it| format!("{} {}", it.kind, it.count)).collect();
        if !words.is_empty() {
            say!("{}: {}", owner.map_or("board", game::Player::name), words.join(", "));
        }
    }
}

fn perft(session: &dyn Session, depth: u32, turns: bool, divide: bool) {
    let progress = spinner();
    let divided = if divide { session.divide(depth, turns) } else { Vec::new() };
    // Without a first move there is nothing to sum up.
    let count = match divided.is_empty() {
        false => divided.iter().map(|(_, count)| count).sum(),
        true if turns => session.perft_turns(depth),
        true => session.perft(depth),
    };
    progress.finish_and_clear();
    for (mv, count) in divided {
        say!("{mv} {count}");
    }
    say!("{count}");
}

fn think(session: &dyn Session, effort: &EffortArguments, as_json: bool) -> Result<(), Failure> {
    let task =
        Assignment { player: effort.player(), lines: usize::from(effort.lines), seed: effort.seed };
    let begun = Instant::now();
    let mut engine = Engine::new(TABLE_BYTES);
    let report = choose(&mut engine, session, &task)?;
    let ms = begun.elapsed().as_millis() as u64;
    let best = report.lines.first();
    let score = best.map(|line| line.score.text.clone());
    // Who chooses without a search expects nothing beyond the move.
    let line =
        best.map_or_else(|| report.best.iter().cloned().collect(), |line| line.moves.clone());
    if as_json {
        let lines: Vec<Value> = report
            .lines
            .iter()
            .map(|line| {
                json!({
                    "score": line.score.text, "chance": line.chance, "exact": line.exact,
                    "line": line.moves,
                })
            })
            .collect();
        let thought = json!({
            "move": report.best, "score": score, "depth": report.depth, "nodes": report.nodes,
            "ms": ms, "line": line, "lines": lines,
        });
        say!("{thought}");
    } else {
        say!("{}", report.best.unwrap_or_default());
        for line in &report.lines {
            say!("{:>10}  {}", line.score.text, line.moves.join(" "));
        }
        say!("depth {} nodes {} ms {ms}", report.depth, report.nodes);
    }
    Ok(())
}
