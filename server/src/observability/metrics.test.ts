import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import test, { type TestContext } from 'node:test';
import { noteFileBackup } from '#backup/latest-backup.ts';
import { openReadiness } from '#http/health.ts';
import { watchInstallation } from '#http/watch-installation.ts';
import { call, newClient } from '#test/factories.ts';
import { refuseConnections } from '#test/postgres/database-template.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { startApp } from '#test/start-app.ts';
import { commit, version } from '#version.ts';
import { startBackgroundWork } from '#worker/worker.ts';
import { serveMetrics } from './metrics-server.ts';

const running = startApp({ METRICS_PORT: '0' });

type Sample = { name: string; labels: Record<string, string>; value: number };
type Family = { name: string; help: string; type: string; samples: Sample[] };

const headLine = /^# (HELP|TYPE) ([a-z_:][a-z0-9_:]*) (.+)$/;
const sampleLine = /^([a-z_:][a-z0-9_:]*)(?:\{((?:[a-z_][a-z0-9_]*="(?:[^"\\]|\\["\\n])*",?)+)\})? (\S+)$/;
const label = /([a-z_][a-z0-9_]*)="((?:[^"\\]|\\["\\n])*)"/g;

function startMetrics(settings: Partial<typeof running.app.config> = {}) {
  const { app } = running;
  const config = { ...app.config, ...settings };
  return serveMetrics({ ...app, config, refresh: watchInstallation(app), readReadiness: openReadiness(app, () => false) });
}

async function metricsPage(t: TestContext): Promise<() => Promise<Family[]>> {
  const { port, stop } = await startMetrics();
  t.after(stop);
  return async () => {
    const { status, headers, text: page } = await call(`http://127.0.0.1:${port}/metrics`);
    assert.deepEqual([status, headers.get('content-type')], [200, 'text/plain; version=0.0.4; charset=utf-8']);
    assert.ok(page.endsWith('\n'));
    return familiesIn(page.slice(0, -1).split('\n'));
  };
}

/** Every line is a HELP, the TYPE of the same name, or a sample of that name. */
function familiesIn(lines: string[]): Family[] {
  const families: Family[] = [];
  for (const line of lines) {
    const [, kind, name = '', rest = ''] = headLine.exec(line) ?? [];
    const family = families.at(-1);
    if (kind === 'HELP') families.push({ name, help: rest, type: '', samples: [] });
    else if (kind === 'TYPE') {
      assert.ok(family?.name === name && family.type === '' && family.samples.length === 0, line);
      family.type = rest;
    } else {
      const sample = sampleIn(line);
      const suffix = family?.type === 'histogram' ? '_(bucket|sum|count)' : '';
      assert.match(sample.name, new RegExp(`^${family?.name}${suffix}$`), line);
      family?.samples.push(sample);
    }
  }
  return families;
}

function sampleIn(line: string): Sample {
  const [, name = '', labels = '', value] = sampleLine.exec(line) ?? [];
  assert.ok(name && Number.isFinite(Number(value)), line);
  return {
    name,
    labels: Object.fromEntries([...labels.matchAll(label)].map(([, key, text]) => [key, text])),
    value: Number(value),
  };
}

test('the metrics are text that Prometheus reads', async (t) => {
  const read = await metricsPage(t);
  const worker = startBackgroundWork(running.app);
  t.after(() => worker.stop());
  const client = await newClient(running);
  await client.get('/v1/jobs');
  await client.get('/v1/nope');
  const families = await read();
  const names = families.map(({ name }) => name);
  assert.deepEqual(names, [...new Set(names)], 'each once');
  for (const { name, help, type, samples } of families) {
    assert.match(name, /^(muster|process|nodejs)_/);
    assert.ok(help !== name && /^[A-Z]/.test(help), `${name} says what it is`);
    assert.equal(
      type,
      /_total$/.test(name) ? 'counter' : /_seconds$/.test(name) && samples.length > 1 ? 'histogram' : 'gauge',
      name,
    );
    assert.ok(samples.length > 0, name);
    const keys = samples.map(({ name, labels }) => JSON.stringify([name, labels]));
    assert.deepEqual(keys, [...new Set(keys)], `${name}: each series once`);
    assert.ok(!keys.some((key) => key.includes('workspace')), `${name}: as many series as workspaces`);
  }
  const documented = readFileSync(new URL('../../../docs/monitoring.md', import.meta.url), 'utf8');
  assert.deepEqual(
    names.filter((name) => !documented.includes(`\`${name}`)),
    [],
    'docs/monitoring.md has all of them',
  );
  const expected = ['muster_http_requests_total', 'muster_webhook_deliveries_due', 'process_cpu_seconds_total'];
  assert.deepEqual(
    expected.filter((name) => !names.includes(name)),
    [],
  );
});

test('the metrics have the build, the database, the disk and the latest backup', async (t) => {
  const read = await metricsPage(t);
  const sampleOf = async (name: string) => (await read()).find((family) => family.name === name)?.samples[0];
  assert.equal(await sampleOf('muster_last_backup_timestamp_seconds'), undefined, 'none was made');
  await noteFileBackup({ connectionString: running.databaseUrl }, '2026-11-18T00:00:00.000Z');
  assert.equal((await sampleOf('muster_last_backup_timestamp_seconds'))?.value, Date.UTC(2026, 10, 18) / 1000);
  assert.deepEqual((await sampleOf('muster_build_info'))?.labels, { version, commit: commit ?? '' });
  assert.equal((await sampleOf('muster_database_up'))?.value, 1);
  assert.equal((await sampleOf('muster_database_failovers_total'))?.value, 0);
  assert.ok(((await sampleOf('muster_database_connections'))?.value ?? 0) >= 1);
  assert.ok(((await sampleOf('muster_disk_free_bytes'))?.value ?? 0) > 0);
  const allow = await refuseConnections(running.databaseUrl);
  t.after(allow);
  assert.equal((await sampleOf('muster_database_up'))?.value, 0);
  // Each notices by itself that it was ended.
  await until(async () => (await sampleOf('muster_database_connections'))?.value === 0);
});

test('the metrics answer on both loopback addresses, to no other host name, and have the health of the process', async (t) => {
  const { port, stop } = await startMetrics();
  t.after(stop);
  const hosts = ['127.0.0.1', ...(hasIpv6() ? ['[::1]'] : [])];
  for (const host of hosts) {
    assert.equal((await call(`http://${host}:${port}/metrics`)).status, 200, host);
    assert.deepEqual((await call(`http://${host}:${port}/livez`)).body, { success: true });
    assert.equal((await call(`http://${host}:${port}/readyz`)).body.details.version, version);
  }
  assert.equal((await askAs(port, 'localhost:9464')).status, 200);
  assert.deepEqual(await askAs(port, 'evil.example'), { status: 403, text: 'The host must be localhost or an IP address.\n' });
  assert.deepEqual((await askAs(port, '127.0.0.1.evil.example:9464')).status, 403);
  const open = await startMetrics({ metricsHost: '0.0.0.0' });
  t.after(open.stop);
  assert.equal((await askAs(open.port, 'muster.internal')).status, 200, 'with METRICS_HOST others may ask');
});

test('a METRICS_HOST that this machine does not have is refused with its name', async () => {
  await assert.rejects(startMetrics({ metricsHost: '192.0.2.1' }), {
    message: 'METRICS_HOST must be an address of this machine, such as 127.0.0.1: 192.0.2.1 is not one.',
  });
});

function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'));
}

function askAs(port: number | undefined, host: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/metrics', headers: { host } }, async (response) => {
      resolve({ status: response.statusCode, text: await text(response) });
    }).on('error', reject);
  });
}

test('histogram buckets are cumulative up to +Inf', async (t) => {
  const read = await metricsPage(t);
  const client = await newClient(running);
  for (let request = 0; request < 5; request += 1) await client.get('/v1/jobs');
  let samples: Sample[] = [];
  const of = (part: string) => samples.filter(({ name }) => name === `muster_http_request_seconds_${part}`);
  await until(async () => {
    samples = (await read()).flatMap((family) => family.samples).filter(({ labels }) => labels.route === '/v1/jobs');
    return (of('count')[0]?.value ?? 0) >= 5;
  });
  const buckets = of('bucket').map(({ labels, value }) => [Number(labels.le?.replace('+Inf', 'Infinity')), value] as const);
  assert.deepEqual(
    buckets,
    buckets.toSorted(([one, few], [other, many]) => one - other || few - many),
  );
  for (const [index, [, value]] of buckets.entries()) assert.ok(value >= (buckets[index - 1]?.[1] ?? 0));
  assert.equal(buckets.at(-1)?.[0], Number.POSITIVE_INFINITY);
  assert.deepEqual([of('count').length, of('sum').length], [1, 1]);
  assert.equal(buckets.at(-1)?.[1], of('count')[0]?.value);
  assert.ok((of('sum')[0]?.value ?? 0) > 0);
});

test('a request, a refused token and an odd name are each counted once', async (t) => {
  const read = await metricsPage(t);
  const client = await newClient(running);
  const countIn = (families: Family[], name: string, labels: Record<string, string> = {}) =>
    families
      .flatMap(({ samples }) => samples)
      .find((sample) => sample.name === name && JSON.stringify(sample.labels) === JSON.stringify(labels))?.value ?? 0;
  const before = await read();
  assert.equal((await client.get('/v1/webhooks')).status, 200);
  assert.equal((await call(`${running.url}/v1/add-job`, { method: 'POST', token: 'nobody', body: {} })).status, 401);
  running.app.metrics.count('muster_background_errors_total', { work: 'a "quoted"\\\nname' });
  const taken = { route: '/v1/webhooks', method: 'GET', status: '200' };
  const refused = { route: '/v1/add-job', method: 'POST', status: '401' };
  // The request is counted when its answer is out, which the client may know first.
  let after = before;
  const grownBy = (name: string, labels?: Record<string, string>) => countIn(after, name, labels) - countIn(before, name, labels);
  await until(async () => {
    after = await read();
    return grownBy('muster_http_requests_total', refused) > 0;
  });
  assert.equal(grownBy('muster_http_requests_total', refused), 1);
  assert.equal(grownBy('muster_http_requests_total', taken), 1);
  assert.equal(grownBy('muster_bad_tokens_total'), 1);
  assert.equal(grownBy('muster_background_errors_total', { work: 'a \\"quoted\\"\\\\\\nname' }), 1);
  assert.ok(grownBy('process_cpu_seconds_total') > 0);
});
