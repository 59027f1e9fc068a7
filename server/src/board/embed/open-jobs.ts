import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import type { FastifyReply } from 'fastify';
import { sourceParameter } from '#board/apply/open-job.ts';
import { companyUrl } from '#board/board-address.ts';
import type { JobList } from '#board/cache/job-lists.ts';
import type { BoardListItem } from '#board/list/board-list-item.ts';
import { groupByDepartment } from '#board/list/department-groups.ts';
import { itemPlace } from '#board/list/filter-labels.ts';
import { filterJobs } from '#board/list/list-filter.ts';
import { knownQuery } from '#board/list/list-page.ts';
import { type ListQuery, listAddress, readListQuery } from '#board/list/list-query.ts';
import { type Board, type Exchange, queryString } from '#board/pages/board-pages.ts';
import { jobTypeLabel, listedSalaryText, workplaceLabel } from '#board/pages/job-labels.ts';
import { keepLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { formatNumber, isSingular } from '#pages/format.ts';
import { findSameSources } from '#sources/source-actions.ts';
import { sendResponse, textResponse } from '#web/etag-and-encoding.ts';
import type { Links } from '#web/links.ts';

const listedDefault = 100;
const listedMax = 500;
const caching = 'public, max-age=60';
const headers = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-language' };

type Listed = { query: ListQuery; total: number; jobs: BoardListItem[]; codes: Map<string, string> };

/** The open jobs with what a list shows of them, as texts in the language of the visitor. */
export async function sendOpenJobs(board: Board, list: JobList, { request, reply, language }: Exchange): Promise<FastifyReply> {
  const { app, responses } = board;
  const query = { ...knownQuery(list.jobs, readListQuery(queryString(request))), q: '', page: 1 };
  const limit = readLimit(queryString(request));
  const source = sourceParameter(request);
  const key = `open ${list.stamp} ${language.language} ${language.isChosen} ${limit} ${JSON.stringify(query)}`;
  const known = source === undefined ? responses.get(key) : undefined;
  if (known) return sendResponse(request, reply, known);
  const found = await filterJobs(list.jobs, query, language.language);
  const jobs = found.jobs.slice(0, limit);
  const ids = jobs.map(({ id }) => id);
  const codes = source === undefined ? new Map() : await findSameSources(app, list.company.workspaceId, source, ids);
  const listed = { query, total: found.jobs.length, jobs, codes };
  const answer = textResponse({ status: 200, headers, text: JSON.stringify(openJobs(list, listed, app.links, language)) }, caching);
  // Source links have no version that the key could hold; empty results are too many.
  if (source === undefined && jobs.length > 0) responses.set(key, answer);
  return sendResponse(request, reply, answer);
}

function readLimit(search: string): number {
  const limit = Number(new URLSearchParams(search).get('limit'));
  return Number.isInteger(limit) && limit >= 1 ? Math.min(limit, listedMax) : listedDefault;
}

function openJobs({ company }: JobList, { query, total, jobs, codes }: Listed, links: Links, page: PageLanguage): object {
  const { board } = texts(page.language);
  const url = companyUrl(links, company);
  const count = formatNumber(page.language, total);
  return {
    success: true,
    company: { name: company.name, slug: company.slug },
    language: page.language,
    jobs_url: keepLanguage(listAddress(url, query), page),
    total_jobs: total,
    listed_jobs: jobs.length,
    groups: groupByDepartment(jobs).map((group) => ({
      heading: group[0]?.department ?? board.otherJobs,
      jobs: group.map((job) =>
        listedJob(page.language, job, keepLanguage(withSource(`${url}/${job.slug}`, codes.get(job.id)), page)),
      ),
    })),
    texts: {
      no_jobs: board.noJobs,
      all_jobs: isSingular(page.language, total) ? board.openJob({ count }) : board.openJobs({ count }),
    },
  };
}

function listedJob(language: Language, job: BoardListItem, url: string): object {
  return {
    id: job.id,
    title: job.title,
    url,
    department: job.department,
    location: itemPlace(language, job),
    workplace: workplaceLabel(language, job.mode),
    type: jobTypeLabel(language, job.type),
    salary: job.salary && listedSalaryText(language, job.salary),
    posted_at: job.postedAt,
  };
}

function withSource(url: string, code: string | undefined): string {
  return code === undefined ? url : `${url}?source=${code}`;
}
