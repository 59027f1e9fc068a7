import assert from 'node:assert/strict';
import test from 'node:test';
import { newSecret, secretText, webhookSignatureHeaders } from '@muster/server/src/webhooks/signature.ts';
import { verifyWebhook } from '../src/index.ts';

const body = '{"id":"evt_1","type":"job_added","data":{"job":{"job_title":"Bäcker 🥐"}}}';
const seconds = () => Math.floor(Date.now() / 1000);
const refused = { name: 'MusterError', kind: 'invalid_signature' };

test('a message that the server has signed is accepted, as text and as bytes, with headers of either kind', async () => {
  const key = newSecret();
  const secret = secretText(key);
  const headers = webhookSignatureHeaders([key], 'evt_1', seconds(), body);
  for (const given of [body, Buffer.from(body), new TextEncoder().encode(body)])
    for (const shape of [headers, new Headers(headers), upperCased(headers)])
      assert.deepEqual(await verifyWebhook({ body: given, headers: shape, secret }), JSON.parse(body));
});

test('the example that Standard Webhooks publishes is accepted at its time', async () => {
  const published = {
    body: '{"test": 2432232314}',
    headers: {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  };
  assert.deepEqual(await verifyWebhook({ ...published, now: new Date(1_614_265_330_000) }), { test: 2432232314 });
  await assert.rejects(verifyWebhook(published), refused);
});

test('during a rotation the old, the new or both secrets are enough, and another one is not', async () => {
  const [old, current, stranger] = [newSecret(), newSecret(), newSecret()];
  const headers = webhookSignatureHeaders([current, old], 'evt_1', seconds(), body);
  for (const secret of [secretText(old), secretText(current), [secretText(stranger), secretText(old)]])
    assert.ok(await verifyWebhook({ body, headers, secret }));
  await assert.rejects(verifyWebhook({ body, headers, secret: secretText(stranger) }), refused);
  await assert.rejects(verifyWebhook({ body, headers, secret: [] }), refused);
});

test('another body, id or time is refused', async () => {
  const key = newSecret();
  const secret = secretText(key);
  const headers = webhookSignatureHeaders([key], 'evt_1', seconds(), body);
  await assert.rejects(verifyWebhook({ body: `${body} `, headers, secret }), refused);
  await assert.rejects(verifyWebhook({ body, headers: { ...headers, 'webhook-id': 'evt_2' }, secret }), refused);
  const later = { ...headers, 'webhook-timestamp': String(seconds() + 1) };
  await assert.rejects(verifyWebhook({ body, headers: later, secret }), refused);
});

test('a time that is more than five minutes off is refused, or as much as the tolerance says', async () => {
  const key = newSecret();
  const secret = secretText(key);
  const headers = webhookSignatureHeaders([key], 'evt_1', 1_000_000, body);
  const at = (offset: number) => ({ body, headers, secret, now: new Date((1_000_000 + offset) * 1000) });
  for (const offset of [-300, 0, 300]) assert.ok(await verifyWebhook(at(offset)));
  for (const offset of [-301, 301]) await assert.rejects(verifyWebhook(at(offset)), refused);
  await assert.rejects(verifyWebhook({ ...at(11), toleranceSeconds: 10 }), refused);
});

test('missing and malformed headers and secrets are refused', async () => {
  const key = newSecret();
  const secret = secretText(key);
  const headers = webhookSignatureHeaders([key], 'evt_1', seconds(), body);
  const [, base64 = ''] = headers['webhook-signature']?.split(',') ?? [];
  for (const signature of ['', 'v1,', 'v1,!', `v2,${base64}`, base64, `v1,${base64.slice(0, -4)}`, 'v1,x '.repeat(100_000)])
    await assert.rejects(
      verifyWebhook({ body, headers: { ...headers, 'webhook-signature': signature }, secret }),
      refused,
      signature.slice(0, 20),
    );
  for (const name of Object.keys(headers))
    await assert.rejects(verifyWebhook({ body, headers: { ...headers, [name]: undefined }, secret }), refused, name);
  for (const timestamp of ['NaN', '', '-1', '1e9', ' 1'])
    await assert.rejects(verifyWebhook({ body, headers: { ...headers, 'webhook-timestamp': timestamp }, secret }), refused);
  for (const wrong of ['', 'whsec_', 'whsec_!!!']) await assert.rejects(verifyWebhook({ body, headers, secret: wrong }), refused);
});

function upperCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
}
