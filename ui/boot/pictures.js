// The pictures: one file, which the browser asks for when it first shows some of it, and never again if it has not come.
// A page that loses its server right after the start would be without for good; so it is asked for until it is there.
import { plainFetch } from "./arrival.js";
import { absolute, plan } from "./plan.js";

const SOON = 2_000; // milliseconds
const LATE = 60_000;

const came = () =>
  plainFetch(absolute(plan.sprite), { cache: "force-cache" }).then(
    (response) => response.ok && response.blob().then(Boolean, () => false),
    () => false,
  );

/** Wait, or until the network seems to be back. */
const pause = (milliseconds) =>
  new Promise((go) => {
    const timer = setTimeout(go, milliseconds);
    addEventListener("online", () => (clearTimeout(timer), go()), { once: true });
  });

/** See to it that the pictures come; the page hears `waterhole:no-pictures`, once, if they do not at first. */
export async function pictures() {
  if (await came()) return;
  document.dispatchEvent(new CustomEvent("waterhole:no-pictures"));
  for (let wait = SOON; ; wait = Math.min(2 * wait, LATE)) {
    await pause(wait);
    if (await came()) break;
  }
  for (const use of document.querySelectorAll("use")) use.replaceWith(use.cloneNode()); // asked for anew
}
