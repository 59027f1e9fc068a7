import assert from 'node:assert/strict';
import { promises as dns } from 'node:dns';
import { createServer } from 'node:http';
import test, { type TestContext } from 'node:test';
import { readConfig } from '#config.ts';
import { addressRecords, type DnsRecord, type DnsZone, startDnsServer } from '#test/servers/dns-server.ts';
import { listening } from '#test/servers/listening.ts';
import { type OutboundRequest, type OutboundResponse, openHttpClient } from './http-client.ts';

// What a call has to connect unless told otherwise.
const connectTimeoutMsDefault = 5_000;
const call: Omit<OutboundRequest, 'url'> = { headers: {}, body: '{}', answerBytesMax: 1024 };

// 127.0.0.1 stands for a public address, so that nothing leaves this machine; ::1, where somebody listens too, for a private one.
const allowed = '127.0.0.1';
const forbidden = '::1';

async function start(t: TestContext, zone: DnsZone, settings: Record<string, string> = {}) {
  const answerer = () => createServer((_request, response) => response.end('ok'));
  const ipv4 = await listening(t, answerer());
  const ipv6 = await listening(t, answerer(), '::1', ipv4.port);
  const server = await startDnsServer(t, zone);
  const httpClient = openHttpClient(
    readConfig({ HOST: '0.0.0.0', WEBHOOK_ALLOW_CIDRS: allowed, WEBHOOK_DNS_SERVERS: server.address, ...settings }),
  );
  t.after(httpClient.close);
  const post = (host: string, more: Partial<OutboundRequest> = {}) =>
    httpClient.post({ ...call, url: `http://${host}:${ipv4.port}/`, ...more });
  return { post, ipv4, ipv6, asked: server.asked };
}

function outcome(result: OutboundResponse): string | number {
  return result.outcome === 'answered' ? result.status : result.error;
}

test('the address that was vetted is the one that is called, and the name is asked for once', async (t) => {
  const answered = new Set<string>();
  const { post, ipv4, ipv6, asked } = await start(t, (_name, type) => {
    const records = addressRecords(type, answered.has(type) ? forbidden : allowed);
    answered.add(type);
    return records;
  });
  assert.equal(outcome(await post('rebinding.example')), 200);
  assert.deepEqual(asked.toSorted(), ['A rebinding.example', 'AAAA rebinding.example']);
  assert.deepEqual([ipv4.accepted(), ipv6.accepted()], [1, 0]);
});

test('a name that queue private is blocked from then on, although a connection to its old address is open', async (t) => {
  let address = allowed;
  const { post, ipv4, ipv6 } = await start(t, (_name, type) => addressRecords(type, address));
  assert.equal(outcome(await post('rebinding.example')), 200);
  address = forbidden;
  assert.equal(outcome(await post('rebinding.example')), 'blocked_address');
  address = '10.0.0.1';
  assert.equal(outcome(await post('rebinding.example')), 'blocked_address');
  address = allowed;
  assert.equal(outcome(await post('rebinding.example')), 200);
  assert.deepEqual([ipv4.accepted(), ipv6.accepted()], [1, 0]);
});

test('one private answer among public ones is enough to be blocked, wherever it stands', async (t) => {
  let answers: string[] = [];
  const { post, ipv4, ipv6 } = await start(t, (_name, type) => addressRecords(type, ...answers));
  for (const mixed of [
    [allowed, '10.0.0.1'],
    ['10.0.0.1', allowed],
    [allowed, forbidden],
    ['8.8.8.8', '8.8.4.4', '169.254.169.254'],
  ]) {
    answers = mixed;
    assert.equal(outcome(await post('mixed.example')), 'blocked_address', mixed.join());
  }
  assert.deepEqual([ipv4.accepted(), ipv6.accepted()], [0, 0]);
});

test('the end of a chain of aliases counts', async (t) => {
  const chain = (end: DnsRecord[]): DnsRecord[] => [
    { name: 'alias.example', type: 'CNAME', value: 'cdn.example' },
    { name: 'cdn.example', type: 'CNAME', value: 'edge.example' },
    ...end.map((record) => ({ ...record, name: 'edge.example' })),
  ];
  let address = allowed;
  const { post, ipv4, ipv6 } = await start(t, (_name, type) => chain(addressRecords(type, address)));
  assert.equal(outcome(await post('alias.example')), 200);
  address = forbidden;
  assert.equal(outcome(await post('alias.example')), 'blocked_address');
  assert.deepEqual([ipv4.accepted(), ipv6.accepted()], [1, 0]);
});

test('DNS that never answers costs no more than the time to connect', async (t) => {
  const { post, ipv4 } = await start(t, () => undefined);
  const result = await post('silent.example', { connectTimeoutMs: 150 });
  assert.equal(outcome(result), 'timeout');
  assert.ok(result.durationMs >= 145 && result.durationMs < connectTimeoutMsDefault, `${result.durationMs} ms`);
  assert.equal(ipv4.accepted(), 0);
});

test('a name without an address is unreachable', async (t) => {
  const { post } = await start(t, () => []);
  assert.equal(outcome(await post('empty.example')), 'unreachable');
});

test('a connection is used again while the name leads to its address, and not when it leads elsewhere', async (t) => {
  let address = allowed;
  const settings = { WEBHOOK_ALLOW_CIDRS: `${allowed},${forbidden}` };
  const { post, ipv4, ipv6, asked } = await start(t, (_name, type) => addressRecords(type, address), settings);
  for (let round = 0; round < 3; round += 1) assert.equal(outcome(await post('moving.example')), 200);
  assert.deepEqual([ipv4.accepted(), ipv6.accepted(), asked.length], [1, 0, 6]);
  address = forbidden;
  for (let round = 0; round < 3; round += 1) assert.equal(outcome(await post('moving.example')), 200);
  assert.deepEqual([ipv4.accepted(), ipv6.accepted(), asked.length], [1, 1, 12]);
});

test('where nobody listens at one vetted address, the next one is tried', async (t) => {
  const { post, ipv4 } = await start(t, (_name, type) => addressRecords(type, '127.0.0.2', allowed), {
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
  });
  assert.equal(outcome(await post('two.example')), 200);
  assert.equal(ipv4.accepted(), 1);
});

test('without servers of its own the system is asked, once for calls at the same time and anew for later ones', async (t) => {
  const { post } = await start(t, () => [], { WEBHOOK_DNS_SERVERS: '' });
  const lookup = t.mock.method(dns, 'lookup', async () => [{ address: allowed, family: 4 }]);
  const results = await Promise.all(Array.from({ length: 20 }, () => post('system.example')));
  assert.deepEqual(new Set(results.map(outcome)), new Set([200]));
  assert.equal(lookup.mock.callCount(), 1);
  await post('system.example');
  assert.equal(lookup.mock.callCount(), 2);
});

test("a name that the system does not know is unreachable, and the system's words stay out of it", async (t) => {
  const { post } = await start(t, () => [], { WEBHOOK_DNS_SERVERS: '' });
  t.mock.method(dns, 'lookup', async () =>
    Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })),
  );
  const result = await post('unknown.example');
  assert.deepEqual(Object.keys(result).toSorted(), ['durationMs', 'error', 'outcome']);
  assert.equal(outcome(result), 'unreachable');
});
