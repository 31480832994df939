// The kill switch: `python -m tools.build --kill-worker` writes this as sw.js. Every browser that still has a worker
// of this site looks for sw.js at its next visit, finds this one, and is rid of worker and cache. Open tabs go on.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const { scope } = self.registration;
  for (const name of await caches.keys())
    if (name.startsWith("waterhole-") && name.endsWith(scope)) await caches.delete(name);
  await self.registration.unregister();
}
