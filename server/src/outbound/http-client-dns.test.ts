import assert from 'node:assert/strict';
import { promises as dns } from 'node:dns';
import { createServer } from 'node:http';
import test, { type TestContext } from 'node:test';
import { addressRecords, type DnsRecord, type DnsZone, startDnsServer } from '#test/servers/dns-server.ts';
import { listening } from '#test/servers/listening.ts';
import { type HttpClientOptions, type OutboundRequest, type OutboundResult, openHttpClient } from './http-client.ts';

// The client's own default.
const connectTimeoutMsDefault = 5_000;
const call: Omit<OutboundRequest, 'url'> = { headers: {}, body: '{}', responseBytesMax: 1024 };

// 127.0.0.1 stands for a public address, so that no packet leaves this machine; ::1, with a listener too, for a private one.
const allowed = '127.0.0.1';
const forbidden = '::1';

async function start(t: TestContext, zone: DnsZone, options: Partial<HttpClientOptions> = {}) {
  const server = () => createServer((_request, response) => response.end('ok'));
  const ipv4 = await listening(t, server());
  const ipv6 = await listening(t, server(), '::1', ipv4.port);
  const dnsServer = await startDnsServer(t, zone);
  const httpClient = openHttpClient({ allowLoopback: false, allowCidrs: [allowed], dnsServers: [dnsServer.address], ...options });
  t.after(httpClient.close);
  const post = (host: string, more: Partial<OutboundRequest> = {}) =>
    httpClient.post({ ...call, url: `http://${host}:${ipv4.port}/`, ...more });
  return { post, ipv4, ipv6, asked: dnsServer.asked };
}

function outcome(result: OutboundResult): string | number {
  return result.outcome === 'answered' ? result.status : result.error;
}

test('the socket goes to the address that was checked, and the name is resolved once', async (t) => {
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

test('a name whose address becomes private is blocked, although a connection to its old address is open', async (t) => {
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

test('one private address among public ones blocks the request, in any position', async (t) => {
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

test('the address at the end of a CNAME chain is the one that is checked', async (t) => {
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

test('a DNS server that never answers costs the connect time-out, no more', async (t) => {
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

test('a connection is reused while the name resolves to its address, and not afterwards', async (t) => {
  let address = allowed;
  const options = { allowCidrs: [allowed, forbidden] };
  const { post, ipv4, ipv6, asked } = await start(t, (_name, type) => addressRecords(type, address), options);
  for (let round = 0; round < 3; round += 1) assert.equal(outcome(await post('moving.example')), 200);
  assert.deepEqual([ipv4.accepted(), ipv6.accepted(), asked.length], [1, 0, 6]);
  address = forbidden;
  for (let round = 0; round < 3; round += 1) assert.equal(outcome(await post('moving.example')), 200);
  assert.deepEqual([ipv4.accepted(), ipv6.accepted(), asked.length], [1, 1, 12]);
});

test('when the first checked address does not accept connections, the next one is tried', async (t) => {
  const { post, ipv4 } = await start(t, (_name, type) => addressRecords(type, '127.0.0.2', allowed), {
    allowCidrs: ['127.0.0.0/8'],
  });
  assert.equal(outcome(await post('two.example')), 200);
  assert.equal(ipv4.accepted(), 1);
});

test('without DNS servers the system resolves names, once for concurrent requests and again for later ones', async (t) => {
  const { post } = await start(t, () => [], { dnsServers: [] });
  const lookup = t.mock.method(dns, 'lookup', async () => [{ address: allowed, family: 4 }]);
  const results = await Promise.all(Array.from({ length: 20 }, () => post('system.example')));
  assert.deepEqual(new Set(results.map(outcome)), new Set([200]));
  assert.equal(lookup.mock.callCount(), 1);
  await post('system.example');
  assert.equal(lookup.mock.callCount(), 2);
});

test("a name that the system does not know is unreachable, without the system's error text", async (t) => {
  const { post } = await start(t, () => [], { dnsServers: [] });
  t.mock.method(dns, 'lookup', async () =>
    Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })),
  );
  const result = await post('unknown.example');
  assert.deepEqual(Object.keys(result).toSorted(), ['durationMs', 'error', 'outcome']);
  assert.equal(outcome(result), 'unreachable');
});
