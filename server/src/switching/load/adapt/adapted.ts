import type { ReadRecord } from '#switching/bundle/read-records.ts';
import type { BundleRecord } from '#switching/bundle/record-type.ts';
import type { AdaptContext } from './adapt-context.ts';

export type Adapted = { type: string; record: BundleRecord } | { leftOut: string };

export type Adapter = (context: AdaptContext, record: BundleRecord) => Adapted[];

/** Of the import itself. */
const ofNow = new Set(['created_at', 'updated_at', 'at']);

/** What was made of a record of another type is known by its own id. */
export function asRead(record: BundleRecord, { place, source }: ReadRecord, isOther = false): ReadRecord {
  const raw = new Map<string, string>();
  for (const [field, value] of Object.entries(record))
    if (value !== undefined && value !== null) raw.set(field, JSON.stringify(value));
  return {
    place,
    record,
    raw,
    source: isOther ? { id: record.id, raw: new Map([...raw].filter(([field]) => !ofNow.has(field))) } : source,
  };
}
