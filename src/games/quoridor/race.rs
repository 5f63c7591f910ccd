//! Who wins, exactly, once walls can no longer change anything. When nobody has
//! walls left, from a table of all places of the two pawns; before that, where
//! no wall can lengthen the path of the player who is ahead and the pawns never meet.
//!
//! Counting steps is not enough, as pawns jump over and stand in the way of each
//! other: "the player to move wins if its path is not longer" is wrong in 1.4% of cases,
//! and some races are drawn because the pawns block each other for ever.

use super::board::{Cells, ROW, Walls, numbers};
use super::race_table;
use super::rules::{Move, Quoridor};
use crate::game::{Game, Player};
use crate::score::Score;
use crate::search::prove::{Prove, Request, Solution};
use crate::search::{Line, Step};

/// The turns until the end, as in [`race_table::turns`], where one pawn gets to its
/// goal on a shortest way however the other goes: the other can never be on a
/// cell that the pawn wants to enter, so that it holds nobody up and is not jumped
/// over, nor beside it with the move, so that it cannot jump. `None` says nothing.
/// It settles most races without a table, which takes as long as hundreds of
/// nodes.
///
/// `gates` are cells that the other must not have reached when the pawn is there.
#[inline(never)]
fn turns_apart(position: &Quoridor, gates: Cells) -> Option<u8> {
    let (me, other) = (position.to_move(), position.to_move().other());
    let (mine, theirs) = (position.distance(me), position.distance(other));
    let (runner, turns) = if mine <= theirs { (me, 2 * mine - 1) } else { (other, 2 * theirs) };
    let passages = position.passages();
    let around = |cells| passages.around(cells);
    let (from, goal) = (position.pawn_cell(runner), position.goal(runner));
    // Where the runner can be on shortest ways, and where the other can have been
    // at the same time.
    let (mut here, mut met) = (from, position.pawn_cell(runner.other()));
    if runner == other {
        if around(met) & from != 0 {
            return None;
        }
        met |= around(met);
    }
    for layer in passages.layers_to(goal, from).iter().rev() {
        let next = around(here) & layer;
        let passed = neighbours(here | next) & gates;
        if met & (next | around(next) | passed) != 0 {
            return None;
        }
        here = next;
        met |= around(met);
    }
    Some(turns as u8)
}

/// The cells of a set and those beside it, as if there were no walls.
fn neighbours(cells: Cells) -> Cells {
    cells | cells << 1 | cells >> 1 | cells << ROW | cells >> ROW
}

/// The exact value for the player to move, when nobody has walls left.
pub(super) fn value(position: &Quoridor) -> Option<Score> {
    let is_race = Player::ALL.iter().all(|player| position.hand(*player) == 0);
    if !is_race || position.is_placing() || position.outcome().is_some() {
        return None;
    }
    Some(score(turns_apart(position, 0).unwrap_or_else(|| race_table::turns(position))))
}

/// The exact value for the player to move, where it is decided though somebody still has
/// walls: the pawn that is ahead follows the path that the position stores, which the
/// other's walls cannot touch, and the other pawn is never in its way.
#[inline(never)]
pub(super) fn decided(position: &Quoridor) -> Option<Score> {
    if position.is_placing() || position.outcome().is_some() {
        return None;
    }
    let (me, other) = (position.to_move(), position.to_move().other());
    let ahead = if position.distance(me) <= position.distance(other) { me } else { other };
    turns_apart(position, gates(position, ahead)?).map(score)
}

/// The cells that the other pawn must not have reached before a player's pawn goes
/// by, if then the other's walls can never lengthen that pawn's carried path;
/// `None` where they can. Each wall that fits across the path must be against the
/// rules: where it leaves the player no way, that stays so until the pawn has gone
/// by, as walls never go, if the path crosses it but once; where it leaves the
/// other no way, until the other has come to its far side.
fn gates(position: &Quoridor, player: Player) -> Option<Cells> {
    let mut gates = 0;
    let other = player.other();
    if position.hand(other) == 0 {
        return Some(gates);
    }
    let (field, walls) = (position.field(), position.walls());
    let [free, closing] = position.fitting();
    let across = free.both(position.cutting()[player.index()]);
    if across.without(closing) != Walls::NONE {
        return None;
    }
    let twice = position.passages().cutting_twice(position.path_cells(player));
    for wall in across.iter() {
        let passages = field.passages(walls.with(Walls::one(wall)));
        if !passages.connect(position.pawn_cell(player), position.goal(player)) {
            if twice.has(wall) {
                return None;
            }
            continue;
        }
        let near = passages.all_from(position.pawn_cell(other));
        if near & position.goal(other) != 0 {
            return None;
        }
        gates |= wall.cells() & !near;
    }
    Some(gates)
}

fn score(turns: u8) -> Score {
    match u32::from(turns) {
        0 => Score::DRAW,
        turns if turns % 2 == 1 => Score::win_after(turns),
        turns => Score::loss_after(turns),
    }
}

/// The proof of a race's value, which is complete as soon as it is asked for.
pub(super) struct Race(Solution<Move>);

impl Race {
    /// The exact values of a race's best moves.
    pub(super) fn new(position: &Quoridor, request: Request) -> Race {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let mut lines: Vec<Line<Move>> = Vec::new();
        for mv in moves {
            let moves = line(position, mv);
            let score = after(position, mv);
            let better = lines.iter().take_while(|line| line.score >= score).count();
            lines.insert(better, Line { score, moves });
        }
        lines.truncate(request.lines.max(1));
        Race(Solution { lines, refuted: 0, nodes: 1, done: true })
    }
}

/// The value of a move for the player who makes it.
fn after(position: &Quoridor, mv: Move) -> Score {
    let mut next = *position;
    next.play(mv);
    if next.outcome().is_some() {
        return Score::win_after(1);
    }
    -value(&next).unwrap_or(Score::DRAW).further(1)
}

/// Best play after a move; a draw has no end, so of that only the move.
fn line(position: &Quoridor, mv: Move) -> Vec<Move> {
    let mut line = vec![mv];
    let mut next = *position;
    next.play(mv);
    while next.outcome().is_none() && value(&next) != Some(Score::DRAW) {
        let targets = numbers(next.targets()).map(Move::Pawn);
        let Some(best) = targets.max_by_key(|mv| after(&next, *mv)) else { break };
        line.push(best);
        next.play(best);
    }
    line
}

impl Prove<Move> for Race {
    fn step(&mut self, _nodes: u64) -> Step {
        Step::Done
    }

    fn solution(&self) -> Solution<Move> {
        self.0.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::one;
    use super::super::race_table::tests::walled;
    use super::super::setup::Setup;
    use super::*;
    use crate::view::View;

    /// The first player's pawn goes around the end of a wall that may be placed as
    /// soon as it has come to the other side: solving the position whole proves
    /// that the mover wins.
    #[test]
    fn a_path_around_the_end_of_a_wall_is_not_safe_from_it() {
        let text = "i4_1/d2_0/first/d1v_c1h_c2v_d3h_f2h_e1v";
        let position = Quoridor::from_position(&Setup::default(), text).unwrap();
        assert_eq!(decided(&position), None);
    }

    #[test]
    fn pawns_that_never_meet_arrive_as_the_table_says() {
        let mut random = fastrand::Rng::with_seed(7);
        let (mut races, mut apart) = (0, 0);
        for _ in 0..60 {
            let position = walled(&mut random);
            let cells: Vec<_> = numbers(position.field().cells).collect();
            for _ in 0..200 {
                let mut race = position;
                for player in Player::ALL {
                    let open = race.pawn_cell(player.other());
                    let cell = *random.choice(&cells).unwrap();
                    if one(cell) & (race.goal(player) | open) == 0
                        && race.passages().connect(one(cell), race.goal(player))
                    {
                        race = race.with_pawn(player, cell);
                    }
                }
                races += 1;
                if let Some(told) = turns_apart(&race, 0) {
                    apart += 1;
                    assert_eq!(told, race_table::turns(&race), "{race:?}");
                }
            }
        }
        assert!(apart * 4 > races, "{apart} of {races}");
    }
}
