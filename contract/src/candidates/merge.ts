import { Array as JsonArray, Object as JsonObject, type Static } from 'typebox';
import { idLengthMax } from '#limits.ts';
import { boolean, filledText, oneOf, optional, text, textOrNull, textUpTo, timestamp, uuid } from '#schema/fields.ts';
import { pageQuery } from '#schema/paging.ts';
import { success } from '#schema/shapes.ts';
import { candidateStatuses } from './candidate.ts';

/** Why two candidates may be the same person. */
export const duplicateReasons = [
  'same_person',
  'email',
  'phone',
  'profile',
  'cv',
  'name_and_job',
  'name_and_city',
  'name_and_company',
] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export const mergeKinds = ['candidate', 'person'] as const;
export type MergeKind = (typeof mergeKinds)[number];

const choices = ['kept', 'duplicate'] as const;
const choice = (description?: string) => oneOf(choices, description ? { description } : {});

/** What a merge may take from the duplicate, field by field. */
export const mergeFields = {
  name: choice('With `first_name` and `last_name`'),
  email: choice(),
  phone: choice(),
  headline: choice(),
  current_company: choice(),
  current_title: choice(),
  location: choice('City and country'),
  professional_network_url: choice('With what is known of the profile'),
  code_host_url: choice('With what is known of the profile'),
  website_url: choice(),
  cover_letter: choice(),
  languages: choice(),
  custom_answers: choice(),
  pool_stage: choice(),
  note_to_candidate: choice(),
  external_id: choice(),
  resume: choice('The CV, with what was read in it'),
  tags: oneOf([...choices, 'both']),
};
export type MergeField = keyof typeof mergeFields;

export const candidatesMerge = JsonObject({
  candidate_id: filledText(idLengthMax, { requirement: 'is required.', description: 'The candidate that is kept' }),
  duplicate_id: filledText(idLengthMax, { requirement: 'is required.' }),
  ...optional({
    fields: JsonObject(optional(mergeFields), {
      requirement: 'must be an object',
      unknownKey: `may contain only: ${Object.keys(mergeFields).join(', ')}`,
      additionalProperties: false,
      description:
        'Which value is kept. Without a choice the one of `candidate_id`, or that of the duplicate where it has none; tags of both. Values of custom fields that only the duplicate has are kept too.',
      examples: [{ phone: 'duplicate', tags: 'both' }],
    }),
  }),
});
export type CandidatesMerge = Static<typeof candidatesMerge>;

export const candidatesMerged = success({
  merge_id: uuid('For `POST /v1/unmerge-candidates`'),
  kind: oneOf(mergeKinds, {
    description: '`candidate`: both are one record now. `person`: two applications for different jobs now belong to one person',
  }),
  candidate_id: uuid(),
  person_id: uuid(),
});

export const candidatesUnmerge = JsonObject({ merge_id: filledText(idLengthMax, { requirement: 'is required.' }) });

export const candidatesUnmerged = success({
  kind: oneOf(mergeKinds),
  candidate_id: uuid('The candidate that was kept'),
  duplicate_id: uuid('The candidate that is there again'),
  kept_fields: JsonArray(text(), { description: 'Fields of the kept candidate that were changed since the merge, which stay' }),
});

export const comparedCandidate = JsonObject({
  id: uuid(),
  person_id: uuid(),
  name: textOrNull(),
  email: textOrNull(),
  phone: textOrNull(),
  current_title: textOrNull(),
  current_company: textOrNull(),
  location_city: textOrNull(),
  status: oneOf(candidateStatuses),
  job_id: textOrNull(),
  job_title: textOrNull(),
  created_at: timestamp(),
});

export const duplicatePair = JsonObject({
  candidate: comparedCandidate,
  duplicate: comparedCandidate,
  kind: oneOf(mergeKinds, { description: 'What a merge would make of them, see `POST /v1/merge-candidates`' }),
  reasons: JsonArray(oneOf(duplicateReasons)),
});
export type DuplicatePair = Static<typeof duplicatePair>;

export const duplicateListQuery = JsonObject({
  ...optional({ candidate_id: textUpTo(idLengthMax, { description: 'Only duplicates of this candidate' }) }),
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
});

export const duplicateList = success({
  duplicates: JsonArray(duplicatePair),
  has_more: boolean({ description: 'There are older candidates to look at; this page may be empty all the same' }),
  next_cursor: textOrNull(),
});

export const duplicateDismissal = JsonObject({
  candidate_id: filledText(idLengthMax, { requirement: 'is required.' }),
  duplicate_id: filledText(idLengthMax, { requirement: 'is required.' }),
  ...optional({ dismissed: boolean({ description: 'False shows the pair again; true by default' }) }),
});
export type DuplicateDismissal = Static<typeof duplicateDismissal>;

export const duplicateDismissed = success({ dismissed: boolean() });
