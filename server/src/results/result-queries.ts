import { resultsMax } from '@muster/contract/limits.ts';
import { type Result, resultStatuses } from '@muster/contract/results/result.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { defineLock } from '#storage/writes/row-change.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';
import { after, before, byId, byText, byValues, type FilterValues, filterConditions } from '#web/filters.ts';
import { all, keyset, type Page } from '#web/paging.ts';

const createdAt = part`candidate_results.created_at`;
const updatedAt = part`candidate_results.updated_at`;

export const resultFilters = {
  candidate_id: byId(part`candidate_results.candidate_id`),
  status: byValues(part`candidate_results.status`, resultStatuses),
  provider: byText(part`candidate_results.provider`),
  external_id: byText(part`candidate_results.external_id`),
  created_after: after(createdAt),
  created_before: before(createdAt),
  updated_after: after(updatedAt),
  updated_before: before(updatedAt),
};
/** `jobIds`: the jobs whose candidates the caller sees; all without it. */
export type ResultFilters = FilterValues<typeof resultFilters> & { jobIds?: readonly string[] | undefined };

const columns = part`
  candidate_results.id, candidate_results.candidate_id, candidates.name AS candidate_name, candidate_results.provider,
  candidate_results.name, candidate_results.status, candidate_results.score, candidate_results.maximum, candidate_results.url,
  candidate_results.summary, candidate_results.external_id,
  json_build_object('type', candidate_results.author_type, 'id', candidate_results.author_id, 'name', candidate_results.author_name) AS author,
  candidate_results.created_at, candidate_results.updated_at`;

const tables = part`candidate_results
  JOIN candidates ON candidates.workspace_id = candidate_results.workspace_id AND candidates.id = candidate_results.candidate_id`;

export function findResults(db: Queryable, workspaceId: string, filters: ResultFilters, page: Page): Promise<Result[]> {
  const { order, conditions } = keyset(page, { created_at: createdAt, updated_at: updatedAt, id: part`candidate_results.id` });
  return db.query(sql`
    SELECT ${columns} FROM ${tables} WHERE ${all([...conditionsOf(workspaceId, filters), ...conditions])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

export async function countResults(db: Queryable, workspaceId: string, filters: ResultFilters): Promise<number> {
  const [row] = await db.query<{ results: number }>(
    sql`SELECT count(*) AS results FROM ${tables} WHERE ${all(conditionsOf(workspaceId, filters))}`,
  );
  return row?.results ?? 0;
}

function conditionsOf(workspaceId: string, { jobIds, ...filters }: ResultFilters): Part[] {
  return [
    part`candidate_results.workspace_id = ${workspaceId}`,
    ...filterConditions(resultFilters, filters, workspaceId),
    ...(jobIds === undefined ? [] : [part`candidates.job_id = ANY (${jobIds}::uuid[])`]),
  ];
}

/** The candidate of a new result, if they have fewer results than they may have. */
export const candidateOfResult = defineLock('candidates', {
  lock: part`FOR NO KEY UPDATE`,
  where: part`
    (SELECT count(*) FROM candidate_results
     WHERE candidate_results.workspace_id = candidates.workspace_id AND candidate_results.candidate_id = candidates.id) < ${resultsMax}::int`,
});

const resultRow = defineRow('candidate_results', {
  id: 'uuid',
  candidate_id: 'uuid',
  provider: 'text',
  name: 'text',
  status: 'text',
  score: 'double precision',
  maximum: 'double precision',
  url: 'text',
  summary: 'text',
  external_id: 'text',
  author_type: 'text',
  author_id: 'text',
  author_name: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
});

export function insertResult(result: Result): RowWrite {
  const { author } = result;
  return resultRow({ ...result, author_type: author.type, author_id: author.id, author_name: author.name });
}

export async function lockResult(tx: Transaction, workspaceId: string, resultId: string): Promise<Result | undefined> {
  const [result] = await tx.query<Result>(sql`
    SELECT ${columns} FROM ${tables} WHERE candidate_results.workspace_id = ${workspaceId} AND candidate_results.id = ${resultId}
    FOR UPDATE OF candidate_results`);
  return result;
}

export function saveResult(tx: Transaction, workspaceId: string, result: Result): void {
  const { id, provider, name, status, score, maximum, url, summary, external_id, updated_at } = result;
  tx.send(sql`
    UPDATE candidate_results SET provider = ${provider}, name = ${name}, status = ${status}, score = ${score}::float8,
      maximum = ${maximum}::float8, url = ${url}, summary = ${summary}, external_id = ${external_id}, updated_at = ${updated_at}::timestamptz
    WHERE workspace_id = ${workspaceId} AND id = ${id}`);
}

export function removeResult(tx: Transaction, workspaceId: string, resultId: string): void {
  tx.send(sql`DELETE FROM candidate_results WHERE workspace_id = ${workspaceId} AND id = ${resultId}`);
}
