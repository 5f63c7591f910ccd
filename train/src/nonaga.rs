//! Nonaga's hand-made evaluation as a sum of features, for `tessera tune nonaga`, and how its
//! games to learn from begin, for `tessera train`.

use crate::net::{Course, Pupil};
use crate::tune::Tunable;
use tessera::game::Game;
use tessera::games::nonaga::{Action, Nonaga, features, weights::WEIGHTS};
use tessera::search::Evaluate;

/// How many moves are tried to find one that does not lose at once.
const TRIES: usize = 4;

impl Pupil for Nonaga {
    /// Searches of some hundred nodes see few wins, so without misjudgement half of
    /// the games would go round in circles.
    const COURSE: Course =
        Course { opening: 2..=14, wavering: usize::MAX / 2, noise: 15, draws: false };

    fn begin(_random: &mut fastrand::Rng) -> Nonaga {
        Nonaga::new(&Default::default())
    }

    fn sensible(&self, random: &mut fastrand::Rng) -> Action {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let mut mv = moves[0];
        for _ in 0..TRIES {
            mv = moves[random.usize(..moves.len())];
            let mut after = *self;
            after.play(mv);
            if after.to_move() == self.to_move() || after.winning_move().is_none() {
                break;
            }
        }
        mv
    }
}

impl Tunable for Nonaga {
    const FEATURES: &'static [&'static str] = &features::FEATURES;

    fn features(&self) -> Vec<i32> {
        features::features(self).to_vec()
    }

    fn weights() -> Vec<i32> {
        WEIGHTS.to_vec()
    }
}
