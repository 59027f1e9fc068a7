import { type CustomFieldType, fieldLabelMax, fieldOptionsMax } from '@muster/contract/custom-fields/custom-field.ts';
import { customFieldsMax } from '@muster/contract/limits.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import { latestRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import type { ConvertInput } from '../convert-input.ts';
import { isDemographicQuestion } from '../demographic-words.ts';
import { freeFieldKey } from '../field-key.ts';
import type { NamedPerson } from '../values.ts';
import { dateOnly, idIn, lookUp, numberIn, readableText, rowsIn, textIn, textsIn } from '../values.ts';
import { flatRow, relatedId } from './teamtailor-rows.ts';

export type TeamtailorStage = { id: string; name: string; kind?: string; order: number };
export type Question = { id: string; label: string; type: string; options: Map<string, string> };
type FieldOwner = 'candidate' | 'job';
type Place = { name: string; city?: string; country?: string };
type Field = {
  id: string;
  owner: FieldOwner;
  key: string;
  name: string;
  kind: CustomFieldType;
  options: Map<string, string>;
  isPrivate: boolean;
};

/** What other rows name by an id. These lists are small: they are what a company has set up. */
export type TeamtailorNames = {
  users: Map<string, NamedPerson>;
  departments: Map<string, string>;
  places: Map<string, Place>;
  reasons: Map<string, { name: string; isOurs: boolean | undefined }>;
  questions: Map<string, Question>;
  fields: Map<string, Field>;
  stages: Map<string, TeamtailorStage>;
  jobStages: Map<string, TeamtailorStage[]>;
  /** Of each job, for the answers of its applications. */
  jobQuestions: Map<string, Set<string>>;
  jobs: Set<string>;
  /** Stages, sources and jobs that are made when they are first needed. */
  made: Set<string>;
};

/** The rows of a list under both of its names, as attributes. */
export async function* listRows({ rows, folder, counter }: ConvertInput, list: string): AsyncGenerator<SpooledRow> {
  async function* both() {
    yield* rows(list);
    if (list.includes('_')) yield* rows(list.replaceAll('_', '-'));
  }
  for await (const row of latestRows(folder, both())) {
    const flat = flatRow(row);
    counter.see(list, flat);
    yield flat;
  }
}

export async function readKnown(input: ConvertInput): Promise<TeamtailorNames> {
  const known: TeamtailorNames = {
    ...{ users: new Map(), departments: new Map(), places: new Map(), reasons: new Map(), questions: new Map() },
    ...{ fields: new Map(), stages: new Map(), jobStages: new Map(), jobQuestions: new Map(), jobs: new Set(), made: new Set() },
  };
  for await (const row of listRows(input, 'departments')) put(known.departments, row, textIn(row, 'name'));
  for await (const _ of listRows(input, 'roles'));
  for await (const row of listRows(input, 'locations')) put(known.places, row, placeOf(row));
  for await (const row of listRows(input, 'questions')) put(known.questions, row, questionOf(row));
  for await (const row of listRows(input, 'stages')) addStage(known, row);
  for (const stages of known.jobStages.values()) stages.sort((one, other) => one.order - other.order);
  await readFields(input, known);
  return known;
}

function put<Value>(map: Map<string, Value>, row: SpooledRow, value: Value | undefined): void {
  const id = idIn(row);
  if (id !== undefined && value !== undefined) map.set(id, value);
}

function placeOf(row: SpooledRow): Place | undefined {
  const [city, country] = [textIn(row, 'city'), textIn(row, 'country')];
  const name = textIn(row, 'name') ?? city;
  return name === undefined ? undefined : { name, ...(city !== undefined && { city }), ...(country !== undefined && { country }) };
}

export function questionOf(row: SpooledRow): Question | undefined {
  const [id, label, asked] = [idIn(row), readableText(textIn(row, 'title')), textIn(row, 'question-type')?.toLowerCase()];
  if (id === undefined || label === undefined || isDemographicQuestion(label)) return undefined;
  const choice = row.multiple === true ? 'multi_select' : 'single_select';
  const types: Record<string, string> = {
    boolean: 'boolean',
    choice,
    text: row['single-line'] === true ? 'short_text' : 'long_text',
    range: 'number',
    number: 'number',
    date: 'date',
    file: 'file',
  };
  return { id, label, type: lookUp(types, asked) ?? 'long_text', options: alternativesOf(row) };
}

/** Texts, or texts with ids, which answers have. */
function alternativesOf(row: SpooledRow): Map<string, string> {
  const named = rowsIn(row, 'alternatives').flatMap((each): [string, string][] => {
    const title = textIn(each, 'title') ?? textIn(each, 'name') ?? textIn(each, 'value');
    return title === undefined ? [] : [[idIn(each) ?? title, title]];
  });
  return new Map([...named, ...textsIn(row, 'alternatives').map((title): [string, string] => [title, title])]);
}

function addStage({ stages, jobStages }: TeamtailorNames, row: SpooledRow): void {
  const [id, name, kind] = [idIn(row), textIn(row, 'name'), textIn(row, 'stage-type')];
  if (id === undefined || name === undefined) return;
  const stage = { id, name, order: numberIn(row, 'row-order') ?? 0, ...(kind !== undefined && { kind }) };
  stages.set(id, stage);
  const jobId = relatedId(row, 'job');
  if (jobId !== undefined) jobStages.set(jobId, [...(jobStages.get(jobId) ?? []), stage]);
}

const kinds: Record<string, CustomFieldType> = {
  Text: 'text',
  Email: 'text',
  Phone: 'text',
  Textarea: 'long_text',
  Url: 'url',
  Date: 'date',
  Checkbox: 'boolean',
  Number: 'number',
  Select: 'select',
  MultiSelect: 'multi_select',
};
const owners: Record<string, FieldOwner> = { job: 'job', jobs: 'job', candidate: 'candidate', candidates: 'candidate' };

/** Fields that the team has added there; of candidates where they do not say whose they are. */
async function readFields(input: ConvertInput, { fields }: TeamtailorNames): Promise<void> {
  const options = new Map<string, Map<string, string>>();
  for await (const row of listRows(input, 'custom_field_options')) {
    const [id, value, fieldId] = [idIn(row), textIn(row, 'value'), relatedId(row, 'custom-field')];
    if (id === undefined || value === undefined || fieldId === undefined) continue;
    const ofField = options.get(fieldId) ?? new Map<string, string>();
    options.set(fieldId, ofField.set(id, value));
  }
  const keys = new Set<string>();
  for await (const row of listRows(input, 'custom_fields')) {
    const [id, name] = [idIn(row), textIn(row, 'name')?.slice(0, fieldLabelMax)];
    if (id === undefined || name === undefined) continue;
    const owner = lookUp(owners, textIn(row, 'owner-type')?.toLowerCase()) ?? 'candidate';
    const ofField = options.get(id) ?? new Map<string, string>();
    const asked = lookUp(kinds, textIn(row, 'field-type')?.replace('CustomField::', '')) ?? 'text';
    const kind = asked.endsWith('select') && (ofField.size === 0 || ofField.size > fieldOptionsMax) ? 'text' : asked;
    const key = freeFieldKey(owner, name, keys);
    if (isDemographicQuestion(name)) input.counter.skip('custom_field', 'not_allowed');
    else if ([...fields.values()].filter((each) => each.owner === owner).length >= customFieldsMax)
      input.counter.skip('custom_field', 'too_large');
    else if (input.mapping.field({ owner, key, name, kind }) === 'make')
      fields.set(id, { id, owner, key, name, kind, options: ofField, isPrivate: row['is-private'] === true });
  }
}

export function* fieldRecords({ fields }: TeamtailorNames): Generator<Converted> {
  for (const { id, owner, key, name, kind, options, isPrivate } of fields.values()) {
    const values = [...new Set(options.values())].map((value) => ({ value, label: value }));
    yield {
      type: 'custom_field',
      record: {
        id,
        owner,
        key,
        name,
        kind,
        ...(kind.endsWith('select') && { options: values }),
        private: isPrivate ? true : undefined,
      },
    };
  }
}

/** By the keys of their fields. */
export function fieldValues(
  { counter }: ConvertInput,
  { fields }: TeamtailorNames,
  owner: FieldOwner,
  rows: SpooledRow[],
): Record<string, unknown> {
  const values: [string, unknown][] = [];
  for (const row of rows) {
    const field = fields.get(relatedId(row, 'custom-field') ?? '');
    if (!field || field.owner !== owner || row.value === null || row.value === undefined || row.value === '') continue;
    const value = valueIn(field, row.value);
    if (value === undefined) counter.skip('custom_field_value', 'unreadable');
    else values.push([field.key, value]);
  }
  return Object.fromEntries(values);
}

function valueIn({ kind, options }: Field, value: unknown): unknown {
  const given = Array.isArray(value) ? value : [value];
  const texts = given
    .map((each) => (typeof each === 'number' ? String(each) : each))
    .filter((each) => typeof each === 'string')
    .map((each) => options.get(each) ?? each);
  const [text] = texts;
  if (kind === 'multi_select') return texts.length > 0 ? texts : undefined;
  if (kind === 'boolean') return typeof value === 'boolean' ? value : text === 'true' ? true : text === 'false' ? false : undefined;
  if (kind === 'number') {
    const number = Number(text?.replace(',', '.') ?? Number.NaN);
    return Number.isFinite(number) ? number : undefined;
  }
  if (kind === 'date') return dateOnly(value);
  return texts.length > 0 ? texts.join(', ') : undefined;
}
