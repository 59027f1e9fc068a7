import type { CustomField, CustomFieldValues } from '@muster/sdk/generated/types.ts';

/** A value as it is edited: numbers and days as they were typed, '' for none. */
export type FieldDraft = { text: string; currency: string; chosen: readonly string[] };
export type FieldDrafts = Readonly<Record<string, FieldDraft>>;

const noDraft: FieldDraft = { text: '', currency: '', chosen: [] };

/** Values of a request: null clears one. */
export type FieldInput = Readonly<Record<string, FieldValue | null>>;
export type FieldValue = CustomFieldValues[string];

export function draftsOf(fields: readonly CustomField[], values: FieldInput = {}): FieldDrafts {
  return Object.fromEntries(fields.map(({ key }) => [key, draftOf(values[key])]));
}

export function draftFor(drafts: FieldDrafts, key: string): FieldDraft {
  return drafts[key] ?? noDraft;
}

function draftOf(value: FieldValue | null | undefined): FieldDraft {
  if (value === undefined || value === null) return noDraft;
  if (Array.isArray(value)) return { ...noDraft, chosen: value };
  if (typeof value === 'object') return { ...noDraft, text: String(value.amount), currency: value.currency };
  return { ...noDraft, text: String(value) };
}

/** The value as the API takes it; null for none. A number that is none is sent as it was typed: the API says what is wrong with it. */
export function enteredValue({ type }: Pick<CustomField, 'type'>, { text, currency, chosen }: FieldDraft): FieldValue | null {
  const typed = text.trim();
  if (type === 'multi_select') return chosen.length === 0 ? null : [...chosen];
  if (typed === '') return null;
  if (type === 'number') return numberOf(typed);
  if (type === 'money') return { amount: Number(numberOf(typed)), currency: currency.trim().toUpperCase() };
  if (type === 'boolean') return typed === 'true';
  return type === 'long_text' ? text : typed;
}

/** The values that differ, as a change takes them. */
export function changedValues(fields: readonly CustomField[], before: FieldDrafts, after: FieldDrafts): FieldInput | undefined {
  const changed = fields.flatMap((field) => {
    const value = enteredValue(field, draftFor(after, field.key));
    const isSame = JSON.stringify(value) === JSON.stringify(enteredValue(field, draftFor(before, field.key)));
    return isSame ? [] : [[field.key, value] as const];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** Of two sets of values, those that differ; undefined without any. */
export function changedInput(before: FieldInput, after: FieldInput): FieldInput | undefined {
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[key] ?? null),
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

function numberOf(typed: string): number | string {
  const number = Number(typed.replace(',', '.'));
  return Number.isFinite(number) ? number : typed;
}

/** The values after a change. */
export function valuesAfter(old: CustomFieldValues = {}, changed: FieldInput = {}): CustomFieldValues {
  const isSet = (entry: [string, FieldValue | null]): entry is [string, FieldValue] => entry[1] !== null;
  return Object.fromEntries(Object.entries({ ...old, ...changed }).filter(isSet));
}
