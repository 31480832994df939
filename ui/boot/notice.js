// The strip that shows how far the start has got, or why it has stopped.

const strip = document.getElementById("boot");
const bar = document.getElementById("boot-bar");
const text = document.getElementById("boot-text");
const retry = document.getElementById("boot-retry");

/** Show progress: `part` of 1, and a sentence. */
export function progress(part, sentence) {
  strip.dataset.state = "loading";
  bar.hidden = false;
  bar.value = part;
  if (text.textContent !== sentence) text.textContent = sentence;
  retry.hidden = true;
}

/** Show why it does not go on, with a way to try again. */
export function trouble(sentence) {
  strip.dataset.state = "trouble";
  text.textContent = sentence;
  retry.hidden = false;
}

/** Call `again` when a person asks to try again. */
export const onRetry = (again) => retry.addEventListener("click", again);

/** Take the strip away. */
export const done = () => strip.remove();
