// From what is on the screen to other markup, by Idiomorph, with as little as can be looked at and changed.
import { Idiomorph } from "idiomorph";

const FIELDS = "input, select, textarea";

/** What glides to its new place when others come or go beside it. */
const GLIDING = ".hand > [id], .bar__tools > [id], .seat__name, .seat__near, .pile";
const GLIDE = { duration: 160, easing: "ease-out" };
const MOVED = 3; // CSS pixels

const parsed = document.createElement("template");

/** What is asked and told; anything else that is said is not the same that has changed its place. */
const SAID = ".prompt__said";

/** Whether there may be anything to change. A field holds more than its markup says: it is always looked into. */
const differs = (old, fresh) =>
  old.nodeType !== Node.ELEMENT_NODE || !old.isEqualNode(fresh) || old.matches(FIELDS) || Boolean(old.querySelector(FIELDS));

/** Have what is said anew stand before what was said, which goes when all else is as it will be. */
function resaid(old, fresh, gone) {
  if (old.nodeType !== Node.ELEMENT_NODE || !old.matches(SAID)) return false;
  old.before(fresh.cloneNode(true));
  gone.push(old);
  return true;
}

/** Whether things may move: somebody looks, and has not asked for rest, neither here nor of the device. */
export const moves = () =>
  !document.hidden && document.documentElement.dataset.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What glides at the moment. */
const gliding = new Map();

/** Where an element is seen, and where it belongs: that is elsewhere while it glides there. */
function place(element) {
  const { x, y } = element.getBoundingClientRect();
  const moved = gliding.has(element) ? getComputedStyle(element).translate : "0px";
  const [left, top = 0] = moved.split(" ").map((each) => parseFloat(each) || 0);
  return { x, y, home: { x: x - left, y: y - top } };
}

const places = (element) => new Map([...element.querySelectorAll(GLIDING)].map((each) => [each, place(each)]));

/** Let what belongs elsewhere than it did begin where it was seen. Taps look again at where it is when it has come. */
function glide(before) {
  for (const [each, was] of before) {
    if (!each.isConnected) continue;
    const { home } = place(each);
    if (Math.hypot(was.home.x - home.x, was.home.y - home.y) < MOVED) continue;
    gliding.get(each)?.cancel();
    const glides = each.animate({ translate: [`${was.x - home.x}px ${was.y - home.y}px`, "0px 0px"] }, GLIDE);
    glides.pause(); // until it can be seen
    requestAnimationFrame(() => glides.playState === "paused" && glides.play());
    gliding.set(each, glides);
    glides.onfinish = () => {
      if (gliding.get(each) === glides) gliding.delete(each);
      each.dispatchEvent(new Event("glided", { bubbles: true }));
    };
  }
}

/** Have an element become what markup says; while something is typed in a field, what stands there stays. */
export function morph(element, markup, typing) {
  const before = moves() ? places(element) : new Map();
  const gone = [];
  parsed.innerHTML = markup;
  Idiomorph.morph(element, parsed.content.firstElementChild, {
    morphStyle: "outerHTML",
    ignoreActiveValue: typing,
    callbacks: { beforeNodeMorphed: (old, fresh) => differs(old, fresh) && !resaid(old, fresh, gone) },
  });
  parsed.innerHTML = "";
  gone.forEach((old) => old.remove());
  glide(before);
}

/** Lay markup upon the screen; tell whether it could be: not where something else there has the same id. */
export function lay(markup) {
  parsed.innerHTML = markup;
  const free = [...parsed.content.querySelectorAll("[id]")].every(({ id }) => !document.getElementById(id));
  if (free) document.getElementById("screen").after(parsed.content);
  return free;
}

/** Have something done once what is there now is painted, or a key is pressed: Tab goes nowhere that is not to be reached. */
export function painted(follow) {
  const once = () => {
    removeEventListener("keydown", once, true);
    follow();
  };
  addEventListener("keydown", once, true);
  requestAnimationFrame(() => setTimeout(once));
}
