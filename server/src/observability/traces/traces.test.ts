import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import test, { type TestContext } from 'node:test';
import { call, newClient } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { addWebhook, startReceiver } from '#test/servers/receiver.ts';
import { startAppOn } from '#test/start-app.ts';
import { startSender } from '#webhooks/delivery/sender.ts';
import { newTrace, parseTraceparent } from './span.ts';

type Value = { stringValue?: string; intValue?: string };
type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
};
type Export = { resourceSpans: { resource: { attributes: { key: string; value: Value }[] }; scopeSpans: { spans: Sent[] }[] }[] };

/** A receiver of OTLP over HTTP, as in the specification: POST /v1/traces with JSON. */
async function startOtlpReceiver(t: TestContext) {
  const exports: Export[] = [];
  const state = { status: 200 };
  const server = createServer(async (request, response) => {
    const isExport = request.url === '/v1/traces' && request.headers['content-type'] === 'application/json';
    const body = await json(request);
    if (isExport && state.status === 200 && isExportBody(body)) exports.push(body);
    response.writeHead(isExport ? state.status : 404, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const spans = () =>
    exports.flatMap((each) => each.resourceSpans).flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans));
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, exports, spans, state };
}

function isExportBody(body: unknown): body is Export {
  return typeof body === 'object' && body !== null && 'resourceSpans' in body;
}

async function startTraced(t: TestContext, settings: Record<string, string> = {}) {
  const receiver = await startOtlpReceiver(t);
  const databaseUrl = await cloneTemplate();
  const { running, stop } = await startAppOn(databaseUrl, { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...settings });
  t.after(async () => {
    await stop();
    await dropDatabase(databaseUrl);
  });
  return { receiver, running, client: await newClient(running) };
}

const valuesOf = ({ attributes }: Pick<Sent, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

test('a request is a span with its statements, in the trace of its caller, and its delivery is another trace that tells nobody', async (t) => {
  const { receiver, running, client } = await startTraced(t);
  const hook = await startReceiver(t);
  await addWebhook(running.app, client.workspaceId, { url: hook.url });
  const sender = startSender(running.app);
  t.after(() => sender.stop());
  const [traceId, callerId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  const headers = { traceparent: `00-${traceId}-${callerId}-01` };
  const body = { job_title: 'Secretive canary', description: 'canary@example.com' };
  const added = await call(`${running.url}/v1/add-job?`, { method: 'POST', token: client.token, body, headers });
  assert.equal(added.status, 201, added.text);
  const [received] = await hook.has(1);
  const ofRequest = () => receiver.spans().filter((span) => span.traceId === traceId);
  await until(
    () => ofRequest().some(({ kind }) => kind === 2) && receiver.spans().some(({ name }) => name === 'deliver a webhook'),
  );

  const request = ofRequest().find(({ kind }) => kind === 2);
  assert.ok(request);
  assert.deepEqual([request.name, request.parentSpanId, request.status], ['POST /v1/add-job', callerId, {}]);
  const facts = { 'http.request.method': 'POST', 'http.route': '/v1/add-job', 'http.response.status_code': 201 };
  assert.deepEqual(valuesOf(request), { ...facts, 'muster.workspace_id': client.workspaceId });
  const statements = ofRequest().filter(({ kind }) => kind === 3);
  assert.ok(statements.some(({ name, attributes }) => name === 'change' && /INSERT INTO/.test(JSON.stringify(attributes))));
  for (const { parentSpanId, startTimeUnixNano, endTimeUnixNano } of statements) {
    assert.ok(ofRequest().some(({ spanId }) => spanId === parentSpanId));
    assert.ok(BigInt(request.startTimeUnixNano) <= BigInt(startTimeUnixNano));
    assert.ok(BigInt(startTimeUnixNano) <= BigInt(endTimeUnixNano));
  }

  const delivery = receiver.spans().find(({ name }) => name === 'deliver a webhook');
  assert.ok(delivery && delivery.traceId !== traceId);
  assert.equal(valuesOf(delivery)['muster.outcome'], 'delivered');
  assert.equal(received?.headers.traceparent, undefined);

  const [{ resource } = { resource: { attributes: [] } }] = receiver.exports.flatMap((each) => each.resourceSpans);
  assert.equal(valuesOf(resource)['service.name'], 'muster');
  const ids = receiver.spans().map(({ spanId }) => spanId);
  assert.equal(new Set(ids).size, ids.length);
  assert.doesNotMatch(JSON.stringify(receiver.exports), /canary|[Ss]ecretive|musk_|Bearer/);
  assert.ok(!JSON.stringify(receiver.exports).includes(client.token));
});

test('of traces a share is kept, those of a caller as the caller says, and a failed request is marked', async (t) => {
  const { receiver, running, client } = await startTraced(t, { OTEL_TRACES_SAMPLER_ARG: '0' });
  const unsampled = { traceparent: '00-11111111111111111111111111111111-2222222222222222-00' };
  const sampled = { traceparent: '00-33333333333333333333333333333333-4444444444444444-01' };
  for (const headers of [{}, unsampled, { traceparent: 'nonsense' }, sampled])
    await call(`${running.url}/v1/jobs`, { token: client.token, headers });
  await until(() => receiver.spans().some(({ kind }) => kind === 2));
  await running.app.traces.close();
  assert.deepEqual(new Set(receiver.spans().map(({ traceId }) => traceId)), new Set(['3'.repeat(32)]));
});

test('a receiver that is away delays nothing; what it has missed is counted, and what comes later arrives', async (t) => {
  const { receiver, running, client } = await startTraced(t);
  receiver.state.status = 503;
  const dropped = () => Number(/^muster_trace_spans_dropped_total (\d+)/m.exec(running.app.metrics.text())?.[1]);
  assert.equal((await client.get('/v1/jobs')).status, 200);
  await until(() => dropped() > 0);
  assert.ok(running.log.some((line) => line.includes('The OTLP receiver answered 503.')));
  receiver.state.status = 200;
  assert.equal((await client.get('/v1/jobs')).status, 200);
  await until(() => receiver.spans().some(({ name }) => name === 'GET /v1/jobs'));
});

test('a traceparent that is not one is a new trace', () => {
  const [trace, span] = ['a'.repeat(32), 'b'.repeat(16)];
  assert.deepEqual(parseTraceparent(`00-${trace}-${span}-01`), { traceId: trace, spanId: span, isSampled: true });
  assert.deepEqual(parseTraceparent(`cc-${trace}-${span}-00-later`), { traceId: trace, spanId: span, isSampled: false });
  const refused = [
    undefined,
    '',
    [`00-${trace}-${span}-01`],
    `ff-${trace}-${span}-01`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
    `00-${trace}-${span}-01${'x'.repeat(300)}`,
  ];
  for (const header of refused) assert.equal(parseTraceparent(header), undefined, String(header));
});

test('the share of traces that is kept is near the ratio', () => {
  const kept = Array.from({ length: 4000 }, () => newTrace(0.25)).filter(({ isSampled }) => isSampled).length;
  assert.ok(kept > 800 && kept < 1200, `${kept} of 4000`);
  assert.ok(newTrace(1).isSampled && !newTrace(0).isSampled);
});
