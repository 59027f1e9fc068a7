import type { LiveChange } from '@muster/contract/console/live.ts';
import { uuidv7At } from '#crypto/uuid.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { join, name, type Part, part, sql } from '#storage/sql.ts';
import type { CandidateTable } from './candidate-tables.ts';
import type { PersonKeys } from './person-record-queries.ts';

/** A table of the registry, with its name and column. */
export type NamedTable = CandidateTable & { table: string; column: string };

/** Queued: what follows in the transaction does not wait for it. */
export function deleteRows(tx: Transaction, workspaceId: string, { table, column }: NamedTable, ids: string[]): void {
  tx.send(sql`DELETE FROM ${name(table)} WHERE workspace_id = ${workspaceId} AND ${name(column)} = ANY (${ids}::uuid[])`);
}

/** Waits for concurrent changes of these rows, whose rows in other tables are then found. `value` is the column that is counted. */
export function deleteRowsReturning(
  tx: Transaction,
  workspaceId: string,
  { table, column, totals }: NamedTable,
  ids: string[],
): Promise<{ id: string; value: string }[]> {
  return tx.query(sql`
    DELETE FROM ${name(table)} WHERE workspace_id = ${workspaceId} AND ${name(column)} = ANY (${ids}::uuid[])
    RETURNING id, ${name(totals?.of ?? 'id')}::text AS value`);
}

/** Rows about a candidate that change to another one. `ids`: only these; null for all. */
export type RowMove = { from: string; to: string; ids: string[] | null };

/** Returns the ids of those that have moved. */
export async function updateCandidateOfRows(
  tx: Transaction,
  workspaceId: string,
  { table, column }: NamedTable,
  { from, to, ids }: RowMove,
): Promise<string[]> {
  const moved = await tx.query<{ id: string }>(sql`
    UPDATE ${name(table)} SET ${name(column)} = ${to}
    WHERE workspace_id = ${workspaceId} AND ${name(column)} = ${from} AND (${ids}::uuid[] IS NULL OR id = ANY (${ids}::uuid[]))
    RETURNING id`);
  return moved.map(({ id }) => id);
}

/** The records of a section that has some columns of its table. `parent` is the table that the rows belong to. */
export function recordsOf(
  owned: NamedTable,
  parent: NamedTable | undefined,
  columns: string,
  { workspaceId, candidateIds }: PersonKeys,
): Part {
  const pairs = columns.split(', ').map((each) => {
    const [of = each, key = of] = each.split(' AS ');
    return `'${key}', ${of}`;
  });
  const rowsOf = (of: NamedTable) =>
    part`FROM ${name(of.table)} WHERE workspace_id = ${workspaceId} AND ${name(of.column)} = ANY (${candidateIds}::uuid[])`;
  const rows = parent
    ? part`FROM ${name(owned.table)} WHERE workspace_id = ${workspaceId} AND ${name(owned.column)} IN (SELECT id ${rowsOf(parent)})`
    : rowsOf(owned);
  return part`SELECT json_build_object(${name(pairs.join(', '))}) AS record ${rows}`;
}

/** `key` is another one after each change of the row. */
export type RecentRow = LiveChange & { workspace_id: string; key: string };

/** Rows of these workspaces that were added or changed since then, of each workspace and table the newest. */
export function listRecentRows(
  db: Queryable,
  tables: NamedTable[],
  workspaceIds: string[],
  { since, limit }: { since: Date; limit: number },
): Promise<RecentRow[]> {
  const recent = tables.flatMap(({ table, column, live }) =>
    live === undefined
      ? []
      : [
          part`
          SELECT ${live.what}::text AS what, asked.workspace_id, recent.*
          FROM unnest(${workspaceIds}::uuid[]) AS asked (workspace_id)
          CROSS JOIN LATERAL (
            SELECT concat_ws(' ', id, ${name(live.since)}) AS key, ${name(column)} AS candidate_id, ${live.jobId} AS job_id
            FROM ${name(table)}
            WHERE workspace_id = asked.workspace_id
              AND ${live.since === 'id' ? part`id > ${uuidv7At(since.getTime())}::uuid` : part`updated_at > ${since}::timestamptz`}
              AND ${live.where ?? part`true`}
            ORDER BY ${name(live.since)} DESC, id DESC LIMIT ${limit}
          ) AS recent`,
        ],
  );
  return db.query<RecentRow>(sql`${join(recent, ' UNION ALL ')}`);
}
