// Files that are packed, or were packed once more on their way.

/** Whether these bytes are gzip. */
export const packed = (bytes) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The bytes without any layer of gzip. Firefox 112 has no unpacker: there Python unpacks what it is given. */
export async function unpacked(bytes) {
  while (packed(bytes) && globalThis.DecompressionStream) {
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    bytes = new Uint8Array(await new Response(plain).arrayBuffer());
  }
  return bytes;
}
