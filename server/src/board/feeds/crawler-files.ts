import type { FastifyReply, FastifyRequest } from 'fastify';
import { boardPath } from '#board/board-address.ts';
import type { JobList } from '#board/cache/job-lists.ts';
import { type Board, type Exchange, queryString } from '#board/pages/board-pages.ts';
import { type CompressibleResponse, sendResponse, textResponse } from '#web/etag-and-encoding.ts';
import type { Links } from '#web/links.ts';
import { feedCaching } from './feeds.ts';
import { companySitemap, sitemapPages } from './sitemap.ts';

/* Files for the crawlers of search engines. */

export function sendCompanySitemap({ app, responses }: Board, list: JobList, { request, reply }: Exchange): Promise<FastifyReply> {
  const page = parsePageNumber(request, sitemapPages(list));
  const key = `sitemap ${list.stamp} ${page}`;
  return sendResponse(request, reply, responses.get(key) ?? responses.set(key, xmlAnswer(companySitemap(list, page, app.links))));
}

export function sendRobots({ app }: Board, { request, reply }: Exchange): Promise<FastifyReply> {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return sendResponse(request, reply, textResponse({ status: 200, headers, text: robotsText(app.links) }, feedCaching));
}

function xmlAnswer(text: string): CompressibleResponse {
  return textResponse({ status: 200, headers: { 'content-type': 'application/xml; charset=utf-8' }, text }, feedCaching);
}

/** Only of existing pages: others would fill the cache. */
function parsePageNumber(request: FastifyRequest, pages: number): number | undefined {
  const page = Number(new URLSearchParams(queryString(request)).get('page'));
  return Number.isInteger(page) && page >= 1 && page <= pages ? page : undefined;
}

/** Crawlers may read the board, but not the API and the forms. No sitemap is named: there is one for each company, and the companies of an installation are not public. */
function robotsText(links: Links): string {
  const paths = new Set(['/jobs', boardPath(links)]);
  const forms = [...paths].map((path) => `Disallow: ${path}/*/*/apply`);
  return `User-agent: *
Allow: /
Disallow: /v1/
Disallow: /files/
${forms.join('\n')}
`;
}
