import { Object as JsonObject, String as JsonString, Optional, Refine } from 'typebox';
import { jobId } from '#jobs/job-input.ts';
import { idLengthMax, searchLengthMax } from '#limits.ts';
import { externalIdFilter } from '#schema/external-id.ts';
import { anyOf, oneOf, optional, textUpTo, upTo } from '#schema/fields.ts';
import { dateFilters, pageAnswer, pageQuery, sorts } from '#schema/paging.ts';
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

const filters = {
  status: anyOf(candidateStatuses),
  tags: anyTag,
  pool_stage: anyOf(poolStages),
  source_id: textUpTo(idLengthMax),
  external_id: externalIdFilter,
  email: textUpTo(emailLengthMax, { description: 'Case-insensitive' }),
  q: textUpTo(searchLengthMax, {
    description:
      'Words of name, email, headline, title, company and text; prefixes match, and typing errors are corrected. Ordered by relevance unless `sort` is given',
  }),
};

/** All filters of lists across jobs. */
export const candidateFilterFields = {
  ...optional({ type: anyOf(candidateTypes), job_id: textUpTo(idLengthMax), ...filters }),
  ...dateFilters,
};

const fields = {
  fields: Optional(oneOf(['card'], { description: 'Compact rows, with what a board shows of a candidate' })),
};

/** The most that `total_max` may be; a search with more matches is not ordered by relevance. */
export const totalMaxLimit = 10_000;

const totalMax = Refine(
  JsonString({
    pattern: '^[0-9]{1,5}$',
    maxLength: 5,
    requirement: `must be an integer between 1 and ${totalMaxLimit}`,
    description:
      '`total_candidates` counts no further: a number above `total_max` says that more match. Searches for common words are answered sooner. Default: all are counted',
    documented: { type: 'integer', minimum: 1, maximum: totalMaxLimit },
  }),
  (given) => Number(given) >= 1 && Number(given) <= totalMaxLimit,
);

export const candidateListQuery = JsonObject({
  ...pageQuery,
  ...fields,
  total_max: Optional(totalMax),
  ...candidateFilterFields,
});

export const candidateCountsQuery = JsonObject(candidateFilterFields);

export const scoreSorts = ['-score', 'score'] as const;
export type ScoreSort = (typeof scoreSorts)[number];

export const jobCandidatesQuery = JsonObject({
  job_id: jobId,
  ...pageQuery,
  ...fields,
  sort: Optional(
    oneOf([...sorts, ...scoreSorts], {
      description:
        'Default: -created_at. `-score`: the highest `ai_screening.score` first, `score`: the lowest first; candidates without one are last',
    }),
  ),
  ...optional({ type: anyOf(candidateTypes), ...filters }),
  ...dateFilters,
});

export const candidatePage = pageAnswer('candidates', candidateInList);

export const candidateCardPage = pageAnswer('candidates', candidateCard);
