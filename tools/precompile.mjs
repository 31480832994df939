// Compile Python for the page with the very Pyodide that will run it there.
//
//   node tools/precompile.mjs <folder of pyodide> <zip of its library> <folder to write to> < request.json
//
// What is asked for, and what is written, is told in precompile_inside.py, the half that runs inside Pyodide.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const request = fs.readFileSync(0); // before Pyodide, which makes the standard input non-blocking
const [root, stdlib, out] = process.argv.slice(2).map((name) => path.resolve(name));
const { loadPyodide } = await import(pathToFileURL(path.join(root, "pyodide.mjs")).href);
const py = await loadPyodide({
  indexURL: root + "/",
  stdLibURL: stdlib,
  env: {
    PYTHONNODEBUGRANGES: "1", // without columns the line tables shrink by half; lines stay, for tracebacks
    PYTHONHASHSEED: "0", // sets are written in the order of hashes
    PYTHONPATH: "/early",
  },
  // What Python has imported by the time it looks for a sitecustomize, as the page's will be.
  fsInit: async (fs) => {
    fs.mkdir("/early");
    fs.writeFile("/early/sitecustomize.py", "import sys; sys.early_modules = sorted(sys.modules)");
  },
});
py.FS.writeFile("/precompile.py", fs.readFileSync(new URL("precompile_inside.py", import.meta.url)));
py.FS.writeFile("/full.zip", fs.readFileSync(stdlib));
py.FS.writeFile("/request.json", request);
py.FS.mkdir("/out");
// What the run itself imports must not count as wanted: the program is given the modules of a bare start.
py.runPython(`
import sys
bare = sorted(sys.modules)
sys.path.append("/")
import precompile
precompile.main(bare, sys.early_modules)
`);
for (const name of py.FS.readdir("/out")) {
  if (!name.startsWith(".")) fs.writeFileSync(path.join(out, name), py.FS.readFile("/out/" + name));
}
