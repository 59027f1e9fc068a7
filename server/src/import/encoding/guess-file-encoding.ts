import { open } from 'node:fs/promises';
import { type Encoding, guessEncoding } from './encoding.ts';

const portionBytes = 256 * 1024;
const letterBytesMax = 4;

/** Looks through a file up to its first portion with letters beyond ASCII, in constant memory. A file without any is UTF-8. */
export async function guessFileEncoding(path: string): Promise<Encoding> {
  const file = await open(path);
  try {
    let rest = Buffer.alloc(0);
    for await (const portion of file.createReadStream({ highWaterMark: portionBytes, autoClose: false })) {
      const bytes = Buffer.concat([rest, portion]);
      const guess = guessEncoding(bytes, false);
      if (guess !== undefined) return guess;
      rest = bytes.subarray(-letterBytesMax);
    }
    return guessEncoding(rest, true) ?? 'utf-8';
  } finally {
    await file.close();
  }
}
