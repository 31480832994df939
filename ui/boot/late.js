// What must go on where a file does not come without which nothing is seen or said. It stands in index.html before both,
// and works by a timer: an animation of a style would need no script, but who wants no motion is shown no animation.

/** Tells whether the page's style has come, once it has or has failed to. */
globalThis.styled = new Promise((tell) => {
  for (const type of ["load", "error"])
    document.addEventListener(type, ({ target }) => target.rel === "stylesheet" && tell(type === "load"), true);
});

setTimeout(() => {
  // The browser paints nothing while it waits for the style, but it does not wait for one that a script puts there.
  const style = document.querySelector("link[rel=stylesheet]");
  if (!style?.sheet) style?.replaceWith(style.cloneNode());
  if (!("booting" in document.documentElement.dataset)) document.getElementById("boot-dead")?.removeAttribute("hidden");
}, 20_000);
