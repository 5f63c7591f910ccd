//! A short look for a chain of threats within the search: a win that
//! [`threats`](super::threats) finds with a memory, found without one where it
//! takes few moves.

use super::board::{Board, Rule};
use super::threat_board::{Side, ThreatBoard};
use crate::grid::bit_set::BitSet;

/// At most this many attacks are tried.
const ATTACKS: u32 = 60;
/// No chain is longer, in moves of the attacker.
const MOST_MOVES: u32 = 20;

/// With how many of its own moves the player to move wins by threats alone, if
/// a short look finds that. Fewer may do.
#[must_use]
pub fn short_chain<R: Rule<WORDS>, const WORDS: usize>(board: &Board<R, WORDS>) -> Option<u32> {
    let board = ThreatBoard::new(board);
    let pairs = board.pairs(Side::Attacker);
    let mut attacks = ATTACKS;
    (!pairs.is_empty()).then(|| chain(board, pairs, MOST_MOVES, &mut attacks)).flatten()
}

/// The same for an attacker who makes threats on these cells, among others that
/// are out of date, and has so many moves and attacks left.
fn chain<R: Rule<WORDS>, const WORDS: usize>(
    board: ThreatBoard<R, WORDS>,
    pairs: BitSet<WORDS>,
    left: u32,
    attacks: &mut u32,
) -> Option<u32> {
    if !board.completing(Side::Attacker).is_empty() {
        return Some(1);
    }
    if left <= 1 {
        return None;
    }
    for attack in board.attacks(pairs) {
        *attacks = attacks.checked_sub(1)?;
        let mut after = board;
        let fresh = after.put(Side::Attacker, attack);
        let mut threats = after.completing(Side::Attacker);
        let Some(reply) = threats.next() else { continue };
        if !after.completing(Side::Defender).is_empty() {
            continue;
        }
        if !threats.is_empty() {
            return Some(2);
        }
        after.put(Side::Defender, reply);
        if let Some(moves) = chain(after, pairs | fresh, left - 1, attacks) {
            return Some(moves + 1);
        }
    }
    None
}
