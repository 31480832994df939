// What a Content-Security-Policy of the host has forbidden. A page can only hear of it: the browser says it in the
// console, and what is forbidden fails in as many ways as there are.
import { named, planned } from "./plan.js";
import { said } from "./said.js";

const OWN = document.getElementById("own-policy")?.content;

/** What goes on without: pictures, fonts, styles but the page's own, the scripts in the page itself, the worker, the manifest. */
const SPARED = /^(img|font|style|manifest|media|worker|child|frame|report)|-attr$/;

const WHAT = {
  "wasm-eval": () => said("wasm", "WebAssembly ('wasm-unsafe-eval')"),
  eval: () => said("eval", "making code at run time ('unsafe-eval')"),
  "trusted-types-sink": () => said("markup", "putting markup into the page"),
};
const FORBIDS =
  "The host of this page forbids {what}, which the games need: whoever runs it can allow it in its Content-Security-Policy ({directive}).";

/** Call `told` with a sentence for whatever is forbidden that the start needs; ours forbids only what is foreign. */
export function onForbidden(told) {
  const tell = (event) => {
    const { blockedURI, disposition, effectiveDirective, originalPolicy } = event;
    const path = planned(blockedURI);
    const spared = SPARED.test(effectiveDirective) && !path?.endsWith(".css");
    if (disposition !== "enforce" || originalPolicy === OWN || spared) return;
    const what = WHAT[blockedURI]?.() ?? (path && named(path));
    if (what) told(said("forbidden", FORBIDS, { what, directive: effectiveDirective }));
  };
  waterholeForbidden.forEach(tell);
  document.addEventListener("securitypolicyviolation", tell);
}
