import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { inspect } from 'node:util';
import { SettingError } from '#settings/setting-values.ts';
import { rsaKeys } from '#test/rsa-keys.ts';
import { readConfig, settings } from './config.ts';

test('docs/settings.md lists every setting with its default', () => {
  const guide = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
  for (const [name, { default: standard, about }] of Object.entries(settings)) {
    assert.ok(guide.includes(`| \`${name}\` |${standard ? ` \`${standard}\`` : ''} | ${about} |`), name);
  }
});

test('an empty environment gives the defaults', () => {
  const { dataDir, files, ...config } = readConfig({});
  assert.match(dataDir, /\.muster$/);
  assert.deepEqual(files, { kind: 'disk', folder: `${dataDir}/files` });
  assert.deepEqual(config, {
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    backup: undefined,
    publicUrl: undefined,
    publicJobsUrl: undefined,
    metricsHost: 'localhost',
    metricsPort: 9464,
    metricsPortChosen: false,
    demo: true,
    logLevel: 'info',
    logFormat: 'json',
    traces: undefined,
    systemWorkspace: undefined,
    planLimits: { free: 100, starter: 500, pro: 1000, premium: 5000 },
    applyLimits: { address: 120, untokened: 60, job: 1200 },
    trustedProxies: [],
    diskReserveBytes: 256 * 1024 * 1024,
    legacyPaths: 'served',
    outboundAllowCidrs: [],
    outboundDnsServers: [],
    secretsKey: undefined,
    google: undefined,
    screening: { profileProvider: undefined, codeHost: undefined, ai: undefined },
    mail: { server: undefined, from: undefined, domains: [], perMinute: 60, uncertain: 'hold', dkim: undefined },
    mailIn: undefined,
    oidc: undefined,
    calendarPollSeconds: 60,
    calendarTimeoutMs: 4000,
    calendars: { google: undefined, microsoft: undefined },
    zoom: undefined,
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

test('limits of applications are overridden one by one', () => {
  assert.deepEqual(readConfig({ APPLY_LIMITS: 'job=7' }).applyLimits, { address: 120, untokened: 60, job: 7 });
});

test('an invalid setting is refused with its name and what it must be', () => {
  const refused: Record<string, string[]> = {
    PORT: ['abc', '-1', '65536', '80.5', '8080x'],
    HOST: ['a b', 'http://x'],
    APPLY_LIMITS: ['address', 'address=0', 'address=-1', 'house=3', 'job=1.5'],
    DATABASE_URL: ['mysql://x', 'x'],
    PUBLIC_URL: ['foo', 'ftp://x', 'http://x?y=1', 'http://u:p@x'],
    PUBLIC_JOBS_URL: ['/jobs', 'http://x/*', 'http://x/:y', 'http://x/50%', 'http://x/a"b'],
    METRICS_PORT: ['on', '70000'],
    DEMO: ['maybe', '1'],
    LOG_LEVEL: ['loud'],
    RATE_LIMIT_PLANS: ['gold=1', 'free', 'free=x', 'free=-1', 'free=1.5'],
    TRUSTED_PROXIES: ['proxy.example', 'abc', '10.0.0.1,abc', '10.0.0.0/33', '1.2.3'],
    DISK_RESERVE_MB: ['lots'],
    PROFILE_PROVIDER_URL: ['provider', 'ftp://x', 'https://x?key=1'],
    CODE_HOST_API_URL: ['github'],
    CODE_HOST_API_KEY: ['two words'],
    AI_URL: ['localhost:11434'],
    LEGACY_PATHS: ['off', '410'],
    OUTBOUND_ALLOW_CIDRS: ['intranet', '10.0.0.0/33', 'fd00::/129', '10.0.0/8', 'fe80::1%eth0', '10.0.0.1/', '10.0.0.0/8/8'],
    WEBHOOK_ALLOW_CIDRS: ['intranet'],
    WEBHOOK_DNS_SERVERS: ['dns.example'],
    OUTBOUND_DNS_SERVERS: ['dns.example', '10.0.0.2:0', '10.0.0.2:70000', '[10.0.0.2]', '[fd00::1', '[fd00::1]:', 'fd00::1]:53'],
    FILES_URL: [
      'files',
      'file://host/path',
      'file:///',
      'ftp://x/y',
      's3://host/bucket',
      's3://key@host/bucket',
      's3://key:secret@host',
      's3://key:secret@host/UPPER',
      's3://key:secret@host/bucket/../other',
      's3://key:secret@host:70000/bucket',
      's3://key:secret@host/bucket?tls=maybe',
      's3://key:secret@host/bucket?region=a/b',
      's3://key:secret@host/bucket?addressing=host',
      's3://key:secret@10.0.0.1/bucket?addressing=virtual',
      's3://key:secret@[::1]:9000/bucket?addressing=virtual',
    ],
    FILES_SESSION_TOKEN: ['two words', 'tökén', 'x'.repeat(8193)],
    SECRETS_KEY: ['secret', 'x'.repeat(43), Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')],
    GOOGLE_INDEXING_CREDENTIALS: ['no/such/file.json', 'package.json', '{}', '{"client_email": "x"', 'null'],
    GOOGLE_INDEXING_DAILY_BUDGET: ['0', 'all', '-1'],
    GOOGLE_INDEXING_URL: ['indexing.googleapis.com', 'ftp://x'],
    SMTP_URL: [
      'mail.example.com',
      'http://mail.example.com',
      'smtp://',
      'smtp://user@mail.example.com',
      'smtp://:password@mail.example.com',
      'smtp://user:password@mail.example.com?tls=off',
      'smtp://user:password@mail.example.com?tls=optional',
      'smtp://mail.example.com?tls=maybe',
      'smtp://mail.example.com?verify=maybe',
      'smtp://mail.example.com?vrfy=off',
      'smtp://mail.example.com/path',
      'smtp://mail.example.com:70000',
    ],
    MAIL_FROM: ['careers', 'Careers <careers>', 'a@example.com, b@example.com', '<a@example.com> x', 'a b@example.com'],
    MAIL_DOMAINS: ['example', 'careers@example.com', 'example.com;example.org'],
    MAIL_PER_MINUTE: ['0', 'many'],
    MAIL_UNCERTAIN: ['maybe'],
    MAIL_DKIM_KEY: ['no/such/file.pem', 'package.json', '-----BEGIN PRIVATE KEY-----'],
    MAIL_DKIM_SELECTOR: ['a b'],
    MAIL_DKIM_DOMAIN: ['example'],
  };
  for (const [name, values] of Object.entries(refused)) {
    for (const value of values) {
      assert.throws(
        () => readConfig({ [name]: value }),
        (error) => error instanceof SettingError && error.message.startsWith(`${name} must be `) && !error.message.includes('\n'),
        `${name}=${value}`,
      );
    }
  }
  assert.throws(
    () => readConfig({ DATABASE_URL: 'mysql://u:secret@x' }),
    (error) => error instanceof Error && !error.message.includes('secret'),
  );
  assert.throws(
    () => readConfig({ FILES_URL: 's3://key:hushhush@x' }),
    (error) => error instanceof Error && !error.message.includes('hushhush'),
  );
});

test('addresses, networks and DNS servers of outbound requests are kept as written', () => {
  const cidrs = ['10.20.0.0/16', '127.0.0.1', 'fd00::/8', '::1', '0.0.0.0/0'];
  const servers = ['10.0.0.2', '10.0.0.2:5353', 'fd00::1', '[fd00::1]', '[fd00::1]:5353'];
  const config = readConfig({ OUTBOUND_ALLOW_CIDRS: cidrs.join(' , '), OUTBOUND_DNS_SERVERS: servers.join(',') });
  assert.deepEqual([config.outboundAllowCidrs, config.outboundDnsServers], [cidrs, servers]);
});

test('the older names of outbound settings work until the new ones are set', () => {
  const older = { WEBHOOK_ALLOW_CIDRS: '10.0.0.0/8', WEBHOOK_DNS_SERVERS: '10.0.0.2' };
  const outbound = (environment: Record<string, string>) => {
    const { outboundAllowCidrs, outboundDnsServers } = readConfig(environment);
    return [outboundAllowCidrs, outboundDnsServers];
  };
  assert.deepEqual(outbound(older), [['10.0.0.0/8'], ['10.0.0.2']]);
  assert.deepEqual(outbound({ ...older, OUTBOUND_ALLOW_CIDRS: ' ' }), [['10.0.0.0/8'], ['10.0.0.2']]);
  assert.deepEqual(outbound({ ...older, OUTBOUND_ALLOW_CIDRS: '127.0.0.1' }), [['127.0.0.1'], ['10.0.0.2']]);
  assert.deepEqual(outbound({ ...older, OUTBOUND_DNS_SERVERS: '10.0.0.3' }), [['10.0.0.0/8'], ['10.0.0.3']]);
});

test('SECRETS_KEY appears neither in its error nor in printed settings', () => {
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

test('GOOGLE_INDEXING_CREDENTIALS is the JSON of a service account or the path of its file, and is never printed', async (t) => {
  const { privateKey } = rsaKeys();
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const json = JSON.stringify({ client_email: 'jobs@example.com', private_key, token_uri: 'https://oauth2.example.com/token' });
  const path = join(mkdtempSync(join(tmpdir(), 'muster-test-')), 'account.json');
  t.after(() => rmSync(dirname(path), { recursive: true }));
  writeFileSync(path, json);
  for (const value of [json, path]) {
    const config = readConfig({ GOOGLE_INDEXING_CREDENTIALS: value });
    const { account, url, dailyBudget } = config.google ?? assert.fail();
    assert.deepEqual(
      [account.email, account.tokenUrl, url, dailyBudget],
      ['jobs@example.com', 'https://oauth2.example.com/token', 'https://indexing.googleapis.com', 200],
    );
    assert.equal(account.key.export({ type: 'pkcs8', format: 'pem' }), private_key);
    for (const printed of [inspect(config, { depth: null, showHidden: true }), JSON.stringify(config)])
      assert.ok(!printed.includes('PRIVATE KEY'));
  }
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  assert.throws(
    () => readConfig({ GOOGLE_INDEXING_CREDENTIALS: JSON.stringify({ client_email: 'x', private_key: ec }) }),
    (error) => error instanceof SettingError && !error.message.includes('PRIVATE KEY'),
  );
});

test('FILES_URL is a folder or S3-compatible storage; its secret may contain slashes and is never printed', () => {
  assert.deepEqual(readConfig({ FILES_URL: 'file:///srv/muster%20files' }).files, { kind: 'disk', folder: '/srv/muster files' });
  const place = (FILES_URL: string, FILES_SESSION_TOKEN?: string) => {
    const { files } = readConfig({ FILES_URL, FILES_SESSION_TOKEN });
    assert.ok(files.kind === 's3');
    const { secret, sessionToken, ...shown } = files;
    return { ...shown, secret: secret.export().toString(), sessionToken: sessionToken?.export().toString() };
  };
  assert.deepEqual(place('s3://AKIA:wJal/rXUt+nF/@s3.example.com/cvs'), {
    kind: 's3',
    origin: 'https://s3.example.com',
    addressing: 'path',
    bucket: 'cvs',
    prefix: '',
    region: 'us-east-1',
    accessKey: 'AKIA',
    secret: 'wJal/rXUt+nF/',
    sessionToken: undefined,
  });
  assert.deepEqual(place('s3://a%3Ab:p%40ss@[::1]:9000/my.bucket/live/cvs/?region=eu-west-1&tls=off'), {
    kind: 's3',
    origin: 'http://[::1]:9000',
    addressing: 'path',
    bucket: 'my.bucket',
    prefix: 'live/cvs/',
    region: 'eu-west-1',
    accessKey: 'a:b',
    secret: 'p@ss',
    sessionToken: undefined,
  });
  const virtual = place('s3://AKIA:x@s3.example.com/cvs?addressing=virtual', 'IQoJ/token+x==');
  assert.deepEqual([virtual.addressing, virtual.origin, virtual.bucket], ['virtual', 'https://s3.example.com', 'cvs']);
  assert.equal(virtual.sessionToken, 'IQoJ/token+x==');
  const config = readConfig({ FILES_URL: 's3://AKIA:hushhush@s3.example.com/cvs', FILES_SESSION_TOKEN: 'hushhush' });
  for (const printed of [inspect(config, { depth: null, showHidden: true }), JSON.stringify(config)])
    assert.ok(!printed.includes('hushhush'), printed);
});

test('AI_URL requires AI_MODEL, and keys are not shown', () => {
  assert.throws(() => readConfig({ AI_URL: 'http://127.0.0.1:11434/v1' }), /^Error: AI_MODEL must be the name of a model/);
  const { screening } = readConfig({ AI_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'small:8b', AI_KEY: 'hidden-key' });
  assert.equal(screening.ai?.url, 'http://127.0.0.1:11434/v1');
  assert.ok(!inspect(screening, { depth: 5 }).includes('hidden-key'));
});

test('OIDC_ISSUER requires OIDC_CLIENT_ID and https beyond this machine, is kept to the letter, and its secret is not shown', () => {
  const issuer = 'https://login.example.com/application/o/muster/';
  assert.throws(() => readConfig({ OIDC_ISSUER: issuer }), /^Error: OIDC_CLIENT_ID must be the client id/);
  const { oidc } = readConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'muster', OIDC_CLIENT_SECRET: 'hidden-secret' });
  assert.deepEqual(
    [oidc?.issuer, oidc?.name, oidc?.clientSecret?.export().toString()],
    [issuer, 'single sign-on', 'hidden-secret'],
  );
  assert.ok(!inspect(oidc, { depth: 5 }).includes('hidden-secret'));
  for (const refused of ['http://login.example.com', 'https://login.example.com/?x', 'https://a:b@login.example.com', 'login'])
    assert.throws(() => readConfig({ OIDC_ISSUER: refused, OIDC_CLIENT_ID: 'muster' }), /^Error: OIDC_ISSUER must be an https URL/);
  assert.ok(readConfig({ OIDC_ISSUER: 'http://localhost:9000/dex', OIDC_CLIENT_ID: 'muster' }).oidc);
});

test('SMTP_URL requires MAIL_FROM, encrypts unless the server is on this machine, and never shows its password', () => {
  const url = 'smtp://careers%40example.com:hush%2Fhush@mail.example.com';
  assert.throws(() => readConfig({ SMTP_URL: url }), /^Error: MAIL_FROM must be an email address/);
  const MAIL_FROM = 'Bäckerei "Zum Ofen" <careers@example.com>';
  const server = (SMTP_URL: string) => readConfig({ SMTP_URL, MAIL_FROM }).mail.server ?? assert.fail();
  const { login, ...required } = server(url);
  assert.deepEqual(required, { host: 'mail.example.com', port: 587, tls: 'required', verifiesCertificate: true });
  assert.deepEqual([login?.user, login?.password.export().toString()], ['careers@example.com', 'hush/hush']);
  const shapes: [url: string, port: number, tls: string, verifies: boolean][] = [
    ['smtps://mail.example.com', 465, 'implicit', true],
    ['smtp://mail.example.com:25?tls=optional&verify=off', 25, 'optional', false],
    ['smtp://127.0.0.1:2525', 2525, 'optional', true],
    ['smtp://user:password@localhost:2525?tls=off', 2525, 'off', true],
    ['smtp://[::1]:25', 25, 'optional', true],
  ];
  for (const [given, port, tls, verifies] of shapes)
    assert.deepEqual([server(given).port, server(given).tls, server(given).verifiesCertificate], [port, tls, verifies], given);
  const config = readConfig({ SMTP_URL: url, MAIL_FROM });
  assert.deepEqual(config.mail.from, { address: 'careers@example.com', name: 'Bäckerei "Zum Ofen"' });
  assert.ok(!inspect(config, { depth: null, showHidden: true }).includes('hush'));
  assert.throws(
    () => readConfig({ SMTP_URL: 'smtp://user:hushhush@mail.example.com?tls=off', MAIL_FROM }),
    (error) => error instanceof SettingError && !error.message.includes('hushhush'),
  );
});

test('MAIL_DKIM_KEY needs a selector, and signs for the domain of MAIL_FROM unless another one is set', () => {
  const { privateKey } = rsaKeys();
  const MAIL_DKIM_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const MAIL_FROM = 'careers@Example.com';
  assert.throws(() => readConfig({ MAIL_DKIM_KEY, MAIL_FROM }), /^Error: MAIL_DKIM_SELECTOR must be a DNS label/);
  assert.throws(() => readConfig({ MAIL_DKIM_KEY, MAIL_DKIM_SELECTOR: 'm' }), /^Error: MAIL_DKIM_DOMAIN must be a domain/);
  const dkim = (more: object) => readConfig({ MAIL_DKIM_KEY, MAIL_FROM, MAIL_DKIM_SELECTOR: 'muster', ...more }).mail.dkim;
  assert.deepEqual([dkim({})?.domain, dkim({})?.selector], ['example.com', 'muster']);
  assert.equal(dkim({ MAIL_DKIM_DOMAIN: 'mail.example.org' })?.domain, 'mail.example.org');
  assert.ok(!inspect(readConfig({ MAIL_DKIM_KEY, MAIL_FROM, MAIL_DKIM_SELECTOR: 'm' }), { depth: 9 }).includes('PRIVATE KEY'));
});

test('a part of the settings of Zoom is refused with the name of what is missing, and the secret is never printed', () => {
  const all = { ZOOM_ACCOUNT_ID: 'account', ZOOM_CLIENT_ID: 'client', ZOOM_CLIENT_SECRET: 'hushhush' };
  const { zoom, ...config } = readConfig(all);
  assert.deepEqual(
    [zoom?.accountId, zoom?.clientId, zoom?.tokenUrl, zoom?.apiUrl],
    ['account', 'client', 'https://zoom.us', 'https://api.zoom.us/v2'],
  );
  assert.ok(!inspect({ zoom, config }, { depth: null, showHidden: true }).includes('hushhush'));
  for (const name of ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET'] as const)
    for (const value of ['', 'two words'])
      assert.throws(
        () => readConfig({ ...all, [name]: value }),
        (error) =>
          error instanceof SettingError &&
          error.message.startsWith(`${name} must be that of the Zoom app, together with ZOOM_`) &&
          !error.message.includes('hushhush'),
      );
  assert.throws(() => readConfig({ ZOOM_API_URL: 'api.zoom.us' }), SettingError);
});
