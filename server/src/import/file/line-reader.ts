import { isUtf8 } from 'node:buffer';

/** A physical line. Of a line that is too long only the beginning is kept. */
export type Line = { number: number; bytes: Buffer; lineEndBytes: number; isTooLong: boolean };

const carriageReturn = 13;
const lineFeed = 10;
const excerptBytesMax = 1000;

/** Splits chunks into lines that end in LF, CR or CRLF, in constant memory: at most `bytesMax` bytes wait for their line end. */
export class LineReader {
  #rest: Buffer = Buffer.alloc(0);
  #number = 1;
  #isSkipping = false;
  readonly #bytesMax: number;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  push(chunk: Buffer): Line[] {
    return this.#split(this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]), false);
  }

  end(): Line[] {
    return this.#split(this.#rest, true);
  }

  #split(data: Buffer, isLast: boolean): Line[] {
    const lines: Line[] = [];
    let at = 0;
    for (const { end, next } of lineEnds(data, isLast)) {
      this.#add(lines, data.subarray(at, next), next - end);
      this.#number += 1;
      this.#isSkipping = false;
      at = next;
    }
    const rest = data.subarray(at);
    if (isLast ? rest.length > 0 : rest.length > this.#bytesMax) {
      this.#add(lines, rest, 0);
      this.#isSkipping = true;
    }
    // Whether a carriage return ends the line alone depends on the next byte.
    this.#rest = this.#isSkipping ? rest.subarray(rest.at(-1) === carriageReturn ? -1 : rest.length) : rest;
    return lines;
  }

  #add(lines: Line[], bytes: Buffer, lineEndBytes: number): void {
    if (this.#isSkipping) return;
    const isTooLong = bytes.length - lineEndBytes > this.#bytesMax;
    lines.push({ number: this.#number, bytes: isTooLong ? bytes.subarray(0, excerptBytesMax) : bytes, lineEndBytes, isTooLong });
  }
}

/** Each line end with the index behind it. A CR at the end of the data is left for the next chunk, which may begin with its LF. */
function* lineEnds(data: Buffer, isLast: boolean): Generator<{ end: number; next: number }> {
  let feed = indexOrEnd(data, lineFeed, 0);
  let carriage = indexOrEnd(data, carriageReturn, 0);
  for (let end = Math.min(feed, carriage); end < data.length; end = Math.min(feed, carriage)) {
    if (end === carriage && end + 1 === data.length && !isLast) return;
    const next = end === carriage && feed === end + 1 ? end + 2 : end + 1;
    yield { end, next };
    if (feed < next) feed = indexOrEnd(data, lineFeed, next);
    if (carriage < next) carriage = indexOrEnd(data, carriageReturn, next);
  }
}

function indexOrEnd(data: Buffer, byte: number, from: number): number {
  const index = data.indexOf(byte, from);
  return index === -1 ? data.length : index;
}

/** The text without its line end, or undefined when it is not valid UTF-8. */
export function lineText({ bytes, lineEndBytes }: Line): string | undefined {
  const content = bytes.subarray(0, bytes.length - lineEndBytes);
  return isUtf8(content) ? content.toString() : undefined;
}

/** The beginning of what cannot be read, for the report. */
export function lineExcerpt(bytes: Buffer): string {
  return bytes
    .subarray(0, excerptBytesMax)
    .toString()
    .replace(/(?<![\r\n])[\r\n]+$/, '');
}
