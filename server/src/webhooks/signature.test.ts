import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import test from 'node:test';
import { Webhook } from 'standardwebhooks';
import { newSecret, parseSecret, secretText, webhookSignatureHeaders } from './signature.ts';

const now = () => Math.floor(Date.now() / 1000);
const body = '{"type":"job_added","data":{"title":"Bäcker 🥐"}}';

test('the library of Standard Webhooks verifies a message', () => {
  const secret = newSecret();
  const headers = webhookSignatureHeaders([secret], 'evt_1', now(), body);
  assert.deepEqual(new Webhook(secretText(secret)).verify(body, headers), JSON.parse(body));
});

test('during a rotation either secret verifies the message, and no other does', () => {
  const [old, current, stranger] = [newSecret(), newSecret(), newSecret()];
  const headers = webhookSignatureHeaders([current, old], 'evt_1', now(), body);
  assert.match(headers['webhook-signature'] ?? '', /^v1,[A-Za-z0-9+/]{43}= v1,[A-Za-z0-9+/]{43}=$/);
  for (const secret of [old, current]) assert.ok(new Webhook(secretText(secret)).verify(body, headers));
  assert.throws(() => new Webhook(secretText(stranger)).verify(body, headers));
});

test('another body, id or time does not verify', () => {
  const secret = newSecret();
  const headers = webhookSignatureHeaders([secret], 'evt_1', now(), body);
  const receiver = new Webhook(secretText(secret));
  assert.throws(() => receiver.verify(`${body} `, headers));
  assert.throws(() => receiver.verify(body, { ...headers, 'webhook-id': 'evt_2' }));
  assert.throws(() => receiver.verify(body, { ...headers, 'webhook-timestamp': String(now() + 1) }));
});

test('the example that Standard Webhooks publishes is signed as there, with the bytes of the secret and with a key object', () => {
  const secret = parseSecret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  assert.ok(secret);
  for (const key of [secret, createSecretKey(secret)])
    assert.deepEqual(webhookSignatureHeaders([key], 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}'), {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
});

test('a secret is 32 random bytes, and can be parsed from its text', () => {
  const secret = newSecret();
  assert.equal(secret.length, 32);
  assert.notDeepEqual(secret, newSecret());
  assert.match(secretText(secret), /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.deepEqual(parseSecret(secretText(secret)), secret);
});

test('a secret has 24 to 64 bytes; fewer, more, or text that is not base64 is refused', () => {
  const text = (bytes: number) => secretText(Buffer.alloc(bytes, 0xfb));
  for (const bytes of [24, 25, 63, 64]) assert.equal(parseSecret(text(bytes))?.length, bytes);
  for (const refused of [
    '',
    'whsec_',
    text(23),
    text(65),
    text(32).slice('whsec_'.length),
    text(32).toUpperCase(),
    `${text(32)} `,
    ` ${text(32)}`,
    text(32).replace('=', ''),
    text(32).replaceAll('+', '-').replaceAll('/', '_'),
    `${text(33).slice(0, -4)}!${text(33).slice(-3)}`,
  ])
    assert.equal(parseSecret(refused), undefined, refused);
});
