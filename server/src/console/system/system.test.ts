import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import test from 'node:test';
import { backfillNames } from '@muster/contract/console/system.ts';
import { readConfig } from '#config.ts';
import { measureQueues, queueTables } from '#doctor/queue-lengths.ts';
import { startNode } from '#nodes/start-node.ts';
import { sql } from '#storage/sql.ts';
import { signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const canary = 'canary-9f31';
const running = startApp({
  SMTP_URL: `smtp://${canary}:${canary}@${canary}.invalid:587`,
  MAIL_FROM: `Careers <${canary}@example.com>`,
});
const path = '/console/v1/system';

test('the owners of the only workspace own the installation; of several only those of SYSTEM_WORKSPACE', async () => {
  const { workspaceId: first } = await newClient(running);
  const [owner, admin] = [await signedInUser(running, first), await signedInUser(running, first, { role: 'admin' })];
  const hasRight = async () => (await owner.get('/console/v1/session')).body.rights.includes('manage_installation');
  assert.equal((await owner.get(path)).status, 200);
  assert.equal(await hasRight(), true);
  assert.equal((await admin.get(path)).body.code, 'forbidden');
  const { workspaceId: second } = await newClient(running);
  const tenant = await signedInUser(running, second);
  for (const user of [owner, tenant]) {
    assert.deepEqual([(await user.get(path)).status, (await user.get(path)).body.code], [403, 'not_installation_owner']);
    const change = await user.patch('/console/v1/update-system', { maintenance: true });
    assert.equal(change.body.code, 'not_installation_owner');
  }
  assert.equal(await hasRight(), false);
  Object.assign(running.app.config, { systemWorkspace: first });
  assert.equal((await owner.get(path)).status, 200);
  assert.equal((await tenant.get(path)).status, 403);
});

test('the screen has nodes, dependencies, queues and errors, and its diagnostics nothing of people, secrets or machines', async (t) => {
  const { workspaceId, addJob, addCandidate } = await newClient(running);
  Object.assign(running.app.config, { systemWorkspace: workspaceId });
  const owner = await signedInUser(running, workspaceId, { name: canary, email: `${canary}@team.example` });
  const candidate_id = await addCandidate({
    job_id: await addJob({ job_title: canary }),
    name: canary,
    email: `${canary}@example.com`,
  });
  await runSql(
    running.app,
    sql`UPDATE messages SET subject = ${canary}, due_at = now() - interval '1 hour', status = 'queued' WHERE candidate_id = ${candidate_id} AND workspace_id = ${workspaceId}`,
  );
  running.app.noteError('read a CV', Object.assign(new TypeError(`${canary} cannot be read`), { code: 'ENOENT', detail: canary }));
  await running.app.database.query(sql`SELECT pg_sleep(1.5)::text, ${canary}::text`);
  const node = await startNode(running.app, 'all');
  t.after(node.stop);

  const { body } = await owner.get(path);
  assert.equal(body.success, true);
  const { system } = body;
  assert.deepEqual(
    system.nodes.map(({ role, state, is_this, host }: Record<string, unknown>) => [role, state, is_this, host]),
    [['all', 'running', true, hostname()]],
  );
  const stateOf = (name: string) => system.health.find((each: { name: string }) => each.name === name)?.state;
  assert.deepEqual(['database', 'mail', 'zoom'].map(stateOf), ['ok', 'problem', 'note']);
  const readers = system.health.find(({ name }: { name: string }) => name === 'readers');
  // On a busy machine a process may take longer to start than the check waits.
  assert.match(readers.detail, /^(A process without network and files has read a text|not done within 10000 ms)\.$/);
  const error = system.errors.find(({ work }: { work: string }) => work === 'read a CV');
  assert.deepEqual([error.name, error.code, error.count], ['TypeError', 'ENOENT', 1]);
  assert.match(error.where, /^system\.test\.ts:\d+$/);
  assert.ok(system.slow_statements.statements.some(({ text }: { text: string }) => text.includes('pg_sleep')));
  for (const part of [system.diagnostics, JSON.stringify(system.errors), JSON.stringify(system.slow_statements)])
    assert.ok(!part.includes(canary), part);
  for (const secret of [hostname(), running.app.config.dataDir, running.databaseUrl, 'postgres://', '@'])
    assert.ok(!system.diagnostics.includes(secret), `${secret}: ${system.diagnostics}`);
  assert.match(system.diagnostics, /^ {2}mail: problem, \d+ ms$/m);
  assert.match(system.diagnostics, /read a CV: TypeError ENOENT system\.test\.ts:\d+, 1 times/);
});

test('each table of work that becomes due is among the queues, and what is late is counted', async () => {
  const tables = await runSql<{ name: string }>(
    running.app,
    sql`SELECT relname AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attname = 'due_at' AND NOT attisdropped ORDER BY name`,
  );
  const counted = Object.values(queueTables).map(({ table }) => sql`${table}`.text);
  assert.deepEqual(
    tables.map(({ name }) => name).filter((name) => !counted.includes(name)),
    [],
  );
  const { workspaceId } = await newClient(running);
  await runSql(running.app, {
    text: `INSERT INTO rescorings (workspace_id, job_id, requested_at, due_at) SELECT $1, gen_random_uuid(), now(), now() + minutes * interval '1 minute' FROM unnest('{-10,-5,5}'::int[]) AS minutes`,
    values: [workspaceId],
  });
  const { due, oldest_seconds } =
    (await measureQueues(running.app.database)).find(({ name }) => name === 'scores') ?? assert.fail();
  assert.equal(due, 2);
  assert.ok(oldest_seconds !== null && oldest_seconds >= 600 && oldest_seconds < 660, String(oldest_seconds));
});

test('what is left to do after an upgrade is on the screen and in the diagnostics, by a name for each of its tables', async () => {
  const tables = await runSql<{ name: string }>(
    running.app,
    sql`SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname LIKE '%\\_backfills' ORDER BY name`,
  );
  assert.deepEqual(
    tables.map(({ name }) => name),
    backfillNames.map((name) => `${name}_backfills`),
  );
  const { workspaceId, addCandidate } = await newClient(running);
  await addCandidate();
  await runSql(running.app, sql`DELETE FROM candidate_filter_backfills`);
  await runSql(running.app, sql`INSERT INTO candidate_filter_backfills (workspace_id) VALUES (${workspaceId})`);
  const owner = await signedInUser(running, workspaceId);
  const { systemWorkspace } = running.app.config;
  Object.assign(running.app.config, { systemWorkspace: workspaceId });
  const { system } = (await owner.get(path)).body;
  assert.deepEqual(system.backfills, [{ name: 'candidate_filter', workspaces: 1, candidates: 1 }]);
  assert.match(system.diagnostics, /^ {2}candidate_filter: 1 candidates of 1 workspaces to go$/m);
  Object.assign(running.app.config, { systemWorkspace });
});

test('the latest backup at BACKUP_URL is on the screen, with whether it could be restored', async () => {
  const { workspaceId } = await newClient(running);
  const owner = await signedInUser(running, workspaceId);
  const { systemWorkspace, backup } = running.app.config;
  Object.assign(running.app.config, { systemWorkspace: workspaceId, backup: readConfig({ BACKUP_URL: '/backups' }).backup });
  await runSql(
    running.app,
    sql`
    INSERT INTO backup_state (backup_id, backup_at, tested_backup_id, tested_at, test_findings)
    VALUES ('b', '2026-11-18T02:30:00Z', 'b', '2026-11-18T03:00:00Z', ARRAY['The table jobs has 1 row less.'])`,
  );
  const read = async () => (await owner.get(path)).body.system.backup;
  const seen = { made_at: '2026-11-18T02:30:00.000Z', tested_at: '2026-11-18T03:00:00.000Z' };
  assert.deepEqual(await read(), { ...seen, is_restorable: false });
  await runSql(running.app, sql`UPDATE backup_state SET test_findings = '{}'`);
  assert.deepEqual(await read(), { ...seen, is_restorable: true });
  Object.assign(running.app.config, { systemWorkspace, backup });
});
