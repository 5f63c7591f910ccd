//! Quoridor on small boards, solved completely: the value of every position with any walls on the
//! board, any walls in hand and either player to move.
//!
//! A wall that stands never goes, so positions with more walls on the board are valued first, a
//! *layer* for each number of them. Within a layer pawns may walk in circles, so the values of
//! all places of both pawns are found together, from those that are decided at once: whoever
//! has a move to a position that the other loses has won, and whoever has only moves to
//! positions that the other wins has lost. What is left goes on for ever with best play; its
//! third occurrence is a draw, by the rules.
//!
//! Two layers are in memory at a time. Boards have 3 or 5 cells along an edge: the 2,532,560
//! arrangements of walls on 5×5 fit, the 142 trillion on 7×7 do not.

pub mod check;
mod pawns;
mod walls;

use pawns::{Board, Pairs, empty};
use rustc_hash::FxHashSet;
use tessera::game::{Game, Player};
use tessera::games::quoridor::board::{cell, column_and_row};
use tessera::games::quoridor::{Arrangement, Move, Quoridor, Setup};
use tessera_threads::each_in_order;
use walls::Arrangements;

/// Arrangements of walls that a thread values at a time.
const PIECE: usize = 256;

/// What a position is worth to the player to move, with best play of both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// It is won.
    Won,
    /// Nobody can force a win.
    Drawn,
    /// The other wins.
    Lost,
}

impl Value {
    /// What it is worth to the other player.
    #[must_use]
    pub const fn other(self) -> Value {
        match self {
            Value::Won => Value::Lost,
            Value::Drawn => Value::Drawn,
            Value::Lost => Value::Won,
        }
    }
}

/// How many positions are worth what to the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Positions that are won.
    pub won: u64,
    /// Positions that nobody wins.
    pub drawn: u64,
    /// Positions that are lost.
    pub lost: u64,
}

impl Tally {
    /// All positions.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// Adds another tally.
    pub const fn add(&mut self, other: &Tally) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
    }
}

/// The positions won and lost by each player when it is to move, for one arrangement of walls
/// and one pair of hands.
struct Values {
    won: [Pairs; 2],
    lost: [Pairs; 2],
}

/// All positions with so many walls on the board.
pub struct Layer {
    setup: Setup,
    arrangements: Arrangements,
    /// What the first player may have in hand, ascending; the second has the rest.
    first_hands: Vec<u8>,
    /// By arrangement, then by hands.
    values: Vec<Values>,
}

/// What is known of a setup.
pub struct Solved {
    /// The start's value for the first player.
    pub start: Value,
    /// The first moves with their values for the first player, in the game's order.
    pub first_moves: Vec<(Move, Value)>,
    /// All positions in which both pawns have a path to their goals, won games left out.
    pub tally: Tally,
}

/// Solves a setup by at most so many threads. `each` sees every layer, most walls first, with
/// the layer that has one more.
///
/// # Errors
/// When the board is too large, the pawns are still to be placed, or `each` fails.
pub fn solve(
    setup: &Setup,
    threads: usize,
    mut each: impl FnMut(&Layer, Option<&Layer>) -> Result<(), String>,
) -> Result<Solved, String> {
    if setup.side() > 5 || setup.is_placed() {
        return Err(format!(
            "tables of '{setup}' would be too large: expected 3 or 5 squares along an edge"
        ));
    }
    let (mut tally, mut above) = (Tally::default(), None::<Layer>);
    let most = 2 * usize::from(setup.walls());
    for arrangements in walls::by_number(setup.side(), most).into_iter().rev() {
        let layer = Layer::solve(setup, arrangements, above.as_ref(), threads);
        each(&layer, above.as_ref())?;
        tally.add(&layer.tally());
        if layer.walls() == 0 {
            let start = Quoridor::new(setup);
            let known = "the start and what follows are in the last layers";
            let first_moves = moves_of(&start).map(|mv| {
                let worth = worth(&start, mv, &layer, above.as_ref()).expect(known);
                (mv, worth)
            });
            let first_moves = first_moves.collect();
            return Ok(Solved { start: layer.value(&start).expect(known), first_moves, tally });
        }
        above = Some(layer);
    }
    Err("a board without walls is always there".to_owned())
}

/// The legal moves of a position.
fn moves_of(position: &Quoridor) -> impl Iterator<Item = Move> + use<> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.into_iter()
}

/// What a move is worth to the player who makes it, by the layer of the position and the one with a
/// wall more; `None` when they do not have what comes of it.
fn worth(position: &Quoridor, mv: Move, layer: &Layer, above: Option<&Layer>) -> Option<Value> {
    let mut after = *position;
    after.play(mv);
    if after.outcome().is_some() {
        return Some(Value::Won);
    }
    let there = if matches!(mv, Move::Wall(_)) { above? } else { layer };
    there.value(&after).map(Value::other)
}

impl Layer {
    fn solve(
        setup: &Setup,
        arrangements: Arrangements,
        above: Option<&Layer>,
        threads: usize,
    ) -> Layer {
        let each = setup.walls();
        let sum = 2 * usize::from(each) - arrangements.walls();
        let first_hands = (0..=each).filter(|hand| {
            let hand = usize::from(*hand);
            hand <= sum && sum - hand <= usize::from(each)
        });
        let first_hands = first_hands.collect();
        let mut layer = Layer { setup: *setup, arrangements, first_hands, values: Vec::new() };
        let count = layer.arrangements.count();
        let mut values = Vec::with_capacity(count * layer.first_hands.len());
        let work = |piece: usize| {
            let numbers = piece * PIECE..count.min((piece + 1) * PIECE);
            numbers.flat_map(|number| layer.arrangement(number, above)).collect::<Vec<Values>>()
        };
        let Ok(()) = each_in_order(count.div_ceil(PIECE), threads, work, |piece| {
            values.extend(piece);
            Ok::<(), std::convert::Infallible>(())
        });
        layer.values = values;
        layer
    }

    /// The values with one arrangement of walls, for all hands.
    fn arrangement(&self, number: usize, above: Option<&Layer>) -> Vec<Values> {
        let walls = self.arrangements.get(number);
        let board = Board::new(self.setup.side(), walls);
        // What a further wall leads to: its number in the layer above, and the places it leaves
        // legal.
        let further: Vec<(usize, Pairs)> = above.map_or_else(Vec::new, |above| {
            let with_one_more = walls::with_one_more(self.setup.side(), walls);
            let numbered = with_one_more.map(|walls| {
                let there = above.arrangements.find(walls).expect("all arrangements are there");
                (there, Board::new(self.setup.side(), walls).legal())
            });
            numbered.filter(|(_, legal)| *legal != empty()).collect()
        });
        let of_hands = |first: &u8| {
            let hands = self.hands(*first);
            let mut some = [empty(); 2];
            let mut all = [pawns::full(); 2];
            for player in Player::ALL {
                let own = player.index();
                let (Some(above), true) = (above, hands[own] > 0) else { continue };
                let left = hands[0] - u8::from(player == Player::First);
                for (number, legal) in &further {
                    let then = above.values(*number, left).expect("these hands are there");
                    let lost = &then.lost[1 - own];
                    let won = &then.won[1 - own];
                    for row in 0..legal.len() {
                        some[own][row] |= lost[row];
                        all[own][row] &= won[row] | !legal[row];
                    }
                }
            }
            solve_pawns(&board, &some, &all)
        };
        self.first_hands.iter().map(of_hands).collect()
    }

    fn hands(&self, first: u8) -> [u8; 2] {
        let on_board = self.arrangements.walls() as u8;
        [first, 2 * self.setup.walls() - on_board - first]
    }

    fn values(&self, arrangement: usize, first_hand: u8) -> Option<&Values> {
        let hands = self.first_hands.binary_search(&first_hand).ok()?;
        self.values.get(arrangement * self.first_hands.len() + hands)
    }

    /// How many walls are on the board.
    #[must_use]
    pub fn walls(&self) -> usize {
        self.arrangements.walls()
    }

    /// How many of its positions are worth what.
    #[must_use]
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        for number in 0..self.arrangements.count() {
            let legal = Board::new(self.setup.side(), self.arrangements.get(number)).legal();
            let legal = 2 * pawns::count(&legal);
            for first in &self.first_hands {
                let Some(values) = self.values(number, *first) else { continue };
                let sum = |pairs: &[Pairs; 2]| pairs.iter().map(pawns::count).sum();
                let (won, lost): (u64, u64) = (sum(&values.won), sum(&values.lost));
                tally.add(&Tally { won, lost, drawn: legal - won - lost });
            }
        }
        tally
    }

    /// What a position is worth to the player to move there; `None` when the game is over, or the
    /// position has other walls than this layer's.
    #[must_use]
    pub fn value(&self, position: &Quoridor) -> Option<Value> {
        let (walls, side) = (position.walls(), self.setup.side());
        let number = self.arrangements.find(walls::packed(side, walls))?;
        if position.setup() != self.setup || position.outcome().is_some() {
            return None;
        }
        let values = self.values(number, position.hand(Player::First))?;
        let small = |player| {
            let (x, y) = column_and_row(position.pawn(player)?);
            Some(usize::from(y * side + x))
        };
        let (row, bit) = (small(Player::First)?, small(Player::Second)?);
        let mover = position.to_move().index();
        Some(if values.won[mover][row] >> bit & 1 == 1 {
            Value::Won
        } else if values.lost[mover][row] >> bit & 1 == 1 {
            Value::Lost
        } else {
            Value::Drawn
        })
    }

    /// Draws `count` of its positions by lot; fewer where there are not as many.
    pub fn some(&self, count: usize, random: &mut fastrand::Rng) -> Vec<Quoridor> {
        let (side, mut seen) = (self.setup.side(), FxHashSet::default());
        let mut positions = Vec::new();
        for _ in 0..4 * count {
            let walls = self.arrangements.get(random.usize(..self.arrangements.count()));
            let first = self.first_hands[random.usize(..self.first_hands.len())];
            let mut pawn = || cell(random.u8(..side), random.u8(..side));
            let pawns = [Some(pawn()), Some(pawn())];
            let to_move = Player::ALL[random.usize(..2)];
            let hands = self.hands(first);
            let arrangement =
                Arrangement { pawns, hands, walls: walls::unpacked(side, walls), to_move };
            // Who draws places that cannot be draws again.
            let position = Quoridor::arranged(&self.setup, &arrangement).ok();
            let goes_on = position.filter(|position| position.outcome().is_none());
            positions.extend(goes_on.filter(|position| seen.insert(position.key())));
            if positions.len() == count {
                break;
            }
        }
        positions
    }
}

/// Values all places of the pawns on a board, from what a wall is good for: `some` are the places
/// from which a wall leads to a loss of the other, `all` those from which every wall leads to a
/// win of the other.
fn solve_pawns(board: &Board, some: &[Pairs; 2], all: &[Pairs; 2]) -> Values {
    let legal = board.legal();
    let mut values = Values { won: [empty(); 2], lost: [empty(); 2] };
    if legal == empty() {
        return values;
    }
    let jumps = board.jumps();
    loop {
        let mut changed = false;
        for player in Player::ALL {
            let (own, other) = (player.index(), player.other().index());
            let good = board.with_arrived(player, &values.lost[other]);
            let wins = board.before(player, &jumps, &good);
            let holds = board.before(player, &jumps, &values.won[other].map(|row| !row));
            for row in 0..legal.len() {
                let won = legal[row] & (some[own][row] | wins[row]);
                let lost = legal[row] & all[own][row] & !holds[row];
                changed |= won != values.won[own][row] || lost != values.lost[own][row];
                values.won[own][row] = won;
                values.lost[own][row] = lost;
            }
        }
        if !changed {
            return values;
        }
    }
}
