// Pyodide's runtime without what only others need.
//
//   node tools/trim.mjs <folder of pyodide> <folder to write to>
//
// Pyodide is linked for extension modules that are loaded while it runs, and that may need anything: its WebAssembly
// exports nearly nine thousand names, and its script (the glue) hands every one of them on by a line of its own. The
// page loads no such module. Of the exports stay those that the glue or the loader names elsewhere; `wasm-metadce`,
// Emscripten's own tool for this, then drops the code that nothing reaches any more. The glue, for its part, offers all
// of Emscripten's JavaScript library; what the WebAssembly does not import is taken away in the same manner, by Terser.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { minify } from "terser";
import { cut } from "./cut.mjs";

const [from, to] = process.argv.slice(2);
const wasm = path.join(from, "pyodide.asm.wasm");
const glue = fs.readFileSync(path.join(from, "pyodide.asm.mjs"), "utf8");
const loader = fs.readFileSync(path.join(from, "pyodide.mjs"), "utf8");

const HANDED_ON = /([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\](?:\.value>>>0)?;/g;
const DECLARED = /var ((?:[\w$]+,){1000,}[\w$]+);/;
const FEATURES = ["bulk-memory", "exception-handling", "multivalue", "nontrapping-float-to-int", "reference-types"];
const OFFERED = /wasmImports=\{([^{}]*)\}/;

const whole = fs.readFileSync(wasm);
const module = new WebAssembly.Module(whole);
const exported = WebAssembly.Module.exports(module);
const words = new Set((glue.replace(HANDED_ON, "").replace(DECLARED, "") + loader).match(/[A-Za-z_$][\w$]*/g));
for (const { module: from, name } of WebAssembly.Module.imports(module)) if (from.startsWith("GOT")) words.add(name);
// Emscripten puts a "_" before what comes from C.
const kept = exported
  .filter(({ kind, name }) => !["function", "global"].includes(kind) || words.has(name) || words.has("_" + name))
  .map(({ name }) => name);

const graph = path.join(to, "graph.json");
const trimmed = path.join(to, "pyodide.asm.wasm");
const rest = path.join(to, "cut.wasm");
const metadce = fileURLToPath(new URL("../node_modules/binaryen/bin/wasm-metadce", import.meta.url));
const features = FEATURES.map((feature) => "--enable-" + feature);
fs.writeFileSync(rest, await cut(whole, new Set(kept), from));
fs.writeFileSync(graph, JSON.stringify(kept.map((name) => ({ name, export: name, root: true }))));
execFileSync(process.execPath, [metadce, rest, "-o", trimmed, "--graph-file", graph, ...features], {
  stdio: ["ignore", "ignore", "inherit"], // it lists what it drops
});
fs.rmSync(graph);
fs.rmSync(rest);
const needs = WebAssembly.Module.imports(new WebAssembly.Module(fs.readFileSync(trimmed)));
const imported = new Set(needs.map(({ name }) => name));

const stays = new Set(kept);
const gone = new Set();
const unused = new Set();
let signed = 0;
let evals = 0;
let asleep = 0;
const asked = glue
  .replace(HANDED_ON, (line, variable, name) => (stays.has(name) ? line : (gone.add(variable), "")))
  .replace(DECLARED, (_, names) => `var ${names.split(",").filter((name) => !gone.has(name))};`)
  .replace(OFFERED, (_, entries) => {
    const pairs = entries.split(",").map((entry) => [entry, ...entry.split(":")]);
    for (const [, name, value = name] of pairs) if (!imported.has(name)) unused.add(value);
    return `wasmImports={${pairs.filter(([, name]) => imported.has(name)).map(([entry]) => entry)}}`;
  })
  // A function's signature, which is there for modules that are loaded later, would keep the function.
  .replace(/([\w$]+)\.sig="\w*";?/g, (line, name) => (unused.has(name) ? (signed++, "") : line))
  // So would this: it sees all names. It runs scripts that are in modules loaded later.
  .replace(/\beval\(/g, () => (evals++, "(0,eval)("))
  // Memory that is shared, to sleep on while a terminal has nothing to read: a page may not sleep, and browsers warn.
  .replace("new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer", () => (asleep++, "new ArrayBuffer(4)"));
// Another Pyodide may be written otherwise; better no build than one that trims half.
if (gone.size < 4000 || unused.size < 1000 || signed < 100 || !evals || !asleep)
  throw new Error("pyodide.asm.mjs is not as expected");
const { code } = await minify(asked, { module: true, compress: { passes: 2 } });
fs.writeFileSync(path.join(to, "pyodide.asm.mjs"), code);
console.log(`${kept.length} of ${exported.length} exports stay, and ${imported.size} imports`);
