import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import test, { type TestContext } from 'node:test';
import { memoryInUse } from '#test/memory-in-use.ts';
import { listening } from '#test/servers/listening.ts';
import { type OutboundRequest, type OutboundResult, openHttpClient } from './http-client.ts';

const call: Omit<OutboundRequest, 'url'> = { headers: {}, body: '{"hello":"world"}', responseBytesMax: 1024 };
const mebibyte = 1024 * 1024;
// The client's own default.
const timeoutMsDefault = 15_000;

function openClient(t: TestContext) {
  const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: [], dnsServers: [] });
  t.after(httpClient.close);
  return httpClient;
}

/** An HTTP server, and how to send a request to it. */
async function startServer(t: TestContext, answer: RequestListener) {
  const listener = await listening(t, createServer(answer));
  const httpClient = openClient(t);
  const post = (more: Partial<OutboundRequest> = {}) =>
    httpClient.post({ ...call, url: `http://127.0.0.1:${listener.port}/hook`, ...more });
  return { ...listener, httpClient, post };
}

/** A TCP server that answers a request with any bytes. */
async function startRawServer(t: TestContext, answer: (socket: Socket) => void) {
  const server = createTcpServer((socket) => socket.on('data', (chunk) => chunk.includes('{"hello":"world"}') && answer(socket)));
  const listener = await listening(t, server);
  const httpClient = openClient(t);
  const post = (more: Partial<OutboundRequest> = {}) =>
    httpClient.post({ ...call, url: `http://127.0.0.1:${listener.port}/hook`, ...more });
  return { ...listener, post };
}

function outcome(result: OutboundResult): string | number {
  return result.outcome === 'answered' ? result.status : result.error;
}

function bytesInUse(): number {
  const { heapUsed, arrayBuffers } = memoryInUse();
  return heapUsed + arrayBuffers;
}

async function allClosed(sockets: Set<Socket>): Promise<void> {
  for (const socket of sockets) await new Promise((closed) => socket.once('close', closed));
}

test('the server gets body, headers, path and Host; the caller gets status, headers and body of the response', async (t) => {
  const seen: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const { post, port } = await startServer(t, async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = (await request.toArray()).join('');
    seen.push({ method, url, headers, body });
    response.writeHead(202, { 'Retry-After': '7', 'Content-Type': 'text/plain', 'Set-Cookie': ['first', 'second'] }).end('thanks');
  });
  const result = await post({ url: `http://LOCALHOST:${port}/a//b?x=%20y&x#z`, headers: { 'x-id': 'evt_1' }, body: 'Grüße' });
  assert.ok(result.outcome === 'answered' && result.durationMs >= 0 && Number.isInteger(result.durationMs));
  assert.deepEqual([result.status, result.body.toString()], [202, 'thanks']);
  const { 'retry-after': retryAfter, 'content-type': contentType, 'set-cookie': cookie } = result.headers;
  assert.deepEqual([retryAfter, contentType, cookie], ['7', 'text/plain', 'first']);
  const [request] = seen;
  assert.deepEqual([request?.method, request?.url, request?.body], ['POST', '/a//b?x=%20y&x', 'Grüße']);
  assert.deepEqual([request?.headers.host, request?.headers['x-id']], [`localhost:${port}`, 'evt_1']);
  assert.equal(request?.headers['content-length'], '7');
});

test('credentials of the URL are not sent, and proxies of the environment are not used', async (t) => {
  const proxy = await listening(
    t,
    createServer((_request, response) => response.end('proxy')),
  );
  for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY', 'NODE_USE_ENV_PROXY']) {
    process.env[name] = name.startsWith('NODE') ? '1' : `http://127.0.0.1:${proxy.port}`;
    t.after(() => delete process.env[name]);
  }
  const { post, port } = await startServer(t, (request, response) => response.end(String(request.headers.authorization)));
  const result = await post({ url: `http://user:password@127.0.0.1:${port}/` });
  assert.equal(result.outcome === 'answered' && result.body.toString(), 'undefined');
  assert.equal(proxy.accepted(), 0);
});

for (const status of [300, 301, 302, 303, 304, 307, 308]) {
  test(`a redirect with ${status} is returned and not followed`, async (t) => {
    const target = await listening(
      t,
      createServer((_request, response) => response.end('here')),
    );
    const { post } = await startServer(t, (_request, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${target.port}/` }).end(),
    );
    assert.equal(outcome(await post()), status);
    assert.equal(target.accepted(), 0);
  });
}

test('sequential requests share a connection, concurrent ones have one each', async (t) => {
  const { post, accepted } = await startServer(t, (_request, response) => response.end('ok'));
  for (let round = 0; round < 5; round += 1) assert.equal(outcome(await post()), 200);
  assert.equal(accepted(), 1);
  await Promise.all(Array.from({ length: 4 }, () => post()));
  assert.equal(accepted(), 4);
});

test('a server that closes each connection gets a new one for each request', async (t) => {
  const { post, accepted } = await startServer(t, (_request, response) => response.setHeader('connection', 'close').end('ok'));
  for (let round = 0; round < 3; round += 1) assert.equal(outcome(await post()), 200);
  assert.equal(accepted(), 3);
});

test('an origin has at most 128 connections, and all of 400 requests are answered', async (t) => {
  let most = 0;
  const held: ServerResponse[] = [];
  const { post, sockets } = await startServer(t, (_request, response) => {
    most = Math.max(most, sockets.size);
    held.push(response);
    if (most >= 128) for (const each of held.splice(0)) each.end('ok');
  });
  const results = await Promise.all(Array.from({ length: 400 }, () => post()));
  assert.deepEqual(new Set(results.map(outcome)), new Set([200]));
  assert.equal(most, 128);
});

test('a request that waits for a free connection times out on time', async (t) => {
  const { post } = await startServer(t, () => {});
  const results = await Promise.all(Array.from({ length: 140 }, () => post({ timeoutMs: 300 })));
  assert.deepEqual(new Set(results.map(outcome)), new Set(['timeout']));
  assert.ok(results.every(({ durationMs }) => durationMs < timeoutMsDefault));
});

test('a server that hangs costs the time-out and frees its socket', async (t) => {
  const { post, sockets } = await startServer(t, () => {});
  const result = await post({ timeoutMs: 150 });
  assert.equal(outcome(result), 'timeout');
  assert.ok(result.durationMs >= 145 && result.durationMs < timeoutMsDefault, `${result.durationMs} ms`);
  await allClosed(sockets);
});

test('a closed port, a reset, an empty response and text that is not HTTP are unreachable, without any text of the peer', async (t) => {
  const secret = 'SECRET-BANNER';
  const responses: ((socket: Socket) => void)[] = [
    (socket) => socket.resetAndDestroy(),
    (socket) => socket.end(),
    (socket) => socket.end(`SSH-2.0-${secret}\r\n\r\n`),
    (socket) => socket.end(`HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n${secret}`),
    (socket) => socket.end(`HTTP/1.1 200 OK\r\n${secret}: ${'x'.repeat(20_000)}\r\n\r\n`),
    (socket) => socket.end(`HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: ${secret}\r\n\r\n`),
  ];
  for (const respond of responses) {
    const { post, sockets } = await startRawServer(t, respond);
    const result = await post();
    assert.deepEqual({ ...result, durationMs: 0 }, { outcome: 'failed', error: 'unreachable', durationMs: 0 }, String(respond));
    await allClosed(sockets);
  }
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address?.port;
  server.close();
  await once(server, 'close');
  assert.equal(outcome(await openClient(t).post({ ...call, url: `http://127.0.0.1:${port}/` })), 'unreachable');
});

test('the response after early hints is the one that counts', async (t) => {
  const { post } = await startRawServer(t, (socket) => {
    socket.write('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n');
  });
  assert.equal(outcome(await post()), 204);
});

test('a server that sends body or headers byte by byte without end is cut off at the time-out', async (t) => {
  for (const start of ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', 'HTTP/1.1 200 OK\r\nX-Slow: ']) {
    const { post, sockets } = await startRawServer(t, (socket) => {
      socket.write(start);
      const timer = setInterval(() => socket.write(start.includes('chunked') ? '1\r\nx\r\n' : 'x'), 5);
      socket.once('close', () => clearInterval(timer));
    });
    const result = await post({ timeoutMs: 200 });
    assert.equal(outcome(result), 'timeout');
    assert.ok(result.durationMs < timeoutMsDefault);
    await allClosed(sockets);
  }
});

test('a longer response is cut at the limit, and its rest is not waited for', async (t) => {
  const { post, sockets } = await startRawServer(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
    const timer = setInterval(() => socket.write('3\r\nabc\r\n'), 1);
    socket.once('close', () => clearInterval(timer));
  });
  const result = await post({ responseBytesMax: 10 });
  assert.equal(result.outcome === 'answered' && result.body.toString(), 'abcabcabca');
  await allClosed(sockets);
});

test('the body is complete up to the limit and cut behind it', async (t) => {
  const { post } = await startServer(t, (request, response) => response.end('x'.repeat(Number(request.headers['x-length']))));
  for (const [length, kept] of [
    [0, 0],
    [1023, 1023],
    [1024, 1024],
    [1025, 1024],
    [50_000, 1024],
  ]) {
    const result = await post({ headers: { 'x-length': String(length) } });
    assert.equal(result.outcome === 'answered' && result.body.length, kept);
  }
});

test('a long response that arrives in one piece leaves the connection reusable', async (t) => {
  const { post, accepted } = await startServer(t, (_request, response) => response.end('x'.repeat(3_000)));
  for (let round = 0; round < 3; round += 1) assert.equal(outcome(await post()), 200);
  assert.equal(accepted(), 1);
});

test('a body of 10 GB is cut off at once: few bytes are read, and memory stays flat', async (t) => {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  let written = 0;
  const { post, sockets } = await startServer(t, (_request, response) => {
    response.writeHead(200, { 'content-length': 10 * 1024 * mebibyte });
    const pump = () => {
      while (!response.destroyed && response.write(chunk)) written += chunk.length;
    };
    response.on('drain', pump);
    pump();
  });
  const round = async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => post()));
    assert.deepEqual(new Set(results.map(outcome)), new Set([200]));
  };
  await round();
  await allClosed(sockets);
  const before = bytesInUse();
  for (let more = 0; more < 10; more += 1) await round();
  await allClosed(sockets);
  assert.ok(written < 220 * 16 * mebibyte, `${written} bytes were sent`);
  assert.ok(bytesInUse() - before < 16 * mebibyte);
});

test('two thousand failed requests leave no socket and no memory behind', async (t) => {
  const { post, sockets } = await startRawServer(t, (socket) => socket.resetAndDestroy());
  const round = async () => {
    for (let calls = 0; calls < 10; calls += 1) await Promise.all(Array.from({ length: 40 }, () => post()));
  };
  await round();
  await allClosed(sockets);
  const before = bytesInUse();
  for (let more = 0; more < 4; more += 1) await round();
  await allClosed(sockets);
  while (process.getActiveResourcesInfo().includes('TCPSocketWrap')) await new Promise(setImmediate);
  assert.ok(bytesInUse() - before < 16 * mebibyte);
});

test('closing fails requests in progress, in the queue and later ones, and frees every socket', async (t) => {
  const { post, httpClient, sockets } = await startServer(t, () => {});
  const calls = Array.from({ length: 140 }, () => post());
  while (sockets.size < 128) await new Promise(setImmediate);
  await httpClient.close();
  assert.deepEqual(new Set((await Promise.all(calls)).map(outcome)), new Set(['unreachable']));
  assert.equal(outcome(await post()), 'unreachable');
  await allClosed(sockets);
});

test('a header with a line break fails its request and no other', async (t) => {
  const { post } = await startServer(t, (_request, response) => response.end('ok'));
  assert.equal(outcome(await post({ headers: { 'x-id': 'a\r\nb: c' } })), 'unreachable');
  assert.equal(outcome(await post()), 200);
});

test('100 Continue that nobody asked for is skipped, in whatever pieces it arrives, and the connection is used again', async (t) => {
  const interim = 'HTTP/1.1 100 Continue\r\nServer: old\r\n\r\n';
  const final = 'HTTP/1.1 202 Accepted\r\nContent-Length: 2\r\n\r\nok';
  const replies = [
    [interim + final],
    [interim, interim, final],
    [...(interim + final)],
    [final],
    [interim.slice(0, 30), interim.slice(30) + final],
  ];
  let count = 0;
  const { post, accepted } = await startRawServer(t, async (socket) => {
    for (const piece of replies[count++] ?? []) {
      socket.write(piece);
      await new Promise(setImmediate);
    }
  });
  for (const _ of replies) {
    const result = await post();
    assert.deepEqual(result.outcome === 'answered' && [result.status, String(result.body)], [202, 'ok']);
  }
  assert.equal(accepted(), 1);
});

test('100 Continue with endless headers, or without a response behind it, is a failure', async (t) => {
  const { post } = await startRawServer(t, (socket) => {
    socket.write(`HTTP/1.1 100 Continue\r\nx: ${'y'.repeat(20_000)}`);
  });
  assert.equal(outcome(await post({ timeoutMs: 2000 })), 'unreachable');
  const silent = await startRawServer(t, (socket) => {
    socket.write('HTTP/1.1 100 Continue\r\n\r\n');
  });
  assert.equal(outcome(await silent.post({ timeoutMs: 300 })), 'timeout');
});

test('with a time for the body, a response whose body never ends or is cut off is the answer; without it, a failure', async (t) => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nbegun';
  const endless = await startRawServer(t, (socket) => {
    socket.write(head);
  });
  const cut = await startRawServer(t, (socket) => {
    socket.end(head);
  });
  for (const { post } of [endless, cut]) {
    const result = await post({ bodyTimeoutMs: 100 });
    assert.deepEqual(result.outcome === 'answered' && [result.status, String(result.body)], [200, 'begun']);
  }
  assert.equal(outcome(await endless.post({ timeoutMs: 300 })), 'timeout');
  assert.equal(outcome(await cut.post()), 'unreachable');
  const silent = await startRawServer(t, () => {});
  assert.equal(outcome(await silent.post({ timeoutMs: 300, bodyTimeoutMs: 100 })), 'timeout');
});
