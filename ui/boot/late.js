// What must go on where a file does not come without which nothing is seen or said. It stands in index.html before both,
// and again in boot.js, for hosts that let no script of the page itself run.
import { dead } from "./dead.js";

function lookOut() {
  /** What a policy of the host has forbidden before boot.js listens: the style is asked for first. */
  globalThis.waterholeForbidden = [];
  document.addEventListener("securitypolicyviolation", (event) => waterholeForbidden.push(event));
  /** Tells whether the page's style has come, once it has or has failed to. */
  globalThis.styled = new Promise((tell) => {
    if (document.querySelector("link[rel=stylesheet]")?.sheet) tell(true);
    for (const type of ["load", "error"])
      document.addEventListener(type, ({ target }) => target.rel === "stylesheet" && tell(type === "load"), true);
  });
  // From a disk, or in a frame of no origin, the script that says all else is not even asked for.
  document.addEventListener("error", ({ target }) => target.type === "module" && dead(), true);
  setTimeout(() => {
    // The browser paints nothing while it waits for the style, but it does not wait for one that a script puts there.
    const style = document.querySelector("link[rel=stylesheet]");
    if (!style?.sheet) style?.replaceWith(style.cloneNode());
    dead();
  }, 20_000);
}

if (!globalThis.styled) lookOut();
