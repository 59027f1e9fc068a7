import { isDeepStrictEqual } from 'node:util';
import { type CandidatesMerge, type MergeField, type MergeKind, mergeFields } from '@muster/contract/candidates/merge.ts';
import { cleanTags, tagsMax } from '@muster/contract/candidates/tags.ts';
import type { FieldValues } from '@muster/contract/custom-fields/custom-field.ts';
import type { FieldChange } from '#candidates/candidate.ts';
import type { Searchable } from '#candidates/search/search-document.ts';
import { changeFieldValues, differingFieldValues, fieldPrefix, storedValues } from '#custom-fields/custom-field.ts';
import { failure } from '#failure.ts';

/** A row of `candidates` as JSON. */
export type MergedRow = Searchable & {
  id: string;
  person_id: string;
  job_id: string | null;
  status: string;
  tags: string[];
  revision: number;
  created_at: string;
  updated_at: string;
  resume_file_id: string | null;
};

export type FieldChoices = NonNullable<CandidatesMerge['fields']>;

type ColumnField = Exclude<MergeField, 'tags'>;

/** The columns of a field. Only those in `own` were written by people: the others follow from them, and may have been read again. */
type FieldColumns = { own: readonly string[]; derived?: readonly string[] };

const columnsOfField: Record<ColumnField, FieldColumns> = {
  name: { own: ['name', 'first_name', 'last_name'] },
  email: { own: ['email'] },
  phone: { own: ['phone'] },
  headline: { own: ['headline'] },
  current_company: { own: ['current_company'] },
  current_title: { own: ['current_title'] },
  location: { own: ['location_city', 'location_country'] },
  professional_network_url: { own: ['professional_network_url'], derived: ['professional_network_data'] },
  code_host_url: { own: ['code_host_url'], derived: ['code_host_data', 'code_host_evaluation'] },
  website_url: { own: ['website_url'] },
  cover_letter: { own: ['cover_letter'] },
  languages: { own: ['languages'] },
  custom_answers: { own: ['custom_answers'] },
  pool_stage: { own: ['pool_stage'] },
  note_to_candidate: { own: ['note_to_candidate'] },
  external_id: { own: ['external_id'] },
  resume: {
    own: ['resume_file_id', 'resume_filename'],
    derived: ['ai_skills_match', 'ai_experience_match', 'ai_location_match', 'professional_network_matching', 'ai_screening'],
  },
};

/** Applications for different jobs stay two candidates: a merge says that they are of one person. */
export function mergeKind(kept: MergedRow, duplicate: MergedRow): MergeKind {
  const areOfTwoJobs = kept.job_id !== null && duplicate.job_id !== null && kept.job_id !== duplicate.job_id;
  return areOfTwoJobs ? 'person' : 'candidate';
}

/** Refuses what would lose something. */
export function checkMerge(kept: MergedRow, duplicate: MergedRow, fields: FieldChoices | undefined): void {
  if (kept.id === duplicate.id) throw failure('merge_with_itself');
  if (mergeKind(kept, duplicate) === 'person') {
    if (kept.person_id === duplicate.person_id) throw failure('merge_same_person');
    if (fields && Object.keys(fields).length > 0) throw failure('merge_fields_of_people');
    return;
  }
  if (kept.job_id === null && duplicate.job_id !== null) throw failure('merge_keep_application');
  // Its hire was counted for a requisition.
  if (duplicate.status === 'hired') throw failure('merge_keep_hired');
}

/** The columns that the kept candidate takes from the duplicate: what was chosen, and what it has no value for. */
export function columnsToTake(kept: MergedRow, duplicate: MergedRow, fields: FieldChoices): string[] {
  return allFields().flatMap((field) => {
    const { own, derived = [] } = columnsOfField[field];
    const isChosen = (fields[field] ?? (isEmpty(kept, own) ? 'duplicate' : 'kept')) === 'duplicate';
    return isChosen && !isDeepStrictEqual(values(kept, own), values(duplicate, own)) ? [...own, ...derived] : [];
  });
}

/** The values of both; where both have one, that of the kept candidate. */
export function mergedFieldValues(kept: MergedRow, duplicate: MergedRow): FieldValues | null {
  return storedValues({ ...duplicate.custom_fields, ...kept.custom_fields });
}

/** As with tags: values that were changed since stay. */
export function fieldValuesToPutBack(before: MergedRow, after: MergedRow, now: MergedRow): FieldValues | null {
  const merged = differingFieldValues(before.custom_fields, after.custom_fields).map(({ what }) => what.slice(fieldPrefix.length));
  const unchanged = merged.filter((key) => isDeepStrictEqual(after.custom_fields?.[key], now.custom_fields?.[key]));
  const back = Object.fromEntries(unchanged.map((key) => [key, before.custom_fields?.[key] ?? null]));
  return changeFieldValues(now.custom_fields, back).values;
}

export function mergedTags(kept: MergedRow, duplicate: MergedRow, choice: FieldChoices['tags'] = 'both'): string[] {
  if (choice === 'kept') return kept.tags;
  const tags = choice === 'duplicate' ? duplicate.tags : cleanTags([...kept.tags, ...duplicate.tags]);
  if (tags.length > tagsMax) throw failure('tags_too_many', String(tagsMax));
  return tags;
}

/** What an undone merge puts back, and what stays because somebody has changed it since. */
export function columnsToPutBack(before: MergedRow, after: MergedRow, now: MergedRow): { columns: string[]; kept: string[] } {
  const columns: string[] = [];
  const kept: string[] = [];
  for (const field of allFields()) {
    const { own, derived = [] } = columnsOfField[field];
    if (isDeepStrictEqual(values(before, own), values(after, own))) continue;
    if (isDeepStrictEqual(values(after, own), values(now, own))) columns.push(...own, ...derived);
    else kept.push(field);
  }
  return { columns, kept };
}

/** Tags that came with the merge go, those that went with it come back; tags that were changed since stay. */
export function tagsToPutBack(before: MergedRow, after: MergedRow, now: MergedRow): string[] {
  const added = after.tags.filter((tag) => !before.tags.includes(tag));
  const removed = before.tags.filter((tag) => !after.tags.includes(tag));
  if (isDeepStrictEqual(now.tags, after.tags)) return before.tags;
  return [...now.tags.filter((tag) => !added.includes(tag)), ...removed.filter((tag) => !now.tags.includes(tag))];
}

/** For the history. What follows from other fields is left out. */
export function mergedFieldChanges(before: MergedRow, after: MergedRow): FieldChange[] {
  const shown: string[] = [...allFields().flatMap((field) => columnsOfField[field].own), 'tags'].filter(
    (name) => name !== 'resume_file_id',
  );
  const old = new Map<string, unknown>(Object.entries(before));
  const current = new Map<string, unknown>(Object.entries(after));
  const changed = shown
    .filter((what) => !isDeepStrictEqual(old.get(what), current.get(what)))
    .map((what) => ({ what, from: old.get(what) ?? null, to: current.get(what) ?? null }));
  return [...changed, ...differingFieldValues(before.custom_fields, after.custom_fields)];
}

function allFields(): ColumnField[] {
  return Object.keys(mergeFields).filter((field): field is ColumnField => field in columnsOfField);
}

function values(row: MergedRow, columns: readonly string[]): unknown[] {
  const all = new Map<string, unknown>(Object.entries(row));
  return columns.map((column) => all.get(column) ?? null);
}

function isEmpty(row: MergedRow, columns: readonly string[]): boolean {
  return values(row, columns).every((value) => value === null || value === '' || (Array.isArray(value) && value.length === 0));
}
