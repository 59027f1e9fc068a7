import { isAscii, isUtf8 } from 'node:buffer';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | (string & {});

export const encodingHint = 'utf-8, utf-16le, utf-16be, windows-1252 or another encoding of the WHATWG standard';

const byteOrderMarks: [mark: number[], encoding: Encoding][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The canonical name of an encoding, undefined if it is unknown. ISO 8859-1 is windows-1252, as in the WHATWG standard. */
export function encodingNamed(name: string): Encoding | undefined {
  try {
    return new TextDecoder(name.trim()).encoding;
  } catch {
    return undefined;
  }
}

/** The encoding of a byte order mark and the length of the mark. */
export function bomEncoding(start: Buffer): { encoding: Encoding; bomBytes: number } | undefined {
  const found = byteOrderMarks.find(([mark]) => mark.every((byte, index) => start[index] === byte));
  return found && { encoding: found[1], bomBytes: found[0].length };
}

/**
 * Distinguishes UTF-8 from windows-1252 by the bytes beyond ASCII; undefined when there are none, or only an incomplete sequence.
 * A UTF-8 file may have damaged lines, so it is windows-1252 only if most of the sequences are invalid.
 */
export function guessEncoding(bytes: Buffer, isLast: boolean): Encoding | undefined {
  const complete = bytes.subarray(0, bytes.length - (isLast ? 0 : incompleteBytes(bytes)));
  if (isAscii(complete)) return undefined;
  if (isUtf8(complete)) return 'utf-8';
  let valid = 0;
  let invalid = 0;
  for (let at = 0; at < complete.length; ) {
    const length = sequenceLength(complete[at] ?? 0);
    const isValid = length > 0 && isUtf8(complete.subarray(at, at + length));
    if (!isValid) invalid += 1;
    else if (length > 1) valid += 1;
    at += isValid ? length : 1;
  }
  return invalid > valid ? 'windows-1252' : 'utf-8';
}

/** The length of an incomplete sequence at the end, whose rest is in the next chunk. */
function incompleteBytes(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return sequenceLength(byte) > back ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

function sequenceLength(first: number): number {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0;
}
