import assert from 'node:assert/strict';
import test from 'node:test';
import { consoleEndpoints } from '@muster/contract/console/console-endpoints.ts';
import { type Role, roles } from '@muster/contract/console/roles.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { endpoints } from '@muster/contract/endpoints.ts';
import { sql } from '#storage/sql.ts';
import { type ConsoleUser, signedInUser } from '#test/console-user.ts';
import { call, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { ruleFor } from './rights.ts';
import { isLimited, mayUse } from './role-rights.ts';

const running = startApp();
const served = [...endpoints.filter(({ path }) => path.startsWith('/v1/')), ...consoleEndpoints];
// The stream of live updates does not end; its own test covers who may read it.
const answered = served.filter(({ answerMediaType }) => answerMediaType !== 'text/event-stream');
const forbidden = { success: false, error: 'Your role does not allow this.' };

test('every endpoint of the contract has a rule', () => {
  assert.deepEqual(
    served.filter((endpoint) => !ruleFor(endpoint)).map(({ method, path }) => `${method} ${path}`),
    [],
  );
});

test('every role is refused exactly the endpoints that it has no right to, over HTTP', async () => {
  const { workspaceId } = await newClient(running);
  for (const role of roles) {
    const user = await signedInUser(running, workspaceId, { role });
    for (const endpoint of answered.filter(({ path }) => !endsSession(path))) {
      const answer = await send(user, endpoint);
      const isRefused = answer.status === 403 && answer.text === JSON.stringify(forbidden);
      assert.equal(isRefused, !isAllowed(role, endpoint), `${role} ${endpoint.method} ${endpoint.path}: ${answer.text}`);
    }
  }
});

test('changes of tokens, team, secrets, erasures, retention and exports need a password that was entered within 15 minutes', async () => {
  const { workspaceId } = await newClient(running);
  const owner = await signedInUser(running, workspaceId);
  await runSql(
    running.app,
    sql`UPDATE sessions SET confirmed_at = now() - interval '15 minutes 1 second' WHERE workspace_id = ${workspaceId} AND user_id = ${owner.id}`,
  );
  const asked: string[] = [];
  for (const endpoint of answered.filter(({ path }) => !endsSession(path))) {
    const { headers } = await send(owner, endpoint);
    if (headers.get('x-error-code') === 'confirmation_required') asked.push(`${endpoint.method} ${endpoint.path}`);
  }
  assert.deepEqual(asked, [
    'DELETE /v1/delete-candidate',
    'POST /v1/export-candidates',
    'POST /v1/create-webhook',
    'POST /v1/rotate-webhook-secret',
    'PATCH /v1/retention-settings',
    'POST /console/v1/invite-user',
    'DELETE /console/v1/invite',
    'PATCH /console/v1/update-user',
    'DELETE /console/v1/remove-user',
    'POST /console/v1/create-token',
    'DELETE /console/v1/revoke-token',
    'POST /console/v1/new-passkey-options',
    'POST /console/v1/add-passkey',
    'DELETE /console/v1/passkey',
  ]);
});

test('neither a token opens the console, nor a session the API', async () => {
  const client = await newClient(running);
  const owner = await signedInUser(running, client.workspaceId);
  const session = owner.cookies.get('muster_session') ?? assert.fail();
  for (const { method, path } of served.filter(({ path }) => ruleFor({ method: 'GET', path })?.right !== null)) {
    const withToken = await call(`${running.url}${consolePath(path)}`, {
      method,
      token: client.token,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    if (ruleFor({ method, path })?.right === null) continue;
    assert.deepEqual([path, withToken.status, withToken.body.error], [path, 401, 'Sign in to continue.']);
  }
  const cookie = `muster_session=${session}`;
  for (const headers of [{ cookie }, { cookie, authorization: `Bearer ${session}` }]) {
    const withCookie = await call(`${running.url}/v1/jobs`, { headers });
    assert.ok([400, 401].includes(withCookie.status), withCookie.text);
  }
});

/** As the table says; the test fails where the server does something else. */
function isAllowed(role: Role, endpoint: Endpoint): boolean {
  const rule = ruleFor(endpoint);
  if (!rule || rule.right === null) return rule !== undefined;
  if (!mayUse(role, rule.right)) return false;
  return !isLimited(role) || rule.limit !== undefined;
}

/** With no input, so that whoever may use it gets another refusal. */
function send(user: ConsoleUser, { method, path }: Endpoint) {
  const url = consolePath(path);
  if (method === 'GET') return user.get(url);
  if (method === 'DELETE') return user.delete(url);
  return method === 'POST' ? user.post(url, {}) : user.patch(url, {});
}

function consolePath(path: string): string {
  return path.startsWith('/v1/') ? `/console${path}` : path;
}

function endsSession(path: string): boolean {
  return path.includes('sign-out');
}
