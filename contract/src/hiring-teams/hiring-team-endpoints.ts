import type { Endpoint } from '#endpoint.ts';
import { jobQuery } from '#jobs/job-input.ts';
import { hiringTeamAnswer, hiringTeamUpdate } from './hiring-team.ts';

const tag = 'Team';

export const getHiringTeam = {
  method: 'GET',
  path: '/v1/hiring-team',
  right: 'read_jobs',
  limit: 'job',
  tag,
  summary: 'Read the hiring team of a job',
  description: 'Hiring managers see the jobs whose hiring team they are in, and their candidates.',
  query: jobQuery,
  answers: { 200: hiringTeamAnswer },
  failures: ['invalid_job_id'],
} as const satisfies Endpoint;

export const updateHiringTeam = {
  method: 'POST',
  path: '/v1/update-hiring-team',
  right: 'edit_hiring_teams',
  audit: { action: 'job.hiring_team_updated', id: 'job_id' },
  tag,
  summary: 'Add members to the hiring team of a job, and remove others',
  description: 'Takes effect with the next request of each member.',
  body: hiringTeamUpdate,
  answers: { 200: hiringTeamAnswer },
  failures: ['nothing_to_update', 'invalid_job_id', 'invalid_user_id', 'hiring_team_full', 'hiring_teams_full'],
} as const satisfies Endpoint;
