// A pointer's tap counts once what lies under it has stood there for a moment: a second tap was not meant for what has slid
// under the finger since, nor for the next decision.
//
// Keys, and clicks that a script makes, come without a pointer and always count. So does a tap that was made before the
// first screen had stood for that moment: on what stood there before.

const STANDS = 300; // milliseconds after which a control takes a pointer
const BURST = 300; // and between two taps that belong together, however many follow each other;
const CHANGED = 500; // so do those so soon after the page has changed
const NEAR = 24; // CSS pixels between the two
const MOVED = 4; // and by which a control may move without having moved

/** The page's clock; tests set it. */
const now = () => globalThis.waterholeClock?.() ?? performance.now();

/** By control: what it does, where, and since when. */
let stood = new Map();
let changed = 0;
let decision;
let last; // the last tap on a control that counted, and when any came that belongs to it
let scrolled = 0;
let waiting = false;
let begun = 0; // by the browser's own clock, as events are dated
let before = () => {};

function look() {
  waiting = false;
  const time = now();
  const found = new Map();
  const rolled = scrolled !== scrollY; // by the person: what they see is where they have put it
  scrolled = scrollY;
  for (const control of document.querySelectorAll("#app [data-act]")) {
    const { x, y } = control.getBoundingClientRect();
    const { act } = control.dataset;
    const known = stood.get(control);
    const still = known?.act === act && (rolled || Math.hypot(x - known.x, y - known.y) <= MOVED);
    found.set(control, { act, x, y, since: still ? known.since : time });
    if (!still) changed = time;
  }
  const due = document.getElementById("table")?.dataset.decision;
  if (due !== decision || found.size !== stood.size) changed = time;
  decision = due;
  stood = found;
}

function tapped(event) {
  if (!event.isTrusted || event.detail === 0) return;
  if (event.timeStamp < begun) {
    event.stopImmediatePropagation();
    event.preventDefault();
    return before(event);
  }
  const { clientX: x, clientY: y } = event;
  const seen = event.target === document.documentElement ? document.elementFromPoint(x, y) : event.target;
  const control = seen?.closest("[data-act]");
  const time = now();
  const together = last && Math.hypot(x - last.x, y - last.y) <= NEAR && (time - last.time < BURST || time - changed < CHANGED);
  if (together) last.time = time;
  if (!control) return; // a label's tap comes before that of what it labels
  const meant = !together || (control === last.control && decision === last.decision);
  const stands = time - (stood.get(control)?.since ?? time) >= STANDS;
  if (meant && stands) {
    last = { control, decision, x, y, time };
    return;
  }
  event.stopImmediatePropagation();
  event.preventDefault();
  if (event.timeStamp < begun + STANDS) before(event);
}

/** Begin to look at what stands where, from the first screen on; `early` is given the taps that were made before. */
export function watchTaps(early) {
  begun = performance.now();
  before = early;
  const soon = () => {
    if (!waiting) requestAnimationFrame(look);
    waiting = true;
  };
  addEventListener("glided", soon);
  new MutationObserver(soon).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-act", "data-decision", "class", "id"] });
  look();
  addEventListener("click", tapped, true);
}
