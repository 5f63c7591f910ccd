//! How much stronger one player is than another, from games in pairs: an opening is played twice, with
//! sides swapped. The games of a pair depend on each other, as when an opening is lost for who begins;
//! pairs do not, so it is they that tell how far the score of a match can be trusted.

use crate::score::logit;
use serde::{Deserialize, Serialize};

/// Elo's formula: a player 400 points above another takes ten times as many points of their games.
/// This is a difference of 1 on the scale of [`logit`].
pub const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// How much stronger a player is, in Elo, who takes this part of the points, above 0 and below 1.
#[must_use]
pub fn elo(part: f64) -> f64 {
    ELO * logit(part)
}

/// Standard errors to either side within which a figure is right in 95 of 100 cases.
pub const SURE: f64 = 1.96;

/// Fewer pairs tell nothing of how they differ.
pub const FEWEST: u32 = 5;

/// How pairs of games came out for one player: how many of them brought it 0, ½, 1, 1½ and 2 points. As
/// data a list of these five numbers.
///
/// ```
/// use tessera::pairs::Pairs;
///
/// let mut pairs = Pairs::default();
/// // A win is two half points and a draw one.
/// [4, 2, 2, 3, 2, 1, 4, 2].into_iter().for_each(|half_points| pairs.add(half_points));
/// assert_eq!((pairs.count(), pairs.score()), (8, Some(0.625)));
/// let (difference, error) = pairs.elo().expect("enough pairs, which differ");
/// assert_eq!((difference.round(), error.round()), (89.0, 147.0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pairs([u32; 5]);

impl Pairs {
    /// Counts one more pair, with the half points that its two games have brought: 0 to 4.
    ///
    /// # Panics
    /// With more half points than two games have.
    pub fn add(&mut self, half_points: u32) {
        self.0[half_points as usize] += 1;
    }

    /// Whether no pair has been counted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Pairs::default()
    }

    /// How many pairs have been counted.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.iter().copied().map(u64::from).sum()
    }

    /// The half points of all pairs: 0 to four times [`count`](Pairs::count).
    #[must_use]
    pub fn half_points(&self) -> u64 {
        (0..).zip(self.0).map(|(half_points, count)| half_points * u64::from(count)).sum()
    }

    /// The part of the points, 0 to 1; `None` without a pair.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        (!self.is_empty()).then(|| self.half_points() as f64 / self.count() as f64 / 4.0)
    }

    /// Half the interval of 95% of [`score`](Pairs::score), above 0, by how pairs differ; `None` with fewer
    /// than [`FEWEST`] pairs, and where all came out alike.
    #[must_use]
    pub fn error(&self) -> Option<f64> {
        let score = self.score().filter(|_| self.count() >= FEWEST.into())?;
        let count = self.count() as f64;
        let square = |part: f64| (part - score) * (part - score);
        let parts = [0.0, 0.25, 0.5, 0.75, 1.0];
        let squares =
            parts.into_iter().zip(self.0).map(|(part, count)| f64::from(count) * square(part));
        let variance = squares.sum::<f64>() / (count - 1.0) / count;
        (variance > 0.0).then(|| SURE * variance.sqrt())
    }

    /// How much stronger the player is, in Elo, and half the interval of 95%; `None` where
    /// [`error`](Pairs::error) is, and where the interval of the score reaches 0 or 1: a player with nearly
    /// all points may be stronger by any difference.
    #[must_use]
    pub fn elo(&self) -> Option<(f64, f64)> {
        let (score, error) = (self.score()?, self.error()?);
        let (low, high) = (score - error, score + error);
        (low > 0.0 && high < 1.0).then(|| (elo(score), (elo(high) - elo(low)) / 2.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(half_points: &[u32]) -> Pairs {
        let mut pairs = Pairs::default();
        half_points.iter().for_each(|points| pairs.add(*points));
        pairs
    }

    #[test]
    fn ten_times_the_points_are_400_elo() {
        for (part, difference) in [(0.5, 0.0), (10.0 / 11.0, 400.0), (1.0 / 101.0, -800.0)] {
            assert!((elo(part) - difference).abs() < 1e-9, "{part}");
        }
    }

    #[test]
    fn the_error_is_that_of_the_mean_of_pairs() {
        // Of 0, ¼, ½, ¾ and 1 the variance is 0.15625, and that of their mean a fifth of this.
        let error = of(&[0, 1, 2, 3, 4]).error().expect("they differ");
        assert!((error - SURE * 0.03125_f64.sqrt()).abs() < 1e-12, "{error}");
    }

    #[test]
    fn openings_that_decide_their_games_say_nothing_about_the_players() {
        // Each player wins with the same side: games differ as much as they can, and pairs do not.
        assert_eq!(of(&[2; 50]).error(), None);
        let alike = of(&[[2; 50].as_slice(), &[1, 3]].concat()).error().expect("two differ");
        assert!(alike < 0.02, "{alike}");
    }

    #[test]
    fn too_few_pairs_and_one_sided_ones_tell_no_strength() {
        assert_eq!((of(&[]).score(), of(&[1, 2, 3, 2]).error()), (None, None));
        assert_eq!(of(&[4; 100]).elo(), None);
        assert_eq!(of(&[4, 4, 4, 4, 4, 3]).elo(), None);
        assert!(of(&[1, 2, 3, 2, 2]).elo().is_some());
    }
}
