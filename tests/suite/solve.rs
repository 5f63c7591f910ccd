//! The solver against the definition of a forced win, and against itself.

use tessera::game::{Game, Player};
use tessera::games::nonaga::Nonaga;
use tessera::registry;
use tessera::search::prove::{Prove, Request, Solution};
use tessera::search::solve::Solver;
use tessera::search::{Evaluate, Step};
use tessera::view::View;

type Action = <Nonaga as Game>::Move;

/// The definition: some turn wins, or leaves the other no turn after which
/// this does not hold with one turn less.
fn wins(position: &Nonaga, attacker: Player, left: u8) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner() == Some(attacker);
    }
    if left == 0 {
        return false;
    }
    let attacking = position.to_move() == attacker;
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let good = |mv: &Action| {
        let mut after = *position;
        after.play(*mv);
        let ended = attacking && after.turn() != position.turn();
        wins(&after, attacker, left - u8::from(ended))
    };
    if attacking { moves.iter().any(good) } else { moves.iter().all(good) }
}

/// Positions at the beginning of a turn in which somebody threatens to win
/// soon: from games of the classic player against a random one.
fn sharp_positions(count: usize) -> Vec<Nonaga> {
    let mut found = Vec::new();
    let mut seed = 0;
    while found.len() < count {
        seed += 1;
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = Nonaga::new(&Default::default());
        let mut turns = Vec::new();
        while position.outcome().is_none() && turns.len() < 40 {
            if turns.last().is_none_or(|last: &Nonaga| last.turn() != position.turn()) {
                turns.push(position);
            }
            let mut moves = Vec::new();
            position.moves(&mut moves);
            let chosen = if position.to_move() == Player::First {
                Nonaga::OWN_PLAYERS[0].choose(&position, 0, &mut random).expect("this build plays")
            } else {
                moves[random.usize(..moves.len())]
            };
            position.play(chosen);
        }
        // The last turns before the end, of the winner and of the loser.
        found.extend(turns.iter().rev().take(5));
    }
    found.truncate(count);
    found
}

fn request(most_turns: u8) -> Request {
    Request { most_turns, patience: None, lines: 1, bytes: 0 }
}

fn solve(position: &Nonaga, most_turns: u8) -> Solution<Action> {
    solve_in_slices(position, most_turns, u64::MAX, 1 << 20)
}

fn solve_in_slices(position: &Nonaga, turns: u8, slice: u64, bytes: usize) -> Solution<Action> {
    let mut solver = Solver::new(position, &[], turns, bytes);
    while solver.step(slice) == Step::Running {}
    solver.solution()
}

#[test]
fn a_win_is_found_exactly_when_there_is_one_and_is_the_shortest() {
    let mut found = [0; 3];
    for position in sharp_positions(30) {
        let solution = solve(&position, 2);
        let attacker = position.to_move();
        let shortest = (1..=2).find(|turns| wins(&position, attacker, *turns));
        assert_eq!(solution.win_in(), shortest.map(u32::from), "{}", text(&position));
        assert_eq!(solution.refuted, shortest.map_or(2, |turns| turns - 1));
        found[usize::from(shortest.unwrap_or(0))] += 1;
    }
    assert!(found.iter().all(|count| *count >= 3), "all cases should occur: {found:?}");
}

/// Found in games of the search against itself.
const WINS_IN_THREE: [&str; 3] = [
    "-1,-2_1,-2_2,-2_-1,-1_0,-1_3,-1_-2,0_-1,0_-1,1_0,1_1,1_0,2_-1,3/3,-2_2,1_2,-1/2,0_-2,2_-2,1/b",
    "0,-3_-2,-2_-1,-2_0,-2_-3,-1_-1,-1_-2,0_-1,0_1,0_-2,1_1,1_-2,2_-1,2/2,-2_0,0_0,1/-1,3_1,-1_-1,1/b",
    "2,-3_3,-3_0,-2_1,-2_2,-2_3,-2_-1,-1_1,-1_3,-1_-2,0_-2,1_0,2_0,3/0,0_1,2_-1,2/4,-2_-1,1_0,1/b",
];

#[test]
fn the_line_is_a_game_that_the_attacker_wins_in_time() {
    let in_three = WINS_IN_THREE.map(|text| Nonaga::from_position(&Default::default(), text));
    let in_three = in_three.into_iter().map(|position| (position.unwrap(), 3));
    let shorter = sharp_positions(40).into_iter().map(|position| (position, 2));
    for (position, most_turns) in in_three.chain(shorter) {
        let solution = solve(&position, most_turns);
        let Some(turns) = solution.win_in() else {
            assert!(most_turns < 3 && solution.lines.is_empty());
            continue;
        };
        assert!(turns == 3 || most_turns < 3);
        let mut end = position;
        for mv in &solution.lines[0].moves {
            assert!(end.is_legal(*mv), "{mv:?} of {:?}", solution.lines[0].moves);
            end.play(*mv);
        }
        assert_eq!(end.outcome().and_then(|outcome| outcome.winner()), Some(position.to_move()));
        assert_eq!(end.turn() - position.turn(), 2 * turns - 1);
    }
}

#[test]
fn slices_and_memory_change_nothing_but_the_time() {
    for position in sharp_positions(8) {
        let whole = solve(&position, 2);
        for slice in [1, 100, 10_000] {
            assert_eq!(solve_in_slices(&position, 2, slice, 1 << 20), whole);
        }
        for bytes in [0, 1 << 10] {
            let small = solve_in_slices(&position, 2, u64::MAX, bytes);
            assert_eq!((small.win_in(), small.refuted), (whole.win_in(), whole.refuted));
        }
    }
}

#[test]
fn nobody_wins_within_three_turns_from_the_start() {
    let solution = solve(&Nonaga::new(&Default::default()), 3);
    assert_eq!((solution.win_in(), solution.refuted), (None, 3));
    // A change of the solver's order or memory shows here.
    assert!(solution.nodes < 2_000_000, "{} nodes", solution.nodes);
}

#[test]
fn mirror_images_share_a_key() {
    for position in sharp_positions(20) {
        for steps in 0..6 {
            for mirrored in [false, true] {
                assert_eq!(image(&position, steps, mirrored).least_key(), position.least_key());
            }
        }
        assert_ne!(image(&position, 1, false).key(), position.key());
    }
}

/// The same position on a turned and mirrored board, by way of its text.
fn image(position: &Nonaga, steps: u32, mirrored: bool) -> Nonaga {
    let turn = |cell: &str| {
        let cell: tessera::grid::hex::Hex = cell.parse().unwrap();
        let cell = if mirrored { tessera::grid::hex::Hex::new(cell.r, cell.q) } else { cell };
        cell.rotated(steps).to_string()
    };
    let text = text(position);
    let mut parts: Vec<String> = text.split('/').map(str::to_owned).collect();
    for part in &mut parts[..3] {
        *part = part.split('_').map(turn).collect::<Vec<_>>().join("_");
    }
    Nonaga::from_position(&Default::default(), &parts.join("/")).unwrap()
}

fn text(position: &Nonaga) -> String {
    position.position()
}

#[test]
fn a_finished_game_has_nothing_to_prove() {
    let mut game = registry::open(&"nonaga".parse().unwrap()).unwrap();
    assert!(!game.prove(request(2)).solution().done);
    let mut random = fastrand::Rng::with_seed(3);
    while game.state().outcome.is_none() {
        let legal = game.legal_moves();
        game.play(&legal[random.usize(..legal.len())]).unwrap();
    }
    let solution = game.prove(request(3)).solution();
    assert_eq!((solution.win_in(), solution.done), (None, true));
}
