//! The net a game plays with, if any. It is read from the game's file, which is built
//! into the native program and handed to the module at run time.
//!
//! To compare nets or try a new one, the native program can replace the evaluation
//! temporarily, per thread.

use super::{Layout, Net, file};
use std::sync::OnceLock;

/// The place of a game's net.
pub struct Slot {
    layout: &'static Layout,
    /// The file's bytes in programs that contain it.
    #[cfg(not(target_arch = "wasm32"))]
    content: &'static [u8],
    net: OnceLock<Option<Net>>,
}

#[cfg(not(target_arch = "wasm32"))]
mod judge {
    use super::{Layout, Net, Slot, file};
    use std::cell::Cell;

    /// What evaluates positions.
    #[derive(Clone, Copy)]
    pub enum Judge {
        /// The net in use.
        Own,
        /// No net: the hand-made evaluation.
        HandMade,
        /// This net.
        Net(&'static Net),
    }

    thread_local! {
        static JUDGE: Cell<Judge> = const { Cell::new(Judge::Own) };
    }

    impl Judge {
        /// The net in a file, kept until the program ends.
        ///
        /// # Errors
        /// As [`file::read`].
        pub fn read(layout: &Layout, bytes: &[u8]) -> Result<Judge, String> {
            let net = Net::new(file::read(layout, bytes)?);
            Ok(Judge::Net(Box::leak(Box::new(net))))
        }

        /// Makes this the evaluation for the rest of this thread.
        pub fn appoint(self) {
            JUDGE.set(self);
        }
    }

    impl Slot {
        /// A slot with the net in these bytes.
        #[must_use]
        pub const fn new(layout: &'static Layout, content: &'static [u8]) -> Slot {
            Slot { layout, content, net: std::sync::OnceLock::new() }
        }

        /// The net, if there is one.
        #[inline]
        pub fn net(&'static self) -> Option<&'static Net> {
            match JUDGE.get() {
                Judge::Own => {
                    let own = || file::read(self.layout, self.content).ok();
                    self.net.get_or_init(|| own().map(Net::new)).as_ref()
                }
                Judge::HandMade => None,
                Judge::Net(net) => Some(net),
            }
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
pub use judge::Judge;

#[cfg(target_arch = "wasm32")]
impl Slot {
    /// An empty slot.
    #[must_use]
    pub const fn new(layout: &'static Layout) -> Slot {
        Slot { layout, net: OnceLock::new() }
    }

    /// The net, if there is one.
    #[inline]
    pub fn net(&'static self) -> Option<&'static Net> {
        self.net.get()?.as_ref()
    }
}

impl Slot {
    /// Takes the bytes of the game's file.
    ///
    /// # Errors
    /// As [`file::read`].
    pub fn provide(&self, bytes: &[u8]) -> Result<(), String> {
        let weights = file::read(self.layout, bytes)?;
        // The first that is provided, or was used, stays.
        let _ = self.net.set(Some(Net::new(weights)));
        Ok(())
    }
}
