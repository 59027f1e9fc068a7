import type { Endpoint } from '#endpoint.ts';
import { deletion, idQuery } from '#schema/shapes.ts';
import { newView, viewAnswer, viewList, viewUpdate } from './view.ts';

const tag = 'Candidates';

export const listViews = {
  method: 'GET',
  path: '/v1/views',
  right: 'read_candidates',
  limit: 'unlimited',
  tag,
  summary: 'List saved views',
  description:
    'In the order of their names: those that are shared, and in the console those of the user. Tokens see the shared ones.',
  answers: { 200: viewList },
  failures: [],
} as const satisfies Endpoint;

export const addView = {
  method: 'POST',
  path: '/v1/add-view',
  right: 'read_candidates',
  limit: 'unlimited',
  audit: { action: 'view.created', id: 'view.id' },
  tag,
  summary: 'Save a view',
  description:
    'Filters and columns of a list of candidates under a name. The number of its candidates is `GET /v1/candidate-counts` with its filters.',
  body: newView,
  answers: { 201: viewAnswer },
  failures: ['invalid_job_id', 'shared_views_full', 'views_full'],
} as const satisfies Endpoint;

export const updateView = {
  method: 'PATCH',
  path: '/v1/update-view',
  right: 'read_candidates',
  limit: 'unlimited',
  audit: { action: 'view.updated', id: 'view_id' },
  tag,
  summary: 'Change a saved view',
  description: 'Its author may, and for a shared one everybody who sees the whole workspace.',
  body: viewUpdate,
  identifier: 'view_id',
  answers: { 200: viewAnswer },
  failures: ['nothing_to_update', 'invalid_view_id', 'view_of_another'],
} as const satisfies Endpoint;

export const deleteView = {
  method: 'DELETE',
  path: '/v1/delete-view',
  right: 'read_candidates',
  limit: 'unlimited',
  audit: { action: 'view.deleted', id: 'id' },
  tag,
  summary: 'Delete a saved view',
  description: 'Only the view: the candidates that it lists stay.',
  query: idQuery,
  unknownQueryFailure: 'query_id_only',
  answers: { 200: deletion },
  failures: ['invalid_view_id', 'view_of_another'],
} as const satisfies Endpoint;
