import { isDeepStrictEqual } from 'node:util';
import { roles } from '@muster/contract/console/roles.ts';
import {
  type CustomField,
  type CustomFieldUpdate,
  type FieldObject,
  type FieldOption,
  type FieldValues,
  fieldKeyMax,
  filterableTypes,
  formFieldTypes,
  type NewCustomField,
  sortableTypes,
} from '@muster/contract/custom-fields/custom-field.ts';
import { customFieldsMax, filterableFieldsMax } from '@muster/contract/limits.ts';
import { failure } from '#failure.ts';
import { slugify } from '#text/slug.ts';

/** Whose rows have the values: those of an application are in the map of its candidate. */
export type FieldHolder = Exclude<FieldObject, 'application'>;

export function holderOf(object: FieldObject): FieldHolder {
  return object === 'application' ? 'candidate' : object;
}

/** The fields of a holder, without those that are archived. */
export function activeFields(fields: readonly CustomField[], holder: FieldHolder): CustomField[] {
  return fields.filter(({ object, archived }) => holderOf(object) === holder && !archived);
}

type OptionInput = NonNullable<NewCustomField['options']>[number];

export function newCustomField(
  input: NewCustomField,
  known: readonly CustomField[],
  { id, now }: { id: string; now: Date },
): CustomField {
  const at = now.toISOString();
  const field: CustomField = {
    id,
    key: input.key ?? freeKey(input.label, keysOf(known, input.object)),
    label: input.label.trim(),
    object: input.object,
    type: input.type,
    options: (input.options ?? []).map(storedOption),
    required: input.required ?? false,
    visible_to: inOrder(input.visible_to ?? roles),
    on_form: input.on_form ?? false,
    filterable: input.filterable ?? false,
    position: 1 + Math.max(0, ...known.filter(({ object }) => object === input.object).map(({ position }) => position)),
    archived: false,
    created_at: at,
    updated_at: at,
  };
  if (keysOf(known, field.object).has(field.key)) throw failure('custom_field_key_taken');
  checkField(field, known);
  return field;
}

/** The field with the new settings; undefined when they are as they were. */
export function changeCustomField(
  before: CustomField,
  { label, options, required, visible_to, on_form, filterable }: CustomFieldUpdate,
  known: readonly CustomField[],
  now: Date,
): CustomField | undefined {
  const after: CustomField = {
    ...before,
    ...(label !== undefined && { label: label.trim() }),
    ...(options && { options: options.map(storedOption) }),
    ...(required !== undefined && { required }),
    ...(visible_to && { visible_to: inOrder(visible_to) }),
    ...(on_form !== undefined && { on_form }),
    ...(filterable !== undefined && { filterable }),
  };
  if (isDeepStrictEqual(before, after)) return undefined;
  checkField(after, known);
  return { ...after, updated_at: now.toISOString() };
}

/** Whether candidates are in another order by the field, or can be sorted by it only now. */
export function changesOrder(before: CustomField, after: CustomField): boolean {
  if (holderOf(after.object) !== 'candidate' || !sortableTypes.includes(after.type)) return false;
  const valuesOf = ({ options }: CustomField) => options.map(({ value }) => value);
  return before.filterable !== after.filterable || (after.filterable && !isDeepStrictEqual(valuesOf(before), valuesOf(after)));
}

/** Refuses what no field, or no further one, may be. */
export function checkField(field: CustomField, known: readonly CustomField[]): void {
  const { id, object, type, options, on_form, filterable } = field;
  const others = known.filter((each) => each.id !== id && each.object === object && !each.archived);
  const hasOptions = type === 'select' || type === 'multi_select';
  const values = new Set(options.map(({ value }) => value));
  if (values.size < options.length || hasOptions !== options.length > 0) throw failure('custom_field_options');
  if (on_form && (object !== 'application' || !formFieldTypes.includes(type))) throw failure('custom_field_not_on_form');
  if (filterable && !filterableTypes.includes(type)) throw failure('custom_field_not_filterable');
  if (field.archived) return;
  if (others.length >= customFieldsMax) throw failure('custom_fields_full');
  if (filterable && others.filter((each) => each.filterable).length >= filterableFieldsMax) throw failure('filterable_fields_full');
}

function storedOption(given: OptionInput): FieldOption {
  const { label, value = label } = typeof given === 'string' ? { label: given } : given;
  return { value: value.trim(), label: label.trim() };
}

function inOrder(visibleTo: readonly CustomField['visible_to'][number][]): CustomField['visible_to'] {
  return roles.filter((role) => visibleTo.includes(role));
}

function keysOf(known: readonly CustomField[], object: FieldObject): Set<string> {
  return new Set(known.filter((each) => holderOf(each.object) === holderOf(object)).map(({ key }) => key));
}

/** A key made of the label: "Notice period" → notice_period, and notice_period_2 when that is taken. */
function freeKey(label: string, taken: ReadonlySet<string>): string {
  const words = slugify(label, 'field').replaceAll('-', '_');
  const base = (/^[a-z]/.test(words) ? words : `field_${words}`).slice(0, fieldKeyMax);
  let key = base;
  for (let number = 2; taken.has(key); number += 1) key = `${base.slice(0, fieldKeyMax - `_${number}`.length)}_${number}`;
  return key;
}

/** What stands before the key in the history and in the names of columns. */
export const fieldPrefix = 'custom_fields.';

export type FieldValueChange = { what: string; from: unknown; to: unknown };

/** The values after a change in which null clears, and the values that differ. No values at all are null. */
export function changeFieldValues(
  before: FieldValues | null,
  sent: Readonly<Record<string, FieldValues[string] | null>> = {},
): { values: FieldValues | null; changes: FieldValueChange[] } {
  const changes = Object.entries(sent).flatMap(([key, to]) => {
    const from = before?.[key] ?? null;
    return isDeepStrictEqual(from, to) ? [] : [{ what: `${fieldPrefix}${key}`, from, to }];
  });
  if (changes.length === 0) return { values: before, changes };
  const merged = { ...before, ...sent };
  const set = Object.entries(merged).filter((entry): entry is [string, FieldValues[string]] => entry[1] !== null);
  return { values: storedValues(Object.fromEntries(set)), changes };
}

/** What differs between two sets of values. */
export function differingFieldValues(before: FieldValues | null, after: FieldValues | null): FieldValueChange[] {
  const cleared = Object.keys(before ?? {}).map((key) => [key, null]);
  return changeFieldValues(before, { ...Object.fromEntries(cleared), ...after }).changes;
}

export function storedValues(values: FieldValues): FieldValues | null {
  return Object.keys(values).length === 0 ? null : values;
}

export function isFieldChange(what: string): boolean {
  return what.startsWith(fieldPrefix);
}

/** What an event says of changes: the values of custom fields in their own map. */
export function nestFieldValues(values: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries(values).filter(([name]) => isFieldChange(name));
  if (own.length === 0) return values;
  const others = Object.entries(values).filter(([name]) => !isFieldChange(name));
  return {
    ...Object.fromEntries(others),
    custom_fields: Object.fromEntries(own.map(([name, value]) => [name.slice(fieldPrefix.length), value])),
  };
}
