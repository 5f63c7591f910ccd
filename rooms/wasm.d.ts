// How the runtime and the bundler understand the import of a WebAssembly file: as a compiled module.
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
