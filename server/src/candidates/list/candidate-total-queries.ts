import type { CandidateInEvent } from '@muster/contract/candidates/candidate.ts';
import { withoutSearch } from '#candidates/search/candidate-search-actions.ts';
import { findMatchesAmong, matchesSearch } from '#candidates/search/candidate-search-queries.ts';
import type { TsQueries } from '#candidates/search/search-terms.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql, withCustomPlan } from '#storage/sql.ts';
import { all } from '#web/paging.ts';
import type { CountedTotal, RowsVersion } from '#web/versioned-totals.ts';
import { type CandidateFilters, matchingIds, matchingSetConditions, selectCandidateIds } from './candidate-filter-queries.ts';

export async function candidateVersions(db: Queryable, workspaceIds: string[]): Promise<Map<string, RowsVersion>> {
  const rows = await db.query<RowsVersion & { workspace_id: string }>(sql`
    SELECT workspace_id, candidates_version AS version, candidates_epoch AS epoch
    FROM workspace_counters WHERE workspace_id = ANY ((SELECT ${workspaceIds}::uuid[])::uuid[])`);
  return new Map(rows.map((row) => [row.workspace_id, row]));
}

export type CountedQuery = { filters: CandidateFilters; search: TsQueries | undefined };

/** The total and the version that it belongs to, from one snapshot. */
export async function countCandidates(
  db: Queryable,
  workspaceId: string,
  { filters, search }: CountedQuery,
): Promise<CountedTotal | undefined> {
  const statement = sql`
    SELECT candidates_version AS version, candidates_epoch AS epoch,
      (${countStatement(workspaceId, filters, search)}) AS total
    FROM workspace_counters WHERE workspace_id = ${workspaceId}`;
  const [counted] = await db.query<CountedTotal>(withCustomPlan(statement));
  return counted;
}

/** The same, of which no more than one above `max` are counted. */
export async function countMatchesUpTo(
  db: Queryable,
  workspaceId: string,
  { filters, search }: CountedQuery,
  max: number,
): Promise<CountedTotal | undefined> {
  const statement = sql`
    SELECT candidates_version AS version, candidates_epoch AS epoch, (
      SELECT count(*) FROM (${listMatches(workspaceId, filters, search)} LIMIT ${max + 1}) AS found
    ) AS total
    FROM workspace_counters WHERE workspace_id = ${workspaceId}`;
  const [counted] = await db.query<CountedTotal>(withCustomPlan(statement));
  return counted;
}

/** The same for each status. */
export async function countCandidatesByStatus(
  db: Queryable,
  workspaceId: string,
  { filters, search }: CountedQuery,
): Promise<CountedTotal<Record<string, number>> | undefined> {
  const statement = sql`
    SELECT candidates_version AS version, candidates_epoch AS epoch, (
      SELECT coalesce(json_object_agg(status, number), '{}') FROM (${countStatuses(workspaceId, filters, search)}) AS counted
    ) AS total
    FROM workspace_counters WHERE workspace_id = ${workspaceId}`;
  const [counted] = await db.query<CountedTotal<Record<string, number>>>(withCustomPlan(statement));
  return counted;
}

/** The same for each status and stage_id, as `stageKey` writes them. */
export async function countCandidatesByStage(
  db: Queryable,
  workspaceId: string,
  { filters, search }: CountedQuery,
): Promise<CountedTotal<Record<string, number>> | undefined> {
  const statement = sql`
    SELECT candidates_version AS version, candidates_epoch AS epoch, (
      SELECT coalesce(json_object_agg(concat(status, ' ', stage_id), number), '{}') FROM (
        SELECT status, stage_id, count(*) AS number FROM candidates
        WHERE workspace_id = ${workspaceId} AND ${matchingConditions(workspaceId, filters, search)} GROUP BY status, stage_id) AS counted
    ) AS total
    FROM workspace_counters WHERE workspace_id = ${workspaceId}`;
  const [counted] = await db.query<CountedTotal<Record<string, number>>>(withCustomPlan(statement));
  return counted;
}

function countStatuses(workspaceId: string, filters: CandidateFilters, search: TsQueries | undefined): Part {
  // An index has them in the order of jobs and statuses, so that nothing is looked up for each of a million: a quarter less time.
  if (!search && filters.has_job && Object.keys(filters).length === 1)
    return part`
      SELECT status, sum(number) AS number FROM (
        SELECT status, count(*) AS number FROM candidates
        WHERE workspace_id = ${workspaceId} AND ${matchingConditions(workspaceId, filters, search)}
        GROUP BY job_id, status) AS of_jobs
      GROUP BY status`;
  return part`
    SELECT matching.status, count(*) AS number FROM (${listStatuses(workspaceId, filters, search)}) AS matching GROUP BY matching.status`;
}

function listStatuses(workspaceId: string, filters: CandidateFilters, search: TsQueries | undefined): Part {
  if (!search || filters.job_id === undefined)
    return part`SELECT candidates.status FROM candidates WHERE workspace_id = ${workspaceId} AND ${matchingConditions(workspaceId, filters, search)}`;
  return part`
    SELECT candidates.status FROM (${findMatchesAmong(workspaceId, selectCandidateIds(workspaceId, filters), search)}) AS found CROSS JOIN LATERAL (
      SELECT status FROM candidates WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = found.candidate_id LIMIT 1
    ) AS candidates`;
}

function matchingConditions(workspaceId: string, filters: CandidateFilters, search: TsQueries | undefined): Part {
  const conditions = matchingSetConditions(workspaceId, filters);
  if (!search) return all(conditions);
  const found = matchesSearch(workspaceId, search);
  return all([
    ...conditions,
    part`candidates.id IN (SELECT candidate_id FROM candidate_search WHERE workspace_id = ${workspaceId} AND ${found})`,
  ]);
}

function countStatement(workspaceId: string, filters: CandidateFilters, search: TsQueries | undefined): Part {
  return part`SELECT count(*) FROM (${listMatches(workspaceId, filters, search)}) AS found`;
}

function listMatches(workspaceId: string, filters: CandidateFilters, search: TsQueries | undefined): Part {
  if (search && Object.keys(withoutSearch(filters)).length === 0)
    return part`SELECT FROM candidate_search WHERE workspace_id = ${workspaceId} AND ${matchesSearch(workspaceId, search)}`;
  if (search && filters.job_id !== undefined)
    return findMatchesAmong(workspaceId, selectCandidateIds(workspaceId, filters), search);
  const found = search ? undefined : matchingIds(workspaceId, filters);
  return (
    found ??
    part`SELECT FROM candidates WHERE workspace_id = ${workspaceId} AND ${matchingConditions(workspaceId, filters, search)}`
  );
}

/** One change of a candidate, with the current values of the candidate. Without changes there is one row, with the version only. */
export type ChangedRow = RowsVersion & {
  candidate_id: string | null;
  what: string;
  from_value: unknown;
  previous_at: string | null;
  stage_id: string | null;
} & Filterable;

/** The fields that filters use. */
export type Filterable = Pick<
  CandidateInEvent,
  'type' | 'status' | 'tags' | 'pool_stage' | 'job_id' | 'source_id' | 'external_id' | 'email' | 'created_at' | 'updated_at'
>;

/** Each candidate by key, with LIMIT: a join may read all of them. */
export function candidateChangesSince(db: Queryable, workspaceId: string, version: number): Promise<ChangedRow[]> {
  return db.query<ChangedRow>(sql`
    SELECT counters.candidates_version AS version, counters.candidates_epoch AS epoch, history.candidate_id, history.what,
      history.from_value, history.previous_at, candidates.type, candidates.status, candidates.tags, candidates.pool_stage,
      candidates.job_id, candidates.source_id, candidates.external_id, candidates.email, candidates.created_at, candidates.updated_at, candidates.stage_id
    FROM workspace_counters counters
    LEFT JOIN (candidate_history history
      CROSS JOIN LATERAL (
        SELECT * FROM candidates WHERE candidates.workspace_id = history.workspace_id AND candidates.id = history.candidate_id LIMIT 1
      ) AS candidates)
      ON history.workspace_id = counters.workspace_id AND history.version > ${version}
    WHERE counters.workspace_id = ${workspaceId}
    ORDER BY history.version`);
}
