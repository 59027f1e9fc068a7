const quote = 0x22;
const backslash = 0x5c;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);
const openingBrace = 0x7b;
const openingBracket = 0x5b;
const depthMax = 64;

/** The bytes of an object, and where they begin. Of one that is too long there is only the beginning. */
export type JsonElement = { at: number; bytes: Buffer; isTooLong: boolean };

/**
 * The objects of an array, or of the first array in an envelope such as `{"data": […]}`, of a file of any size in constant memory. One pass;
 * what is between them is not checked.
 */
export async function* jsonElements(chunks: AsyncIterable<Buffer>, bytesMax: number): AsyncGenerator<JsonElement> {
  const stack: number[] = [];
  let arrayDepth: number | undefined;
  let isText = false;
  let isEscaped = false;
  let position = 0;
  let found = 0;
  let element: { at: number; pieces: Buffer[]; bytes: number } | undefined;

  for await (const chunk of chunks) {
    let from = 0;
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0;
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) isText = false;
      } else if (byte === quote) isText = true;
      else if (openers.has(byte)) {
        if (arrayDepth === undefined && byte === openingBracket && stack.length <= 1) arrayDepth = stack.length + 1;
        else if (arrayDepth === stack.length && byte === openingBrace && !element) {
          element = { at: position + index, pieces: [], bytes: 0 };
          from = index;
        }
        // Deeper ones need no memory: nothing so deep is kept.
        if (stack.length < depthMax * 1000) stack.push(byte);
      } else if (closers.has(byte)) {
        stack.pop();
        if (element && stack.length === arrayDepth) {
          yield finish(element, chunk.subarray(from, index + 1));
          element = undefined;
          found += 1;
        } else if (arrayDepth !== undefined && stack.length < arrayDepth) {
          if (found > 0) return;
          // An empty one before it.
          arrayDepth = undefined;
        }
      }
    }
    if (element) keep(element, chunk.subarray(from));
    position += chunk.length;
  }
  // The file was cut.
  if (element) yield { at: element.at, bytes: Buffer.concat(element.pieces), isTooLong: false };

  function keep(current: NonNullable<typeof element>, piece: Buffer): void {
    if (current.bytes <= bytesMax) current.pieces.push(piece);
    current.bytes += piece.length;
  }

  function finish(current: NonNullable<typeof element>, last: Buffer): JsonElement {
    keep(current, last);
    return { at: current.at, bytes: Buffer.concat(current.pieces), isTooLong: current.bytes > bytesMax };
  }
}
