// What PyScript takes for Pyodide: the same `loadPyodide` and `version`, started with our archives.
//
// Two archives of precompiled Python stand in for the standard library's source and for files written one by one:
// the trimmed standard library, given by the public option `stdLibURL`, and ours, on PYTHONPATH before it.
// The runtime starts when this module is evaluated, while PyScript itself is still on its way.
// The build puts content hashes into the paths below, and the build id.
import { loadPyodide as load, version } from "./runtime/pyodide.mjs";

const RUNTIME = "./runtime/";
const STDLIB = "./stdlib.zip";
const APP = "./app.bin";
const LOCK = "./lock.json";
const BUILD = "./build";
const MOUNT = "/lib/waterhole.zip";

const here = (path) => new URL(path, import.meta.url).href;

async function archive() {
  const response = await fetch(here(APP));
  if (!response.ok) throw new Error(`${APP}: ${response.status} ${response.statusText}`);
  const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
  const data = new Uint8Array(await new Response(unpacked).arrayBuffer());
  // The zip's comment, at its very end, names the build.
  const build = new TextDecoder().decode(data.subarray(-BUILD.length));
  if (build !== BUILD) throw new Error(`${APP} is not of build ${BUILD}`);
  return data;
}

async function start() {
  const app = archive();
  const python = await load({
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
  performance.mark("python");
  return python;
}

const started = start();

async function loadPyodide({ stdout, stderr }) {
  const python = await started;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}

// `python` is for tests and the console: the started interpreter.
export { BUILD as build, loadPyodide, started as python, version };
