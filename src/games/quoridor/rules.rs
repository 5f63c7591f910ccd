//! Quoridor's rules: be the first to reach the far row, or place walls.
//!
//! A position carries a shortest path of each pawn to its goal. A wall that
//! cuts neither leaves both as they are, so the distances of both pawns are
//! known at any time, and few walls need to be looked at more closely.

use super::board::{self, CellNumber, Cells, Field, MOST_CELLS, Wall, Walls, one};
use super::passages::Passages;
use super::setup::{MOST_WALLS, Setup};
use crate::game::{Game, Outcome, Player};
use crate::zobrist;

/// One move, which is a whole turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// The pawn goes to this cell, or begins there.
    Pawn(CellNumber),
    /// A wall is placed.
    Wall(Wall),
}

/// Where a pawn is that has no cell yet: beside the board.
pub(super) const UNPLACED: CellNumber = 127;

/// A position.
///
/// The player to move always has a move: if a pawn's only way out is the cell
/// of the other, then that cell has a way on to one of the goals, so there is a
/// jump. Therefore nobody has to pass.
#[derive(Clone, Copy, Debug)]
pub struct Quoridor {
    pub(super) walls: Walls,
    /// A shortest path of each pawn to its goal, as a set of cells; empty for a
    /// pawn that is not on the board.
    pub(super) paths: [Cells; 2],
    pub(super) turn: u32,
    pub(super) pawns: [CellNumber; 2],
    pub(super) hands: [u8; 2],
    pub(super) setup: Setup,
    pub(super) to_move: Player,
}

const _: () = assert!(size_of::<Quoridor>() <= 128);

impl PartialEq for Quoridor {
    /// Equal paths are no part of it: there may be several shortest ones.
    fn eq(&self, other: &Quoridor) -> bool {
        let parts = |position: &Quoridor| {
            let Quoridor { walls, turn, pawns, hands, setup, to_move, .. } = *position;
            (walls, turn, pawns, hands, setup, to_move)
        };
        parts(self) == parts(other)
    }
}

impl Eq for Quoridor {}

impl Quoridor {
    /// The board's size.
    #[inline(always)]
    #[must_use]
    pub fn field(&self) -> &'static Field {
        Field::of(self.setup.side())
    }

    /// Where a player's pawn stands; `None` before it is placed.
    #[must_use]
    pub fn pawn(&self, player: Player) -> Option<CellNumber> {
        Some(self.pawns[player.index()]).filter(|cell| *cell != UNPLACED)
    }

    /// The same as a set.
    #[inline(always)]
    #[must_use]
    pub fn pawn_cell(&self, player: Player) -> Cells {
        one(self.pawns[player.index()])
    }

    /// How many walls a player has left.
    #[inline(always)]
    #[must_use]
    pub fn hand(&self, player: Player) -> u8 {
        self.hands[player.index()]
    }

    /// The walls on the board.
    #[inline(always)]
    #[must_use]
    pub fn walls(&self) -> Walls {
        self.walls
    }

    /// Which neighbouring cells are open to each other.
    #[inline(always)]
    #[must_use]
    pub fn passages(&self) -> Passages {
        self.field().passages(self.walls)
    }

    /// The row that a player wants to reach.
    #[inline(always)]
    #[must_use]
    pub fn goal(&self, player: Player) -> Cells {
        self.field().goal(player)
    }

    /// A shortest path of a player's pawn to its goal, as a set of cells.
    #[inline(always)]
    #[must_use]
    pub fn path_cells(&self, player: Player) -> Cells {
        self.paths[player.index()]
    }

    /// How many steps a player's pawn is from its goal, whatever stands in its
    /// way; 0 before it is placed.
    #[inline(always)]
    #[must_use]
    pub fn distance(&self, player: Player) -> u32 {
        self.paths[player.index()].count_ones().saturating_sub(1)
    }

    /// Whether the pawns are still to be placed.
    #[inline(always)]
    #[must_use]
    pub fn is_placing(&self) -> bool {
        self.pawns[1] == UNPLACED || self.pawns[0] == UNPLACED
    }

    #[inline(always)]
    pub(super) fn has_arrived(&self, player: Player) -> bool {
        self.pawn_cell(player) & self.goal(player) != 0
    }

    /// The cells that the pawn of the player to move can go to.
    #[inline(never)]
    #[must_use]
    pub fn targets(&self) -> Cells {
        if self.is_placing() {
            return self.field().home(self.to_move);
        }
        let (own, other) = (self.pawn_cell(self.to_move), self.pawn_cell(self.to_move.other()));
        self.passages().targets(own, other)
    }

    /// The walls that would cut the path of each player which the position
    /// carries.
    #[inline(never)]
    #[must_use]
    pub fn cutting(&self) -> [Walls; 2] {
        let passages = self.passages();
        self.paths.map(|path| passages.cutting(path))
    }

    /// The walls that cross and overlap none, and the places where a wall may close
    /// a way ([`Field::closing`]).
    #[inline(never)]
    pub(super) fn fitting(&self) -> [Walls; 2] {
        let field = self.field();
        [field.free(self.walls), field.closing(self.walls)]
    }

    /// The walls that may be placed by whoever has one: they neither cross nor
    /// overlap others and leave both pawns a path.
    #[inline(never)]
    #[must_use]
    pub fn open_walls(&self) -> Walls {
        let [free, closing] = self.fitting();
        let cutting = self.cutting();
        let doubtful = free.both(closing).both(cutting[0].with(cutting[1]));
        let mut open = free;
        for wall in doubtful.iter() {
            if !self.leaves_paths(wall, &cutting) {
                open = open.without(Walls::one(wall));
            }
        }
        open
    }

    /// Whether both pawns still reach their goals after this wall.
    #[inline(never)]
    fn leaves_paths(&self, wall: Wall, cutting: &[Walls; 2]) -> bool {
        let passages = self.field().passages(self.walls.with(Walls::one(wall)));
        Player::ALL.into_iter().all(|player| {
            !cutting[player.index()].has(wall)
                || passages.connect(self.pawn_cell(player), self.goal(player))
        })
    }

    /// The walls that the player to move may place.
    #[inline]
    #[must_use]
    pub fn legal_walls(&self) -> Walls {
        if self.hand(self.to_move) == 0 || self.is_placing() {
            Walls::NONE
        } else {
            self.open_walls()
        }
    }

    /// Whether a wall may be placed by whoever has one.
    #[must_use]
    pub fn may_put(&self, wall: Wall) -> bool {
        let field = self.field();
        !self.is_placing()
            && field.free(self.walls).has(wall)
            && (!field.closing(self.walls).has(wall) || self.leaves_paths(wall, &self.cutting()))
    }

    /// The same position with a player's pawn on another cell.
    #[must_use]
    pub(super) fn with_pawn(mut self, player: Player, cell: CellNumber) -> Quoridor {
        self.pawns[player.index()] = cell;
        self.find_path(player);
        self
    }

    /// The same position after a free wall, with the same player to move; `None`
    /// when it leaves a pawn no path.
    #[must_use]
    pub(super) fn with_wall(mut self, wall: Wall) -> Option<Quoridor> {
        self.put_wall(wall);
        let has_path =
            |player: Player| self.pawn(player).is_none() || self.paths[player.index()] != 0;
        Player::ALL.into_iter().all(has_path).then_some(self)
    }

    /// The same position with this player to move.
    #[must_use]
    pub fn of_mover(mut self, player: Player) -> Quoridor {
        self.to_move = player;
        self
    }

    /// Whether this wall would leave a pawn without a path.
    pub(super) fn closes_a_path(&self, wall: Wall) -> bool {
        !self.leaves_paths(wall, &self.cutting())
    }

    /// The mirror image, left for right, without the paths: for its key.
    pub(super) fn mirrored(mut self) -> Quoridor {
        let last = self.setup.side() - 1;
        let image = |cell: CellNumber, last: u8| {
            let (x, y) = board::column_and_row(cell);
            board::cell(last - x, y)
        };
        let turned = |set: Cells| {
            board::numbers(set).fold(0, |all, crossing| all | one(image(crossing, last - 1)))
        };
        let Walls { across, along } = self.walls;
        self.walls = Walls { across: turned(across), along: turned(along) };
        for pawn in self.pawns.iter_mut().filter(|pawn| **pawn != UNPLACED) {
            *pawn = image(*pawn, last);
        }
        self
    }

    pub(super) fn find_path(&mut self, player: Player) {
        let (from, goal) = (self.pawn_cell(player), self.goal(player));
        self.paths[player.index()] = self.passages().witness(from & self.field().cells, goal);
    }

    #[inline]
    fn move_pawn(&mut self, to: CellNumber) {
        let player = self.to_move;
        let from = self.pawn_cell(player);
        let is_step = self.passages().around(from) & one(to) != 0;
        self.pawns[player.index()] = to;
        let path = &mut self.paths[player.index()];
        if is_step && *path & one(to) != 0 {
            *path &= !from;
        } else {
            self.find_path(player);
        }
    }

    #[inline]
    fn put_wall(&mut self, wall: Wall) {
        self.hands[self.to_move.index()] -= 1;
        let cutting = self.cutting();
        self.walls = self.walls.with(Walls::one(wall));
        for player in Player::ALL {
            if cutting[player.index()].has(wall) {
                self.find_path(player);
            }
        }
    }
}

/// The kinds of things that make up a key.
const ACROSS: u64 = 0x51ED_270B_9F62_B44D;
const ALONG: u64 = 0xA0F1_8C3D_24E7_6D15;
const REST: u64 = 0x3C79_AC49_2BA7_B653;

impl Game for Quoridor {
    type Move = Move;
    type Setup = Setup;

    const CYCLES: bool = true;
    /// Every position, with any number of walls placed so far, twice, and one
    /// move more: then one of them is there for the third time.
    const MAX_MOVES: usize =
        2 + 2 * (2 * MOST_WALLS as usize + 1) * 2 * MOST_CELLS * (MOST_CELLS - 1) + 1;

    fn new(setup: &Setup) -> Quoridor {
        let middle = setup.side() / 2;
        let start = [board::cell(middle, 0), board::cell(middle, setup.side() - 1)];
        let mut position = Quoridor {
            walls: Walls::NONE,
            paths: [0; 2],
            turn: 0,
            pawns: if setup.is_placed() { [UNPLACED; 2] } else { start },
            hands: [setup.walls(); 2],
            setup: *setup,
            to_move: Player::First,
        };
        for player in Player::ALL {
            position.find_path(player);
        }
        position
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    fn to_move(&self) -> Player {
        self.to_move
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome> {
        // The winner moved last, and stays the player to move.
        self.has_arrived(self.to_move).then_some(Outcome::Win(self.to_move))
    }

    fn moves(&self, out: &mut Vec<Move>) {
        if self.outcome().is_none() {
            out.extend(board::numbers(self.targets()).map(Move::Pawn));
            out.extend(self.legal_walls().iter().map(Move::Wall));
        }
    }

    fn is_legal(&self, mv: Move) -> bool {
        if self.outcome().is_some() {
            return false;
        }
        match mv {
            Move::Pawn(cell) => self.targets() & one(cell) != 0,
            Move::Wall(wall) => self.hand(self.to_move) > 0 && self.may_put(wall),
        }
    }

    #[inline(never)]
    fn play(&mut self, mv: Move) {
        debug_assert!(self.is_legal(mv), "{mv:?} in {self:?}");
        match mv {
            Move::Pawn(cell) => self.move_pawn(cell),
            Move::Wall(wall) => self.put_wall(wall),
        }
        self.turn += 1;
        if self.outcome().is_none() {
            self.to_move = self.to_move.other();
        }
    }

    fn stage(&self) -> u32 {
        self.walls.count()
    }

    fn key(&self) -> u64 {
        let Walls { across, along } = self.walls;
        let small = [
            (across >> 64) as u8,
            (along >> 64) as u8,
            self.pawns[0],
            self.pawns[1],
            self.hands[0],
            self.hands[1],
            self.setup.side(),
            self.to_move as u8,
        ];
        let mixed = |kind: u64, bits: u64| zobrist::number(kind ^ bits, 0);
        mixed(ACROSS, across as u64)
            .wrapping_add(mixed(ALONG, along as u64))
            .wrapping_add(mixed(REST, u64::from_le_bytes(small)))
    }

    fn turn(&self) -> u32 {
        self.turn
    }

    fn count_moves(&self) -> u64 {
        if self.outcome().is_some() {
            return 0;
        }
        u64::from(self.targets().count_ones() + self.legal_walls().count())
    }

    fn count_turns(&self) -> u64 {
        self.count_moves().max(1)
    }
}
