// Run a Python module of this repository in Pyodide under Node, as `python -m` would on CPython.
//
//   node tools/in_pyodide.mjs module [argument…]
//
// The repository is mounted read-write as the working directory. PYTHONHASHSEED is passed on. Exits with the program's
// own status.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const [module, ...rest] = process.argv.slice(2);
const env = "PYTHONHASHSEED" in process.env ? { PYTHONHASHSEED: process.env.PYTHONHASHSEED } : {};
const print = (text) => process.stdout.write(text + "\n");
const py = await loadPyodide({ env, stdout: print, stderr: (text) => process.stderr.write(text + "\n") });
py.FS.mkdirTree("/repo");
py.FS.mount(py.FS.filesystems.NODEFS, { root }, "/repo");
py.globals.set("_module", module);
py.globals.set("_rest", py.toPy(rest));
process.exitCode = py.runPython(`
import os, runpy, sys, traceback
os.chdir("/repo")
sys.path.insert(0, "/repo")
sys.argv = [_module, *_rest]
status = 0
try:
    runpy.run_module(_module, run_name="__main__", alter_sys=True)
except SystemExit as end:
    if isinstance(end.code, str):
        print(end.code, file=sys.stderr)
    status = end.code if isinstance(end.code, int) else int(end.code is not None)
except BaseException:
    traceback.print_exc()
    status = 1
sys.stdout.flush()
sys.stderr.flush()
status
`);
