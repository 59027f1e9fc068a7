import assert from 'node:assert/strict';
import test from 'node:test';
import { mayServicesBeOnLoopback, mayWebhooksCallLoopback } from './loopback.ts';

const local = { host: '127.0.0.1', publicUrl: undefined, trustedProxies: [] };

test('webhooks may call loopback while the server listens there and its public URL is there too', () => {
  for (const host of ['127.0.0.1', '127.9.9.9', '::1', 'localhost', 'LOCALHOST'])
    assert.ok(mayWebhooksCallLoopback({ ...local, host }), host);
  for (const publicUrl of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:8080/muster'])
    assert.ok(mayWebhooksCallLoopback({ ...local, publicUrl }), publicUrl);
});

test('webhooks may not call loopback of a server that others reach: by its address, its public URL or a proxy', () => {
  for (const host of ['0.0.0.0', '::', '10.0.0.1', '128.0.0.1', 'muster.example', '::ffff:0.0.0.0', 'localhost.example', 'fe80::1'])
    assert.ok(!mayWebhooksCallLoopback({ ...local, host }), host);
  for (const publicUrl of ['https://jobs.example.com', 'http://192.168.1.7:8080', 'https://localhost.example'])
    assert.ok(!mayWebhooksCallLoopback({ ...local, publicUrl }), publicUrl);
  assert.ok(!mayWebhooksCallLoopback({ ...local, trustedProxies: ['127.0.0.1'] }));
});

test('services of the settings may be beside a server that listens on loopback', () => {
  assert.ok(mayServicesBeOnLoopback({ host: '127.0.0.1' }));
  assert.ok(!mayServicesBeOnLoopback({ host: '0.0.0.0' }));
});
