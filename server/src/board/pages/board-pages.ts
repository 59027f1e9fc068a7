import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOpen, missingJobPage, sourceParameter } from '#board/apply/open-job.ts';
import { type BoardJob, findBoardJob, type JobAddress } from '#board/board-queries.ts';
import type { BoardReads } from '#board/cache/board-reads.ts';
import type { JobList, JobLists } from '#board/cache/job-lists.ts';
import type { ResponseCache } from '#board/cache/response-cache.ts';
import { filterJobs } from '#board/list/list-filter.ts';
import { isUnfilteredFirstPage, knownQuery, listPage } from '#board/list/list-page.ts';
import { readListQuery } from '#board/list/list-query.ts';
import { noRelatedJobs } from '#board/list/related-jobs.ts';
import { jobExpiresAtMs } from '#jobs/job-expiry.ts';
import type { Renderer } from '#markdown/renderer.ts';
import type { App } from '#open-app.ts';
import { chooseLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { sendPage } from '#pages/send-page.ts';
import { findJobSourceByCode } from '#sources/source-actions.ts';
import { dayMs } from '#time/durations.ts';
import { type CompressibleResponse, sendResponse, textResponse } from '#web/etag-and-encoding.ts';
import { companyGonePage } from './board-notices.ts';
import { jobPage, jobTexts } from './job-page.ts';

/** What the handlers of the board need. */
export type Board = { app: App; reads: BoardReads; lists: JobLists; responses: ResponseCache; render: Renderer };

/** A request and its reply. `missing` answers for an unknown company or job: at the root that may be any unknown path. */
export type Exchange = {
  request: FastifyRequest;
  reply: FastifyReply;
  language: PageLanguage;
  isAtRoot: boolean;
  missing: () => FastifyReply | Promise<FastifyReply>;
};

/** Sends what is made of the company's list; 404 or 410 without one. */
export async function withList(
  { lists }: Board,
  companySlug: string,
  { reply, language, missing }: Exchange,
  send: (list: JobList) => FastifyReply | Promise<FastifyReply>,
): Promise<FastifyReply> {
  const list = await lists(companySlug);
  if (!list) return missing();
  return list.company.archivedAt === null ? send(list) : sendPage(reply, companyGonePage(language));
}

export async function sendList(board: Board, list: JobList, { request, reply }: Exchange): Promise<FastifyReply> {
  const { app, responses, render } = board;
  const language = chooseLanguage(request, list.company);
  // Normalised, so that a list is cached once, however its values are spelled.
  const query = knownQuery(list.jobs, readListQuery(queryString(request)));
  // Ages of jobs change with the day.
  const now = app.clock();
  const untilMs = (Math.floor(now.getTime() / dayMs) + 1) * dayMs;
  const key = `list ${list.stamp} ${languageKey(language)} ${JSON.stringify(query)}`;
  const known = responses.get(key);
  if (known) return sendResponse(request, reply, known);
  const filtered = await filterJobs(list.jobs, query, language.language);
  const { description } = list.company;
  const about = description && isUnfilteredFirstPage(query) ? await render(description) : undefined;
  const answer = textResponse(listPage(list, query, filtered, { links: app.links, about, language, now }));
  // Searches and empty results are not cached: they are too many, and would evict what many visitors share.
  if (query.q === '' && filtered.jobs.length > 0) responses.set(key, answer, untilMs);
  return sendResponse(request, reply, answer);
}

export async function sendJob(board: Board, address: JobAddress, exchange: Exchange): Promise<FastifyReply> {
  const { app, reads, lists, responses } = board;
  const { request, reply, missing } = exchange;
  const state = await reads.job(address);
  if (!state) return missing();
  const { workspaceId, jobId } = state;
  if (jobId === null) return sendNoticeOrMissing(app, address, undefined, exchange);
  const list = await lists(address.companySlug, state);
  const language = chooseLanguage(request, list?.company);
  const related = list?.relatedTo(jobId) ?? noRelatedJobs;
  const version = `job ${jobId} ${state.revision} ${state.companyVersion} ${related.stamp} ${languageKey(language)}`;
  // Also of a page that the browser has kept: it asks each time, and is answered with 304.
  const sendAndCount = (response: CompressibleResponse, code: string | undefined) => {
    app.jobVisits.count('views', request, { workspaceId, jobId, code });
    return sendResponse(request, reply, response);
  };
  const given = sourceParameter(request);
  const known = responses.get(`${version} ${given}`);
  if (known) return sendAndCount(known, given);
  // Ignores unknown codes: each of them would be rendered and cached separately.
  const source = given !== undefined && (await findJobSourceByCode(app, workspaceId, jobId, given)) ? given : undefined;
  const key = `${version} ${source}`;
  const withoutCode = source === given ? undefined : responses.get(key);
  if (withoutCode) return sendAndCount(withoutCode, source);
  const job = await findBoardJob(app.database, address.companySlug, address.publicSlug);
  if (!isOpen(app, job)) return sendNoticeOrMissing(app, address, job, exchange);
  const page = jobPage(job, await jobTexts(job, board.render), { source, links: app.links, language, related: related.jobs });
  const answer = responses.set(key, textResponse(withLastModified(page, job)), jobExpiresAtMs(job.valid_through));
  return sendAndCount(answer, source);
}

async function sendNoticeOrMissing(
  app: App,
  { companySlug }: JobAddress,
  job: BoardJob | undefined,
  { reply, language, isAtRoot, missing }: Exchange,
): Promise<FastifyReply> {
  const notice = await missingJobPage(app, language, companySlug, job);
  return notice && !(isAtRoot && notice.status === 404) ? sendPage(reply, notice) : missing();
}

function withLastModified<Sent extends { headers: Record<string, string> }>(page: Sent, { updated_at }: BoardJob): Sent {
  return { ...page, headers: { ...page.headers, 'last-modified': new Date(updated_at).toUTCString() } };
}

function languageKey({ language, isChosen }: PageLanguage): string {
  return isChosen ? `${language} chosen` : language;
}

export function queryString({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}
