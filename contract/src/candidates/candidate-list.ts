import { Object as JsonObject, String as JsonString, Optional, Refine } from 'typebox';
import { fieldFilters, fieldKeyMax } from '#custom-fields/custom-field.ts';
import { jobId } from '#jobs/job-input.ts';
import { idLengthMax, searchLengthMax } from '#limits.ts';
import { externalIdFilter } from '#schema/external-id.ts';
import { anyOf, integerParameter, isoTimestamp, mustBeOneOf, oneOf, optional, textUpTo, upTo } from '#schema/fields.ts';
import { dateFilters, pageAnswer, pageQuery, sorts } from '#schema/paging.ts';
import { signalKinds } from '#screening/signals.ts';
import { answersInFilterMax, readAnswerFilters } from './answer-filter.ts';
import { candidateInList, candidateStatuses, candidateTypes, poolStages } from './candidate.ts';
import { candidateCard } from './candidate-card.ts';
import { emailLengthMax } from './candidate-input.ts';
import { tagLengthMax } from './tags.ts';

// The list is read once for each pair of a tag and a status, and merged.
export const tagsInFilterMax = 20;

const anyTag = Refine(
  JsonString({
    ...upTo(tagsInFilterMax * (tagLengthMax + 1)),
    requirement: `must be at most ${tagsInFilterMax} tags separated by commas`,
    description: `Any of these, at most ${tagsInFilterMax}`,
    documented: { type: 'array', items: { type: 'string' }, maxItems: tagsInFilterMax },
  }),
  (given) => given.split(',').length <= tagsInFilterMax,
);

const scoreMin = (description: string) => ({ minimum: 0, maximum: 100, description });

/** Filters with a number: in bodies it is one, in a query it arrives as a string. */
export const numberFilters = {
  score_min: scoreMin('The least `score`, as `fields=card` has it'),
  skills_score_min: scoreMin('The least `ai_skills_match`'),
  experience_score_min: scoreMin('The least `ai_experience_match`'),
  location_score_min: scoreMin('The least `ai_location_match`'),
  in_stage_days_min: {
    minimum: 1,
    maximum: 3650,
    description: 'In their status for at least this many days; without `status`, those whose application has not ended',
  },
  within_km: { minimum: 1, maximum: 500, description: 'With `near`: at most this far away. Default: 50' },
};
export type NumberFilter = keyof typeof numberFilters;

const numberParameter = (name: NumberFilter) => {
  const { minimum, maximum, description } = numberFilters[name];
  return integerParameter(minimum, maximum, description);
};

const answersLengthMax = 2000;
const titleLengthMax = 200;
const languageLengthMax = 60;
const placeLengthMax = 100;

/** Older rejections are not looked at. */
export const untoldDaysMax = 90;

/** As many as a job may have. */
export const stagesInFilterMax = 40;
const stageIdLength = 36;

const filters = {
  status: anyOf(candidateStatuses),
  stage_id: Refine(
    JsonString({
      ...upTo(stagesInFilterMax * (stageIdLength + 1)),
      requirement: `must be at most ${stagesInFilterMax} stage ids separated by commas`,
      description: `With \`job_id\`: any of these stages of the job, at most ${stagesInFilterMax}`,
      documented: { type: 'array', items: { type: 'string' }, maxItems: stagesInFilterMax },
    }),
    (given) => given.split(',').length <= stagesInFilterMax,
  ),
  tags: anyTag,
  pool_stage: anyOf(poolStages),
  source_id: textUpTo(idLengthMax),
  external_id: externalIdFilter,
  rejection_email: oneOf(['missing'], {
    description: `\`missing\`: an application that was rejected in the last ${untoldDaysMax} days, and no email to the candidate has been sent or waits since then`,
  }),
  email: textUpTo(emailLengthMax, { description: 'Case-insensitive' }),
  q: textUpTo(searchLengthMax, {
    description:
      'Words of name, email, headline, title, company and text; prefixes match, and typing errors are corrected. Ordered by relevance unless `sort` is given',
  }),
  score_min: numberParameter('score_min'),
  skills_score_min: numberParameter('skills_score_min'),
  experience_score_min: numberParameter('experience_score_min'),
  location_score_min: numberParameter('location_score_min'),
  in_stage_days_min: numberParameter('in_stage_days_min'),
  title: textUpTo(titleLengthMax, { description: 'Words of `current_title`, all of them; beginnings match' }),
  company: textUpTo(titleLengthMax, { description: 'Words of `current_company`, all of them; beginnings match' }),
  language: textUpTo(languageLengthMax, { description: 'A language of theirs: its name, or its code such as `de`' }),
  near: textUpTo(placeLengthMax, {
    description:
      'A town such as `Berlin` or `Paris, US`, or its latitude and longitude such as `52.52,13.41`. Those live within `within_km` of it whose town is known',
  }),
  within_km: numberParameter('within_km'),
  answers: Refine(
    JsonString({
      ...upTo(answersLengthMax),
      requirement: `must be at most ${answersInFilterMax} answers such as visa:true,years:3..5,city:Berlin|Paris`,
      description:
        'Answers to questions of the form, all of them: the id of the question, a colon and the value of a yes or no, a number or an option. `|` separates values of which one is enough, `3..`, `..5` and `3..5` are ranges of numbers. A comma, `|` or backslash in a value has a backslash before it',
    }),
    (given) => (readAnswerFilters(given)?.length ?? 0) > 0,
  ),
  knockouts: oneOf(['met', 'unmet'], {
    description:
      'With `job_id`. `met`: all expected answers were given; `unmet`: another answer was given to one of the questions that expect one',
  }),
  interview_from: isoTimestamp({ description: 'Has an interview that starts then or later and is not cancelled' }),
  interview_to: isoTimestamp({
    description: 'Has an interview that starts before and is not cancelled; with `interview_from`, the same one',
  }),
  feedback: oneOf(['missing'], {
    description: '`missing`: an interview is over, and feedback of one of its interviewers has not been given',
  }),
  credited_to_id: textUpTo(idLengthMax, { description: 'Came by a source link that a member is credited with' }),
  signals: anyOf(signalKinds, {
    description:
      'Has one of these signals that was not dismissed, see `GET /v1/candidate-signals`. Nobody does while signals are off, and for roles that see a part',
  }),
  owner_id: textUpTo(idLengthMax, { description: 'The recruiter or the hiring manager of the job' }),
  custom_fields: fieldFilters,
};

/** All filters of lists across jobs. */
export const candidateFilterFields = {
  ...optional({ type: anyOf(candidateTypes), job_id: textUpTo(idLengthMax), ...filters }),
  ...dateFilters,
};

/** Of lists with these filters. */
export const filterFailures = [
  'stage_without_job',
  'unknown_custom_field',
  'knockouts_without_job',
  'place_unknown',
  'within_km_without_near',
] as const;

const fields = {
  fields: Optional(oneOf(['card'], { description: 'Compact rows, with what a board shows of a candidate' })),
};

/** The most that `total_max` may be; a search with more matches is not ordered by relevance. */
export const totalMaxLimit = 10_000;

const totalMax = integerParameter(
  1,
  totalMaxLimit,
  '`total_candidates` counts no further: a number above `total_max` says that more match. Searches for common words are answered sooner. Default: all are counted',
);

export const scoreSorts = ['-score', 'score'] as const;
export type ScoreSort = (typeof scoreSorts)[number];
/** In the order of a custom field. */
export type FieldSort = `${'' | '-'}custom_fields.${string}`;

const fieldSort = `-?custom_fields\\.[a-z][a-z0-9_]{0,${fieldKeyMax - 1}}`;
const fieldSortMeaning =
  '`custom_fields.<key>`, or `-custom_fields.<key>`: by a filterable custom field; candidates without a value are last, the newest first';

/** One of these, or by a custom field. */
export const sortedBy = (orders: readonly string[], description: string) =>
  JsonString({
    pattern: `^(?:${orders.join('|')}|${fieldSort})$`,
    maxLength: '-custom_fields.'.length + fieldKeyMax,
    requirement: mustBeOneOf(orders),
    description: `${description}. ${fieldSortMeaning}`,
  });

export const candidateListQuery = JsonObject({
  ...pageQuery,
  ...fields,
  sort: Optional(sortedBy(sorts, 'Default: -created_at')),
  total_max: Optional(totalMax),
  ...candidateFilterFields,
});

export const candidateCountsQuery = JsonObject(candidateFilterFields);

export const jobCandidatesQuery = JsonObject({
  job_id: jobId,
  ...pageQuery,
  ...fields,
  sort: Optional(
    sortedBy(
      [...sorts, ...scoreSorts],
      'Default: -created_at. `-score`: the highest `ai_screening.score` first, `score`: the lowest first; candidates without one are last',
    ),
  ),
  ...optional({ type: anyOf(candidateTypes), ...filters }),
  ...dateFilters,
});

export const candidatePage = pageAnswer('candidates', candidateInList);

export const candidateCardPage = pageAnswer('candidates', candidateCard);
