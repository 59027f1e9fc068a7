import { feedbackStatuses, interviewStatuses } from '@muster/contract/interviews/interview.ts';
import type { InterviewSort } from '@muster/contract/interviews/interview-list.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, type Statement, sql, unparsed, withCustomPlan } from '#storage/sql.ts';
import type { RawRow } from '#text/json-text.ts';
import { all, keyset, type Page } from '#web/paging.ts';
import { type InterviewFilters, interviewColumnConditions, interviewConditions } from './interview-filter-queries.ts';
import { type InterviewView, ListedInterview } from './interview-json.ts';

export type InterviewListPage = Page<InterviewSort>;
type Wanted = { filters: InterviewFilters; viewerId: string | undefined; view: InterviewView };

const keys = { start_at: part`interviews.start_at`, updated_at: part`interviews.updated_at`, id: part`interviews.id` };
const foundKeys = { start_at: part`start_at`, updated_at: part`updated_at`, id: part`id` };
const panelKeys = {
  start_at: part`interview_panel.start_at`,
  updated_at: part`interview_panel.start_at`,
  id: part`interview_panel.interview_id`,
};

/** Reads a page along an index in the order of the list, see docs/adr/0010. */
export function listInterviews(
  db: Queryable,
  workspaceId: string,
  wanted: Wanted,
  page: InterviewListPage,
): Promise<ListedInterview[]> {
  return queryListed(db, interviewPageStatement(workspaceId, wanted, page), wanted.view);
}

export function interviewPageStatement(workspaceId: string, wanted: Wanted, page: InterviewListPage): Statement {
  const { filters, viewerId, view } = wanted;
  const streams = pageStreams(workspaceId, filters, page);
  const { order, conditions } = keyset(page, keys);
  if (streams) return pageOf(workspaceId, streams, wanted, page);
  const statement = sql`
    SELECT ${view.columns(viewerId)} FROM interviews WHERE ${all([...interviewConditions(workspaceId, filters), ...conditions])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`;
  return hasInterviewIndex(filters, page.sort) ? statement : withCustomPlan(statement);
}

/** Reads all matches and sorts them: faster when there are few. */
export function sortInterviews(
  db: Queryable,
  workspaceId: string,
  wanted: Wanted,
  page: InterviewListPage,
): Promise<ListedInterview[]> {
  const { filters, view } = wanted;
  const { conditions } = keyset(page, keys);
  const found = part`
    SELECT interviews.id, interviews.start_at, interviews.updated_at FROM interviews
    WHERE ${all([...interviewConditions(workspaceId, filters), ...conditions])}`;
  return queryListed(db, withCustomPlan(pageOf(workspaceId, found, wanted, page)), view);
}

/** The page of the interviews that `found` returns with id and times. */
function pageOf(workspaceId: string, found: Part, { viewerId, view }: Wanted, page: InterviewListPage): Statement {
  return sql`
    WITH found AS MATERIALIZED (${found}),
      page AS (SELECT id FROM found ORDER BY ${keyset(page, foundKeys).order} LIMIT ${page.limit + 1})
    SELECT ${view.columns(viewerId)} FROM page
    JOIN interviews ON interviews.workspace_id = ${workspaceId} AND interviews.id = page.id
    ORDER BY ${keyset(page, keys).order}`;
}

const indexedByStart = [
  '',
  'status',
  'feedback_status',
  'feedback_status,status',
  'job_id',
  'candidate_id',
  'external_id',
  'interviewer_id',
];
const indexedByUpdate = ['', 'status', 'feedback_status', 'feedback_status,status', 'candidate_id', 'external_id'];

/** Whether an index starts with the columns of these filters and has this order, or finds a few rows only. */
export function hasInterviewIndex(filters: InterviewFilters, sort: InterviewSort): boolean {
  const { starts_after, starts_before, updated_after, updated_before, ...others } = filters;
  const names = Object.keys(others).sort().join();
  if (sort === '-updated_at') return indexedByUpdate.includes(names) && starts_after === undefined && starts_before === undefined;
  return indexedByStart.includes(names) && updated_after === undefined && updated_before === undefined;
}

/** Ids and times of the page of each value of a filter, when no single index has the order of the list. */
function pageStreams(workspaceId: string, filters: InterviewFilters, page: InterviewListPage): Part | undefined {
  const { candidate_id, job_id, external_id, interviewer_id, status, feedback_status } = filters;
  if (candidate_id !== undefined || external_id !== undefined) return undefined;
  if (interviewer_id !== undefined)
    return page.sort === '-updated_at' ? undefined : panelStream(workspaceId, filters, interviewer_id, page);
  if (job_id !== undefined || (!status && !feedback_status)) return undefined;
  return statusStreams(workspaceId, filters, page);
}

function statusStreams(
  workspaceId: string,
  { status, feedback_status, ...others }: InterviewFilters,
  page: InterviewListPage,
): Part {
  const { order, conditions } = keyset(page, keys);
  return part`
    SELECT stream.* FROM unnest(${status ?? [...interviewStatuses]}::text[]) AS wanted_status (value),
      unnest(${feedback_status ?? [...feedbackStatuses]}::text[]) AS wanted_feedback (value), LATERAL (
      SELECT interviews.id, interviews.start_at, interviews.updated_at FROM interviews
      WHERE ${all([
        ...interviewColumnConditions(workspaceId, others),
        part`interviews.status = wanted_status.value AND interviews.feedback_status = wanted_feedback.value`,
        ...conditions,
      ])}
      ORDER BY ${order} LIMIT ${page.limit + 1}
    ) AS stream`;
}

function panelStream(workspaceId: string, filters: InterviewFilters, interviewerId: string, page: InterviewListPage): Part {
  const { starts_after, starts_before, interviewer_id: _interviewer, ...others } = filters;
  const { order, conditions } = keyset(page, panelKeys);
  return part`
    SELECT interview_panel.interview_id AS id, interview_panel.start_at, interview_panel.start_at AS updated_at FROM interview_panel
    WHERE ${all([
      part`interview_panel.workspace_id = ${workspaceId} AND interview_panel.interviewer_id = ${interviewerId}::uuid`,
      ...(starts_after === undefined ? [] : [part`interview_panel.start_at > ${starts_after}::timestamptz`]),
      ...(starts_before === undefined ? [] : [part`interview_panel.start_at < ${starts_before}::timestamptz`]),
      ...(Object.keys(others).length > 0 ? [matchesOtherColumns(workspaceId, others)] : []),
      ...conditions,
    ])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`;
}

// A subquery and not a join: a join might be read in another order than that of the list, and then to its end.
function matchesOtherColumns(workspaceId: string, others: InterviewFilters): Part {
  const [workspaceCondition, ...conditions] = interviewColumnConditions(workspaceId, others);
  return part`(SELECT ${all(conditions)} FROM interviews WHERE ${workspaceCondition} AND interviews.id = interview_panel.interview_id)`;
}

async function queryListed(db: Queryable, statement: Statement, { names }: InterviewView): Promise<ListedInterview[]> {
  return (await db.query<RawRow>(unparsed(statement))).map((raw) => new ListedInterview(raw, names));
}
