import { createHash } from 'node:crypto';
import { LineReader, lineText } from '#import/file/line-reader.ts';
import { isRecord } from '#text/is-record.ts';
import type { BundleFiles } from './bundle-files.ts';
import { refuse } from './bundle-refusal.ts';
import { type BundlePart, recordBytesMax } from './manifest.ts';
import { rawFields } from './raw-fields.ts';
import type { BundleRecord } from './record-type.ts';

/** A record with its fields as they are written. */
export type ReadRecord = {
  place: string;
  record: BundleRecord;
  raw: ReadonlyMap<string, string>;
  /** As it stands in the bundle. */
  source: { id: string; raw: ReadonlyMap<string, string> };
};

const depthMax = 32;

/** The records of a part in portions. Refuses what is not as `bundle.json` says. */
export async function* readRecords(files: BundleFiles, part: BundlePart): AsyncGenerator<ReadRecord[]> {
  const digest = createHash('sha256');
  const reader = new LineReader(recordBytesMax);
  let [bytes, records] = [0, 0];
  const parsed = (lines: ReturnType<LineReader['push']>) => lines.map((line) => parsedRecord(line, part.path));
  for await (const chunk of files.read(part.path)) {
    bytes += chunk.length;
    if (bytes > part.bytes) refuse(part.path, `This file is longer than the ${part.bytes} bytes of bundle.json.`);
    digest.update(chunk);
    const portion = parsed(reader.push(chunk));
    records += portion.length;
    if (portion.length > 0) yield portion;
  }
  const last = parsed(reader.end());
  records += last.length;
  if (last.length > 0) yield last;
  if (bytes !== part.bytes) refuse(part.path, `This file has ${bytes} bytes; bundle.json says ${part.bytes}.`);
  if (digest.digest('hex') !== part.sha256)
    refuse(part.path, 'The content of this file is not what bundle.json says: its SHA-256 is another.');
  if (records !== part.records) refuse(part.path, `This file has ${records} records; bundle.json says ${part.records}.`);
}

function parsedRecord(line: ReturnType<LineReader['push']>[number], path: string): ReadRecord {
  const place = `${path}, line ${line.number}`;
  if (line.isTooLong) refuse(place, 'This record is longer than 16 MB.');
  const text = lineText(line);
  if (text === undefined) return refuse(place, 'This is not UTF-8.');
  const record = parsedJson(text, place);
  const raw = rawFields(text, depthMax);
  if (!raw) return refuse(place, `This record is more than ${depthMax} levels deep.`);
  if (!isBundleRecord(record)) return refuse(place, 'This is no object with an id.');
  return { place, record, raw, source: { id: record.id, raw } };
}

export function parsedJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse(place, 'This is no JSON.');
  }
}

function isBundleRecord(value: unknown): value is BundleRecord {
  return isRecord(value) && typeof value.id === 'string' && value.id !== '';
}
