import type { Access } from '@muster/contract/endpoint.ts';
import type { PlainErrorCode } from '@muster/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createLruCache } from '#concurrency/lru-cache.ts';
import { createTokenBuckets } from '#concurrency/token-buckets.ts';
import { type Failure, failure, unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { isRecord } from '#text/is-record.ts';
import type { ActiveSession } from '#users/sessions/session.ts';
import { renewSecret } from '#users/sessions/session-actions.ts';
import type { Authenticator } from '#web/authenticator.ts';
import { createBadTokenLimiter } from '#web/bad-token-limiter.ts';
import { isEverAllowed } from './access/limited-access.ts';
import type { ConsoleApp } from './console-app.ts';
import { mayUse } from './role-rights.ts';
import { readCookie, setCookie } from './session-cookie.ts';

type OriginDeps = Pick<Runtime, 'links' | 'config'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of a request to the console. */
    session: ActiveSession | null;
  }
}

/** Makes the checks of one endpoint. */
export type SessionAuthenticator = (access: Access) => Authenticator;

type ConfirmedCall = { app: Pick<Runtime, 'metrics'>; body: unknown; reply: FastifyReply };

// Prefetching asks for much at once; a person does not go on like that.
const userRequests = { max: 600, perSecond: 30 };
const seenMax = 10_000;

/** The checks of every request to the console before its input: origin, session, rate limit, right and confirmation. */
export function openSessionAuthenticator(app: ConsoleApp, noteUse: (session: ActiveSession) => void): SessionAuthenticator {
  const limiter = createBadTokenLimiter();
  const buckets = createTokenBuckets(userRequests);
  const seen = createLruCache<true>(seenMax);

  const findSession = async (request: FastifyRequest): Promise<ActiveSession> => {
    const secret = readCookie(request, app.links, 'session');
    if (secret === undefined) throw refuse('not_signed_in');
    const waitSeconds = limiter.waitSeconds(request.ip);
    if (waitSeconds > 0 && !seen.has(secret) && !limiter.mayLookUp(request.ip)) throw unavailable('rate_limited', waitSeconds);
    const session = await app.findSession(secret);
    if (!session) {
      limiter.noteBadToken(request.ip);
      throw refuse('not_signed_in');
    }
    seen.set(secret, true);
    return session;
  };

  const limitRate = ({ user, workspaceId }: ActiveSession) => {
    const key = `${workspaceId} ${user.id}`;
    if (!buckets.consume(key)) throw unavailable('rate_limited', buckets.waitSeconds(key));
  };

  const checkRight = ({ user: { role }, isConfirmed }: ActiveSession, access: Access) => {
    if (access.right === null || !mayUse(role, access.right) || !isEverAllowed(role, access.limit)) throw refuse('forbidden');
    if (access.confirmed === true && !isConfirmed) throw refuse('confirmation_required');
  };

  const refuse = (code: PlainErrorCode): Failure => countRefusal(app, code);

  const enter = async (access: Access, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') requireSameOrigin(request, app);
    if (access.right === null) return;
    const session = await findSession(request);
    const moved = app.movingWorkspaces.movedAway(session.workspaceId);
    if (moved) throw moved;
    request.session = session;
    limitRate(session);
    noteUse(session);
    if (session.needsNewSecret) await replaceCookie(app, session, reply);
    const { id, name, email, role } = session.user;
    const actor = { type: 'user' as const, id, name };
    request.caller = { workspaceId: session.workspaceId, actor, access: await app.readAccess(session), email, role };
    checkRight(session, access);
  };

  return (access) => ({
    enter: (request, reply, done) => {
      enter(access, request, reply).then(() => done(), done);
    },
    // The console has no quota.
    charge: async () => {},
  });
}

/** Asks for the password again where the endpoint names fields and the body, which `enter` cannot see, has one of them. */
export function requireConfirmation(access: Access, { app, body, reply }: ConfirmedCall): void {
  if (!Array.isArray(access.confirmed) || !isRecord(body) || reply.request.session?.isConfirmed) return;
  if (access.confirmed.some((field) => body[field] !== undefined)) throw countRefusal(app, 'confirmation_required');
}

/** The same for rights that a field needs. */
export function requireFieldRights({ fieldRights = {} }: Access, { app, body, reply }: ConfirmedCall): void {
  const role = reply.request.session?.user.role;
  const needed = Object.entries(fieldRights).flatMap(([field, right]) =>
    isRecord(body) && body[field] !== undefined ? [right] : [],
  );
  if (needed.some((right) => role === undefined || !mayUse(role, right))) throw countRefusal(app, 'forbidden');
}

function countRefusal({ metrics }: Pick<Runtime, 'metrics'>, code: PlainErrorCode): Failure {
  metrics.count('muster_console_refusals_total', { reason: code });
  return failure(code);
}

async function replaceCookie(app: ConsoleApp, session: ActiveSession, reply: FastifyReply): Promise<void> {
  const secret = await renewSecret(app, session);
  if (secret !== undefined) setCookie(reply, app.links, 'session', secret);
}

/**
 * Refuses changes that a page of another site makes the browser send. Browsers say where a request comes from; those that do not send
 * Sec-Fetch-Site send Origin. A request with neither is refused.
 */
function requireSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>, { links, config }: OriginDeps): void {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined ? isOwnOrigin(headers.origin, headers.host, { links, config }) : site === 'same-origin';
  if (!isOwn) throw failure('cross_site_request');
}

/** Our origin is that of PUBLIC_URL. While that is not set, it is also the host that the browser has asked. */
function isOwnOrigin(origin: string | undefined, host: string | undefined, { links, config }: OriginDeps): boolean {
  const url = origin === undefined ? null : URL.parse(origin);
  if (url === null) return false;
  return url.origin === new URL(links.publicUrl).origin || (config.publicUrl === undefined && url.host === host);
}
