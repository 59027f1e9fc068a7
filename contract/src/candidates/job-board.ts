import {
  Integer,
  Array as JsonArray,
  Boolean as JsonBoolean,
  Object as JsonObject,
  String as JsonString,
  Optional,
  Refine,
} from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { anyOf, nullable, oneOf, optional, textOrNull, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { candidateStatuses } from './candidate.ts';
import { statusCounts } from './candidate-bulk.ts';
import { candidateCard } from './candidate-card.ts';
import { jobCandidatesQuery } from './candidate-list.ts';

export const boardLimitDefault = 25;
export const boardLimitMax = 50;

const { limit: _limit, cursor: _cursor, fields: _fields, status: _status, ...filters } = jobCandidatesQuery.properties;

const limit = Refine(
  JsonString({
    pattern: '^[0-9]{1,2}$',
    maxLength: 2,
    requirement: `must be an integer between 1 and ${boardLimitMax}`,
    description: 'Candidates of each status',
    documented: { type: 'integer', minimum: 1, maximum: boardLimitMax, default: boardLimitDefault },
  }),
  (given) => Number(given) >= 1 && Number(given) <= boardLimitMax,
);

const column = JsonObject({
  status: oneOf(candidateStatuses),
  ...optional({
    stage_id: nullable(uuid('With `by=stage`; null: the status has no stage in the job')),
  }),
  candidates: JsonArray(candidateCard),
  has_more: JsonBoolean(),
  next_cursor: textOrNull({ description: 'The cursor of the next page of `job-candidates` with this status, and with `stage_id`' }),
});

export const getJobBoard = {
  method: 'GET',
  path: '/v1/job-board',
  right: 'read_candidates',
  limit: 'job',
  tag: 'Candidates',
  summary: 'Read the board of a job',
  description:
    'The number of candidates of each status, and the first of each as compact rows: what a board shows, in one request. `GET /v1/job-candidates` with `fields=card`, the same filters and the `status` continues a column.',
  query: JsonObject({
    ...filters,
    columns: Optional(anyOf(candidateStatuses, { description: 'The statuses whose candidates are listed. Default: all' })),
    limit: Optional(limit),
    by: Optional(
      oneOf(['stage'], { description: 'A column for each stage of the job instead of each status. Default: by status' }),
    ),
  }),
  answers: {
    200: success({
      counts: JsonObject(statusCounts),
      total: Integer({ description: 'The sum of all statuses' }),
      columns: JsonArray(column, { description: 'Of the statuses with candidates' }),
      ...optional({
        stage_counts: JsonArray(
          JsonObject({ stage_id: nullable(uuid()), status: oneOf(candidateStatuses), candidates: Integer() }),
          { description: 'With `by=stage`: of the stages with candidates, those without a stage last' },
        ),
      }),
    }),
  },
  failures: ['invalid_job_id', 'unknown_custom_field', 'field_order_pending', 'place_unknown', 'within_km_without_near'],
} as const satisfies Endpoint;
