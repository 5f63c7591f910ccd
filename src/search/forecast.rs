//! Checks of a position before its moves are tried, which may end its search.
//!
//! - **Forecasts** (ProbCut, after Buro): where deep values follow shallow ones,
//!   a shallow search that finds a value far outside the window replaces the
//!   deep one.
//! - **Passing** (null move): where having to move is never a disadvantage, a position
//!   that is good enough even if the opponent moves twice in a row is good enough.
//!
//! Not exact. `docs/decisions/search.md` has what they gain, game by game.

use crate::score::Score;

/// When a shallow search may replace a deep one; see
/// [`Evaluate::FORECAST`](super::Evaluate::FORECAST).
#[derive(Clone, Copy, Debug)]
pub struct Forecast {
    /// With at least this many moves of depth left.
    pub from: u8,
    /// The shallow search is this many moves less deep, but at least one move deep.
    pub less: u8,
    /// How far beyond an end of the window its value has to lie. The search is not
    /// made where the evaluation lies as far on the other side of that end.
    pub margin: i32,
}

/// What such a check asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Whether a shallow search finds a value far below alpha.
    Below,
    /// Whether it finds one far above beta.
    Above,
    /// Whether the value is above beta though the turn is passed.
    Pass,
}

/// The checks of a position still to be made, the next one last.
pub type Looks = arrayvec::ArrayVec<Look, 3>;

/// Passing is tried with at least this many moves of depth left.
pub const PASS_FROM: u8 = 3;

/// The depth of the search after a pass.
#[must_use]
pub const fn depth_after_pass(depth: u8) -> u8 {
    depth.saturating_sub(3 + depth / 4)
}

impl Forecast {
    /// Which shallow searches are worth their time, given the evaluation.
    #[must_use]
    pub fn looks(&self, evaluation: Score, (alpha, beta): (Score, Score)) -> Looks {
        let mut looks = Looks::new();
        if evaluation.value() <= alpha.value() + self.margin {
            looks.push(Look::Below);
        }
        if evaluation.value() >= beta.value() - self.margin {
            looks.push(Look::Above);
        }
        looks
    }

    /// How deep the shallow search is.
    #[must_use]
    pub fn depth(&self, depth: u8) -> u8 {
        depth.saturating_sub(self.less).max(1)
    }

    /// The value below which a shallow search has to stay.
    #[must_use]
    pub fn low(&self, alpha: Score) -> Score {
        Score::from_value(alpha.value() - self.margin)
    }

    /// The value that a shallow search has to reach.
    #[must_use]
    pub fn high(&self, beta: Score) -> Score {
        Score::from_value(beta.value() + self.margin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORECAST: Forecast = Forecast { from: 3, less: 3, margin: 100 };
    const WINDOW: (Score, Score) = (Score::from_value(40), Score::from_value(41));

    #[test]
    fn a_search_that_the_evaluation_speaks_against_is_not_made() {
        let looks = |value| FORECAST.looks(Score::from_value(value), WINDOW);
        assert_eq!(looks(500)[..], [Look::Above]);
        assert_eq!(looks(-500)[..], [Look::Below]);
        assert_eq!(looks(40)[..], [Look::Below, Look::Above]);
    }

    #[test]
    fn a_look_is_shallower_and_has_to_find_a_value_far_outside_of_the_window() {
        assert_eq!([3, 4, 9].map(|depth| FORECAST.depth(depth)), [1, 1, 6]);
        assert_eq!([3, 4, 9].map(depth_after_pass), [0, 0, 4]);
        assert_eq!(FORECAST.low(WINDOW.0).value(), -60);
        assert_eq!(FORECAST.high(WINDOW.1).value(), 141);
    }
}
