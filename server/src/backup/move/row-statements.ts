import pg from 'pg';
import type { MovedTable } from './messages.ts';

/* SQL about the rows of one workspace in a table of the catalogue. The workspace is a literal where COPY takes no parameters. */

const { escapeIdentifier: quote, escapeLiteral } = pg;

/** In which bucket a row is, by its key: the same on every server. */
function bucketOf({ key }: MovedTable, buckets: number, row = 'moved'): string {
  return `(hashtextextended(${rowText(key, row)}, 0) & ${buckets - 1})`;
}

function rowText(columns: readonly string[], row = 'moved'): string {
  return `ROW(${columns.map((column) => `${row}.${quote(column)}`).join(', ')})::text`;
}

function rowsOf({ name }: MovedTable, workspaceId: string): string {
  return `FROM ${quote(name)} AS moved WHERE moved.workspace_id = ${escapeLiteral(workspaceId)}`;
}

function list(columns: readonly string[], row?: string): string {
  return columns.map((column) => (row ? `${row}.${quote(column)}` : quote(column))).join(', ');
}

function sameKey({ key }: MovedTable): string {
  return key.map((column) => `staged.${quote(column)} = moved.${quote(column)}`).join(' AND ');
}

export function copyAllStatement(table: MovedTable, workspaceId: string): string {
  return `COPY (SELECT ${list(table.columns, 'moved')} ${rowsOf(table, workspaceId)}) TO STDOUT`;
}

export function copyBucketsStatement(table: MovedTable, workspaceId: string, buckets: number, wanted: number[]): string {
  return `COPY (SELECT ${list(table.columns, 'moved')} ${rowsOf(table, workspaceId)}
    AND ${bucketOf(table, buckets)} = ANY ('{${wanted.join()}}'::bigint[])) TO STDOUT`;
}

/** For each bucket that has rows: how many, and a sum of all that is in them. */
export function sumsStatement(table: MovedTable, workspaceId: string, buckets: number): string {
  return `COPY (SELECT ${bucketOf(table, buckets)} AS bucket, count(*), bit_xor(hashtextextended(${rowText(table.columns)}, 0))
    ${rowsOf(table, workspaceId)} GROUP BY bucket ORDER BY bucket) TO STDOUT`;
}

/** The same for some buckets. */
export function sumsOfBucketsStatement(table: MovedTable, workspaceId: string, buckets: number, wanted: number[]): string {
  return `COPY (SELECT ${bucketOf(table, buckets)} AS bucket, count(*), bit_xor(hashtextextended(${rowText(table.columns)}, 0))
    ${rowsOf(table, workspaceId)} AND ${bucketOf(table, buckets)} = ANY ('{${wanted.join()}}'::bigint[])
    GROUP BY bucket ORDER BY bucket) TO STDOUT`;
}

/**
 * In a later snapshot: the buckets with rows that were written by a transaction that the earlier one, whose oldest transaction is `xmin`, may not
 * see. Others may be named too: transaction ids are compared modulo 2^32, and those of old rows stay in them.
 */
export function newerBucketsStatement(table: MovedTable, workspaceId: string, buckets: number, xmin: string): string {
  return `COPY (SELECT DISTINCT ${bucketOf(table, buckets)} ${rowsOf(table, workspaceId)}
    AND age(moved.xmin) <= age(${escapeLiteral(xmin)}::xid)) TO STDOUT`;
}

/** In the earlier snapshot: the buckets with rows that somebody has changed, deleted or locked since, or was about to. */
export function endedBucketsStatement(table: MovedTable, workspaceId: string, buckets: number): string {
  return `COPY (SELECT DISTINCT ${bucketOf(table, buckets)} ${rowsOf(table, workspaceId)} AND moved.xmax <> '0'::xid) TO STDOUT`;
}

export function copyInto(table: MovedTable, isStaged: boolean): string {
  return `COPY ${isStaged ? stagedName(table) : quote(table.name)} (${list(table.columns)}) FROM STDIN`;
}

function stagedName({ name }: MovedTable): string {
  return `pg_temp.${quote(`staged_${name}`.slice(0, 63))}`;
}

// Where the row with the same key is, and whether it is the same.
const found = 'NULL::oid AS found_in, NULL::tid AS found_at, NULL::boolean AS is_same';

/** An empty temporary table for rows that have changed. */
export function createStaged(table: MovedTable): string {
  return `DROP TABLE IF EXISTS ${stagedName(table)}; CREATE TEMP TABLE ${stagedName(table).slice('pg_temp.'.length)} AS SELECT ${list(table.columns)}, ${found} FROM ${quote(table.name)} WITH NO DATA`;
}

export function indexStaged(table: MovedTable): string {
  return `CREATE UNIQUE INDEX ON ${stagedName(table)} (${list(table.key)}); ANALYZE ${stagedName(table)}`;
}

export function dropStaged(table: MovedTable): string {
  return `DROP TABLE ${stagedName(table)}`;
}

/** Rows of the buckets in $1 that are gone. */
export function deleteGone(table: MovedTable, workspaceId: string, buckets: number): string {
  return `DELETE ${rowsOf(table, workspaceId)} AND ${bucketOf(table, buckets)} = ANY ($1::bigint[])
    AND NOT EXISTS (SELECT FROM ${stagedName(table)} AS staged WHERE ${sameKey(table)})`;
}

/**
 * Looks for the staged rows here. Without nested loops: there are no statistics of what this transaction has written, so any index seems as good
 * as that of the key, and one that has half of the table for each row was chosen.
 */
export function findStaged(table: MovedTable, workspaceId: string): string {
  return `SET LOCAL enable_hashjoin = on; SET LOCAL enable_nestloop = off;
    UPDATE ${stagedName(table)} AS staged SET found_in = moved.tableoid, found_at = moved.ctid,
      is_same = ${rowText(table.columns)} = ${rowText(table.columns, 'staged')}
    ${rowsOf(table, workspaceId)} AND ${sameKey(table)};
    SET LOCAL enable_hashjoin = off; SET LOCAL enable_nestloop = on`;
}

/** Undefined for a table that has nothing but its key. The condition in CASE leaves the planner no other way than by ctid. */
export function updateChanged(table: MovedTable, workspaceId: string): string | undefined {
  const values = table.columns.filter((column) => !table.key.includes(column));
  if (values.length === 0) return undefined;
  return `UPDATE ${quote(table.name)} AS moved SET ${values.map((column) => `${quote(column)} = staged.${quote(column)}`).join(', ')}
    FROM ${stagedName(table)} AS staged WHERE moved.ctid = staged.found_at AND moved.tableoid = staged.found_in
    AND CASE WHEN moved.workspace_id = ${escapeLiteral(workspaceId)} AND NOT staged.is_same THEN true END`;
}

export function insertNew(table: MovedTable, workspaceId: string): string {
  return `INSERT INTO ${quote(table.name)} (${list(table.columns)}) SELECT ${list(table.columns, 'staged')} FROM ${stagedName(table)} AS staged
    WHERE staged.workspace_id = ${escapeLiteral(workspaceId)} AND staged.found_at IS NULL`;
}

/** The keys of staged rows that somebody else has here. */
export function findTaken(table: MovedTable): string {
  return `SELECT ${rowText(table.key, 'staged')} AS key FROM ${stagedName(table)} AS staged JOIN ${quote(table.name)} AS moved ON ${sameKey(table)} LIMIT 1`;
}

/** Whether anything was sent for another workspace. */
export function findForeign(table: MovedTable, workspaceId: string): string {
  return `SELECT FROM ${stagedName(table)} AS staged WHERE staged.workspace_id <> ${escapeLiteral(workspaceId)} LIMIT 1`;
}

export function deleteSome(table: MovedTable, workspaceId: string, rowsMax: number): string {
  return `DELETE FROM ${quote(table.name)} WHERE ctid = ANY (ARRAY(
    SELECT moved.ctid ${rowsOf(table, workspaceId)} LIMIT ${rowsMax})) AND workspace_id = ${escapeLiteral(workspaceId)}`;
}
