import {
  type CustomFieldType,
  fieldKeyMax,
  fieldLabelMax,
  fieldLongTextMax,
  fieldOptionsMax,
} from '@muster/contract/custom-fields/custom-field.ts';
import { customFieldsMax } from '@muster/contract/limits.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import type { SourceMapping } from '#switching/mapping/mapping.ts';
import type { ConvertCounter } from '#switching/sources/convert-report.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { slugify } from '#text/slug.ts';
import { itemTypes } from './fetch-opencats.ts';
import { decodedText, decodedValue } from './texts.ts';

type Owner = 'candidate' | 'job';
type Field = { id: string; owner: Owner; key: string; name: string; kind: CustomFieldType; options: string[]; position: number };

export type ExtraFields = {
  records(): Converted[];
  /** Values by the keys of the fields, and those that have no place by their names. */
  values(owner: Owner, rows: readonly SpooledRow[]): { custom: Record<string, unknown>; others: Record<string, unknown> };
  /** The skills of candidates, which are a column of their own in OpenCATS. */
  skills(stored: unknown): Record<string, unknown>;
};

const kinds: Record<string, CustomFieldType> = { 1: 'text', 2: 'long_text', 3: 'boolean', 4: 'date', 5: 'select', 6: 'select' };
const owners: Record<string, Owner> = { [itemTypes.candidate]: 'candidate', [itemTypes.joborder]: 'job' };

const skillsField: Field = {
  id: 'key_skills',
  owner: 'candidate',
  key: 'key_skills',
  name: 'Key skills',
  kind: 'long_text',
  options: [],
  position: 1,
};

/** The fields that a team has added in OpenCATS, which finds their values by name. */
export function createExtraFields(
  settings: Iterable<SpooledRow>,
  { mapping, counter }: { mapping: SourceMapping; counter: ConvertCounter },
): ExtraFields {
  const fields = new Map<string, Field>();
  const keys = new Set([`candidate.${skillsField.key}`]);
  const ofOwner = { candidate: 1, job: 0 };
  const isMade = ({ owner, key, name, kind }: Field) => mapping.field({ owner, key, name, kind }) === 'make';
  for (const row of settings) {
    const field = fieldOf(row, keys);
    if (!field || fields.has(nameKey(field.owner, row.field_name)) || !isMade(field)) continue;
    ofOwner[field.owner] += 1;
    if (ofOwner[field.owner] > customFieldsMax) counter.skip('custom_field', 'too_large');
    else fields.set(nameKey(field.owner, row.field_name), field);
  }
  const hasSkills = isMade(skillsField);
  return {
    records: () => [...(hasSkills ? [skillsField] : []), ...fields.values()].map(recordOf),
    values(owner, rows) {
      const custom: Record<string, unknown> = {};
      const others: Record<string, unknown> = {};
      for (const row of rows) {
        const field = fields.get(nameKey(owner, row.field_name));
        const value = field && storedValue(field, row.value);
        if (field && value !== undefined) custom[field.key] = value;
        else if (typeof row.value === 'string') {
          others[`extra field ${decodedValue(row.field_name) ?? ''}`] = row.value;
          counter.skip(`value of an extra field of a ${owner}`, 'no_place');
        }
      }
      return { custom, others };
    },
    skills(stored) {
      const text = hasSkills ? decodedText(stored)?.slice(0, fieldLongTextMax).toWellFormed() : undefined;
      return text === undefined ? {} : { [skillsField.key]: text };
    },
  };
}

function fieldOf(row: SpooledRow, keys: Set<string>): Field | undefined {
  const owner = owners[String(row.data_item_type)];
  const name = decodedValue(row.field_name);
  if (!owner || name === undefined) return undefined;
  const options = optionsOf(row.extra_field_options);
  const asked = kinds[String(row.extra_field_type ?? '1')] ?? 'text';
  // Of a choice between nothing, a text.
  const kind = asked === 'select' && (options.length === 0 || options.length > fieldOptionsMax) ? 'text' : asked;
  const position = Number(row.position ?? 0);
  return {
    id: String(row.id),
    owner,
    key: freeKey(owner, name, keys),
    name: name.slice(0, fieldLabelMax),
    kind,
    options,
    position: Number.isSafeInteger(position) && position > 0 ? position : 1,
  };
}

function recordOf({ id, owner, key, name, kind, options, position }: Field): Converted {
  const choices = options.map((option) => ({ value: option, label: option }));
  return {
    type: 'custom_field',
    record: { id: `${owner}.${id}`, owner, key, name, kind, position, ...(kind === 'select' && { options: choices }) },
  };
}

/** Candidates and jobs may have a field of the same name; a map of values has one of each key. */
function freeKey(owner: Owner, name: string, keys: Set<string>): string {
  const words = slugify(name, 'field').replaceAll('-', '_');
  const base = (/^[a-z]/.test(words) ? words : `field_${words}`).slice(0, fieldKeyMax - 6);
  let key = base;
  for (let number = 2; keys.has(`${owner}.${key}`); number += 1) key = `${base}_${number}`;
  keys.add(`${owner}.${key}`);
  return key;
}

/** URL-encoded, with commas between them. */
function optionsOf(stored: unknown): string[] {
  if (typeof stored !== 'string') return [];
  const texts = stored.split(',').map((option) => decodedValue(decodeUrl(option.replaceAll('+', ' '))));
  return [...new Set(texts.filter((text) => text !== undefined))];
}

function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function storedValue({ kind, options }: Field, stored: unknown): unknown {
  if (kind === 'boolean') return stored === 'Yes' || stored === 'No' ? stored === 'Yes' : undefined;
  if (kind === 'date') return dayOf(stored);
  const text =
    kind === 'long_text' ? decodedText(stored) : typeof stored === 'string' ? (decodedValue(stored) ?? stored) : undefined;
  return kind === 'select' && !options.includes(text ?? '') ? undefined : text;
}

/** Stored as month, day and the year of two digits, whatever the site shows. */
function dayOf(stored: unknown): string | undefined {
  const [, month, day, year] = (typeof stored === 'string' && /^(\d{1,2})-(\d{1,2})-(\d{4}|\d{2})$/.exec(stored)) || [];
  if (month === undefined || day === undefined || year === undefined) return undefined;
  const fullYear = year.length === 4 ? year : Number(year) < 70 ? `20${year}` : `19${year}`;
  const iso = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(iso) ? iso : undefined;
}

function nameKey(owner: Owner, name: unknown): string {
  return `${owner} ${typeof name === 'string' ? name : ''}`;
}
