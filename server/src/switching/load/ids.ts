import type { TSchema } from 'typebox';
import type { ReadRecord } from '#switching/bundle/read-records.ts';
import type { RecordType } from '#switching/bundle/record-type.ts';
import { isRecord } from '#text/is-record.ts';

/** Where a record of the bundle is another one here, which was found by its address or name. */
export class Ids {
  readonly #found = new Map<string, string>();

  set(type: string, id: string, here: string): void {
    if (id !== here) this.#found.set(`${type} ${id}`, here);
  }

  get(type: string, id: string): string {
    return this.#found.get(`${type} ${id}`) ?? id;
  }

  get isEmpty(): boolean {
    return this.#found.size === 0;
  }
}

type NewId = (type: string, id: string) => string;

/** The record with other ids wherever it names records. */
export function withReferences({ fields }: RecordType, read: ReadRecord, newId: NewId): ReadRecord {
  let { record, raw } = read;
  for (const [field, { schema }] of Object.entries(fields)) {
    const value = record[field];
    const renamed = value === undefined ? undefined : withNewIds(schema, value, newId);
    if (renamed === value) continue;
    record = { ...record, [field]: renamed };
    raw = new Map([...raw, [field, JSON.stringify(renamed)]]);
  }
  return record === read.record ? read : { ...read, record, raw };
}

/** The same value where nothing in it has another id. */
function withNewIds(schema: TSchema, value: unknown, newId: NewId): unknown {
  if ('refersTo' in schema && typeof schema.refersTo === 'string')
    return typeof value === 'string' ? newId(schema.refersTo, value) : value;
  if ('items' in schema && Array.isArray(value)) {
    const entries = value.map((entry) => withNewIds(schema.items as TSchema, entry, newId));
    return entries.some((entry, index) => entry !== value[index]) ? entries : value;
  }
  if (!('properties' in schema) || !isRecord(value)) return value;
  const changed = Object.entries(schema.properties as Record<string, TSchema>).flatMap(([key, property]) => {
    const renamed = withNewIds(property, value[key], newId);
    return renamed === value[key] ? [] : [[key, renamed] as const];
  });
  return changed.length > 0 ? { ...value, ...Object.fromEntries(changed) } : value;
}
