// Asks for the runtime, which takes longest, and has it compiled as it comes, while the page's scripts are on their way.
// It stands in index.html itself. By a script, since with a hint the browser compiles the runtime anew on every visit;
// and not on a repeat visit, which it makes slower. arrival.js takes what it leaves, and the faults. Where it may not
// run, a host having rewritten it or forbidden such scripts, all goes on without.
import "./tongue.js";
import "./dress.js";
import "./late.js";
import { controller } from "./controller.js";

if (globalThis.WebAssembly?.compileStreaming && !controller() && location.protocol !== "file:") {
  const answer = fetch(__RUNTIME__);
  const copy = answer.then((response) => response.clone()); // ahead of the compiler, which uses the answer up
  const module = WebAssembly.compileStreaming(answer);
  for (const promise of [copy, module]) promise.catch(() => {});
  globalThis.ahead = { copy, module };
}
