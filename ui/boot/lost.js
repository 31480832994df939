// The page for a path that leads nowhere. Where the site begins is not known when it is built: a host answers with this
// page at any depth. The nearest folder above that holds the games is home.
import { mended } from "./mended.js";

async function isHome(folder) {
  try {
    const text = await (await fetch(folder)).text();
    return /<html[^>]* data-build=/.test(text);
  } catch {
    return false;
  }
}

async function home() {
  const steps = location.pathname.split("/");
  while (steps.pop() !== undefined && steps.length) {
    const folder = `${steps.join("/")}/`;
    if (await isHome(folder)) return folder;
  }
  return "./";
}

const meant = mended(location);
if (meant) location.replace(meant);
else home().then((folder) => (document.getElementById("home").href = folder + location.hash));
