// A drawing as a PNG of the given width, for devices that take no SVG.
//
//   node tools/icon.mjs <width> < drawing.svg > picture.png
import fs from "node:fs";
import { Resvg } from "@resvg/resvg-js";

const drawing = new Resvg(fs.readFileSync(0), { fitTo: { mode: "width", value: Number(process.argv[2]) } });
process.stdout.write(drawing.render().asPng());
