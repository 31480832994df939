// PyScript looks into a database of packages before it starts Python. There are none here, and where a browser keeps
// nothing for this page it would die of the answer. So it is shown an empty one, everywhere: one way to start, not two.

function answered(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}

const store = new Proxy({}, { get: (_, verb) => () => answered(verb === "getAllKeys" ? [] : undefined) });
const empty = { objectStoreNames: ["entries"], transaction: () => ({ objectStore: () => store }), close() {} };

Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answered(empty) }, configurable: true });
