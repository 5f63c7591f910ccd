//! Themes of any game, from its moves alone: immediate wins, threats to win, passes, captures.

use super::super::line::{Line, Step};
use super::super::tree::moves;
use super::{Theme, by_threats, those};
use tessera::game::{Game, Player};
use tessera::view::View;

pub(super) fn themes<G: View>(line: &Line<G>) -> Vec<Theme> {
    let attacker = line.attacker;
    let handed = line.handed_over();
    let parries = threatens(&line.first().before, attacker.other());
    let threats: Option<Vec<bool>> =
        handed.iter().map(|position| threatens(*position, attacker)).collect();
    let mut themes = match (parries, threats) {
        (Some(parries), Some(threats)) => by_threats(line.turns, parries, &threats),
        _ => those([(Theme::AtOnce, line.turns == 1)]),
    };
    let replies = || line.steps.iter().filter(|step| step.before.to_move() != attacker);
    themes.extend(those([
        (Theme::Pass, line.own().any(|step| passes(step, attacker))),
        (Theme::Take, loses(line.first(), attacker.other())),
        (Theme::Sacrifice, replies().any(|step| loses(step, attacker))),
    ]));
    themes
}

/// Whether this player could win in a turn if it were to begin one here; `None` where the game has no such position.
fn threatens<G: View>(position: &G, player: Player) -> Option<bool> {
    let swapped = position.swapped().filter(|swapped| swapped.to_move() == player)?;
    Some(wins(&swapped, player))
}

/// Whether some actions of this turn win.
fn wins<G: Game>(position: &G, player: Player) -> bool {
    moves(position).into_iter().any(|mv| {
        let mut next = position.clone();
        next.play(mv);
        match next.outcome() {
            Some(outcome) => outcome.winner() == Some(player),
            None => next.turn() == position.turn() && wins(&next, player),
        }
    })
}

/// Whether the other side has no move after this turn.
fn passes<G: Game>(step: &Step<G>, player: Player) -> bool {
    step.ends_turn() && step.after.outcome().is_none() && step.after.to_move() == player
}

/// Whether this player has fewer pieces after an action.
fn loses<G: View>(step: &Step<G>, player: Player) -> bool {
    let count =
        |position: &G| position.pieces().into_iter().filter(|piece| piece.player == player).count();
    count(&step.after) < count(&step.before)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Puzzle, Puzzles};
    use tessera::games::nonaga::Nonaga;
    use tessera::games::reversi::Reversi;
    use tessera::games::tesseract::Tesseract;
    use tessera::games::tictactoe::Tictactoe;
    use tessera::record::Start;
    use tessera::search::Evaluate;
    use tessera::session::PlayedGame;

    /// The lines of a game's file, with the themes that are named there.
    fn lines<G: View + Evaluate>() -> Vec<(Line<G>, Vec<Theme>)> {
        let path = format!("{}/../www/learn/puzzles/{}.json", env!("CARGO_MANIFEST_DIR"), G::ID);
        let file = Puzzles::read(&std::fs::read_to_string(path).expect("a file")).expect("puzzles");
        let line = |puzzle: &Puzzle| {
            let start: Start = puzzle.position.parse().expect("a start");
            let game = PlayedGame::<G>::open(&start).expect("a position");
            Line::of(game.now(), puzzle.turns, &puzzle.solution).expect("legal moves")
        };
        file.puzzles.iter().map(|puzzle| (line(puzzle), puzzle.themes.clone())).collect()
    }

    /// Those that moves alone tell of any game.
    fn by_moves(mut themes: Vec<Theme>, general: &[Theme]) -> Vec<Theme> {
        themes.retain(|theme| general.contains(theme));
        themes
    }

    fn holds<G: View + Evaluate>(general: &[Theme]) {
        let lines = lines::<G>();
        assert!(lines.len() >= 60);
        for (line, named) in lines {
            assert_eq!(by_moves(themes(&line), general), by_moves(named, general));
        }
    }

    #[test]
    fn moves_alone_tell_of_threats_and_passes_what_games_say_that_know_their_own() {
        let threats = [Theme::AtOnce, Theme::Chain, Theme::Quiet, Theme::Parry];
        holds::<Tictactoe>(&threats);
        holds::<Tesseract>(&threats);
        holds::<Nonaga>(&threats);
        holds::<Reversi>(&[Theme::AtOnce, Theme::Pass]);
    }
}
