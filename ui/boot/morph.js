// From what is on the screen to other markup, by Idiomorph, with as little as can be looked at and changed.
import { Idiomorph } from "idiomorph";

const FIELDS = "input, select, textarea";

const parsed = document.createElement("template");

/** Whether there may be anything to change. A field holds more than its markup says: it is always looked into. */
const differs = (old, fresh) =>
  old.nodeType !== Node.ELEMENT_NODE || !old.isEqualNode(fresh) || old.matches(FIELDS) || Boolean(old.querySelector(FIELDS));

/** Have an element become what markup says; while something is typed in a field, what stands there stays. */
export function morph(element, markup, typing) {
  parsed.innerHTML = markup;
  Idiomorph.morph(element, parsed.content.firstElementChild, {
    morphStyle: "outerHTML",
    ignoreActiveValue: typing,
    callbacks: { beforeNodeMorphed: differs },
  });
  parsed.innerHTML = "";
}

/** Lay markup upon the screen; tell whether it could be: not where something else there has the same id. */
export function lay(markup) {
  parsed.innerHTML = markup;
  const free = [...parsed.content.querySelectorAll("[id]")].every(({ id }) => !document.getElementById(id));
  if (free) document.getElementById("screen").after(parsed.content);
  return free;
}

/** Have something done once what is there now is painted. */
export const painted = (follow) => requestAnimationFrame(() => setTimeout(follow));
