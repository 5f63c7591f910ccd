//! What the search values and proves, and how many nodes it takes.

use super::positions;
use crate::random;
use tessera::game::{Game, Player};
use tessera::games::quoridor::board::{self, CellNumber, Wall, Walls, column_and_row};
use tessera::games::quoridor::campaign::Budget;
use tessera::games::quoridor::locked::{self, Rule};
use tessera::games::quoridor::{Arrangement, Move, Quoridor, Setup, analysis, distances};
use tessera::score::Score;
use tessera::search::prove::Request;
use tessera::search::{Evaluate, Line, Options, Search, Step};
use tessera::view::View;

/// The same position with left and right exchanged, and with the players
/// exchanged on a board that is turned by half.
fn images(position: &Quoridor) -> [Quoridor; 2] {
    let side = position.field().side - 1;
    let cell = |cell: CellNumber, turn: bool| {
        let (x, y) = column_and_row(cell);
        board::cell(side - x, if turn { side - y } else { y })
    };
    let wall = |wall: Wall, turn: bool| {
        let (x, y) = column_and_row(wall.crossing);
        let crossing = board::cell(side - 1 - x, if turn { side - 1 - y } else { y });
        Walls::one(Wall { crossing, ..wall })
    };
    [false, true].map(|turn| {
        let mut arrangement = Arrangement {
            pawns: Player::ALL.map(|player| position.pawn(player).map(|pawn| cell(pawn, turn))),
            hands: Player::ALL.map(|player| position.hand(player)),
            walls: position.walls().iter().fold(Walls::NONE, |all, one| all.with(wall(one, turn))),
            to_move: position.to_move(),
        };
        if turn {
            arrangement.pawns.reverse();
            arrangement.hands.reverse();
            arrangement.to_move = position.to_move().other();
        }
        Quoridor::arranged(&position.setup(), &arrangement).expect("an image of a position is one")
    })
}

#[test]
fn mirrored_positions_are_worth_the_same() {
    for (_, position) in positions() {
        let [mirrored, turned] = images(&position);
        for (image, swaps) in [(mirrored, false), (turned, true)] {
            assert_eq!(image.count_moves(), position.count_moves());
            assert_eq!(image.evaluate(), position.evaluate());
            assert_eq!(image.known_value(), position.known_value());
            let mut scores: Vec<i32> = analysis::wall_scores(&position).map(|(_, n)| n).collect();
            let mut others: Vec<i32> = analysis::wall_scores(&image).map(|(_, n)| n).collect();
            scores.sort_unstable();
            others.sort_unstable();
            assert_eq!(scores, others);
            for player in Player::ALL {
                let there = if swaps { player.other() } else { player };
                let value = |position: &Quoridor, player| {
                    analysis::evaluate(position, player, Rule::Exact, &mut Budget::default())
                };
                assert_eq!(value(&image, there), value(&position, player));
                assert_eq!(distances::safe(&image, there), distances::safe(&position, player));
                let locked = |position: &Quoridor, player| {
                    locked::is_locked(position, player, Rule::Exact, &mut Budget::default())
                };
                assert_eq!(locked(&image, there), locked(&position, player));
            }
        }
    }
}

#[test]
fn a_forced_end_that_the_search_tells_is_certain() {
    // Walls that were left out as not worth a look must not hide a defence.
    let mut random = fastrand::Rng::with_seed(11);
    let mut told = 0;
    for _ in 0..150 {
        let setup: Setup = "3x1".parse().expect("a setup");
        let mut position = Quoridor::new(&setup);
        let moves = random.usize(1..4);
        random::wander(&mut position, moves, &mut random);
        let mut search = Search::new(1 << 18);
        search.start(&position, &[], Options { depth: 6, ..Options::default() });
        while search.step(u64::MAX) != Step::Done {}
        let score = search.report().lines[0].score;
        if score.is_win() || score.is_loss() {
            told += 1;
            let turns = score.distance().expect("a forced end has a distance");
            let proved = forced(&position, turns.max(1));
            assert_eq!(proved, Some(score.is_win()), "{} {score}", position.position());
        }
    }
    assert!(told > 20, "only {told} forced ends");
}

#[test]
fn a_forced_win_that_the_search_tells_is_the_shortest() {
    let mut random = fastrand::Rng::with_seed(12);
    let setup: Setup = "5x1".parse().expect("a setup");
    let mut wins = 0;
    while wins < 60 {
        let mut position = Quoridor::new(&setup);
        let moves = random.usize(4..10);
        random::wander(&mut position, moves, &mut random);
        if position.outcome().is_some() || position.known_value().is_some() {
            continue;
        }
        let mut search = Search::new(1 << 20);
        search.start(&position, &[], Options { nodes: 30_000, ..Options::default() });
        while search.step(u64::MAX) != Step::Done {}
        let Some(told) = search.report().lines[0].score.winner_turns() else { continue };
        if search.report().lines[0].score.is_win() {
            wins += 1;
            let request =
                Request { most_turns: told as u8, patience: None, lines: 1, bytes: 1 << 24 };
            let mut proof = position.prover(&[], request);
            while proof.step(u64::MAX) != Step::Done {}
            assert_eq!(proof.solution().win_in(), Some(told), "{}", position.position());
        }
    }
}

/// Whether who moves wins (or loses) by force within so many turns; all moves
/// are tried.
fn forced(position: &Quoridor, turns: u32) -> Option<bool> {
    if position.outcome().is_some() {
        // Who moved last has won.
        return Some(true);
    }
    if let Some(score) = position.known_value() {
        return (score != Score::DRAW).then(|| score.is_win());
    }
    if turns == 0 {
        return None;
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let mut all_lose = true;
    for mv in moves {
        let mut after = *position;
        after.play(mv);
        let wins = if after.outcome().is_some() {
            Some(true)
        } else {
            forced(&after, turns - 1).map(|wins| !wins)
        };
        match wins {
            Some(true) => return Some(true),
            Some(false) => {}
            None => all_lose = false,
        }
    }
    all_lose.then_some(false)
}

/// A position by its text, and the best line that a search of so many nodes finds.
fn best_line(text: &str, nodes: u64) -> (Quoridor, Line<Move>) {
    let position = Quoridor::from_position(&Setup::STANDARD, text).expect("it is one");
    let mut search = Search::new(1 << 22);
    search.start(&position, &[], Options { nodes, ..Options::default() });
    while search.step(u64::MAX) != Step::Done {}
    let line = search.report().lines[0].clone();
    (position, line)
}

/// From a game against another program: the answer h8v stands neither beside a pawn nor across a way. It keeps
/// the first player's way out of e8v open, and left out that looks five steps better than it is.
#[test]
fn an_answer_far_from_pawns_and_ways_is_seen() {
    let text = "f6_8/f8_5/second/c4v_d5h_f5h_d6v_e6v_g6v_f8h";
    let (_, line) = best_line(text, 20_000);
    assert!(line.score < Score::DRAW, "{line:?}");
}

/// From a game against another program: c4h and h5h shut the second player in, though h5h, to be put up two moves later, is
/// near no pawn and no way. A search of a million nodes that left it out called the position lost.
#[test]
fn a_wall_far_from_pawns_and_ways_that_closes_something_is_seen_deep_in_the_tree() {
    let text = "e6_5/e5_5/first/d2h_e3h_d4v_e4v_f4v_c5v_f5h_e6v_e7h_e8v";
    let (position, line) = best_line(text, 50_000);
    assert_eq!(position.write(line.moves[0]), "c4h");
    assert!(line.score > Score::DRAW, "{line:?}");
}

/// Nodes of searches from fixed positions: a change of the search or of the
/// evaluation must say so by changing this number.
#[test]
fn the_node_signature_is_unchanged() {
    let searched = |position: &Quoridor| {
        let mut search = Search::new(1 << 22);
        search.start(position, &[], Options { depth: 4, ..Options::default() });
        while search.step(u64::MAX) != Step::Done {}
        search.nodes()
    };
    let nodes: u64 = positions().iter().step_by(8).map(|(_, position)| searched(position)).sum();
    assert_eq!(nodes, 10_606, "the search visits different nodes than it did");
}
