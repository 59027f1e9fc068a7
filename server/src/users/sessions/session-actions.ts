import type { SessionInList } from '@muster/contract/console/session.ts';
import { signInEntry } from '#audit/audit.ts';
import { newLinkSecret } from '#crypto/link-secret.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Device } from '#users/user.ts';
import type { ActiveSession, SignInMethod } from './session.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findRolesOf,
  insertSession,
  listSessionsOf,
  replaceSecret,
  setConfirmed,
} from './session-queries.ts';

type SessionDeps = Pick<Runtime, 'database'>;

const sessionsMax = 50;
const userAgentLengthMax = 300;
const secretGraceSeconds = 30;

/** `provedAt` is when the user proved who they are: left out, now; null, long ago. */
export type SessionStart = { method: SignInMethod; provedAt?: string | null | undefined };

/** Signs a user in and returns the secret of the new session. Always a new one: a secret that was set before is worth nothing. */
export async function startSession(
  { database }: SessionDeps,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  { method, userAgent, address, requestId, provedAt }: Device & SessionStart & { requestId: string },
): Promise<string> {
  const { secret, hash } = newLinkSecret();
  const device = { userAgent: userAgent.slice(0, userAgentLengthMax), address };
  const session = { id: uuidv7(), userId, hash, method, ...device, provedAt };
  const also = [signInEntry({ workspaceId, userId, requestId, address })];
  if (!(await insertSession(database, workspaceId, session, { countMax: sessionsMax, also }))) throw failure('sign_in_failed');
  return secret;
}

export async function endSession(
  { database }: SessionDeps,
  { workspaceId, sessionId, user }: ActiveSession,
  also: RowWrite[],
): Promise<void> {
  await deleteSession(database, workspaceId, user.id, sessionId, also);
}

/** All sessions of the user, this one too. */
export async function endAllSessions(
  { database }: SessionDeps,
  { workspaceId, user }: ActiveSession,
  also: RowWrite[],
): Promise<void> {
  await deleteSessionsOf(database, workspaceId, user.id, also);
}

/** Ends another session of the same user. */
export async function endSessionById(
  { database }: SessionDeps,
  { workspaceId, user }: ActiveSession,
  id: string,
  also: RowWrite[],
): Promise<string> {
  const deleted = isUuid(id) ? await deleteSession(database, workspaceId, user.id, id, also) : undefined;
  if (deleted === undefined) throw failure('session_not_found');
  return deleted;
}

/** The sessions of the user, the last used first. */
export async function listOwnSessions(
  { database }: SessionDeps,
  { workspaceId, user, sessionId }: ActiveSession,
): Promise<SessionInList[]> {
  const sessions = await listSessionsOf(database, workspaceId, user.id);
  return sessions.map((each) => ({ ...each, is_current: each.id === sessionId }));
}

/** The ids of those sessions that have ended, or whose user has another role now. */
export async function findChangedSessions({ database }: SessionDeps, sessions: ActiveSession[]): Promise<Set<string>> {
  const rows = await findRolesOf(
    database,
    sessions.map(({ workspaceId }) => workspaceId),
    sessions.map(({ sessionId }) => sessionId),
  );
  const roles = new Map(rows.map(({ session_id, role }) => [session_id, role]));
  const changed = sessions.filter(({ sessionId, user }) => roles.get(sessionId) !== user.role);
  return new Set(changed.map(({ sessionId }) => sessionId));
}

/** The user has just proved who they are. Returns until when that counts. */
export async function confirmSession(
  { database }: SessionDeps,
  { workspaceId, sessionId }: ActiveSession,
  also: RowWrite[],
): Promise<string> {
  const until = await setConfirmed(database, workspaceId, sessionId, also);
  if (until === undefined) throw failure('not_signed_in');
  return until;
}

/**
 * Gives a session that needs it a new secret; undefined when another request was first. Requests that are under way may use the one
 * before for half a minute, unless `atOnce`.
 */
export async function renewSecret(
  { database }: SessionDeps,
  { workspaceId, sessionId }: Pick<ActiveSession, 'workspaceId' | 'sessionId'>,
  { atOnce = false } = {},
): Promise<string | undefined> {
  const { secret, hash } = newLinkSecret();
  const graceSeconds = atOnce ? 0 : secretGraceSeconds;
  return (await replaceSecret(database, workspaceId, sessionId, { hash, graceSeconds })) ? secret : undefined;
}
