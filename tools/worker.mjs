// Write the service worker of a built site with Workbox: every file kept on the device, one version at a time.
//
//   node tools/worker.mjs <folder of the site>
import { generateSW } from "workbox-build";

const folder = process.argv[2];
const { count, size, warnings } = await generateSW({
  globDirectory: folder,
  globPatterns: ["**/*"],
  globIgnores: ["sw.js"],
  swDest: `${folder}/sw.js`,
  cacheId: "waterhole",
  // Files with their hash in the path are never fetched twice; the few others carry a revision.
  dontCacheBustURLsMatching: /^assets\//,
  maximumFileSizeToCacheInBytes: 32 * 1024 * 1024,
  cleanupOutdatedCaches: true,
  // A new version waits until a person takes it: the worker skips waiting upon a message alone.
  skipWaiting: false,
  clientsClaim: false,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  babelPresetEnvTargets: ["chrome >= 110", "firefox >= 115", "safari >= 16.4"],
});
for (const warning of warnings) console.error(warning);
if (warnings.length) process.exit(1);
console.log(`sw.js: ${count} files, ${size} bytes`);
