import type { PlainErrorCode } from '@muster/contract/errors.ts';
import { windowSeconds } from '@muster/contract/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure, unavailable } from '#failure.ts';
import type { App } from '#open-app.ts';
import { hasWrongChecksum } from '#tokens/token.ts';
import type { Admission, Cost, Quota, TokenBatcher } from '#tokens/token-batcher.ts';
import type { Authenticator } from '#web/authenticator.ts';
import type { BadTokenLimiter } from '#web/bad-token-limiter.ts';
import type { Caller } from '#web/caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    freeWhenKnown?: boolean;
    invalidToken?: PlainErrorCode;
  }
}

type AuthenticatorDeps = {
  app: Pick<App, 'metrics' | 'movingWorkspaces'>;
  tokenBatcher: TokenBatcher;
  limiter: BadTokenLimiter;
  noteUse: (caller: Caller) => void;
};

const scheme = 'Bearer ';

/** Checks 2 and 3 of every request: the token and the rate limit. */
export function openAuthenticator({ app, tokenBatcher, limiter, noteUse }: AuthenticatorDeps): Authenticator {
  return {
    enter: (request, reply, done) => {
      checkAdmission(request, requestCost(request)).then((admission) => done(applyAdmission(request, reply, admission)), done);
    },
    charge: async (request, reply) => {
      const refusal = applyAdmission(request, reply, await checkAdmission(request, 1));
      if (refusal) throw refusal;
    },
  };

  async function checkAdmission(request: FastifyRequest, cost: Cost): Promise<Admission> {
    const token = bearerToken(request.headers.authorization);
    if (hasWrongChecksum(token)) return { outcome: 'unknown' };
    if (limiter.waitSeconds(request.ip) > 0 && !tokenBatcher.hasSeen(token) && !limiter.mayLookUp(request.ip))
      return { outcome: 'unknown' };
    return tokenBatcher.admit(token, cost);
  }

  function applyAdmission(request: FastifyRequest, reply: FastifyReply, admission: Admission): Error | undefined {
    if (admission.outcome === 'unknown') return refuseToken(request, request.routeOptions.config.invalidToken ?? 'invalid_token');
    if (admission.outcome === 'expired') return refuseToken(request, 'token_expired');
    const moved = app.movingWorkspaces.movedAway(admission.caller.workspaceId);
    if (moved) return moved;
    request.caller = admission.caller;
    noteUse(admission.caller);
    setQuotaHeaders(reply, admission.quota);
    if (admission.outcome === 'admitted') return undefined;
    app.metrics.count('muster_rate_limited_total');
    return unavailable('rate_limited', admission.quota.resetInSeconds);
  }

  function refuseToken(request: FastifyRequest, code: PlainErrorCode): Error {
    app.metrics.count('muster_bad_tokens_total');
    const waitSeconds = limiter.waitSeconds(request.ip);
    limiter.noteBadToken(request.ip);
    if (waitSeconds === 0) return failure(code);
    app.metrics.count('muster_bad_token_brake_total');
    return unavailable('rate_limited', waitSeconds);
  }
}

function requestCost({ routeOptions, headers }: FastifyRequest): Cost {
  return routeOptions.config.freeWhenKnown && headers['if-none-match'] !== undefined ? 0 : 1;
}

function bearerToken(header: string | undefined): string {
  if (header === undefined) throw failure('authorization_missing');
  if (!header.startsWith(scheme)) throw failure('authorization_not_bearer');
  return header.slice(scheme.length);
}

/** The X-RateLimit headers that client libraries know, and those of draft-ietf-httpapi-ratelimit-headers. */
function setQuotaHeaders(reply: FastifyReply, { limit, remaining, resetAt, resetInSeconds }: Quota): void {
  reply.header('x-ratelimit-limit', limit);
  reply.header('x-ratelimit-remaining', remaining);
  reply.header('x-ratelimit-reset', resetAt);
  reply.header('ratelimit-policy', `"hour";q=${limit};w=${windowSeconds}`);
  reply.header('ratelimit', `"hour";r=${remaining};t=${resetInSeconds}`);
}
