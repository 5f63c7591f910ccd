//! Positions of random games, for the tests of all games.

use tessera::game::Game;

/// Makes a random move in a game that is not over.
pub fn play_any<G: Game>(position: &mut G, random: &mut fastrand::Rng) {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    position.play(*random.choice(&moves).expect("a game that goes on has moves"));
}

/// Plays so many random moves, but for those that would end the game.
pub fn wander<G: Game>(position: &mut G, moves: usize, random: &mut fastrand::Rng) {
    for _ in 0..moves {
        let mut next = position.clone();
        play_any(&mut next, random);
        if next.outcome().is_none() {
            *position = next;
        }
    }
}

/// Games that are not over, as many as asked for, each begun as `start` says and played at random
/// for as long as it is `early`.
pub fn endings<G: Game>(
    start: impl Fn(usize) -> G,
    early: impl Fn(&G) -> bool,
    count: usize,
) -> Vec<G> {
    let ending = |seed: usize| {
        let mut random = fastrand::Rng::with_seed(seed as u64);
        let mut position = start(seed);
        while position.outcome().is_none() && early(&position) {
            play_any(&mut position, &mut random);
        }
        position
    };
    let open = |position: &G| position.outcome().is_none();
    (0..).map(ending).filter(open).take(count).collect()
}

/// Random games, each position of which is looked at.
pub fn walk<G: Game>(setups: &[&str], games: u64, mut look: impl FnMut(&G)) {
    for setup in setups {
        for seed in 0..games {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut position = G::new(&setup.parse().expect("a setup"));
            look(&position);
            while position.outcome().is_none() {
                play_any(&mut position, &mut random);
                look(&position);
            }
        }
    }
}
