//! The laws of `Game` and `View`, held against every game by random play.
//!
//! A new game is added to the list at the end of this file, and named above; nothing else changes here.

use std::collections::{BTreeMap, HashSet};
use tessera::games::nonaga::Nonaga;
use tessera::games::quoridor::Quoridor;
use tessera::games::reversi::Reversi;
use tessera::games::tesseract::Tesseract;
use tessera::games::tictactoe::Tictactoe;
use tessera::record::Start;
use tessera::registry;
use tessera::search::Evaluate;
use tessera::session::{PlayedGame, Session};
use tessera::view::{CLOSED, CellId, View};

const GAMES: u64 = 12;

/// What a move carries or does, as the page tells moves apart.
fn kind<G: View>(position: &G, mv: G::Move) -> &'static str {
    position.motion(mv).first().map_or(position.action(), |motion| motion.kind)
}

/// Each kind of these moves, with its moves.
fn kinds<G: View>(position: &G, moves: &[G::Move]) -> Vec<Vec<G::Move>> {
    let mut all: BTreeMap<&str, Vec<G::Move>> = BTreeMap::new();
    for mv in moves {
        all.entry(kind(position, *mv)).or_default().push(*mv);
    }
    all.into_values().collect()
}

/// One in `step` of these moves, and one of each kind, however rare that is.
fn some<G: View>(position: &G, moves: &[G::Move], step: usize) -> Vec<G::Move> {
    let each = kinds(position, moves).into_iter().filter_map(|all| all.first().copied());
    moves.iter().step_by(step).copied().chain(each).collect()
}

/// Plays random games from every setup and calls `check` on every position. In every other
/// game each kind of move is as likely as the others.
fn walk<G: View>(mut check: impl FnMut(&G, &[G::Move])) {
    for setup in G::SETUPS {
        let setup: G::Setup = setup.parse().expect("an offered setup is a setup");
        for seed in 0..GAMES {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut position = G::new(&setup);
            for _ in 0..=G::MAX_MOVES {
                let mut moves = Vec::new();
                position.moves(&mut moves);
                check(&position, &moves);
                let alike = if seed % 2 == 0 { vec![moves] } else { kinds(&position, &moves) };
                let Some(mv) = random.choice(&alike).and_then(|moves| random.choice(moves)) else {
                    break;
                };
                position.play(*mv);
            }
            assert!(position.outcome().is_some(), "random play goes on for ever");
        }
    }
}

fn moves_are_empty_exactly_when_the_game_is_over<G: View>() {
    walk::<G>(|position, moves| assert_eq!(moves.is_empty(), position.outcome().is_some()));
}

fn moves_are_distinct_and_legal_and_counted<G: View>() {
    walk::<G>(|position, moves| {
        assert_eq!(moves.iter().collect::<HashSet<_>>().len(), moves.len());
        assert!(some(position, moves, 17).into_iter().all(|mv| position.is_legal(mv)));
        assert_eq!(position.count_moves(), moves.len() as u64);
    });
}

fn a_move_of_another_position_is_legal_only_if_generated<G: View>() {
    let mut before: Vec<G::Move> = Vec::new();
    walk::<G>(|position, moves| {
        for mv in &before {
            assert_eq!(position.is_legal(*mv), moves.contains(mv));
        }
        before = some(position, moves, 31);
    });
}

fn a_move_changes_the_key_and_equal_positions_have_equal_keys<G: View>() {
    walk::<G>(|position, moves| {
        let copy = position.clone();
        assert_eq!((copy.key(), &copy), (position.key(), position));
        for mv in some(position, moves, 13) {
            let mut after = position.clone();
            after.play(mv);
            assert_ne!(after.key(), position.key());
        }
    });
}

fn turns_and_stages_never_fall_and_turns_grow_when_the_mover_changes<G: View>() {
    walk::<G>(|position, moves| {
        for mv in some(position, moves, 13) {
            let mut after = position.clone();
            after.play(mv);
            assert!(after.stage() >= position.stage());
            assert!(after.turn() >= position.turn());
            if after.to_move() != position.to_move() {
                assert!(after.turn() > position.turn());
            }
        }
    });
}

fn ways_to_complete_a_turn_are_counted_as_by_playing_them<G: View>() {
    let mut number = 0;
    walk::<G>(|position, _| {
        number += 1;
        if number % 29 == 0 && position.outcome().is_none() {
            let played = tessera::perft::turns_by_playing(position, position.turn() + 1);
            assert_eq!(position.count_turns(), played);
        }
    });
}

/// Whether the player to move can win in the turn in progress, by the rules alone.
fn wins_in_this_turn<G: View>(position: &G) -> bool {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.into_iter().any(|mv| {
        let mut after = position.clone();
        after.play(mv);
        match after.outcome() {
            Some(outcome) => outcome.winner() == Some(position.to_move()),
            None => after.turn() == position.turn() && wins_in_this_turn(&after),
        }
    })
}

fn a_win_in_this_turn_is_seen_exactly_where_there_is_one<G: View + Evaluate>() {
    let mut margins = false;
    walk::<G>(|position, _| margins |= position.margin().is_some());
    let mut number = 0;
    walk::<G>(|position, moves| {
        number += 1;
        if moves.is_empty() || number % 7 > 0 {
            return;
        }
        let Some(mv) = position.winning_move() else {
            assert!(margins || !wins_in_this_turn(position), "{position:?}");
            return;
        };
        assert!(!margins && position.is_legal(mv), "{position:?}");
        let mut after = position.clone();
        after.play(mv);
        let won = after.outcome().is_some_and(|it| it.winner() == Some(position.to_move()));
        let goes_on = after.outcome().is_none() && after.turn() == position.turn();
        assert!(won || goes_on && after.winning_move().is_some(), "{mv:?} in {position:?}");
    });
}

fn taps_are_unique_and_no_moves_taps_begin_anothers<G: View>() {
    walk::<G>(|position, moves| {
        let all: Vec<_> = moves.iter().map(|mv| position.taps(*mv)).collect();
        let distinct: HashSet<&[u32]> = all.iter().map(|taps| taps.as_slice()).collect();
        assert_eq!(distinct.len(), all.len());
        for taps in &all {
            assert!(!taps.is_empty());
            assert!((1..taps.len()).all(|length| !distinct.contains(&taps[..length])));
        }
    });
}

fn every_tap_is_on_a_cell_that_is_drawn<G: View>() {
    walk::<G>(|position, moves| {
        let drawn: HashSet<u32> = position.cells().iter().map(|cell| cell.id).collect();
        for mv in some(position, moves, 7) {
            assert!(position.taps(mv).iter().all(|tap| drawn.contains(tap)));
        }
        assert!(position.pieces().iter().all(|piece| drawn.contains(&piece.cell)));
    });
}

fn a_swapped_position_is_the_same_board_with_the_other_to_move<G: View>() {
    walk::<G>(|position, _| {
        let swapped = position.swapped().filter(|_| position.outcome().is_none());
        let Some(swapped) = swapped.filter(|swapped| swapped.outcome().is_none()) else { return };
        assert_eq!(swapped.to_move(), position.to_move().other());
        assert_ne!(swapped.key(), position.key());
        assert_eq!(swapped.pieces(), position.pieces());
        let mut moves = Vec::new();
        swapped.moves(&mut moves);
        assert!(moves.iter().step_by(11).all(|mv| swapped.is_legal(*mv)));
        // Places beside an open board are those of whoever moves.
        let cells = |position: &G| position.cells().into_iter().map(|cell| cell.at);
        assert!(position.layout().open || cells(&swapped).eq(cells(position)));
    });
}

fn texts_of_moves_are_distinct_and_fit_into_a_link<G: View>() {
    walk::<G>(|position, moves| {
        let texts: HashSet<String> = moves.iter().map(|mv| position.write(*mv)).collect();
        assert_eq!(texts.len(), moves.len());
        let fits = |c: char| c.is_ascii_alphanumeric() || "-,:".contains(c);
        assert!(texts.iter().all(|text| text.chars().all(fits)));
    });
}

fn a_positions_text_gives_the_position_back<G: View>() {
    walk::<G>(|position, moves| {
        let text = position.position();
        let fits = |c: char| c.is_ascii_alphanumeric() || "-,_/".contains(c);
        assert!(text.chars().all(fits), "{text}");
        assert_eq!(text.split('/').count(), G::POSITION_PARTS);
        // Limits of turns are not part of a position.
        let Ok(back) = G::from_position(&position.setup(), &text) else {
            panic!("{text} is not read back")
        };
        assert_eq!(back.position(), text);
        if position.outcome().is_none() {
            let mut again = Vec::new();
            back.moves(&mut again);
            assert_eq!((again.as_slice(), back.key()), (moves, position.key()));
        }
    });
}

fn records_and_links_give_the_game_back<G: View + Evaluate>() {
    for (number, setup) in G::SETUPS.iter().enumerate() {
        let start: Start = format!("{}:{setup}", G::ID).parse().unwrap();
        let mut game = PlayedGame::<G>::open(&start).unwrap();
        let mut random = fastrand::Rng::with_seed(number as u64);
        for _ in 0..30 {
            let Some(mv) = random.choice(game.legal_moves()) else { break };
            game.play(&mv).unwrap();
        }
        game.goto(random.usize(..=game.moves().len())).unwrap();
        for text in [game.record_text(), game.record().link()] {
            let again = registry::read(&text).unwrap();
            assert_eq!(again.record(), game.record(), "{text}");
            assert_eq!(again.state(), game.state());
        }
    }
}

fn targets_lead_to_every_move_and_nowhere_else<G: View + Evaluate>() {
    let mut game =
        PlayedGame::<G>::open(&Start { game: G::ID.to_owned(), ..Start::default() }).unwrap();
    let mut random = fastrand::Rng::with_seed(5);
    for _ in 0..12 {
        let mut found = Vec::new();
        let mut open = vec![Vec::new()];
        while let Some(taps) = open.pop() {
            let targets = game.targets(&taps).unwrap();
            found.extend(targets.completed);
            assert_eq!(targets.moves.len(), targets.cells.len());
            for (cell, completed) in targets.cells.into_iter().zip(targets.moves) {
                let next = [taps.as_slice(), &[cell]].concat();
                assert_eq!(game.targets(&next).unwrap().completed, completed);
                open.push(next);
            }
        }
        let mut legal = game.legal_moves();
        legal.sort();
        found.sort();
        assert_eq!(found, legal);
        let Some(mv) = random.choice(legal) else { break };
        game.play(&mv).unwrap();
    }
}

/// Of a game that says why at all. Looks at some positions only, as a reason may take as
/// long as a list of moves.
fn whoever_says_why_not_says_it_of_every_cell_in_no_move<G: View>() {
    let mut seen = 0;
    let mut says = None;
    walk::<G>(|position, moves| {
        seen += 1;
        if moves.is_empty() || seen % 5 != 1 {
            return;
        }
        let taps: Vec<_> = moves.iter().map(|mv| position.taps(*mv)).collect();
        let used: HashSet<CellId> = taps.iter().flatten().copied().collect();
        let cells = position.cells();
        let idle = cells.iter().filter(|cell| cell.kind != CLOSED && !used.contains(&cell.id));
        for reason in idle.map(|cell| position.why_not(&[cell.id])) {
            let says = *says.get_or_insert(reason.is_some());
            assert_eq!(says, reason.is_some(), "{}", position.position());
        }
    });
}

/// They come from outside, where nobody need know which cells there are.
fn no_taps_are_too_much_to_say_why_not<G: View>() {
    let mut seen = 0;
    walk::<G>(|position, _| {
        seen += 1;
        if seen % 50 != 1 {
            return;
        }
        for cell in (0..300).chain([1 << 16, CellId::MAX]) {
            let _ = position.why_not(&[cell]);
            let _ = position.why_not(&[cell, CellId::MAX - cell, cell]);
        }
        let _ = position.why_not(&[]);
    });
}

macro_rules! laws {
    ($module:ident, $game:ty: $($law:ident)*) => {
        mod $module {
            use super::*;
            $(#[test] fn $law() { super::$law::<$game>(); })*
        }
    };
}

macro_rules! laws_of {
    ($($module:ident: $game:ty;)*) => {
        /// The games that the laws are held against.
        const HELD: &[&str] = &[$(<$game>::ID,)*];

        $(laws! { $module, $game:
            moves_are_empty_exactly_when_the_game_is_over
            moves_are_distinct_and_legal_and_counted
            a_move_of_another_position_is_legal_only_if_generated
            a_move_changes_the_key_and_equal_positions_have_equal_keys
            turns_and_stages_never_fall_and_turns_grow_when_the_mover_changes
            ways_to_complete_a_turn_are_counted_as_by_playing_them
            a_win_in_this_turn_is_seen_exactly_where_there_is_one
            taps_are_unique_and_no_moves_taps_begin_anothers
            every_tap_is_on_a_cell_that_is_drawn
            whoever_says_why_not_says_it_of_every_cell_in_no_move
            no_taps_are_too_much_to_say_why_not
            a_swapped_position_is_the_same_board_with_the_other_to_move
            texts_of_moves_are_distinct_and_fit_into_a_link
            a_positions_text_gives_the_position_back
            records_and_links_give_the_game_back
            targets_lead_to_every_move_and_nowhere_else
        })*
    };
}

laws_of! {
    nonaga: Nonaga;
    reversi: Reversi;
    tictactoe: Tictactoe;
    tesseract: Tesseract;
    quoridor: Quoridor;
}

#[test]
fn every_game_is_held_to_the_laws() {
    let missing: Vec<_> =
        registry::games().into_iter().map(|game| game.id).filter(|id| !HELD.contains(id)).collect();
    assert!(missing.is_empty(), "laws_of! in tests/suite/laws.rs has no line for {missing:?}");
}
