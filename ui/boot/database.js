// PyScript looks into a database of packages before it starts Python, in the page and in a worker. There are none here,
// and where a browser keeps nothing for this page it would die of the answer. So the build puts this, an empty one, in
// place of the browser's, for everyone: one way to start, not two.
(() => {
  const answered = (result) => {
    const request = { result };
    queueMicrotask(() => request.onsuccess?.({ target: request }));
    return request;
  };
  const store = new Proxy({}, { get: (_, verb) => () => answered(verb === "getAllKeys" ? [] : undefined) });
  const empty = { objectStoreNames: ["entries"], transaction: () => ({ objectStore: () => store }), close() {} };
  return { open: () => answered(empty) };
})();
