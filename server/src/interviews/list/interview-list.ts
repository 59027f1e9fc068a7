import type { interviewListQuery } from '@muster/contract/interviews/interview-list.ts';
import type { Static } from 'typebox';
import { idOrNil, nilUuid } from '#crypto/uuid.ts';
import { readInterviewer } from '#interviewers/interviewer-actions.ts';
import { interviewViewer } from '#interviews/interview-viewer.ts';
import type { Runtime } from '#runtime.ts';
import type { Access, Caller } from '#web/caller.ts';
import { readSortedPage, splitPage, utc } from '#web/paging.ts';
import type { InterviewFilters } from './interview-filter-queries.ts';
import { completeInterviews, type InterviewView, interviewCards, type ListedInterview } from './interview-json.ts';
import { hasInterviewIndex, type InterviewListPage, listInterviews, sortInterviews } from './interview-list-queries.ts';
import type { InterviewTotals } from './interview-totals.ts';

export type InterviewListQuery = Static<typeof interviewListQuery>;

export type InterviewListDeps = Pick<Runtime, 'database'> & { interviewTotals: InterviewTotals };

type InterviewsPage = {
  rows: ListedInterview[];
  view: InterviewView;
  total: number;
  has_more: boolean;
  next_cursor: string | null;
};

export async function interviewsPage(
  app: InterviewListDeps,
  { workspaceId, access }: Pick<Caller, 'workspaceId' | 'access'>,
  query: InterviewListQuery,
): Promise<InterviewsPage> {
  const [interviewerId, viewerId] = await Promise.all([
    findId(app, workspaceId, query.interviewer),
    findId(app, workspaceId, interviewViewer(access, query.as)),
  ]);
  const filters = visibleInterviews(interviewFilters(query, interviewerId), access, viewerId);
  const scope = ['interviews', workspaceId, filters];
  const page = readSortedPage(query, scope, 'start_at');
  const total = app.interviewTotals.count(workspaceId, filters);
  const view = query.fields === 'card' ? interviewCards : completeInterviews;
  const found = readRows(app, workspaceId, { filters, viewerId, view }, page, total);
  return { ...splitPage(await found, page, scope), view, total: await total };
}

/** The filters, for what the caller may see. `viewerId` is their own entry in the directory of interviewers. */
function visibleInterviews(filters: InterviewFilters, access: Access, viewerId: string | undefined): InterviewFilters {
  if (access.scope === 'workspace') return filters;
  const { job_id, interviewer_id } = filters;
  if (access.scope === 'interviews') {
    const own = access.interviewerId ?? nilUuid;
    return { ...filters, interviewer_id: (interviewer_id ?? own) === own ? own : nilUuid };
  }
  // Those on whose panel a hiring manager is, for jobs of other teams too.
  if (interviewer_id !== undefined && interviewer_id === viewerId) return filters;
  if (job_id === undefined) return { ...filters, job_ids: [...access.jobIds] };
  return access.jobIds.includes(job_id.toLowerCase()) ? filters : { ...filters, job_id: nilUuid };
}

/** The nil id, which no interviewer has, for an unknown one: the list is empty. */
async function findId(app: InterviewListDeps, workspaceId: string, emailOrId: string | undefined): Promise<string | undefined> {
  return emailOrId === undefined ? undefined : ((await readInterviewer(app, workspaceId, emailOrId))?.id ?? nilUuid);
}

/**
 * For filters without an index in this order: many matches are read in the order of the list until the page is full, few are all read
 * and sorted.
 */
async function readRows(
  { database, interviewTotals }: InterviewListDeps,
  workspaceId: string,
  wanted: { filters: InterviewFilters; viewerId: string | undefined; view: InterviewView },
  page: InterviewListPage,
  total: Promise<number>,
): Promise<ListedInterview[]> {
  if (hasInterviewIndex(wanted.filters, page.sort)) {
    const [rows] = await Promise.all([listInterviews(database, workspaceId, wanted, page), total]);
    return rows;
  }
  const [matches, all] = await Promise.all([total, interviewTotals.count(workspaceId, {})]);
  const list = matches * matches <= all * page.limit ? sortInterviews : listInterviews;
  return list(database.longReads(workspaceId), workspaceId, wanted, page);
}

export function interviewFilters(query: InterviewListQuery, interviewerId: string | undefined): InterviewFilters {
  const { candidate_id, job_id, external_id, starts_after, starts_before, updated_after, updated_before } = query;
  return {
    ...(candidate_id !== undefined && { candidate_id: idOrNil(candidate_id) }),
    ...(job_id !== undefined && { job_id: idOrNil(job_id) }),
    ...(interviewerId !== undefined && { interviewer_id: interviewerId }),
    ...(query.status !== undefined && { status: [...new Set(query.status.split(','))] }),
    ...(query.feedback_status !== undefined && { feedback_status: [...new Set(query.feedback_status.split(','))] }),
    ...(external_id !== undefined && { external_id }),
    ...(starts_after !== undefined && { starts_after: utc(starts_after) }),
    ...(starts_before !== undefined && { starts_before: utc(starts_before) }),
    ...(updated_after !== undefined && { updated_after: utc(updated_after) }),
    ...(updated_before !== undefined && { updated_before: utc(updated_before) }),
  };
}
