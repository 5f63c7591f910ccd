//! Players and proofs of n in a row: what is told as won, drawn or lost against
//! plain minimax and against every reply, and the book of 4x4x4.

use crate::random;
use std::collections::HashMap;
use tessera::engine::Engine;
use tessera::game::{Game, Outcome, Player};
use tessera::games::rows::threats::{Found, MOST_MOVES, Threats};
use tessera::games::rows::{Board, Place, Rule, pairing};
use tessera::games::tesseract::{self, Tesseract, paper};
use tessera::games::tictactoe::{self, Tictactoe, book};
use tessera::players::Assignment;
use tessera::registry;
use tessera::score::Score;
use tessera::search::prove::{Request, Solution};
use tessera::search::{Evaluate, Options, Search, Step};
use tessera::view::View;

#[test]
fn the_strategic_player_ends_three_in_a_row_as_counted_against_every_play() {
    fn count(position: &Tictactoe, me: Player, counts: &mut [u32; 3]) {
        if let Some(outcome) = position.outcome() {
            let index = match outcome.winner() {
                None => 1,
                Some(winner) => 2 * usize::from(winner != me),
            };
            counts[index] += 1;
            return;
        }
        let moves: Vec<Place> = if position.to_move() == me {
            vec![tictactoe::players::strategic(position, 0, &mut fastrand::Rng::new())]
        } else {
            position.board().legal().map(Place).collect()
        };
        for mv in moves {
            let mut after = *position;
            after.play(mv);
            count(&after, me, counts);
        }
    }
    let ends = Player::ALL.map(|me| {
        let mut counts = [0; 3];
        count(&Tictactoe::new(&Default::default()), me, &mut counts);
        counts
    });
    // Won, drawn and lost as first and as second, from the study of the player.
    assert_eq!(ends, [[71, 6, 0], [350, 93, 14]]);
}

/// Positions where the player to move can win at once or has to block.
fn with_something_at_stake() -> Vec<Tesseract> {
    let mut found = Vec::new();
    random::walk::<Tesseract>(&["placement"], 20, |position| {
        let urgent = position.winning_move().is_some() || position.forced_move().is_some();
        if urgent && position.outcome().is_none() {
            found.push(*position);
        }
    });
    found
}

#[test]
fn no_player_misses_a_win_at_once_or_a_block() {
    let positions = with_something_at_stake();
    assert!(positions.len() > 50);
    let mut random = fastrand::Rng::with_seed(1);
    for position in positions.iter().step_by(3) {
        let me = position.to_move();
        let winning = position.board().completing(me);
        let good =
            if winning.is_empty() { position.board().completing(me.other()) } else { winning };
        for player in Tesseract::OWN_PLAYERS {
            let chosen =
                player.choose(position, player.most.min(2), &mut random).expect("this build plays");
            assert!(good.has(chosen.0), "{} at {}", player.name, position.position());
        }
        let mut search = Search::new(1 << 16);
        search.start(position, &[], Options { nodes: 2_000, ..Options::default() });
        while search.step(u64::MAX) != Step::Done {}
        let chosen = search.report().lines[0].moves[0];
        assert!(good.has(chosen.0), "the search at {}", position.position());
    }
}

#[test]
fn a_short_look_tells_only_wins_by_threats_of_no_more_moves() {
    let mut threats = Threats::new(1 << 16);
    let mut told = 0;
    random::walk::<Tesseract>(&["placement", "stack", "free"], 6, |position| {
        if position.outcome().is_some() || position.winning_move().is_some() {
            return;
        }
        if let Some(win) = position.short_win(2) {
            let moves = win.winner_turns().expect("it is a win");
            threats.start(position.board(), moves as u8);
            assert_eq!(threats.step(u64::MAX), Found::Win, "{}", position.position());
            told += 1;
        }
    });
    assert!(told > 50, "{told} wins are told");
}

/// The four cells of each line through a cell, by coordinates alone.
fn lines_through(cell: u8) -> Vec<[u8; 4]> {
    let coordinates = |cell: u8| [cell % 4, cell / 4 % 4, cell / 16 % 4, cell / 64];
    let mut found = Vec::new();
    for start in 0..=255_u8 {
        for step in 0..81 {
            let steps = [step % 3, step / 3 % 3, step / 9 % 3, step / 27].map(|part| part - 1);
            let at = |along: i32| {
                let mut number = 0;
                for (axis, part) in coordinates(start).into_iter().enumerate() {
                    let part = i32::from(part) + along * steps[axis];
                    (0..4).contains(&part).then_some(())?;
                    number += part << (2 * axis);
                }
                Some(number as u8)
            };
            let [Some(a), Some(b), Some(c), Some(d)] = [at(0), at(1), at(2), at(3)] else {
                continue;
            };
            // Each line is met from both ends.
            if a < d && [a, b, c, d].contains(&cell) {
                found.push([a, b, c, d]);
            }
        }
    }
    found
}

/// What the article's procedure notes of a move, in its order.
fn notes_as_written(position: &Tesseract, cell: u8) -> [bool; 4] {
    let me = position.to_move();
    let mut after = *position;
    after.play(Place(cell));
    // The cells that are missing from lines that are the mover's alone, and no others.
    let mut missing: Vec<Vec<u8>> = Vec::new();
    for line in lines_through(cell) {
        let owners = line.map(|at| after.board().mark(at));
        if !owners.contains(&Some(me.other())) {
            missing.push(line.into_iter().filter(|at| after.board().mark(*at).is_none()).collect());
        }
    }
    let lacking = |count: usize| missing.iter().filter(move |cells| cells.len() == count);
    let can_be_filled = |at: u8| after.board().legal().has(at);
    let others_win = |at: u8| {
        let mut reply = after;
        can_be_filled(at) && {
            reply.play(Place(at));
            reply.outcome().is_some_and(|outcome| outcome.winner() == Some(me.other()))
        }
    };
    [
        lacking(0).count() > 0,
        lacking(1).count() >= 2 && !lacking(1).any(|cells| others_win(cells[0])),
        lacking(1).any(|cells| !can_be_filled(cells[0])),
        lacking(2).count() >= 2,
    ]
}

#[test]
fn the_procedure_on_paper_notes_what_its_article_says() {
    let mut held = [0; 4];
    let mut number = 0;
    random::walk::<Tesseract>(&["placement", "free"], 6, |position| {
        number += 1;
        if number % 5 > 0 || position.outcome().is_some() {
            return;
        }
        for cell in position.board().legal().step_by(4) {
            let mut after = *position;
            after.play(Place(cell));
            let told = paper::notes(position, &after, cell);
            // Who has won need note nothing else.
            if after.outcome().is_none() {
                assert_eq!(told, notes_as_written(position, cell), "{}", position.position());
                (0..4).filter(|note| told[*note]).for_each(|note| held[note] += 1);
            } else {
                assert!(told[0]);
            }
        }
    });
    assert!(held[1..].iter().all(|count| *count > 10), "all notes occur: {held:?}");
}

#[test]
fn the_procedure_on_paper_keeps_two_thirds_of_the_moves_with_most_notes_first() {
    let mut sorted = 0;
    for position in endings::<Tesseract>("placement", 215, 40) {
        let counted = |cell: u8| {
            let mut after = position;
            after.play(Place(cell));
            let mut chase = Threats::new(1 << 16);
            chase.start(after.board(), MOST_MOVES);
            let lost = after.outcome().is_none() && chase.step(20) == Found::Win;
            let notes = notes_as_written(&position, cell).into_iter().filter(|holds| *holds);
            if lost { 0 } else { notes.count() }
        };
        let mut noting: Vec<(usize, u8)> =
            position.board().legal().map(|cell| (counted(cell), cell)).collect();
        let noted = noting.iter().any(|(notes, _)| *notes > 0);
        noting.sort_by_key(|(notes, _)| usize::MAX - notes);
        let mut all: Vec<u8> = noting.into_iter().map(|(_, cell)| cell).collect();
        let most = if noted { (2 * all.len()).div_ceil(3).max(3) } else { all.len() };
        all.truncate(most);
        sorted += usize::from(noted);
        assert_eq!(paper::candidates(&position, 2), all, "{}", position.position());
    }
    assert!(sorted > 10, "notes are rare: {sorted}");
}

/// The exact value, with `bytes` of memory, in steps of so many nodes.
fn solve<G: Evaluate<Move = Place>>(position: &G, slice: u64) -> Solution<Place> {
    let mut prover =
        position.prover(&[], Request { most_turns: 3, patience: None, lines: 1, bytes: 1 << 22 });
    while prover.step(slice) != Step::Done {}
    prover.solution()
}

/// The game after these moves.
fn after(name: &str, moves: &str) -> Tictactoe {
    let mut position = Tictactoe::new(&name.parse().expect("a size"));
    for text in moves.split_whitespace() {
        let mut all = Vec::new();
        position.moves(&mut all);
        let mv = all.into_iter().find(|mv| position.write(*mv) == text);
        position.play(mv.expect("it is legal"));
    }
    position
}

/// 1 for a win of the player to move, 0 for a draw, -1 for a loss, by trying everything.
fn minimax<G: Game>(position: &G, known: &mut HashMap<u64, i32>) -> i32 {
    if let Some(outcome) = position.outcome() {
        return if outcome == Outcome::Draw { 0 } else { -1 };
    }
    if let Some(value) = known.get(&position.key()) {
        return *value;
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let value = |mv: &G::Move| {
        let mut after = position.clone();
        after.play(*mv);
        -minimax(&after, known)
    };
    let best = moves.iter().map(value).max().expect("a game that goes on has moves");
    known.insert(position.key(), best);
    best
}

/// Positions of random games with so many empty cells.
fn endings<G: View>(setup: &str, left: usize, count: usize) -> Vec<G> {
    let start = |_| G::new(&setup.parse().expect("a setup"));
    random::endings(start, |position| position.moves_left() > left, count)
}

/// A proved value is the true one, its line can be played, and what the line
/// begins with keeps it.
fn check_proof<G: View + Evaluate<Move = Place>>(position: &G, known: &mut HashMap<u64, i32>) {
    let solution = solve(position, u64::MAX);
    let line = &solution.lines[0];
    let sign = i32::from(line.score.is_win()) - i32::from(line.score.is_loss());
    assert_eq!(sign, minimax(position, known), "{}", position.position());
    let mut end = position.clone();
    end.play(line.moves[0]);
    let kept = match end.outcome() {
        None => -minimax(&end, known),
        Some(outcome) => i32::from(outcome.winner().is_some()),
    };
    assert_eq!(kept, sign, "{}", position.position());
    for mv in &line.moves[1..] {
        assert!(end.is_legal(*mv));
        end.play(*mv);
    }
    if let Some(turns) = line.score.winner_turns() {
        assert!(end.outcome().is_some_and(|outcome| outcome.winner().is_some()));
        let moves = line.moves.len() as u32;
        let winners = if sign > 0 { moves.div_ceil(2) } else { moves / 2 };
        assert!(winners <= turns, "a line is no longer than the proof says");
    }
}

#[test]
fn proved_values_are_plain_minimaxs() {
    let mut values = [0; 3];
    for (setup, left) in [("3x3", 9), ("3x3", 6), ("4x4", 9), ("3x3x3", 10), ("5x5", 9)] {
        let mut known = HashMap::new();
        for position in endings::<Tictactoe>(setup, left, 40) {
            check_proof(&position, &mut known);
            values[(1 + minimax(&position, &mut known)) as usize] += 1;
        }
    }
    assert!(values.iter().all(|count| *count > 5), "all values occur: {values:?}");
    let mut known = HashMap::new();
    for position in endings::<Tesseract>("stack", 9, 20) {
        check_proof(&position, &mut known);
    }
}

#[test]
fn proofs_do_not_depend_on_slices() {
    for position in endings::<Tictactoe>("3x3x3", 16, 10) {
        let whole = solve(&position, u64::MAX);
        assert_eq!(solve(&position, 1), whole);
        assert_eq!(solve(&position, 1_000), whole);
    }
}

#[test]
fn three_and_four_in_a_row_on_a_square_are_draws() {
    for setup in ["3x3", "4x4"] {
        let solution = solve(&after(setup, ""), u64::MAX);
        assert_eq!(solution.lines[0].score, Score::DRAW);
    }
    assert!(solve(&after("3x3", "00 01"), u64::MAX).win_in().is_some());
}

#[test]
fn pairs_hold_the_draw_on_five_by_five_and_are_what_they_should_be() {
    let start = after("5x5", "");
    let pairs = pairing::pairs(start.board(), Player::First).expect("there are pairs");
    assert_eq!(pairs.len(), 12);
    assert!(pairing::check(start.board(), Player::First, &pairs));
    assert!(!pairing::check(start.board(), Player::First, &pairs[1..]));
    let mut twice = pairs.clone();
    twice[0] = twice[1];
    assert!(!pairing::check(start.board(), Player::First, &twice));
    let mut filled = start;
    filled.play(Place(pairs[3][0]));
    assert!(!pairing::check(filled.board(), Player::Second, &pairs));
    assert_eq!(solve(&start, u64::MAX).lines[0].score, Score::DRAW);

    for (setup, exists) in [("3x3", false), ("4x4", false), ("6x6", true), ("4x4x4", false)] {
        let pairs = pairing::pairs(after(setup, "").board(), Player::First);
        assert_eq!(pairs.is_some(), exists, "{setup}");
    }
    let stack = Tesseract::new(&tesseract::Placement::Stack);
    assert_eq!(pairing::pairs(stack.board(), Player::First), None);
}

#[test]
fn whoever_answers_in_pairs_never_loses() {
    for seed in 0..50 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = after("5x5", "");
        let pairs = pairing::pairs(position.board(), Player::First).expect("there are pairs");
        while position.outcome().is_none() {
            let legal: Vec<u8> = position.board().legal().collect();
            let cell = legal[random.usize(..legal.len())];
            position.play(Place(cell));
            let Some(pair) = pairs.iter().find(|pair| pair.contains(&cell)) else { continue };
            let answer = pair[usize::from(pair[0] == cell)];
            // Of the pairs' player a mark is wherever there is none of the other's.
            if position.to_move() == Player::Second && position.is_legal(Place(answer)) {
                position.play(Place(answer));
            }
        }
        assert_ne!(position.outcome(), Some(Outcome::Win(Player::First)));
    }
}

#[test]
fn on_a_cube_of_three_only_the_opening_in_the_centre_wins() {
    assert!(solve(&after("3x3x3", ""), u64::MAX).win_in().is_some());
    let start = after("3x3x3", "");
    for cell in start.board().legal() {
        let mut opened = start;
        opened.play(Place(cell));
        let score = solve(&opened, u64::MAX).lines[0].score;
        assert_eq!((score.is_win(), score.is_loss()), (cell != 13, cell == 13), "{cell}");
    }
}

/// In how many moves of its own who moves wins against every defence, if in at
/// most so many.
fn shortest_win(position: &Tictactoe, most: u32) -> Option<u32> {
    (1..=most).find(|turns| wins_within(position, position.to_move(), *turns))
}

fn wins_within(position: &Tictactoe, player: Player, turns: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner() == Some(player);
    }
    if turns == 0 {
        return false;
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let mine = position.to_move() == player;
    let wins = |mv: &Place| {
        let mut after = *position;
        after.play(*mv);
        wins_within(&after, player, turns - u32::from(mine))
    };
    if mine { moves.iter().any(wins) } else { moves.iter().all(wins) }
}

#[test]
fn wins_are_told_with_the_fewest_moves() {
    let mut won = 0;
    for position in endings::<Tictactoe>("3x3x3", 21, 120) {
        let told = solve(&position, u64::MAX).win_in().filter(|turns| *turns <= 3);
        assert_eq!(told, shortest_win(&position, 3));
        won += usize::from(told.is_some_and(|turns| turns > 1));
    }
    assert!(won > 2, "only {won} positions are won by more than a move");
    let cube = solve(&after("3x3x3", ""), u64::MAX);
    assert_eq!((cube.win_in(), cube.refuted), (Some(4), 3));
}

/// A win by threats holds against every reply: whatever the other does, it is
/// won with the moves that are left.
fn check_chain<G: View + Evaluate<Move = Place>, R: Rule<WORDS>, const WORDS: usize>(
    position: &G,
    board: fn(&G) -> &Board<R, WORDS>,
    left: u8,
) {
    let mut threats = Threats::new(1 << 16);
    threats.start(board(position), left);
    assert_eq!(threats.step(u64::MAX), Found::Win, "{}", position.position());
    let mut after = position.clone();
    after.play(threats.line()[0]);
    if after.outcome().is_some() {
        return;
    }
    let mut replies = Vec::new();
    after.moves(&mut replies);
    for reply in replies {
        let mut next = after.clone();
        next.play(reply);
        assert_eq!(next.outcome(), None);
        // Other replies leave a line to complete at once.
        check_chain(&next, board, left - 1);
    }
}

/// In how many moves each win by threats is won, of positions of these setups with so many empty
/// cells; all are checked.
fn chains<G: View + Evaluate<Move = Place>, R: Rule<WORDS>, const WORDS: usize>(
    setups: &[(&str, usize)],
    board: fn(&G) -> &Board<R, WORDS>,
) -> Vec<usize> {
    let mut lengths = Vec::new();
    for (setup, left) in setups {
        for position in endings::<G>(setup, *left, 20) {
            let mut threats = Threats::new(1 << 16);
            threats.start(board(&position), MOST_MOVES);
            if threats.step(100_000) != Found::Win {
                continue;
            }
            let length = threats.line().len().div_ceil(2);
            check_chain(&position, board, length as u8);
            lengths.push(length);
        }
    }
    lengths
}

#[test]
fn wins_by_threats_hold_against_every_reply() {
    let mut lengths = chains(&[("3x3x3", 19), ("4x4x4", 44), ("5x5x5", 75)], Tictactoe::board);
    lengths.extend(chains(&[("placement", 225), ("stack", 45), ("free", 216)], Tesseract::board));
    assert!(lengths.iter().filter(|length| **length >= 3).count() >= 5, "{lengths:?}");
}

#[test]
fn the_shortest_chain_of_threats_is_told() {
    // Nought has to answer twice before Cross has two lines to complete.
    let position = after("4x4x4", "000 123 001 122 030 121 020 231");
    let mut threats = Threats::new(1 << 16);
    let solution = solve(&position, u64::MAX);
    let turns = solution.win_in().expect("a win by threats") as u8;
    threats.start(position.board(), turns - 1);
    assert_eq!(threats.step(u64::MAX), Found::NoWin);
    assert_eq!(solution.lines[0].moves.len(), 2 * usize::from(turns) - 1);
}

#[test]
fn books_that_are_none_are_refused_with_a_sentence() {
    for bytes in [&b""[..], b"tessera 4x4x4 2\n12345", b"tessera 4x4x4 1\nzzzzzzaaaaaa"] {
        assert!(book::Book::read(bytes).unwrap_err().contains("book"));
    }
    let known = book::book().unwrap();
    let file = known.file();
    assert_eq!(book::Book::read(&file).as_ref(), Ok(known));
    for place in [20, 777, file.len() - 1] {
        let mut damaged = file.clone();
        damaged[place] ^= 4;
        assert!(book::Book::read(&damaged).unwrap_err().contains("damaged"));
    }
    assert!(book::Book::read(&file[..file.len() - 6]).unwrap_err().contains("damaged"));
}

#[test]
fn with_the_book_4x4x4_is_won_at_once_and_lost_for_the_second_player() {
    let start = after("4x4x4", "");
    let won = solve(&start, 1_000_000);
    assert!(won.win_in().is_some_and(|turns| turns <= 31), "{:?}", won.lines);
    let mut position = start;
    for mv in &won.lines[0].moves {
        assert!(position.is_legal(*mv));
        position.play(*mv);
    }
    assert_eq!(position.outcome(), Some(Outcome::Win(Player::First)));
    let mut opened = start;
    opened.play(Place(0));
    assert!(solve(&opened, 1_000_000).lines[0].score.is_loss());
}

/// Players who may visit few positions are not to win by heart.
#[test]
fn only_the_strongest_level_plays_4x4x4_by_the_book() {
    for (level, knows) in [(7, false), (8, true)] {
        let mut engine = Engine::new(1 << 20);
        let player = format!("level:{level}").parse().unwrap();
        let session = registry::read("tictactoe:4x4x4").unwrap();
        engine.start(session.as_ref(), &Assignment { player, lines: 1, seed: 1 }).unwrap();
        let report = engine.run(u64::MAX, || false).unwrap();
        assert_eq!(report.lines[0].exact, knows);
    }
}

/// Second is to move and loses whatever it plays, for its replies as for its own
/// threats.
const LOST: &str = "#tesseract/2200.3000.2210.0100.2220.2230.0300.3300.0000.0200.2100.2000.\
    2201.2211.3200.2221.0010.2202.2212.2101.2111.2010.0310.0110.2110.2120.2121.3310.3010.0320.\
    0001.0120.0130.0020.0301.0030.3301.0101.1000.1300.0111.3020.3030.2222.1301.0330.1311.0002.\
    0003.0201.0102.2020.2030.0013.0211.0121.3001.3311.3302.0202.0203.0210.0220.1010.1020.3303.\
    3313.3320.3330";

#[test]
fn a_lost_position_is_told_with_a_move() {
    let session = registry::read(LOST).unwrap();
    let mut engine = Engine::new(1 << 20);
    let player = "level:5".parse().unwrap();
    engine.start(session.as_ref(), &Assignment { player, lines: 1, seed: 1 }).unwrap();
    let report = engine.run(u64::MAX, || false).unwrap();
    assert!(report.best.is_some_and(|best| session.legal_moves().contains(&best)));
    assert!(report.lines[0].exact && report.lines[0].chance == 0.0);
}
