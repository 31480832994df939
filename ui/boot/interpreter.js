// What PyScript takes for Pyodide: the same `loadPyodide` and `version`, started with our archives.
//
// Two archives of precompiled Python stand in for the standard library's source and for files written one by one:
// the trimmed standard library, given by the public option `stdLibURL`, and ours, on PYTHONPATH before it.
// The build puts content hashes into the paths below.
import { loadPyodide as load, version } from "./runtime/pyodide.mjs";

const RUNTIME = "./runtime/";
const STDLIB = "./stdlib.zip";
const APP = "./app.zip";
const LOCK = "./lock.json";
const MOUNT = "/lib/waterhole.zip";

const here = (path) => new URL(path, import.meta.url).href;

async function fetched(path) {
  const response = await fetch(here(path));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function start(options) {
  const app = fetched(APP);
  const python = await load({
    ...options,
    indexURL: here(RUNTIME),
    stdLibURL: here(STDLIB),
    lockFileContents: LOCK,
    packageBaseUrl: here(RUNTIME),
    env: { PYTHONPATH: MOUNT },
    fsInit: async (fs) => fs.writeFile(MOUNT, await app),
  });
  // Pyodide puts the working directory first, and PyScript writes its sources there to be compiled at every start.
  // Ours are compiled already: look there last.
  python.runPython("import sys; sys.path.remove(''); sys.path.append('')");
  return python;
}

export { start as loadPyodide, version };
