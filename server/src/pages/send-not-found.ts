import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsHtml } from '#web/accepts-html.ts';
import { chooseLanguage } from './choose-language.ts';
import { notFoundPage } from './notice-page.ts';
import { sendPage } from './send-page.ts';

/** A page for browsers, JSON for programs. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (acceptsHtml(request)) return sendPage(reply, notFoundPage(chooseLanguage(request)));
  reply.callNotFound();
  return reply;
}
