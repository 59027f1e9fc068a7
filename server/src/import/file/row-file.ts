import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { bodyBytesMax } from '@muster/contract/limits.ts';
import { guessFileEncoding } from '#import/encoding/guess-file-encoding.ts';
import { type FoundEncoding, utf8Chunks } from '#import/encoding/utf8.ts';
import { type Encoding, guessEncoding } from '#text/encoding.ts';
import { csvRowReader } from './csv-rows.ts';
import { FileError, type ReaderOptions, type RowReader } from './file-row.ts';
import { jsonlRowReader } from './jsonl-rows.ts';

export type RowFile = {
  reader: RowReader;
  chunks: AsyncIterable<Buffer>;
  /** 0 for a pipe. */
  sizeBytes: number;
  bytesRead: () => number;
  /** Known after the first chunk. */
  encoding: () => FoundEncoding;
  close: () => Promise<void>;
};

type RowFileOptions = Pick<ReaderOptions, 'mappings' | 'dates' | 'escapesFormulas'> & { encoding?: Encoding | undefined };

const chunkBytes = 256 * 1024;
// The same limit as for a request body of the API.
const rowBytesMax = bodyBytesMax;
const readers: Record<string, typeof csvRowReader> = { '.csv': csvRowReader, '.jsonl': jsonlRowReader };

export async function openRowFile(path: string, { encoding: named, ...options }: RowFileOptions): Promise<RowFile> {
  const createReader = readers[extname(path).toLowerCase()];
  if (!createReader) throw new FileError('The file must end in .csv or .jsonl.');
  const file = await open(path).catch(refuseFile);
  const stats = await file.stat();
  if (stats.isDirectory()) {
    await file.close();
    throw new FileError('It is a directory.');
  }
  const stream = file.createReadStream({ highWaterMark: chunkBytes });
  let found: FoundEncoding = { encoding: named ?? 'utf-8', isGuessed: false };
  const onEncoding = (seen: FoundEncoding) => {
    found = seen;
  };
  // A pipe cannot be read twice, so only its first bytes are inspected.
  const guess = async (start: Buffer) => (stats.isFile() ? guessFileEncoding(path) : (guessEncoding(start, false) ?? 'utf-8'));
  return {
    reader: createReader({ ...options, bytesMax: rowBytesMax, encoding: () => found.encoding }),
    chunks: utf8Chunks(stream, { named, guess, onEncoding }),
    sizeBytes: stats.size,
    bytesRead: () => stream.bytesRead,
    encoding: () => found,
    close: () => file.close(),
  };
}

function refuseFile(error: unknown): never {
  throw new FileError(`It cannot be read: ${error instanceof Error ? error.message : error}.`);
}
