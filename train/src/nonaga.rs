//! Nonaga's evaluation as a sum of features, for `tessera tune nonaga`.

use crate::tune::Tunable;
use tessera::games::nonaga::{Nonaga, features, weights::WEIGHTS};

impl Tunable for Nonaga {
    const FEATURES: &'static [&'static str] = &features::FEATURES;

    fn features(&self) -> Vec<i32> {
        features::features(self).to_vec()
    }

    fn weights() -> Vec<i32> {
        WEIGHTS.to_vec()
    }
}
