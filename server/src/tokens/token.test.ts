import assert from 'node:assert/strict';
import test from 'node:test';
import { addToken, call, newClient } from '#test/factories.ts';
import { cloneTemplate } from '#test/postgres/database-template.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp, startAppOn } from '#test/start-app.ts';
import { hasWrongChecksum, newToken, parseLifetimeSeconds, tokenHash } from './token.ts';
import { revokeWorkspaceToken } from './token-actions.ts';
import { listTokens } from './token-queries.ts';

const running = startApp();

test('a token is mst_, 30 random characters and a checksum of 6, which finds any wrong character', () => {
  for (let count = 0; count < 100; count += 1) {
    const token = newToken();
    assert.match(token, /^mst_[0-9A-Za-z]{36}$/);
    assert.equal(hasWrongChecksum(token), false);
    const position = 4 + (count % 36);
    const wrong = token.slice(0, position) + (token[position] === 'x' ? 'y' : 'x') + token.slice(position + 1);
    assert.equal(hasWrongChecksum(wrong), true, wrong);
  }
  assert.equal(hasWrongChecksum('imported-token'), false);
});

test('a lifetime is a number of days, hours, minutes or seconds, and not zero', () => {
  assert.deepEqual(['90d', '12h', '30m', '1s', '0s', '1w', '', 'd', '-1d', '1.5h'].map(parseLifetimeSeconds), [
    7_776_000,
    43_200,
    1800,
    1,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a token in another format that is in the directory is valid', async () => {
  const client = await newClient(running);
  const { id } = await addToken(running, client.workspaceId);
  await runSql(running.app, {
    text: 'UPDATE token_directory SET token_hash = $1 WHERE token_id = $2',
    values: [tokenHash('imported token'), id],
  });
  assert.equal((await call(`${running.url}/v1/jobs`, { token: 'imported token' })).status, 200);
});

test('a revoked token is refused at once, another token of the workspace is not', async () => {
  const client = await newClient(running);
  const { id, token } = await addToken(running, client.workspaceId);
  assert.equal((await call(`${running.url}/v1/jobs`, { token })).status, 200);
  await revokeWorkspaceToken(running.app, client.workspaceId, id, []);
  const answer = await call(`${running.url}/v1/jobs`, { token });
  assert.deepEqual([answer.status, answer.body.error], [401, 'Invalid token']);
  assert.equal((await client.get('/v1/jobs')).status, 200);
});

test('the time of the last use of a token is stored', async () => {
  const databaseUrl = await cloneTemplate();
  const { running: other, stop } = await startAppOn(databaseUrl);
  const client = await newClient(other);
  await client.get('/v1/jobs');
  await stop();
  const again = await startAppOn(databaseUrl);
  const [token] = await listTokens(again.running.app.database, client.workspaceId);
  assert.ok(Date.now() - Date.parse(token?.last_used_at ?? '') < 30_000);
  await again.stop();
});

test('no table contains a token', async () => {
  const client = await newClient(running);
  const rows = await runSql(running.app, {
    text: `SELECT (t.*)::text AS row FROM tokens t UNION ALL SELECT (d.*)::text FROM token_directory d`,
    values: [],
  });
  assert.ok(!JSON.stringify(rows).includes(client.token.slice(4, 30)));
  const [token] = await listTokens(running.app.database, client.workspaceId);
  assert.equal(token?.last_four, client.token.slice(-4));
});

test('a bad token, a wrong path and a wrong method do not count against the rate limit', async () => {
  const client = await newClient(running);
  const expired = await addToken(running, client.workspaceId, 1);
  await runSql(running.app, {
    text: `UPDATE tokens SET expires_at = now() WHERE workspace_id = $1 AND id = $2`,
    values: [client.workspaceId, expired.id],
  });
  const remaining = async () => Number((await client.get('/v1/jobs')).headers.get('x-ratelimit-remaining'));
  const before = await remaining();
  await call(`${running.url}/v1/jobs`, { token: expired.token });
  await call(`${running.url}/v1/jobs`, { token: client.token.slice(0, -1) });
  await call(`${running.url}/v1/jobs`);
  await call(`${running.url}/v1/nope`, { token: client.token });
  await call(`${running.url}/v1/jobs`, { method: 'POST', token: client.token });
  assert.equal(await remaining(), before - 1);
});
