import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from '#storage/sql.ts';
import { demoWorkspace, exported, exportedFolder } from '#test/bundles.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startMuster } from '#test/processes/processes.ts';
import { rounds } from '#test/runner/rounds.ts';
import { type Running, startApp } from '#test/start-app.ts';
import { createWorkspace } from '#workspaces/workspace-actions.ts';

const [here, calm, there] = [startApp(), startApp(), startApp()];
const folder = await mkdtemp(join(tmpdir(), 'muster-load-kill-'));
after(() => rm(folder, { recursive: true }));
const kills = rounds(3);

const settingsOf = ({ app, databaseUrl }: Running) => ({ DATABASE_URL: databaseUrl, DATA_DIR: app.config.dataDir });

/** The lease of a process that is gone has passed. */
async function passLease({ app }: Running): Promise<void> {
  await runSql(app, sql`UPDATE imports SET alive_until = now() - interval '1 second' WHERE alive_until IS NOT NULL`);
}

test('an import and its undoing are killed with kill -9 at many moments: the end is that of one that was not disturbed', async (t) => {
  const path = join(folder, 'bundle');
  await exportedFolder(here, await demoWorkspace(here), path);
  const newWorkspace = async ({ app }: Running) => (await createWorkspace(app, { name: 'Empty', plan: 'premium' })).workspaceId;
  const [quiet, disturbed] = [await newWorkspace(calm), await newWorkspace(there)];
  const command = (workspaceId: string) => ['import', 'bundle', path, '--workspace', workspaceId, '--with-users'];
  const startedAt = performance.now();
  assert.equal((await startMuster(t, command(quiet), settingsOf(calm)).exited).code, 0);
  const wholeMs = performance.now() - startedAt;

  const killed = async (args: string[]) => {
    let ended = 0;
    for (let round = 0; round < kills; round += 1) {
      const run = startMuster(t, args, settingsOf(there));
      await delay(randomInt(Math.round(wholeMs * 0.3), Math.round(wholeMs * 1.1)));
      const { signal } = await run.stop('SIGKILL');
      if (signal !== 'SIGKILL') ended += 1;
      await passLease(there);
    }
    return ended;
  };

  await killed(command(disturbed));
  const last = await startMuster(t, command(disturbed), settingsOf(there)).exited;
  assert.equal(last.code, 0, last.stderr);
  const [one, other] = [await exported(calm, quiet), await exported(there, disturbed)];
  const isAbout = (name: string) => name.startsWith('records/') && name !== 'records/setting.jsonl';
  assert.deepEqual([...other.keys()].filter(isAbout), [...one.keys()].filter(isAbout));
  for (const [name, bytes] of one) if (isAbout(name)) assert.equal(other.get(name)?.toString(), bytes.toString(), name);
  const [files] = await runSql<{ n: number }>(
    there.app,
    sql`SELECT count(*)::int AS n FROM stored_files WHERE workspace_id = ${disturbed} AND NOT owned AND created_at < now() - interval '1 hour'`,
  );
  assert.equal(files?.n, 0);

  const imports = await runSql<{ id: string }>(
    there.app,
    sql`SELECT id FROM imports WHERE workspace_id = ${disturbed} ORDER BY started_at DESC, id DESC`,
  );
  for (const { id } of imports) {
    await killed(['import', 'undo', id, '--workspace', disturbed]);
    const { code, stderr } = await startMuster(t, ['import', 'undo', id, '--workspace', disturbed], settingsOf(there)).exited;
    assert.ok(code === 0 || /can no longer be undone/.test(stderr), stderr);
  }
  for (const table of ['candidates', 'people', 'jobs', 'interviews', 'messages', 'import_links', 'candidate_files']) {
    const [row] = await runSql<{ n: number }>(there.app, {
      text: `SELECT count(*)::int AS n FROM ${table} WHERE workspace_id = $1`,
      values: [disturbed],
    });
    assert.equal(row?.n, 0, table);
  }
});
