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
