// The service worker: every file kept on the device, one version at a time. The build bundles Workbox with it and puts
// the list of files in.
import { setCacheNameDetails } from "workbox-core";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { mended } from "./mended.js";

setCacheNameDetails({ prefix: "waterhole" });

// The runtime is answered from the browser's own cache while it is there: with it the browser keeps what the first
// visit compiled of it. Code for the copy kept here would be there from the third visit on. Nothing is asked of the
// network for it, and what has its hash in its path cannot be out of date.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.endsWith(".wasm"),
  async ({ url }) => {
    try {
      const response = await fetch(url, { cache: "only-if-cached", mode: "same-origin" });
      if (response.ok) return response;
    } catch {
      // Not in that cache any more.
    }
    return (await matchPrecache(url.href)) ?? fetch(url);
  },
);
// What others put after the "?" of a link they pass on means nothing here.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/.*/] });
// See lost.js.
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === "navigate" && mended(url),
  ({ url }) => Response.redirect(mended(url)),
);
cleanupOutdatedCaches();
// A page that has got lost here comes from the server, of whatever version: Workbox would take none but this one's.
setCatchHandler(({ request }) => fetch(request));

// A new version waits until a person takes it.
addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") self.skipWaiting();
});
