import type { Converted } from '#switching/bundle/converted.ts';
import type { ConvertCounter } from '#switching/sources/convert-report.ts';
import { isRecord } from '#text/is-record.ts';
import { type FieldHere, isOwnedBy, valueHere } from './fields-here.ts';
import type { SourceMapping } from './mapping.ts';

/** The owners of what is in `custom` of a type of records. */
const ownersOf: Record<string, readonly string[]> = {
  application: ['candidate', 'application'],
  job: ['job'],
  offer: ['offer'],
};

type Mapping = { mapping: SourceMapping; counter: Pick<ConvertCounter, 'skip'>; fieldsHere: readonly FieldHere[] };

/** What every converter makes, with stages and fields as they are chosen to be, and users noted. */
export async function* mapRecords(records: AsyncIterable<Converted>, context: Mapping): AsyncGenerator<Converted> {
  for await (const converted of records) {
    const { type, record } = converted;
    if (type === 'user') noteUser(context, record);
    if (type === 'stage') yield { ...converted, record: stageRecord(context, record) };
    else if (type === 'history') yield { ...converted, record: moveRecord(context, record) };
    else if (type === 'custom_field') yield { ...converted, record: fieldRecord(context, record) };
    else if (isRecord(record.custom)) yield { ...converted, record: { ...record, custom: customOf(context, type, record.custom) } };
    else yield converted;
  }
}

function stageRecord({ mapping }: Mapping, record: Converted['record']): Converted['record'] {
  return typeof record.name === 'string' ? { ...record, name: mapping.stageName(record.name) } : record;
}

/** Between stages, each with its name. */
function moveRecord(context: Mapping, record: Converted['record']): Converted['record'] {
  if (record.what !== 'stage') return record;
  const named = (stage: unknown) => (isRecord(stage) ? stageRecord(context, { id: record.id, ...stage }) : stage);
  return { ...record, from: named(record.from), to: named(record.to) };
}

function noteUser({ mapping }: Mapping, { name, email, active }: Converted['record']): void {
  mapping.user({
    ...(typeof name === 'string' && { name }),
    ...(typeof email === 'string' && { email }),
    isActive: active !== false,
  });
}

/** One that goes into a field here is that field: it is known by its key, and made where it is gone meanwhile. */
function fieldRecord(context: Mapping, record: Converted['record']): Converted['record'] {
  const owner = String(record.owner);
  const key = context.mapping.fieldHere(owner, String(record.key));
  if (key === undefined) return record;
  const here = findHere(context, owner, key);
  if (!here) return { ...record, key };
  const { options: _, ...others } = record;
  return {
    ...others,
    owner: here.object,
    key,
    name: here.label,
    kind: here.type,
    ...(here.options.length > 0 && { options: here.options }),
  };
}

function findHere({ fieldsHere }: Mapping, owner: string, key: string): FieldHere | undefined {
  return fieldsHere.find((field) => field.key === key && isOwnedBy(field, owner));
}

/** Two fields may go into one: the first value that is there counts. */
function customOf(context: Mapping, type: string, custom: Record<string, unknown>): Record<string, unknown> | undefined {
  const owners = ownersOf[type] ?? [type];
  const values = new Map<string, unknown>();
  for (const [key, value] of Object.entries(custom)) {
    const chosen = owners
      .map((owner) => ({ owner, keyHere: context.mapping.fieldHere(owner, key) }))
      .find(({ keyHere }) => keyHere !== undefined);
    const keyHere = chosen?.keyHere ?? key;
    const here = chosen && findHere(context, chosen.owner, keyHere);
    const given = here ? valueHere(value, here) : value;
    if (given === undefined) context.counter.skip('custom_field_value', 'unreadable');
    else if (!values.has(keyHere)) values.set(keyHere, given);
  }
  return values.size > 0 ? Object.fromEntries(values) : undefined;
}
