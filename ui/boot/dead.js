// Says that boot.js, which says all else, has not come. Without any script the same place tells of itself after 20
// seconds, by boot.css; with one it knows more, and can try again with the whole address.

const opaque = () => globalThis.origin === "null";

const CAUSES = [
  [() => location.protocol === "file:", "it was opened from a disk, and browsers start such games from a server alone"],
  [opaque, "it stands in a sandboxed frame, which keeps its scripts out: whoever made the frame can allow them"],
];

/** Show it, unless boot.js runs. */
export function dead() {
  if ("booting" in document.documentElement.dataset) return;
  if (document.readyState === "loading") return document.addEventListener("DOMContentLoaded", dead, { once: true });
  const place = document.getElementById("boot-dead");
  const cause = CAUSES.find(([holds]) => holds())?.[1];
  place.dataset.late = "";
  if (cause) place.textContent = `This page cannot start: ${cause}.`;
  else if (!place.querySelector("button")) {
    const again = document.createElement("button");
    again.textContent = "Try again";
    again.addEventListener("click", () => location.reload());
    place.lastElementChild.replaceWith(again);
  }
}
