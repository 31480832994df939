// Which boot file is at fault, and why: found by asking for each, and comparing it with what the build made.
import { answered, misplaced, plainFetch } from "./arrival.js";
import { absolute, plan } from "./plan.js";
import { said } from "./said.js";

/** What is at fault, in words; `damaged`, or `settled` by the host: then it comes out no otherwise when tried again. */
async function fault(path) {
  const [bytes, hash] = plan.files[path];
  let data, kind;
  try {
    // What is in the browser's cache is what the start has used.
    const response = await plainFetch(absolute(path), { cache: "force-cache" });
    if (!response.ok) return { said: answered(response) };
    if (misplaced(response)) return { said: misplaced(response) };
    kind = response.headers.get("Content-Type")?.split(";")[0];
    data = await response.arrayBuffer();
  } catch {
    return { said: said("blocked", "it is blocked, or the network is away") };
  }
  const [first, second] = new Uint8Array(data);
  if (/\.(js|css)$/.test(path) && first === 0x1f && second === 0x8b) return { said: said("packed", "the host packed it twice"), settled: true };
  if (data.byteLength !== bytes) {
    const blanks = { bytes: data.byteLength, wanted: bytes };
    return { said: said("damaged_length", "damaged: {bytes} bytes in place of {wanted}", blanks), damaged: true };
  }
  if (crypto.subtle) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
    const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (!hex.startsWith(hash))
      return { said: said("damaged", "damaged: its content is not what was built"), damaged: true };
  }
  if (path.endsWith(".js") && !kind?.endsWith("javascript")) {
    const blanks = { kind: kind || said("nothing", "nothing in particular") };
    return { said: said("typed", "the host sends it as {kind}", blanks), settled: true };
  }
  return undefined;
}

/** The first file of `paths` that is not as built, as [path, cause], or undefined when all are. */
export async function firstFault(paths) {
  const causes = await Promise.all(paths.map(fault));
  const at = causes.findIndex(Boolean);
  return at < 0 ? undefined : [paths[at], causes[at]];
}
