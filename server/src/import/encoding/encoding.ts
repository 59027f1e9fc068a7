import { isAscii, isUtf8 } from 'node:buffer';

/** As it is written on the command line, and as it is told to the operator. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | (string & {});

export const encodingHint = 'utf-8, utf-16le, utf-16be, windows-1252 or another name that browsers know';

const byteOrderMarks: [mark: number[], encoding: Encoding][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The canonical name of an encoding, or undefined for one that nobody knows. ISO 8859-1 is windows-1252, as browsers have it. */
export function encodingNamed(name: string): Encoding | undefined {
  try {
    return new TextDecoder(name.trim()).encoding;
  } catch {
    return undefined;
  }
}

/** What the mark at the start of a file says, and how many bytes it has. */
export function markedEncoding(start: Buffer): { encoding: Encoding; markBytes: number } | undefined {
  const found = byteOrderMarks.find(([mark]) => mark.every((byte, index) => start[index] === byte));
  return found && { encoding: found[1], markBytes: found[0].length };
}

/**
 * Tells UTF-8 from windows-1252 by the bytes that are not ASCII; undefined when there are none, or when the next portion has to tell.
 * A UTF-8 file may have damaged lines: it is taken for windows-1252 only when more is wrong in it than right.
 */
export function guessEncoding(bytes: Buffer, isLast: boolean): Encoding | undefined {
  const whole = bytes.subarray(0, bytes.length - (isLast ? 0 : cutOffBytes(bytes)));
  if (isAscii(whole)) return undefined;
  if (isUtf8(whole)) return 'utf-8';
  let valid = 0;
  let invalid = 0;
  for (let at = 0; at < whole.length; ) {
    const length = sequenceLength(whole[at] ?? 0);
    const isValid = length > 0 && isUtf8(whole.subarray(at, at + length));
    if (!isValid) invalid += 1;
    else if (length > 1) valid += 1;
    at += isValid ? length : 1;
  }
  return invalid > valid ? 'windows-1252' : 'utf-8';
}

/** How many bytes at the end begin a character whose rest is in the next portion. */
function cutOffBytes(bytes: Buffer): number {
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
