import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '#pages/send-not-found.ts';
import { secretHeaders } from '#pages/send-page.ts';
import { sendResponse, textResponse } from '#web/etag-and-encoding.ts';
import { calendarFeed, type FeedDeps } from './feed.ts';

const headers = {
  ...secretHeaders,
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="interviews.ics"',
};

/** `/calendar/<secret>.ics`: calendar programs subscribe to it, without signing in. */
export function serveCalendarFeeds(server: FastifyInstance, app: FeedDeps): void {
  server.get<{ Params: { secret: string } }>('/calendar/:secret.ics', async (request, reply) => {
    const text = await calendarFeed(app, request.params.secret);
    if (text === undefined) return sendNotFound(request, reply.headers(secretHeaders));
    return sendResponse(request, reply, textResponse({ status: 200, headers, text }, secretHeaders['cache-control']));
  });
}
