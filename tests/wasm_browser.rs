//! The tests of `wasm.rs` in a browser, for whoever has one with its driver:
//! `wasm-pack test --headless --chrome`.

#![cfg(target_arch = "wasm32")]

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

#[path = "wasm.rs"]
mod wasm;
