// The notice of a fault in the running page: that the last step was not taken, and ways out that need no Python.
//
// Python dispatches `waterhole:fault` with a line that says what was raised. What Python cannot tell of itself comes here
// as an error of the window: a trap of WebAssembly, a promise that nobody waits for, a worker's end.

import { absolute } from "./plan.js";
import { said } from "./said.js";

const GAME = /^waterhole\.game\.[a-z]+$/;
const OTHERS = /\b(?:chrome|moz|safari-web|safari|webkit-masked)-extension:|\b(?:webkit-masked-url|user-script):/;

/** What was saved last, by key; in memory, since the device may keep nothing. */
globalThis.waterholeSaves = new Map();

/** What a browser says of an error in a script of another origin: nothing of ours is one. */
const HIDDEN = /^Script error\.?$/;

/** Whether an address is of a file of the site; the page itself may have scripts of its host's in it. */
const ours = (place) => place.startsWith(absolute("assets/"));

/** Whether an error is none of this page's: of an extension, of a script from another origin, or put in by the host. */
export function foreign({ type, reason, error, filename, message }) {
  if (type === "unhandledrejection" && !(reason instanceof Object)) return true; // ours are of errors
  const from = `${filename ?? ""} ${(reason ?? error)?.stack ?? ""}`;
  if (OTHERS.test(from) || (HIDDEN.test(message) && !error)) return true;
  const places = from.match(/\bhttps?:\/\/[^\s)]+/g) ?? [];
  return places.length > 0 && !places.some(ours);
}

const LONGEST = 400; // characters of a fault's text: it may carry whatever was being worked on

const notice = () => document.getElementById("fault");

/** Put text into a part of the notice. */
const put = (id, text) => (document.getElementById(id).textContent = text);

/** Faults that the notice has told of, by kind, and how often each was met since somebody went on from it. */
globalThis.waterholeFaults = new Map();

// Of the same kind is what differs in numbers alone: a fault may name what was being worked on.
const kind = (text) => text.slice(0, LONGEST).replace(/\d+/g, "0");

/** Show the notice, once however often something fails; `text` says what was raised. */
export function fault(text) {
  const told = waterholeFaults.get(kind(text));
  waterholeFaults.set(kind(text), (told ?? -1) + 1);
  put("fault-what", text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
  if (notice().open) return;
  if (told === undefined) open();
  else again();
}

function open() {
  document.getElementById("fault-open").hidden = true;
  put("fault-answer", "");
  // The browser keeps the focus in it, closes it by Escape and gives the focus back.
  notice().showModal();
}

/** Say that what somebody went on from has come again, without breaking off what they do. */
function again() {
  const times = [...waterholeFaults.values()].reduce((sum, times) => sum + times, 0);
  put("fault-open", said("fault_again", "Something went wrong again ({times})", { times }));
  document.getElementById("fault-open").hidden = false;
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
function exported(text) {
  try {
    return JSON.stringify({ ...JSON.parse(text), chosen: [] });
  } catch {
    return text;
  }
}

function download([key, text]) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([exported(text)], { type: "application/json" }));
  link.download = `${key.replace(/\.game\./, "-")}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function save() {
  const saves = kept();
  saves.forEach(download);
  if (!saves.length) put("fault-answer", said("no_save", "There is no game to save."));
}

const WAYS = {
  "fault-on": () => notice().close(),
  "fault-reload": () => location.reload(),
  "fault-save": save,
  // Without the link: the page starts at home, and what is behind the # may be what it fails over.
  "fault-home": () => location.replace(location.pathname),
};

/** A way out that fails itself leaves the others. */
function tried(go) {
  try {
    go();
  } catch (error) {
    put("fault-answer", said("no_way", "That did not work. {error}", { error }));
  }
}

/** Listen for what is raised from now on. */
export function watch() {
  for (const [id, go] of Object.entries(WAYS)) document.getElementById(id).addEventListener("click", () => tried(go));
  // Keys pressed in it are not for the page below: a letter there takes a move back.
  notice().addEventListener("keydown", (event) => event.stopPropagation());
  document.getElementById("fault-open").addEventListener("click", open);
  document.addEventListener("waterhole:fault", ({ detail }) => fault(detail));
}
