// Which boot file is at fault, and why: found by asking for each, and comparing it with what the build made.
import { misplaced, plainFetch } from "./arrival.js";
import { absolute, plan } from "./plan.js";

const PACKED = "the host packed it twice";
const TYPED = "the host sends it as";

/** Whether what is at fault comes out otherwise when it is tried again: what a host does by its settings does not. */
export const passing = (cause) => cause !== PACKED && !cause.startsWith(TYPED);

async function fault(path) {
  const [bytes, hash] = plan.files[path];
  let data, kind;
  try {
    // What is in the browser's cache is what the start has used.
    const response = await plainFetch(absolute(path), { cache: "force-cache" });
    if (!response.ok) return `the server answered ${response.status}`;
    if (misplaced(response)) return misplaced(response);
    kind = response.headers.get("Content-Type")?.split(";")[0];
    data = await response.arrayBuffer();
  } catch {
    return "it is blocked, or the network is away";
  }
  const [first, second] = new Uint8Array(data);
  if (/\.(js|css)$/.test(path) && first === 0x1f && second === 0x8b) return PACKED;
  if (data.byteLength !== bytes) return `damaged: ${data.byteLength} bytes in place of ${bytes}`;
  if (crypto.subtle) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
    const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (!hex.startsWith(hash)) return "damaged: its content is not what was built";
  }
  if (path.endsWith(".js") && !kind?.endsWith("javascript")) return `${TYPED} ${kind || "nothing in particular"}`;
  return undefined;
}

/** The first file of `paths` that is not as built, as [path, cause], or undefined when all are. */
export async function firstFault(paths) {
  const causes = await Promise.all(paths.map(fault));
  const at = causes.findIndex(Boolean);
  return at < 0 ? undefined : [paths[at], causes[at]];
}
