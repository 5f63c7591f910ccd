//! The value of a position for the player to move: a forced win or loss with
//! its distance or its margin, a draw, or a heuristic number.

use std::fmt;
use std::ops::Neg;

/// A value from the mover's point of view.
///
/// A win that is complete `d` turns from now (both players' turns counted) is
/// `WIN - d`, so nearer wins are larger and a distance can be read back. Where
/// the margin of a win counts, a win by `m` is `MARGIN + m` instead. A
/// heuristic value stays within `±HEURISTIC_LIMIT` and can never be mistaken for
/// a win.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Score(i32);

impl Score {
    /// Neither side is better, or the game is drawn.
    pub const DRAW: Score = Score(0);
    /// Larger than any value.
    pub const INFINITE: Score = Score(2_000_000);
    /// Smaller than any value.
    pub const LEAST: Score = Score(-Self::INFINITE.0);
    /// Heuristic values are clamped to plus or minus this.
    pub const HEURISTIC_LIMIT: i32 = 500_000;

    const WIN: i32 = 1_000_000;
    const MARGIN: i32 = 600_000;
    const MOST_MARGIN: i32 = 100_000;

    /// The mover wins, `turns` turns from now (1 = with this turn).
    #[must_use]
    pub const fn win_after(turns: u32) -> Score {
        Score(Self::WIN - turns as i32)
    }

    /// The mover loses, `turns` turns from now.
    #[must_use]
    pub const fn loss_after(turns: u32) -> Score {
        Score(-(Self::WIN - turns as i32))
    }

    /// The game ends with this margin for the mover: a win, a loss, or for 0 a
    /// draw. At most 100,000 either way.
    #[must_use]
    pub fn by_margin(margin: i32) -> Score {
        let most = margin.clamp(-Self::MOST_MARGIN, Self::MOST_MARGIN);
        Score(most + margin.signum() * Self::MARGIN)
    }

    /// The margin of a win (positive) or loss that has one; `None` for others
    /// and for a draw.
    #[must_use]
    pub const fn margin(self) -> Option<i32> {
        let margin = self.0.abs() - Self::MARGIN;
        if 0 < margin && margin <= Self::MOST_MARGIN {
            Some(self.0.signum() * margin)
        } else {
            None
        }
    }

    /// A guess, clamped so that it is never a win or loss.
    #[must_use]
    pub fn heuristic(value: i32) -> Score {
        Score(value.clamp(-Self::HEURISTIC_LIMIT, Self::HEURISTIC_LIMIT))
    }

    /// Whether it is a guess: neither a forced win nor a forced loss.
    #[must_use]
    pub const fn is_heuristic(self) -> bool {
        -Self::HEURISTIC_LIMIT <= self.0 && self.0 <= Self::HEURISTIC_LIMIT
    }

    /// The bare number, for arithmetic and storage.
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// The score with this bare number, which [`value`](Score::value) gave or which is between
    /// [`LEAST`](Score::LEAST) and [`INFINITE`](Score::INFINITE): arithmetic with others may overflow.
    #[must_use]
    pub const fn from_value(value: i32) -> Score {
        Score(value)
    }

    /// Whether the mover has a forced win.
    #[must_use]
    pub const fn is_win(self) -> bool {
        self.0 > Self::HEURISTIC_LIMIT
    }

    /// Whether the mover has a forced loss.
    #[must_use]
    pub const fn is_loss(self) -> bool {
        self.0 < -Self::HEURISTIC_LIMIT
    }

    /// How many turns of *both* players until the forced end, or `None` for a
    /// value that has no distance.
    #[must_use]
    pub const fn distance(self) -> Option<u32> {
        if self.0.abs() > Self::MARGIN + Self::MOST_MARGIN {
            Some((Self::WIN - self.0.abs()) as u32)
        } else {
            None
        }
    }

    /// How many turns of the *winner* until the forced end: 1 = with the
    /// winner's next turn.
    #[must_use]
    pub const fn winner_turns(self) -> Option<u32> {
        match self.distance() {
            Some(distance) if self.is_win() => Some(distance.div_ceil(2)),
            Some(distance) => Some(distance / 2),
            None => None,
        }
    }

    /// This value, seen from `turns` turns earlier: forced ends are further.
    #[must_use]
    pub const fn further(self, turns: u32) -> Score {
        if self.distance().is_some() {
            Score(self.0 - self.0.signum() * turns as i32)
        } else {
            self
        }
    }

    /// The reverse of [`further`](Score::further).
    #[must_use]
    pub const fn nearer(self, turns: u32) -> Score {
        if self.distance().is_some() {
            Score(self.0 + self.0.signum() * turns as i32)
        } else {
            self
        }
    }

    /// The mover's winning chance, 0 to 1: a logistic curve with `scale` as
    /// the value at which it is 73%.
    #[must_use]
    pub fn chance(self, scale: f32) -> f32 {
        if self.is_win() {
            1.0
        } else if self.is_loss() {
            0.0
        } else {
            logistic(f64::from(self.0) / f64::from(scale)) as f32
        }
    }
}

/// `1 / (1 + e^-x)` with only additions, multiplications and divisions, which are
/// the same on every target; a library's exponential may differ in its last digit.
#[must_use]
pub fn logistic(x: f64) -> f64 {
    // e^-x is the 1,024th power of e^(-x / 1,024), which a short series gives.
    const DOUBLINGS: i32 = 10;
    let small = -x.clamp(-40.0, 40.0) / f64::from(1 << DOUBLINGS);
    let series = (1..=8).rev().fold(1.0, |sum, n| 1.0 + sum * small / f64::from(n));
    let power = (0..DOUBLINGS).fold(series, |power, _| power * power);
    1.0 / (1.0 + power)
}

/// The reverse of [`logistic`]: the value that has this chance, above 0 and below 1.
#[must_use]
pub fn logit(chance: f64) -> f64 {
    (chance / (1.0 - chance)).ln()
}

impl Neg for Score {
    type Output = Score;
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

/// `win in 2`, `loss in 1` (counted in the winner's turns), `win by 6`, `+35`,
/// `0`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(margin) = self.margin() {
            let side = if margin > 0 { "win" } else { "loss" };
            return write!(f, "{side} by {}", margin.abs());
        }
        match self.winner_turns() {
            Some(turns) if self.is_win() => write!(f, "win in {turns}"),
            Some(turns) => write!(f, "loss in {turns}"),
            None if self.0 == 0 => f.write_str("0"),
            None => write!(f, "{:+}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nearer_win_is_worth_more_and_a_nearer_loss_less() {
        assert!(Score::win_after(1) > Score::win_after(3));
        assert!(Score::loss_after(2) < Score::loss_after(4));
        assert!(Score::win_after(600) > Score::heuristic(i32::MAX));
    }

    #[test]
    fn distances_are_told_in_the_winners_turns() {
        assert_eq!(Score::win_after(1).winner_turns(), Some(1));
        assert_eq!(Score::win_after(3).to_string(), "win in 2");
        assert_eq!(Score::loss_after(2).to_string(), "loss in 1");
        assert_eq!(Score::heuristic(7).to_string(), "+7");
    }

    #[test]
    fn moving_a_score_away_and_back_changes_nothing() {
        for score in [Score::win_after(5), Score::loss_after(4), Score::heuristic(12)] {
            assert_eq!(score.further(3).nearer(3), score);
        }
        assert_eq!(Score::win_after(5).further(2), Score::win_after(7));
    }

    #[test]
    fn a_margin_is_told_and_stays_the_same_from_further_away() {
        let win = Score::by_margin(6);
        assert!(win > Score::by_margin(1) && Score::by_margin(1) > Score::heuristic(i32::MAX));
        assert_eq!((win.margin(), win.distance(), (-win).margin()), (Some(6), None, Some(-6)));
        assert_eq!((win.to_string(), (-win).to_string()), ("win by 6".into(), "loss by 6".into()));
        assert_eq!((win.further(9), Score::by_margin(0)), (win, Score::DRAW));
        assert_eq!((Score::win_after(1).margin(), Score::DRAW.margin()), (None, None));
        assert!(win.is_win() && (-win).is_loss());
    }

    #[test]
    fn a_chance_gives_back_the_value_that_tells_it() {
        for value in [-9.0, -0.5, 0.0, 0.01, 3.0] {
            assert!((logit(logistic(value)) - value).abs() < 1e-9, "{value}");
        }
    }

    #[test]
    fn the_winning_chance_is_a_curve_through_one_half() {
        assert_eq!(Score::DRAW.chance(100.0), 0.5);
        for value in (-6_000..=6_000).step_by(7) {
            let chance = f64::from(Score::heuristic(value).chance(90.0));
            let expected = 1.0 / (1.0 + (-f64::from(value) / 90.0).exp());
            assert!((chance - expected).abs() < 1e-7, "{value}: {chance}, not {expected}");
        }
        assert_eq!(Score::loss_after(2).chance(100.0), 0.0);
    }
}
