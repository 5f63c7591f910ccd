//! All shortest ways of a pawn to its goal, the longer ones beside them, and what
//! walls across them gain.

use super::board::{Cells, MOST_CELLS, Walls};
use super::rules::Quoridor;
use super::split::{Split, SplitPassages};
use crate::game::Player;

/// What a wall gains is told up to this many steps.
pub(super) const MOST_GAIN: u32 = 8;
/// A way that is not the shortest may be so much longer.
const SLACK: usize = 2;

/// What the ways of both pawns have in common.
pub(super) struct Ground {
    passages: SplitPassages,
    /// The walls that cross and overlap none: across, along.
    free: [Split; 2],
    /// Those of them that may leave a player no way, by player.
    doubtful: [[Split; 2]; 2],
}

impl Ground {
    pub fn of(position: &Quoridor) -> Ground {
        let split = |walls: Walls| [walls.across.into(), walls.along.into()];
        let [free, closing] = position.fitting();
        let doubtful = position.cutting().map(|cutting| split(free.both(closing).both(cutting)));
        Ground { passages: position.passages().into(), free: split(free), doubtful }
    }
}

/// A pawn's ways to its goal.
pub(super) struct Ways {
    /// Cells by their distance from the pawn, that itself first, and all cells up
    /// to a distance from the goal.
    from_pawn: Reached,
    to_goal: Reached,
    /// The length of a shortest way.
    steps: usize,
    /// Cells on shortest ways.
    shortest: Split,
    /// Cells on ways that are up to [`SLACK`] longer, and on none of these.
    longer: Split,
}

/// All cells within this many steps.
type Reached = arrayvec::ArrayVec<Split, { MOST_CELLS + SLACK + 1 }>;

impl Ways {
    #[inline(always)]
    pub fn of(ground: &Ground, position: &Quoridor, player: Player) -> Ways {
        let mut ways = Ways {
            from_pawn: Reached::new(),
            to_goal: Reached::new(),
            steps: position.distance(player) as usize,
            shortest: Split::EMPTY,
            longer: Split::EMPTY,
        };
        // Filled where they are, as they are large.
        ways.find(ground.passages, position.pawn_cell(player), position.goal(player));
        ways
    }

    #[inline(never)]
    fn find(&mut self, passages: SplitPassages, pawn: Cells, goal: Cells) {
        let steps = self.steps;
        let (mut near, mut far) = (Split::from(pawn), Split::from(goal));
        for _ in 0..=steps + SLACK {
            self.from_pawn.push(near);
            self.to_goal.push(far);
            near |= passages.around(near);
            far |= passages.around(far);
        }
        let Ways { from_pawn, to_goal, .. } = &self;
        let (mut shortest, mut longer) = (Split::EMPTY, Split::EMPTY);
        let mut before = Split::EMPTY;
        for (index, near) in from_pawn.iter().enumerate() {
            let layer = *near & !before;
            before = *near;
            if index <= steps {
                shortest |= layer & to_goal[steps - index];
            }
            longer |= layer & to_goal[steps + SLACK - index];
        }
        (self.shortest, self.longer) = (shortest, longer & !shortest);
    }

    /// Cells on shortest ways.
    pub fn shortest(&self) -> Cells {
        self.shortest.into()
    }

    /// Cells on ways that are up to 2 steps longer than these, and on none of them.
    pub fn longer(&self) -> Cells {
        self.longer.into()
    }

    /// By how many steps a single wall that all shortest ways have to cross makes
    /// the way longer, at most, and how many such walls there are. The walls have to
    /// leave the other player a way, too.
    #[inline(never)]
    pub fn cuts(&self, ground: &Ground, player: Player, other: &Ways) -> (u32, u32) {
        let doubtful = &ground.doubtful[player.other().index()];
        let (mut most, mut count) = (0, 0);
        let mut before = Split::EMPTY;
        for step in 0..self.steps {
            let cells = self.shortest & self.from_pawn[step + 1] & !before;
            before = self.from_pawn[step];
            let (is_along, walls) = across_all(ground.passages, cells);
            for wall in walls {
                if !wall.meets(ground.free[is_along]) {
                    continue;
                }
                let (after, beside) = ground.passages.after(wall, is_along == 0);
                if wall.meets(doubtful[is_along])
                    && other.around(after, beside, [other.steps; 2]).is_none()
                {
                    continue;
                }
                let left = self.steps - step - 1;
                if let Some(steps) = self.around(after, beside, [step, left]) {
                    most = most.max(((steps - self.steps) as u32).min(MOST_GAIN));
                    count += 1;
                }
            }
        }
        (most, count)
    }

    /// The length of a way with these passages, which lack those that a wall cuts:
    /// of the shortest, if the wall cuts all ways from the cells within the first of
    /// these distances from the pawn to those within the second from the goal, and
    /// else of some way. `None` if there is no way any more.
    #[inline(never)]
    fn around(&self, passages: SplitPassages, beside: Split, within: [usize; 2]) -> Option<usize> {
        // Cells whose distances the wall leaves as they are: those that are no
        // further than the nearest cell beside it.
        let kept = |reached: &Reached, mut most: usize| {
            while most > 0 && reached[most - 1].meets(beside) {
                most -= 1;
            }
            (most, reached[most])
        };
        let (near, mut some) = kept(&self.from_pawn, within[0]);
        let (far, mut others) = kept(&self.to_goal, within[1]);
        let mut steps = near + far;
        // From both ends in turn, as a wall may leave few cells on one side of it.
        while !some.meets(others) {
            let next = some | passages.around(some);
            if next == some {
                return None;
            }
            (some, others) = (others, next);
            steps += 1;
        }
        Some(steps)
    }
}

/// The walls that each cut all passages between some cells, which are those of a step
/// and of the next one: one passage, or two that lie side by side. The first number
/// tells whether they lie across (0) or along (1); of the sets, each has one wall at most.
#[inline(always)]
fn across_all(passages: SplitPassages, cells: Split) -> (usize, [Split; 2]) {
    let [up, right] = passages.within(cells);
    let (is_along, cut, before) = if right.is_empty() {
        (0, up, up.left())
    } else if up.is_empty() {
        (1, right, right.down())
    } else {
        return (0, [Split::EMPTY; 2]);
    };
    let walls = match cut.up_to_two() {
        Some(1) => [cut, before],
        Some(2) => [cut & before, Split::EMPTY],
        _ => [Split::EMPTY; 2],
    };
    (is_along, walls)
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
    fn what_cuts_gain_is_what_searches_from_the_goal_tell() {
        let mut cuts = 0;
        for position in met() {
            let ground = Ground::of(&position);
            for player in Player::ALL {
                let ways = Ways::of(&ground, &position, player);
                let layer = |step: usize| {
                    let nearer = if step == 0 { 0 } else { ways.from_pawn[step - 1].into() };
                    ways.shortest() & Cells::from(ways.from_pawn[step]) & !nearer
                };
                let (mut most, mut count) = (0, 0);
                for step in 0..ways.steps {
                    let cells = layer(step) | layer(step + 1);
                    let (is_along, walls) = across_all(ground.passages, cells.into());
                    let mut cut = [0; 2];
                    cut[is_along] = Cells::from(walls[0] | walls[1]) & position.field().crossings;
                    let [across, along] = cut;
                    for wall in (Walls { across, along }).iter().filter(|w| position.may_put(*w)) {
                        let walls = position.walls().with(Walls::one(wall));
                        let after = position.field().passages(walls);
                        let (pawn, goal) = (position.pawn_cell(player), position.goal(player));
                        let steps = after.distance(pawn, goal).expect("walls leave a way");
                        let gain = steps - position.distance(player);
                        assert_ne!(gain, 0, "some shortest way does not cross {wall:?}");
                        most = most.max(gain.min(MOST_GAIN));
                        count += 1;
                    }
                }
                let other = Ways::of(&ground, &position, player.other());
                assert_eq!(ways.cuts(&ground, player, &other), (most, count), "{position:?}");
                cuts += count;
            }
        }
        assert!(cuts > 1_000, "{cuts}");
    }

    #[test]
    fn shortest_and_longer_ways_are_those_of_plain_sums_of_distances() {
        for position in met().into_iter().step_by(7) {
            let ground = Ground::of(&position);
            for player in Player::ALL {
                let passages = position.passages();
                let ways = Ways::of(&ground, &position, player);
                for cell in numbers(position.field().cells) {
                    let from = passages.distance(one(cell), position.pawn_cell(player));
                    let to = passages.distance(one(cell), position.goal(player));
                    let more = from.zip(to).map(|(from, to)| from + to - position.distance(player));
                    assert_eq!(ways.shortest() & one(cell) != 0, more == Some(0));
                    assert_eq!(ways.longer() & one(cell) != 0, matches!(more, Some(1..=2)));
                }
            }
        }
    }
}
