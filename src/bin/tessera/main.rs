//! tmp
use tessera::{game::Game, games::nonaga::*, perft};
fn main() {
    for v in [Variant::Standard, Variant::Official] {
        let p = Nonaga::new(&v);
        for d in 1..=3 {
            let t = std::time::Instant::now();
            println!("{v} {d} {} {:?}", perft::turns(&p, d), t.elapsed());
        }
    }
    println!("{}", std::mem::size_of::<Nonaga>());
}
