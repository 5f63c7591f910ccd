//! Comments of a record stay with their moves, for every game and whatever they say.

use proptest::prelude::*;
use tessera::record::{Comments, MOST_OF_ONE};
use tessera::registry;
use tessera::registry::REGISTRY;
use tessera::session::Session;

/// A random game with comments, some of its moves taken back.
fn commented(seed: u64, texts: &[(usize, String)]) -> Box<dyn Session> {
    let mut random = fastrand::Rng::with_seed(seed);
    let entry = random.choice(REGISTRY).unwrap();
    let mut game = registry::open(&entry.id.parse().unwrap()).unwrap();
    for _ in 0..random.usize(..12) {
        let Some(mv) = random.choice(game.legal_moves()) else { break };
        game.play(&mv).unwrap();
    }
    let mut comments = Comments::default();
    for (ply, text) in texts {
        comments.add(ply % (game.ply() + 1), &text.replace('}', "]")).unwrap();
    }
    game.annotate(comments);
    game.goto(random.usize(..=game.ply())).unwrap();
    game
}

/// What people write, and what a record is made of.
fn comments() -> impl Strategy<Value = Vec<(usize, String)>> {
    let text = prop_oneof![any::<String>(), "[\\[{;#. \"\r\nGame1e2é後]{0,40}"];
    prop::collection::vec((0..12usize, text), 0..5)
}

proptest! {
    #[test]
    fn a_record_gives_its_comments_back_and_a_link_none(seed in any::<u64>(), texts in comments()) {
        let game = commented(seed, &texts);
        let text = game.record_text();
        let again = registry::read(&text).unwrap();
        prop_assert_eq!(again.record(), game.record(), "{}", text);
        prop_assert_eq!(again.moves(), game.moves());
        prop_assert_eq!(again.record_text(), text);
        let linked = registry::read(&game.link()).unwrap();
        prop_assert_eq!(linked.comments(), &Comments::default());
        prop_assert_eq!(linked.link(), game.link());
    }

    #[test]
    fn a_comment_stays_until_its_move_is_forgotten(seed in any::<u64>(), texts in comments()) {
        let mut game = commented(seed, &texts);
        let (all, kept) = (game.moves(), game.comments().clone());
        while game.undo() {}
        while game.redo() {}
        prop_assert_eq!(&game.moves(), &all);
        prop_assert_eq!(game.comments(), &kept);
        let mut random = fastrand::Rng::with_seed(seed);
        let ply = random.usize(..=game.ply());
        game.goto(ply).unwrap();
        if let Some(mv) = random.choice(game.legal_moves()) {
            game.play(&mv).unwrap();
            // A move that is made again is none that was forgotten.
            let same = all.get(ply).is_some_and(|before| before.text == mv);
            for at in 0..=game.ply() {
                let stays = at <= ply || same;
                prop_assert_eq!(game.comments().at(at), if stays { kept.at(at) } else { "" });
            }
        }
    }

    #[test]
    fn a_move_that_is_made_again_keeps_its_comment_and_no_later_one(seed in any::<u64>(), texts in comments()) {
        let mut game = commented(seed, &texts);
        let (all, kept) = (game.moves(), game.comments().clone());
        let ply = fastrand::Rng::with_seed(seed).usize(..=all.len());
        game.goto(ply).unwrap();
        if let Some(next) = all.get(ply) {
            game.play(&next.text).unwrap();
            for at in 0..=all.len() {
                prop_assert_eq!(game.comments().at(at), if at <= ply + 1 { kept.at(at) } else { "" });
            }
        }
    }

    #[test]
    fn whatever_is_salvaged_can_be_written_and_read(
        text in "\\[Game \"quoridor\"\\]\n((e2|e8|e3h|1\\.|[{};\\[\\]#\n ]) ?){0,30}"
    ) {
        let (game, _) = registry::salvage(&text).unwrap();
        let again = registry::read(&game.record_text()).unwrap();
        prop_assert_eq!(again.record(), game.record());
    }
}

#[test]
fn a_comment_takes_no_move_with_it() {
    let game = registry::read("[Game \"quoridor\"]\n\n1. e2 {good} e8\n").unwrap();
    let said: Vec<_> = game.moves().into_iter().map(|played| played.comment).collect();
    assert_eq!(said, [Some("good".to_owned()), None]);
    assert_eq!(game.record_text(), "[Game \"quoridor\"]\n\n1. e2 {good} e8\n");
    assert_eq!(game.state().last_move.unwrap().text, "e8");
}

#[test]
fn of_a_game_that_breaks_off_the_comments_of_its_legal_part_are_kept() {
    let text = "[Game \"quoridor\"]\n\n{who} 1. e2 {good} e9 {bad} 2. e3\n";
    let (game, problem) = registry::salvage(text).unwrap();
    assert_eq!(problem.unwrap().code(), "illegal-move");
    assert_eq!(game.record_text(), "[Game \"quoridor\"]\n\n{who}\n1. e2 {good}\n");
}

#[test]
fn a_damaged_comment_is_refused_and_the_moves_are_salvaged() {
    let long = "x".repeat(MOST_OF_ONE + 1);
    for (comment, reason) in
        [("{good".to_owned(), "open-comment"), (format!("{{{long}}}"), "long-comment")]
    {
        let text = format!("[Game \"quoridor\"]\n\n1. e2 e8 {comment}");
        let error = registry::read(&text).err().unwrap();
        assert_eq!((error.code(), error.parts().0), ("bad-record", reason));
        let (game, _) = registry::salvage(&text).unwrap();
        assert_eq!(game.ply(), 2);
        assert!(registry::read(&game.record_text()).is_ok());
    }
}
