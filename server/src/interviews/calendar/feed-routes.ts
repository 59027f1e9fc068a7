import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage } from '#pages/choose-language.ts';
import { notFoundPage } from '#pages/notice-page.ts';
import { secretHeaders, sendPage } from '#pages/send-page.ts';
import { acceptsHtml } from '#web/accepts-html.ts';
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

/** A page for browsers, JSON for programs. */
function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (acceptsHtml(request)) return sendPage(reply, notFoundPage(chooseLanguage(request)));
  reply.callNotFound();
  return reply;
}
