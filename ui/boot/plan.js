// What the build says of the start: {build, core, interpreter, thinker, sprite, files: {path: [bytes, hash]}, others},
// the files in order of need; `others` has by language what else that needs.

export const plan = JSON.parse(document.getElementById("boot-plan").textContent);
Object.assign(plan.files, plan.others[document.documentElement.lang]);

export const absolute = (path) => new URL(path, document.baseURI).href;

const paths = new Map(Object.keys(plan.files).map((path) => [absolute(path), path]));

/** The planned path of an address, or undefined. */
export const planned = (url) => paths.get(url);

/** A path as a person may read it: the file's name without folders and hash. */
export const named = (path) => path.split("/").at(-1).replace(/\.[0-9a-f]{12}(?=\.)/, "");
