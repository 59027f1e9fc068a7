import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import type { Settings } from '#test/processes/processes.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';
import { startAppOn } from '#test/start-app.ts';

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

test('a healthy installation has no problems, with and without a running server, and is not changed', async (t) => {
  const { settings, dataDir } = await newInstallation(t);
  mkdirSync(join(dataDir, 'files'));
  const server = await startAppOn(settings.DATABASE_URL ?? '', settings);
  const running = await runDoctor({ ...settings, PORT: new URL(server.running.url).port });
  assert.deepEqual(
    [running.code, running.states],
    [
      0,
      {
        version: 'ok',
        settings: 'ok',
        database: 'ok',
        clock: 'ok',
        schema: 'ok',
        secrets: 'ok',
        webhooks: 'ok',
        cvs: 'ok',
        disk: 'ok',
        files: 'ok',
        profiles: 'note',
        'code host': 'note',
        model: 'note',
        mail: 'note',
        'sign-in': 'note',
        messages: 'ok',
        port: 'ok',
        metrics: 'ok',
      },
    ],
  );
  assert.match(running.messages, /^Muster answers on \d+\.$/m);
  assert.deepEqual(readdirSync(join(dataDir, 'files')), []);
  await server.stop();
  const { code, stdout } = await runMuster(['doctor'], settings);
  assert.deepEqual([code, stdout.split('\n').at(-2)], [0, 'No problems found.']);
});

test('an older name of a setting is noted with the new name, and is no problem', async (t) => {
  const { settings } = await newInstallation(t);
  const older = { WEBHOOK_ALLOW_CIDRS: '10.0.0.0/8', WEBHOOK_DNS_SERVERS: '10.0.0.2', OUTBOUND_DNS_SERVERS: '10.0.0.3' };
  const { code, states, messages } = await runDoctor({ ...settings, ...older });
  assert.deepEqual([code, states.settings], [0, 'note']);
  assert.match(messages, /^WEBHOOK_ALLOW_CIDRS is the older name of OUTBOUND_ALLOW_CIDRS\. Rename it\.$/m);
  assert.match(
    messages,
    /^WEBHOOK_DNS_SERVERS is the older name of OUTBOUND_DNS_SERVERS, which is set too: remove the older one\.$/m,
  );
});

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

test('an installation that was never started is reported, and not created', async (t) => {
  const { dataDir } = await newInstallation(t);
  const { code, states, messages } = await runDoctor({ DATA_DIR: dataDir });
  assert.deepEqual([code, states.database], [0, 'note']);
  assert.match(messages, /the first start of the server creates it/);
  assert.deepEqual(readdirSync(dataDir), []);
});
