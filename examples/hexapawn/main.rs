//! A whole game in one folder, as a sixth game would be added: `hexapawn/` is
//! what would go to `src/games/hexapawn`. Here it is played without being added:
//! `cargo run --release --example hexapawn`.

mod hexapawn;

// In the crate itself these are where the folder's files look for them.
use tessera::{game, search, session, view, zobrist};

use hexapawn::Hexapawn;
use session::{PlayedGame, Session};
use tessera::engine::Engine;
use tessera::players::Assignment;
use tessera::record::Start;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let start = Start { game: "hexapawn".to_owned(), ..Start::default() };
    let mut game = PlayedGame::<Hexapawn>::open(&start)?;
    let mut engine = Engine::new(1 << 20);
    while game.state().outcome.is_none() {
        let task = Assignment { player: "level:8".parse()?, lines: 1, seed: 1 };
        engine.start(&game, &task)?;
        let report = engine.run(1_000, || false).ok_or("nothing was found")?;
        game.play(&report.best.ok_or("there is no move")?)?;
    }
    println!("{}", game.drawing());
    println!("{}", game.record_text());
    Ok(())
}
