//! Two computer players of different strength play a game of hexagonal reversi:
//! `cargo run --release --example two_levels`.

use tessera::engine::Engine;
use tessera::players::Assignment;
use tessera::registry;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = registry::open(&"reversi:2".parse()?)?;
    let mut engine = Engine::new(1 << 20);
    while game.state().outcome.is_none() {
        let weak = game.state().to_move == tessera::game::Player::First;
        let player = if weak { "level:1" } else { "level:4" }.parse()?;
        engine.start(game.as_ref(), &Assignment { player, lines: 1, seed: 1 })?;
        let report = engine.run(1_000, || false).ok_or("nothing was found")?;
        game.play(&report.best.ok_or("there is no move")?)?;
    }
    println!("{}", game.drawing());
    println!("{}", game.record_text());
    // What is not legal is refused, and the game stays as it was.
    println!("{}", game.play("a1").unwrap_err());
    Ok(())
}
