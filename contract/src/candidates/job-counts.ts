import { Integer, Array as JsonArray, Object as JsonObject, String as JsonString, Refine } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { text, upTo } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { statusCounts } from './candidate-bulk.ts';

export const countedJobsMax = 100;
const uuidLength = 36;

const jobIds = Refine(
  JsonString({
    pattern: '\\S',
    ...upTo(countedJobsMax * (uuidLength + 1)),
    requirement: `must be 1 to ${countedJobsMax} job ids separated by commas`,
    documented: { type: 'array', items: { type: 'string' }, maxItems: countedJobsMax },
  }),
  (given) => given.split(',').length <= countedJobsMax,
);

export const getJobCounts = {
  method: 'GET',
  path: '/v1/job-counts',
  right: 'read_candidates',
  limit: 'list',
  tag: 'Candidates',
  summary: 'Count the candidates of several jobs by status',
  description: `For a page of jobs, at most ${countedJobsMax}, in the order of \`job_ids\`. A job that does not exist has no candidates.`,
  query: JsonObject({ job_ids: jobIds }),
  answers: {
    200: success({
      jobs: JsonArray(
        JsonObject({
          job_id: text(),
          counts: JsonObject(statusCounts),
          total: Integer({ description: 'The sum of all statuses' }),
        }),
      ),
    }),
  },
  failures: [],
} as const satisfies Endpoint;
