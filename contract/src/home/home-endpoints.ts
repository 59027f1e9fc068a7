import type { Endpoint } from '#endpoint.ts';
import { success } from '#schema/shapes.ts';
import { home, homeQuery, homeRowsMax } from './home.ts';

export const getHome = {
  method: 'GET',
  path: '/v1/home',
  right: 'own_account',
  limit: 'list',
  tag: 'Workspace',
  summary: 'Read what waits for the caller',
  description: `Interviews of today, feedback that is due, approvals, tasks, new applicants, the pipeline of the active jobs, people who are stuck, mentions, booking links without times, requests for erasure, failing webhooks and email that was not sent. Parts that the caller may not see are absent. A token has no interviews and mentions of its own: it gets those parts of the whole workspace, without mentions. Each list has at most ${homeRowsMax} rows.`,
  query: homeQuery,
  answers: { 200: success({ home }) },
  failures: [],
} as const satisfies Endpoint;
