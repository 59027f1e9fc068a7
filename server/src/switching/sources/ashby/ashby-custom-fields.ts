import { type CustomFieldType, fieldLabelMax, fieldOptionsMax } from '@muster/contract/custom-fields/custom-field.ts';
import { customFieldsMax } from '@muster/contract/limits.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import type { ConvertInput } from '../convert-input.ts';
import { freeFieldKey } from '../field-key.ts';
import { amountOf, dateOnly, idIn, objectIn, rowsIn, textIn, textsIn } from '../values.ts';

type Owner = 'candidate' | 'application' | 'job' | 'offer';
type Field = { id: string; owner: Owner; key: string; name: string; kind: CustomFieldType; row: SpooledRow };

export type AshbyFields = {
  records(): Converted[];
  values(rows: SpooledRow[]): Record<string, unknown>;
};

const owners: Record<string, Owner> = { Candidate: 'candidate', Application: 'application', Job: 'job', Offer: 'offer' };
const kinds: Record<string, CustomFieldType> = {
  String: 'text',
  LongText: 'long_text',
  Number: 'number',
  Boolean: 'boolean',
  Date: 'date',
  Currency: 'money',
  ValueSelect: 'select',
  MultiValueSelect: 'multi_select',
  // Ranges have no type of their own: their label says both ends.
  NumberRange: 'text',
  CompensationRange: 'text',
};

/** Fields that the team has added in Ashby, by their ids. */
export async function readCustomFields(input: ConvertInput): Promise<AshbyFields> {
  const fields = new Map<string, Field>();
  const keys = new Set<string>();
  for await (const row of input.rows('custom_fields')) {
    input.counter.see('custom_fields', row);
    const [id, owner, name] = [idIn(row), owners[String(row.objectType)], textIn(row, 'title')];
    if (id === undefined || owner === undefined || name === undefined || fields.has(id)) continue;
    const options = rowsIn(row, 'selectableValues').length;
    const asked = kinds[String(row.fieldType)] ?? 'text';
    const kind = asked.endsWith('select') && (options === 0 || options > fieldOptionsMax) ? 'text' : asked;
    const field = { id, owner, key: freeFieldKey(owner, name, keys), name: name.slice(0, fieldLabelMax), kind, row };
    const ofOwner = [...fields.values()].filter((each) => each.owner === owner).length;
    if (ofOwner >= customFieldsMax) input.counter.skip('custom_field', 'too_large');
    else if (input.mapping.field({ owner, key: field.key, name: field.name, kind }) === 'make') fields.set(id, field);
  }
  return {
    records: () => [...fields.values()].map(recordOf),
    values(rows) {
      const entries = rows.flatMap((row): [string, unknown][] => {
        const field = fields.get(idIn(row) ?? '');
        const value = field && valueIn(field, row);
        return field && value !== undefined ? [[field.key, value]] : [];
      });
      return Object.fromEntries(entries);
    },
  };
}

function recordOf({ id, owner, key, name, kind, row }: Field): Converted {
  const options = rowsIn(row, 'selectableValues').flatMap((option) => {
    const value = textIn(option, 'value');
    return value === undefined ? [] : [{ value, label: textIn(option, 'label') ?? value }];
  });
  const flags = { ...(row.isPrivate === true && { private: true }), ...(row.isArchived === true && { archived: true }) };
  return { type: 'custom_field', record: { id, owner, key, name, kind, ...(kind.endsWith('select') && { options }), ...flags } };
}

function valueIn({ kind }: Field, row: SpooledRow): unknown {
  const { value } = row;
  if (kind === 'boolean') return typeof value === 'boolean' ? value : undefined;
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  if (kind === 'date') return dateOnly(value);
  if (kind === 'select') return textIn(row, 'value');
  if (kind === 'multi_select') return textsIn(row, 'value').length > 0 ? textsIn(row, 'value') : undefined;
  if (kind === 'money') {
    const money = objectIn(row, 'value');
    const [amount, currency] = [amountOf(money?.value), textIn(money, 'currencyCode')];
    return amount !== undefined && currency !== undefined ? { amount, currency } : undefined;
  }
  const labels = textsIn(row, 'valueLabel');
  return textIn(row, 'valueLabel') ?? (labels.length > 0 ? labels.join(', ') : textIn(row, 'value'));
}
