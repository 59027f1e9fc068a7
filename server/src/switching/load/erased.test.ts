import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { applyRetention } from '#retention/apply-retention.ts';
import { sql } from '#storage/sql.ts';
import { undoImport } from '#switching/undo/undo-import.ts';
import { type Client, newClient } from '#test/factories.ts';
import { type ForeignRecords, sha256Of, writeForeignBundle } from '#test/foreign-bundle.ts';
import { passTime } from '#test/pass-time.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { dayMs } from '#time/durations.ts';
import { type LoadReport, loadBundle } from './load-bundle.ts';

const running = startApp();
const folder = await mkdtemp(join(tmpdir(), 'muster-erased-'));
after(() => rm(folder, { recursive: true }));
const actor = { type: 'system', id: 'operator', name: 'Operator' } as const;
const cv = Buffer.from('Mara Quist\nBaker for twelve years\n');
const applied = { job_id: 'job-10', type: 'applicant', applied_at: '2024-02-01T09:00:00.000Z' };

const records: ForeignRecords = {
  job: [{ id: 'job-10', title: 'Baker', status: 'active' }],
  person: [
    { id: 'there-mara', name: 'Mara Quist', emails: ['mara@x.example'] },
    { id: 'there-olu', name: 'Olu Ade', emails: ['olu@x.example'] },
  ],
  application: [
    { id: 'app-mara', person_id: 'there-mara', ...applied, status: 'applied', rejection_note: 'Too loud' },
    { id: 'app-olu', person_id: 'there-olu', ...applied, status: 'rejected', ended_at: '2024-03-02T09:00:00.000Z' },
  ],
  history: [{ id: 'hist-mara', application_id: 'app-mara', what: 'created', at: '2024-02-01T09:00:00.000Z' }],
  note: [
    { id: 'note-mara', application_id: 'app-mara', text: 'Knows rye', at: '2024-02-04T09:00:00.000Z' },
    { id: 'note-mara-2', person_id: 'there-mara', text: 'Met at the fair', at: '2024-02-04T09:00:00.000Z' },
  ],
  interview: [
    {
      id: 'int-mara',
      application_id: 'app-mara',
      status: 'completed',
      start_at: '2024-02-04T09:00:00.000Z',
      end_at: '2024-02-04T10:00:00.000Z',
      interviewers: [{ name: 'Rita', email: 'rita@bakery.example' }],
    },
  ],
  feedback: [
    {
      id: 'fb-mara',
      application_id: 'app-mara',
      interview_id: 'int-mara',
      by: { name: 'Rita', email: 'rita@bakery.example' },
      recommendation: 'yes',
      submitted_at: '2024-02-06T09:00:00.000Z',
    },
  ],
  attachment: [
    {
      id: 'file-mara',
      application_id: 'app-mara',
      kind: 'resume',
      filename: 'cv.txt',
      media_type: 'text/plain',
      bytes: cv.length,
      sha256: sha256Of(cv),
      created_at: '2024-02-01T09:00:00.000Z',
    },
  ],
};

/** What is about Mara, by type. */
const ofMara = { person: 1, application: 1, history: 1, note: 2, interview: 1, feedback: 1, attachment: 1 };

const bundle = (name: string, changed: ForeignRecords = {}) =>
  writeForeignBundle(join(folder, name), { ...records, ...changed }, { files: [cv] });

const load = ({ workspaceId }: Client, path: string) =>
  loadBundle(running.app, {
    workspaceId,
    path,
    withUsers: false,
    actor,
    onRecords: () => {},
    signal: new AbortController().signal,
  });

const undo = ({ workspaceId }: Client, importId: string) =>
  undoImport(running.app, { workspaceId, importId, actor, includesChanged: false });

type Named = { id: string; name: string };

async function candidatesOf(client: Client): Promise<Named[]> {
  const { status, body } = await client.get('/v1/candidates');
  assert.equal(status, 200);
  return body.candidates.map(({ id, name }: Named) => ({ id, name }));
}

async function candidateNamed(client: Client, wanted: string): Promise<string> {
  const found = (await candidatesOf(client)).find(({ name }) => name === wanted);
  assert.ok(found, wanted);
  return found.id;
}

const names = async (client: Client) => (await candidatesOf(client)).map(({ name }) => name).sort();

const erasedOf = ({ types }: LoadReport) =>
  Object.fromEntries(Object.entries(types).flatMap(([type, { leftOut }]) => (leftOut.erased ? [[type, leftOut.erased]] : [])));

const refusedOf = ({ types }: LoadReport) => Object.values(types).flatMap(({ refused }) => refused);

/** Every row of the workspace that has one of these words. */
async function tablesWith({ workspaceId }: Client, words: string[]): Promise<string[]> {
  const tables = await runSql<{ table: string }>(running.app, {
    text: `SELECT c.relname AS table FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'workspace_id'
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
    values: [],
  });
  const found: string[] = [];
  for (const { table } of tables) {
    const rows = await runSql(running.app, {
      text: `SELECT FROM ${table} AS t WHERE workspace_id = $1 AND to_jsonb(t)::text ILIKE ANY ($2)`,
      values: [workspaceId, words.map((word) => `%${word}%`)],
    });
    if (rows.length > 0) found.push(table);
  }
  return found;
}

test('who was erased does not come back with a later import, nor does anything about them', async () => {
  const client = await newClient(running);
  await load(client, await bundle('one'));
  const path = await bundle('two', { person: [{ ...records.person?.[0], do_not_contact: {} }, { ...records.person?.[1] }] });
  const second = await load(client, path);
  assert.equal(second.types.person?.changed, 1);
  const id = await candidateNamed(client, 'Mara Quist');
  assert.ok((await tablesWith(client, ['there-mara', 'note-mara'])).includes('import_links'));
  assert.equal((await client.delete(`/v1/delete-candidate?id=${id}`)).status, 200);
  assert.deepEqual(await tablesWith(client, ['there-mara', 'app-mara', 'note-mara', 'int-mara', 'fb-mara', 'file-mara']), []);
  assert.deepEqual(await names(client), ['Olu Ade']);
  const again = await load(client, await bundle('one'));
  assert.deepEqual(erasedOf(again), ofMara);
  assert.deepEqual(refusedOf(again), []);
  assert.deepEqual(await names(client), ['Olu Ade']);
  const more = await bundle('three', {
    application: [...(records.application ?? []), { id: 'app-zed', person_id: 'there-mara', ...applied, status: 'applied' }],
    note: [{ id: 'note-new', application_id: 'app-zed', text: 'Came again', at: '2025-02-04T09:00:00.000Z' }],
  });
  const later = await load(client, more);
  assert.deepEqual([erasedOf(later).application, erasedOf(later).note], [2, 1], 'a new application of somebody who was erased');
  assert.deepEqual(await names(client), ['Olu Ade']);
  assert.deepEqual(await tablesWith(client, ['Quist', 'mara@x.example', 'Came again', 'Too loud']), []);
});

test('erased before an import is undone, they stay away when it is repeated; the others come back', async () => {
  const client = await newClient(running);
  const first = await load(client, await bundle('one'));
  assert.equal((await client.delete(`/v1/delete-candidate?id=${await candidateNamed(client, 'Mara Quist')}`)).status, 200);
  await undo(client, first.importId);
  assert.deepEqual(await names(client), []);
  const again = await load(client, await bundle('one'));
  assert.deepEqual(await names(client), ['Olu Ade']);
  assert.deepEqual(erasedOf(again), ofMara);
});

test('what is undone is not erased', async () => {
  const client = await newClient(running);
  const first = await load(client, await bundle('one'));
  await undo(client, first.importId);
  const again = await load(client, await bundle('one'));
  assert.deepEqual(erasedOf(again), {});
  assert.deepEqual(await names(client), ['Mara Quist', 'Olu Ade']);
});

test('who was here before the import and is erased does not come back, in this workspace', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate({ name: 'Mara from before', email: 'mara@x.example' });
  await load(client, await bundle('one'));
  assert.equal((await client.delete(`/v1/delete-candidate?id=${id}`)).status, 200);
  const again = await load(client, await bundle('one'));
  assert.deepEqual(erasedOf(again), ofMara);
  assert.deepEqual(await names(client), ['Olu Ade']);
  const other = await newClient(running);
  assert.deepEqual(erasedOf(await load(other, await bundle('one'))), {});
});

test('an erasure after a merge is one of both; before it, what comes later belongs to the kept one', async () => {
  const client = await newClient(running);
  await load(client, await bundle('without-cv', { attachment: [] }));
  const kept = await candidateNamed(client, 'Olu Ade');
  const merged = await client.post('/v1/merge-candidates', {
    candidate_id: kept,
    duplicate_id: await candidateNamed(client, 'Mara Quist'),
  });
  assert.equal(merged.status, 200, JSON.stringify(merged.body));
  const path = await bundle('merged', {
    attachment: [],
    application: [
      ...(records.application ?? []),
      { id: 'app-prospect', person_id: 'there-mara', type: 'prospect', status: 'applied' },
    ],
    note: [
      ...(records.note ?? []),
      { id: 'note-x', application_id: 'app-mara', text: 'Said more', at: '2024-05-04T09:00:00.000Z' },
    ],
  });
  const delta = await load(client, path);
  assert.deepEqual(refusedOf(delta), []);
  const { notes } = (await client.get(`/v1/notes?candidate_id=${kept}`)).body;
  assert.ok(notes.some(({ text }: { text: string }) => text === 'Said more'));
  const people = await runSql(
    running.app,
    sql`SELECT DISTINCT person_id FROM candidates WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.equal(people.length, 1, 'their new application is one of the kept person');
  assert.equal((await client.delete(`/v1/delete-candidate?id=${kept}`)).status, 200);
  assert.deepEqual(await tablesWith(client, ['there-', 'app-', 'note-', 'int-mara']), []);
  const again = await load(client, path);
  assert.deepEqual([erasedOf(again).person, erasedOf(again).application], [2, 3]);
  assert.deepEqual(await names(client), []);
});

test('whom a retention rule removes stays removed', async () => {
  const client = await newClient(running);
  await load(client, await bundle('one'));
  await runSql(
    running.app,
    sql`UPDATE imports SET undo_until = now() - interval '1 day' WHERE workspace_id = ${client.workspaceId}`,
  );
  const set = await client.patch('/v1/retention-settings', { mode: 'anonymise', months: 6, outcomes: ['rejected'] });
  assert.equal(set.status, 200, JSON.stringify(set.body));
  await passTime(running.app, dayMs);
  await applyRetention(running.app, new AbortController().signal);
  assert.deepEqual(await names(client), ['Mara Quist']);
  const again = await load(client, await bundle('one'));
  assert.deepEqual(erasedOf(again), { person: 1, application: 1 });
  assert.deepEqual(await names(client), ['Mara Quist']);
});
