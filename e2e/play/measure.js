// What is read of a page that stands in a frame: which boxes lie over each other, what is cut off or outside, and where
// all that must keep still is. Run once in the page that holds the frames; gives `measured(frame, markup)`.
(() => {
  // What is read or counted, beside the words themselves.
  const SIGNS =
    ".chip, .pride__lion, .herd__slot.is-full, .hearts__one, .seat__hand, .seat__note, .seat__delta, .mini, .pile__n, " +
    ".arrow__mark, button:not(.seat__pick, .scrim), .card:not(.card--small), .pond__open, .line__what, .pip, .bar__mark";
  // A badge sits on the corner of what it counts.
  const OWN = [".pile", ".card", ".seat__play"];
  // These lie over what is scrolled beneath them, and hide it whole.
  const LIDS = ".screen__foot, .bar, .toasts, .hero__tools, .dialog__acts";
  const STILL =
    ".bar, .ring, .seat, .pond, .pile, .dock, #prompt, .btn--ends, #hand, #hand > *, .seat__name, .seat__animal, .herd, .pride";
  const SLACK = 1.5;

  const seen = (element) =>
    !element.closest("[inert], .sr, .live, option, textarea, [aria-hidden=true] > .key") &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !clippedAway(element);

  const clippedAway = (element) => {
    for (let at = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath.startsWith("inset(50%")) return true;
    return false;
  };

  /** What of a box is not hidden by what it scrolls in. */
  const within = (box, element, root) => {
    let { left, top, right, bottom } = box;
    for (let at = element; at && at !== root; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const r = at.getBoundingClientRect();
      [left, top, right, bottom] = [
        Math.max(left, r.left),
        Math.max(top, r.top),
        Math.min(right, r.right),
        Math.min(bottom, r.bottom),
      ];
    }
    return { left, top, right, bottom };
  };

  /** Whether it is one of more things than fit into what they are scrolled in. */
  const scrolled = (element) => {
    for (let at = element.parentElement; at && at !== element.ownerDocument.body; at = at.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight + 1) return true;
    return false;
  };

  const words = (document) => {
    const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const holder = text.parentElement;
      if (text.data.trim() && seen(holder)) found.push([text, holder]);
    }
    return found;
  };

  /** The boxes of words, line by line, without the room above and below their letters; and those of signs. */
  const boxes = (document) => {
    const found = [];
    for (const [text, holder] of words(document)) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const r of range.getClientRects()) {
        const air = r.height * 0.2;
        const box = within({ left: r.left, right: r.right, top: r.top + air, bottom: r.bottom - air }, holder);
        found.push({ box, element: holder, said: text.data.trim().slice(0, 40) });
      }
    }
    for (const element of document.getElementById("app").querySelectorAll(SIGNS))
      if (seen(element))
        found.push({
          box: within(element.getBoundingClientRect(), element.parentElement),
          element,
          said: element.id || element.getAttribute("class"),
        });
    return found.filter(({ box }) => box.right - box.left > SLACK && box.bottom - box.top > SLACK);
  };

  const over = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;

  const overlaps = (document) => {
    const all = boxes(document);
    const found = new Set();
    all.forEach((one, at) => {
      for (const other of all.slice(at + 1)) {
        if (!over(one.box, other.box) || one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (one.element.closest(LIDS) !== other.element.closest(LIDS)) continue;
        if (OWN.some((own) => one.element.closest(own) && one.element.closest(own) === other.element.closest(own))) continue;
        found.add(`“${one.said}” and “${other.said}”`);
      }
    });
    return [...found];
  };

  const outside = (document, selector) => {
    const { innerWidth: width, innerHeight: height } = document.defaultView;
    return [...document.querySelectorAll(selector)]
      .filter((element) => seen(element) && !scrolled(element))
      .map((element) => [element, element.getBoundingClientRect()])
      .filter(([, r]) => r.width && (Math.min(r.left, r.top) < -1 || r.right > width + 1 || r.bottom > height + 1))
      .map(([e, r]) => `${e.id || e.className}: ${[r.left, r.top, r.right, r.bottom].map(Math.round)} in ${width} × ${height}`);
  };

  const cut = (document) => {
    const width = document.defaultView.innerWidth;
    const wide = document.scrollingElement.scrollWidth - width;
    const found = wide > 0 ? [`the page is ${wide} pixels too wide`] : [];
    for (const [text, holder] of words(document)) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const r = range.getBoundingClientRect();
      const hides = getComputedStyle(holder).overflowX !== "visible";
      const scrolls = ["auto", "scroll"].includes(getComputedStyle(holder).overflowY);
      const hidden =
        hides &&
        (holder.scrollWidth > holder.clientWidth + 1 || (!scrolls && holder.scrollHeight > holder.clientHeight + 1));
      if (hidden || r.left < -1 || r.right > width + 1)
        found.push(`${holder.className || holder.parentElement.className}: ${text.data.trim()}`);
    }
    return found;
  };

  /** What is asked, where it has to be scrolled to be read. */
  const partly = (document) =>
    [...document.querySelectorAll(".prompt__said")]
      .filter((element) => element.scrollHeight > element.clientHeight + 1)
      .map((element) => `${element.innerText} (${element.scrollHeight} in ${element.clientHeight})`);

  const places = (document) => {
    const counted = {};
    return Object.fromEntries(
      [...document.querySelectorAll(STILL)].filter(seen).map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const holder = element.closest(".seat");
        const name = element.id || `${holder ? `${holder.id} ` : ""}${element.classList[0]}`;
        counted[name] = (counted[name] ?? 0) + 1;
        // A control that ends something stands where it stands; how wide it is, is its label's.
        const box = element.matches(".btn--ends") ? [left + width, top + height] : [left, top, width, height];
        return [`${name} ${counted[name]}`, box];
      }),
    );
  };

  globalThis.measured = ({ contentDocument }, markup, selector) => {
    contentDocument.getElementById("app").outerHTML = markup;
    contentDocument.scrollingElement.scrollTop = 0;
    return {
      overlaps: overlaps(contentDocument),
      outside: outside(contentDocument, selector),
      cut: cut(contentDocument),
      partly: partly(contentDocument),
      places: places(contentDocument),
    };
  };
})();
