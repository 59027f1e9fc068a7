import { failure } from '#failure.ts';
import type { DocumentFile } from './document-file.ts';
import { findEnd } from './zip-directory.ts';

const open = 0x7b;
const close = 0x7d;
const backslash = 0x5c;
const minus = 0x2d;
const space = 0x20;
const wordMax = 40;

/** Closes what it opens, ends with that, and is no archive at the same time. Some writers close too often, and readers bear it. */
export async function checkRtf(file: DocumentFile): Promise<void> {
  const groups = new Groups();
  for await (const piece of file.pieces(0, file.bytes)) for (const byte of piece) groups.take(byte);
  if (await findEnd(file)) throw failure('file_unsafe');
  if (groups.depth > 0 || groups.lastByte !== close) throw failure('file_damaged');
}

/** Follows the braces, past those that are escaped or part of binary data. */
class Groups {
  depth = 0;
  /** That is no blank. */
  lastByte = 0;
  #word: string | undefined;
  #binaryLeft = 0;

  take(byte: number): void {
    if (byte > space) this.lastByte = byte;
    if (this.#binaryLeft > 0) this.#binaryLeft -= 1;
    else if (this.#word === undefined) this.#plain(byte);
    else this.#control(byte);
  }

  #plain(byte: number): void {
    if (byte === backslash) this.#word = '';
    else if (byte === open) this.depth += 1;
    else if (byte === close) this.depth -= 1;
  }

  #control(byte: number): void {
    const word = this.#word ?? '';
    if (isPartOfWord(byte) && word.length < wordMax) {
      this.#word = word + String.fromCharCode(byte);
      return;
    }
    this.#word = undefined;
    this.#binaryLeft = Number(/^bin(\d+)$/.exec(word)?.[1] ?? 0);
    // Behind a word comes what ends it; alone, a backslash takes the next character with it.
    if (word !== '' && byte !== space) this.take(byte);
  }
}

function isPartOfWord(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x30 && byte <= 0x39) || byte === minus;
}
