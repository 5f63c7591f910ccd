//! What is found is right, in one program.

mod book;
mod known;
mod net;
mod openings;
mod puzzles;
mod tables;
