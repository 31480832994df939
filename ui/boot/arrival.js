// Counts what has arrived, in bytes after unpacking, against what the build says is needed.
//
// Scripts and the style count when they are whole. What is fetched counts as it comes in: for the time of the start,
// `fetch` is replaced by one that looks on.
import { controller } from "./controller.js";
import { absolute, plan, planned } from "./plan.js";
import { said } from "./said.js";
import { packed, unpacked } from "./unpack.js";

/** `fetch` as the browser has it: what looks into a fault is not looked at, and takes nothing that others wait for. */
export const plainFetch = globalThis.fetch;

export const total = Object.values(plan.files).reduce((sum, [bytes]) => sum + bytes, 0);

const arrived = new Map();
let tell = () => {};

/** Bytes that have arrived. */
export const count = () => [...arrived.values()].reduce((sum, bytes) => sum + bytes, 0);

/** The paths that are not whole yet. */
export const missing = () => Object.keys(plan.files).filter((path) => (arrived.get(path) ?? 0) < plan.files[path][0]);

const style = Object.keys(plan.files).find((path) => path.endsWith(".css"));
const wasm = Object.keys(plan.files).find((path) => path.endsWith(".wasm"));

/** What a host sends that answers every question with its front page, or undefined. */
export const misplaced = ({ headers }) =>
  headers.get("Content-Type")?.startsWith("text/html")
    ? said("page_instead", "the host answered with a page in its place")
    : undefined;

/** What is said of an answer that is no success. */
export const answered = ({ status }) => said("answered", "the server answered {status}", { status });

/** Whether the page has its style. */
export const styled = () => arrived.has(style);

function note(path, bytes) {
  arrived.set(path, Math.min(bytes, plan.files[path][0]));
  tell();
}

/** Count the bytes of a copy: code that was compiled is kept for a response as it came, and not for a rewritten one. */
async function watch(path, { body }) {
  let bytes = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (!bytes && packed(part.value)) packedTwice ||= path === wasm;
    note(path, (bytes += part.value.byteLength));
  }
}

let packedTwice = false; // whether the WebAssembly of the runtime came as gzip
let compiling; // the WebAssembly of the runtime, if ahead.js has asked for it

/** The answer with its content as it was before the host packed it once more, if it did. */
async function plain(response) {
  if (!response.ok) return response;
  return new Response(await unpacked(new Uint8Array(await response.arrayBuffer())), response);
}

/** A copy of the answer to ahead.js, once; nothing if it has not asked, or was not answered. */
async function taken() {
  const { ahead } = globalThis;
  delete globalThis.ahead;
  const copy = await ahead?.copy.catch(() => {});
  if (copy) compiling = ahead.module;
  return copy;
}

/** The runtime from its bytes, where the host names its kind wrongly, or has packed it once more; else the `fault`. */
async function fromBytes(imports, fault) {
  if (!(fault instanceof TypeError) && !packedTwice) throw fault;
  const response = await plainFetch(absolute(wasm), { cache: "force-cache" });
  return WebAssembly.instantiate(await unpacked(new Uint8Array(await response.arrayBuffer())), imports);
}

/** Count from now on, calling `progressed` at each arrival and `failed(path, cause)`; returns a function that stops. */
export function observe(progressed, failed) {
  tell = progressed;
  const { WebAssembly } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (request, ...rest) => {
    const path = planned(new URL(request.url ?? request, document.baseURI).href);
    if (!path) return plainFetch(request, ...rest);
    try {
      const copy = path === wasm && (await taken());
      const response = copy || (await plainFetch(request, ...rest));
      const fault = response.ok ? misplaced(response) : answered(response);
      if (fault) failed(path, fault);
      // What the service worker has kept is on the device: there is nothing to watch.
      else if (controller()) note(path, plan.files[path][0]);
      else watch(path, copy || response.clone()).catch(() => {}); // who reads the response hears of it too
      return path.endsWith(".zip") ? await plain(response) : response;
    } catch (error) {
      failed(path, error.message);
      throw error;
    }
  };
  // Pyodide says in the console alone that its wasm could not be used, and then waits for ever.
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      await source;
      if (!compiling) return await instantiateStreaming.call(WebAssembly, source, imports);
      const module = await compiling;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      return fromBytes(imports, error).catch(() => {
        failed(wasm, error.message);
        throw error;
      });
    }
  };
  // A hardened browser has no observer: then only what is fetched is counted as it comes.
  const observer = globalThis.PerformanceObserver && new PerformanceObserver((list) => {
    for (const { name, responseStatus } of list.getEntries()) {
      const path = planned(name);
      if (!path?.endsWith("js")) continue;
      if (responseStatus >= 400) failed(path, answered({ status: responseStatus }));
      else note(path, plan.files[path][0]);
    }
  });
  observer?.observe({ type: "resource", buffered: true });
  // See late.js; an error says no more.
  globalThis.styled.then((came) => (came ? note(style, plan.files[style][0]) : failed(style, said("not_come", "it did not come"))));
  return () => {
    observer?.disconnect();
    globalThis.fetch = plainFetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
    tell = () => {};
  };
}
