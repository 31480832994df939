// What is said before Python is there, and where it is not. In English it stands where it is said; the start file of
// another language, spoken.js, brings the same by its key.

/** The sentence in the language that is spoken, its {blanks} filled in. */
export const said = (key, english, blanks = {}) =>
  (globalThis.waterholeWords?.[key] ?? english).replace(/\{(\w+)\}/g, (_, name) => blanks[name]);
