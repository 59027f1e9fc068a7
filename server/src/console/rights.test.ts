import assert from 'node:assert/strict';
import test from 'node:test';
import { roles } from '@muster/contract/console/roles.ts';
import { sql } from '#storage/sql.ts';
import { answered, compareWithRights, consolePath, isAllowed, send, served } from '#test/console-rights.ts';
import { signedInUser } from '#test/console-user.ts';
import { call, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
test('each endpoint refuses one of the roles that have no right to it, and lets in one that has, over HTTP', async () => {
  const { workspaceId } = await newClient(running);
  const users = new Map(
    await Promise.all(roles.map(async (role) => [role, await signedInUser(running, workspaceId, { role })] as const)),
  );
  for (const [index, endpoint] of answered.entries()) {
    const { allowed = [], refused = [] } = Object.groupBy(roles, (role) => (isAllowed(role, endpoint) ? 'allowed' : 'refused'));
    for (const some of [allowed, refused]) {
      const role = some[index % some.length];
      if (role) await compareWithRights(role, users.get(role) ?? assert.fail(role), endpoint);
    }
  }
});

test('changes of tokens, team, secrets, erasures, retention, exports, imports and the installation need a password that was entered within 15 minutes', async () => {
  const { workspaceId } = await newClient(running);
  const owner = await signedInUser(running, workspaceId);
  await runSql(
    running.app,
    sql`UPDATE sessions SET confirmed_at = now() - interval '15 minutes 1 second' WHERE workspace_id = ${workspaceId} AND user_id = ${owner.id}`,
  );
  const asked: string[] = [];
  for (const endpoint of answered) {
    const { headers } = await send(owner, endpoint);
    if (headers.get('x-error-code') === 'confirmation_required') asked.push(`${endpoint.method} ${endpoint.path}`);
  }
  assert.deepEqual(asked, [
    'DELETE /v1/delete-candidate',
    'POST /v1/export-candidates',
    'POST /v1/add-chat-channel',
    'POST /v1/create-webhook',
    'POST /v1/verify-webhook',
    'POST /v1/rotate-webhook-secret',
    'POST /v1/offer-signing',
    'PATCH /v1/retention-settings',
    'POST /v1/create-export',
    'POST /v1/create-export-link',
    'POST /v1/create-import',
    'POST /v1/try-import',
    'POST /v1/start-import',
    'POST /v1/undo-import',
    'POST /console/v1/invite-user',
    'DELETE /console/v1/invite',
    'PATCH /console/v1/update-user',
    'DELETE /console/v1/remove-user',
    'POST /console/v1/create-token',
    'DELETE /console/v1/revoke-token',
    'POST /console/v1/new-passkey-options',
    'POST /console/v1/add-passkey',
    'DELETE /console/v1/passkey',
    'PATCH /console/v1/update-system',
  ]);
});

test('a new URL of a webhook and new addresses of mails need the password too, other fields do not', async () => {
  const { workspaceId } = await newClient(running);
  const owner = await signedInUser(running, workspaceId);
  await runSql(
    running.app,
    sql`UPDATE sessions SET confirmed_at = now() - interval '15 minutes 1 second' WHERE workspace_id = ${workspaceId} AND user_id = ${owner.id}`,
  );
  const codeOf = async (path: string, body: object) => (await owner.patch(`/console/v1/${path}`, body)).headers.get('x-error-code');
  const id = '01a1e150-0000-7000-8000-000000000000';
  assert.equal(await codeOf('webhook', { id, request_url: 'https://elsewhere.example/', active: true }), 'confirmation_required');
  assert.equal(await codeOf('webhook', { id, active: false }), 'webhook_not_found');
  for (const body of [{ reply_to: 'elsewhere@example.com' }, { reply_to: null }, { from_address: 'elsewhere@example.com' }])
    assert.equal(await codeOf('mail-settings', body), 'confirmation_required');
  assert.equal(await codeOf('mail-settings', { sender_name: 'Careers' }), null);
  await runSql(
    running.app,
    sql`UPDATE sessions SET confirmed_at = now() WHERE workspace_id = ${workspaceId} AND user_id = ${owner.id}`,
  );
  assert.equal(await codeOf('mail-settings', { reply_to: 'careers@example.com' }), null);
});

test('neither a token opens the console, nor a session the API', async () => {
  const client = await newClient(running);
  const owner = await signedInUser(running, client.workspaceId);
  const session = owner.cookies.get('muster_session') ?? assert.fail();
  for (const { method, path } of served.filter(({ right }) => right !== null)) {
    const withToken = await call(`${running.url}${consolePath(path)}`, {
      method,
      token: client.token,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    assert.deepEqual([path, withToken.status, withToken.body.error], [path, 401, 'Sign in to continue.']);
  }
  const cookie = `muster_session=${session}`;
  for (const headers of [{ cookie }, { cookie, authorization: `Bearer ${session}` }]) {
    const withCookie = await call(`${running.url}/v1/jobs`, { headers });
    assert.ok([400, 401].includes(withCookie.status), withCookie.text);
  }
});
