//! The rules read plainly: arrays and queues, no sets of bits.

use std::collections::VecDeque;

#[derive(Clone)]
pub struct Plain {
    pub side: i32,
    /// By x and y: 0 none, 1 vertical, 2 horizontal.
    pub walls: Vec<Vec<u8>>,
    pub pawns: [(i32, i32); 2],
    pub hands: [u8; 2],
    pub mover: usize,
}

const STEPS: [(i32, i32); 4] = [(0, -1), (0, 1), (-1, 0), (1, 0)];

impl Plain {
    pub fn new(side: i32, hand: u8) -> Plain {
        let middle = side / 2;
        Plain {
            side,
            walls: vec![vec![0; side as usize]; side as usize],
            pawns: [(middle, 0), (middle, side - 1)],
            hands: [hand; 2],
            mover: 0,
        }
    }

    pub fn goal(&self, player: usize) -> i32 {
        if player == 0 { self.side - 1 } else { 0 }
    }

    fn wall(&self, x: i32, y: i32) -> u8 {
        let inside = 0 <= x && x < self.side - 1 && 0 <= y && y < self.side - 1;
        if inside { self.walls[x as usize][y as usize] } else { 0 }
    }

    fn step(&self, (x, y): (i32, i32), (dx, dy): (i32, i32)) -> Option<(i32, i32)> {
        let to = (x + dx, y + dy);
        let inside = 0 <= to.0 && to.0 < self.side && 0 <= to.1 && to.1 < self.side;
        let (low_x, low_y) = (x.min(to.0), y.min(to.1));
        let blocked = if dx == 0 {
            self.wall(x, low_y) == 2 || self.wall(x - 1, low_y) == 2
        } else {
            self.wall(low_x, y) == 1 || self.wall(low_x, y - 1) == 1
        };
        (inside && !blocked).then_some(to)
    }

    pub fn targets(&self) -> Vec<(i32, i32)> {
        let (own, other) = (self.pawns[self.mover], self.pawns[1 - self.mover]);
        let mut targets = Vec::new();
        for (dx, dy) in STEPS {
            match self.step(own, (dx, dy)) {
                Some(to) if to == other => match self.step(other, (dx, dy)) {
                    Some(behind) => targets.push(behind),
                    None => targets.extend(
                        [(dy, dx), (-dy, -dx)].iter().filter_map(|side| self.step(other, *side)),
                    ),
                },
                Some(to) => targets.push(to),
                None => {}
            }
        }
        targets.sort_unstable_by_key(|(x, y)| (*y, *x));
        targets
    }

    pub fn distance(&self, player: usize) -> Option<usize> {
        let mut seen = vec![self.pawns[player]];
        let mut queue = VecDeque::from([(self.pawns[player], 0)]);
        while let Some((cell, distance)) = queue.pop_front() {
            if cell.1 == self.goal(player) {
                return Some(distance);
            }
            for step in STEPS {
                if let Some(to) = self.step(cell, step).filter(|to| !seen.contains(to)) {
                    seen.push(to);
                    queue.push_back((to, distance + 1));
                }
            }
        }
        None
    }

    pub fn may_wall(&self, x: i32, y: i32, kind: u8) -> bool {
        let (dx, dy) = if kind == 2 { (1, 0) } else { (0, 1) };
        let free = self.wall(x, y) == 0
            && self.wall(x + dx, y + dy) != kind
            && self.wall(x - dx, y - dy) != kind;
        if !free || self.hands[self.mover] == 0 {
            return false;
        }
        let mut after = self.clone();
        after.walls[x as usize][y as usize] = kind;
        after.distance(0).is_some() && after.distance(1).is_some()
    }

    pub fn walls(&self, kind: u8) -> Vec<(i32, i32)> {
        let all = (0..self.side - 1).flat_map(|y| (0..self.side - 1).map(move |x| (x, y)));
        all.filter(|(x, y)| self.may_wall(*x, *y, kind)).collect()
    }
}
