import { failure } from '#failure.ts';
import type { DocumentFile } from './document-file.ts';
import { findEndRecord } from './zip-directory.ts';

const open = 0x7b;
const close = 0x7d;
const backslash = 0x5c;
const minus = 0x2d;
const space = 0x20;
const wordMax = 40;

/** Checks that all groups are closed, that the file ends with one, and that it is not an archive too. Some writers close one group too many, which readers accept. */
export async function checkRtf(file: DocumentFile): Promise<void> {
  const groups = new GroupScanner();
  for await (const chunk of file.chunks(0, file.bytes)) for (const byte of chunk) groups.scan(byte);
  if (await findEndRecord(file)) throw failure('file_unsafe');
  if (groups.depth > 0 || groups.lastByte !== close) throw failure('file_damaged');
}

/** Counts braces, except escaped ones and those in binary data. */
class GroupScanner {
  depth = 0;
  /** Without white space. */
  lastByte = 0;
  #word: string | undefined;
  #binaryLeft = 0;

  scan(byte: number): void {
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
    // The byte after a control word is not part of it; the byte after a lone backslash is escaped.
    if (word !== '' && byte !== space) this.scan(byte);
  }
}

function isPartOfWord(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x30 && byte <= 0x39) || byte === minus;
}
