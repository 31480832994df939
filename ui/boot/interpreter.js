// What PyScript takes for Pyodide: the same `loadPyodide` and `version`, started with our archives.
//
// A small zip of compiled modules brings Python as far as its `sitecustomize`; it is given by the public option
// `stdLibURL`. All other modules, compiled too, come from two tables: the libraries', and ours.
// The runtime starts when this module is evaluated, while PyScript itself is still on its way.
// The build puts content hashes into the paths below, and the build id.
import { loadPyodide as load, version } from "./runtime/pyodide.js";
import { unpacked } from "./unpack.js";

const RUNTIME = "./runtime/";
const STDLIB = "./stdlib.zip";
const LIBRARY = "./library.bin";
const APP = "./app.bin";
const WORDS = "./words"; // by language, the table of its words; English has them among our own
const LOCK = "./lock.json";
const BUILD = "./build";

const here = (path) => new URL(path, import.meta.url).href;

async function table(path) {
  const response = await fetch(here(path));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  return unpacked(new Uint8Array(await response.arrayBuffer()));
}

/** Our table ends in the build id, if it can be read here. */
function checked(table) {
  if (!globalThis.DecompressionStream) return table;
  const build = new TextDecoder().decode(table.subarray(-BUILD.length));
  if (build !== BUILD) throw new Error(`${APP} is not of build ${BUILD}`);
  return table;
}

async function start() {
  const words = WORDS[globalThis.document?.documentElement.lang]; // the worker needs none
  const tables = Promise.all([table(LIBRARY), table(APP).then(checked), words && table(words)]);
  const python = await load({
    indexURL: here(RUNTIME),
    stdLibURL: here(STDLIB),
    lockFileContents: LOCK,
    packageBaseUrl: here(RUNTIME),
    fsInit: async (fs) => {
      const [library, app, spoken] = await tables;
      fs.writeFile("/lib/library.bin", library);
      fs.writeFile("/lib/app.bin", app);
      if (spoken) fs.writeFile("/lib/words.bin", spoken);
    },
  });
  performance.mark("python");
  return python;
}

// Pyodide calls Python on a stack of its own wherever WebAssembly can switch stacks, which nothing here needs. Chromium's
// heap profiler, which it runs for some of its users, reads past the end of such stacks, and the tab crashes.
delete WebAssembly.Suspending;

const started = start();

async function loadPyodide({ stdout, stderr }) {
  const python = await started;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}

// `python` is for tests and the console: the started interpreter.
export { BUILD as build, loadPyodide, started as python, version };
