import { createHash } from 'node:crypto';
import type { EntryToWrite } from '#files/zip-writer.ts';
import { version } from '#version.ts';
import { type BundleManifest, type BundlePart, bundleFormat, bundleVersion, partPath } from './manifest.ts';
import { recordSchema } from './record-type.ts';
import { recordTypes } from './record-types.ts';

export type RecordsToWrite = {
  /** Each part is added when it is whole. */
  parts: BundlePart[];
  /** A part ends with the page of records that reaches it. */
  partBytesMax: number;
  onRecords: (type: string, count: number) => void;
  signal: AbortSignal;
};

/** The parts of a type, of pages of lines; none for a type without records. */
export async function* recordEntries(
  type: string,
  pages: AsyncIterator<string[]>,
  { parts, partBytesMax, onRecords, signal }: RecordsToWrite,
): AsyncGenerator<EntryToWrite> {
  let page = await pages.next();
  for (let number = 1; !page.done; number += 1) {
    const path = partPath(type, number);
    const part: BundlePart = { path, type, records: 0, bytes: 0, sha256: '' };
    const digest = createHash('sha256');
    const content = async function* () {
      while (!page.done && part.bytes < partBytesMax) {
        signal.throwIfAborted();
        const lines = Buffer.from(page.value.map((line) => `${line}\n`).join(''));
        digest.update(lines);
        part.bytes += lines.length;
        part.records += page.value.length;
        onRecords(type, page.value.length);
        yield lines;
        page = await pages.next();
      }
    };
    yield { name: path, content: content() };
    parts.push({ ...part, sha256: digest.digest('hex') });
  }
}

export function* schemaEntries(): Generator<EntryToWrite> {
  for (const type of recordTypes) yield jsonEntry(`schema/${type.name}.schema.json`, recordSchema(type));
}

export function manifestEntry(facts: Omit<BundleManifest, 'format' | 'version' | 'muster_version'>): EntryToWrite {
  const { source, ...others } = facts;
  const manifest: BundleManifest = {
    format: bundleFormat,
    version: bundleVersion,
    source,
    muster_version: version,
    ...others,
  };
  return jsonEntry('bundle.json', manifest);
}

export function jsonEntry(name: string, value: unknown): EntryToWrite {
  return { name, content: [`${JSON.stringify(value, null, 2)}\n`] };
}
