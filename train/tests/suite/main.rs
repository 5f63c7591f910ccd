//! The tests of what training finds, in one program.

mod book;
mod known;
mod net;
mod openings;
mod puzzles;
mod tables;
