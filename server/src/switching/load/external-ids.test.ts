import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { undoImport } from '#switching/undo/undo-import.ts';
import { type Client, newClient } from '#test/factories.ts';
import { type ForeignRecords, writeForeignBundle } from '#test/foreign-bundle.ts';
import { startApp } from '#test/start-app.ts';
import { type LoadReport, loadBundle } from './load-bundle.ts';

const running = startApp();
const folder = await mkdtemp(join(tmpdir(), 'muster-external-ids-'));
after(() => rm(folder, { recursive: true }));
const actor = { type: 'system', id: 'operator', name: 'Operator' } as const;

const records: ForeignRecords = {
  job: [
    { id: '10', title: 'Baker', status: 'active' },
    { id: '11', title: 'Cook', status: 'active' },
  ],
  person: ['Ada', 'Ben', 'Cleo'].map((name) => ({ id: name, name })),
  application: ['Ada', 'Ben', 'Cleo'].map((name, index) => ({
    id: `${100 + index}`,
    person_id: name,
    job_id: '10',
    type: 'applicant',
    status: 'applied',
    applied_at: '2024-02-01T09:00:00.000Z',
  })),
};

const bundle = (name: string, account: string, given = records) =>
  writeForeignBundle(join(folder, name), given, { source: { account } });

const load = ({ workspaceId }: Client, path: string, setsExternalIds: boolean) =>
  loadBundle(running.app, {
    workspaceId,
    path,
    withUsers: false,
    setsExternalIds,
    actor,
    onRecords: () => {},
    signal: new AbortController().signal,
  });

type WithId = { id: string; name: string; job_title: string; external_id: string | null };

async function externalIds(client: Client): Promise<Record<string, string | null>> {
  const { candidates } = (await client.get('/v1/candidates')).body;
  const { jobs } = (await client.get('/v1/jobs')).body;
  return Object.fromEntries([
    ...candidates.map(({ name, external_id }: WithId) => [name, external_id]),
    ...jobs.map(({ job_title, external_id }: WithId) => [job_title, external_id]),
  ]);
}

const refusedOf = ({ types }: LoadReport) =>
  Object.entries(types).flatMap(([type, { refused }]) => refused.map(({ id, place, reason }) => [type, id, place, reason]));

test('ids of the other system become external_id only when that is wanted, where it is empty and free', async () => {
  const client = await newClient(running);
  await client.addCandidate({ name: 'Was here', external_id: '101' });
  const first = await load(client, await bundle('one', 'main'), false);
  const none = { Ada: null, Ben: null, Cleo: null, Baker: null, Cook: null, 'Was here': '101' };
  assert.deepEqual(await externalIds(client), none);
  const { candidates } = (await client.get('/v1/candidates')).body;
  const cleo = candidates.find(({ name }: WithId) => name === 'Cleo');
  await client.patch('/v1/update-candidate', { candidate_id: cleo.id, external_id: 'HRIS-7' });

  const changed: ForeignRecords = {
    ...records,
    application: [{ ...records.application?.[0], tags: ['rye'] }, ...(records.application?.slice(1) ?? [])],
  };
  const second = await load(client, await bundle('two', 'main', changed), true);
  assert.deepEqual(await externalIds(client), { ...none, Ada: '100', Cleo: 'HRIS-7', Baker: '10', Cook: '11' });
  assert.deepEqual(refusedOf(second), [['application', '101', 'external_id', 'Another one has this external_id.']]);
  assert.equal((await client.get('/v1/candidates?external_id=100')).body.candidates[0].name, 'Ada');
  const third = await load(client, await bundle('two', 'main', changed), true);
  assert.deepEqual(refusedOf(third), refusedOf(second), 'only what is still without one');

  const other = await load(client, await bundle('three', 'other'), true);
  assert.deepEqual(
    refusedOf(other).map(([type, id]) => [type, id]),
    [
      ['job', '10'],
      ['job', '11'],
      ['application', '100'],
      ['application', '101'],
    ],
  );
  for (const { importId } of [other, third, second])
    await undoImport(running.app, { workspaceId: client.workspaceId, importId, actor, includesChanged: true });
  assert.deepEqual(await externalIds(client), { ...none, Cleo: 'HRIS-7' });
  const ada = candidates.find(({ name }: WithId) => name === 'Ada');
  assert.deepEqual((await client.candidate(ada.id)).tags, [], 'with what else the same import has changed');
  await undoImport(running.app, { workspaceId: client.workspaceId, importId: first.importId, actor, includesChanged: true });
  assert.deepEqual(await externalIds(client), { 'Was here': '101' });
});

test('the id of a merged duplicate stays that of whom it was merged into', async () => {
  const client = await newClient(running);
  const kept = await client.addCandidate({ name: 'Kept' });
  const duplicate_id = await client.addCandidate({ name: 'Duplicate', external_id: '100' });
  assert.equal((await client.post('/v1/merge-candidates', { candidate_id: kept, duplicate_id })).status, 200);
  const report = await load(client, await bundle('four', 'main'), true);
  assert.deepEqual(
    refusedOf(report).map(([type, id]) => [type, id]),
    [['application', '100']],
  );
});

test('the id of somebody who was erased is in no report any more, which counts as before', async () => {
  const client = await newClient(running);
  for (const external_id of ['101', '102']) await client.addCandidate({ name: 'Was here', external_id });
  const { importId } = await load(client, await bundle('five', 'main'), true);
  const reported = async () => {
    const { types, refused } = (await client.get(`/v1/import-report?import_id=${importId}`)).body.report;
    const { made, refused: count } = types.find(({ type }: { type: string }) => type === 'application');
    return [made, count, refused.map(({ type, id, place }: Record<string, string>) => [type, id, place])];
  };
  const place = 'external_id';
  assert.deepEqual(await reported(), [
    3,
    2,
    [
      ['application', '101', place],
      ['application', '102', place],
    ],
  ]);
  const { candidates } = (await client.get('/v1/candidates')).body;
  const ben = candidates.find(({ name }: WithId) => name === 'Ben');
  assert.equal((await client.delete(`/v1/delete-candidate?id=${ben.id}`)).status, 200);
  assert.deepEqual(await reported(), [
    3,
    2,
    [
      ['application', 'erased', place],
      ['application', '102', place],
    ],
  ]);
});
