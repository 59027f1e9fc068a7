import assert from 'node:assert/strict';
import test from 'node:test';
import { resultsMax } from '@muster/contract/limits.ts';
import { nilUuid } from '#crypto/uuid.ts';
import { signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

const invited = { provider: 'Codeground', name: 'Coding test' };

async function prepare() {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ name: 'Ada Lindqvist' });
  const list = async (query: string) => (await client.get(`/v1/results?${query}`)).body;
  return { client, candidate_id, list };
}

test('a result is added as pending, changed when it is in, listed and deleted', async () => {
  const { client, candidate_id, list } = await prepare();
  const added = await client.post('/v1/add-result', { candidate_id, ...invited, external_id: 'CG-1' });
  assert.equal(added.status, 201);
  const { id, author, created_at, ...first } = added.body.result;
  assert.equal(author.type, 'api_token');
  assert.deepEqual(first, {
    ...{ candidate_id, candidate_name: 'Ada Lindqvist', ...invited, status: 'pending', score: null, maximum: null, url: null },
    ...{ summary: null, external_id: 'CG-1', updated_at: created_at },
  });
  const report = {
    status: 'completed',
    score: 83.5,
    maximum: 100,
    url: 'https://codeground.example/r/1',
    summary: 'Strong in SQL',
  };
  const changed = await client.patch('/v1/update-result', { result_id: id, ...report });
  const { updated_at, ...second } = changed.body.result;
  const { updated_at: _, ...rest } = first;
  assert.deepEqual(second, { id, author, created_at, ...rest, ...report });
  assert.deepEqual((await list('external_id=CG-1')).results, [changed.body.result]);
  assert.deepEqual((await list(`updated_after=${created_at}`)).results, updated_at > created_at ? [changed.body.result] : []);
  assert.deepEqual((await list(`updated_after=${updated_at}`)).results, []);
  const { body } = await client.delete(`/v1/delete-result?id=${id}`);
  assert.deepEqual([body.id, body.message], [id, 'Result deleted successfully']);
  const { deletions } = (await client.get('/v1/deletions?kind=result')).body;
  assert.deepEqual(
    deletions.map((each: { kind: string; id: string }) => [each.kind, each.id]),
    [['result', id]],
  );
  assert.equal((await client.delete(`/v1/delete-result?id=${id}`)).body.error, 'Invalid result id');
});

test('results are listed by candidate, status and provider, page by page, in the order of their changes', async () => {
  const { client, candidate_id, list } = await prepare();
  const add = async (fields: object): Promise<string> =>
    (await client.post('/v1/add-result', { candidate_id, ...invited, ...fields })).body.result.id;
  const one = await add({});
  const two = await add({ provider: 'Checkly', status: 'completed' });
  const three = await add({ candidate_id: await client.addCandidate(), status: 'failed' });
  const ids = async (query: string) => (await list(query)).results.map(({ id }: { id: string }) => id);
  assert.deepEqual(await ids(`candidate_id=${candidate_id}`), [two, one]);
  assert.deepEqual(await ids('status=completed,failed'), [three, two]);
  assert.deepEqual(await ids('provider=Checkly'), [two]);
  await client.patch('/v1/update-result', { result_id: one, score: 1 });
  const page = await list('sort=-updated_at&limit=2');
  assert.deepEqual([page.results[0].id, page.results.length, page.total_results, page.has_more], [one, 2, 3, true]);
  const rest = await ids(`sort=-updated_at&limit=2&cursor=${page.next_cursor}`);
  assert.deepEqual([page.results[1].id, ...rest].sort(), [two, three].sort());
});

test('what is wrong is named, and only links to web pages are taken', async () => {
  const { client, candidate_id } = await prepare();
  const refusal = async (fields: object) =>
    (await client.post('/v1/add-result', { candidate_id, ...invited, ...fields })).body.error;
  assert.equal(await refusal({ provider: ' ' }), 'provider is required and cannot be empty.');
  assert.equal(await refusal({ name: 'x'.repeat(201) }), 'name must be at most 200 characters.');
  assert.equal(await refusal({ status: 'done' }), 'status must be one of: pending, completed, failed');
  assert.equal(await refusal({ score: '83' }), 'score must be a non-negative number or null');
  for (const url of ['javascript:alert(1)', 'codeground.example', 'https://user:secret@codeground.example', 'ftp://x.example'])
    assert.equal(await refusal({ url }), 'url must be an http or https URL, or null');
  assert.equal(await refusal({ candidate_id: nilUuid }), 'Invalid candidate id');
  assert.equal(await refusal({ external_id: 'CG-1' }), undefined);
  assert.equal(await refusal({ external_id: 'CG-1' }), 'external_id is already in use.');
  const { result } = (await client.post('/v1/add-result', { candidate_id, ...invited })).body;
  const taken = await client.patch('/v1/update-result', { result_id: result.id, external_id: 'CG-1' });
  assert.deepEqual([taken.status, taken.body.error], [409, 'external_id is already in use.']);
  assert.equal((await client.patch('/v1/update-result', { result_id: nilUuid, score: 1 })).body.error, 'Invalid result id');
});

test('a hiring manager reads the results of their jobs, an interviewer none, and recruiters add them', async () => {
  const { client, candidate_id } = await prepare();
  const job_id = await client.addJob();
  const own = await client.addCandidate({ job_id });
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  const interviewer = await signedInUser(running, client.workspaceId, { role: 'interviewer' });
  await client.post('/v1/update-hiring-team', { job_id, add: [{ user_id: manager.id }] });
  for (const each of [candidate_id, own])
    assert.equal((await recruiter.post('/console/v1/add-result', { candidate_id: each, ...invited })).status, 201);
  const { results, total_results } = (await manager.get('/console/v1/results')).body;
  assert.deepEqual([results.map((each: { candidate_id: string }) => each.candidate_id), total_results], [[own], 1]);
  assert.equal((await manager.post('/console/v1/add-result', { candidate_id: own, ...invited })).status, 403);
  assert.equal((await interviewer.get('/console/v1/results')).status, 403);
});

test('a candidate has a limited number of results; they move with a merge and go with the candidate', async () => {
  const { client, candidate_id, list } = await prepare();
  const add = () => client.post('/v1/add-result', { candidate_id, ...invited });
  const answers = await Promise.all(Array.from({ length: resultsMax + 3 }, add));
  assert.equal(answers.filter(({ status }) => status === 201).length, resultsMax);
  assert.equal((await add()).body.error, `A candidate may have at most ${resultsMax} results.`);
  const kept = await client.addCandidate();
  await client.post('/v1/merge-candidates', { candidate_id: kept, duplicate_id: candidate_id });
  assert.equal((await list(`candidate_id=${kept}`)).total_results, resultsMax);
  await client.delete(`/v1/delete-candidate?id=${kept}`);
  assert.equal((await list('')).total_results, 0);
  assert.equal((await client.get('/v1/deletions?kind=result&limit=500')).body.deletions.length, resultsMax);
});
