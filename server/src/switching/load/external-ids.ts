import { externalIdLengthMax } from '@muster/contract/limits.ts';
import { withRetries } from '#concurrency/retry.ts';
import type { BulkSession, BulkTransaction } from '#storage/copy/bulk.ts';
import { isConflict } from '#storage/database-errors.ts';
import { name, type Part, part, sql } from '#storage/sql.ts';
import type { LoadContext } from './context.ts';
import type { RefusedRecord } from './counts.ts';
import { columnHashes } from './links.ts';
import { conflictPausesMs } from './load-records.ts';
import { steps } from './steps/steps.ts';

const pageMax = 500;
const place = 'external_id';

type TypeWithId = { type: 'job' | 'application'; table: string; isThere: Part; isTaken: Part };

/** `t` is the row, and `page.source_id` the id that it would get. */
const typesWithId: TypeWithId[] = [
  {
    type: 'job',
    table: 'jobs',
    isThere: part`t.deleted_at IS NULL`,
    // As the unique index has it.
    isTaken: part`EXISTS (
      SELECT FROM jobs AS other WHERE other.workspace_id = t.workspace_id AND left(other.external_id, 255) = left(page.source_id, 255)
        AND other.external_id <> '' AND other.deleted_at IS NULL)`,
  },
  {
    type: 'application',
    table: 'candidates',
    isThere: part`true`,
    // That of a duplicate is the one of whom it was merged into.
    isTaken: part`(
      EXISTS (
        SELECT FROM candidates AS other
        WHERE other.workspace_id = t.workspace_id AND other.external_id = page.source_id AND other.external_id <> ''
      ) OR NOT coalesce(t.id = ANY (kept_with_external_id(t.workspace_id, page.source_id)), true))`,
  },
];

type Page = { refused: RefusedRecord[]; last: string | undefined };

type Row = { source_id: string; record_id: string; is_taken: boolean };

/** Jobs and applications of this source get the ids that they have there, where they have none. Returns those that could not, by type. */
export async function setExternalIds(
  bulk: BulkSession,
  context: LoadContext,
  signal: AbortSignal,
): Promise<Record<string, RefusedRecord[]>> {
  const refused: Record<string, RefusedRecord[]> = {};
  for (const each of typesWithId) {
    const ofType: RefusedRecord[] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      signal.throwIfAborted();
      const from: string = after;
      const page: Page = await withRetries({ pausesMs: conflictPausesMs, mayRetry: isConflict }, () =>
        bulk.transaction((tx) => setPage(tx, context, each, from)),
      );
      ofType.push(...page.refused);
      after = page.last;
    }
    refused[each.type] = ofType;
  }
  return refused;
}

async function setPage(tx: BulkTransaction, context: LoadContext, of: TypeWithId, after: string): Promise<Page> {
  const rows = await findWithout(tx, context, of, after);
  const reasonOf = ({ source_id, is_taken }: Row) =>
    source_id.length > externalIdLengthMax ? 'The id is too long.' : is_taken ? 'Another one has this external_id.' : undefined;
  const refused = rows.flatMap((row) => {
    const reason = reasonOf(row);
    return reason === undefined ? [] : [{ id: row.source_id, place, reason }];
  });
  const free = rows.filter((row) => reasonOf(row) === undefined);
  if (free.length > 0) await setIds(tx, context, of, free);
  return { refused, last: rows.length === pageMax ? rows.at(-1)?.source_id : undefined };
}

function findWithout(
  tx: BulkTransaction,
  { workspaceId, source, account }: LoadContext,
  { type, table, isThere, isTaken }: TypeWithId,
  after: string,
): Promise<Row[]> {
  return tx.query<Row>(sql`
    WITH page AS MATERIALIZED (
      SELECT link.source_id, t.id FROM import_links AS link
      JOIN ${name(table)} AS t ON t.workspace_id = ${workspaceId} AND t.id = link.record_id::uuid
      WHERE link.workspace_id = ${workspaceId} AND link.source = ${source} AND link.account = ${account} AND link.type = ${type}
        AND link.source_id > ${after} AND coalesce(t.external_id, '') = '' AND ${isThere}
      ORDER BY link.source_id LIMIT ${pageMax} FOR UPDATE OF t
    )
    SELECT page.source_id, t.id::text AS record_id, ${isTaken} AS is_taken
    FROM page JOIN ${name(table)} AS t ON t.workspace_id = ${workspaceId} AND t.id = page.id ORDER BY page.source_id`);
}

/** With how it was, for the undoing, where an earlier import has made the row. */
async function setIds(tx: BulkTransaction, context: LoadContext, { type, table }: TypeWithId, rows: Row[]): Promise<void> {
  const { workspaceId, source, account, importId } = context;
  const isLink = part`import_links.workspace_id = ${workspaceId} AND import_links.source = ${source} AND import_links.account = ${account}
    AND import_links.type = ${type} AND import_links.source_id = ANY (${rows.map(({ source_id: id }) => id)}::text[])`;
  await tx.query(sql`
    INSERT INTO import_changes (workspace_id, import_id, type, record_id, before, hashes)
    SELECT workspace_id, ${importId}::uuid, type, record_id, '{"external_id":null}', jsonb_build_object('hashes', hashes, 'loaded', loaded)
    FROM import_links WHERE ${isLink} AND import_id <> ${importId}::uuid
    ON CONFLICT (workspace_id, import_id, type, record_id) DO UPDATE
      SET before = (regexp_replace(import_changes.before::text, '^\\s*\\{', '{"external_id":null' ||
        CASE WHEN import_changes.before::text ~ '^\\s*\\{\\s*\\}' THEN '' ELSE ',' END))::json`);
  await tx.query(sql`
    UPDATE ${name(table)} AS t SET external_id = import_links.source_id, revision = t.revision + 1, updated_at = now() FROM import_links
    WHERE ${isLink} AND t.workspace_id = ${workspaceId} AND t.id = import_links.record_id::uuid`);
  await tx.query(sql`
    UPDATE import_links SET loaded = import_links.loaded || jsonb_build_object('external_id', ${columnHashes} -> 'external_id')
    FROM ${name(table)} AS t WHERE ${isLink} AND t.workspace_id = ${workspaceId} AND t.id = import_links.record_id::uuid`);
  await steps[type]?.after?.(tx, context, []);
}
