// The runtime's WebAssembly comes in two modules: what a start and usual play call, and the rest, which is taken once the
// first screen stands. Should something of the rest be called before it is there, it is taken there and then.
// tools/split.py makes the two, and says how they fit together.

// (module (import "" "" (func)) (export "" (func 0))): a table takes functions of WebAssembly, and no others.
const HANDING_ON = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 5, 1, 0, 0, 0, 0, 7, 4, 1, 0, 0, 0];
const OURS = "+"; // what the names of exports for the deferred module begin with; the table's is no longer
const AGAIN = 5_000; // milliseconds until what did not come is asked for again, and twice as long each time after

/** Prepare the next instance to take its deferred module from `url`; returns a function that has it come ahead of need. */
export function deferring(url, load = loaded) {
  const { instantiateStreaming } = WebAssembly;
  let primary;
  let whole = false;

  function put(module) {
    if (!whole) new WebAssembly.Instance(module, { primary });
    whole = true;
  }

  WebAssembly.instantiateStreaming = async (...given) => {
    const { module, instance } = await instantiateStreaming.apply(WebAssembly, given);
    WebAssembly.instantiateStreaming = instantiateStreaming;
    primary = instance.exports;
    const needed = { "": { "": () => put(new WebAssembly.Module(load(url))) } };
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(HANDING_ON)), needed);
    primary[OURS].set(0, exports[""]);
    const others = Object.entries(primary).filter(([name]) => !name.startsWith(OURS));
    return { module, instance: { exports: Object.fromEntries(others) } };
  };

  async function come() {
    for (let wait = AGAIN; !whole; wait *= 2) {
      try {
        put(await WebAssembly.compileStreaming(fetch(url)));
      } catch {
        await new Promise((go) => setTimeout(go, wait));
      }
    }
  }

  let coming;
  return () => (coming ??= come());
}

/** The bytes at `url`, while everything else waits. */
function loaded(url) {
  performance.mark("deferred"); // for those who look whether this happens
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // a page that waits is given text alone: a byte each
  request.send();
  if (request.status !== 200) throw new Error(`${url}: ${request.status} ${request.statusText}`);
  return Uint8Array.from({ length: request.responseText.length }, (_, at) => request.responseText.charCodeAt(at));
}
