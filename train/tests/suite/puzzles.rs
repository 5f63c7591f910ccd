//! The puzzles of the page: that there are enough, that they hold, and that the
//! checker would say so if they did not. How they were found is not repeated: other
//! players find others.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tessera::game::Player;
use tessera::registry;
use tessera::session::Session;
use tessera_train::puzzle::{self, After, Effort, Grade, Node, Puzzle, Puzzles, Theme, Won};

fn path(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../www/learn/puzzles/{game}.json"))
}

/// The files of the games that this build has, as far as these have one.
fn files() -> Vec<Puzzles> {
    let games = registry::games();
    games.iter().filter(|info| path(info.id).exists()).map(|info| read(info.id)).collect()
}

fn text(game: &str) -> String {
    std::fs::read_to_string(path(game)).expect("the file is there")
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
fn every_file_has_enough_puzzles_of_both_sides_and_of_three_grades() {
    for file in files() {
        let game = &file.game;
        assert!(file.puzzles.len() >= 60, "{game} has {}", file.puzzles.len());
        for grade in [Grade::Easy, Grade::Medium, Grade::Hard] {
            let count = file.puzzles.iter().filter(|puzzle| puzzle.grade == grade).count();
            assert!(count >= 20, "{game}: {count} are {grade:?}");
        }
        let at_once = file.puzzles.iter().filter(|puzzle| puzzle.turns == 1).count();
        assert!(at_once <= 4, "{game}: {at_once} are won at once");
        let firsts =
            file.puzzles.iter().filter(|puzzle| open(puzzle).state().to_move == Player::First);
        let firsts = firsts.count();
        assert!(
            (15..=file.puzzles.len() - 15).contains(&firsts),
            "{game}: First moves in {firsts}"
        );
        let size = file.file().len();
        assert!(size <= 60_000, "{game}: {size} bytes");
        assert_eq!(file.file(), text(game), "{game} is written as it is read");
    }
}

#[test]
fn the_first_puzzles_of_every_file_rise_from_grade_to_grade() {
    for file in files() {
        let grades: Vec<Grade> = file.puzzles[..60].iter().map(|puzzle| puzzle.grade).collect();
        assert!(grades.is_sorted(), "{}: {grades:?}", file.game);
    }
}

#[test]
fn every_game_has_several_themes_and_none_is_in_all_puzzles() {
    for file in files() {
        let all: BTreeSet<Theme> =
            file.puzzles.iter().flat_map(|puzzle| puzzle.themes.iter().copied()).collect();
        assert!(
            all.len() >= 4,
            "{} has no more themes than {all:?}, and a list to choose from needs four: what \
             train/src/puzzle/themes/general.rs finds by moves alone, or a file for the game beside it",
            file.game
        );
        for theme in all {
            let named = file.puzzles.iter().filter(|puzzle| puzzle.themes.contains(&theme)).count();
            assert!(named < file.puzzles.len(), "{}: all are {theme:?}", file.game);
        }
    }
}

/// The pieces of both, and what may follow on each move: symmetries leave that
/// as it is.
fn likeness(puzzle: &Puzzle) -> (usize, usize, Vec<u64>) {
    let session = open(puzzle);
    let state = session.state();
    let own = state.pieces.iter().filter(|piece| piece.player == state.to_move).count();
    let mut counts: Vec<u64> =
        session.divide(2, false).into_iter().map(|(_, count)| count).collect();
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
fn every_seventh_puzzle_holds_but_for_the_longest() {
    for file in files() {
        let sample = file.puzzles.iter().step_by(7).filter(|puzzle| puzzle.turns <= 4).cloned();
        let some = Puzzles { game: file.game.clone(), puzzles: sample.collect() };
        let checked = puzzle::check(&some, 2, &mut |_| ()).unwrap();
        assert_eq!(checked.puzzles, some.puzzles.len());
        assert!(checked.puzzles >= 3, "{}: {checked:?}", file.game);
        assert!(checked.refused > checked.accepted, "{}: {checked:?}", file.game);
    }
}

#[test]
#[ignore = "minutes in a release build: cargo test --release -p tessera-train -- --ignored"]
fn all_puzzles_hold() {
    for file in files() {
        assert_eq!(puzzle::check(&file, 2, &mut |_| ()).unwrap().puzzles, file.puzzles.len());
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzles_on_any_number_of_threads() {
    let make = |seed: u64, threads: usize| {
        let effort = Effort { count: 4, games: 12, seed, nodes: 20_000, threads };
        puzzle::make(&["tesseract:stack".parse().unwrap()], effort, &mut |_, _| ()).unwrap()
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
        let other = if file.game == "nonaga" { "tictactoe" } else { "nonaga" };
        says("is no position of", &|puzzle| puzzle.position = other.to_owned());
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
fn puzzles_with_other_themes_than_they_have_are_refused() {
    for file in files() {
        let problem = refusal(&file, |puzzle| {
            let race = Theme::Race;
            if puzzle.themes.contains(&race) {
                puzzle.themes.clear()
            } else {
                puzzle.themes = vec![race]
            }
        });
        assert!(problem.contains("its themes are"), "{problem}");
    }
}

#[test]
fn setups_of_a_game_take_turns_and_other_games_do_not() {
    let make = |starts: &[&str]| {
        let starts: Vec<_> = starts.iter().map(|start| start.parse().unwrap()).collect();
        let effort = Effort { count: 4, games: 12, seed: 3, nodes: 20_000, threads: 2 };
        puzzle::make(&starts, effort, &mut |_, _| ())
    };
    let made = make(&["tictactoe:3x3", "tictactoe:3x3x3"]).unwrap();
    let of =
        |setup: &str| made.puzzles.iter().filter(|one| one.position.starts_with(setup)).count();
    assert!(of("tictactoe@") > 0 && of("tictactoe:3x3x3@") > 0, "{made:?}");
    assert!(make(&["tictactoe:3x3", "quoridor"]).is_err());
}
