// The library for programs, in Node: reads files from disk instead of fetching them.
import { readFile } from "node:fs/promises";
import { readWith } from "./engine.js";

readWith((address) => readFile(new URL(address)));

export * from "./engine.js";
