import type { Endpoint } from '@muster/contract/endpoint.ts';
import { isLimited, type Limit } from '#console/rights.ts';
import { failure } from '#failure.ts';
import type { ActiveSession } from '#users/sessions/session.ts';
import { type Access, workspaceAccess } from '#web/caller.ts';
import type { Call } from '#web/route.ts';

/** What a user may see. */
export async function readAccess({ user: { role } }: ActiveSession): Promise<Access> {
  if (role === 'hiring_manager') return { scope: 'jobs', jobIds: [] };
  if (role === 'interviewer') return { scope: 'interviews', interviewerId: null };
  return workspaceAccess;
}

/** Refuses a request of a limited role for something outside its access. Until an endpoint has a check, it is refused as a whole. */
export async function checkAccess(limit: Limit | undefined, { caller }: Pick<Call<Endpoint>, 'caller'>): Promise<void> {
  if (caller.access.scope !== 'workspace' && limit !== 'unlimited') throw failure('forbidden');
}

/** Whether a role may use an endpoint at all. */
export function isEverAllowed(role: ActiveSession['user']['role'], limit: Limit | undefined): boolean {
  return !isLimited(role) || limit !== undefined;
}
