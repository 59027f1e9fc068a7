import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { type Client, call, newClient } from '#test/factories.ts';
import { writeForeignBundle } from '#test/foreign-bundle.ts';
import { startApp } from '#test/start-app.ts';
import { loadBundle } from './load-bundle.ts';

const running = startApp();
const folder = await mkdtemp(join(tmpdir(), 'muster-imported-from-'));
after(() => rm(folder, { recursive: true }));

const load = async ({ workspaceId }: Client, name: string, records: Record<string, object[]>) =>
  loadBundle(running.app, {
    workspaceId,
    path: await writeForeignBundle(join(folder, name), records, { source: { system: 'lever', account: 'main' } }),
    withUsers: false,
    actor: { type: 'system', id: 'operator', name: 'Operator' },
    onRecords: () => {},
    signal: new AbortController().signal,
  });

test('single reads of candidates and jobs say where they were imported from, and lists do not', async () => {
  const client = await newClient(running);
  const records = {
    job: [{ id: 'p1', title: 'Baker', status: 'active', source_url: 'http://hire.lever.example/jobs/p1' }],
    person: [
      { id: 'c1', name: 'Ada', source_url: 'https://hire.lever.example/people/c1' },
      { id: 'c2', name: 'Ben', source_url: 'javascript:alert(1)' },
    ],
    application: [
      { id: 'o1', person_id: 'c1', job_id: 'p1', type: 'applicant', status: 'applied' },
      { id: 'o2', person_id: 'c1', type: 'prospect', status: 'applied', source_url: 'https://hire.lever.example/candidates/o2' },
      { id: 'o3', person_id: 'c2', type: 'prospect', status: 'applied', source_url: 'https://user:secret@hire.lever.example/' },
    ],
  };
  await load(client, 'one', records);
  const { candidates } = (await client.get('/v1/candidates')).body;
  assert.ok(candidates.every((row: object) => !('imported_from' in row)));
  const read = await Promise.all(candidates.map(({ id }: { id: string }) => client.candidate(id)));
  const origins = read.flatMap(({ imported_from }) => imported_from).sort((one, other) => (one.id < other.id ? -1 : 1));
  const lever = { source: 'lever', account: 'main' };
  assert.deepEqual(origins, [
    { ...lever, id: 'o1', url: 'https://hire.lever.example/people/c1' },
    { ...lever, id: 'o2', url: 'https://hire.lever.example/candidates/o2' },
    { ...lever, id: 'o3', url: null },
  ]);
  const { jobs } = (await client.get('/v1/jobs')).body;
  assert.ok(!('imported_from' in jobs[0]));
  assert.deepEqual((await client.job(jobs[0].id)).imported_from, [{ ...lever, id: 'p1', url: null }]);
  await load(client, 'two', { ...records, job: [{ ...records.job[0], source_url: 'https://hire.lever.example/jobs/p1' }] });
  const { body, headers } = await client.get(`/v1/get-job?job_id=${jobs[0].id}`);
  assert.equal(body.job.imported_from[0].url, 'https://hire.lever.example/jobs/p1');
  const etag = headers.get('etag') ?? '';
  const changed = await call(`${running.url}/v1/update-job`, {
    method: 'PATCH',
    token: client.token,
    body: { job_id: jobs[0].id, department: 'Bakery' },
    headers: { 'if-match': etag },
  });
  assert.equal(changed.status, 200, 'the version is one of the whole answer');
});

test('what was not imported has no such field', async () => {
  const client = await newClient(running);
  const job = await client.addJob();
  assert.ok(!('imported_from' in (await client.job(job))));
  assert.ok(!('imported_from' in (await client.candidate(await client.addCandidate({ job_id: job })))));
});
