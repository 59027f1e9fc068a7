import type { Load } from './load.ts';
import type { CandidateSeed, Seed } from './seed.ts';

export type Case = { name: string; requests: Load['requests'] };

const statuses = ['screening', 'interview', 'offer', 'rejected', 'on_hold', 'hired'];

export function jobCases({ token, jobIds }: Seed): Case[] {
  return [
    { name: 'get-job', requests: jobIds.map((id) => get(`/v1/get-job?job_id=${id}`, token)) },
    { name: 'jobs (100 rows)', requests: [get('/v1/jobs?limit=100', token)] },
    {
      name: 'update-job',
      requests: jobIds.map((id) => ({
        method: 'PATCH',
        path: '/v1/update-job',
        token,
        body: `{"job_id":"${id}","job_title":"Title #"}`,
      })),
    },
    { name: 'add-job', requests: [{ method: 'POST', path: '/v1/add-job', token, body: '{"job_title":"Title #"}' }] },
  ];
}

export function candidateCases({ token, candidateIds, jobId, tag, middleCursor }: CandidateSeed): Case[] {
  return [
    { name: 'get-candidate', requests: candidateIds.map((id) => get(`/v1/get-candidate?candidate_id=${id}`, token)) },
    { name: 'candidates, first page', requests: [get('/v1/candidates?limit=100', token)] },
    { name: 'candidates, page in the middle', requests: [get(`/v1/candidates?limit=100&cursor=${middleCursor}`, token)] },
    { name: 'candidates by type', requests: [get('/v1/candidates?limit=100&type=upload', token)] },
    {
      name: 'candidates by status and tag',
      requests: [get(`/v1/candidates?limit=100&status=screening&tags=${encodeURIComponent(tag)}`, token)],
    },
    { name: 'candidates by job', requests: [get(`/v1/job-candidates?limit=100&job_id=${jobId}`, token)] },
    {
      name: 'update-candidate',
      // Each status differs from the previous one: all are real changes, with a history and two events.
      requests: statuses.flatMap((status) =>
        candidateIds.map((id) => ({
          method: 'PATCH',
          path: '/v1/update-candidate',
          token,
          body: `{"candidate_id":"${id}","status":"${status}"}`,
        })),
      ),
    },
  ];
}

export function searchCases({ token, names, headlineWord }: CandidateSeed): Case[] {
  const search = (q: string) => get(`/v1/candidates?limit=100&q=${encodeURIComponent(q)}`, token);
  return [
    { name: 'q: a full name', requests: names.map((name) => search(name)) },
    { name: 'q: the beginning of a name', requests: names.map((name) => search(name.slice(0, 4))) },
    { name: 'q: a name with a typing error', requests: names.map((name) => search(mistyped(name))) },
    { name: 'q: a word of many headlines', requests: [search(headlineWord)] },
  ];
}

function mistyped(name: string): string {
  const [word = ''] = name.split(' ');
  return word.length < 4 ? word : `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
}

function get(path: string, token: string): Load['requests'][number] {
  return { method: 'GET', path, token };
}
