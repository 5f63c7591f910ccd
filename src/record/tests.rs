//! Both spellings, what is read besides, and what is refused.

use super::*;

fn parts(game: &str) -> Option<usize> {
    (game == "nonaga").then_some(4)
}

fn sample() -> Record {
    Record {
        start: "nonaga:official@1,2/3,4/5,6/r".parse().unwrap(),
        moves: ["a", "b", "c"].map(str::to_owned).to_vec(),
        cursor: 2,
        comments: Comments::default(),
    }
}

/// A game of three moves, from its text behind the header.
fn game(moves: &str) -> Result<Record, RecordError> {
    Record::read(&format!("[Game \"a\"]\n\n{moves}"), parts)
}

/// What is said at each ply.
fn said(record: &Record) -> Vec<&str> {
    (0..=record.moves.len()).map(|ply| record.comments.at(ply)).collect()
}

#[test]
fn both_spellings_round_trip() {
    let record = sample();
    assert_eq!(record.link(), "#nonaga:official@1,2/3,4/5,6/r/a.b;c");
    assert_eq!(Record::read(&record.link(), parts), Ok(record.clone()));
    let text = record.text(&[1, 1, 2], None);
    assert_eq!(Record::read(&text, parts), Ok(record));
}

#[test]
fn no_move_is_lost_where_a_record_counts_wrongly() {
    let all = Record { cursor: 5, ..sample() };
    assert_eq!(all.link(), "#nonaga:official@1,2/3,4/5,6/r/a.b.c");
    assert_eq!(Record { cursor: 5, ..Record::default() }.link(), "#");
    assert!(all.text(&[1], None).ends_with("\n1. a b c\n"));
    assert!(all.text(&[], None).ends_with("\n1. a b c\n"));
    assert!(all.text(&[1, 2], None).ends_with("\n1. a\n2. b c\n"));
}

#[test]
fn a_link_may_come_with_its_page_and_percent_signs_and_a_query() {
    let link = "https://example.org/play/#nonaga/2%2C-2:2,-1.x?theme=dark";
    let record = Record::read(link, parts).unwrap();
    assert_eq!(record.moves, ["2,-2:2,-1", "x"]);
}

#[test]
fn moves_may_follow_the_name_as_words() {
    let record = Record::read("nonaga 1. a b 2. c", parts).unwrap();
    assert_eq!((record.moves.len(), record.cursor), (3, 3));
}

#[test]
fn a_position_without_moves_needs_no_slash_behind_it() {
    let record = Record::read("nonaga@1/2/3/r", parts).unwrap();
    assert_eq!(record.start.position.as_deref(), Some("1/2/3/r"));
}

#[test]
fn a_comment_belongs_to_the_move_before_it_and_no_move_is_lost() {
    let record = game("1. x {good} y\n2. {\nover\n[two] lines 3. } z").unwrap();
    assert_eq!(record.moves, ["x", "y", "z"]);
    assert_eq!(said(&record), ["", "good", "\nover\n[two] lines 3. ", ""]);
    let record = game("{first\n}{second} x{}y{ z {} \n").unwrap();
    assert_eq!(record.moves, ["x", "y"]);
    assert_eq!(said(&record), ["first\n\nsecond", "", " z {"]);
}

#[test]
fn comments_are_written_as_they_were_read_and_links_leave_them_out() {
    let mut record = sample();
    for (ply, text) in [(0, "[Game \"b\"]\n1. d"), (2, "a\r\nb {"), (3, " 後 ")] {
        record.comments.add(ply, text).unwrap();
    }
    let text = record.text(&[1, 1, 2], None);
    assert!(text.ends_with("\n\n{[Game \"b\"]\n1. d}\n1. a b {a\r\nb {}\n2. c { 後 }\n"), "{text}");
    assert_eq!(Record::read(&text, parts), Ok(record.clone()));
    assert_eq!(record.link(), sample().link());
    let preface = Record { moves: Vec::new(), cursor: 0, ..record };
    let text = preface.text(&[], None);
    assert_eq!(Record::read(&text, parts).unwrap().comments.at(0), "[Game \"b\"]\n1. d");
}

#[test]
fn a_game_in_words_may_have_comments_too() {
    let record = Record::read("nonaga {#1} 1. a {so} b", parts).unwrap();
    assert_eq!(record.moves, ["a", "b"]);
    assert_eq!(said(&record), ["#1", "so", ""]);
    let record = Record::read("https://example.org/#nonaga/a;b {so}", parts).unwrap();
    assert_eq!((record.moves.len(), record.cursor, said(&record)), (2, 1, vec!["", "", "so"]));
}

#[test]
fn a_comment_without_an_end_or_of_great_length_is_a_flaw() {
    let long = format!("{{{}}}", "x".repeat(MOST_OF_ONE + 1));
    let many = format!("y {{{}}} ", "x".repeat(MOST_OF_ONE)).repeat(MOST_OF_ALL / MOST_OF_ONE + 1);
    for (moves, reason) in
        [("x {y z", "open-comment"), (&long, "long-comment"), (&many, "long-comment")]
    {
        let error = game(moves).unwrap_err();
        assert_eq!(error.reason(), reason);
        assert!(error.to_string().contains("expected"), "{error}");
    }
    let (record, flaw) = Record::salvage("[Game \"a\"]\nx {y z", parts).unwrap();
    assert_eq!((record.moves.len(), said(&record)), (1, vec!["", "y z"]));
    assert_eq!(flaw.unwrap().at_fault(), "y z");
}

#[test]
fn a_record_text_is_salvaged_where_its_start_is_sound() {
    let flawed = [
        ("[Game \"a\"]\n[Ply \"9\"]\nx y", "bad-cursor"),
        ("[Game \"a\"]\n[Ply \"?\"]\nx y", "bad-cursor"),
        ("[Game \"a\"]\n[Ply \"+1\"]\nx y", "bad-cursor"),
        ("[Game \"a\"]\n[GamesPlayed 12]\nx y", "bad-header"),
        ("[Game \"a\"]\n[Result first\n\n1. x y", "bad-header"),
    ];
    for (text, reason) in flawed {
        let (record, flaw) = Record::salvage(text, parts).unwrap();
        assert_eq!((record.moves.len(), record.cursor), (2, 2), "{text}");
        assert_eq!(flaw.map(|flaw| flaw.reason()), Some(reason), "{text}");
    }
    for text in ["[Game \"a\"]\n[Setup b\nx", "[Game \"a\"]\n[Position b\"]\nx", "[Game a]"] {
        let error = Record::salvage(text, parts).unwrap_err();
        assert_eq!(error.reason(), "bad-header", "{text}");
    }
}

#[test]
fn what_is_no_record_is_refused_with_a_sentence() {
    for text in ["", "  ", "#", "!", "[Game nonaga]", "[Ply \"1\"]", "[Game \"a\"]\n[Ply \"9\"]\nx"]
    {
        let error = Record::read(text, parts).unwrap_err();
        assert!(error.to_string().contains("expected"), "{error}");
    }
}

#[test]
fn a_record_text_whose_header_names_no_game_is_told_what_is_missing() {
    for text in ["[game \"a\"]\n\n1. x", "[Setup \"b\"]\n\n1. x", "[Game \"\"]\n\n1. x"] {
        assert_eq!(Record::read(text, parts), Err(RecordError::Unnamed), "{text}");
    }
}
