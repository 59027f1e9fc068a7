import { open } from 'node:fs/promises';
import { type Encoding, guessEncoding } from '#text/encoding.ts';

const chunkBytes = 256 * 1024;
const sequenceBytesMax = 4;

/** Reads a file up to the first chunk with bytes beyond ASCII. A file without any is UTF-8. */
export async function guessFileEncoding(path: string): Promise<Encoding> {
  const file = await open(path);
  try {
    let rest = Buffer.alloc(0);
    for await (const chunk of file.createReadStream({ highWaterMark: chunkBytes, autoClose: false })) {
      const bytes = Buffer.concat([rest, chunk]);
      const guess = guessEncoding(bytes, false);
      if (guess !== undefined) return guess;
      rest = bytes.subarray(-sequenceBytesMax);
    }
    return guessEncoding(rest, true) ?? 'utf-8';
  } finally {
    await file.close();
  }
}
