import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { newInstallation, runDoctor } from '#test/processes/doctor.ts';
import { runMuster } from '#test/processes/run-muster.ts';
import { startAppOn } from '#test/start-app.ts';

test('a healthy installation has no problems, with and without a running server, and is not changed', async (t) => {
  const { settings, dataDir } = await newInstallation(t);
  mkdirSync(join(dataDir, 'files'));
  const server = await startAppOn(settings.DATABASE_URL ?? '', settings);
  let isStopped = false;
  t.after(() => isStopped || server.stop());
  const running = await runDoctor({ ...settings, PORT: new URL(server.running.url).port });
  assert.deepEqual(
    [running.code, running.states],
    [
      0,
      {
        version: 'ok',
        settings: 'ok',
        loopback: 'note',
        database: 'ok',
        clock: 'ok',
        schema: 'ok',
        backfills: 'ok',
        backups: 'note',
        secrets: 'ok',
        webhooks: 'ok',
        cvs: 'ok',
        disk: 'ok',
        files: 'ok',
        profiles: 'note',
        'code host': 'note',
        model: 'note',
        // By the Tesseract of this machine, or without one: see scan-checks.test.ts.
        scans: running.states.scans === 'ok' ? 'ok' : 'note',
        mail: 'note',
        maintenance: 'ok',
        nodes: 'ok',
        'mail in': 'note',
        'calendar sign-in': 'note',
        'sign-in': 'note',
        zoom: 'note',
        'mails that came in': 'ok',
        messages: 'ok',
        calendars: 'ok',
        port: 'ok',
        metrics: 'ok',
      },
    ],
  );
  assert.match(running.messages, /^Muster answers on \d+\.$/m);
  const SECRETS_KEY = randomBytes(32).toString('base64');
  const other = await runDoctor({ ...settings, SECRETS_KEY, PORT: new URL(server.running.url).port });
  assert.equal(other.states.port, 'problem', 'somebody else has this port');
  assert.match(other.messages, /^\d+ is used by another installation of Muster\. Set PORT to another one\.$/m);
  assert.deepEqual(readdirSync(join(dataDir, 'files')), []);
  await server.stop();
  isStopped = true;
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

test('the doctor notes that webhooks may call this machine, until the server is a public one', async (t) => {
  const { settings } = await newInstallation(t);
  const local = await runDoctor(settings);
  assert.deepEqual([local.code, local.states.loopback], [0, 'note']);
  assert.match(local.messages, /^Webhooks may call http:\/\/127\.0\.0\.1, .* set PUBLIC_URL and TRUSTED_PROXIES/m);
  const behindProxy = await runDoctor({ ...settings, PUBLIC_URL: 'https://jobs.example.com' });
  assert.deepEqual([behindProxy.code, behindProxy.states.loopback], [0, 'ok']);
});

test('an installation that was never started is reported, and not created', async (t) => {
  const { dataDir } = await newInstallation(t);
  const { code, states, messages } = await runDoctor({ DATA_DIR: dataDir });
  assert.deepEqual([code, states.database], [0, 'note']);
  assert.match(messages, /the first start of the server creates it/);
  assert.deepEqual(readdirSync(dataDir), []);
});
