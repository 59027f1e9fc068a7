import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { type DocumentFile, withDocument } from '#files/documents/document-file.ts';
import { type ArchiveEntry, readArchiveEntries } from '#import/cvs/archive-directory.ts';
import { LineReader, lineText } from '#import/file/line-reader.ts';
import { recordBytesMax } from '#switching/bundle/manifest.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { ownerOnly } from '#system/durable-files.ts';
import { isRecord } from '#text/is-record.ts';
import { jsonElements } from './json-elements.ts';

/** Where something could not be read. */
export type BrokenPlace = { file: string; line?: number; byte?: number };

export type SourceFiles = {
  resources: string[];
  rows(resource: string): AsyncGenerator<SpooledRow>;
  broken: BrokenPlace[];
};

export class SourceFilesError extends Error {}

const extensions = new Set(['.jsonl', '.ndjson', '.json']);
const brokenMax = 1000;
const depthMax = 10;
const unpackedMax = 200 * 1024 ** 3;
const ratioMax = 100;
const ratioFreeBytes = 100 * 1024 * 1024;
const localHeaderBytes = 30;
const encryptedFlag = 0x01;
const deflated = 8;

/**
 * Files by hand, in a folder or an archive: one for each resource with objects as lines, as an array or in the envelope of the API; or
 * lines `{"stream": …, "data": …}`, as data pipelines write them.
 */
export async function openSourceFiles(
  path: string,
  work: string,
  known: readonly string[],
  sourceName: string,
): Promise<SourceFiles> {
  const folder = extname(path).toLowerCase() === '.zip' ? await unpackInto(path, join(work, 'files')) : path;
  const paths: string[] = [];
  for await (const found of filesBelow(folder, 0)) paths.push(found);
  paths.sort();
  const broken: BrokenPlace[] = [];
  const streams = new Set<string>();
  const streamFiles = new Set<string>();
  for (const file of paths) {
    if (known.includes(resourceName(file)) || extname(file) === '.json') continue;
    for (const stream of await streamsOf(file)) {
      streams.add(stream);
      streamFiles.add(file);
    }
  }
  const named = paths.filter((file) => known.includes(resourceName(file)));
  const resources = [...new Set([...named.map(resourceName), ...[...streams].filter((stream) => known.includes(stream))])];
  if (resources.length === 0)
    throw new SourceFilesError(
      `No file here looks like ${sourceName}'s: expected ${known
        .slice(0, 3)
        .map((name) => `${name}.jsonl`)
        .join(', ')}, …`,
    );
  return {
    resources,
    broken,
    async *rows(resource) {
      for (const file of named) if (resourceName(file) === resource) yield* readFileRows(file, broken);
      for (const file of streamFiles)
        for await (const row of readFileRows(file, broken)) {
          const { stream, data } = envelopeOf(row);
          if (stream === resource && isRecord(data)) yield data;
        }
    },
  };
}

function resourceName(path: string): string {
  return basename(path, extname(path)).toLowerCase();
}

async function* filesBelow(folder: string, depth: number): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !entry.name.startsWith('.') && depth < depthMax) yield* filesBelow(path, depth + 1);
    else if (entry.isFile() && extensions.has(extname(entry.name).toLowerCase())) yield path;
  }
}

/** Of Airbyte, too, whose lines have both in `record`. */
function envelopeOf(row: SpooledRow): { stream: unknown; data: unknown } {
  const { stream, data } = isRecord(row.record) ? row.record : row;
  return { stream: typeof stream === 'string' ? stream.toLowerCase() : undefined, data };
}

async function streamsOf(path: string): Promise<Set<string>> {
  const streams = new Set<string>();
  for await (const row of readFileRows(path, [])) {
    const { stream, data } = envelopeOf(row);
    if (typeof stream === 'string' && isRecord(data) && streams.size < 1000) streams.add(stream);
  }
  return streams;
}

/** What is broken is said once, and the rest goes on. */
async function* readFileRows(path: string, broken: BrokenPlace[]): AsyncGenerator<SpooledRow> {
  const file = basename(path);
  const note = (place: BrokenPlace) => {
    const isKnown = broken.some(
      ({ file: other, line, byte }) => other === place.file && line === place.line && byte === place.byte,
    );
    if (broken.length < brokenMax && !isKnown) broken.push(place);
  };
  if (extname(path).toLowerCase() === '.json') {
    for await (const { at, bytes, isTooLong } of jsonElements(createReadStream(path), recordBytesMax)) {
      const row = isTooLong ? undefined : parse(bytes.toString());
      if (isRecord(row)) yield row;
      else note({ file, byte: at });
    }
    return;
  }
  const reader = new LineReader(recordBytesMax);
  const rowsOf = function* (lines: ReturnType<LineReader['push']>) {
    for (const line of lines) {
      const text = line.isTooLong ? undefined : lineText(line);
      if (text?.trim() === '') continue;
      const row = text === undefined ? undefined : parse(text);
      if (isRecord(row)) yield row;
      else note({ file, line: line.number });
    }
  };
  for await (const chunk of createReadStream(path)) yield* rowsOf(reader.push(chunk));
  yield* rowsOf(reader.end());
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Only what may be rows, under the last part of its name. */
async function unpackInto(path: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return withDocument(path, async (archive) => {
    let bytesLeft = Math.min(unpackedMax, Math.max(ratioFreeBytes, archive.bytes * ratioMax));
    let number = 0;
    for await (const entry of readArchiveEntries(archive)) {
      const name = basename(entry.name.replaceAll('\\', '/'));
      if (entry.name.endsWith('/') || name.startsWith('.') || !/^[\w-]{1,100}\.(jsonl|ndjson|json)$/i.test(name)) continue;
      if ((entry.flags & encryptedFlag) !== 0) throw new SourceFilesError('The archive is encrypted.');
      bytesLeft -= entry.bytes;
      if (bytesLeft < 0) throw new SourceFilesError('The archive unpacks to too much.');
      number += 1;
      const target = join(folder, String(number));
      await mkdir(target, { mode: 0o700 });
      await unpackEntry(archive, entry, join(target, name));
    }
    return folder;
  });
}

async function unpackEntry(archive: DocumentFile, entry: ArchiveEntry, target: string): Promise<void> {
  const header = await archive.read(entry.position, localHeaderBytes);
  if (header.length < localHeaderBytes) throw new SourceFilesError('The archive is cut off.');
  const start = entry.position + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = Readable.from(archive.chunks(start, entry.compressedBytes));
  let bytes = 0;
  const limited = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > entry.bytes) throw new SourceFilesError('An entry of the archive is larger than it says.');
      yield chunk;
    }
  };
  const output = createWriteStream(target, { mode: ownerOnly });
  if (entry.method === deflated) await pipeline(packed, createInflateRaw(), limited, output);
  else await pipeline(packed, limited, output);
}
