import { Integer, Array as JsonArray, Object as JsonObject, Refine, type Static, type TInteger, type TSchema } from 'typebox';
import { fieldValuesInput } from '#custom-fields/custom-field.ts';
import { idLengthMax } from '#limits.ts';
import { rejectionMessage } from '#messages/message-content.ts';
import { boolean, filledText, nullable, oneOf, optional, text, textUpTo, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { signalKinds } from '#screening/signals.ts';
import { type CandidateStatus, candidateStatuses, candidateTypes, poolStages } from './candidate.ts';
import { poolStage, rejectionReasonId } from './candidate-input.ts';
import { candidateFilterFields, type NumberFilter, numberFilters, stagesInFilterMax, tagsInFilterMax } from './candidate-list.ts';
import { tagChange, tagLengthMax } from './tags.ts';

export const candidateIdsMax = 1000;
export const matchesMax = 10_000;
export const undoHours = 24;

export const candidateIds = JsonArray(textUpTo(idLengthMax), {
  minItems: 1,
  maxItems: candidateIdsMax,
  requirement: `must be an array of 1 to ${candidateIdsMax} candidate ids`,
});

const {
  type: _type,
  status: _status,
  stage_id: _stageId,
  tags: _tags,
  pool_stage: _stage,
  signals: _signals,
  ...sameFilters
} = candidateFilterFields;

const anyOf = <Item extends TSchema>(item: Item, itemsMax: number) =>
  JsonArray(item, { minItems: 1, maxItems: itemsMax, requirement: `must be an array of 1 to ${itemsMax} values` });

const numberOf = (name: NumberFilter) => {
  const { minimum, maximum, description } = numberFilters[name];
  return Integer({ minimum, maximum, requirement: `must be an integer between ${minimum} and ${maximum}`, description });
};

/** The filters of the list; several values are an array, and numbers are numbers. */
export const candidateFilterFieldsOfBody = {
  ...optional({
    type: anyOf(oneOf(candidateTypes), candidateTypes.length),
    status: anyOf(oneOf(candidateStatuses), candidateStatuses.length),
    stage_id: anyOf(textUpTo(idLengthMax), stagesInFilterMax),
    tags: anyOf(textUpTo(tagLengthMax), tagsInFilterMax),
    pool_stage: anyOf(oneOf(poolStages), poolStages.length),
    signals: anyOf(oneOf(signalKinds), signalKinds.length),
  }),
  ...sameFilters,
  ...optional({
    score_min: numberOf('score_min'),
    skills_score_min: numberOf('skills_score_min'),
    experience_score_min: numberOf('experience_score_min'),
    location_score_min: numberOf('location_score_min'),
    in_stage_days_min: numberOf('in_stage_days_min'),
    within_km: numberOf('within_km'),
  }),
};

// Unknown filters are refused, because ignoring one would change more candidates than were meant.
export const candidateFilter = Refine(
  JsonObject(candidateFilterFieldsOfBody, {
    requirement: 'must be an object with at least one filter',
    unknownKey: `may contain only: ${Object.keys(candidateFilterFieldsOfBody).join(', ')}`,
    additionalProperties: false,
    examples: [{ job_id: '0197a3c2-6f1e-7c41-9d3b-5b8f2e7a1c04', status: ['applied'] }],
    description: `The filters of \`GET /v1/candidates\` with arrays for several values; at most ${matchesMax} candidates may match, unless \`limit\` is sent`,
  }),
  (given) => Object.keys(given).length > 0,
);

const setFields = optional({
  status: oneOf(candidateStatuses),
  stage_id: filledText(idLengthMax, {
    requirement: 'must be a non-empty string',
    description: 'A stage of the job of all these candidates: sets the status too',
  }),
  add_tags: tagChange('Added to the tags of each candidate'),
  remove_tags: tagChange('Removed from the tags of each candidate'),
  pool_stage: poolStage,
  rejection_reason_id: rejectionReasonId,
  custom_fields: fieldValuesInput,
});

const set = Refine(
  JsonObject(setFields, {
    requirement: 'must be an object with at least one field',
    unknownKey: `may contain only: ${Object.keys(setFields).join(', ')}`,
    additionalProperties: false,
  }),
  (given) => Object.keys(given).length > 0,
);

export const candidatesUpdate = JsonObject({
  ...optional({
    candidate_ids: candidateIds,
    filter: candidateFilter,
    expected_total: Integer({
      minimum: 0,
      requirement: 'must be a non-negative integer',
      description: 'With `filter` and without `limit`: the number of candidates that must match',
    }),
    message: nullable(rejectionMessage),
    limit: Integer({
      minimum: 1,
      maximum: matchesMax,
      requirement: `must be an integer between 1 and ${matchesMax}`,
      description:
        'With `filter`: changes at most this many of the matches. Repeat the request while `has_more`, with a filter that changed candidates no longer match',
    }),
  }),
  set,
});
export type CandidatesUpdate = Static<typeof candidatesUpdate>;

export const candidatesUpdated = success({
  updated: Integer({ description: 'Candidates that were changed' }),
  unchanged: Integer({ description: 'Candidates that had these values before' }),
  not_found: JsonArray(text(), { description: 'The ids without a candidate' }),
  has_more: boolean({ description: 'More candidates match than `limit`' }),
  undo_id: nullable(uuid(`For \`POST /v1/undo-update\`, within ${undoHours} hours; null when nothing was changed`)),
  ...optional({ not_emailed: Integer({ description: 'With `message`: candidates who were rejected and have no usable address' }) }),
});

export const updateUndo = JsonObject({ undo_id: filledText(idLengthMax, { requirement: 'is required.' }) });

export const updateUndone = success({
  undone: Integer({ description: 'Candidates that have their old values again' }),
  kept: Integer({ description: 'Candidates with a value that somebody has changed since, which stays' }),
});

export const viewedCandidates = JsonObject({ candidate_ids: candidateIds });

export const statusCounts = {
  applied: Integer(),
  screening: Integer(),
  phone_screen: Integer(),
  interview: Integer(),
  technical: Integer(),
  offer: Integer(),
  hired: Integer(),
  rejected: Integer(),
  withdrawn: Integer(),
  on_hold: Integer(),
  shortlisted: Integer(),
  qualified: Integer(),
  uploaded: Integer(),
} satisfies Record<CandidateStatus, TInteger>;

export const candidateCounts = success({
  counts: JsonObject(statusCounts),
  total: Integer({ description: 'The sum of all statuses' }),
});
