import assert from 'node:assert/strict';
import test from 'node:test';
import { readConfig } from '#config.ts';
import { startOidcProvider } from '#test/servers/oidc-provider.ts';
import { checkSignInProvider } from './sign-in-checks.ts';

test('the provider of sign-ins is a note without one, fine when its metadata can be used, and else a problem that says why', async (t) => {
  const provider = await startOidcProvider(t);
  const check = (settings: Record<string, string>) => checkSignInProvider(readConfig(settings));
  assert.equal((await check({})).state, 'note');
  assert.equal((await check(provider.settings)).state, 'ok');

  const { state, message } = await check({ ...provider.settings, OIDC_ISSUER: `${provider.issuer}/` });
  assert.deepEqual([state, message.includes(`must be "${provider.issuer}" to the letter`)], ['problem', true]);

  provider.faults.set('/.well-known/openid-configuration', 404);
  assert.match((await check(provider.settings)).message, /status 404/);
  const unreachable = await check({ ...provider.settings, OIDC_ISSUER: 'http://127.0.0.1:1' });
  assert.deepEqual([unreachable.state, unreachable.message.includes('it cannot be reached')], ['problem', true]);
});
