//! The puzzles of the page: that there are enough, that they hold, and that the
//! checker would say so if they did not.

use std::collections::BTreeSet;
use std::path::Path;
use tessera::game::Player;
use tessera::registry;
use tessera::session::Session;
use tessera_train::puzzle::{self, After, Effort, Node, Puzzle, Puzzles, Won};

/// The games that have a file, with the nodes that a proof may take; all else is
/// as the command has it.
const FILES: [(&str, u64); 4] =
    [("nonaga", 1_000_000), ("reversi", 300_000), ("tesseract", 300_000), ("quoridor", 300_000)];

/// The files of the games that this build has.
fn files() -> Vec<Puzzles> {
    let built = |game: &str| registry::games().iter().any(|info| info.id == game);
    FILES.iter().filter(|(game, _)| built(game)).map(|(game, _)| read(game)).collect()
}

fn text(game: &str) -> String {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../www/learn/puzzles/{game}.json"));
    std::fs::read_to_string(path).expect("the file is there")
}

fn read(game: &str) -> Puzzles {
    let puzzles = Puzzles::read(&text(game)).expect("the file can be read");
    assert_eq!(puzzles.game, game);
    puzzles
}

fn open(puzzle: &Puzzle) -> Box<dyn Session> {
    registry::open(&puzzle.position.parse().expect("a start")).expect("a position")
}

#[test]
fn every_file_has_enough_puzzles_of_both_sides_from_easy_to_hard() {
    for file in files() {
        let game = &file.game;
        assert!(file.puzzles.len() >= 12, "{game} has {}", file.puzzles.len());
        let turns: Vec<u8> = file.puzzles.iter().map(|puzzle| puzzle.turns).collect();
        assert!(turns.is_sorted(), "{game}: {turns:?}");
        assert!(turns.iter().filter(|turns| **turns == 1).count() <= 2, "{game}: {turns:?}");
        assert!(turns.iter().collect::<BTreeSet<_>>().len() >= 3, "{game}: {turns:?}");
        let firsts =
            file.puzzles.iter().filter(|puzzle| open(puzzle).state().to_move == Player::First);
        let firsts = firsts.count();
        assert!((3..=file.puzzles.len() - 3).contains(&firsts), "{game}: First moves in {firsts}");
        let size = file.file().len();
        assert!(size <= 60_000, "{game}: {size} bytes");
        assert_eq!(file.file(), text(game), "{game} is written as it is read");
    }
}

/// The pieces of both, and what may follow on each move: symmetries leave that
/// as it is.
fn likeness(puzzle: &Puzzle) -> (usize, usize, Vec<u64>) {
    let session = open(puzzle);
    let state = session.state();
    let own = state.pieces.iter().filter(|piece| piece.player == state.to_move).count();
    let mut counts: Vec<u64> =
        session.divide(3, false).into_iter().map(|(_, count)| count).collect();
    counts.sort_unstable();
    (own, state.pieces.len() - own, counts)
}

#[test]
fn no_two_puzzles_of_a_file_are_alike_but_for_symmetry_or_colours() {
    for file in files() {
        let different: BTreeSet<_> = file.puzzles.iter().map(likeness).collect();
        assert_eq!(different.len(), file.puzzles.len(), "{}", file.game);
    }
}

#[test]
fn there_is_a_choice_and_few_ways_are_right() {
    for file in files() {
        for puzzle in &file.puzzles {
            let (ways, legal) = (puzzle.solution.accept.len(), open(puzzle).legal_moves().len());
            assert!(legal >= 4 && 4 * ways <= legal, "{ways} of {legal}: {}", puzzle.position);
        }
    }
}

/// A file with only some of its puzzles.
fn some(file: &Puzzles, keep: impl Fn(&Puzzle) -> bool) -> Puzzles {
    let puzzles = file.puzzles.iter().filter(|puzzle| keep(puzzle)).cloned().collect();
    Puzzles { game: file.game.clone(), puzzles }
}

#[test]
fn the_easier_puzzles_hold() {
    for mut file in files() {
        file.puzzles.truncate(8);
        let checked = puzzle::check(&file, 2, &mut |_| ()).unwrap();
        assert_eq!(checked.puzzles, 8);
        assert!(checked.accepted >= 8 && checked.refused > checked.accepted, "{checked:?}");
    }
}

#[test]
#[ignore = "seconds in a release build: cargo test --release --test puzzles -- --ignored"]
fn all_puzzles_hold() {
    for file in files() {
        assert_eq!(puzzle::check(&file, 2, &mut |_| ()).unwrap().puzzles, file.puzzles.len());
    }
}

#[test]
#[ignore = "minutes in a release build: cargo test --release --test puzzles -- --ignored"]
fn all_puzzles_are_what_their_maker_makes() {
    for file in files() {
        let nodes =
            FILES.iter().find(|(game, _)| *game == file.game).map_or(0, |(_, nodes)| *nodes);
        let effort = Effort { nodes, ..Effort::default() };
        let made = puzzle::make(&file.game.parse().unwrap(), effort, &mut |_, _| ()).unwrap();
        assert_eq!(made, file, "{}", file.game);
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzles_on_any_number_of_threads() {
    let make = |seed: u64, threads: usize| {
        let effort = Effort { count: 4, games: 12, seed, nodes: 20_000, threads };
        puzzle::make(&"tesseract:stack".parse().unwrap(), effort, &mut |_, _| ()).unwrap()
    };
    let made = make(5, 2);
    assert!(made.puzzles.len() >= 2, "{made:?}");
    assert!(made.puzzles[0].position.starts_with("tesseract:stack@"));
    assert_eq!(made, make(5, 1));
    assert_ne!(made, make(6, 2));
    assert_eq!(puzzle::check(&made, 2, &mut |_| ()).unwrap().puzzles, made.puzzles.len());
}

/// What the checker says about the first puzzle with at least two turns, changed.
fn refusal(file: &Puzzles, change: impl FnOnce(&mut Puzzle)) -> String {
    let mut one = some(file, |puzzle| puzzle.turns >= 2);
    one.puzzles.truncate(1);
    change(&mut one.puzzles[0]);
    puzzle::check(&one, 2, &mut |_| ()).unwrap_err()
}

/// The first decision that a reply comes before.
fn after_reply(node: &mut Node) -> Option<&mut puzzle::Reply> {
    node.accept.values_mut().find_map(|after| match after {
        After::Again(node) => after_reply(node),
        After::Reply(reply) => Some(reply),
        After::Won(_) => None,
    })
}

#[test]
fn puzzles_that_do_not_hold_are_refused_with_a_sentence() {
    for file in files() {
        let says = |part: &str, change: &dyn Fn(&mut Puzzle)| {
            let problem = refusal(&file, change);
            assert!(problem.starts_with("puzzle 1, ") && problem.contains(part), "{problem}");
        };
        says("nothing is accepted", &|puzzle| puzzle.solution.accept.clear());
        says("is not a legal move", &|puzzle| {
            puzzle.solution.accept.insert("nowhere".to_owned(), After::Won(Won { won: true }));
        });
        says("does not win", &|puzzle| {
            let wins: Vec<String> = puzzle.solution.accept.keys().cloned().collect();
            let other = open(puzzle).legal_moves().into_iter().find(|text| !wins.contains(text));
            let after = puzzle.solution.accept[&wins[0]].clone();
            puzzle.solution.accept.insert(other.unwrap(), after);
        });
        says("is not a reply", &|puzzle| {
            after_reply(&mut puzzle.solution).unwrap().reply[0] = "nothing".to_owned();
        });
        says("is not won", &|puzzle| {
            for after in puzzle.solution.accept.values_mut() {
                *after = After::Won(Won { won: true });
            }
        });
        says("turns", &|puzzle| puzzle.turns += 1);
        says("turns", &|puzzle| puzzle.turns -= 1);
        says("is no position of", &|puzzle| puzzle.position = "tictactoe@---------/x".to_owned());
    }
}

/// Leaves out one of several accepted actions of a decision. Says whether there
/// was any.
fn leave_out(node: &mut Node) -> bool {
    if node.accept.len() > 1 {
        return node.accept.pop_first().is_some();
    }
    node.accept.values_mut().any(|after| match after {
        After::Again(node) => leave_out(node),
        After::Reply(reply) => leave_out(&mut reply.then),
        After::Won(_) => false,
    })
}

#[test]
fn a_puzzle_that_refuses_what_wins_is_refused() {
    let mut refused = 0;
    for mut file in files() {
        file.puzzles.retain_mut(|puzzle| leave_out(&mut puzzle.solution));
        // Where all puzzles have one way only, there is nothing to leave out.
        if !file.puzzles.is_empty() {
            let problem = puzzle::check(&file, 2, &mut |_| ()).unwrap_err();
            assert!(problem.contains("wins as well"), "{problem}");
            refused += 1;
        }
    }
    assert!(refused > 0, "some puzzles have several ways");
}

#[test]
fn a_file_whose_puzzles_become_easier_is_refused() {
    for file in files() {
        let least = file.puzzles[0].turns;
        let mut turned = some(&file, |puzzle| puzzle.turns <= least + 1);
        turned.puzzles.reverse();
        let problem = puzzle::check(&turned, 2, &mut |_| ()).unwrap_err();
        assert!(problem.contains("fewer turns than the one before"), "{problem}");
    }
}
