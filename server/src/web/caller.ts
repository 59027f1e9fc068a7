import type { Actor } from '@muster/contract/events/event.ts';

/** Who sent a request: a token of a workspace, or a user who is signed in. */
export type Caller = {
  workspaceId: string;
  actor: Actor;
  access: Access;
  /** The address of a user; tokens have none. */
  email?: string;
};

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

export const workspaceAccess: Access = { scope: 'workspace' };
