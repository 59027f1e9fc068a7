import type { FilteredValues } from '#interviews/interview.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql, withCustomPlan } from '#storage/sql.ts';
import { all } from '#web/paging.ts';
import type { CountedTotal, RowsVersion } from '#web/versioned-totals.ts';
import { type InterviewFilters, interviewConditions, timeConditions } from './interview-filter-queries.ts';

export async function interviewVersions(db: Queryable, workspaceIds: string[]): Promise<Map<string, RowsVersion>> {
  const rows = await db.query<RowsVersion & { workspace_id: string }>(sql`
    SELECT workspace_id, interviews_version AS version, interviews_epoch AS epoch
    FROM workspace_counters WHERE workspace_id = ANY ((SELECT ${workspaceIds}::uuid[])::uuid[])`);
  return new Map(rows.map((row) => [row.workspace_id, row]));
}

/** The total and the version that it belongs to, from one snapshot. */
export async function countInterviews(
  db: Queryable,
  workspaceId: string,
  filters: InterviewFilters,
): Promise<CountedTotal | undefined> {
  const statement = sql`
    SELECT interviews_version AS version, interviews_epoch AS epoch,
      (SELECT count(*) FROM ${countedRows(workspaceId, filters)}) AS total
    FROM workspace_counters WHERE workspace_id = ${workspaceId}`;
  const [counted] = await db.query<CountedTotal>(withCustomPlan(statement));
  return counted;
}

/** The interviews of one interviewer, without other filters than the time, are counted in the index of the panels alone. */
function countedRows(workspaceId: string, filters: InterviewFilters): Part {
  const { interviewer_id, starts_after: _after, starts_before: _before, ...others } = filters;
  if (interviewer_id === undefined || Object.keys(others).length > 0)
    return part`interviews WHERE ${all(interviewConditions(workspaceId, filters))}`;
  const times = timeConditions(filters, part`start_at`, part`start_at`);
  return part`interview_panel WHERE ${all([
    part`workspace_id = ${workspaceId} AND interviewer_id = ${interviewer_id}::uuid`,
    ...times.filter((time) => time !== undefined),
  ])}`;
}

/** What filters compare: values that change, and those that do not. */
export type FilterableInterview = FilteredValues & { candidate_id: string; job_id: string | null };

/** One change of an interview, with its current values. Without changes there is one row, with the version only. */
export type ChangedInterview = RowsVersion & {
  interview_id: string | null;
  /** Null for a new interview. */
  previous: FilteredValues | null;
} & FilterableInterview;

export function interviewChangesSince(db: Queryable, workspaceId: string, version: number): Promise<ChangedInterview[]> {
  return db.query<ChangedInterview>(sql`
    SELECT counters.interviews_version AS version, counters.interviews_epoch AS epoch, history.interview_id, history.previous,
      interviews.candidate_id, interviews.job_id, interviews.status, interviews.start_at, interviews.updated_at,
      interviews.feedback_status, interviews.external_id,
      (SELECT coalesce(json_agg(interviewer_id), '[]') FROM interview_panel
       WHERE interview_panel.workspace_id = interviews.workspace_id AND interview_panel.interview_id = interviews.id) AS interviewer_ids
    FROM workspace_counters counters
    LEFT JOIN (interview_history history
      JOIN interviews ON interviews.workspace_id = history.workspace_id AND interviews.id = history.interview_id)
      ON history.workspace_id = counters.workspace_id AND history.version > ${version}
    WHERE counters.workspace_id = ${workspaceId}
    ORDER BY history.version`);
}
