// Starts Python, shows how far it has got, and says why when it does not start.
import "./late.js";
import * as early from "./asked.js";
import { count, missing, observe, styled, total } from "./arrival.js";
import { controller } from "./controller.js";
import { firstFault } from "./diagnosis.js";
import { fault as notice, foreign, watch } from "./fault.js";
import { watchDrags } from "./drag.js";
import { attach, done, progress, trouble } from "./notice.js";
import { keepOffline, forget } from "./offline.js";
import { absolute, named, plan } from "./plan.js";
import { pictures } from "./pictures.js";
import { onForbidden } from "./policy.js";
import { said } from "./said.js";
import { watchTaps } from "./taps.js";
import { unfit } from "./unfit.js";

const BUILD = __BUILD__; // put in by the build
const SILENCE = 20_000; // milliseconds without a byte until the page says so
const root = document.documentElement;

let failed = false; // something seems to be at fault: a stray error may be none of ours, and all goes on as before
let forbidden = ""; // what a policy of the host forbids: nothing else that goes wrong says more
let mixed = false; // the parts are of different versions
let started = false;
let forgotten; // the paths to take anew when tried again, if what is kept here is at fault
let silence = 0;
let stop = () => {};

function listen() {
  clearTimeout(silence);
  silence = setTimeout(silent, SILENCE);
}

function progressed() {
  if (ready() || failed || forbidden) return;
  tell();
  listen();
}

function tell() {
  if (started || failed || forbidden) return;
  const part = count() / total;
  progress(part, early.asked() ?? (part < 1 ? said("loading", "Loading the games…") : said("starting", "Starting the games…")));
}

/** Nothing has come for a while. What is on its way is not stopped: if it comes after all, so does the game. */
function silent() {
  const [path] = missing();
  const blanks = { n: SILENCE / 1000, file: path && named(path) };
  if (path) trouble(said("silent", "Nothing has arrived for {n} seconds. Still waiting for {file}.", blanks));
  else trouble(said("slow", "Everything is here, but starting takes unusually long. It may still come."));
}

const unloaded = (path, cause) =>
  said("failed", "{file} could not be loaded: {cause}.", { file: named(path), cause });

async function fail(path, cause) {
  if (failed || forbidden) return;
  failed = true;
  early.ignore();
  clearTimeout(silence);
  if (path) trouble(unloaded(path, cause));
  else trouble(said("unstarted", "The games could not be started: {cause}", { cause }));
  // A missing file shows in many ways; asking for each finds the one that is at fault.
  const found = await firstFault(path ? [path] : Object.keys(plan.files));
  if (started || forbidden) return;
  if (found) trouble(unloaded(found[0], found[1].said), !found[1].settled);
  // A damaged file may have been kept, and what comes from the worker has been: they would come again for ever.
  const kept = found?.[1].damaged || controller();
  if (kept && (found || mixed)) forgotten = found ? [found[0]] : [];
}

function ready() {
  if (!root.hasAttribute("data-ready") || !styled()) return false;
  readiness.disconnect();
  clearTimeout(silence);
  stop();
  started = true;
  done();
  watchTaps(early.late);
  watchDrags();
  pictures();
  early.fulfil();
  // The first screen stands. What comes now must not keep it from answering.
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  idle(() => startThinker({ place: 0, name: "thinker" }));
  idle(keepOffline);
  idle(() => document.querySelectorAll("link[data-later]").forEach((link) => (link.href = link.dataset.later)));
  return true;
}

/** PyScript makes a kind of it at once; where there is none, what is asked for is refused, and the page thinks alone. */
globalThis.Worker ??= class extends EventTarget {
  constructor() {
    super();
    throw new DOMException(said("no_workers", "This browser has no workers"), "NotSupportedError");
  }
};

/** A thinking worker, which Python reaches as `pyscript.workers[name]`, instead of any other in its place: once. */
function startThinker({ place, name }) {
  const before = document.querySelector(`script[worker][data-place="${place}"]`);
  if (before?.getAttribute("name") === name) return;
  before?.xworker?.terminate();
  before?.remove();
  const thinker = document.createElement("script");
  thinker.type = "py";
  thinker.src = plan.thinker;
  thinker.dataset.place = place;
  thinker.setAttribute("worker", "");
  thinker.setAttribute("name", name);
  document.body.append(thinker);
}

document.addEventListener("waterhole:thinker", ({ detail }) => startThinker(detail));

async function again() {
  if (forgotten) await forget(forgotten);
  location.reload();
}

const readiness = new MutationObserver(ready);

/** Say what the host forbids, which settles why nothing goes on. */
function forbid(sentence) {
  if (started || root.hasAttribute("data-ready")) return;
  forbidden ||= sentence;
  early.ignore();
  clearTimeout(silence);
  trouble(forbidden, false);
}

/** Show what there is to say as soon as the page is parsed; returns whether it is whole: its last line starts Python. */
async function stand() {
  await parsed();
  const whole = document.querySelector("script[type=py]");
  if (!whole) return cut();
  attach(again);
  early.listen(tell);
  watch();
  return true;
}

/** Say that the page itself has come in part, at the end of what has come. */
function cut() {
  stop();
  clearTimeout(silence);
  document.getElementById("boot")?.remove();
  const [strip, text, retry] = ["section", "p", "button"].map((name) => document.createElement(name));
  text.textContent = said("cut", "This page has come in part only: the network or the host broke it off.");
  retry.textContent = said("again", "Try again");
  retry.addEventListener("click", again);
  strip.id = "boot"; // as boot.css has it: before all else
  strip.append(text, retry);
  document.body.append(strip);
}

/** Start Python and the page's program, and hear of what goes wrong. */
async function start() {
  const whole = stand(); // whatever becomes of all else, it can be said
  try {
    readiness.observe(root, { attributeFilter: ["data-ready"] });
    stop = observe(progressed, fail);
    performance.mark("boot");
    progressed();
    // The runtime starts loading here and now; PyScript, loaded beside it, takes it over when it asks for it.
    const runtime = import(absolute(plan.interpreter));
    if (!(await whole)) return;
    const { build } = await runtime;
    const builds = new Set([BUILD, root.dataset.build, plan.build, build]);
    mixed = builds.size > 1;
    if (mixed) throw new Error(said("mixed", "its parts are of different versions ({builds}).", { builds: [...builds].join(", ") }));
    // Only PyScript runs our Python: without it the wrong one does not touch what is saved.
    const { hooks } = await import(absolute(plan.core));
    hooks.main.onReady.add(overhear);
  } catch (error) {
    fail(undefined, lastLine(error));
  }
}

root.dataset.booting = "";
onForbidden(forbid);
addEventListener("unhandledrejection", (event) => foreign(event) || fault(event.reason));
addEventListener("error", (event) => foreign(event) || fault(event.error ?? event.message));

/** Before the first screen it is the start that has failed; from then on, the step that was being taken. */
function fault(reason) {
  if (root.hasAttribute("data-ready")) notice(lastLine(reason));
  else fail(undefined, lastLine(reason));
}

/** PyScript hands an exception that our Python did not catch to `io.stderr`, as it does printed text. */
function overhear({ io }) {
  performance.mark("pyscript");
  early.remember();
  const { stderr } = io;
  io.stderr = (what, ...rest) => {
    if (what instanceof Error) fault(what);
    return stderr(what, ...rest);
  };
}

function lastLine(reason) {
  return String(reason?.message ?? reason).trim().split("\n").at(-1);
}

async function parsed() {
  if (document.readyState !== "loading") return;
  await new Promise((go) => document.addEventListener("DOMContentLoaded", go, { once: true }));
}

const unable = unfit();
if (unable) {
  await parsed();
  await globalThis.waterholeSpoken;
  attach(again);
  trouble(unable(), false);
} else await start();
