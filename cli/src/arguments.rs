//! The command line's arguments.

use crate::games;
use crate::output::Failure;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;
use std::ops::RangeInclusive;
#[cfg(feature = "train")]
use tessera::net::{MOST_SUMS, WIDTH};
use tessera::perft::MOST_DEPTH;
use tessera::players::{self, ComputerPlayer, MOST_MS, MOST_NODES};
use tessera::search::MAX_DEPTH;
use tessera::search::level::Level;
use tessera::search::solve::MOST_TURNS;
use tessera::session::Session;
use tessera_threads::cores;
#[cfg(feature = "train")]
use tessera_train::net::learn::Method;
#[cfg(feature = "train")]
use tessera_train::puzzle::Effort;

/// The arguments of `tessera`.
#[derive(Parser)]
#[command(name = "tessera", version, about, arg_required_else_help = true)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// List the games
    Games {
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Show a position: board, player to move, legal moves, outcome
    Show {
        #[command(flatten)]
        game: GameArguments,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Count the move sequences of a given length
    Perft {
        /// GAME[:SETUP][@POSITION], a link from # on, the text of a file or its path, or - for standard input
        game: String,
        /// Length in moves (for Nonaga: actions), or in turns with --turns; at most 1000
        #[arg(value_parser = whole::<u32>(0..=u64::from(MOST_DEPTH)))]
        depth: u32,
        /// Moves to make first
        moves: Vec<String>,
        /// Count full turns instead of single moves
        #[arg(long)]
        turns: bool,
        /// Also print the count for each first move
        #[arg(long)]
        divide: bool,
    },
    /// Search fixed positions and print the number of nodes (the signature) and the speed
    Bench {
        /// Search only the positions of this game
        game: Option<String>,
    },
    /// Choose a move
    Think {
        #[command(flatten)]
        game: GameArguments,
        #[command(flatten)]
        effort: EffortArguments,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Prove or refute a forced win for the player to move
    Solve {
        #[command(flatten)]
        game: GameArguments,
        /// Limit on that player's turns, 1 to 12, counting the one in progress; 3 if omitted. Reversi and Quoridor races
        /// without walls are solved completely instead, and so are Tic-tac-toe and Tesseract, however long that takes,
        /// unless this is given
        #[arg(long, value_parser = whole::<u8>(1..=u64::from(MOST_TURNS)))]
        max_turns: Option<u8>,
        /// Memory for the proof, in megabytes, 1 to 65536; with less it only takes longer
        #[arg(long, default_value_t = 64, value_parser = whole::<u32>(1..=65_536))]
        memory: u32,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Prove the values of random positions late in a game
    Endings {
        /// GAME[:SETUP][@POSITION]
        game: String,
        /// Random moves before each position
        #[arg(long, value_parser = whole::<u32>(0..=u64::from(u32::MAX)))]
        moves: u32,
        /// Number of positions
        #[arg(long, default_value_t = 200, value_parser = whole::<u32>(1..=1_000_000))]
        count: u32,
        /// Node limit for each proof; without one a proof may never end. It may be exceeded a little: in reversi the
        /// last 12 free cells are valued in one step
        #[arg(long, default_value_t = u64::MAX, hide_default_value = true, value_parser = whole::<u64>(1..=u64::MAX))]
        nodes: u64,
        /// Random seed; the same seed gives the same positions
        #[arg(long, default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX))]
        seed: u64,
        #[command(flatten)]
        threads: ThreadsArgument,
    },
    #[cfg(feature = "train")]
    /// Solve a small Quoridor board completely: the value of every position
    Tables {
        /// quoridor:SETUP with 3 or 5 squares along an edge
        game: String,
        /// Positions to check for each number of walls on the board, by their moves and by proofs
        #[arg(long, default_value_t = 20, value_parser = whole::<u32>(0..=1_000_000))]
        check: u32,
        /// Node limit for each of these proofs
        #[arg(long, default_value_t = 20_000, value_parser = whole::<u64>(1..=u64::MAX))]
        nodes: u64,
        /// Random seed for the positions to check
        #[arg(long, default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX))]
        seed: u64,
        #[command(flatten)]
        threads: ThreadsArgument,
    },
    #[cfg(feature = "train")]
    /// Find an evaluation's weights by self-play
    Tune {
        /// nonaga, reversi or tesseract
        game: String,
        /// Number of games to play
        #[arg(long, default_value_t = 2000, value_parser = whole::<u32>(2..=1_000_000))]
        games: u32,
        /// Nodes per move when games are searched
        #[arg(long, default_value_t = 3000, value_parser = whole::<u64>(1..=u64::MAX))]
        nodes: u64,
        /// Random seed; the same seed gives the same weights
        #[arg(long, default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX))]
        seed: u64,
        /// Output file for reversi, reversi.weights in this folder if omitted; the weights of the others are printed
        #[arg(long)]
        output: Option<std::path::PathBuf>,
        #[command(flatten)]
        threads: ThreadsArgument,
    },
    #[cfg(feature = "train")]
    /// Learn an evaluation by playing: games, then learning, then a match that decides
    Train {
        #[command(subcommand)]
        step: Training,
    },
    #[cfg(feature = "train")]
    /// Grow a game's opening book; for tictactoe:4x4x4, prove that the first player wins
    Book {
        /// GAME[:SETUP]
        #[arg(default_value = "tictactoe:4x4x4")]
        game: String,
        /// Grow the book until this many positions of the setup are expanded; 64 if omitted. Only for books
        /// that are grown, as are --nodes, --seed and --threads
        #[arg(long, value_parser = whole::<u32>(1..=100_000))]
        positions: Option<u32>,
        /// Nodes for each long search; level 8's number if omitted
        #[arg(long, value_parser = whole::<u64>(1..=u64::MAX))]
        nodes: Option<u64>,
        /// Random seed, 1 if omitted; the same seed gives the same book
        #[arg(long, value_parser = whole::<u64>(0..=u64::MAX))]
        seed: Option<u64>,
        /// File to write; an existing book is extended, another file refused. GAME.book in this folder if omitted
        #[arg(long)]
        output: Option<std::path::PathBuf>,
        /// Instead, check every move of the built-in book of tictactoe:4x4x4
        #[arg(long, conflicts_with_all = ["positions", "nodes", "seed", "output", "threads"])]
        check: bool,
        #[command(flatten)]
        threads: ThreadsArgument,
    },
    #[cfg(feature = "train")]
    /// Find puzzles in games the computer plays against itself, and prove them
    Puzzles {
        /// GAME[:SETUP]; several setups of a game take turns
        #[arg(required_unless_present = "check")]
        game: Vec<String>,
        /// Number of puzzles, 1 to 1000
        #[arg(long, default_value_t = Effort::default().count as u16, value_parser = whole::<u16>(1..=1000))]
        count: u16,
        /// Number of games to search for puzzles
        #[arg(long, default_value_t = Effort::default().games, value_parser = whole::<u32>(1..=1_000_000))]
        games: u32,
        /// Random seed; the same seed gives the same puzzles
        #[arg(long, default_value_t = Effort::default().seed, value_parser = whole::<u64>(0..=u64::MAX))]
        seed: u64,
        /// Node limit for each proof
        #[arg(long, default_value_t = Effort::default().nodes, value_parser = whole::<u64>(1..=u64::MAX))]
        nodes: u64,
        /// Output file; GAME.json in this folder if omitted
        #[arg(long)]
        output: Option<std::path::PathBuf>,
        /// Prove every puzzle in this file instead, by the rules alone
        #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "count", "games", "seed", "nodes", "output"])]
        check: Option<std::path::PathBuf>,
        #[command(flatten)]
        threads: ThreadsArgument,
    },
    /// Print the completion script for a shell
    Completions {
        /// Shell to complete for
        shell: clap_complete::Shell,
    },
    /// Play games between two players; each opening is played twice, with sides swapped, except the last of an odd
    /// number of games
    Match {
        /// GAME[:SETUP][@POSITION]
        game: String,
        /// One player: random, level:N, nodes:N, depth:N, ms:T, or one that 'tessera games' lists
        a: String,
        /// The other player; they take turns at moving first
        b: String,
        /// Number of games
        #[arg(long, default_value_t = 100, value_parser = whole::<u32>(1..=1_000_000))]
        games: u32,
        /// Random seed for openings and players
        #[arg(long, default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX))]
        seed: u64,
        /// Random moves (for Nonaga: actions) before the players take over
        #[arg(long, default_value_t = 4, value_parser = whole::<u32>(0..=u64::from(u32::MAX)))]
        opening: u32,
        #[command(flatten)]
        threads: ThreadsArgument,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Print the strength of a game's levels in Elo above random moves
    Ladder {
        /// GAME[:SETUP]
        game: String,
        /// First play the matches that this file lacks, each level against the one below; src/games/ladder.json if
        /// omitted, from the repository's folder
        #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = crate::ladder::FILE)]
        measure: Option<std::path::PathBuf>,
        /// Number of games in each match
        #[arg(long, default_value_t = 100, value_parser = whole::<u32>(1..=1_000_000), requires = "measure")]
        games: u32,
        /// Measure this level alone
        #[arg(long, value_parser = whole::<u8>(LEVELS), requires = "measure")]
        level: Option<u8>,
        /// Random seed for openings and players; if omitted, a match goes on with its own seed, and a new match begins with 1
        #[arg(long, requires = "measure", value_parser = whole::<u64>(0..=u64::MAX))]
        seed: Option<u64>,
        #[command(flatten)]
        threads: ThreadsArgument,
    },
    /// Play against the computer in the terminal
    Play {
        /// GAME[:SETUP][@POSITION]
        game: String,
        /// The computer's strength, 1 to 8
        #[arg(long, default_value_t = 4, value_parser = whole::<u8>(LEVELS))]
        level: u8,
        /// Let the computer move first
        #[arg(long)]
        second: bool,
    },
}

/// What is learned from games that the computer plays against itself.
#[cfg(feature = "train")]
#[derive(Subcommand)]
pub enum Training {
    #[command(flatten)]
    Net(NetTraining),
    /// Compare the winning chances shown with actual results; half of the games are held out
    Calibrate {
        /// GAME[:SETUP]
        game: String,
        /// Number of games
        #[arg(long, default_value_t = 1000, value_parser = whole::<u32>(2..=1_000_000))]
        games: u32,
        /// Nodes per move
        #[arg(long, default_value_t = 2000, value_parser = whole::<u64>(1..=u64::MAX))]
        nodes: u64,
        /// Leave drawn games out
        #[arg(long)]
        decided: bool,
        /// Random seed; the same seed gives the same games
        #[arg(long, default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX))]
        seed: u64,
        #[command(flatten)]
        threads: ThreadsArgument,
    },
}

/// A step of a net's generation.
#[cfg(feature = "train")]
#[derive(Subcommand)]
pub enum NetTraining {
    /// Let the computer play itself and save positions, values and results
    Play {
        /// nonaga or quoridor
        game: String,
        /// The evaluation: a file of weights, or "handmade"; the one in use if omitted
        #[arg(long)]
        weights: Option<String>,
        /// Number of games
        #[arg(long, default_value_t = 6000, value_parser = whole::<u32>(1..=1_000_000))]
        games: u32,
        /// Nodes per move
        #[arg(long, default_value_t = 500, value_parser = whole::<u64>(1..=u64::MAX))]
        nodes: u64,
        /// Random seed; the same seed gives the same games
        #[arg(long, default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX))]
        seed: u64,
        /// Output file
        #[arg(long)]
        output: std::path::PathBuf,
        #[command(flatten)]
        threads: ThreadsArgument,
    },
    /// Learn a net from recorded games
    Learn {
        /// nonaga or quoridor
        game: String,
        /// Files of games
        #[arg(required = true)]
        games: Vec<std::path::PathBuf>,
        /// Sums of the net's first layer: 32 or 64
        #[arg(long, default_value_t = Method::default().sums, value_parser = sums)]
        sums: usize,
        /// Passes over all positions
        #[arg(long, default_value_t = Method::default().passes, value_parser = whole::<u32>(1..=u64::from(u32::MAX)))]
        passes: u32,
        /// Initial step size of gradient descent
        #[arg(long, default_value_t = Method::default().step, value_parser = step)]
        step: f32,
        /// Positions per step
        #[arg(long, default_value_t = Method::default().batch, value_parser = whole::<usize>(1..=u64::from(u32::MAX)))]
        batch: usize,
        /// Weight of a game's result, 0 to 1; the search's value gets the rest
        #[arg(long, default_value_t = Method::default().result, value_parser = part)]
        result: f32,
        /// Random seed; the same seed gives the same weights
        #[arg(long, default_value_t = Method::default().seed, value_parser = whole::<u64>(0..=u64::MAX))]
        seed: u64,
        /// Output file
        #[arg(long)]
        output: std::path::PathBuf,
        #[command(flatten)]
        threads: ThreadsArgument,
    },
    /// Play a match that decides whether a net is better, at equal time
    Gate {
        /// nonaga or quoridor
        game: String,
        /// The new evaluation: a file of weights, or "handmade"
        new: String,
        /// The old evaluation; the net in use if omitted
        old: Option<String>,
        /// Pairs of games, sides swapped
        #[arg(long, default_value_t = 100, value_parser = whole::<u32>(1..=1_000_000))]
        pairs: u32,
        /// Nodes per move of the new evaluation; the old one's follow from the speeds
        #[arg(long, default_value_t = 5000, value_parser = whole::<u64>(1..=u64::MAX))]
        nodes: u64,
        /// Nodes per move of the old one, instead of the number that follows from the speeds
        #[arg(long, value_parser = whole::<u64>(1..=u64::MAX))]
        old_nodes: Option<u64>,
        /// Random seed for the openings
        #[arg(long, default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX))]
        seed: u64,
        #[command(flatten)]
        threads: ThreadsArgument,
    },
}

#[derive(Args)]
pub struct GameArguments {
    /// GAME[:SETUP][@POSITION], a link from # on, the text of a file or its path, or - for standard input
    pub game: String,
    /// Moves to make first
    pub moves: Vec<String>,
}

impl GameArguments {
    /// The game after the moves.
    pub fn open(&self) -> Result<Box<dyn Session>, Failure> {
        games::open(&self.game, &self.moves)
    }
}

#[derive(Args)]
pub struct ThreadsArgument {
    /// Number of threads, at most 1024; one per core if omitted
    #[arg(long, value_parser = whole::<u16>(1..=1024))]
    threads: Option<u16>,
}

impl ThreadsArgument {
    /// The number asked for; otherwise one per core.
    pub fn count(&self) -> usize {
        self.asked().unwrap_or_else(cores)
    }

    /// How many are asked for, if anything is.
    pub fn asked(&self) -> Option<usize> {
        self.threads.map(usize::from)
    }
}

#[derive(Args)]
pub struct EffortArguments {
    /// Strength, 1 to 8; 8 if nothing else is asked for
    #[arg(long, value_parser = whole::<u8>(LEVELS))]
    level: Option<u8>,
    /// A player by name instead, such as random or classic
    #[arg(long, value_parser = player, conflicts_with_all = ["level", "ms", "nodes", "depth"])]
    player: Option<ComputerPlayer>,
    /// Time in milliseconds, at most a day
    #[arg(long, value_parser = whole::<u64>(1..=MOST_MS))]
    ms: Option<u64>,
    /// Number of positions to visit, at most 2^53 - 1
    #[arg(long, value_parser = whole::<u64>(1..=MOST_NODES))]
    nodes: Option<u64>,
    /// Depth in moves, at most 60
    #[arg(long, value_parser = whole::<u8>(1..=u64::from(MAX_DEPTH)))]
    depth: Option<u8>,
    /// Number of best lines to print, 1 to 100; more than one are searched, not taken from the opening book
    #[arg(long, default_value_t = 1, value_parser = whole::<u8>(1..=100))]
    pub lines: u8,
    /// Random seed
    #[arg(long, default_value_t = 0, value_parser = whole::<u64>(0..=u64::MAX))]
    pub seed: u64,
}

impl EffortArguments {
    /// The player or search that is asked for; the strongest level when nothing is.
    pub fn player(&self) -> ComputerPlayer {
        if let Some(player) = &self.player {
            return player.clone();
        }
        let level = |number: u8| Level::new(u32::from(number)).ok();
        let mut effort = players::Effort {
            level: self.level.and_then(level),
            nodes: self.nodes,
            depth: self.depth,
            ms: self.ms,
        };
        if effort == players::Effort::default() {
            effort.level = level(Level::MOST);
        }
        ComputerPlayer::Search(effort)
    }
}

const LEVELS: RangeInclusive<u64> = 1..=Level::MOST as u64;

/// Reads whole numbers in a range.
fn whole<N: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<N, String> + Clone {
    move |text| {
        // In the one spelling that players have, too.
        let is_plain = |number: &u64| number.to_string() == text;
        let number = text.parse().ok().filter(|number| range.contains(number) && is_plain(number));
        number.and_then(|number| N::try_from(number).ok()).ok_or_else(|| {
            format!("expected a whole number from {} to {}", range.start(), range.end())
        })
    }
}

#[cfg(feature = "train")]
fn sums(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| [WIDTH, MOST_SUMS].contains(number));
    number.ok_or_else(|| format!("'{text}' is neither 32 nor 64"))
}

#[cfg(feature = "train")]
fn step(text: &str) -> Result<f32, String> {
    let number = text.parse().ok().filter(|number: &f32| number.is_finite() && *number > 0.0);
    number.ok_or_else(|| format!("'{text}' is not a number above 0"))
}

#[cfg(feature = "train")]
fn part(text: &str) -> Result<f32, String> {
    let number = text.parse().ok().filter(|number| (0.0..=1.0).contains(number));
    number.ok_or_else(|| format!("'{text}' is not a number from 0 to 1"))
}

fn player(text: &str) -> Result<ComputerPlayer, String> {
    text.parse().map_err(|error: players::PlayerError| error.to_string())
}

/// Reads the arguments of the program, its name first.
pub fn parse(arguments: impl Iterator<Item = OsString>) -> Result<Arguments, clap::Error> {
    let mut arguments: Vec<OsString> = arguments.collect();
    if arguments.get(1).is_some_and(|command| TAKE_MOVES.iter().any(|name| command == name)) {
        arguments = arguments.into_iter().map(protect_move).collect();
    }
    let matches = with_negatives(Arguments::command()).try_get_matches_from(arguments)?;
    Arguments::from_arg_matches(&matches)
}

/// Refuses a number below zero as a number, not as an unknown option.
fn with_negatives(command: clap::Command) -> clap::Command {
    command
        .mut_args(|one| match one.get_action().takes_values() {
            true => one.allow_negative_numbers(true),
            false => one,
        })
        .mut_subcommands(with_negatives)
}

/// The commands that are told moves.
const TAKE_MOVES: [&str; 4] = ["show", "perft", "think", "solve"];

/// A move such as `-2,0:1,0` begins like an option: a leading space, which is
/// ignored when moves are read, tells them apart.
fn protect_move(argument: OsString) -> OsString {
    let begins = |text: &str| text.split_once(',')?.0.parse::<i32>().ok();
    match argument.to_str() {
        Some(text) if begins(text).is_some_and(i32::is_negative) => format!(" {text}").into(),
        _ => argument,
    }
}
