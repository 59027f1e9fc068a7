import assert from 'node:assert/strict';
import test from 'node:test';
import { endpoints } from '@muster/contract/endpoints.ts';
import { legacyEndpoints } from '@muster/contract/legacy.ts';
import fc from 'fast-check';
import { type Answer, type Client, call, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';
import { uuidv7 } from '#uuid.ts';

const running = startApp();

type Ids = { job: string; company: string; candidate: string; source: string };

/** How each endpoint that takes an id is asked for one. An endpoint that is missing here fails the test below. */
const asks: Record<string, (ids: Ids, extra: object) => { path: string; body?: object }> = {
  'GET /v1/get-job': ({ job }) => ({ path: `/v1/get-job?job_id=${job}` }),
  'PATCH /v1/update-job': ({ job }, extra) => ({ path: '/v1/update-job', body: { job_id: job, city: 'x', ...extra } }),
  'DELETE /v1/delete-job': ({ job }) => ({ path: `/v1/delete-job?id=${job}` }),
  'GET /v1/job-sources': ({ job }) => ({ path: `/v1/job-sources?job_id=${job}` }),
  'POST /v1/create-source': ({ job }, extra) => ({ path: '/v1/create-source', body: { job_id: job, source_name: 'x', ...extra } }),
  'DELETE /v1/delete-company': ({ company }) => ({ path: `/v1/delete-company?id=${company}` }),
  'POST /v1/add-job': ({ company }, extra) => ({ path: '/v1/add-job', body: { job_title: 'x', ...extra, company_id: company } }),
  'GET /v1/job-candidates': ({ job }) => ({ path: `/v1/job-candidates?job_id=${job}` }),
  'GET /v1/candidates': ({ job, source }) => ({ path: `/v1/candidates?job_id=${job}&source_id=${source}` }),
  'GET /v1/get-candidate': ({ candidate }) => ({ path: `/v1/get-candidate?candidate_id=${candidate}` }),
  'PATCH /v1/update-candidate': ({ candidate }) => ({
    path: '/v1/update-candidate',
    body: { candidate_id: candidate, status: 'hired', tags: ['x'] },
  }),
  'DELETE /v1/delete-candidate': ({ candidate }) => ({ path: `/v1/delete-candidate?id=${candidate}` }),
  'POST /v1/add-candidate': ({ job, source }, extra) => ({
    path: '/v1/add-candidate',
    body: { type: 'prospect', name: 'x', ...('salary' in extra ? { source_id: source } : { job_id: job }) },
  }),
  'GET /v1/applicants': ({ job }) => ({ path: `/v1/applicants?job_id=${job}` }),
  'GET /v1/job-applicants': ({ job }) => ({ path: `/v1/job-applicants?job_id=${job}` }),
  'GET /v1/get-applicant': ({ candidate }) => ({ path: `/v1/get-applicant?applicant_id=${candidate}` }),
  'PATCH /v1/update-applicant': ({ candidate }) => ({
    path: '/v1/update-applicant',
    body: { applicant_id: candidate, status: 'hired' },
  }),
  'GET /v1/jobs': ({ company }) => ({ path: `/v1/jobs?company_id=${company}` }),
};
const takeNoId = ['POST /v1/companies', 'POST /companies'];

const volatile = new Set(['date', 'x-request-id', 'x-ratelimit-remaining', 'ratelimit', 'x-ratelimit-reset']);

function comparable({ status, headers, text }: Answer, ids: Ids): unknown {
  const plain = Object.values(ids).reduce((shown, id) => shown.replaceAll(id, 'ID'), text);
  return { status, text: plain, headers: [...headers].filter(([name]) => !volatile.has(name)) };
}

async function ask(client: Client, name: string, ids: Ids, extra: object): Promise<Answer> {
  const request = asks[name]?.(ids, extra);
  if (!request) throw new Error(`${name} is not asked`);
  return call(running.url + request.path, {
    method: name.split(' ')[0] ?? 'GET',
    token: client.token,
    ...(request.body && { body: request.body }),
  });
}

test('every endpoint is asked for a stranger’s id, or takes none', () => {
  const known = [...endpoints, ...legacyEndpoints].map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(known.toSorted(), [...Object.keys(asks), ...takeNoId].sort());
});

test('a thing of another workspace answers byte for byte like one that does not exist, and stays untouched', async () => {
  const client = await newClient(running);
  const stranger = await newClient(running);
  const company = (await stranger.post('/v1/companies', { name: 'Theirs' })).body.company.id;
  const job = await stranger.addJob({ company_id: company });
  const { source } = (await stranger.post('/v1/create-source', { job_id: job, source_name: 'theirs' })).body;
  const candidate = await stranger.addCandidate({ job_id: job, source_id: source.id, email: 'ada@theirs.example' });
  const before = [await stranger.job(job), await stranger.candidate(candidate)];
  const fields = fc.record(
    { status: fc.constantFrom('Active', 'Closed'), department: fc.string(), salary: fc.nat(), city: fc.constantFrom(null, 'x') },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(asks)), fields, fc.boolean(), async (name, extra, upper) => {
      const spell = (id: string) => (upper ? id.toUpperCase() : id);
      const theirs = { job: spell(job), company: spell(company), candidate: spell(candidate), source: spell(source.id) };
      const nobodys = { job: spell(uuidv7()), company: spell(uuidv7()), candidate: spell(uuidv7()), source: spell(uuidv7()) };
      const foreign = comparable(await ask(client, name, theirs, extra), theirs);
      const absent = comparable(await ask(client, name, nobodys, extra), nobodys);
      assert.deepEqual(foreign, absent);
    }),
    { numRuns: 300 },
  );
  assert.deepEqual([await stranger.job(job), await stranger.candidate(candidate)], before);
  const search = ['q=ada', 'q=lindqvist', 'q=lindkvist', 'email=ada@theirs.example', 'tags=x'];
  for (const query of search) assert.equal((await client.get(`/v1/candidates?${query}`)).body.total_candidates, 0, query);
});

test('ids of every shape that do not exist are refused alike, never a 500', async () => {
  const client = await newClient(running);
  const shapes = ['x', '0', 'null', "' OR 1=1 --", '01a1dd29', '../../etc', '☃', 'a'.repeat(5000), `${uuidv7()} `, `{${uuidv7()}}`];
  for (const id of shapes) {
    const quoted = encodeURIComponent(id);
    assert.deepEqual((await client.get(`/v1/get-job?job_id=${quoted}`)).text, '{"success":false,"error":"Invalid job id"}', id);
    assert.deepEqual(
      (await client.patch('/v1/update-job', { job_id: id, city: 'x' })).text,
      '{"success":false,"error":"Invalid job id"}',
      id,
    );
    assert.deepEqual((await client.delete(`/v1/delete-job?id=${quoted}`)).text, '{"success":false,"error":"Invalid job id"}', id);
    assert.deepEqual(
      (await client.delete(`/v1/delete-company?id=${quoted}`)).text,
      '{"success":false,"error":"Company not found"}',
      id,
    );
    assert.deepEqual(
      (await client.post('/v1/add-job', { job_title: 'x', company_id: id })).text,
      '{"success":false,"error":"Company not found"}',
      id,
    );
  }
});
