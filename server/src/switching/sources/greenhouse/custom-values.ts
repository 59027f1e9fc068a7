import type { FieldType } from '#switching/mapping/mapping.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { isRecord } from '#text/is-record.ts';
import { amountOf, dateOnly, idIn, objectIn, textIn } from '../values.ts';

/** The kind of a custom field of Muster for one of Greenhouse. */
export const fieldKinds: Record<string, FieldType> = {
  short_text: 'text',
  long_text: 'long_text',
  yes_no: 'boolean',
  boolean: 'boolean',
  single_select: 'select',
  multi_select: 'multi_select',
  currency: 'money',
  currency_range: 'text',
  number: 'number',
  number_range: 'text',
  date: 'date',
  url: 'url',
  user: 'text',
};

export type KnownField = { kind: FieldType };

/** The values of a record by the keys of its fields; both versions have them as `{name, type, value}` by key. */
export function greenhouseValues(row: SpooledRow, fields: ReadonlyMap<string, KnownField>): Record<string, unknown> | undefined {
  const given = objectIn(row, 'keyed_custom_fields') ?? objectIn(row, 'custom_fields') ?? {};
  const values: [string, unknown][] = [];
  for (const [name, each] of Object.entries(given)) {
    const key = fieldKey(name);
    const field = fields.get(key);
    const value = field && valueIn(isRecord(each) && 'value' in each ? each.value : each, field.kind, isRecord(each) ? each : {});
    if (value !== undefined) values.push([key, value]);
  }
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}

/** As keys of Muster are: letters, digits and underscores. */
export function fieldKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 60);
}

function valueIn(value: unknown, kind: FieldType, given: SpooledRow): unknown {
  if (value === null || value === undefined || value === '') return undefined;
  switch (kind) {
    case 'boolean':
      return typeof value === 'boolean'
        ? value
        : /^(yes|true)$/i.test(String(value))
          ? true
          : /^(no|false)$/i.test(String(value))
            ? false
            : undefined;
    case 'number': {
      const number = Number(value);
      return Number.isFinite(number) ? number : undefined;
    }
    case 'date':
      return dateOnly(value);
    case 'money': {
      const amount = amountOf(isRecord(value) ? (value.amount ?? value.value) : value);
      const currency = textIn(isRecord(value) ? value : given, 'unit') ?? textIn(given, 'unit');
      return amount === undefined ? undefined : { amount, ...(currency !== undefined && { currency }) };
    }
    case 'multi_select':
      return Array.isArray(value) ? value.map(asText).filter((each) => each !== undefined) : undefined;
    default:
      return asText(value);
  }
}

function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!isRecord(value)) return undefined;
  const [from, to] = [amountOf(value.min_value), amountOf(value.max_value)];
  if (from !== undefined && to !== undefined) return [`${from}–${to}`, textIn(value, 'unit')].filter(Boolean).join(' ');
  return textIn(value, 'name') ?? idIn(value, 'user_id');
}
