//! What lines are worth by the rule of placement, for `tessera tune tesseract`.

use crate::tune::Tunable;
use tessera::games::rows::worth;
use tessera::games::tesseract::Tesseract;

impl Tunable for Tesseract {
    const FEATURES: &'static [&'static str] = &worth::FEATURES;

    /// Finer than the unit of misjudgement: lines with one mark are worth little.
    const SCALE: f32 = 500.0;

    fn features(&self) -> Vec<i32> {
        self.board().features().to_vec()
    }

    fn weights() -> Vec<i32> {
        worth::WEIGHTS.to_vec()
    }
}
