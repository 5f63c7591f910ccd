// The library for programs, in Node: files are read where elsewhere they are fetched.
import { readFile } from "node:fs/promises";
import { readWith } from "./engine.js";

readWith((address) => readFile(new URL(address)));

export * from "./engine.js";
