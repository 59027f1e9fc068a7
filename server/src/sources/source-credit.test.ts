import assert from 'node:assert/strict';
import test from 'node:test';
import { nilUuid, uuidv7 } from '#crypto/uuid.ts';
import { addUser, signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

async function prepare() {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const { id: credited_to_id } = await addUser(running, client.workspaceId, { name: 'Kim Dahl' });
  const link = async (fields: object) => (await client.post('/v1/create-source', { job_id, ...fields })).body.source;
  return { client, job_id, credited_to_id, link };
}

test('candidates of a link are credited to a member or to a name, in lists, single reads, filters and the CSV', async () => {
  const { client, job_id, credited_to_id, link } = await prepare();
  const ofMember = await link({ source_name: 'Referral of Kim', credited_to_id });
  const ofAgency = await link({ source_name: 'Agency', credited_to_name: ' Miller & Sons ' });
  assert.deepEqual(ofMember.credited_to, { id: credited_to_id, name: 'Kim Dahl' });
  assert.deepEqual(ofAgency.credited_to, { id: null, name: 'Miller & Sons' });
  const add = (fields: object) => client.addCandidate({ job_id, ...fields });
  const first = await add({ source_id: ofMember.id });
  const second = await add({ source_id: ofAgency.id });
  const third = await add({});
  const credits = (await client.get('/v1/candidates?sort=created_at')).body.candidates.map((each: any) => each.credited_to);
  assert.deepEqual(credits, [{ id: credited_to_id, name: 'Kim Dahl' }, { id: null, name: 'Miller & Sons' }, null]);
  assert.deepEqual((await client.candidate(first)).credited_to, { id: credited_to_id, name: 'Kim Dahl' });
  assert.equal((await client.candidate(third)).credited_to, null);
  const listed = async (query: string) =>
    (await client.get(`/v1/candidates?${query}`)).body.candidates.map(({ id }: { id: string }) => id);
  assert.deepEqual(await listed(`credited_to_id=${credited_to_id}`), [first]);
  assert.deepEqual(await listed(`credited_to_id=${credited_to_id}&status=hired`), []);
  assert.deepEqual(await listed('credited_to_id=7'), []);
  assert.equal((await client.get(`/v1/candidates?credited_to_id=${credited_to_id}`)).body.total_candidates, 1);
  const columns = ['id', 'credited_to'];
  const { export_id } = (await client.post('/v1/export-candidates', { columns })).body;
  const lines = (await client.get(`/v1/export-csv?export_id=${export_id}`)).text.trim().split('\r\n').slice(1).sort();
  assert.deepEqual(lines, [`${first},Kim Dahl`, `${second},Miller & Sons`, `${third},`].sort());
});

test('a credit is changed and cleared later, for all candidates of the link; who leaves keeps their name', async () => {
  const { client, job_id, credited_to_id, link } = await prepare();
  const { id: source_id } = await link({ source_name: 'Referral' });
  const candidate_id = await client.addCandidate({ job_id, source_id });
  const update = (fields: object) => client.patch('/v1/update-source', { source_id, ...fields });
  assert.deepEqual((await update({ credited_to_id })).body.source.credited_to, { id: credited_to_id, name: 'Kim Dahl' });
  assert.equal((await client.get(`/v1/candidates?credited_to_id=${credited_to_id}`)).body.total_candidates, 1);
  const owner = await signedInUser(running, client.workspaceId, {});
  assert.equal((await owner.delete(`/console/v1/remove-user?id=${credited_to_id}`)).status, 200);
  assert.deepEqual((await client.candidate(candidate_id)).credited_to, { id: null, name: 'Kim Dahl' });
  assert.equal((await update({ credited_to_id: null })).body.source.credited_to, null);
  assert.equal((await client.candidate(candidate_id)).credited_to, null);
  assert.equal((await client.get(`/v1/job-sources?job_id=${job_id}`)).body.sources[0].credited_to, null);
});

test('what is wrong with a credit is named', async () => {
  const { client, job_id, credited_to_id, link } = await prepare();
  const refusal = async (fields: object) =>
    (await client.post('/v1/create-source', { job_id, source_name: 'x', ...fields })).body.error;
  assert.equal(
    await refusal({ credited_to_id, credited_to_name: 'Kim' }),
    'credited_to_id and credited_to_name cannot both be given.',
  );
  assert.equal(await refusal({ credited_to_id: nilUuid }), 'Invalid user id');
  assert.equal(await refusal({ credited_to_name: 'x'.repeat(201) }), 'credited_to_name must be at most 200 characters.');
  const stranger = await prepare();
  assert.equal(await refusal({ credited_to_id: stranger.credited_to_id }), 'Invalid user id');
  const { id: source_id } = await link({ source_name: 'x' });
  for (const unknown of [uuidv7(), 'x']) {
    const { status, body } = await client.patch('/v1/update-source', { source_id: unknown, credited_to_id });
    assert.deepEqual([status, body.error], [404, 'Source not found']);
  }
  assert.equal((await stranger.client.patch('/v1/update-source', { source_id, credited_to_name: 'x' })).status, 404);
  assert.equal((await client.patch('/v1/update-source', { source_id })).status, 400);
});
