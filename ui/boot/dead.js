// Says that boot.js, which says all else, has not come. Without any script the same place tells of itself after 20
// seconds, by boot.css; with one it knows more, and can try again with the whole address.
import { said } from "./said.js";

const opaque = () => globalThis.origin === "null";

const CAUSES = [
  [() => location.protocol === "file:", "from_disk", "it was opened from a disk, and browsers start such games from a server alone"],
  [opaque, "sandboxed", "it stands in a sandboxed frame, which keeps its scripts out: whoever made the frame can allow them"],
];

/** Show it, unless boot.js runs. */
export function dead() {
  if ("booting" in document.documentElement.dataset) return;
  if (document.readyState === "loading") return document.addEventListener("DOMContentLoaded", dead, { once: true });
  const place = document.getElementById("boot-dead");
  const found = CAUSES.find(([holds]) => holds());
  place.dataset.late = "";
  if (found) place.textContent = said("dead", "This page cannot start: {cause}.", { cause: said(found[1], found[2]) });
  else if (!place.querySelector("button")) {
    const again = document.createElement("button");
    again.textContent = said("again", "Try again");
    again.addEventListener("click", () => location.reload());
    place.lastElementChild.replaceWith(again);
  }
}
