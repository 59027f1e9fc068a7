import { failure } from '#failure.ts';

/** One field of a form as it comes in. What is left of its body when the next one is asked for is passed over. */
export type FormPart = { name: string; filename: string | undefined; body: AsyncIterable<Buffer> };

const partsMax = 2000;
const headerBytesMax = 8 * 1024;
const boundaryShape = /^[\w'()+,\-./:=? ]{1,70}$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The boundary that a Content-Type of multipart/form-data names, if it does. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]*)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare ?? '';
  return boundaryShape.test(boundary) && !boundary.endsWith(' ') ? boundary : undefined;
}

/** The parts of a form, one after the other, with no more of them in memory than what has just arrived. */
export async function* readMultipart(stream: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<FormPart> {
  const bytes = openBytes(stream);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  try {
    await bytes.expect(delimiter);
    for (let count = 1; !(await isLast(bytes)); count += 1) {
      if (count > partsMax) throw failure('body_too_large');
      const body = bytes.upTo(delimiter);
      yield { ...nameOf(await bytes.lines(headerBytesMax)), body };
      for await (const _rest of body);
    }
  } finally {
    await bytes.leave();
  }
}

type Bytes = ReturnType<typeof openBytes>;

// As if a line had ended before: then the first delimiter looks like all others.
function openBytes(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]();
  let held: Buffer = Buffer.from('\r\n');

  const more = async () => {
    const { done, value } = await chunks.next();
    if (done) throw failure('body_not_multipart');
    held = held.length === 0 ? value : Buffer.concat([held, value]);
  };

  const take = (count: number): Buffer => {
    const taken = held.subarray(0, count);
    held = held.subarray(count);
    return taken;
  };

  const next = async (count: number): Promise<Buffer> => {
    while (held.length < count) await more();
    return take(count);
  };

  return {
    next,
    /** Without it nobody else could read the rest, which must leave the connection before the next request can come. */
    leave: async () => void (await chunks.return?.()),
    expect: async (expected: Buffer) => {
      if (!(await next(expected.length)).equals(expected)) throw failure('body_not_multipart');
    },
    /** The lines up to an empty one. */
    lines: async (bytesMax: number): Promise<Buffer> => {
      for (;;) {
        const end = held.indexOf('\r\n\r\n');
        if ((end < 0 ? held.length : end) > bytesMax) throw failure('body_too_large');
        if (end >= 0) return take(end + 4);
        await more();
      }
    },
    /** What comes before the delimiter, which is passed over too. Iterated again, it goes on. */
    upTo: (delimiter: Buffer): AsyncIterable<Buffer> => {
      let isOver = false;
      const chunk = async (): Promise<Buffer> => {
        for (;;) {
          const end = held.indexOf(delimiter);
          if (end >= 0) {
            isOver = true;
            return take(end + delimiter.length).subarray(0, end);
          }
          if (held.length >= delimiter.length) return take(held.length - delimiter.length + 1);
          await more();
        }
      };
      return {
        [Symbol.asyncIterator]: () => ({
          next: async () => (isOver ? { done: true, value: undefined } : { done: false, value: await chunk() }),
        }),
      };
    },
  };
}

async function isLast(bytes: Bytes): Promise<boolean> {
  const end = (await bytes.next(2)).toString('latin1');
  if (end !== '--' && end !== '\r\n') throw failure('body_not_multipart');
  return end === '--';
}

function nameOf(head: Buffer): { name: string; filename: string | undefined } {
  const disposition = decoded(head)
    .split('\r\n')
    .find((line) => /^content-disposition:\s*form-data\s*;/i.test(line));
  const { name, filename, 'filename*': extended } = parametersOf(disposition ?? '');
  if (name === undefined) throw failure('body_not_multipart');
  return { name, filename: extended === undefined ? filename : extendedName(extended) };
}

function decoded(head: Buffer): string {
  try {
    return utf8.decode(head);
  } catch {
    throw failure('body_not_multipart');
  }
}

// One after the other, because a name may hold what looks like another parameter. Browsers write a quotation mark as %22, others as \".
function parametersOf(disposition: string): Record<string, string | undefined> {
  const found = disposition.matchAll(/;\s*([\w*]+)=(?:"((?:\\"|[^"])*)"|([^\s;"]+))/g);
  const pairs = Array.from(found, ([, name = '', quoted, bare]) => [
    name.toLowerCase(),
    quoted?.replaceAll('\\"', '"').replace(/%(22|0D|0A)/gi, decodeURIComponent) ?? bare,
  ]);
  return Object.fromEntries(pairs.reverse());
}

/** A name beyond ASCII in the way of RFC 5987, as some libraries send it. */
function extendedName(parameter: string): string {
  try {
    return decodeURIComponent(parameter.replace(/^utf-8''/i, ''));
  } catch {
    throw failure('body_not_multipart');
  }
}
