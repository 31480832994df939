// The notice of a fault in the running page: that the last step was not taken, and ways out that need no Python.
//
// Python dispatches `waterhole:fault` with a line that says what was raised. What Python cannot tell of itself comes here
// as an error of the window: a trap of WebAssembly, a promise that nobody waits for, a worker's end.

const GAME = /^waterhole\.game\.[a-z]+$/;
const OTHERS = /\b(?:chrome|moz|safari-web|safari|webkit-masked)-extension:|\b(?:webkit-masked-url|user-script):/;

/** What was saved last, by key; in memory, since the device may keep nothing. */
globalThis.waterholeSaves = new Map();

/** Whether an error is none of this page's: of an extension, or of a script from another origin. */
export function foreign({ reason, error, filename }) {
  const from = `${filename ?? ""} ${(reason ?? error)?.stack ?? ""}`;
  if (OTHERS.test(from)) return true;
  const places = from.match(/\bhttps?:\/\/[^\s)]+/g) ?? [];
  return places.length > 0 && !places.some((place) => place.startsWith(location.origin));
}

/** Show the notice, once however often something fails; `text` says what was raised. */
export function fault(text) {
  const notice = document.getElementById("fault");
  document.getElementById("fault-what").textContent = text;
  if (!notice.hidden) return;
  notice.hidden = false;
  notice.querySelector("button").focus();
}

function kept() {
  const saves = new Map(globalThis.waterholeSaves);
  try {
    for (const key of Object.keys(localStorage)) if (!saves.has(key)) saves.set(key, localStorage.getItem(key));
  } catch {
    // The storage is closed: there is what is in memory.
  }
  return [...saves].filter(([key, text]) => GAME.test(key) && text);
}

/** A save without what somebody has locked in for themselves, as any export is. */
function open(text) {
  try {
    return JSON.stringify({ ...JSON.parse(text), chosen: [] });
  } catch {
    return text;
  }
}

function download([key, text]) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([open(text)], { type: "application/json" }));
  link.download = `${key.replace(/\.game\./, "-")}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

const WAYS = {
  "fault-on": () => (document.getElementById("fault").hidden = true),
  "fault-reload": () => location.reload(),
  "fault-save": () => kept().forEach(download),
  // Without the link: the page starts at home, and what is behind the # may be what it fails over.
  "fault-home": () => location.replace(location.pathname),
};

/** A way out that fails itself leaves the others. */
function tried(go) {
  try {
    go();
  } catch (error) {
    fault(String(error));
  }
}

/** Listen for what is raised from now on. */
export function watch() {
  for (const [id, go] of Object.entries(WAYS)) document.getElementById(id).addEventListener("click", () => tried(go));
  document.addEventListener("waterhole:fault", ({ detail }) => fault(detail));
}
