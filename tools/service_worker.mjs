// Write the service worker of a built site with Workbox: ui/boot/sw.js, and the list of every file.
//
//   node tools/service_worker.mjs <folder of the site>
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { injectManifest } from "workbox-build";

const folder = process.argv[2];
const bundle = path.join(folder, "sw.bundle.js");

// A file without its hash in the path may come from another version, where a host sends what it still keeps of the
// last one. Then nothing of this version is taken: all of the old one, or all of the new.
function whole(manifest) {
  for (const entry of manifest.filter(({ revision }) => revision)) {
    const hash = createHash("sha256").update(fs.readFileSync(path.join(folder, entry.url)));
    entry.integrity = `sha256-${hash.digest("base64")}`;
  }
  return { manifest };
}

try {
  await build({
    entryPoints: [fileURLToPath(new URL("../ui/boot/sw.js", import.meta.url))],
    outfile: bundle,
    bundle: true,
    minify: true,
    format: "iife",
    target: ["chrome110", "firefox115", "safari16.4"],
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
  const { count, size, warnings } = await injectManifest({
    swSrc: bundle,
    swDest: path.join(folder, "sw.js"),
    globDirectory: folder,
    globPatterns: ["**/*"],
    // What a device takes when it installs the page, or shows beside a link, is not needed to play.
    globIgnores: ["sw.js", "sw.bundle.js", "assets/{screen,shortcut}-*.png", "assets/{icon,maskable}-*.png",
      "assets/preview.*.png"],
    // Files with their hash in the path are never fetched twice; the few others carry a revision.
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [whole],
    maximumFileSizeToCacheInBytes: 32 * 1024 * 1024,
  });
  // Whoever plays a game that goes on under these rules alone can ask for those of the version that waits.
  const rules = fs.readFileSync(path.join(folder, "index.html"), "utf8").match(/ data-rules="([^"]*)"/)?.[1] ?? "";
  fs.appendFileSync(path.join(folder, "sw.js"), `\n//rules ${rules}\n`);
  for (const warning of warnings) console.error(warning);
  if (warnings.length) process.exitCode = 1;
  console.log(`sw.js: ${count} files, ${size} bytes`);
} finally {
  fs.rmSync(bundle, { force: true });
}
