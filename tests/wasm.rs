//! The surface that JavaScript sees, from the inside: runs in Node and in a
//! browser, by the project's own `npm test` or by `wasm-pack test`.

#![cfg(target_arch = "wasm32")]

use js_sys::{JSON, Reflect};
use tessera::wasm::{Engine, Game};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

fn parsed(json: &str) -> JsValue {
    JSON::parse(json).expect("the test's JSON is right")
}

fn code<T>(result: Result<T, impl Into<JsValue>>) -> String {
    match result {
        Ok(_) => "no error".to_owned(),
        Err(error) => {
            let error: JsValue = error.into();
            Reflect::get(&error, &"code".into())
                .ok()
                .and_then(|code| code.as_string())
                .unwrap_or_default()
        }
    }
}

fn start() -> Game {
    Game::new("nonaga".into(), JsValue::UNDEFINED).ok().expect("there is Nonaga")
}

#[wasm_bindgen_test]
fn a_game_is_played_and_taken_back() {
    let mut game = start();
    assert_eq!(game.legal_moves().len(), 9);
    assert!(game.play("2,-2:2,-1".into()).is_ok());
    assert_eq!(game.url(), "#nonaga/2,-2:2,-1");
    assert!(game.undo() && !game.undo() && game.redo());
    assert_eq!(code(game.play("9,9:9,8".into())), "illegal-move");
    assert_eq!(game.url(), "#nonaga/2,-2:2,-1");
}

#[wasm_bindgen_test]
fn what_cannot_be_used_is_refused_with_a_code() {
    assert_eq!(code(Game::new("chess".into(), JsValue::UNDEFINED)), "unknown-game");
    assert_eq!(code(Game::new(JsValue::NULL, JsValue::UNDEFINED)), "bad-argument");
    assert_eq!(code(Game::new("nonaga".into(), "x".into())), "unknown-setup");
    assert_eq!(code(start().goto(1.5.into())), "bad-argument");
}

#[wasm_bindgen_test]
fn an_engine_finds_a_move_in_slices() {
    let game = start();
    let mut engine = Engine::new(1.into()).ok().expect("a megabyte is enough");
    assert!(engine.start(&game, parsed("{\"nodes\": 2000}")).is_ok());
    while engine.step(100.into()).ok().as_deref() != Some("done") {}
    let report: JsValue = engine.report().ok().expect("there is a report").into();
    let best = Reflect::get(&report, &"best".into()).unwrap().as_string().unwrap();
    assert!(game.legal_moves().contains(&best));
}

#[cfg(feature = "compat")]
#[wasm_bindgen_test]
fn the_drop_in_functions_take_and_give_plain_objects() {
    use js_sys::{Array, Object};
    use tessera::wasm::nonaga::*;

    let (tiles, pieces) = (initial_tiles(), initial_pieces());
    assert_eq!(Array::from(&tiles).length(), 19);
    let red = Array::from(&pieces).get(0);
    let ends = get_slide_destinations(&red, &tiles, &pieces).ok().unwrap();
    let text = JSON::stringify(&ends).unwrap().as_string().unwrap();
    assert_eq!(text, r#"[{"q":1,"r":-2},{"q":-1,"r":1},{"q":2,"r":-1}]"#);
    assert_eq!(code(is_adjacent(&JsValue::NULL, &parsed("{\"q\":0,\"r\":0}"))), "bad-argument");
    let game = Object::new();
    Reflect::set(&game, &"tiles".into(), &tiles).unwrap();
    Reflect::set(&game, &"pieces".into(), &pieces).unwrap();
    let turn = select_best_move(&game, &"red".into(), &JsValue::UNDEFINED).ok().unwrap();
    assert!(Reflect::get(&turn, &"slide".into()).unwrap().is_object());
}
