import { Integer, Array as JsonArray } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { jobQuery } from '#jobs/job-input.ts';
import { success } from '#schema/shapes.ts';
import { newSource, source, sourceUpdate } from './source.ts';

export const listJobSources = {
  method: 'GET',
  path: '/v1/job-sources',
  right: 'read_jobs',
  limit: 'job',
  tag: 'Sources',
  summary: 'List the source links of a job',
  description: 'Oldest first, all of them.',
  query: jobQuery,
  answers: { 200: success({ sources: JsonArray(source), total_sources: Integer() }) },
  failures: ['invalid_job_id'],
} as const satisfies Endpoint;

export const createSource = {
  method: 'POST',
  path: '/v1/create-source',
  right: 'edit_jobs',
  audit: { action: 'source.created', id: 'source.id' },
  tag: 'Sources',
  summary: 'Create a source link of a job',
  description:
    'A repeated job and name returns the existing source, with 200. `credited_to_id` or `credited_to_name` says who is credited with the candidates that come by the link, such as whoever recommends them.',
  body: newSource,
  answers: { 201: success({ source }), 200: success({ source }) },
  failures: ['invalid_job_id', 'invalid_user_id', 'credited_to_two'],
} as const satisfies Endpoint;

export const updateSource = {
  method: 'PATCH',
  path: '/v1/update-source',
  right: 'edit_jobs',
  audit: { action: 'source.updated', id: 'source_id' },
  tag: 'Sources',
  summary: 'Change who is credited with the candidates of a source link',
  description: 'A member or a name; the other one is cleared. Holds for all candidates of the link.',
  body: sourceUpdate,
  identifier: 'source_id',
  answers: { 200: success({ source }) },
  failures: ['nothing_to_update', 'source_not_found', 'invalid_user_id', 'credited_to_two'],
} as const satisfies Endpoint;
