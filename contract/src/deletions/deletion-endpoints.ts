import { Array as JsonArray, Boolean as JsonBoolean } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { textOrNull } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { deletedThing, deletionDays, deletionListQuery } from './deletion-list.ts';

export const listDeletions = {
  method: 'GET',
  path: '/v1/deletions',
  right: 'read_events',
  tag: 'Webhooks',
  summary: 'List what was deleted',
  description: `The ids of candidates, jobs, companies, notes, interviews, tasks and results that were deleted in the last ${deletionDays} days, oldest first, and nothing else about them. Erased persons, ended retention and merged candidates are among them. Whatever else belongs to a candidate goes with the candidate.`,
  query: deletionListQuery,
  answers: {
    200: success({
      deletions: JsonArray(deletedThing),
      has_more: JsonBoolean(),
      next_cursor: textOrNull({ description: 'The cursor of the next page' }),
    }),
  },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;
