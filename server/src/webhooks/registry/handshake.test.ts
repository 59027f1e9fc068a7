import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import test from 'node:test';
import { Webhook } from 'standardwebhooks';
import { type OutboundRequest, type OutboundResult, openHttpClient } from '#outbound/http-client.ts';
import { listening } from '#test/servers/listening.ts';
import { version } from '#version.ts';
import { newSecret, secretText } from '#webhooks/signature.ts';
import { type Challenge, challenge, challengeRequest, isEchoed, newChallenge } from './handshake.ts';

const token = newChallenge();
const form = 'application/x-www-form-urlencoded';

type Answer = Parameters<typeof isEchoed>[1];

function answer(body: string, contentType?: string, status = 200): Answer {
  return { status, headers: contentType === undefined ? {} : { 'content-type': contentType }, body: Buffer.from(body) };
}

test('a challenge is 43 characters of base64url, new each time', () => {
  assert.match(token, /^[A-Za-z0-9_-]{43}$/);
  assert.notEqual(newChallenge(), token);
});

test('the request is signed like every event and has the token in body and header', () => {
  const secrets = [newSecret(), newSecret()];
  const now = new Date();
  const { headers, body } = challengeRequest({ webhookId: 'the-webhook', secrets, token }, 'chl_1', now);
  assert.equal(
    body,
    `{"type":"url_verification","challenge":"${token}","webhook_id":"the-webhook","timestamp":"${now.toISOString()}"}`,
  );
  assert.deepEqual(Object.keys(headers), [
    'content-type',
    'user-agent',
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
    'webhook-challenge',
  ]);
  assert.deepEqual(
    [headers['content-type'], headers['user-agent'], headers['webhook-challenge']],
    ['application/json', `Muster/${version}`, token],
  );
  for (const secret of secrets) assert.ok(new Webhook(secretText(secret)).verify(body, { ...headers }));
});

const echoes: Record<string, Answer> = {
  'a JSON object': answer(`{"challenge":"${token}"}`, 'application/json'),
  'a JSON object with more in it': answer(
    `{"ok":true,"challenge":"${token}","n":{"challenge":"x"}}`,
    'application/json; charset=utf-8',
  ),
  'a JSON object of another content type': answer(` {"challenge":"${token}"}\n`, 'text/html'),
  'a JSON object behind a byte order mark': answer(`\ufeff{"challenge":"${token}"}`, 'application/json'),
  'a JSON string': answer(`"${token}"`, 'application/json'),
  'the token': answer(token, 'text/plain'),
  'the token among white space': answer(` \r\n${token}\t\n`, 'text/plain'),
  'the token without a content type': answer(token),
  'the token as JSON that is none': answer(token, 'application/json'),
  'the token as a picture': answer(token, 'image/png'),
  'a form': answer(`challenge=${token}`, form),
  'a form with more in it': answer(`a=1&challenge=${encodeURIComponent(token)}&b=2`, `${form.toUpperCase()}; charset=utf-8`),
  'a header': { status: 204, headers: { 'webhook-challenge': token }, body: Buffer.alloc(0) },
  'a header beside a long page': { status: 200, headers: { 'webhook-challenge': token }, body: Buffer.alloc(4097) },
  'another success': answer(token, 'text/plain', 299),
  'exactly 4 KiB': answer(`{"challenge":"${token}"}`.padEnd(4096), 'application/json'),
};

for (const [name, echo] of Object.entries(echoes)) {
  test(`${name} is an echo`, () => assert.equal(isEchoed(token, echo), true));
}

const noEchoes: Record<string, Answer> = {
  nothing: answer(''),
  'another token': answer(newChallenge(), 'text/plain'),
  'the token in a sentence': answer(`challenge: ${token}`, 'text/plain'),
  'the token in a page': answer(`<html>${token}</html>`, 'text/html'),
  'the token twice': answer(token + token, 'text/plain'),
  'a piece of the token': answer(token.slice(1), 'text/plain'),
  'the token in capitals': answer(token.toUpperCase() === token ? `${token}x` : token.toUpperCase(), 'text/plain'),
  'a nested field': answer(`{"data":{"challenge":"${token}"}}`, 'application/json'),
  'the request sent back in a field': answer(`{"json":{"type":"url_verification","challenge":"${token}"}}`, 'application/json'),
  'a list': answer(`["${token}"]`, 'application/json'),
  'a list in the field': answer(`{"challenge":["${token}"]}`, 'application/json'),
  'another field': answer(`{"Challenge":"${token}"}`, 'application/json'),
  'white space in the field': answer(`{"challenge":" ${token}"}`, 'application/json'),
  'null in the field': answer('{"challenge":null}', 'application/json'),
  'JSON null': answer('null', 'application/json'),
  'JSON that ends early': answer(`{"challenge":"${token}"`, 'application/json'),
  'a form that is not said to be one': answer(`challenge=${token}`, 'text/plain'),
  'another field of a form': answer(`token=${token}`, form),
  'the second of two in a form': answer(`challenge=x&challenge=${token}`, form),
  'another header value': { status: 200, headers: { 'webhook-challenge': `${token}, ${token}` }, body: Buffer.alloc(0) },
  'a redirect': answer(token, 'text/plain', 302),
  'a failure': answer(token, 'text/plain', 500),
  'a page that is not there': answer(`{"challenge":"${token}"}`, 'application/json', 404),
  'a failure with the header': { status: 400, headers: { 'webhook-challenge': token }, body: Buffer.alloc(0) },
  'more than 4 KiB': answer(`{"challenge":"${token}"}`.padEnd(4097), 'application/json'),
  'the token in other letters that look alike': answer(`${token.slice(0, -1)}а`, 'text/plain'),
};

for (const [name, noEcho] of Object.entries(noEchoes)) {
  test(`${name} is no echo`, () => assert.equal(isEchoed(token, noEcho), false));
}

const request: Challenge = { url: 'http://hooks.example/', webhookId: 'the-webhook', secrets: [newSecret()], token };

/** An HTTP client with prepared responses, and a clock that only waiting moves. */
async function challenged(...answers: (Answer | 'timeout' | 'unreachable' | 'tls_error' | 'blocked_address')[]) {
  const calls: OutboundRequest[] = [];
  const waited: number[] = [];
  let now = 1_800_000_000_000;
  const post = async (call: OutboundRequest): Promise<OutboundResult> => {
    const next = answers[calls.push(call) - 1];
    assert.ok(next !== undefined, 'one request too many');
    return typeof next === 'string'
      ? { outcome: 'failed', error: next, durationMs: 1 }
      : { outcome: 'answered', durationMs: 1, ...next };
  };
  const wait = async (ms: number) => {
    waited.push(ms);
    now += ms;
  };
  const result = await challenge({ post }, request, () => new Date(now), wait);
  return { result, calls, waited };
}

test('a receiver that echoes passes at the first attempt, within 5 s', async () => {
  const { result, calls, waited } = await challenged(answer(token));
  assert.deepEqual([result, calls.length, waited], [{ passed: true }, 1, []]);
  const { url, timeoutMs, connectTimeoutMs, responseBytesMax } = calls[0] ?? {};
  assert.deepEqual([url, timeoutMs, connectTimeoutMs, responseBytesMax], [request.url, 5_000, 5_000, 4_097]);
});

test('after a temporary error there is a second attempt, half a second later, with the same id and a new time', async () => {
  for (const failure of ['timeout', 'unreachable', answer('', '', 502), answer('', '', 503), answer('', '', 504)] as const) {
    const { result, calls, waited } = await challenged(failure, answer(token));
    assert.deepEqual([result, waited], [{ passed: true }, [500]]);
    const [first, second] = calls.map(({ headers }) => headers);
    assert.match(first?.['webhook-id'] ?? '', /^chl_[0-9a-f]{32}$/);
    assert.equal(first?.['webhook-id'], second?.['webhook-id']);
    assert.ok(calls.every(({ body }) => String(body).includes(token)));
    assert.notEqual(calls[0]?.body, calls[1]?.body);
  }
});

test('the second attempt decides, and there is no third', async () => {
  const failures = [
    [['timeout', 'timeout'], 'timeout'],
    [['timeout', answer('no')], 'not_echoed'],
    [[answer('', '', 503), 'unreachable'], 'unreachable'],
    [[answer('', '', 502), answer('', '', 504)], 'status_504'],
  ] as const;
  for (const [answers, error] of failures) {
    const { result, waited } = await challenged(...answers);
    assert.deepEqual([result, waited], [{ passed: false, error }, [500]]);
  }
});

test('a permanent error fails at once', async () => {
  const failures = [
    ['tls_error', 'tls_error'],
    ['blocked_address', 'blocked_address'],
    [answer(token, 'text/plain', 301), 'redirect'],
    [answer(token, 'text/plain', 399), 'redirect'],
    [answer(token, 'text/plain', 400), 'status_400'],
    [answer(token, 'text/plain', 500), 'status_500'],
    [answer('ok'), 'not_echoed'],
  ] as const;
  for (const [reply, error] of failures) {
    const { result, waited } = await challenged(reply);
    assert.deepEqual([result, waited], [{ passed: false, error }, []]);
  }
});

test('real receivers pass or fail over HTTP', async (t) => {
  const receivers: [RequestListener, object][] = [
    [(request, response) => request.pipe(response), { passed: true }],
    [
      (request, response) => response.writeHead(204, { 'webhook-challenge': request.headers['webhook-challenge'] ?? '' }).end(),
      { passed: true },
    ],
    [(_request, response) => response.writeHead(307, { location: '/' }).end(), { passed: false, error: 'redirect' }],
    [(_request, response) => response.end('x'.repeat(100_000)), { passed: false, error: 'not_echoed' }],
    [(request) => request.socket.destroy(), { passed: false, error: 'unreachable' }],
  ];
  const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: [], dnsServers: [] });
  t.after(httpClient.close);
  for (const [receive, wanted] of receivers) {
    const { port } = await listening(t, createServer(receive));
    const result = await challenge(
      httpClient,
      { ...request, url: `http://127.0.0.1:${port}/` },
      () => new Date(),
      async () => {},
    );
    assert.deepEqual(result, wanted);
  }
});
