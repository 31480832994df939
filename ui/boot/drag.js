// A card of the hand is drawn onto the table with the pointer: it is lifted as by a tap, and played where it is let go.
//
// Whatever this does, it does by clicks on the page's own controls, so that it can do no more than taps can: it lifts the
// card, presses what plays it, or puts it back. Taps, keys and scrolling remain as they are: a drag begins only where the
// pointer goes further than a finger shakes.

const FAR = 9; // CSS pixels that a pointer goes before it draws the card along
const LIFTS = 800; // milliseconds that the page has to lift it
const CARD = ".dock .hand > button[data-act]";

const root = document.documentElement;
const decision = () => document.getElementById("table")?.dataset.decision;
const at = (x, y) => document.elementsFromPoint(x, y).find((each) => each !== root);

/** The drag: pointer, id of the card, where it began, whether it was lifted before; and once it goes on, what is seen of it. */
let drag;

function pressed(event) {
  const card = event.target.closest?.(CARD);
  if (drag || !card || !event.isPrimary || event.button !== 0) return;
  drag = { pointer: event.pointerId, id: card.id, x: event.clientX, y: event.clientY, due: decision() };
}

function moved(event) {
  if (event.pointerId !== drag?.pointer) return;
  const { clientX: x, clientY: y } = event;
  if (!drag.ghost && Math.hypot(x - drag.x, y - drag.y) < FAR) return;
  if (!drag.ghost && !begun()) return;
  event.preventDefault();
  drag.ghost.style.translate = `${x - drag.x}px ${y - drag.y}px`;
  root.dataset.drag = at(x, y)?.closest(".ring") ? "over" : "on";
}

function begun() {
  const card = document.getElementById(drag.id);
  if (!card || document.querySelector("[aria-modal]")) {
    drag = undefined;
    return false;
  }
  const { left, top, width, height } = card.getBoundingClientRect();
  const ghost = card.cloneNode(true);
  const parts = [card, ...card.querySelectorAll("*")];
  [ghost, ...ghost.querySelectorAll("*")].forEach((each, number) => {
    for (const name of ["id", "data-act"]) each.removeAttribute(name);
    each.style.rotate = getComputedStyle(parts[number]).rotate; // an arrow turns by where the table has its seats
  });
  ghost.classList.add("card--drawn");
  Object.assign(ghost, { inert: true, ariaHidden: "true" });
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  ghost.style.setProperty("--card-h", `${height}px`);
  document.body.append(ghost);
  drag.ghost = ghost;
  drag.before = card.getAttribute("aria-pressed") === "true";
  if (!drag.before) card.click();
  return true;
}

async function released(event) {
  if (event.pointerId !== drag?.pointer) return;
  const { ghost, id, due, before } = drag;
  if (!ghost) {
    drag = undefined;
    return;
  }
  swallow();
  const over = event.type === "pointerup" ? at(event.clientX, event.clientY) : undefined;
  const lifted = await found(() => document.querySelector(`#${CSS.escape(id)}[aria-pressed="true"]`), LIFTS);
  end();
  if (!lifted || decision() !== due) return;
  if (over?.closest(".ring")) dropped(lifted, over);
  else if (!before) document.querySelector('#prompt [data-act="hold"]')?.click();
}

/** Play the card where it was let go; where it cannot go, it stays lifted, and the prompt says what it does or why not. */
function dropped(card, over) {
  const seat = over.closest(".seat")?.id.replace("seat-", "");
  const plays = (control) => control?.dataset.act.startsWith("move ");
  const here = seat && [document.getElementById(`pick-${seat}`), document.querySelector(`#prompt [data-at="${seat}"]`)].find(plays);
  const elsewhere = document.querySelector(".ring .is-target") && seat && !over.closest(".is-target, .seat--me");
  const found = here ?? (elsewhere ? undefined : [card].find(plays));
  if (found) found.click();
  else refused();
}

function refused() {
  const prompt = document.getElementById("prompt");
  if (!prompt) return;
  prompt.classList.remove("is-refusing");
  requestAnimationFrame(() => prompt.classList.add("is-refusing"));
}

function end() {
  drag?.ghost?.remove();
  drag = undefined;
  delete root.dataset.drag;
}

/** The browser makes a click of it where the pointer comes back to the card: that is not meant. */
function swallow() {
  const stop = (event) => {
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, true);
  setTimeout(() => removeEventListener("click", stop, true));
}

/** What `look` finds, as soon as it does; undefined if it does not in so many milliseconds. */
async function found(look, milliseconds) {
  const until = performance.now() + milliseconds;
  for (;;) {
    const it = look();
    if (it || performance.now() > until) return it;
    await new Promise((next) => setTimeout(next, 16));
  }
}

function escaped(event) {
  if (event.key !== "Escape" || !drag?.ghost) return;
  event.stopImmediatePropagation();
  released({ type: "escape", pointerId: drag.pointer });
}

/** Let cards be drawn onto the table from now on. */
export function watchDrags() {
  addEventListener("pointerdown", pressed, true);
  addEventListener("pointermove", moved, { capture: true, passive: false });
  addEventListener("pointerup", released, true);
  addEventListener("pointercancel", released, true);
  addEventListener("keydown", escaped, true);
  addEventListener("blur", () => drag && released({ type: "blur", pointerId: drag.pointer }));
}
