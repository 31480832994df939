// One stylesheet for every browser down to the floor: smaller, with prefixes where they are still wanted, and without
// `light-dark()`, which browsers of the floor do not know. Nothing may be passed over with a warning.
//
//   node tools/css.mjs < style.css
import fs from "node:fs";
import { transform } from "lightningcss";

const floor = JSON.parse(fs.readFileSync(new URL("floor.json", import.meta.url)));
const targets = Object.fromEntries(
  Object.entries(floor).map(([browser, [major, minor]]) => [browser, (major << 16) | (minor << 8)]),
);
const { code, warnings } = transform({ filename: "style.css", code: fs.readFileSync(0), minify: true, targets });
for (const { message, loc } of warnings) console.error(`${loc.line}: ${message}`);
if (warnings.length) process.exit(1);
process.stdout.write(code);
