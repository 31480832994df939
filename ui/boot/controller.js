/** The service worker that answers for this page, if there is one; in a sandboxed frame even the question throws. */
export function controller() {
  try {
    return navigator.serviceWorker?.controller;
  } catch {
    return undefined;
  }
}
