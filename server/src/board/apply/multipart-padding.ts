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
  let buffered: Buffer = Buffer.from('\r\n');
  let state: State = 'body';
  let paddingBytes = 0;
  for await (const chunk of bytes) {
    buffered = Buffer.concat([buffered, chunk]);
    for (;;) {
      if (state === 'body') {
        const at = buffered.indexOf(delimiter);
        if (at < 0) break;
        yield buffered.subarray(0, at + delimiter.length);
        buffered = buffered.subarray(at + delimiter.length);
        onDelimiter();
        state = 'delimiter';
      }
      if (state === 'delimiter') {
        if (buffered.length < closing.length) break;
        if (buffered.subarray(0, closing.length).equals(closing)) return yield closing;
        state = 'padding';
        paddingBytes = 0;
      }
      const end = buffered.findIndex((byte) => !blanks.has(byte));
      paddingBytes += end < 0 ? buffered.length : end;
      if (paddingBytes > paddingBytesMax) throw failure('body_not_multipart');
      buffered = buffered.subarray(end < 0 ? buffered.length : end);
      if (end < 0) break;
      state = 'body';
    }
    // What may be the beginning of a delimiter is kept back.
    const safeLength = state === 'body' ? Math.max(0, buffered.length - delimiter.length + 1) : 0;
    if (safeLength > 0) yield buffered.subarray(0, safeLength);
    buffered = buffered.subarray(safeLength);
  }
  yield buffered;
}
