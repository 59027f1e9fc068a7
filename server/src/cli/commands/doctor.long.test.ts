import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import test from 'node:test';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { newInstallation, runDoctor } from '#test/processes/doctor.ts';
import { musterJson } from '#test/processes/run-muster.ts';

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
        loopback: 'note',
        database: 'ok',
        clock: 'ok',
        schema: 'ok',
        backfills: 'ok',
        backups: 'note',
        maintenance: 'ok',
        nodes: 'ok',
        secrets: 'problem',
        webhooks: 'problem',
        cvs: 'problem',
        disk: 'problem',
        files: 'problem',
        profiles: 'note',
        'code host': 'note',
        model: 'note',
        // By the Tesseract of this machine, or without one: see scan-checks.test.ts.
        scans: states.scans === 'ok' ? 'ok' : 'note',
        mail: 'note',
        'mail in': 'note',
        'calendar sign-in': 'note',
        'mails that came in': 'ok',
        'sign-in': 'note',
        zoom: 'note',
        messages: 'ok',
        calendars: 'ok',
        port: 'problem',
        metrics: 'problem',
      },
    ],
  );
  assert.match(messages, /^1 CVs wait to be read, the oldest for 60 minutes\./m);
  assert.ok(!messages.includes('hushhush'), messages);

  await query(
    { connectionString: databaseUrl },
    "DELETE FROM schema_migrations; INSERT INTO schema_migrations VALUES ('0090_one_queue.sql')",
  );
  assert.match(
    (await runDoctor(settings)).messages,
    /^The schema is older than this version of Muster can upgrade: it is at 0090_one_queue\.sql/m,
  );
  const away = await runDoctor({ ...settings, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  assert.deepEqual([away.code, away.states.database], [1, 'problem']);
});
