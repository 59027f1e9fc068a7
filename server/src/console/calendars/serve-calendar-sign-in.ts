import { connectCalendar } from '@muster/contract/calendars/calendar-endpoints.ts';
import { calendarSignInPath } from '@muster/contract/calendars/calendar-sign-in.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OAuthProviderName } from '#calendars/oauth/oauth-provider.ts';
import { beginCalendarSignIn, finishCalendarSignIn } from '#calendars/sign-in/calendar-sign-in.ts';
import { CalendarSignInRefused } from '#calendars/sign-in/sign-in-refused.ts';
import type { ConsoleApp } from '#console/console-app.ts';
import { auditedReceipt } from '#console/identity/identity-route.ts';
import { createRequestLimit } from '#console/identity/request-limit.ts';
import { readCookie } from '#console/session-cookie.ts';
import { Failure } from '#failure.ts';
import type { ActiveSession } from '#users/sessions/session.ts';

const providers: readonly OAuthProviderName[] = ['google', 'microsoft'];
const queryLengthMax = 8000;

/**
 * `/console/calendar/<provider>`: begins to connect a calendar, and is where the provider sends the browser back to. Always answers with a
 * redirect, because a person is looking at it.
 */
export function serveCalendarSignIn(server: FastifyInstance, app: ConsoleApp): void {
  const limit = createRequestLimit();

  const next = async (request: FastifyRequest, provider: OAuthProviderName): Promise<string> => {
    limit(request.ip);
    const session = await findSession(app, request);
    if (!session) throw new CalendarSignInRefused('not_signed_in');
    const query = queryOf(request);
    const isBack = query.has('code') || query.has('state') || query.has('error');
    if (isBack) return shown(app, 'connected', await connect(app, { request, session, provider, query }));
    // A page of another site may not push out what somebody has begun.
    if (request.headers['sec-fetch-site'] === 'cross-site') return `${app.links.publicUrl}${calendarSignInPath}`;
    return beginCalendarSignIn(app, session, provider, query.get('access') === 'read' ? 'read' : 'write');
  };

  for (const provider of providers)
    server.get(
      `/console/calendar/${provider}`,
      { exposeHeadRoute: false },
      async (request: FastifyRequest, reply: FastifyReply) => {
        const target = await next(request, provider).catch((error: unknown) => {
          if (error instanceof CalendarSignInRefused) return shown(app, 'calendar_error', error.code);
          if (!(error instanceof Failure)) app.noteError('sign in to a calendar', error);
          throw error;
        });
        // The code of a provider stays out of Referer headers and caches.
        return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(target, 303);
      },
    );
}

async function findSession(app: ConsoleApp, request: FastifyRequest): Promise<ActiveSession | undefined> {
  const secret = readCookie(request, app.links, 'session');
  return secret === undefined ? undefined : app.findSession(secret);
}

type CameBack = { request: FastifyRequest; session: ActiveSession; provider: OAuthProviderName; query: URLSearchParams };

async function connect(app: ConsoleApp, { request, session, provider, query }: CameBack): Promise<string> {
  const audit = auditedReceipt(connectCalendar, session, { request, receipt: () => [] });
  const { id } = await finishCalendarSignIn(app, session, provider, {
    response: query,
    also: (calendar_connection) => audit({ calendar_connection }),
  });
  return id;
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  const from = url.indexOf('?');
  return new URLSearchParams(from < 0 ? '' : url.slice(from + 1, from + queryLengthMax));
}

function shown({ links }: ConsoleApp, name: 'connected' | 'calendar_error', value: string): string {
  return `${links.publicUrl}${calendarSignInPath}?${new URLSearchParams({ [name]: value })}`;
}
