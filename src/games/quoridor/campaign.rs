//! The opponent's walls against one pawn, tried in all ways that matter.

use super::board::Walls;
use super::distances::safe;
use super::rules::Quoridor;
use crate::game::Player;
use rustc_hash::FxHashSet;

/// How many sets of walls may still be tried. All questions of one call share
/// it, so that none takes long, whatever the position is.
#[derive(Debug)]
pub struct Budget {
    left: u32,
}

impl Budget {
    /// The whole of it. Finding out whether a distance is locked took at most 166
    /// in 10,680 positions of random games, a map of all cells at most 539.
    pub const WHOLE: u32 = 10_000;

    /// How many sets of walls were tried.
    #[must_use]
    pub fn spent(&self) -> u32 {
        Budget::WHOLE - self.left
    }

    /// Takes one off. Returns whether there was one left.
    fn spend(&mut self) -> bool {
        let some = self.left > 0;
        self.left = self.left.saturating_sub(1);
        some
    }
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { left: Budget::WHOLE }
    }
}

/// A search for the set of walls after which a pawn's way is longest. Such a set
/// has a wall that cuts the shortest path at hand, and so has what is left of it
/// after that wall: no others need to be tried.
pub(super) struct Campaign<'a> {
    player: Player,
    /// The greatest distance found.
    most: u32,
    /// A distance that is as good as any greater one.
    enough: u32,
    /// Sets of walls that were tried. How many walls are left in hand follows from the
    /// set.
    seen: FxHashSet<Walls>,
    budget: &'a mut Budget,
}

/// What a campaign found.
pub(super) struct Found {
    /// The greatest distance.
    pub most: u32,
    /// Whether there is no greater one, or this one is enough.
    pub is_certain: bool,
}

impl Campaign<'_> {
    /// Looks for a distance that is `enough`, or else for the greatest.
    pub fn run(position: &Quoridor, player: Player, enough: u32, budget: &mut Budget) -> Found {
        let start = position.of_mover(player.other());
        let most = start.distance(player);
        let mut campaign = Campaign { player, most, enough, seen: FxHashSet::default(), budget };
        let is_complete = campaign.most >= enough || campaign.extend(&start);
        let Campaign { most, .. } = campaign;
        Found { most, is_certain: is_complete || most >= enough }
    }

    /// Tries all walls that cut the path, alone and then with further ones. Says
    /// whether nothing is left to be tried.
    fn extend(&mut self, position: &Quoridor) -> bool {
        let player = self.player;
        if position.hand(player.other()) == 0 {
            return true;
        }
        let cutting = position.cutting()[player.index()];
        let mut longer = Vec::new();
        for wall in position.field().free(position.walls()).both(cutting).iter() {
            if !self.seen.insert(position.walls().with(Walls::one(wall))) {
                continue;
            }
            if !self.budget.spend() {
                return false;
            }
            let Some(after) = position.with_wall(wall) else { continue };
            self.most = self.most.max(after.distance(player));
            if self.most >= self.enough {
                return false;
            }
            longer.push(after);
        }
        // None can do more than this.
        if safe(position, player).is_some_and(|most| most <= self.most) {
            return true;
        }
        // The longest way first: it is likely to grow on.
        while let Some(next) = (0..longer.len()).max_by_key(|at| longer[*at].distance(player)) {
            let next = longer.swap_remove(next);
            if !self.extend(&next) {
                return false;
            }
        }
        true
    }
}
