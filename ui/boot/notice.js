// The strip that shows how far the start has got, or why it has stopped. The start does not wait for the page to be
// parsed; until it is, the last thing said is kept.

let parts;
let last = () => {};

function say(show) {
  last = show;
  if (parts) show(parts);
}

/** Show from now on, the page having been parsed; `again` is called when a person asks to try again. */
export function attach(again) {
  const names = ["boot", "boot-bar", "boot-text", "boot-part", "boot-retry"];
  const [strip, bar, text, percent, retry] = names.map((id) => document.getElementById(id));
  parts = { strip, bar, text, percent, retry };
  retry.addEventListener("click", again);
  document.getElementById("boot-dead").hidden = true;
  last(parts);
}

/** Show progress: `part` of 1, and a sentence. A screen reader tells the sentence when it changes, not each per cent. */
export const progress = (part, sentence) =>
  say(({ strip, bar, text, percent, retry }) => {
    strip.dataset.state = "loading";
    bar.value = part;
    percent.textContent = part < 1 ? `${Math.floor(part * 100)} %` : "";
    if (text.textContent !== sentence) text.textContent = sentence;
    retry.hidden = true;
  });

/** Show why it does not go on, with a way to try again unless that could not help. */
export const trouble = (sentence, again = true) =>
  say(({ strip, text, percent, retry }) => {
    strip.dataset.state = "trouble";
    percent.textContent = "";
    text.textContent = sentence;
    retry.hidden = !again;
  });

/** Take the strip away. */
export const done = () => say(({ strip }) => strip.remove());
