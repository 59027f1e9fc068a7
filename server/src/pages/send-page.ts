import type { FastifyReply } from 'fastify';
import { html } from '#web/html.ts';
import { type HtmlPage, type PageParts, renderPage } from './layout.ts';

export function sendPage(reply: FastifyReply, { status, headers, text }: HtmlPage): FastifyReply {
  return reply.code(status).headers(headers).send(text);
}

/** A page whose address is a secret: neither cached nor indexed, and never in a Referer. */
export function sendSecretPage(reply: FastifyReply, parts: PageParts): FastifyReply {
  const head = html`<meta name="referrer" content="no-referrer">\n${parts.head}`;
  const { status, headers, text } = renderPage({ ...parts, isIndexed: false, head });
  return sendPage(reply, { status, headers: { ...headers, ...secretHeaders }, text });
}

/** For other responses under a secret address, such as redirects, JSON and calendars. */
export const secretHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};
