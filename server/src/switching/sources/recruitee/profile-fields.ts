import { type CustomFieldType, fieldLabelMax, fieldLongTextMax } from '@muster/contract/custom-fields/custom-field.ts';
import { customFieldsMax } from '@muster/contract/limits.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { fold } from '#text/fold.ts';
import type { ConvertInput } from '../convert-input.ts';
import { freeFieldKey } from '../field-key.ts';
import { dateOnly, filled, objectIn, readableText, rowsIn, textIn } from '../values.ts';

/** Fields that the team has added, by their words for them. */
const kinds: Record<string, CustomFieldType> = {
  single_line: 'long_text',
  multi_line: 'long_text',
  dropdown: 'long_text',
  boolean: 'boolean',
  number: 'number',
  date: 'date',
};

type Field = { key: string; kind: CustomFieldType };

export type MetFields = {
  /** The values of a candidate, and the records of fields that were not there before. */
  read(fields: SpooledRow[]): { records: Converted[]; values: Record<string, unknown> };
};

/** Recruitee has no list of its fields that all tokens may read: they are met on candidates. */
export function openMetFields({ mapping, counter }: ConvertInput): MetFields {
  const known = new Map<string, Field | undefined>();
  const keys = new Set<string>();
  let made = 0;

  function add(name: string, kind: CustomFieldType, row: SpooledRow, records: Converted[]): Field | undefined {
    if (made >= customFieldsMax) {
      counter.skip('custom_field', 'too_large');
      return undefined;
    }
    const [owner, label] = ['candidate', name.slice(0, fieldLabelMax)];
    const key = freeFieldKey(owner, name, keys);
    if (mapping.field({ owner, key, name: label, kind }) !== 'make') return undefined;
    made += 1;
    const level = textIn(objectIn(row, 'visibility'), 'level');
    const isPrivate = level !== undefined && level !== 'public' ? true : undefined;
    records.push({ type: 'custom_field', record: { id: key, owner, key, name: label, kind, private: isPrivate } });
    return { key, kind };
  }

  return {
    read(fields) {
      const records: Converted[] = [];
      const values: Record<string, unknown> = {};
      for (const row of fields) {
        const [name, word] = [textIn(row, 'name'), textIn(row, 'kind') ?? ''];
        const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
        const value = kind && fieldValue(kind, rowsIn(row, 'values'));
        if (name === undefined || kind === undefined || value === undefined) continue;
        const id = `${kind} ${fold(name)}`;
        if (!known.has(id)) known.set(id, add(name, kind, row, records));
        const field = known.get(id);
        if (field) values[field.key] = value;
      }
      return { records, values };
    },
  };
}

function fieldValue(kind: CustomFieldType, values: SpooledRow[]): unknown {
  const [first] = values;
  if (kind === 'boolean') return [first?.flag, first?.value].find((each) => typeof each === 'boolean');
  if (kind === 'number') {
    const given = first?.number ?? first?.value;
    const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  }
  if (kind === 'date') return dateOnly(first?.date ?? first?.value);
  const text = values.flatMap((each) => textIn(each, 'text') ?? textIn(each, 'value') ?? []).join(', ');
  return readableText(text)?.slice(0, fieldLongTextMax).toWellFormed();
}

const isProfile = new Set(['education', 'experience', 'language_skill', ...Object.keys(kinds)]);

/** What stands in a profile and has a place here. */
export function profileOf(row: SpooledRow): Record<string, unknown> {
  const fields = rowsIn(row, 'fields');
  const of = (kind: string) => fields.filter((field) => field.kind === kind).flatMap((field) => rowsIn(field, 'values'));
  const times = (value: SpooledRow) => ({ start: dateOnly(value.start_date), end: dateOnly(value.end_date) });
  return {
    employments: of('experience').flatMap(
      (value) =>
        filled({
          company: textIn(value, 'company'),
          title: textIn(value, 'title'),
          ...times(value),
          description: readableText(textIn(value, 'description')),
        }) ?? [],
    ),
    educations: of('education').flatMap(
      (value) =>
        filled({
          school: textIn(value, 'school'),
          degree: textIn(value, 'degree'),
          field: textIn(value, 'major'),
          ...times(value),
        }) ?? [],
    ),
    languages: of('language_skill').flatMap((value) => {
      const language = textIn(value, 'language_name') ?? textIn(value, 'language');
      const level = textIn(value, 'level');
      return language === undefined ? [] : [{ language, ...(level !== undefined && { level }) }];
    }),
  };
}

/** Kinds without a place here, such as skills, by their kind. */
export function otherFieldsOf(row: SpooledRow): Record<string, unknown> | undefined {
  const others = rowsIn(row, 'fields').filter(
    (field) => !isProfile.has(textIn(field, 'kind') ?? '') && rowsIn(field, 'values').length > 0,
  );
  return filled(Object.fromEntries(others.map((field) => [textIn(field, 'kind') ?? 'field', field.values])));
}
