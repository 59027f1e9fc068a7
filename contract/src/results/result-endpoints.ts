import type { Endpoint } from '#endpoint.ts';
import { pageAnswer } from '#schema/paging.ts';
import { deletion, idQuery, success } from '#schema/shapes.ts';
import { newResult, result, resultListQuery, resultUpdate } from './result.ts';

const tag = 'Results';
const answer = success({ result });

export const listResults = {
  method: 'GET',
  path: '/v1/results',
  // Not for interviewers, who form an opinion of their own.
  right: 'write_notes',
  limit: 'list',
  tag,
  summary: 'List results of assessments and checks',
  description:
    'What assessments, tests and background checks elsewhere have found out about candidates, newest first unless `sort` says otherwise.',
  query: resultListQuery,
  answers: { 200: pageAnswer('results', result) },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const addResult = {
  method: 'POST',
  path: '/v1/add-result',
  right: 'edit_candidates',
  audit: { action: 'result.created', id: 'result.id' },
  tag,
  summary: 'Add the result of an assessment or a check',
  description:
    'For services that assess or check candidates: as `pending` when a candidate is invited, changed when the result is in. Shown at the candidate with a link to the report; never to the candidate. It decides nothing and makes no event.',
  body: newResult,
  // As the texts of notes.
  secretAnswer: true,
  answers: { 201: answer },
  failures: ['invalid_candidate_id', 'external_id_taken', 'results_full'],
} as const satisfies Endpoint;

export const updateResult = {
  method: 'PATCH',
  path: '/v1/update-result',
  right: 'edit_candidates',
  audit: { action: 'result.updated', id: 'result_id' },
  tag,
  summary: 'Change a result',
  description: 'Only the fields that are sent change.',
  body: resultUpdate,
  identifier: 'result_id',
  answers: { 200: answer },
  failures: ['nothing_to_update', 'invalid_result_id', 'external_id_taken'],
} as const satisfies Endpoint;

export const deleteResult = {
  method: 'DELETE',
  path: '/v1/delete-result',
  right: 'edit_candidates',
  audit: { action: 'result.deleted', id: 'id' },
  tag,
  summary: 'Delete a result',
  description: 'Its id is in `GET /v1/deletions` for 90 days.',
  query: idQuery,
  unknownQueryFailure: 'query_id_only',
  answers: { 200: deletion },
  failures: ['invalid_result_id'],
} as const satisfies Endpoint;
