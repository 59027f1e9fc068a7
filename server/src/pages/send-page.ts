import type { FastifyReply } from 'fastify';
import { html } from '#web/html.ts';
import { picturesPath } from '#web/links.ts';
import { type HtmlPage, type PageParts, renderPage } from './layout.ts';

export function sendPage(reply: FastifyReply, { status, headers, text }: HtmlPage): FastifyReply {
  return reply.code(status).headers(headers).send(text);
}

/** A page whose address is a secret: neither cached nor indexed, never in a Referer, and without a logo on another host, which would see who opens it. */
export function sendSecretPage(reply: FastifyReply, parts: PageParts): FastifyReply {
  const head = html`<meta name="referrer" content="no-referrer">\n${parts.head}`;
  const { company } = parts;
  const own = company && { ...company, logoUrl: company.logoUrl?.startsWith(picturesPath) ? company.logoUrl : null };
  const { status, headers, text } = renderPage({ ...parts, ...(own && { company: own }), isIndexed: false, isPrivate: true, head });
  return sendPage(reply, { status, headers: { ...headers, ...secretHeaders }, text });
}

/** For other responses under a secret address, such as redirects, JSON and calendars. */
export const secretHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};
