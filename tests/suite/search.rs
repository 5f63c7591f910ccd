//! The search against plain minimax, and against itself in slices.

use crate::random;
use tessera::game::{Game, Player};
use tessera::games::nonaga::Nonaga;
use tessera::games::quoridor::Quoridor;
use tessera::games::reversi::Reversi;
use tessera::games::tesseract::Tesseract;
use tessera::net::slot::Judge;
use tessera::registry;
use tessera::score::Score;
use tessera::search::{Evaluate, Options, Report, Search, Shortcuts, Step, static_value};
use tessera::view::View;

/// The definition: every move to the full depth, best for the player to move.
fn minimax<G: Evaluate>(position: &G, depth: u8, root_turn: u32, is_root: bool) -> Score {
    let value = static_value(position, position.turn() - root_turn);
    let depth = if depth == 0 && !position.is_quiet() { 1 } else { depth };
    if position.outcome().is_some() || depth == 0 || position.winning_move().is_some() && !is_root {
        return value;
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let value_of = |mv: &G::Move| {
        let mut child = position.clone();
        child.play(*mv);
        let value = minimax(&child, depth - 1, root_turn, false);
        if child.to_move() == position.to_move() { value } else { -value }
    };
    moves.iter().map(value_of).max().expect("a game that goes on has moves")
}

/// Positions of random games, from which slides and tiles are to be moved.
fn positions(count: u64) -> Vec<Nonaga> {
    positions_of(count)
}

/// Positions of random games of any kind, 2 to 39 moves long.
fn positions_of<G: Game>(count: u64) -> Vec<G> {
    let position_of = |seed| {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = G::new(&Default::default());
        let moves = random.usize(2..40);
        random::wander(&mut position, moves, &mut random);
        position
    };
    (0..count).map(position_of).collect()
}

fn searched<G: Evaluate>(position: &G, options: Options, table_bytes: usize) -> Report<G::Move> {
    let mut search = Search::new(table_bytes);
    search.start(position, &[], options);
    while search.step(u64::MAX) != Step::Done {}
    search.report()
}

#[test]
fn without_guesses_the_value_is_plain_minimaxs_with_any_table() {
    agree_with_minimax(&positions(24));
    agree_with_minimax(&positions_of::<Reversi>(24));
}

fn agree_with_minimax<G: Evaluate>(positions: &[G]) {
    for (number, position) in positions.iter().enumerate() {
        let depth = if number % 8 == 0 { 3 } else { 2 };
        let plain = minimax(position, depth, position.turn(), true);
        for (shortcuts, bytes) in
            [(Shortcuts::NONE, 1), (Shortcuts::EXACT, 1), (Shortcuts::EXACT, 1 << 22)]
        {
            let report =
                searched(position, Options { depth, shortcuts, ..Options::default() }, bytes);
            let win = report.lines[0].score.is_win() && report.depth < depth;
            assert!(report.depth == depth || win);
            assert_eq!(
                report.lines[0].score, plain,
                "position {number}, {shortcuts:?}, {bytes} bytes"
            );
        }
    }
}

#[test]
fn a_search_ends_where_it_is_quiet() {
    let mut loud = 0;
    for position in positions(24).into_iter().filter(|position| position.outcome().is_none()) {
        let options = Options { depth: 1, lines: 40, ..Options::default() };
        for line in searched(&position, options, 1).lines {
            let mut end = position;
            for mv in &line.moves {
                end.play(*mv);
            }
            assert!(end.outcome().is_some() || end.is_quiet(), "{:?}", line.moves);
            loud += usize::from(line.moves.len() > 1);
        }
    }
    assert!(loud > 10, "{loud} lines go on");
}

#[test]
fn slices_of_any_length_give_the_same_report() {
    agree_in_slices(&positions(6));
    agree_in_slices(&positions_of::<Reversi>(3));
    agree_in_slices(&positions_of::<Tesseract>(3));
}

fn agree_in_slices<G: Evaluate>(positions: &[G]) {
    for position in positions {
        let options = Options { nodes: 30_000, lines: 2, ..Options::default() };
        let whole = searched(position, options, 1 << 20);
        for slice in [1, 100, 10_000] {
            let mut search = Search::new(1 << 20);
            search.start(position, &[], options);
            while search.step(slice) != Step::Done {}
            assert_eq!(search.report(), whole, "slices of {slice}");
        }
    }
}

#[test]
fn no_more_nodes_are_visited_than_are_allowed() {
    stay_within_their_nodes(&positions(8));
    stay_within_their_nodes(&positions_of::<Reversi>(8));
    stay_within_their_nodes(&positions_of::<Quoridor>(8));
    stay_within_their_nodes(&positions_of::<Tesseract>(8));
}

fn stay_within_their_nodes<G: Evaluate>(positions: &[G]) {
    for (position, nodes) in positions.iter().flat_map(|one| (1..60).map(move |nodes| (one, nodes)))
    {
        for lines in [1, 3] {
            let options = Options { nodes, lines, ..Options::default() };
            let report = searched(position, options, 1 << 16);
            assert!(report.nodes <= nodes, "{} of {nodes}, {lines} lines", report.nodes);
        }
    }
}

#[test]
fn several_lines_are_ordered_and_begin_differently() {
    are_ordered(&positions(6));
    are_ordered(&positions_of::<Reversi>(6));
}

fn are_ordered<G: Evaluate>(positions: &[G]) {
    let budgets =
        [10, 100, 1_000, 3_000, 10_000].map(|nodes| Options { nodes, ..Options::default() });
    for options in [Options { depth: 2, ..Options::default() }].into_iter().chain(budgets) {
        for position in positions {
            let report = searched(position, Options { lines: 4, ..options }, 1 << 20);
            assert!(report.lines.is_sorted_by(|a, b| a.score >= b.score));
            for (index, line) in report.lines.iter().enumerate() {
                let earlier = &report.lines[..index];
                assert!(earlier.iter().all(|other| other.moves[0] != line.moves[0]));
            }
        }
    }
}

#[test]
fn what_was_found_is_told_however_many_lines_were_asked_for() {
    let mut wins = 0;
    for position in positions(200) {
        if position.winning_move().is_none() {
            continue;
        }
        let alone = searched(&position, Options { depth: 1, ..Options::default() }, 1 << 16);
        let options = Options { nodes: alone.nodes, lines: 20, ..Options::default() };
        let among = searched(&position, options, 1 << 16);
        assert_eq!(among.lines[0].score, Score::win_after(1));
        wins += 1;
    }
    assert!(wins > 3, "some positions have a win at once");
}

#[test]
fn every_line_can_be_played() {
    for position in positions(12) {
        let report =
            searched(&position, Options { depth: 4, nodes: 40_000, ..Options::default() }, 1 << 20);
        let mut now = position;
        for mv in &report.lines[0].moves {
            assert!(now.is_legal(*mv), "{mv:?} of {:?}", report.lines[0].moves);
            now.play(*mv);
        }
    }
}

#[test]
fn a_win_at_once_is_played() {
    let mut wins = 0;
    for position in positions(200) {
        let mover = position.to_move();
        if let Some(mv) = position.winning_move() {
            let report = searched(&position, Options { depth: 1, ..Options::default() }, 1 << 16);
            assert_eq!(report.lines[0].score, Score::win_after(1));
            let mut after = position;
            after.play(report.lines[0].moves[0]);
            assert_eq!(after.outcome().and_then(|outcome| outcome.winner()), Some(mover));
            assert!(position.is_legal(mv));
            wins += 1;
        }
    }
    assert!(wins > 3, "some positions have a win at once");
}

#[test]
fn a_repetition_is_worth_a_draw() {
    let position = Nonaga::new(&Default::default());
    let mut moves = Vec::new();
    position.moves(&mut moves);
    // Every position after the root has been there twice already.
    let past: Vec<u64> = moves
        .iter()
        .map(|mv| {
            let mut child = position;
            child.play(*mv);
            child.key()
        })
        .flat_map(|key| [key, key])
        .collect();
    let mut search = Search::new(1 << 16);
    search.start(&position, &past, Options { depth: 3, ..Options::default() });
    while search.step(1_000) != Step::Done {}
    assert_eq!(search.report().lines[0].score, Score::DRAW);
}

#[test]
fn the_same_seed_and_level_play_the_same_game() {
    let play = |seed: u64| {
        let mut game = registry::open(&"nonaga".parse().unwrap()).unwrap();
        let mut engine = tessera::engine::Engine::new(1 << 20);
        while game.ply() < 10 && game.state().outcome.is_none() {
            let player = if game.state().to_move == Player::First { "level:2" } else { "random" };
            let task =
                tessera::players::Assignment { player: player.parse().unwrap(), lines: 1, seed };
            engine.start(game.as_ref(), &task).unwrap();
            let report = engine.run(500, || false).unwrap();
            game.play(&report.best.unwrap()).unwrap();
        }
        game.link()
    };
    assert_eq!(play(3), play(3));
    assert_ne!(play(3), play(4));
}

/// How many nodes the second of two searches of one position takes, with what the first one left.
fn nodes_again<G: Evaluate>(root: &G, first: (&[u64], Options), second: (&[u64], Options)) -> u64 {
    let mut search = Search::new(1 << 20);
    let mut nodes = 0;
    for (past, options) in [first, second] {
        search.start(root, past, Options { depth: 4, ..options });
        while search.step(u64::MAX) != Step::Done {}
        nodes = search.report().nodes;
    }
    nodes
}

#[test]
fn a_search_profits_from_the_one_before_unless_positions_are_worth_something_else_now() {
    // By how much goes with the net.
    Judge::HandMade.appoint();
    let start = Nonaga::new(&Default::default());
    let of = |noise, seed| Options { noise, seed, ..Options::default() };
    let anew = searched(&start, Options { depth: 4, ..of(0, 1) }, 1 << 20).nodes;
    let misjudged = searched(&start, Options { depth: 4, ..of(30, 2) }, 1 << 20).nodes;
    let worn = [start.key(); 2];
    // Who misjudges nothing sees the same with any seed.
    assert!(nodes_again(&start, (&[], of(0, 1)), (&[], of(0, 2))) < anew / 2);
    assert!(nodes_again(&start, (&[], of(0, 1)), (&[], of(-500, 2))) < anew / 2);
    assert!(nodes_again(&start, (&worn, of(0, 1)), (&worn, of(0, 1))) < anew / 2);
    assert_eq!(nodes_again(&start, (&[], of(30, 1)), (&[], of(30, 2))), misjudged);
    assert_eq!(nodes_again(&start, (&worn, of(0, 1)), (&[], of(0, 1))), anew);
}

/// Nodes to depth 5 from fixed positions: a change of the search or of an
/// evaluation changes this number, and must say so by changing it here.
#[test]
fn the_node_signature_is_unchanged() {
    let options = Options { depth: 5, ..Options::default() };
    let nodes = || -> u64 {
        positions(12).iter().map(|position| searched(position, options, 1 << 22).nodes).sum()
    };
    let learned = nodes();
    // What the search's parts are worth is told in these nodes.
    Judge::HandMade.appoint();
    assert_eq!(
        [nodes(), learned],
        [99_023, 100_191],
        "the search visits different nodes than it did"
    );
}

/// Plain alpha-beta in the order in which moves are generated; counts nodes.
fn alpha_beta(position: &Nonaga, depth: u8, window: [i32; 2], turn: u32, nodes: &mut u64) -> i32 {
    *nodes += 1;
    let value = static_value(position, position.turn() - turn);
    if position.outcome().is_some() || depth == 0 || value.is_win() {
        return value.value();
    }
    let [mut alpha, beta] = window;
    let mut moves = Vec::new();
    position.moves(&mut moves);
    for mv in moves {
        let mut child = *position;
        child.play(mv);
        let value = if child.to_move() == position.to_move() {
            alpha_beta(&child, depth - 1, [alpha, beta], turn, nodes)
        } else {
            -alpha_beta(&child, depth - 1, [-beta, -alpha], turn, nodes)
        };
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    alpha
}

#[test]
fn two_full_turns_cost_a_tenth_of_plain_alpha_beta() {
    let middle_games = positions(80)
        .into_iter()
        .filter(|position| position.action() == "slide" && position.winning_move().is_none());
    let (mut plain, mut ours) = (0, 0);
    for position in middle_games.take(20) {
        let all = [-2_000_000, 2_000_000];
        alpha_beta(&position, 4, all, position.turn(), &mut plain);
        ours += searched(&position, Options { depth: 4, ..Options::default() }, 1 << 22).nodes;
    }
    println!("plain {plain} ours {ours}");
    assert!(ours * 10 <= plain, "{ours} nodes against {plain}");
}
