// The service worker: keeps the site on the device, and brings a new version when a person wants it.
//
// A new version is fetched in the background and waits. The page hears of it by the event `waterhole:update` on the
// document, and `document.documentElement.dataset.update` is set for a page that starts listening later: to the numbers
// of the rules that the games have in it, as far as they can be told. To take it,
// the page dispatches `waterhole:take-update`; the new worker then takes over and this tab reloads. Nothing happens
// to a running game unless asked for; other tabs stay with the version they have, and are offered the new one again.
// Where offline is not to be had, the page hears `waterhole:no-offline`, and `document.documentElement.dataset.offline`
// is `none`: it says so in the settings.

const PREFIX = "waterhole-";
const root = document.documentElement;

function lacking() {
  root.dataset.offline = "none";
  document.dispatchEvent(new CustomEvent("waterhole:no-offline"));
}

/** The rules of the games in the version that waits, `lions-1 animania-1`, or "" where they cannot be told. */
const rules = () =>
  fetch(root.dataset.worker, { cache: "no-store", signal: AbortSignal.timeout(3000) })
    .then((answer) => answer.text())
    .then((text) => text.match(/^\/\/rules (.*)$/m)?.[1] ?? "");

async function offer() {
  root.dataset.update = await rules().catch(() => "");
  document.dispatchEvent(new CustomEvent("waterhole:update"));
}

/** Register the worker, when the first screen stands and the browser has nothing better to do. */
export async function keepOffline() {
  const script = root.dataset.worker;
  if (!script) return;
  if (!("serviceWorker" in navigator)) return lacking();
  try {
    // In a sandboxed frame it is there, and throws.
    const registration = await navigator.serviceWorker.register(script, { scope: "./" });
    watch(registration);
  } catch (error) {
    // The game plays without; private windows and full disks are common reasons.
    console.warn("This site could not be kept for offline use:", error.message);
    lacking();
  }
}

function watch(registration) {
  const unwanted = sessionStorage.getItem(TAKING);
  sessionStorage.removeItem(TAKING);
  if (unwanted === root.dataset.build) change(registration);
  const consider = (worker) => {
    if (!worker) return;
    const installed = () => {
      // Beside no other, this is the first version of all, and no update.
      if (worker.state === "installed" && registration.active) offer();
      // A file that does not come, or cannot be kept: the host answers for it, or the device is full.
      if (worker.state === "redundant" && !registration.active) lacking();
    };
    installed();
    worker.addEventListener("statechange", installed);
  };
  consider(registration.waiting);
  consider(registration.installing);
  registration.addEventListener("updatefound", () => consider(registration.installing));
  // Another tab has changed to the new version. This one has all it needs in memory, and goes on as it is.
  navigator.serviceWorker.addEventListener("controllerchange", offer);
  document.addEventListener("waterhole:take-update", () => take(registration), { once: true });
}

const TAKING = "waterhole.taking"; // in the tab's session storage: the build that it wants to be rid of
const PATIENCE = 2000; // milliseconds

/** Have the waiting worker take over, and this tab load again when it has. */
function change({ waiting }) {
  if (!waiting) return location.reload();
  waiting.addEventListener("statechange", () => location.reload(), { once: true });
  waiting.postMessage({ type: "SKIP_WAITING" });
}

function take(registration) {
  change(registration);
  // Chromium gives the change up, without a word, if the old worker is asked for a file in the very moment of it. Then
  // it comes about while this page, still the old one, loads again; `watch` sees to the rest.
  setTimeout(() => {
    sessionStorage.setItem(TAKING, root.dataset.build);
    location.reload();
  }, PATIENCE);
}

/** Drop all that is kept, and take `paths` from the server anew; nothing of it while the server is away. */
export async function forget(paths) {
  const registration = await registered();
  if (registration && !(await answers(root.dataset.worker))) return;
  await registration?.unregister();
  const ours = (name) => name.startsWith(PREFIX) && name.endsWith(registration?.scope);
  for (const name of (await globalThis.caches?.keys()) ?? []) if (ours(name)) await caches.delete(name);
  await Promise.allSettled(paths.map((path) => fetch(path, { cache: "reload" }).then((got) => got.arrayBuffer())));
}

async function registered() {
  try {
    return await navigator.serviceWorker?.getRegistration();
  } catch {
    return undefined; // this browser keeps nothing for this page
  }
}

/** Whether the server answers: what is asked for is never kept. */
const answers = (path) => fetch(path, { cache: "no-store" }).then(Boolean, () => false);
