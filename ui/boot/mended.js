/** The address that was meant where a messenger has written the "#" of a link as "%23", once or twice; or undefined. */
export function mended({ origin, pathname }) {
  const [path, ...rest] = pathname.split(/%(?:25)*23/i);
  return rest.length ? `${origin}${path}#${rest.join("#")}` : undefined;
}
