//! All shortest ways of a pawn to its goal, the longer ones beside them, and what
//! walls across them gain.

use super::board::{Cells, MOST_CELLS, ROW, Wall, Walls};
use super::passages::Passages;
use super::rules::Quoridor;
use crate::game::Player;

/// What a wall gains is told up to this many steps.
pub(super) const MOST_GAIN: u32 = 8;
/// A way that is not the shortest may be so much longer.
const SLACK: usize = 2;

/// A pawn's ways to its goal.
pub(super) struct Ways {
    /// Cells by their distance from the pawn, that itself first, and all cells up
    /// to a distance from the goal.
    from_pawn: Reached,
    to_goal: Reached,
    /// The length of a shortest way.
    steps: usize,
    /// Cells on shortest ways.
    pub shortest: Cells,
    /// Cells on ways that are up to [`SLACK`] longer, and on none of these.
    pub longer: Cells,
}

/// All cells within so many steps.
type Reached = arrayvec::ArrayVec<Cells, { MOST_CELLS + SLACK + 1 }>;

impl Ways {
    #[inline(never)]
    pub fn of(position: &Quoridor, player: Player) -> Ways {
        let passages = position.passages();
        let steps = position.distance(player) as usize;
        let to_goal = within(passages, position.goal(player), steps + SLACK);
        let from_pawn = within(passages, position.pawn_cell(player), steps + SLACK);
        let (mut shortest, mut longer) = (0, 0);
        for (index, near) in from_pawn.iter().enumerate() {
            let layer = near & !if index == 0 { 0 } else { from_pawn[index - 1] };
            if index <= steps {
                shortest |= layer & to_goal[steps - index];
            }
            longer |= layer & to_goal[steps + SLACK - index];
        }
        Ways { from_pawn, to_goal, steps, shortest, longer: longer & !shortest }
    }

    /// By how many steps a single wall that all shortest ways have to cross makes
    /// the way longer, at most, and how many such walls there are.
    #[inline(never)]
    pub fn cuts(&self, position: &Quoridor, player: Player) -> (u32, u32) {
        let (field, walls, passages) = (position.field(), position.walls(), position.passages());
        let [free, closing] = position.fitting();
        let other = player.other();
        let (mut most, mut count) = (0, 0);
        let mut here = self.from_pawn[0];
        for step in 0..self.steps {
            let next = self.shortest & self.from_pawn[step + 1] & !self.from_pawn[step];
            for wall in across_all(passages, here, next).both(free).iter() {
                let after = field.passages(walls.with(Walls::one(wall)));
                if closing.has(wall)
                    && !after.connect(position.pawn_cell(other), position.goal(other))
                {
                    continue;
                }
                if let Some(gain) = self.gain(after, wall, step) {
                    most = most.max(gain);
                    count += 1;
                }
            }
            here = next;
        }
        (most, count)
    }

    /// By how many steps the way is longer with these passages, which lack those
    /// that a wall cuts, among them all from a step to the next; at most
    /// [`MOST_GAIN`]. `None` if there is no way any more.
    #[inline(never)]
    fn gain(&self, passages: Passages, wall: Wall, step: usize) -> Option<u32> {
        let beside = wall.cells();
        // Cells whose distances the wall leaves as they are: those that are no
        // further than the nearest cell beside it.
        let kept = |reached: &Reached, mut most: usize| {
            while most > 0 && reached[most - 1] & beside != 0 {
                most -= 1;
            }
            most
        };
        let mut steps = kept(&self.from_pawn, step);
        let left = kept(&self.to_goal, self.steps - step - 1);
        let (mut reached, to) = (self.from_pawn[steps], self.to_goal[left]);
        while reached & to == 0 {
            let next = reached | passages.around(reached);
            if next == reached {
                return None;
            }
            reached = next;
            steps += 1;
        }
        Some(((steps + left - self.steps) as u32).min(MOST_GAIN))
    }
}

/// All cells within 0, 1 and so on up to `most` steps of a set.
#[inline(never)]
fn within(passages: Passages, from: Cells, most: usize) -> Reached {
    let mut reached = Reached::new();
    let mut now = from;
    for _ in 0..=most {
        reached.push(now);
        now |= passages.around(now);
    }
    reached
}

/// The walls that each cut all passages from some cells to those of the next
/// step: of one passage, or of two that lie side by side.
fn across_all(passages: Passages, here: Cells, next: Cells) -> Walls {
    let Passages { north, east } = passages;
    let up = north & (here & next >> ROW | next & here >> ROW);
    let right = east & (here & next >> 1 | next & here >> 1);
    match up.count_ones() + right.count_ones() {
        1 => Walls { across: up | up >> 1, along: right | right >> ROW },
        2 => Walls { across: up & up >> 1, along: right & right >> ROW },
        _ => Walls::NONE,
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::board::{numbers, one};
    use super::*;
    use crate::game::Game;
    use crate::games::quoridor::setup::Setup;

    /// Positions of random games in which pawns mostly come nearer.
    pub fn met() -> Vec<Quoridor> {
        let mut random = fastrand::Rng::with_seed(5);
        let mut met = Vec::new();
        for _ in 0..40 {
            let mut position = Quoridor::new(&Setup::STANDARD);
            for _ in 0..36 {
                let mut moves = Vec::new();
                position.moves(&mut moves);
                let steps = position.targets().count_ones() as usize;
                let most = if random.bool() { steps } else { moves.len() };
                position.play(moves[random.usize(..most)]);
                if position.outcome().is_some() {
                    break;
                }
                met.push(position);
            }
        }
        met
    }

    #[test]
    fn what_a_cut_gains_is_what_a_search_from_the_goal_tells() {
        let mut cuts = 0;
        for position in met() {
            for player in Player::ALL {
                let ways = Ways::of(&position, player);
                let layer = |step: usize| {
                    let nearer = if step == 0 { 0 } else { ways.from_pawn[step - 1] };
                    ways.shortest & ways.from_pawn[step] & !nearer
                };
                for step in 0..ways.steps {
                    let (here, next) = (layer(step), layer(step + 1));
                    let all = across_all(position.passages(), here, next);
                    for wall in all.both(position.field().free(position.walls())).iter() {
                        let walls = position.walls().with(Walls::one(wall));
                        let after = position.field().passages(walls);
                        let (pawn, goal) = (position.pawn_cell(player), position.goal(player));
                        let longer = after
                            .distance(pawn, goal)
                            .map(|steps| (steps - position.distance(player)).min(MOST_GAIN));
                        assert_eq!(ways.gain(after, wall, step), longer, "{position:?} {wall:?}");
                        assert_ne!(longer, Some(0), "some shortest way does not cross {wall:?}");
                        cuts += 1;
                    }
                }
            }
        }
        assert!(cuts > 1_000, "{cuts}");
    }

    #[test]
    fn shortest_and_longer_ways_are_those_of_plain_sums_of_distances() {
        for position in met().into_iter().step_by(7) {
            for player in Player::ALL {
                let passages = position.passages();
                let ways = Ways::of(&position, player);
                for cell in numbers(position.field().cells) {
                    let from = passages.distance(one(cell), position.pawn_cell(player));
                    let to = passages.distance(one(cell), position.goal(player));
                    let more = from.zip(to).map(|(from, to)| from + to - position.distance(player));
                    assert_eq!(ways.shortest & one(cell) != 0, more == Some(0));
                    assert_eq!(ways.longer & one(cell) != 0, matches!(more, Some(1..=2)));
                }
            }
        }
    }
}
