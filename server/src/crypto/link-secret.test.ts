import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import test from 'node:test';
import { readConfig } from '#config.ts';
import { openKeys } from './keys.ts';
import { hashLinkSecret, linkSealer, newLinkSecret } from './link-secret.ts';
import { openSecretBox } from './secret-box.ts';

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

test('a sealed secret is opened with its hash, for its own row of its own workspace only', () => {
  const secretBox = openSecretBox(openKeys(readConfig({ SECRETS_KEY: randomBytes(32).toString('base64') })));
  const sealer = linkSealer((workspaceId, id) => `${workspaceId}/link/${id}`);
  const { secret, hash } = newLinkSecret();
  const sealed = sealer.seal(secretBox, 'workspace', { id: '1', secret });
  assert.deepEqual(sealer.open(secretBox, 'workspace', { id: '1', sealed }), { secret, hash });
  assert.throws(() => sealer.open(secretBox, 'workspace', { id: '2', sealed }));
  assert.throws(() => sealer.open(secretBox, 'other', { id: '1', sealed }));
});
