//! Nonaga's rules for any list of tiles and pieces: what the functions of its
//! game-logic document compute, in the order of its plain loops
//! (`src/wasm/compat/mod.rs` says what that document is).
//!
//! The engine itself plays on [`Nonaga`](super::Nonaga), which is fixed at
//! nineteen tiles and much faster.

use super::classic;
use super::rules::{PIECES, are_connected};
use crate::chance::pick;
use crate::game::Player;
use crate::grid::cell_set::CellSet;
use crate::grid::hex::{DIRECTIONS, Hex};

/// Coordinates of tiles and pieces may be this large.
pub const MAX_COORDINATE: i16 = 10_000;

/// A piece of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ListedPiece {
    /// Whose it is: red is first.
    pub player: Player,
    /// Where it stands.
    pub cell: Hex,
}

impl ListedPiece {
    /// A piece of the player with this index.
    #[must_use]
    pub fn new(cell: Hex, player: usize) -> ListedPiece {
        ListedPiece { cell, player: if player == 0 { Player::First } else { Player::Second } }
    }
}

/// Two entries of a list are on one cell: the index of the second.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {index} is on the same cell as an earlier entry")]
pub struct SharedCell {
    /// The later entry's index.
    pub index: usize,
}

/// A list of tiles that can be asked about.
pub struct TileList<'a> {
    list: &'a [Hex],
    set: CellSet,
}

impl<'a> TileList<'a> {
    /// Takes a list with coordinates within [`MAX_COORDINATE`].
    ///
    /// # Errors
    /// When two tiles are on one cell.
    pub fn new(list: &'a [Hex]) -> Result<TileList<'a>, SharedCell> {
        Ok(TileList { list, set: distinct(list.iter().copied())? })
    }

    /// Whether all tiles, without number `without`, are connected. No tiles
    /// are.
    #[must_use]
    pub fn are_connected(&self, without: Option<usize>) -> bool {
        let mut rest = self.set.clone();
        let mut left = self.list.len();
        if let Some(index) = without {
            rest.remove(self.list[index]);
            left -= 1;
        }
        let start = self.list.iter().enumerate().find(|(index, _)| Some(*index) != without);
        let Some((_, &start)) = start else { return true };
        // What is reached is taken out, so the set says what is still unseen.
        rest.remove(start);
        let mut reached = Vec::with_capacity(left);
        reached.push(start);
        let mut next = 0;
        while next < reached.len() {
            for cell in reached[next].neighbours() {
                if rest.contains(cell) {
                    rest.remove(cell);
                    reached.push(cell);
                }
            }
            next += 1;
        }
        reached.len() == left
    }

    /// The cells, other than its own, where tile number `index` would touch at
    /// least two of the others; in the order in which a loop over the others
    /// and the six directions first meets them.
    #[must_use]
    pub fn destinations(&self, index: usize) -> Vec<Hex> {
        let own = self.list[index];
        let mut met = CellSet::around(self.list.iter().copied());
        let mut found = Vec::new();
        for (_, tile) in self.list.iter().enumerate().filter(|(other, _)| *other != index) {
            for cell in tile.neighbours() {
                if !self.set.contains(cell) && met.insert(cell) && self.touches_two(cell, own) {
                    found.push(cell);
                }
            }
        }
        found
    }

    fn touches_two(&self, cell: Hex, without: Hex) -> bool {
        let touched = cell.neighbours().filter(|next| *next != without && self.set.contains(*next));
        touched.take(2).count() == 2
    }

    /// Whether tile number `index` may go to `to`, given the pieces.
    #[must_use]
    pub fn may_move(&self, index: usize, to: Hex, pieces: &PieceList) -> bool {
        let from = self.list[index];
        to != from
            && !pieces.set.contains(from)
            && !self.set.contains(to)
            && self.touches_two(to, from)
            && self.are_connected(Some(index))
    }

    /// Where a slide from `from` along `step` ends, or `None` if it cannot
    /// move one cell.
    #[must_use]
    pub fn slide(&self, from: Hex, step: Hex, pieces: &PieceList) -> Option<Hex> {
        let mut end = from;
        while self.set.contains(end + step) && !pieces.set.contains(end + step) {
            end = end + step;
        }
        (end != from).then_some(end)
    }

    /// The ends of all slides from `from`, in direction order.
    pub fn slides(&self, from: Hex, pieces: &PieceList) -> impl Iterator<Item = Hex> {
        DIRECTIONS.into_iter().filter_map(move |step| self.slide(from, step, pieces))
    }

    /// All tile moves, given the pieces; each is looked for when it is asked for.
    fn tile_moves(&self, pieces: &PieceList) -> impl Iterator<Item = (usize, Hex)> {
        let takeable = (0..self.list.len()).filter(|&index| {
            !pieces.set.contains(self.list[index]) && self.are_connected(Some(index))
        });
        takeable.flat_map(|index| self.destinations(index).into_iter().map(move |to| (index, to)))
    }
}

/// A list of pieces that can be asked about.
pub struct PieceList<'a> {
    list: &'a [ListedPiece],
    set: CellSet,
}

impl<'a> PieceList<'a> {
    /// Takes a list with coordinates within [`MAX_COORDINATE`].
    ///
    /// # Errors
    /// When two pieces are on one cell.
    pub fn new(list: &'a [ListedPiece]) -> Result<PieceList<'a>, SharedCell> {
        Ok(PieceList { list, set: distinct(list.iter().map(|piece| piece.cell))? })
    }

    fn cells_of(&self, player: Player) -> impl Iterator<Item = Hex> {
        let own = self.list.iter().filter(move |piece| piece.player == player);
        own.map(|piece| piece.cell)
    }

    /// The player's three cells, in list order, if these are connected; `None`
    /// unless the player has exactly three pieces.
    #[must_use]
    pub fn victory(&self, player: Player) -> Option<[Hex; PIECES]> {
        let mut own = self.cells_of(player);
        let three: [Hex; PIECES] = [own.next()?, own.next()?, own.next()?];
        if own.next().is_some() {
            return None;
        }
        are_connected(&three).then_some(three)
    }

    /// The opponent's pair distances minus twice the player's.
    #[must_use]
    pub fn evaluate(&self, player: Player) -> i64 {
        let cells = |player| self.cells_of(player).collect::<Vec<_>>();
        classic::evaluate(&cells(player), &cells(player.other()))
    }
}

fn distinct(cells: impl Iterator<Item = Hex> + Clone) -> Result<CellSet, SharedCell> {
    let mut set = CellSet::around(cells.clone());
    for (index, cell) in cells.enumerate() {
        if !set.insert(cell) {
            return Err(SharedCell { index });
        }
    }
    Ok(set)
}

/// A full turn on lists, by index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FullTurn {
    /// The piece that slides and where to, if one can.
    pub slide: Option<(usize, Hex)>,
    /// The tile that moves and where to; `None` after a winning slide, or if
    /// none can.
    pub tile: Option<(usize, Hex)>,
}

/// The classic player's turn: of the winning slides, or else of all full turns,
/// one of the best by [`PieceList::evaluate`]. That is the first of them in the
/// order of the game-logic document's loops, or each is equally likely where there is
/// something `random`.
///
/// # Errors
/// When two tiles or two pieces are on one cell.
pub fn classic_turn(
    tiles: &[Hex],
    pieces: &[ListedPiece],
    player: Player,
    random: Option<&mut fastrand::Rng>,
) -> Result<FullTurn, SharedCell> {
    let board = TileList::new(tiles)?;
    let best = best_slides(&board, pieces, player)?;
    // There may be thousands of tile moves: without anything random one is enough.
    let most = if random.is_some() { usize::MAX } else { 1 };
    // Each best slide, once for every tile move after it.
    let mut turns: Vec<FullTurn> = Vec::new();
    for slide in best.slides.into_iter().take(most) {
        let moved = with_piece_at(pieces, slide.0, slide.1);
        if best.win {
            turns.push(FullTurn { slide: Some(slide), tile: None });
        } else {
            turns.extend(turns_after(&board, &moved, Some(slide), most)?);
        }
    }
    if turns.is_empty() {
        turns = turns_after(&board, pieces, None, most)?;
    }
    Ok(random.and_then(|random| pick(&turns, random)).unwrap_or(turns[0]))
}

/// Slides that are equally good.
struct BestSlides {
    /// By index, in the order of the game-logic document's loops.
    slides: Vec<(usize, Hex)>,
    /// Whether they win: then no others count.
    win: bool,
}

fn best_slides(
    board: &TileList,
    pieces: &[ListedPiece],
    player: Player,
) -> Result<BestSlides, SharedCell> {
    let men = PieceList::new(pieces)?;
    let mut slides: Vec<(usize, Hex)> = Vec::new();
    let mut best = (false, i64::MIN);
    for (index, piece) in pieces.iter().enumerate().filter(|(_, piece)| piece.player == player) {
        for to in board.slides(piece.cell, &men) {
            let moved = with_piece_at(pieces, index, to);
            let after = PieceList::new(&moved)?;
            let value = (after.victory(player).is_some(), after.evaluate(player));
            if value > best {
                slides.clear();
                best = value;
            }
            if value == best {
                slides.push((index, to));
            }
        }
    }
    Ok(BestSlides { slides, win: best.0 })
}

fn with_piece_at(pieces: &[ListedPiece], index: usize, to: Hex) -> Vec<ListedPiece> {
    let mut moved = pieces.to_vec();
    moved[index].cell = to;
    moved
}

/// At most this many of the turns that begin with `slide`, after which the pieces stand as
/// given; never none.
fn turns_after(
    board: &TileList,
    pieces: &[ListedPiece],
    slide: Option<(usize, Hex)>,
    most: usize,
) -> Result<Vec<FullTurn>, SharedCell> {
    let men = PieceList::new(pieces)?;
    let moves = board.tile_moves(&men).take(most);
    let turns: Vec<FullTurn> = moves.map(|tile| FullTurn { slide, tile: Some(tile) }).collect();
    Ok(if turns.is_empty() { vec![FullTurn { slide, tile: None }] } else { turns })
}

/// The tiles at the start, in the game-logic document's order: the middle,
/// the ring around it, the ring around that.
#[must_use]
pub fn initial_tiles() -> Vec<Hex> {
    let near = DIRECTIONS.into_iter();
    // The outer ring starts at (2,0) and follows the directions round.
    let far = (0..6).flat_map(|side| {
        let (corner, next) = (DIRECTIONS[side] * 2, DIRECTIONS[(side + 1) % 6] * 2);
        [corner, Hex::new((corner.q + next.q) / 2, (corner.r + next.r) / 2)]
    });
    std::iter::once(Hex::ORIGIN).chain(near).chain(far).collect()
}
