import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { bodyBytesMax } from '@muster/contract/limits.ts';
import type { Mapping } from './columns.ts';
import { csvRowReader } from './csv-rows.ts';
import { FileError, type RowReader } from './file-row.ts';
import { jsonlRowReader } from './jsonl-rows.ts';
import { type Encoding, utf8Chunks } from './utf8.ts';

export type RowFile = {
  reader: RowReader;
  chunks: AsyncIterable<Buffer>;
  /** Of how many bytes, and up to where it was read. Pipes have no size. */
  sizeBytes: number;
  bytesRead: () => number;
};

const chunkBytes = 256 * 1024;
// As much as the API takes in one body.
const rowBytesMax = bodyBytesMax;
const readers: Record<string, typeof csvRowReader> = { '.csv': csvRowReader, '.jsonl': jsonlRowReader };

export async function openRowFile(path: string, mappings: readonly Mapping[]): Promise<RowFile> {
  const readerOf = readers[extname(path).toLowerCase()];
  if (!readerOf) throw new FileError('The file must end in .csv or .jsonl.');
  const file = await open(path).catch(refuse);
  const stats = await file.stat();
  if (stats.isDirectory()) throw new FileError('It is a folder.');
  const stream = file.createReadStream({ highWaterMark: chunkBytes });
  let encoding: Encoding = 'UTF-8';
  const onEncoding = (found: Encoding) => {
    encoding = found;
  };
  return {
    reader: readerOf({ mappings, bytesMax: rowBytesMax, encoding: () => encoding }),
    chunks: utf8Chunks(stream, onEncoding),
    sizeBytes: stats.size,
    bytesRead: () => stream.bytesRead,
  };
}

function refuse(error: unknown): never {
  throw new FileError(`It cannot be read: ${error instanceof Error ? error.message : error}.`);
}
