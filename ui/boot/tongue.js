// The language, from the first paint on: what was chosen, else the first that the browser asks for and that there is.
// English stands in the page. What another says before Python is there comes by a script of its own, spoken.js, and
// until it has come nothing is shown, so that no English flashes up.
const OTHERS = __OTHERS__; // put in by the build: by tag, the path of that script
const PATIENCE = 3_000; // milliseconds
const root = document.documentElement;
const tags = ["en", ...Object.keys(OTHERS)];

function chosen() {
  try {
    return JSON.parse(localStorage.getItem("waterhole.settings")).language;
  } catch {
    return undefined; // nothing is kept, or it cannot be read
  }
}

const near = (asked) => tags.find((tag) => tag.split("-")[0] === asked.split("-")[0].toLowerCase());
const own = chosen();
const language = tags.includes(own) ? own : navigator.languages?.map(near).find(Boolean);

// Loaded again by a page that goes back to where it was: what stands here until then is not to be touched.
try {
  if (sessionStorage.getItem("waterhole.back")) root.dataset.returns = "";
} catch {
  // nothing is kept in this tab
}

if (OTHERS[language]) {
  root.lang = language;
  root.dataset.unspoken = "";
  const script = document.createElement("script");
  const show = () => delete root.dataset.unspoken;
  /** Resolved once that language can say what there is to say, or never will. */
  globalThis.waterholeSpoken = new Promise((go) => {
    script.onload = go;
    script.onerror = () => go(show());
    setTimeout(() => go(show()), PATIENCE);
  });
  script.src = OTHERS[language];
  document.head.append(script);
}
