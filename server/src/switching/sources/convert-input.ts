import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Converted } from '#switching/bundle/converted.ts';
import type { SourceMapping } from '#switching/mapping/mapping.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { ownerOnly } from '#system/durable-files.ts';
import type { ConvertCounter } from './convert-report.ts';
import { objectIn, textIn } from './values.ts';

/** What a converter reads. It knows no network and no database. */
export type ConvertInput = {
  /** All rows of a resource, in the order in which they came: of several with one id the last counts. */
  rows: (resource: string) => AsyncIterable<SpooledRow>;
  filePath: (name: string) => string;
  /** For what does not fit into memory. */
  folder: string;
  mapping: SourceMapping;
  counter: ConvertCounter;
  includesPrivate: boolean;
  /** Also people whose consent there has expired. */
  includesExpired?: boolean;
  /** What lay in the future then. */
  fetchedAt: string;
  /** Of times without one. */
  timeZone: string;
};

const textMax = 20_000;

/** A text that is too long for its field is cut there, and kept whole as a file. */
export async function* withLongText(
  { folder }: Pick<ConvertInput, 'folder'>,
  { type, record }: Converted,
  key: string,
  owner: { application_id: string },
): AsyncGenerator<Converted> {
  const text = record[key];
  if (typeof text !== 'string' || text.length <= textMax) {
    yield { type, record };
    return;
  }
  const id = `${type}-${record.id}-${key}`;
  const path = join(folder, `text-${Buffer.from(id).toString('base64url').slice(0, 200)}.txt`);
  await writeFile(path, text, { mode: ownerOnly });
  yield { type, record: { ...record, [key]: text.slice(0, textMax).toWellFormed() } };
  yield {
    type: 'attachment',
    record: {
      id,
      ...owner,
      kind: 'other',
      filename: `${type}-${record.id}.txt`.replace(/[^\w.-]/g, '_'),
      media_type: 'text/plain',
    },
    file: path,
  };
}

/** Of a row with which its file was fetched, or why there is none. */
export function attachmentOf(
  { filePath }: Pick<ConvertInput, 'filePath'>,
  row: SpooledRow,
  record: Converted['record'],
): Converted {
  const file = objectIn(row, '_file');
  const [name, media_type] = [textIn(file, 'name'), textIn(file, 'media_type')];
  return name === undefined
    ? { type: 'attachment', record: { ...record, missing: textIn(row, '_missing') ?? 'left_out' } }
    : { type: 'attachment', record: { ...record, media_type }, file: filePath(name) };
}
