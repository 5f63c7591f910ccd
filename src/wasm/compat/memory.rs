//! The module's memory, which the JavaScript side reads and writes where lists cross the border.

use std::cell::Cell;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/src/wasm/compat/memory.js")]
extern "C" {
    #[wasm_bindgen(js_name = useMemory)]
    fn use_memory(memory: &JsValue);
}

thread_local! {
    static SHARED: Cell<bool> = const { Cell::new(false) };
}

/// Lets the JavaScript side read and write the module's memory; to be called
/// before lists cross the border.
pub fn share_memory() {
    if !SHARED.replace(true) {
        use_memory(&wasm_bindgen::memory());
    }
}
