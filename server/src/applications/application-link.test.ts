import assert from 'node:assert/strict';
import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import test from 'node:test';
import { openKeys } from '#crypto/keys.ts';
import { applicationSecret, openApplicationSecret } from './application-link.ts';

const newKeys = () => ({ keys: openKeys({ secretsKey: createSecretKey(randomBytes(32)), dataDir: '' }) });

test('a secret opens to its ids, is always the same, and shows neither of them', () => {
  const app = newKeys();
  for (let round = 0; round < 100; round += 1) {
    const key = { workspaceId: randomUUID(), candidateId: randomUUID(), linkNumber: round % 2 === 0 ? 0 : round ** 4 };
    const secret = applicationSecret(app, key);
    assert.equal(secret, applicationSecret(app, key));
    assert.deepEqual(openApplicationSecret(app, secret), key);
    const shown = Buffer.from(secret, 'base64url').toString('hex');
    for (const id of [key.workspaceId, key.candidateId]) assert.ok(!shown.includes(id.replaceAll('-', '')));
  }
});

test('a secret with another bit, of another installation, or of another shape opens nothing', () => {
  const app = newKeys();
  const ids = { workspaceId: randomUUID(), candidateId: randomUUID() };
  for (const linkNumber of [0, 1]) checkSecret(app, applicationSecret(app, { ...ids, linkNumber }));
});

function checkSecret(app: ReturnType<typeof newKeys>, secret: string): void {
  const bytes = Buffer.from(secret, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    assert.equal(openApplicationSecret(app, changed.toString('base64url')), undefined);
  }
  assert.equal(openApplicationSecret(newKeys(), secret), undefined);
  for (const other of ['', 'a', `${secret}a`, secret.slice(1), `${secret.slice(0, -1)}=`, `${secret.slice(0, -1)}é`])
    assert.equal(openApplicationSecret(app, other), undefined);
}
