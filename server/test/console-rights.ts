import assert from 'node:assert/strict';
import { consoleEndpoints } from '@muster/contract/console/console-endpoints.ts';
import type { Role } from '@muster/contract/console/roles.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { endpoints } from '@muster/contract/endpoints.ts';
import { isLimited, mayUse } from '#console/role-rights.ts';
import type { ConsoleUser } from '#test/console-user.ts';

/** What the console and the API serve. */
export const served = [...endpoints.filter(({ path }) => path.startsWith('/v1/')), ...consoleEndpoints];
// The stream of live updates does not end, and a sign-out ends the session; their own tests cover who may use them.
export const answered = served.filter(
  ({ answerMediaType, path }) => answerMediaType !== 'text/event-stream' && !path.includes('sign-out'),
);
const forbidden = { success: false, error: 'Your role does not allow this.', code: 'forbidden' };

export async function compareWithRights(role: Role, user: ConsoleUser, endpoint: Endpoint): Promise<void> {
  const answer = await send(user, endpoint);
  const isRefused = answer.status === 403 && answer.text === JSON.stringify(forbidden);
  assert.equal(isRefused, !isAllowed(role, endpoint), `${role} ${endpoint.method} ${endpoint.path}: ${answer.text}`);
}

/** As the contract says; the test fails where the server does something else. */
export function isAllowed(role: Role, endpoint: Endpoint): boolean {
  if (endpoint.right === null) return true;
  if (!mayUse(role, endpoint.right)) return false;
  return !isLimited(role) || endpoint.limit !== undefined;
}

/** With no input, so that whoever may use it gets another refusal. */
export function send(user: ConsoleUser, { method, path }: Endpoint) {
  const url = consolePath(path);
  if (method === 'GET') return user.get(url);
  if (method === 'DELETE') return user.delete(url);
  return method === 'POST' ? user.post(url, {}) : user.patch(url, {});
}

export function consolePath(path: string): string {
  return path.startsWith('/v1/') ? `/console${path}` : path;
}
