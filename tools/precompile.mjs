// Compile Python for the page with the very Pyodide that will run it there.
//
//   node tools/precompile.mjs <folder of pyodide> <out.zip> < request.json
//
// request: {stdlib: {imports: [module…], margin: [module or "package.*"…]}} for the trimmed standard library,
// or {mount, files: {name: source}} for an archive of our own. A .pyc is the source's optimised code under the path
// where the page mounts the archive. Prints a report as JSON.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const request = fs.readFileSync(0); // before Pyodide, which makes the standard input non-blocking
const root = path.resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(path.join(root, "pyodide.mjs")).href);
// Without columns the line tables shrink by half; lines stay, for tracebacks. Sets are written in the order of hashes.
const py = await loadPyodide({ indexURL: root + "/", env: { PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0" } });
py.FS.writeFile("/precompile.py", fs.readFileSync(new URL("precompile_inside.py", import.meta.url)));
py.FS.writeFile("/full.zip", fs.readFileSync(path.join(root, "python_stdlib.zip")));
py.FS.writeFile("/request.json", request);
// What the run itself imports must not count as wanted: the program is given the modules of a bare start.
py.runPython(`
import sys
bare = sorted(sys.modules)
sys.path.append("/")
import precompile
precompile.main(bare)
`);
fs.writeFileSync(process.argv[3], py.FS.readFile("/out.zip"));
process.stdout.write(py.FS.readFile("/report.json", { encoding: "utf8" }));
