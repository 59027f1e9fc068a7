import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import type { Settings } from '#test/processes/processes.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';

type Check = { check: string; state: string; message: string };

async function newInstallation(t: TestContext): Promise<{ settings: Settings; databaseUrl: string; dataDir: string }> {
  const databaseUrl = await cloneTemplate();
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-doctor-'));
  t.after(() => dropDatabase(databaseUrl));
  t.after(() => rmSync(dataDir, { recursive: true }));
  return { settings: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, databaseUrl, dataDir };
}

async function runDoctor(settings: Settings): Promise<{ code: number | null; states: Record<string, string>; messages: string }> {
  const { code, stdout } = await runMuster(['doctor', '--json'], settings);
  const { ok, checks }: { ok: boolean; checks: Check[] } = JSON.parse(stdout);
  assert.equal(ok, code === 0);
  const states = Object.fromEntries(checks.map(({ check, state }) => [check, state]));
  return { code, states, messages: checks.map(({ message }) => message).join('\n') };
}

test('each problem is reported with a fix, and the exit code is 1', async (t) => {
  const { settings, databaseUrl } = await newInstallation(t);
  const { workspace_id } = await musterJson<{ workspace_id: string }>(['workspace', 'create', '--name', 'Mill'], settings);
  await query(
    { connectionString: databaseUrl },
    `INSERT INTO webhooks (workspace_id, id, request_url, events, active, secret, verification_status, checked_at, challenge_hash,
       failing_since, created_at, updated_at)
     VALUES ('${workspace_id}', gen_random_uuid(), 'https://u:hushhush@example.com/x', '{}', true, '\\x${randomBytes(60).toString('hex')}',
       'passed', now(), '', now(), now(), now())`,
  );
  await query(
    { connectionString: databaseUrl },
    `INSERT INTO cv_jobs (workspace_id, candidate_id, file_id, created_at)
     VALUES ('${workspace_id}', gen_random_uuid(), gen_random_uuid(), now() - interval '1 hour')`,
  );
  const taken = net.createServer().listen(0, '127.0.0.1');
  t.after(() => taken.close());
  await once(taken, 'listening');
  const address = taken.address();
  const port = String(typeof address === 'object' && address?.port);
  const SECRETS_KEY = randomBytes(32).toString('base64');
  const broken = { ...settings, PORT: port, METRICS_PORT: port, SECRETS_KEY, FILES_URL: 'file:///dev/null', POORT: '1' };
  const { code, states, messages } = await runDoctor({ ...broken, DISK_RESERVE_MB: '1000000000' });
  assert.deepEqual(
    [code, states],
    [
      1,
      {
        version: 'ok',
        settings: 'problem',
        database: 'ok',
        clock: 'ok',
        schema: 'ok',
        secrets: 'problem',
        webhooks: 'problem',
        cvs: 'problem',
        disk: 'problem',
        files: 'problem',
        profiles: 'note',
        'code host': 'note',
        model: 'note',
        mail: 'note',
        'sign-in': 'note',
        messages: 'ok',
        port: 'problem',
        metrics: 'problem',
      },
    ],
  );
  assert.match(messages, /^1 CVs wait to be read, the oldest for 60 minutes\./m);
  assert.ok(!messages.includes('hushhush'), messages);

  await query({ connectionString: databaseUrl }, "DELETE FROM schema_migrations WHERE name LIKE '0012%'");
  assert.match((await runDoctor(settings)).messages, /^It lacks 0012_\S+\. Make a backup, then run "muster migrate"\.$/m);
  const away = await runDoctor({ ...settings, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  assert.deepEqual([away.code, away.states.database], [1, 'problem']);
});
