import assert from 'node:assert/strict';
import test from 'node:test';
import { hashLinkSecret, newLinkSecret } from './link-secret.ts';

test('a secret has 32 random bytes and is found by its hash', () => {
  const { secret, hash } = newLinkSecret();
  assert.equal(Buffer.from(secret, 'base64url').length, 32);
  assert.notEqual(newLinkSecret().secret, secret);
  assert.deepEqual(hashLinkSecret(secret), hash);
});

test('a text of another shape has no hash', () => {
  const { secret } = newLinkSecret();
  for (const text of ['', 'x', `${secret}=`, `${secret}x`, secret.slice(1), `${secret.slice(1)}/`, 'é'.repeat(43), 'x'.repeat(1e6)])
    assert.equal(hashLinkSecret(text), undefined);
});
