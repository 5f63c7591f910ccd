//! Checked reading of what JavaScript passes in, and writing of what it gets.

use serde::Serialize;
use wasm_bindgen::prelude::*;

/// A JavaScript error with a code, ready to be thrown.
pub struct BorderError(JsValue);

impl From<BorderError> for JsValue {
    fn from(error: BorderError) -> JsValue {
        error.0
    }
}

#[wasm_bindgen(module = "/src/wasm/border.js")]
extern "C" {
    #[wasm_bindgen(js_name = readText)]
    fn read_text(value: &JsValue) -> Option<String>;
    #[wasm_bindgen(js_name = readNumbers)]
    fn read_numbers(list: &JsValue, most: u32) -> Option<Vec<u32>>;
    #[wasm_bindgen(js_name = readBytes)]
    fn read_bytes(bytes: &JsValue, most: u32) -> Option<Vec<u8>>;
    #[wasm_bindgen(js_name = makeError)]
    fn make_error(code: &str, message: &str, reason: &str, text: &str, detail: &str) -> JsValue;
}

#[wasm_bindgen(module = "/src/wasm/guard.js")]
extern "C" {
    #[wasm_bindgen(js_name = useStack)]
    fn use_stack(exports: &JsValue);
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

/// Lets the guard of every call find the module; to be called once.
pub fn open() {
    use_stack(&wasm_bindgen::exports());
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

/// Whether these can be options: an object, or nothing.
pub fn can_be_options(value: &JsValue) -> bool {
    value.is_object() || value.is_undefined() || value.is_null()
}

/// A field of an object; `undefined` where there is none, and of what is no object.
pub fn field(object: &JsValue, name: &str) -> Result<JsValue, BorderError> {
    if !object.is_object() {
        return Ok(JsValue::UNDEFINED);
    }
    js_sys::Reflect::get(object, &JsValue::from_str(name))
        .map_err(|_| bad(name, "a value that can be read"))
}

/// A string.
pub fn text(value: &JsValue, name: &str) -> Result<String, BorderError> {
    read_text(value).ok_or_else(|| bad(name, "a string"))
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
    read_numbers(value, 16).ok_or_else(|| bad(name, "a list of at most 16 cell numbers"))
}

/// The bytes of a file.
pub fn bytes(value: &JsValue, name: &str) -> Result<Vec<u8>, BorderError> {
    read_bytes(value, 1 << 24).ok_or_else(|| bad(name, "a Uint8Array of at most 16 megabytes"))
}

/// A value as JavaScript has it, `null` for what is missing. For what `tsify` describes there is
/// [`out`](super::out).
pub fn plain<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, BorderError> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&serializer).map_err(|error| refuse("unsupported", &error.to_string()))
}
