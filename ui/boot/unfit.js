// What keeps this browser from playing whatever arrives, said before anything is waited for.
import { said } from "./said.js";

const FLOOR = __FLOOR__; // put in by the build: the oldest versions, as Pyodide states them

/** What browsers of these versions have; older ones lack at least one of them. */
const WANTED = [
  () => "Exception" in WebAssembly,
  () => HTMLScriptElement.supports?.("importmap"),
  () => "inert" in HTMLElement.prototype,
];

const NO_WASM =
  "This browser does not run WebAssembly, which the games need. A lockdown or hardened mode switches it off; the owner of the browser can allow it for this site.";
const TOO_OLD = "This browser is too old for the games: they need {floor}, or newer.";

/** What gives the sentence that says what is missing and who can mend it, or undefined. */
export function unfit() {
  if (!globalThis.WebAssembly) return () => said("no_wasm", NO_WASM);
  if (!WANTED.every((has) => has())) return () => said("too_old", TOO_OLD, { floor: FLOOR });
  return undefined;
}
