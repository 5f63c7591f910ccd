//! Forced wins on the command line.

use crate::output::{Failure, counted};
use crate::progress::spinner;
use serde_json::json;
use tessera::registry::{self, Visitor};
use tessera::score::Score;
use tessera::search::prove::{Request, Solution};
use tessera::search::{Evaluate, Line, Step};
use tessera::session::{OutcomeInfo, Session};
use tessera::view::View;

/// Nodes between two looks at the progress.
const SLICE: u64 = 1 << 20;

/// How many turns a win may take unless somebody says.
const TURNS: u8 = 3;
/// Who says looks for the exact value for no longer than this many positions, a few seconds.
const PATIENCE: u64 = 10_000_000;

/// Proves or refutes, and prints what came out.
pub fn run(
    session: &dyn Session,
    max_turns: Option<u8>,
    bytes: usize,
    as_json: bool,
) -> Result<(), Failure> {
    let mut proof = session.prove(Request {
        most_turns: max_turns.unwrap_or(TURNS),
        patience: max_turns.map(|_| PATIENCE),
        lines: 1,
        bytes,
    });
    let progress = spinner();
    while proof.step(SLICE) == Step::Running {
        let Solution { refuted, nodes, .. } = proof.solution();
        let refuted =
            if refuted > 0 { format!("no win within {refuted}, ") } else { String::new() };
        progress.set_message(format!("{refuted}{nodes} nodes"));
    }
    progress.finish_and_clear();
    let solution = proof.solution();
    let best = solution.lines.first();
    if as_json {
        let proved = best.map(|line| line.score.margin().unwrap_or(line.score.value()));
        let value = proved.map_or_else(|| final_value(session), |value| Ok(Some(value)))?;
        let solved = json!({
            "winIn": solution.win_in(),
            "value": value,
            "exact": value.is_some(),
            "line": best.map(|line| line.moves.clone()).unwrap_or_default(),
            "toMove": session.state().to_move,
            "refuted": solution.refuted, "nodes": solution.nodes,
        });
        say!("{solved}");
        return Ok(());
    }
    match best {
        Some(line) => say!("{}: {}", in_words(session, line), line.moves.join(" ")),
        None => match session.state().outcome {
            Some(OutcomeInfo { winner: None, .. }) => say!("the game is over: a draw"),
            Some(OutcomeInfo { winner: Some(winner), .. }) => {
                say!("the game is over: {} won", session.info().sides[winner.index()]);
            }
            None => say!("no forced win within {}", counted(solution.refuted, "turn")),
        },
    }
    say!("nodes {}", solution.nodes);
    Ok(())
}

/// What a finished game is worth to the player who moved last, on the scale of proved values; `None` while it goes on.
fn final_value(session: &dyn Session) -> Result<Option<i32>, Failure> {
    let state = session.state();
    let Some(outcome) = state.outcome else { return Ok(None) };
    let Some(winner) = outcome.winner else { return Ok(Some(Score::DRAW.value())) };
    let end = End { setup: &session.setup(), position: &session.position() };
    let margin = registry::visit(session.info().id, end)??;
    let value = margin.map_or(Score::win_after(0).value(), |margin| margin as i32);
    Ok(Some(if winner == state.to_move { value } else { -value }))
}

/// Asks a game by how much a finished position is won.
struct End<'a> {
    setup: &'a str,
    position: &'a str,
}

impl Visitor for End<'_> {
    type Output = Result<Option<u32>, Failure>;

    fn visit<G: View + Evaluate>(self) -> Self::Output {
        Ok(G::from_position(&self.setup.parse()?, self.position)?.margin())
    }
}

fn in_words(session: &dyn Session, line: &Line<String>) -> String {
    let to_move = session.state().to_move;
    let what = if line.score.is_loss() { "loses" } else { "wins" };
    match (line.score.winner_turns(), line.score.margin()) {
        (Some(turns), _) => format!("{what} in {}", counted(turns, "turn")),
        (_, None) => "exact: a draw".to_owned(),
        (_, Some(margin)) => {
            let winner = if margin > 0 { to_move } else { to_move.other() };
            format!("exact: {} +{}", session.info().sides[winner.index()], margin.abs())
        }
    }
}
