// What a person asks of the home page before Python is there: it answers at once, and does it when Python is.
//
// Its buttons carry `data-soon`, what they ask, and `data-wait`, what is said until it is done; those of the home screen
// that takes their place have the same ids, so that one that has the focus keeps it.

const root = document.documentElement;
const buttons = () => [...document.querySelectorAll("#app [data-soon]")];
const fold = (game) => document.querySelector(`#game-${game} .fold`);

let wish; // what was asked last: [act, game]
let linked; // the game that the link in the address is of
let places = []; // of each button: what it asks, and where it stands

const wished = () => wish && buttons().find((button) => button.dataset.soon === wish.join(" "));

/** What is to be said of what was asked, or undefined: in whatever language the page has by now. */
export function asked() {
  if (linked) return document.querySelector(`#game-${linked} [data-link]`)?.dataset.link;
  return wished()?.dataset.wait;
}

/** Name the game of the link, as far as it can be told without reading it. */
function name() {
  const words = location.hash.toLowerCase().match(/[a-z]+/g) ?? [];
  linked = words.find((word) => document.getElementById(`game-${word}`));
  if (linked) root.dataset.linked = linked;
  else delete root.dataset.linked;
}

/** Have the buttons say what was asked, and which rules are open. */
function mark() {
  const pressed = wished();
  for (const button of buttons()) {
    if (button.hasAttribute("aria-pressed")) button.setAttribute("aria-pressed", button === pressed);
    const rules = fold(button.dataset.soon.split(" ")[1]);
    if (rules && button.hasAttribute("aria-expanded")) button.setAttribute("aria-expanded", rules.open);
  }
}

function press(button) {
  const [act, game] = button.dataset.soon.split(" ");
  if (act === "rules") {
    const rules = fold(game);
    if (!rules) return;
    rules.open = !rules.open;
  } else wish = [act, game];
  mark();
}

/** Answer from now on, calling `told` whenever there is something else to say. The page has been parsed. */
export function listen(told) {
  root.dataset.asking = "";
  const heard = () => (name(), told());
  heard();
  addEventListener("hashchange", heard);
  // Another language, come after this: what it has put in the place of buttons and words knows of nothing.
  document.addEventListener("waterhole:spoken", () => (mark(), heard()));
  document.getElementById("app").addEventListener("click", ({ target }) => {
    const button = target.closest("[data-soon]");
    if (!button) return;
    press(button);
    told();
  });
}

/** Nothing is asked any more: nothing will start, or Python is there. */
export function ignore() {
  delete root.dataset.asking;
  delete root.dataset.linked;
}

/** Where something stands on the page, however far that is scrolled when it is tapped. */
const onPage = ({ x, y, width, height }) => new DOMRect(x + scrollX, y + scrollY, width, height);

/** Note where the buttons stand: Python takes their places in a moment, and what is tapped meanwhile is heard after it. */
export function remember() {
  places = buttons().map((button) => [button.dataset.soon.split(" "), onPage(button.getBoundingClientRect())]);
  for (const rules of document.querySelectorAll("#app .fold[open]")) wish ??= ["rules", rules.closest(".game").id.slice(5)];
}

/** Do what was asked, on the first screen; a link's comes before that. */
export function fulfil() {
  ignore();
  if (!wish) return;
  const [act, game] = wish;
  wish = undefined;
  // To play is to go on with the game that runs, or to choose another.
  const control = act === "setup" ? `#game-${game} .btn--main` : `#app [data-act="${act} ${game}"]`;
  document.querySelector(control)?.click();
}

/** Do what was asked by a tap at a point of the page as it was before. */
export function late({ pageX: x, pageY: y }) {
  const inside = ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom;
  wish = places.find(([, place]) => inside(place))?.[0];
  fulfil();
}
