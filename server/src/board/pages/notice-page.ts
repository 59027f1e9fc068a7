import type { FastifyReply } from 'fastify';
import { companyPath } from '#board/board-address.ts';
import type { BoardCompany } from '#board/board-queries.ts';
import { type Html, html } from '#web/html.ts';
import type { Links } from '#web/links.ts';
import { type HtmlPage, renderPage } from './layout.ts';

const brokenLink = 'A part of it may be missing: compare it with the one you were given, or ask whoever shared it for a new one.';

export const notFoundPage = noticePage(404, { title: 'This link leads nowhere', help: html`${brokenLink}` });

export const gonePage = noticePage(410, {
  title: 'This job is no longer here',
  help: html`It has been taken down, and applications are closed. The company’s own website may tell what else is open.`,
});

export const companyGonePage = noticePage(410, {
  title: 'This company has no board any more',
  help: html`Its jobs have been taken down, and applications are closed. Its own website may tell what is open.`,
});

export const linkExpiredPage = noticePage(410, {
  title: 'This link has expired',
  help: html`Links to files work for a few minutes only. Open the candidate again for a new one.`,
});

export const busyPage = noticePage(503, {
  title: 'Just a moment',
  help: html`Something behind this page does not answer right now. It will be back soon: please load the page again.`,
});

export const fileLinkPages = {
  expired: (reply: FastifyReply) => sendPage(reply, linkExpiredPage),
  notFound: (reply: FastifyReply) => sendPage(reply, notFoundPage),
};

export const sourceLinkPages = {
  gone: (reply: FastifyReply) => sendPage(reply, gonePage),
  notFound: (reply: FastifyReply) => sendPage(reply, notFoundPage),
};

/** The company exists, the job does not. */
export function jobNotFoundPage(company: BoardCompany, links: Links): HtmlPage {
  return noticePage(404, { title: 'There is no such job', help: html`${brokenLink}`, company, links });
}

/** The job was open. */
export function jobOverPage(company: BoardCompany, links: Links): HtmlPage {
  const help = html`Applications for this job are closed.`;
  return noticePage(410, { title: 'This job is not open any more', help, company, links });
}

export function sendPage(reply: FastifyReply, { status, headers, text }: HtmlPage): FastifyReply {
  return reply.code(status).headers(headers).send(text);
}

type Notice = { title: string; help: Html } & ({ company: BoardCompany; links: Links } | { company?: never; links?: never });

function noticePage(status: number, { title, help, company, links }: Notice): HtmlPage {
  const home = company && companyPath(links, company);
  return renderPage({
    status,
    title,
    isIndexed: false,
    ...(company && home && { company, home }),
    main: html`<h1>${title}</h1>
<p class="lead">${help}</p>
${company && home && html`<p class="onward"><a class="button" href="${home}">See what is open at <bdi>${company.name}</bdi></a></p>`}`,
  });
}
