//! Checked reading of what JavaScript passes in.

use std::cell::Cell;
use wasm_bindgen::prelude::*;

/// A JavaScript error with a code, ready to be thrown.
pub struct BorderError(JsValue);

impl From<BorderError> for JsValue {
    fn from(error: BorderError) -> JsValue {
        error.0
    }
}

/// A named value.
pub struct Border {
    pub name: &'static str,
    pub value: JsValue,
}

#[wasm_bindgen(module = "/src/wasm/border.js")]
extern "C" {
    #[wasm_bindgen(js_name = useMemory)]
    fn use_memory(memory: &JsValue);
    pub fn field(object: &JsValue, name: &str) -> JsValue;
    #[wasm_bindgen(js_name = makeError)]
    fn make_error(code: &str, message: &str, reason: &str, text: &str, detail: &str) -> JsValue;
}

#[wasm_bindgen]
extern "C" {
    /// There is one in every host: page, worker and Node.
    #[wasm_bindgen(thread_local_v2, js_name = performance)]
    static PERFORMANCE: web_sys::Performance;
}

/// Milliseconds since some moment.
pub fn now() -> f64 {
    PERFORMANCE.with(web_sys::Performance::now)
}

thread_local! {
    static SHARED: Cell<bool> = const { Cell::new(false) };
}

/// Lets the JavaScript side read and write the module's memory; to be called
/// before lists cross the border.
#[allow(dead_code, reason = "lists cross only to games that have functions of their own")]
pub fn share_memory() {
    if !SHARED.replace(true) {
        use_memory(&wasm_bindgen::memory());
    }
}

/// The error with this code and sentence.
pub fn refuse(code: &str, message: &str) -> BorderError {
    refuse_because(code, message, code, "", "")
}

/// The error with what another language needs to say the same.
pub fn refuse_because(
    code: &str,
    message: &str,
    reason: &str,
    text: &str,
    detail: &str,
) -> BorderError {
    BorderError(make_error(code, message, reason, text, detail))
}

/// An argument that is not what was expected.
pub fn bad(name: &str, expected: &str) -> BorderError {
    refuse("bad-argument", &format!("'{name}' is not usable: expected {expected}"))
}

/// A string.
pub fn text(value: &JsValue, name: &str) -> Result<String, BorderError> {
    value.as_string().ok_or_else(|| bad(name, "a string"))
}

/// A whole number of a range.
pub fn whole(value: &JsValue, name: &str, least: u64, most: u64) -> Result<u64, BorderError> {
    value
        .as_f64()
        .filter(|number| number.fract() == 0.0 && (least as f64..=most as f64).contains(number))
        .map(|number| number as u64)
        .ok_or_else(|| bad(name, &format!("a whole number from {least} to {most}")))
}

/// A list of cell numbers: an array or typed array.
pub fn numbers(value: &JsValue, name: &str) -> Result<Vec<u32>, BorderError> {
    const EXPECTED: &str = "a list of at most 16 cell numbers";
    let length = whole(&field(value, "length"), name, 0, 16).map_err(|_| bad(name, EXPECTED))?;
    (0..length)
        .map(|index| {
            let entry = field(value, &index.to_string());
            let number = whole(&entry, name, 0, u64::from(u32::MAX));
            number.map(|number| number as u32).map_err(|_| bad(name, EXPECTED))
        })
        .collect()
}
