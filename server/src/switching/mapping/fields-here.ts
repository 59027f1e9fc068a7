import { type CustomField, fieldLongTextMax, fieldTextMax } from '@muster/contract/custom-fields/custom-field.ts';
import { dateOnly } from '#switching/sources/values.ts';
import { fold } from '#text/fold.ts';
import { isRecord } from '#text/is-record.ts';

/** A field that the workspace has, which values of another system may go into. */
export type FieldHere = Pick<CustomField, 'object' | 'key' | 'label' | 'type' | 'options' | 'archived'>;

/** A candidate of the API is an application of a person: their fields are in one map. */
export function isOwnedBy({ object, archived }: FieldHere, owner: string): boolean {
  return !archived && mapOf(object) === mapOf(owner);
}

function mapOf(owner: string): string {
  return owner === 'application' ? 'candidate' : owner;
}

const yes = /^(yes|true|ja|oui|s[ií]|sim|1)$/i;
const no = /^(no|false|nein|non|n[aã]o|nee|0)$/i;

/** The value as one of a field here; undefined where it cannot be one. */
export function valueHere(value: unknown, { type, options }: Pick<FieldHere, 'type' | 'options'>): unknown {
  if (type === 'text') return asText(value)?.slice(0, fieldTextMax).toWellFormed();
  if (type === 'long_text') return asText(value)?.slice(0, fieldLongTextMax).toWellFormed();
  if (type === 'multi_select') {
    const given = (Array.isArray(value) ? value : [value]).map((each) => optionOf(each, options));
    return given.every((each) => each !== undefined) && given.length > 0 ? given : undefined;
  }
  if (type === 'select') {
    const [only, ...more] = Array.isArray(value) ? value : [value];
    return more.length > 0 ? undefined : optionOf(only, options);
  }
  if (type === 'money') return isRecord(value) && 'amount' in value ? value : undefined;
  if (type === 'number') return numberOf(value);
  if (type === 'date') return dateOnly(value);
  if (type === 'boolean') {
    if (typeof value === 'boolean') return value;
    const text = asText(value)?.trim() ?? '';
    return yes.test(text) ? true : no.test(text) ? false : undefined;
  }
  if (type === 'url') return typeof value === 'string' && /^https?:\/\/\S+$/.test(value) ? value : undefined;
  return undefined;
}

function optionOf(value: unknown, options: FieldHere['options']): string | undefined {
  const text = fold(asText(value) ?? '');
  return options.find((option) => fold(option.value) === text || fold(option.label) === text)?.value;
}

function numberOf(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.trim().replace(',', '.') : value;
  const number = typeof text === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : text;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(asText).filter(Boolean).join(', ') || undefined;
  if (!isRecord(value)) return undefined;
  const amount = asText(value.amount);
  return amount === undefined ? undefined : [amount, asText(value.currency)].filter(Boolean).join(' ');
}
