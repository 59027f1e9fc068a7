import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Dicer } from '@fastify/busboy';
import { failure } from '#failure.ts';
import { partNames } from './content-disposition.ts';
import { withoutPadding } from './multipart-padding.ts';

/** One field of a form as it comes in. What is left of its body when the next one is asked for is discarded. */
export type FormPart = { name: string; filename: string | undefined; body: AsyncIterable<Buffer> };

type OpenPart = { header: Record<string, string[] | undefined>; stream: Readable };

const partsMax = 2000;
const headerBytesMax = 8 * 1024;
const sliceBytes = 4 * 1024;
// More than is ever written at once: the parser is given more only when its output has been read.
const partHwm = 1024 * 1024;
const boundaryShape = /^[\w'()+,\-./:=? ]{1,70}$/;

/** The boundary that a Content-Type of multipart/form-data names, if it does. */
export function parseBoundary(contentType: string): string | undefined {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]*)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare ?? '';
  return boundaryShape.test(boundary) && !boundary.endsWith(' ') ? boundary : undefined;
}

/**
 * The parts of a form, one after the other, with no more in memory than the chunk that has just arrived. Uses Busboy's parser
 * without its form layer, which drops parts that it cannot read and ignores `filename*` after `filename`.
 */
export async function* readMultipart(bytes: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<FormPart> {
  const parser = openParser(boundary);
  const chunks = withoutPadding(bytes, boundary, parser.countDelimiter);

  const readMore = async (): Promise<void> => {
    const { done, value } = await chunks.next();
    if (done) throw failure('body_not_multipart');
    parser.write(value);
  };

  try {
    for (;;) {
      const part = parser.nextPart();
      if (part) {
        yield { ...partNames(part.header['content-disposition']?.[0]), body: readPartBody(part.stream, readMore) };
        part.stream.resume();
      } else if (parser.isFinished()) return;
      else await readMore();
      // What is not read is discarded in a later tick.
      await setImmediate();
    }
  } finally {
    // The rest of the request has to leave the connection before the next one can come.
    await chunks.return(undefined);
  }
}

async function* readPartBody(stream: Readable, readMore: () => Promise<void>): AsyncGenerator<Buffer> {
  for (;;) {
    const chunk: Buffer | null = stream.read();
    if (chunk !== null) {
      yield chunk;
      continue;
    }
    // A stream ends in a later tick than its last byte is read.
    await setImmediate();
    if (stream.readableEnded) return;
    await readMore();
  }
}

/** The parser cuts off long headers, and skips parts without an end of their headers: these are counted here, and refused. */
function openParser(boundary: string) {
  const parts: OpenPart[] = [];
  let [delimiters, opened, headerBytes, isFinished] = [0, 0, 0, false];
  const config = { boundary, partHwm };
  const dicer = new Dicer(config);
  dicer.on('finish', () => {
    isFinished = true;
  });
  dicer.on('part', (stream: Readable) => {
    stream.on('header', (header: OpenPart['header']) => {
      opened += 1;
      parts.push({ header, stream });
    });
  });

  return {
    isFinished: () => isFinished,
    nextPart: () => parts.shift(),
    countDelimiter: () => {
      if (opened < delimiters) throw failure('body_not_multipart');
      if (delimiters > partsMax) throw failure('body_too_large');
      delimiters += 1;
    },
    write: (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += sliceBytes) {
        const slice = chunk.subarray(at, at + sliceBytes);
        dicer.write(slice);
        headerBytes = opened < delimiters ? headerBytes + slice.length : 0;
        if (headerBytes > headerBytesMax) throw failure('body_too_large');
      }
    },
  };
}
