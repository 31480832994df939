// The modules of Python that are built into its WebAssembly, compiled as all others of the site are: without docstrings,
// assertions and numbers of lines.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Where the source of a module is whose name does not tell. */
const FILES = { _frozen_importlib: "importlib/_bootstrap", _frozen_importlib_external: "importlib/_bootstrap_external" };

const COMPILE = `
import marshal, sys, zipfile
sys.path.append("/")
import precompile

def compiled(name, before):
    # Python knows the frames of its imports by the name of their file.
    with zipfile.ZipFile(precompile.FULL) as archive:
        code = precompile.compiled(marshal.loads(before.to_bytes()).co_filename, archive.read(name + ".py"))
    return marshal.dumps(precompile.without_lines(code))

compiled
`;

/** By module the code that is to stand in the place of this `code`, which that Pyodide has by module. */
export async function compiled(folder, code) {
  const root = path.resolve(folder);
  const { loadPyodide } = await import(pathToFileURL(path.join(root, "pyodide.mjs")).href);
  const py = await loadPyodide({ indexURL: root + "/", env: { PYTHONHASHSEED: "0" } });
  py.FS.writeFile("/precompile.py", fs.readFileSync(new URL("precompile_inside.py", import.meta.url)));
  py.FS.writeFile("/full.zip", fs.readFileSync(path.join(root, "python_stdlib.zip")));
  const compile = py.runPython(COMPILE);
  const file = (name) => FILES[name] ?? name.replaceAll(".", "/");
  return new Map([...code].map(([name, before]) => [name, compile(file(name), new Uint8Array(before)).toJs()]));
}
