import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import test, { type TestContext } from 'node:test';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { refusal, spawnMuster } from '#test/processes/processes.ts';
import { runMuster } from '#test/processes/run-muster.ts';

const badSettings: [setting: string, complaint: string][] = [
  ['PORT=abc', 'PORT must be an integer from 0 to 65535.'],
  ['HOST=a b', 'HOST must be an IP address or a host name, such as 127.0.0.1.'],
  [
    'DATABASE_URL=mysql://user:secret@x/y',
    'DATABASE_URL must be a PostgreSQL URL, such as postgres://user:password@host:5432/name.',
  ],
  ['PUBLIC_URL=foo', 'PUBLIC_URL must be an http or https URL without a query, such as https://jobs.example.com.'],
  ['PUBLIC_JOBS_URL=ftp://x', 'PUBLIC_JOBS_URL must be an http or https URL without a query, such as https://jobs.example.com.'],
  ['METRICS_PORT=x', 'METRICS_PORT must be an integer from 0 to 65535, or off.'],
  ['DEMO=maybe', 'DEMO must be one of: on, off.'],
  ['LOG_LEVEL=loud', 'LOG_LEVEL must be one of: trace, debug, info, warn, error, fatal, silent.'],
  [
    'RATE_LIMIT_PLANS=gold=1',
    'RATE_LIMIT_PLANS must be a list such as free=100,starter=500,pro=1000,premium=5000, each an integer from 0 to 999999999.',
  ],
  [
    'TRUSTED_PROXIES=10.0.0.1,abc',
    'TRUSTED_PROXIES must be IP addresses or CIDRs separated by commas, such as 10.20.0.0/16: abc is not one.',
  ],
];

test('an invalid setting stops the start with one line that names it', async () => {
  for (const [setting, complaint] of badSettings) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(setting) ?? [];
    assert.deepEqual(await runMuster(['serve'], { [name]: value }), refusal(complaint), setting);
  }
  assert.deepEqual(await spawnMuster(['serve'], { PORT: 'abc' }), refusal('PORT must be an integer from 0 to 65535.'));
});

test('an unusable address stops the start with one line that names the setting', async (t) => {
  const settings = { DATABASE_URL: await newDatabase(t), LOG_LEVEL: 'warn' };
  const unknownName = 'HOST must be an address of this machine or a name of one: nope.invalid cannot be resolved.';
  assert.deepEqual(await runMuster(['serve'], { ...settings, HOST: 'nope.invalid' }), refusal(unknownName));
  const foreign = 'HOST must be an address of this machine, such as 127.0.0.1: 192.0.2.1 is not one.';
  assert.deepEqual(await runMuster(['serve'], { ...settings, HOST: '192.0.2.1' }), refusal(foreign));
});

test('a data folder that cannot be created stops the start at once with one line', async () => {
  const { code, stdout, stderr } = await runMuster(['serve'], { DATA_DIR: '/proc/x/y' });
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(stderr, /^muster: DATA_DIR must be a folder that Muster can write to: .*\/proc\/x.*\n$/);
});

test('a variable that looks like a setting causes a warning only', async (t) => {
  const settings = { DATABASE_URL: await newDatabase(t), POORT: '80' };
  const { code, stderr } = await runMuster(['workspace', 'list'], settings);
  assert.deepEqual([code, stderr], [0, 'muster: warning: POORT is not a setting of Muster. Did you mean PORT?\n']);
});

test('a port in use stops the start with one line that names the setting', async (t) => {
  const settings = { DATABASE_URL: await newDatabase(t), LOG_LEVEL: 'warn' };
  const taken = net.createServer().listen(0, '127.0.0.1');
  t.after(() => taken.close());
  await once(taken, 'listening');
  const address = taken.address();
  const port = String(typeof address === 'object' && address?.port);
  const withPort = await runMuster(['serve'], { ...settings, PORT: port });
  assert.deepEqual(withPort, refusal(`Port ${port} is in use. Set PORT to another one.`, 1));
  const withMetrics = await runMuster(['serve'], { ...settings, METRICS_PORT: port });
  assert.deepEqual(withMetrics, refusal(`METRICS_PORT=${port} is in use. Set another one, or off.`, 1));
});

async function newDatabase(t: TestContext): Promise<string> {
  const url = await cloneTemplate();
  t.after(() => dropDatabase(url));
  return url;
}
