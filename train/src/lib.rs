//! What makes weights, books and puzzles: games of the computer against itself, learning from
//! them, and checks of what was found. Its results are files, which the engine and the page use
//! without it.
//!
//! - [`tune`]: weights of an evaluation that is a sum of features; [`nonaga`] and [`tesseract`]: of
//!   these games
//! - [`reversi`]: the weights of hexagonal reversi
//! - [`net`]: nets that learn by playing; [`quoridor`]: how that game is learned
//! - [`calibrate`]: whether winning chances that are shown come true
//! - [`playing`]: a game played by searches, shared by tuning, nets and calibration
//! - [`book`]: the book of 4x4x4, a proof; [`openings`]: books of the first moves, grown
//! - [`tables`]: Quoridor on small boards, solved completely
//! - [`puzzle`]: wins for people to find

pub mod book;
pub mod calibrate;
pub mod net;
pub mod nonaga;
pub mod openings;
pub mod playing;
pub mod puzzle;
pub mod quoridor;
pub mod reversi;
pub mod tables;
pub mod tesseract;
pub mod tune;
