import assert from 'node:assert/strict';
import test from 'node:test';
import { signedInUser } from '#test/console-user.ts';
import { addToken, call, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('a token reads its workspace, its own name and when it expires; another workspace reads its own', async () => {
  const client = await newClient(running);
  const { body } = await client.get('/v1/workspace');
  assert.equal(body.workspace.id, client.workspaceId);
  assert.deepEqual([body.caller.type, body.caller.name, body.token_expires_at], ['api_token', 'test token', null]);
  const { id, token } = await addToken(running, client.workspaceId, 3600);
  const expiring = (await call(`${running.url}/v1/workspace`, { token })).body;
  assert.deepEqual([expiring.workspace, expiring.caller.id], [body.workspace, id]);
  const lifetimeMs = Date.parse(expiring.token_expires_at) - running.app.clock().getTime();
  assert.ok(lifetimeMs > 3_000_000 && lifetimeMs <= 3_600_000, expiring.token_expires_at);
  const stranger = await newClient(running);
  assert.equal((await stranger.get('/v1/workspace')).body.workspace.id, stranger.workspaceId);
});

test('a user of any role reads the workspace in the console, as themselves', async () => {
  const { workspaceId } = await newClient(running);
  const interviewer = await signedInUser(running, workspaceId, { role: 'interviewer', name: 'Ana Weiss' });
  const { workspace, caller, token_expires_at } = (await interviewer.get('/console/v1/workspace')).body;
  assert.deepEqual([workspace.id, caller.name, token_expires_at], [workspaceId, 'Ana Weiss', null]);
});
