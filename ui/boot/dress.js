// Light, letters and motion as they were last set, from the first paint on: the page's own program comes seconds later.
// What it keeps and how is told by ui/persistence; whatever else is found there changes nothing.
const root = document.documentElement;

// Only hands on a screen feel it.
if (navigator.vibrate && globalThis.matchMedia?.("(any-pointer: coarse)").matches) root.dataset.vibrates = "";

try {
  const { theme, motion, text } = JSON.parse(localStorage.getItem("waterhole.settings"));
  if (theme === "light" || theme === "dark") {
    root.dataset.theme = theme;
    // Before any style is there. "only": a device that darkens pages by itself leaves this one alone.
    document.querySelector("meta[name=color-scheme]").content = theme === "light" ? "only light" : theme;
  }
  if (text === "large" || text === "larger") root.dataset.text = text;
  if (motion === false) root.dataset.motion = "off";
} catch {
  // Nothing is kept, it cannot be read, or this device keeps nothing.
}
