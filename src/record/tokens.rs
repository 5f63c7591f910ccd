//! What the text of a record is made of.

/// A piece of a record's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    /// A line that begins with `[`.
    Header(&'a str),
    /// A word; only the rules know whether it is a move.
    Move(&'a str),
    /// What is between braces, on any number of lines. As in PGN, braces
    /// do not nest: the first `}` is the end.
    Comment(&'a str),
    /// What follows a brace that is never closed.
    OpenComment(&'a str),
}

/// Splits a text into tokens. Numbers of rounds are left out: they are for people, and
/// the order of the moves gives them.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    let mut round = 0;
    Pieces { rest: text, begins_line: true }.filter_map(move |token| match token {
        Token::Move(word) => {
            Some(unnumbered(word, &mut round)).filter(|word| !word.is_empty()).map(Token::Move)
        }
        _ => Some(token),
    })
}

struct Pieces<'a> {
    rest: &'a str,
    /// Whether only blanks come before `rest` on its line.
    begins_line: bool,
}

impl<'a> Pieces<'a> {
    /// The first bytes of what is left; `skip` more are passed over.
    fn take(&mut self, bytes: usize, skip: usize) -> &'a str {
        let piece = &self.rest[..bytes];
        self.rest = self.rest.get(bytes + skip..).unwrap_or_default();
        self.begins_line = false;
        piece
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let text = self.rest.trim_start();
        self.begins_line |= self.rest[..self.rest.len() - text.len()].contains('\n');
        self.rest = text;
        if text.is_empty() {
            return None;
        }
        if let Some(inside) = text.strip_prefix('{') {
            self.rest = inside;
            return Some(match inside.find('}') {
                Some(end) => Token::Comment(self.take(end, 1)),
                None => Token::OpenComment(self.take(inside.len(), 0)),
            });
        }
        if self.begins_line && text.starts_with('[') {
            let end = text.find('\n').unwrap_or(text.len());
            return Some(Token::Header(self.take(end, 0).trim_end()));
        }
        let ends = |sign: char| sign.is_whitespace() || sign == '{';
        let end = text.find(ends).unwrap_or(text.len());
        Some(Token::Move(self.take(end, 0)))
    }
}

/// A word without the number of a round that it begins with: nothing of `12.`, and `e4` of
/// `12.e4` and `12...e4`. Where moves are numbers, too, `11.22` may be two of them, as a link
/// has them: there it has to be the number of the last `round` or of the next.
fn unnumbered<'a>(word: &'a str, round: &mut u32) -> &'a str {
    let is_digit = |sign: char| sign.is_ascii_digit();
    let dots = word.trim_start_matches(is_digit);
    let rest = dots.trim_start_matches('.');
    let number = &word[..word.len() - dots.len()];
    if number.is_empty() || rest.len() == dots.len() {
        return word;
    }
    let Ok(told) = number.parse::<u32>() else { return word };
    let follows = told == *round || told == round.saturating_add(1);
    let may_be_moves =
        !rest.is_empty() && rest.bytes().all(|sign| sign == b'.' || sign.is_ascii_digit());
    if may_be_moves && (!follows || number.starts_with('0')) {
        return word;
    }
    *round = told;
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_moves_and_comments_are_told_apart() {
        let text = "[A \"{\"]\n{before\r\n[B]}[C 1. e2{good}e8 {\n2. } \t[D]\r\n[E]\n{ open {\n";
        let expected = [
            Token::Header("[A \"{\"]"),
            Token::Comment("before\r\n[B]"),
            Token::Move("[C"),
            Token::Move("e2"),
            Token::Comment("good"),
            Token::Move("e8"),
            Token::Comment("\n2. "),
            Token::Move("[D]"),
            Token::Header("[E]"),
            Token::OpenComment(" open {\n"),
        ];
        assert_eq!(tokens(text).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_move_may_stand_right_behind_the_number_of_its_round() {
        let moves = ["e2", "e8", "-1,0:2,1", "11", "e3h", ".e4", "1x"].map(Token::Move);
        let text = "1.e2 1...e8 2. 2...\t3.-1,0:2,1 11 4.e3h .e4 1x";
        assert_eq!(tokens(text).collect::<Vec<_>>(), moves);
    }

    #[test]
    fn moves_that_are_numbers_are_not_taken_for_rounds() {
        let moves = |words: &[&'static str]| words.iter().copied().map(Token::Move).collect();
        let read = |text| tokens(text).collect::<Vec<_>>();
        let kept: Vec<Token> = moves(&["00.11", "22.33"]);
        assert_eq!(read("00.11 22.33"), kept);
        let kept: Vec<Token> = moves(&["11.12.13"]);
        assert_eq!(read("11.12.13"), kept);
        let taken: Vec<Token> = moves(&["00", "11", "22", "33", "44"]);
        assert_eq!(read("1.00 1...11 2. 22 2...33 3.44"), taken);
        assert_eq!(read("12. 00 11 13.22 33 14. 44"), taken);
        // A number that no round has is none.
        let kept: Vec<Token> = moves(&["99999999999999999999.11"]);
        assert_eq!(read("99999999999999999999.11"), kept);
    }

    #[test]
    fn braces_do_not_nest() {
        let expected = [Token::Comment("a {b"), Token::Move("c}"), Token::Comment("")];
        assert_eq!(tokens("{a {b} c}{}").collect::<Vec<_>>(), expected);
    }
}
