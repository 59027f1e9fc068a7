import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type Socket } from 'node:net';
import test, { type TestContext } from 'node:test';
import { addressRecords, startDnsServer } from '#test/servers/dns-server.ts';
import { listening } from '#test/servers/listening.ts';
import { isPublic } from './address.ts';
import { connectSocket } from './connect.ts';
import { type OutboundRequest, openHttpClient } from './http-client.ts';
import { OutboundError } from './outbound-error.ts';

const call: Omit<OutboundRequest, 'url'> = {
  headers: {},
  body: '{}',
  responseBytesMax: 1024,
  connectTimeoutMs: 1_000,
  timeoutMs: 2_000,
};

/** Ways to write an IPv4 address in a URL that libraries have been known to misread. */
function encodings(address: string): string[] {
  const bytes = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const words = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  const shifted = (first: number) =>
    [...address].map((sign) => (sign === '.' ? sign : String.fromCodePoint(first + Number(sign)))).join('');
  return [
    address,
    `${address}.`,
    String(number),
    `0x${number.toString(16)}`,
    `0X${number.toString(16).toUpperCase()}`,
    `0x00000000${number.toString(16)}`,
    `0${number.toString(8)}`,
    bytes.map((byte) => `0x${byte.toString(16)}`).join('.'),
    bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    bytes.map((byte) => `000000${byte.toString(8)}`).join('.'),
    `0x${a.toString(16)}.${b}.0${c.toString(8)}.${d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `0x${a.toString(16)}.${(b * 256 + c) * 256 + d}`,
    shifted(0xff10),
    shifted(0x1d7ce),
    address.replaceAll('.', '。'),
    address.replaceAll('.', '．'),
    address.replaceAll('.', '｡'),
    address.replaceAll('.', '%2e'),
    [...address].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join(''),
    `[::ffff:${address}]`,
    `[::ffff:${words}]`,
    `[0:0:0:0:0:FFFF:${words.toUpperCase()}]`,
    `[::${address}]`,
    `[::${words}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b::${words}]`,
    `[64:ff9b:1::${words}]`,
    `[2002:${words}::]`,
    `[2001:0:${words}::1]`,
    `[fe80::5efe:${address}]`,
    `user@${address}`,
    `8.8.8.8@${address}`,
    `8.8.8.8:80@${address}`,
    `8.8.8.8%40@${address}`,
    `8.8.8.8%00@${address}`,
  ];
}

const otherHosts = [
  'localhost',
  'LOCALHOST',
  'LocalHost.',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  'ｌｏｃａｌｈｏｓｔ',
  'local\u00adhost',
  'api.localhost',
  '0',
  '00',
  '0x0',
  '0.0.0.0',
  '1',
  '127.1',
  '127.0.0.2',
  '127.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[::0001]',
  '[::0.0.0.1]',
  '[::1%25lo]',
  '[::1%lo]',
  '[fe80::1%25eth0]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '100.100.100.200',
  '168.63.129.16',
  '192.168.0.1',
  '172.16.0.1',
  '255.255.255.255',
  'private.example',
  'PRIVATE.EXAMPLE.',
  'both.example',
];

/** URLs whose host is not where it seems to be. */
const wholeUrls = [
  'http:127.0.0.1:PORT/',
  'http:/127.0.0.1:PORT/',
  'http:///127.0.0.1:PORT/',
  'http:\\\\127.0.0.1:PORT\\',
  'http://127.0.0.1:PORT\\@8.8.8.8/',
  'http://10.0.0.1\\@8.8.8.8:PORT/',
  'http://127.0.0.1:PORT#@8.8.8.8/',
  'http://127.0.0.1:PORT?@8.8.8.8/',
  'http://12\t7.0.\n0.1:PORT/',
  ' \u0000http://127.0.0.1:PORT/ ',
  'http://127.0.0.1:PORT:80/',
  'http://[::1]:PORT:80/',
  'http://127.0.0.1 :PORT/',
  'http://127.0.0.1,8.8.8.8:PORT/',
  '//127.0.0.1:PORT/',
  '127.0.0.1:PORT',
  'ftp://127.0.0.1:PORT/',
  'ws://127.0.0.1:PORT/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:PORT/_',
  'data:text/plain,x',
  'http://',
  '',
];

const metadata = ['127.0.0.1', '169.254.169.254', '10.0.0.1'];

test('no hostile URL opens a socket', async (t) => {
  const { ipv4, ipv6 } = await loopbackListeners(t);
  const opened = countSockets(t);
  const dns = await startDnsServer(t, (name, type) =>
    addressRecords(type, ...(name === 'both.example' ? ['8.8.8.8', '::1'] : metadata)),
  );
  const httpClient = openHttpClient({ allowLoopback: false, allowCidrs: [], dnsServers: [dns.address] });
  t.after(httpClient.close);
  const hosts = [...metadata.flatMap(encodings), ...otherHosts];
  const urls = [
    ...hosts.flatMap((host) => [`http://${host}:${ipv4.port}/hook`, `https://${host}:${ipv4.port}/hook`]),
    ...wholeUrls.map((url) => url.replace('PORT', String(ipv4.port))),
  ];
  const results = await Promise.all(urls.map((url) => httpClient.post({ ...call, url })));
  const notBlocked = results.flatMap((result, index) =>
    result.outcome === 'failed' && result.error === 'blocked_address' ? [] : [urls[index]],
  );
  assert.deepEqual(notBlocked, []);
  assert.deepEqual([ipv4.accepted(), ipv6.accepted(), opened()], [0, 0, 0]);
});

test('names of this machine that the system resolves are blocked too', async (t) => {
  const { ipv4, ipv6 } = await loopbackListeners(t);
  const opened = countSockets(t);
  const httpClient = openHttpClient({ allowLoopback: false, allowCidrs: [], dnsServers: [] });
  t.after(httpClient.close);
  for (const host of ['localhost', 'LOCALHOST', 'ｌocalhost']) {
    const result = await httpClient.post({ ...call, url: `http://${host}:${ipv4.port}/` });
    assert.equal(result.outcome === 'failed' && result.error, 'blocked_address', host);
  }
  assert.deepEqual([ipv4.accepted(), ipv6.accepted(), opened()], [0, 0, 0]);
});

test('where loopback is allowed, it is reached over http and blocked over https', async (t) => {
  const { ipv4 } = await loopbackListeners(t);
  const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: [], dnsServers: [] });
  t.after(httpClient.close);
  const plain = await httpClient.post({ ...call, url: `http://127.1:${ipv4.port}/` });
  assert.deepEqual([plain.outcome, ipv4.accepted()], ['failed', 1]);
  const secure = await httpClient.post({ ...call, url: `https://127.1:${ipv4.port}/` });
  assert.deepEqual([secure.outcome === 'failed' && secure.error, ipv4.accepted()], ['blocked_address', 1]);
});

test('the connector refuses a blocked address by itself, also when the URL contains the address', async (t) => {
  const { ipv4 } = await loopbackListeners(t);
  const url = new URL(`http://127.0.0.1:${ipv4.port}/`);
  const target = { addresses: ['127.0.0.1'], connectTimeoutMs: 1_000 };
  const failure = await new Promise((done) => connectSocket(url, target, isPublic, (...[error]) => done(error)));
  assert.ok(failure instanceof OutboundError && failure.code === 'blocked_address');
  assert.equal(ipv4.accepted(), 0);
});

test('the connector goes to the checked address, whatever address is in the URL', async (t) => {
  const { ipv4 } = await loopbackListeners(t);
  const url = new URL(`http://10.0.0.1:${ipv4.port}/`);
  const target = { addresses: ['127.0.0.1'], connectTimeoutMs: 1_000 };
  await new Promise((done) =>
    connectSocket(
      url,
      target,
      (address) => address === '127.0.0.1',
      () => done(undefined),
    ),
  );
  assert.equal(ipv4.accepted(), 1);
  const failure = await new Promise((done) =>
    connectSocket(
      url,
      { ...target, addresses: [] },
      () => true,
      (...[error]) => done(error),
    ),
  );
  assert.ok(failure instanceof OutboundError && failure.code === 'blocked_address');
});

test('a socket that is connected to another address than the checked one is closed before a byte is written', async (t) => {
  const read: Buffer[] = [];
  const { port, sockets } = await listening(
    t,
    createServer((socket) => socket.on('data', (chunk) => read.push(chunk))),
  );
  const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: [], dnsServers: [] });
  t.after(httpClient.close);
  onSocket(t, (socket) => Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.9' }));
  const result = await httpClient.post({ ...call, url: `http://127.0.0.1:${port}/` });
  assert.equal(result.outcome === 'failed' && result.error, 'blocked_address');
  for (const socket of sockets) await new Promise((closed) => socket.once('close', closed));
  assert.deepEqual(read, []);
});

async function loopbackListeners(t: TestContext) {
  const closing = () => createServer((socket) => socket.destroy());
  const ipv4 = await listening(t, closing());
  return { ipv4, ipv6: await listening(t, closing(), '::1', ipv4.port) };
}

/** How many TCP sockets this process has opened to anywhere since. */
function countSockets(t: TestContext): () => number {
  let opened = 0;
  onSocket(t, () => {
    opened += 1;
  });
  return () => opened;
}

function onSocket(t: TestContext, listener: (socket: Socket) => void): void {
  const note = (message: any) => listener(message.socket);
  subscribe('net.client.socket', note);
  t.after(() => unsubscribe('net.client.socket', note));
}
