import type { CustomField, FieldValue } from '@muster/contract/custom-fields/custom-field.ts';
import { readListCell, writeListCell } from '#text/list-cell.ts';

/** The value of a custom field in a cell of a CSV file. */
export function fieldCell(value: FieldValue | undefined): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return writeListCell(value);
  return typeof value === 'object' ? `${value.amount} ${value.currency}` : String(value);
}

/** The inverse: the value that the API takes. A cell that is none is left as it is, for the check to refuse. */
export function readFieldCell({ type }: Pick<CustomField, 'type'>, cell: string): unknown {
  const text = cell.trim();
  if (text === '') return null;
  if (type === 'number') return Number.isFinite(Number(text)) ? Number(text) : text;
  if (type === 'boolean')
    return ['true', 'yes', '1'].includes(text.toLowerCase()) || (['false', 'no', '0'].includes(text.toLowerCase()) ? false : text);
  if (type === 'multi_select') return readListCell(text);
  if (type !== 'money') return type === 'long_text' ? cell : text;
  const [, amount, currency] = /^(-?\d+(?:\.\d+)?)\s+([A-Z]{3})$/.exec(text) ?? [];
  return amount === undefined ? text : { amount: Number(amount), currency };
}
