import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { Failure } from '#failure.ts';
import { sql } from '#storage/sql.ts';
import { loadBundle } from '#switching/load/load-bundle.ts';
import { demoWorkspace, exportedFolder, otherWorkspace } from '#test/bundles.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { createWorkspace } from '#workspaces/workspace-actions.ts';
import { undoImport } from './undo-import.ts';

const here = startApp();
const there = startApp();
const folder = await mkdtemp(join(tmpdir(), 'muster-undo-'));
after(() => rm(folder, { recursive: true }));
const actor = { type: 'system', id: 'operator', name: 'Operator' } as const;

/** What an import leaves on purpose, work that its files caused, and sums that are kept as differences. */
const others = ['message_totals', 'imports', 'deletions', 'audit_log', 'file_removals', 'candidate_updates', 'stored_files'];

/** Every table with rows of a workspace. */
async function rowsOf(workspaceId: string): Promise<Map<string, unknown[]>> {
  const tables = await runSql<{ table: string }>(there.app, {
    text: `SELECT c.relname AS table FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'workspace_id'
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
    values: [],
  });
  const found = new Map<string, unknown[]>();
  for (const { table } of tables.filter(({ table: name }) => !others.includes(name))) {
    const rows = await runSql<{ row: Record<string, unknown> }>(there.app, {
      text: `SELECT to_jsonb(t) - 'revision' AS row FROM ${table} AS t WHERE workspace_id = $1 ORDER BY to_jsonb(t)::text`,
      values: [workspaceId],
    });
    // Versions only grow: they tell caches that something was there.
    const isVersion = (key: string) => /_(version|epoch)$|^version$/.test(key);
    const shown = rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([key]) => !isVersion(key))));
    if (shown.length > 0) found.set(table, shown);
  }
  return found;
}

function load(workspaceId: string, path: string) {
  return loadBundle(there.app, {
    workspaceId,
    path,
    withUsers: true,
    actor,
    onRecords: () => {},
    signal: new AbortController().signal,
  });
}

const undo = (workspaceId: string, importId: string, includesChanged = false) =>
  undoImport(there.app, { workspaceId, importId, actor, includesChanged });

test('an import that is undone leaves every table of the workspace as it was', async () => {
  for (const [name, exportOf] of [
    ['demo', demoWorkspace],
    ['others', otherWorkspace],
  ] as const) {
    const path = join(folder, name);
    await exportedFolder(here, await exportOf(here), path);
    const { workspaceId } = await createWorkspace(there.app, { name: 'Empty', plan: 'premium' });
    const before = await rowsOf(workspaceId);
    const { importId } = await load(workspaceId, path);
    assert.ok((await rowsOf(workspaceId)).size > before.size + 10);
    const undone = await undo(workspaceId, importId);
    assert.deepEqual(undone.kept, []);
    const afterwards = await rowsOf(workspaceId);
    for (const table of new Set([...before.keys(), ...afterwards.keys()]))
      assert.deepEqual(afterwards.get(table), before.get(table), table);
    await assert.rejects(undo(workspaceId, importId), (error) => error instanceof Failure && error.code === 'import_over');
  }
});

test('who was worked on since stays with all that belongs to them, and is listed; a stranger undoes nothing', async () => {
  const path = join(folder, 'again');
  await exportedFolder(here, await otherWorkspace(here), path);
  const client = await newClient(there);
  const { importId } = await load(client.workspaceId, path);
  const { candidates } = (await client.get('/v1/candidates?type=applicant')).body;
  const [kept] = candidates;
  assert.equal((await client.post('/v1/add-note', { candidate_id: kept.id, text: 'Call her' })).status, 201);
  const stranger = await newClient(there);
  await assert.rejects(
    undo(stranger.workspaceId, importId),
    (error) => error instanceof Failure && error.code === 'invalid_import_id',
  );
  const undone = await undo(client.workspaceId, importId);
  assert.deepEqual(
    undone.kept.filter(({ type }) => type === 'application'),
    [{ type: 'application', id: kept.id, reason: 'worked on since' }],
  );
  const left = (await client.get('/v1/candidates')).body.candidates;
  assert.deepEqual(
    left.map(({ id }: { id: string }) => id),
    [kept.id],
  );
  assert.equal((await client.get(`/v1/get-job?job_id=${kept.job_id}`)).status, 200);
  const history = await runSql(there.app, sql`SELECT FROM candidate_history WHERE candidate_id = ${kept.id}`);
  assert.ok(history.length > 0);
});
