import assert from 'node:assert/strict';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import test, { type TestContext } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { selfSigned } from '#test/servers/certificate.ts';
import { addressRecords, startDnsServer } from '#test/servers/dns-server.ts';
import { listening } from '#test/servers/listening.ts';
import { type OutboundRequest, type OutboundResult, openHttpClient } from './http-client.ts';

const call: Omit<OutboundRequest, 'url'> = { headers: {}, body: '{}', responseBytesMax: 1024 };
const trusted = selfSigned('hooks.example', '127.0.0.1');
const trustedName = selfSigned('hooks.example');
const unknown = selfSigned('hooks.example', '127.0.0.1');
setDefaultCACertificates([...getCACertificates('default'), trusted.cert, trustedName.cert]);

async function start(t: TestContext, certificate: { cert: string; key: string }) {
  const seen: { name: string | false; host: string }[] = [];
  const server = createServer(certificate, (request: any, response) => {
    seen.push({ name: request.socket.servername, host: request.headers.host });
    response.end('ok');
  });
  server.on('tlsClientError', () => {});
  const { port, accepted } = await listening(t, server);
  return { port, accepted, seen, post: await openClient(t) };
}

async function openClient(t: TestContext): Promise<(url: string, more?: Partial<OutboundRequest>) => Promise<OutboundResult>> {
  const dns = await startDnsServer(t, (_name, type) => addressRecords(type, '127.0.0.1'));
  const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: ['127.0.0.0/8'], dnsServers: [dns.address] });
  t.after(httpClient.close);
  return (url, more) => httpClient.post({ ...call, ...more, url });
}

function outcome(result: OutboundResult): string | number {
  return result.outcome === 'answered' ? result.status : result.error;
}

test('SNI and Host have the name of the URL, although the socket goes to an address', async (t) => {
  const { port, seen, post, accepted } = await start(t, trusted);
  for (let round = 0; round < 3; round += 1) assert.equal(outcome(await post(`https://HOOKS.example:${port}/`)), 200);
  const host = `hooks.example:${port}`;
  assert.deepEqual(seen, Array(3).fill({ name: 'hooks.example', host }));
  assert.equal(accepted(), 1);
});

test('a name with a final dot has the SNI and the certificate of the name without it', async (t) => {
  const { port, seen, post } = await start(t, trusted);
  assert.equal(outcome(await post(`https://hooks.example.:${port}/`)), 200);
  assert.deepEqual(seen, [{ name: 'hooks.example', host: `hooks.example.:${port}` }]);
});

test('the certificate for an address is verified against the address, which is not sent as SNI', async (t) => {
  const { port, seen, post } = await start(t, trusted);
  assert.equal(outcome(await post(`https://127.0.0.1:${port}/`)), 200);
  assert.deepEqual(seen, [{ name: false, host: `127.0.0.1:${port}` }]);
  const other = await start(t, trustedName);
  assert.equal(outcome(await other.post(`https://127.0.0.1:${other.port}/`)), 'tls_error');
});

test('a certificate for another name is a TLS error', async (t) => {
  const { port, seen, post } = await start(t, trusted);
  assert.equal(outcome(await post(`https://other.example:${port}/`)), 'tls_error');
  assert.deepEqual(seen, []);
});

test('an untrusted certificate is a TLS error, also with NODE_TLS_REJECT_UNAUTHORIZED=0', async (t) => {
  const { port, seen, post } = await start(t, unknown);
  assert.equal(outcome(await post(`https://hooks.example:${port}/`)), 'tls_error');
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  t.after(() => delete process.env.NODE_TLS_REJECT_UNAUTHORIZED);
  assert.equal(outcome(await post(`https://hooks.example:${port}/`)), 'tls_error');
  assert.deepEqual(seen, []);
});

test('a server that speaks plain http on the https port is a TLS error', async (t) => {
  const { port } = await listening(
    t,
    createPlainServer((_request, response) => response.end('ok')),
  );
  const post = await openClient(t);
  assert.equal(outcome(await post(`https://hooks.example:${port}/`)), 'tls_error');
});

test('a reset during the TLS handshake is unreachable, a handshake that hangs is a time-out, and both free their socket', async (t) => {
  let isCut = true;
  const { port, sockets } = await listening(
    t,
    createTcpServer((socket) => socket.once('data', () => isCut && socket.resetAndDestroy())),
  );
  const post = await openClient(t);
  assert.equal(outcome(await post(`https://hooks.example:${port}/`)), 'unreachable');
  isCut = false;
  assert.equal(outcome(await post(`https://hooks.example:${port}/`, { connectTimeoutMs: 150 })), 'timeout');
  for (const socket of sockets) await new Promise((closed) => socket.once('close', closed));
});
