import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BoardList } from '#board/cache/board-lists.ts';
import { type Board, type Exchange, queryStringOf } from '#board/pages/board-pages.ts';
import { notFoundPage, sendPage } from '#board/pages/notice-page.ts';
import { answerOf, answerOfBytes, type CompressibleResponse, sendAnswer } from '#web/answer.ts';
import { feedCaching } from './feeds.ts';
import { robotsText } from './robots.ts';
import { companySitemap, sitemapPages } from './sitemap.ts';

const pictureCaching = 'public, max-age=86400';
// Networks show it on their own pages.
const pictureHeaders = { 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' };

/* What search engines and networks ask for. */

export function sendCompanySitemap({ app, answers }: Board, list: BoardList, { request, reply }: Exchange): Promise<FastifyReply> {
  const page = pageOf(request, sitemapPages(list));
  const key = `sitemap ${list.stamp} ${page}`;
  return sendAnswer(request, reply, answers.find(key) ?? answers.keep(key, xmlAnswer(companySitemap(list, page, app.links))));
}

export function sendRobots({ app }: Board, { request, reply }: Exchange): Promise<FastifyReply> {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return sendAnswer(request, reply, answerOf({ status: 200, headers, text: robotsText(app.links) }, feedCaching));
}

/** The picture of a company, or of one of its open jobs. */
export async function sendPicture(
  { answers, draw }: Board,
  list: BoardList,
  jobSlug: string | undefined,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const job = list.jobs.find(({ slug }) => slug === jobSlug);
  if (jobSlug !== undefined && !job) return sendPage(reply, notFoundPage);
  const key = `picture ${list.company.id} ${job?.id}`;
  const known = answers.find(key);
  if (known) return sendAnswer(request, reply, known);
  const plain = await draw(list.company.id, job?.id ?? '');
  const answer = answerOfBytes({ status: 200, headers: pictureHeaders, plain }, pictureCaching);
  return sendAnswer(request, reply, answers.keep(key, answer));
}

function xmlAnswer(text: string): CompressibleResponse {
  return answerOf({ status: 200, headers: { 'content-type': 'application/xml; charset=utf-8' }, text }, feedCaching);
}

/** Of one that there is: others would be made and kept for nobody. */
function pageOf(request: FastifyRequest, pages: number): number | undefined {
  const page = Number(new URLSearchParams(queryStringOf(request)).get('page'));
  return Number.isInteger(page) && page >= 1 && page <= pages ? page : undefined;
}
