// What keeps this browser from playing whatever arrives, said before anything is waited for.

const FLOOR = __FLOOR__; // put in by the build: the oldest versions, as Pyodide states them

/** What browsers of these versions have; older ones lack at least one of them. */
const WANTED = [
  () => "Exception" in WebAssembly,
  () => HTMLScriptElement.supports?.("importmap"),
  () => "inert" in HTMLElement.prototype,
];

/** The sentence that says what is missing and who can mend it, or undefined. */
export function unfit() {
  if (!globalThis.WebAssembly)
    return "This browser does not run WebAssembly, which the games need. A lockdown or hardened mode switches it off; the owner of the browser can allow it for this site.";
  if (!WANTED.every((has) => has())) return `This browser is too old for the games: they need ${FLOOR}, or newer.`;
  return undefined;
}
