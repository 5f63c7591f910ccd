//! Nets that learn by playing: a generation's games, learning and match.

use crate::arguments::{NetTraining, Training};
use crate::files::{Growing, check_writable, told, write};
use crate::games::beginning;
use crate::matches::say_strength;
use crate::output::{Failure, complain};
use crate::progress::progress_bar;
use std::fs;
use std::path::{Path, PathBuf};
use tessera::games::nonaga::Nonaga;
use tessera::games::quoridor::Quoridor;
use tessera::net::file;
use tessera::net::slot::Judge;
use tessera::registry;
use tessera_train::calibrate::{Calibrate, Calibrated};
use tessera_train::net::gate::{Side, gate, slowness};
use tessera_train::net::learn::{Method, learn};
use tessera_train::net::play::play;
use tessera_train::net::samples::{Calibration, Lessons, gather, loss};
use tessera_train::net::{Pupil, record};
use tessera_train::tune::Effort;

/// Does one step.
pub fn run(step: &Training) -> Result<(), Failure> {
    match step {
        Training::Net(step) => of_the_game(step),
        Training::Calibrate { game, games, nodes, decided, seed, threads } => {
            let (games, nodes, seed, threads) = (*games, *nodes, *seed, threads.count());
            calibrated(game, Effort { games, nodes, seed, threads }, *decided)
        }
    }
}

/// A step of the net of the game that it names.
fn of_the_game(step: &NetTraining) -> Result<(), Failure> {
    let (NetTraining::Play { game, .. }
    | NetTraining::Learn { game, .. }
    | NetTraining::Gate { game, .. }) = step;
    match game.as_str() {
        "nonaga" => of::<Nonaga>(step),
        "quoridor" => of::<Quoridor>(step),
        _ => Err(format!("'{game}' has no net to train: expected nonaga or quoridor").into()),
    }
}

/// Of any game, learned or not.
fn calibrated(game: &str, effort: Effort, decided: bool) -> Result<(), Failure> {
    let start = beginning(game, "calibration games start where the game does")?;
    let progress = progress_bar(effort.games);
    let hear = || progress.inc(1);
    let calibrate = Calibrate { start: &start, effort, decided, progress: hear };
    let found = registry::visit(&start.game, calibrate);
    progress.finish_and_clear();
    let Calibrated { now, times, fitted, stages } = found??;
    put!("{now}by a scale {times:.2} times as large, which fits the other games best:\n{fitted}");
    for (ply, times) in stages {
        say!("up to move {ply}: {times:.2} times");
    }
    Ok(())
}

fn of<G: Pupil>(step: &NetTraining) -> Result<(), Failure> {
    match step {
        NetTraining::Play { weights, games, nodes, seed, output, threads, .. } => {
            let judge = judge::<G>(weights.as_deref())?;
            let (games, nodes, seed, threads) = (*games, *nodes, *seed, threads.count());
            played::<G>(judge, Effort { games, nodes, seed, threads }, output)
        }
        NetTraining::Learn {
            games,
            sums,
            passes,
            step,
            batch,
            result,
            seed,
            output,
            threads,
            ..
        } => {
            let (passes, step, batch, result) = (*passes, *step, *batch, *result);
            let (sums, seed, threads) = (*sums, *seed, threads.count());
            let method = Method { sums, passes, step, batch, result, seed, threads };
            learned::<G>(games, &method, output)
        }
        NetTraining::Gate { new, old, pairs, nodes, old_nodes, seed, threads, .. } => {
            let judges = [judge::<G>(Some(new))?, judge::<G>(old.as_deref())?];
            matched::<G>(judges, [Some(*nodes), *old_nodes], *pairs, *seed, threads.count());
            Ok(())
        }
    }
}

/// Who judges, by the name of a file or `handmade`; the net in use if there is none.
fn judge<G: Pupil>(name: Option<&str>) -> Result<Judge, Failure> {
    Ok(match name {
        None => Judge::Own,
        Some("handmade") => Judge::HandMade,
        Some(name) => {
            let path = Path::new(name);
            Judge::read(G::LAYOUT, &read(path)?).map_err(|error| told(path.display(), error))?
        }
    })
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| told(path.display(), error))
}

fn played<G: Pupil>(judge: Judge, effort: Effort, output: &Path) -> Result<(), Failure> {
    check_writable(output)?;
    let progress = progress_bar(effort.games);
    let (mut file, mut moves) = (None, 0);
    let done = play::<G, Failure>(effort, judge, |game| {
        moves += game.plies.len();
        // Whoever breaks off before the first game is over keeps the file that was there.
        let file = match &mut file {
            Some(file) => file,
            none => none.insert(Growing::begin(output, &record::begin(G::ID))?),
        };
        progress.inc(1);
        file.add(&record::write(&game))
    });
    progress.finish_and_clear();
    done?;
    say!("{} games, {moves} moves in {}", effort.games, output.display());
    Ok(())
}

fn learned<G: Pupil>(games: &[PathBuf], method: &Method, output: &Path) -> Result<(), Failure> {
    let is_output = |path: &PathBuf| match (fs::canonicalize(path), fs::canonicalize(output)) {
        (Ok(path), Ok(output)) => path == output,
        _ => false,
    };
    if games.iter().any(is_output) {
        return Err(told(
            output.display(),
            "these games are learned from: expected another --output",
        ));
    }
    check_writable(output)?;
    let mut all = Vec::new();
    for path in games {
        let bytes = read(path)?;
        let (games, torn) =
            record::read(G::ID, &bytes).map_err(|error| told(path.display(), error))?;
        if torn {
            complain(format_args!(
                "{}: its last game is not whole, and is left out",
                path.display()
            ));
        }
        all.extend(games);
    }
    let [used, kept] = gather::<G>(&all, method.threads)?;
    if used.is_empty() || kept.is_empty() {
        return Err("these games have too few positions to learn from and to check by".into());
    }
    let lessons = Lessons::new(&used, method.result, G::CHANCE_SCALE);
    say!("{} positions, {} kept back", used.len(), kept.len());
    let before = kept.told(lessons.factor, G::CHANCE_SCALE);
    say!("search: loss {:.4}, scale {:.3}", loss(before, &kept.results), lessons.factor);
    let net = learn(&used, &lessons.targets, G::LAYOUT.size, method, |pass, net| {
        let chances = kept.all().map(|features| net.chance(features));
        say!("pass {pass}: loss {:.4}", loss(chances, &kept.results));
    });
    let chances = kept.all().map(|features| net.chance(features));
    put!("{}", Calibration::new(chances, &kept.results));
    let bytes = file::write(G::LAYOUT, &net.rounded(G::CHANCE_SCALE));
    // A net that nobody could read is no result.
    file::read(G::LAYOUT, &bytes).map_err(|error| told(output.display(), error))?;
    write(output, bytes)
}

/// Plays the first judge against the second, whose nodes follow from the speeds
/// if they are not given.
fn matched<G: Pupil>(
    judges: [Judge; 2],
    nodes: [Option<u64>; 2],
    pairs: u32,
    seed: u64,
    threads: usize,
) {
    let [new, old] = judges;
    let own = nodes[0].unwrap_or_default();
    let theirs = nodes[1].unwrap_or_else(|| {
        let slowness = slowness::<G>([old, new], seed);
        (own as f64 * slowness).round() as u64
    });
    let sides = [Side { judge: new, nodes: own }, Side { judge: old, nodes: theirs }];
    let progress = progress_bar(pairs);
    let tally = gate::<G>(sides, pairs, seed, threads, || progress.inc(1));
    progress.finish_and_clear();
    let [won, drawn, lost] = tally.games;
    say!("{own} nodes a move against {theirs}, seed {seed}");
    say!("won {won} drawn {drawn} lost {lost}");
    say_strength(tally.pairs.score().unwrap_or_default(), &tally.pairs);
}
