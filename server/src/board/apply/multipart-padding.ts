import { failure } from '#failure.ts';

type State = 'body' | 'delimiter' | 'padding';

const paddingBytesMax = 1024;
const closing = Buffer.from('--');
const blanks = new Set([0x20, 0x09]);

/**
 * The bytes of a form up to its closing delimiter. RFC 2046 allows blanks between a delimiter and the end of its line; Busboy takes
 * them for a header and leaves out the part, so they are removed before.
 */
export async function* withoutPadding(
  bytes: AsyncIterable<Buffer>,
  boundary: string,
  onDelimiter: () => void,
): AsyncGenerator<Buffer> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // As if a line had ended before: then the first delimiter looks like all others.
  let held: Buffer = Buffer.from('\r\n');
  let state: State = 'body';
  let paddingBytes = 0;
  for await (const chunk of bytes) {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      if (state === 'body') {
        const at = held.indexOf(delimiter);
        if (at < 0) break;
        yield held.subarray(0, at + delimiter.length);
        held = held.subarray(at + delimiter.length);
        onDelimiter();
        state = 'delimiter';
      }
      if (state === 'delimiter') {
        if (held.length < closing.length) break;
        if (held.subarray(0, closing.length).equals(closing)) return yield closing;
        state = 'padding';
        paddingBytes = 0;
      }
      const end = held.findIndex((byte) => !blanks.has(byte));
      paddingBytes += end < 0 ? held.length : end;
      if (paddingBytes > paddingBytesMax) throw failure('body_not_multipart');
      held = held.subarray(end < 0 ? held.length : end);
      if (end < 0) break;
      state = 'body';
    }
    // What may be the beginning of a delimiter is kept back.
    const sure = state === 'body' ? Math.max(0, held.length - delimiter.length + 1) : 0;
    if (sure > 0) yield held.subarray(0, sure);
    held = held.subarray(sure);
  }
  yield held;
}
