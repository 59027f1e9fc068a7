import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { inspect } from 'node:util';
import { readConfig, SettingError, settings } from './config.ts';

test('README.md lists every setting with its default', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  for (const [name, { default: standard, about }] of Object.entries(settings)) {
    assert.ok(readme.includes(`| \`${name}\` |${standard ? ` \`${standard}\`` : ''} | ${about} |`), name);
  }
});

test('without any setting the defaults hold', () => {
  const { dataDir, ...config } = readConfig({});
  assert.match(dataDir, /\.muster$/);
  assert.deepEqual(config, {
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: undefined,
    publicUrl: undefined,
    publicJobsUrl: undefined,
    metricsPort: 9464,
    metricsPortChosen: false,
    demo: true,
    logLevel: 'info',
    planLimits: { free: 100, starter: 500, pro: 1000, premium: 5000 },
    trustedProxies: [],
    diskReserveBytes: 256 * 1024 * 1024,
    legacyPaths: 'served',
    webhookAllowCidrs: [],
    webhookDnsServers: [],
    secretsKey: undefined,
  });
});

test('plans are overridden one by one', () => {
  const expected = { free: 7, starter: 500, pro: 1000, premium: 1_000_000 };
  for (const text of [
    'free=7,premium=1000000',
    ' premium=1000000 , free=7 ',
    '{"free":7,"premium":1000000}',
    'free:7,premium:1000000',
  ]) {
    assert.deepEqual(readConfig({ RATE_LIMIT_PLANS: text }).planLimits, expected);
  }
});

test('a setting that makes no sense is refused by its name, with what it must be', () => {
  const refused: Record<string, string[]> = {
    PORT: ['abc', '-1', '65536', '80.5', '8080x'],
    HOST: ['a b', 'http://x'],
    DATABASE_URL: ['mysql://x', 'x'],
    PUBLIC_URL: ['foo', 'ftp://x', 'http://x?y=1', 'http://u:p@x'],
    PUBLIC_JOBS_URL: ['/jobs', 'http://x/*', 'http://x/:y', 'http://x/50%', 'http://x/a"b'],
    METRICS_PORT: ['on', '70000'],
    DEMO: ['maybe', '1'],
    LOG_LEVEL: ['loud'],
    RATE_LIMIT_PLANS: ['gold=1', 'free', 'free=x', 'free=-1', 'free=1.5'],
    TRUSTED_PROXIES: ['proxy.example'],
    DISK_RESERVE_MB: ['lots'],
    LEGACY_PATHS: ['off', '410'],
    WEBHOOK_ALLOW_CIDRS: ['intranet', '10.0.0.0/33', 'fd00::/129', '10.0.0/8', 'fe80::1%eth0', '10.0.0.1/', '10.0.0.0/8/8'],
    WEBHOOK_DNS_SERVERS: ['dns.example', '10.0.0.2:0', '10.0.0.2:70000', '[10.0.0.2]', '[fd00::1', '[fd00::1]:', 'fd00::1]:53'],
    SECRETS_KEY: ['secret', 'x'.repeat(43), Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')],
  };
  for (const [name, values] of Object.entries(refused)) {
    for (const value of values) {
      assert.throws(
        () => readConfig({ [name]: value }),
        (error) => error instanceof SettingError && error.message.startsWith(`${name}=`) && !error.message.includes('\n'),
        `${name}=${value}`,
      );
    }
  }
  assert.throws(
    () => readConfig({ DATABASE_URL: 'mysql://u:secret@x' }),
    (error) => error instanceof Error && !error.message.includes('secret'),
  );
});

test('addresses, networks and DNS servers for webhooks are taken as they are written', () => {
  const cidrs = ['10.20.0.0/16', '127.0.0.1', 'fd00::/8', '::1', '0.0.0.0/0'];
  const servers = ['10.0.0.2', '10.0.0.2:5353', 'fd00::1', '[fd00::1]', '[fd00::1]:5353'];
  const config = readConfig({ WEBHOOK_ALLOW_CIDRS: cidrs.join(' , '), WEBHOOK_DNS_SERVERS: servers.join(',') });
  assert.deepEqual([config.webhookAllowCidrs, config.webhookDnsServers], [cidrs, servers]);
});

test('SECRETS_KEY is shown neither when it is refused nor when the settings are printed', () => {
  const key = Buffer.alloc(32, 'k').toString('base64');
  const config = readConfig({ SECRETS_KEY: key });
  assert.deepEqual(config.secretsKey?.export(), Buffer.alloc(32, 'k'));
  for (const printed of [inspect(config, { depth: null, showHidden: true }), JSON.stringify(config)]) {
    assert.ok(!printed.includes(key) && !printed.includes('107'), printed);
  }
  assert.throws(
    () => readConfig({ SECRETS_KEY: `${key}x` }),
    (error) => error instanceof SettingError && !error.message.includes(key),
  );
});
