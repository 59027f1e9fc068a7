import type { Role } from '@muster/contract/console/roles.ts';
import type { Actor } from '@muster/contract/events/event.ts';

/** Who sent a request: a token of a workspace, or a user who is signed in. */
export type Caller = {
  workspaceId: string;
  actor: Actor;
  access: Access;
  /** The address and the role of a user; tokens have none. */
  email?: string;
  role?: Role;
  /** Of a user, on endpoints that show or take values of custom fields. */
  hiddenFields?: HiddenFields | undefined;
};

/** The keys of the custom fields that a caller does not see. */
export type HiddenFields = Record<'candidate' | 'job' | 'requisition' | 'offer', ReadonlySet<string>>;

/**
 * What a caller may see: tokens, owners, admins and recruiters everything; a hiring manager the jobs of their hiring teams; an
 * interviewer the candidates of their own interviews, and nothing while they are in no interview. `email` is the user's own address.
 */
export type Access =
  | { scope: 'workspace' }
  | { scope: 'jobs'; jobIds: readonly string[]; email: string }
  | { scope: 'interviews'; interviewerId: string | null; candidateIds: readonly string[]; email: string };

/** That of somebody who does not see the whole workspace. */
export type LimitedAccess = Exclude<Access, { scope: 'workspace' }>;

/** The jobs whose candidates the caller sees; all when undefined. */
export function visibleJobIds({ access }: Pick<Caller, 'access'>): readonly string[] | undefined {
  if (access.scope === 'workspace') return undefined;
  return access.scope === 'jobs' ? access.jobIds : [];
}

export const workspaceAccess: Access = { scope: 'workspace' };
