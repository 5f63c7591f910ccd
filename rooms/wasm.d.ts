// To the runtime and the bundler, importing a WebAssembly file gives a compiled module.
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
