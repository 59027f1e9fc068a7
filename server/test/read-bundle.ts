import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Check, Errors } from 'typebox/value';
import { recordSchema } from '#switching/bundle/record-type.ts';
import { recordTypes } from '#switching/bundle/record-types.ts';

export type Json = Record<string, any>;

/** The records of a bundle of one part a type, by their type. */
export async function readBundle(folder: string): Promise<Map<string, Json[]>> {
  const records = new Map<string, Json[]>();
  for (const { name } of recordTypes) {
    const text = await readFile(join(folder, 'records', `${name}.jsonl`), 'utf8').catch(() => '');
    records.set(
      name,
      text
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
    );
  }
  return records;
}

/** Each fits its schema, and names records that are there. */
export function checkRecords(records: Map<string, Json[]>): void {
  const ids = new Map([...records].map(([type, each]) => [type, new Set(each.map(({ id }) => id))]));
  for (const type of recordTypes) {
    const schema: Json = recordSchema(type);
    for (const record of records.get(type.name) ?? []) {
      assert.ok(Check(schema, record), `${type.name}: ${JSON.stringify(Errors(schema, record)[0])} ${JSON.stringify(record)}`);
      for (const [key, { refersTo }] of Object.entries<Json>(schema.properties))
        if (refersTo && record[key] !== undefined)
          assert.ok(ids.get(refersTo)?.has(record[key]), `${type.name} ${record.id} names the ${refersTo} ${record[key]}`);
    }
  }
}
