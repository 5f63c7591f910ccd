//! Nets that learn from games of the computer against itself; the form of the
//! net, its file and its arithmetic are in [`tessera::net`].
//!
//! - [`play`]: games with the best player so far
//! - [`record`]: how they are kept
//! - [`samples`]: their positions as features, and how well chances are told
//! - [`learn`]: a net that tells them
//! - [`gate`]: whether it is better than the one before

pub mod gate;
pub mod learn;
pub mod play;
pub mod record;
pub mod samples;

use tessera::net::Features;
use tessera::search::Evaluate;
use tessera::view::View;

/// A game that is learned.
pub trait Pupil: View + Evaluate + Features {
    /// Where a game to learn from begins.
    fn begin(random: &mut fastrand::Rng) -> Self;

    /// A random move that is not plain nonsense, while the game goes on.
    fn sensible(&self, random: &mut fastrand::Rng) -> Self::Move;
}
