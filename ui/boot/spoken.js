// What a language other than English says before Python is there: put into the page as soon as that is parsed.
const { title, description, texts, said, shell, manifest } = __WORDS__; // put in by the build

globalThis.waterholeWords = said;

/** Put the home page in this language in the place of the other: what has the focus keeps it, rules stay open. */
function redraw() {
  const focused = document.activeElement.id;
  const open = [...document.querySelectorAll("#app .fold")].map((rules) => rules.open);
  document.getElementById("app").innerHTML = shell;
  document.querySelectorAll("#app .fold").forEach((rules, at) => (rules.open = open[at]));
  if (focused) document.getElementById(focused)?.focus();
}

function put() {
  const root = document.documentElement;
  document.title = title;
  document.querySelector("meta[name=description]").content = description;
  document.querySelector("link[rel=manifest]").dataset.later = manifest;
  const stopped = document.getElementById("boot")?.dataset.state === "trouble"; // that says more
  for (const [selector, text] of Object.entries(texts)) {
    const place = document.querySelector(selector);
    if (place?.localName === "progress") place.ariaLabel = text;
    else if (place && !(stopped && place.closest("#boot-said"))) place.textContent = text;
  }
  if (!("ready" in root.dataset)) redraw();
  delete root.dataset.unspoken;
  document.dispatchEvent(new Event("waterhole:spoken"));
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", put, { once: true });
else put();
