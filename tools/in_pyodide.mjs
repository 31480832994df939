// Run Python modules of this repository in Pyodide under Node, as `python -m` would on CPython.
//
//   node tools/in_pyodide.mjs module [argument…]     exits with the program's own status
//   node tools/in_pyodide.mjs                        answers requests, one a line, until its input ends:
//                                                    [module, argument…] → {status, stdout, stderr}
//
// PYODIDE=folder takes the Pyodide that is there. The repository is mounted read-write as the working directory. PYTHONHASHSEED is passed on. To start takes seconds, so
// whoever asks often asks one process; modules that it has imported stay imported.
import path from "node:path";
import readline from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";

const folder = process.env.PYODIDE;
const { loadPyodide } = await import(folder ? pathToFileURL(path.join(folder, "pyodide.mjs")).href : "pyodide");
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const told = {
  stdout: (text) => process.stdout.write(text + "\n"),
  stderr: (text) => process.stderr.write(text + "\n"),
};
const env = "PYTHONHASHSEED" in process.env ? { PYTHONHASHSEED: process.env.PYTHONHASHSEED } : {};
const place = folder ? { indexURL: folder + path.sep } : {};
const py = await loadPyodide({ ...place, env, stdout: (text) => told.stdout(text), stderr: (text) => told.stderr(text) });
py.FS.mkdirTree("/repo");
py.FS.mount(py.FS.filesystems.NODEFS, { root }, "/repo");
const run = py.runPython(`
import os, runpy, sys, traceback
os.chdir("/repo")
sys.path.insert(0, "/repo")

def run(module, *rest):
    sys.argv = [module, *rest]
    status = 0
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    except SystemExit as end:
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
        status = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
        status = 1
    sys.stdout.flush()
    sys.stderr.flush()
    return status
run
`);

function answer(request) {
  const lines = { stdout: [], stderr: [] };
  told.stdout = (text) => lines.stdout.push(text);
  told.stderr = (text) => lines.stderr.push(text);
  const status = run(...request);
  return { status, stdout: lines.stdout.join("\n"), stderr: lines.stderr.join("\n") };
}

const asked = process.argv.slice(2);
if (asked.length) process.exitCode = run(...asked);
else
  for await (const line of readline.createInterface({ input: process.stdin }))
    process.stdout.write(JSON.stringify(answer(JSON.parse(line))) + "\n");
