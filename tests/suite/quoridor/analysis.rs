//! What the game's own analysis tells: distances, what is locked, what walls and positions are worth.

use super::positions;
use crate::random;
use serde_json::Value;
use tessera::game::{Game, Player};
use tessera::games::quoridor::board::{CellNumber, Wall};
use tessera::games::quoridor::campaign::Budget;
use tessera::games::quoridor::locked::{self, Rule};
use tessera::games::quoridor::{Move, Quoridor, Setup, analysis, distances, notation};
use tessera::registry;
use tessera::session::Session;
use tessera::view::View;

fn numbers_of(map: &[i8]) -> Vec<i64> {
    map.iter().map(|number| i64::from(*number)).collect()
}

fn list(value: &Value) -> Vec<i64> {
    value.as_array().expect("a list").iter().map(|item| item.as_i64().expect("a number")).collect()
}

#[test]
fn distances_and_paths_are_as_recorded() {
    for (recorded, position) in positions() {
        for player in Player::ALL {
            let index = player.index();
            assert_eq!(recorded["dist"][index], position.distance(player));
            let map = distances::distance_map(position.passages(), position.goal(player));
            assert_eq!(numbers_of(&map), list(&recorded[["map0", "map1"][index]]));
            let path = distances::shortest_path(&position, player);
            let path: Vec<String> = path.into_iter().map(notation::square).collect();
            assert_eq!(recorded["path"][index], path.join(" "));
        }
    }
}

#[test]
fn walls_are_worth_what_is_recorded() {
    for (recorded, position) in positions() {
        let mut scores = vec![[Value::Null, Value::Null]; 64];
        for (wall, score) in analysis::wall_scores(&position) {
            let (x, y) = (wall.crossing % 9, wall.crossing / 9);
            scores[usize::from(8 * y + x)][usize::from(wall.across)] = score.into();
        }
        for (crossing, [vertical, horizontal]) in scores.iter().enumerate() {
            assert_eq!(*vertical, recorded["score_v"][crossing], "{}", recorded["id"]);
            assert_eq!(*horizontal, recorded["score_h"][crossing], "{}", recorded["id"]);
            let (x, y) = (crossing % 8, crossing / 8);
            for (across, expected) in [(false, vertical), (true, horizontal)] {
                let wall = Wall { crossing: (9 * y + x) as CellNumber, across };
                let alone = analysis::wall_score(&position, wall).map_or(Value::Null, Value::from);
                assert_eq!(alone, *expected);
            }
        }
    }
}

#[test]
fn locked_distances_are_as_recorded() {
    for (recorded, position) in positions() {
        let id = &recorded["id"];
        for player in Player::ALL {
            let index = player.index();
            let map = |rule| locked::map(&position, player, rule, &mut Budget::default());
            let is_locked =
                |rule| locked::is_locked(&position, player, rule, &mut Budget::default());
            let classic = map(Rule::Classic);
            assert_eq!(numbers_of(&classic), list(&recorded["seed_locked"][index]), "{id}");
            let permanent = distances::permanent_map(&position, player);
            assert_eq!(numbers_of(&permanent), list(&recorded["permanent"][index]), "{id}");
            let safe = distances::safe(&position, player).map_or(-1, i64::from);
            assert_eq!(recorded["safe"][index], safe, "{id}");
            let exact = is_locked(Rule::Exact);
            assert_eq!(recorded["locked"][index], exact.expect("within the budget"), "{id}");
            let pawn = usize::from(position.pawn(player).expect("it is placed"));
            assert_eq!(Some(map(Rule::Exact)[pawn] >= 0), exact, "{id}");
            assert_eq!(is_locked(Rule::Classic), Some(classic[pawn] >= 0), "{id}");
            if let Some(worst) = recorded["worst"][index].as_u64() {
                let bounds = locked::worst(&position, player, &mut Budget::default());
                assert_eq!(bounds.exact().map(u64::from), Some(worst), "{id}");
            }
        }
    }
}

/// Positions whose locked distances take long to work out: nothing or much on the
/// board, and as many walls in hand as there can be.
fn hard_positions() -> Vec<Quoridor> {
    // Walls that lie side by side in every other row leave one long way.
    let winding = "a1h_c1h_e1h_g1h_b3h_d3h_f3h_h3h_a5h_c5h_e5h_g5h_b7h_d7h_f7h_h7h";
    let texts = [
        ("9x20", "e1_20/e9_20/first/-".to_owned()),
        ("standard", "e1_10/e9_10/first/-".to_owned()),
        ("standard", "e5_10/e4_9/second/d4v".to_owned()),
        ("9x20", format!("e1_12/e9_12/first/{winding}")),
        ("9x20", format!("i1_5/a9_19/first/{winding}")),
        ("9x20", "a1_18/i9_19/first/d4v_f5h_c6h".to_owned()),
    ];
    let position = |(setup, text): &(&str, String)| {
        Quoridor::from_position(&setup.parse().expect("a setup"), text).expect("it can be")
    };
    texts.iter().map(position).collect()
}

#[test]
fn no_question_about_locked_distances_tries_more_walls_than_its_budget() {
    let mut bounded = 0;
    for position in hard_positions() {
        let name = position.position();
        for player in Player::ALL {
            let mut budget = Budget::default();
            let bounds = locked::worst(&position, player, &mut budget);
            assert!(budget.spent() <= Budget::WHOLE, "{name}");
            assert!(bounds.at_least >= position.distance(player), "{name}");
            assert!(bounds.at_most.is_none_or(|most| bounds.at_least <= most), "{name}");
            // What is not exact has used up all there was.
            assert!(bounds.exact().is_some() || budget.spent() == Budget::WHOLE, "{name}");
            bounded += u32::from(bounds.exact().is_none());
            for rule in [Rule::Exact, Rule::Classic] {
                let mut budget = Budget::default();
                let _ = locked::map(&position, player, rule, &mut budget);
                assert!(budget.spent() < Budget::WHOLE, "{name}: {}", budget.spent());
            }
            let mut budget = Budget::default();
            let _ = analysis::best_move(&position, Rule::Exact, &mut budget);
            assert!(budget.spent() < Budget::WHOLE, "{name}: {}", budget.spent());
        }
    }
    assert!(bounded >= 8, "only {bounded} were hard");
}

#[test]
fn the_budget_is_ample_for_positions_from_play() {
    let mut most = 0;
    random::walk(&["standard", "7x8"], 6, |position: &Quoridor| {
        for player in Player::ALL {
            let mut budget = Budget::default();
            let _ = locked::map(position, player, Rule::Exact, &mut budget);
            most = most.max(budget.spent());
        }
    });
    assert!(most < Budget::WHOLE / 4, "a map took {most}");
}

#[test]
fn a_budget_that_is_spent_answers_nothing() {
    let position = Quoridor::new(&Setup::STANDARD);
    let mut budget = Budget::default();
    let first = locked::worst(&position, Player::First, &mut budget);
    assert!(first.at_least > 12 && first.at_most.is_none(), "{first:?}");
    let again = locked::worst(&position, Player::First, &mut budget);
    assert_eq!((again.at_least, again.at_most), (8, None));
    assert_eq!(locked::is_locked(&position, Player::First, Rule::Exact, &mut budget), None);
    let classic = locked::is_locked(&position, Player::First, Rule::Classic, &mut budget);
    assert_eq!(classic, Some(false));
}

#[test]
fn positions_are_worth_what_is_recorded() {
    let truth = |recorded: &Value| recorded.as_bool().expect("true or false");
    let mut differing = 0;
    for (recorded, position) in positions() {
        for player in Player::ALL {
            let (own, other) = (player.index(), player.other().index());
            let value = |rule| analysis::evaluate(&position, player, rule, &mut Budget::default());
            let classic = value(Rule::Classic);
            assert_eq!(recorded["eval10"][own], classic, "{}", recorded["id"]);
            // The rules differ in nothing but who is locked.
            let pawns = Player::ALL.map(|player| position.pawn(player).expect("it is placed"));
            let by_classic =
                |of: usize| list(&recorded["seed_locked"][of])[usize::from(pawns[of])] >= 0;
            let more = |of: usize| {
                50 * (i32::from(truth(&recorded["locked"][of])) - i32::from(by_classic(of)))
            };
            let expected = if position.outcome().is_some() {
                classic
            } else {
                classic + more(own) - more(other)
            };
            assert_eq!(value(Rule::Exact), expected, "{}", recorded["id"]);
            differing += u32::from(expected != classic);
        }
    }
    assert!(differing > 0, "the rules never differ");
}

#[test]
fn the_classic_player_chooses_as_recorded() {
    for (recorded, position) in positions() {
        let best = analysis::best_move(&position, Rule::Classic, &mut Budget::default());
        let Some((mv, score)) = best else {
            assert!(recorded["best"].is_null(), "{}", recorded["id"]);
            continue;
        };
        assert_eq!(recorded["best"]["move"], notation::move_text(mv), "{}", recorded["id"]);
        assert_eq!(recorded["best"]["score10"], score, "{}", recorded["id"]);
    }
}

#[test]
fn no_move_is_better_than_the_best() {
    let mut differing = 0;
    for (_, position) in positions() {
        let best = |rule| analysis::best_move(&position, rule, &mut Budget::default());
        let Some((mv, score)) = best(Rule::Exact) else { continue };
        let value = |mv: Move| {
            let mut after = position;
            after.play(mv);
            let player = position.to_move();
            analysis::evaluate(&after, player, Rule::Exact, &mut Budget::default())
        };
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let most = moves.iter().map(|mv| value(*mv)).max();
        assert_eq!((Some(score), value(mv)), (most, score), "{}", position.position());
        differing += u32::from(best(Rule::Classic) != Some((mv, score)));
    }
    assert!(differing > 0, "the rules never lead to different moves");
}

#[test]
fn nothing_is_recommended_once_a_game_is_drawn_by_repetition() {
    let mut game = registry::read("quoridor e2 e8 e1 e9 e2 e8 e1").expect("a game");
    let shown = |game: &dyn Session| {
        ["walls", "best", "paths"].map(|id| game.overlay(id).expect("there is one").len())
    };
    assert_eq!(shown(game.as_ref()), [128, 1, 2]);
    game.play("e9").expect("it is legal");
    assert_eq!(game.state().outcome.expect("it is over").reason, "repetition");
    assert_eq!(shown(game.as_ref()), [0, 0, 2]);
}

#[test]
fn what_is_locked_is_so_whether_or_not_both_pawns_stand() {
    let mut game = registry::read("quoridor:placed").expect("a game");
    let locked = |game: &dyn Session, rule| {
        ["first", "second"].map(|side| game.overlay(&format!("locked:{side}{rule}")).unwrap().len())
    };
    assert_eq!(locked(game.as_ref(), ""), locked(game.as_ref(), "-classic"));
    game.play("e1").expect("a place");
    assert_eq!(locked(game.as_ref(), ""), locked(game.as_ref(), "-classic"));
}
