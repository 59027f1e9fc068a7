import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { type BoardCompany, type BoardJob, boardJobs } from '#board/board-queries.ts';
import type { JobList } from '#board/cache/job-lists.ts';
import { jobVisibility } from '#board/job-visibility.ts';
import type { Board, Exchange } from '#board/pages/board-pages.ts';
import type { Renderer } from '#markdown/renderer.ts';
import type { App } from '#open-app.ts';
import { version } from '#version.ts';
import { encodingFor, matchesIfNoneMatch, weakEtag } from '#web/etag-and-encoding.ts';
import type { Html } from '#web/html.ts';
import type { Links } from '#web/links.ts';
import { reportTruncatedResponse } from '#web/truncated-response.ts';
import { newestTimestamp } from './sitemap.ts';

export type FeedFormat = {
  contentType: string;
  /** `updatedAt`: when the newest change of a job was made. */
  start: (company: BoardCompany, links: Links, updatedAt: string | undefined) => string;
  item: (job: BoardJob, description: Html | undefined, links: Links, index: number) => string;
  end: string;
};

const jobsPerStatement = 100;
const brotliQuality = 4;
export const feedCaching = 'public, max-age=300, stale-while-revalidate=3600';

/** All open jobs of a company with all public fields, streamed as they are read: ten thousand would not fit in memory. */
export function sendFeed({ app, render }: Board, { request, reply }: Exchange, list: JobList, format: FeedFormat): FastifyReply {
  const etag = weakEtag(hash('sha256', `${list.stamp} ${version}`, 'base64url'));
  reply.headers({ 'content-type': format.contentType, 'cache-control': feedCaching, vary: 'accept-encoding', etag });
  if (matchesIfNoneMatch(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (request.method === 'HEAD') return reply.send();
  const coding = encodingFor(request.headers['accept-encoding']);
  const written = reportTruncatedResponse(app, reply, 'send a feed', Readable.from(writeFeed(app, render, list, format)));
  if (!coding) return reply.send(written);
  const coder =
    coding === 'gzip' ? createGzip() : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  written.on('error', (error) => coder.destroy(error));
  coder.on('close', () => written.destroy());
  return reply.header('content-encoding', coding).send(written.pipe(coder));
}

async function* writeFeed(app: App, render: Renderer, { company, jobs }: JobList, format: FeedFormat): AsyncGenerator<string> {
  yield format.start(company, app.links, newestTimestamp(jobs));
  let index = 0;
  for (let from = 0; from < jobs.length; from += jobsPerStatement) {
    const ids = jobs.slice(from, from + jobsPerStatement).map(({ id }) => id);
    for (const job of await boardJobs(app.database, company, ids)) {
      // It may have been closed since the list was read.
      if (jobVisibility(job, app.clock()) !== 'open') continue;
      const description = job.job_description ? await render(job.job_description) : undefined;
      yield format.item(job, description, app.links, index);
      index += 1;
    }
  }
  yield format.end;
}
