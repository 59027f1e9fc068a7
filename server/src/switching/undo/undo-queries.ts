import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { join, name, part, sql } from '#storage/sql.ts';
import { columnHashes } from '#switching/load/links.ts';
import type { Key } from './record-keys.ts';

export type MadeRecord = { source_id: string; record_id: string };

export const firstRecord: MadeRecord = { source_id: '', record_id: '' };

/** What an import has made, in portions. */
export function findMade(
  db: Queryable,
  workspaceId: string,
  { importId, type, after, countMax }: { importId: string; type: string; after: MadeRecord; countMax: number },
): Promise<MadeRecord[]> {
  return db.query(sql`
    SELECT source_id, record_id FROM import_links
    WHERE workspace_id = ${workspaceId} AND import_id = ${importId} AND type = ${type} AND is_made
      AND (record_id, source_id) > (${after.record_id}, ${after.source_id})
    ORDER BY record_id, source_id LIMIT ${countMax}`);
}

/** Those that people or integrations have worked on since the import began. */
export async function findWorkedOn(db: Queryable, workspaceId: string, ids: string[], since: string): Promise<Set<string>> {
  const made = (table: string, time: string) => part`
    SELECT candidate_id FROM ${name(table)} WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${ids}::uuid[])
      AND ${name(time)} >= ${since}::timestamptz AND NOT EXISTS (
        SELECT FROM import_links WHERE import_links.workspace_id = ${workspaceId} AND import_links.type = ${linkedTypes[table] ?? ''}
          AND import_links.record_id = ${name(table)}.id::text OFFSET 0)`;
  const rows = await db.query<{ candidate_id: string }>(sql`
    SELECT candidate_id FROM candidate_history
    WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${ids}::uuid[]) AND at >= ${since}::timestamptz AND actor_type <> 'system'
    UNION ${join(
      Object.keys(linkedTypes).map((table) => made(table, 'created_at')),
      ' UNION ',
    )}`);
  return new Set(rows.map(({ candidate_id: id }) => id));
}

const linkedTypes: Record<string, string> = {
  notes: 'note',
  tasks: 'task',
  interviews: 'interview',
  offers: 'offer',
  messages: 'message',
  candidate_results: 'result',
  prescreens: 'prescreen',
};

/** Of these rows, those that others still need. */
export async function findNeeded(
  db: Queryable,
  workspaceId: string,
  ids: string[],
  users: readonly UserOf[],
): Promise<Set<string>> {
  if (users.length === 0 || ids.length === 0) return new Set();
  const each = users.map(
    ({ table, column }) =>
      part`SELECT ${name(column)} AS id FROM ${name(table)} WHERE workspace_id = ${workspaceId} AND ${name(column)} = ANY (${ids}::uuid[])`,
  );
  const rows = await db.query<{ id: string }>(sql`${join(each, ' UNION ')}`);
  return new Set(rows.map(({ id }) => id));
}

export type UserOf = { table: string; column: string };

export type Deletion = {
  table: string;
  keys: Key[];
  /** Where rows name an application: those of one that the import has made, and that stays, stay too. */
  application: { column: string; importId: string } | undefined;
  /** Other tables with the ids of these rows. */
  dependents: readonly UserOf[];
};

/** Returns how many there were. */
export async function deleteRecords(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { table, keys, application, dependents }: Deletion,
): Promise<number> {
  const [first] = keys;
  if (!first) return 0;
  const isTheirs = join(
    Object.keys(first).map((column) => part`t.${name(column)} = given.${name(column)}`),
    ' AND ',
  );
  const stays = application
    ? part` AND NOT EXISTS (
        SELECT FROM import_links AS link WHERE link.workspace_id = ${workspaceId} AND link.import_id = ${application.importId}
          AND link.type = 'application' AND link.record_id = t.${name(application.column)}::text AND link.is_made OFFSET 0)`
    : part``;
  const others = dependents.map(
    ({ table: other, column }, index) => part`, ${name(`also_${index}`)} AS (
      DELETE FROM ${name(other)} USING deleted
      WHERE ${name(other)}.workspace_id = ${workspaceId} AND ${name(other)}.${name(column)} = deleted.id)`,
  );
  const rows = await db.change(
    workspaceId,
    sql`
      WITH deleted AS (
        DELETE FROM ${name(table)} AS t USING json_populate_recordset(NULL::${name(table)}, ${JSON.stringify(keys)}::json) AS given
        WHERE t.workspace_id = ${workspaceId} AND ${isTheirs}${stays} RETURNING t.*
      )${join(others, '')} SELECT 1 FROM deleted`,
  );
  return rows.length;
}

export type ImportedChange = { type: string; record_id: string; before: Record<string, unknown> };

export function findChanges(
  db: Queryable,
  workspaceId: string,
  { importId, after }: { importId: string; after: Pick<ImportedChange, 'type' | 'record_id'> },
): Promise<ImportedChange[]> {
  return db.query(sql`
    SELECT type, record_id, before FROM import_changes
    WHERE workspace_id = ${workspaceId} AND import_id = ${importId} AND type NOT LIKE 'cleared %'
      AND (type, record_id) > (${after.type}, ${after.record_id}) ORDER BY type, record_id LIMIT 500`);
}

/** What people have changed since stays. Returns whether anything was put back. */
export async function restoreRow(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  importId: string,
  { table, change: { type, record_id: id, before } }: { table: string; change: ImportedChange },
): Promise<boolean> {
  const columns = Object.keys(before);
  const set = columns.map(
    (column) =>
      part`${name(column)} = CASE WHEN now.hashes -> ${column} = link.loaded -> ${column} THEN r.${name(column)} ELSE t.${name(column)} END`,
  );
  const rows = await db.change(
    workspaceId,
    sql`
      WITH change AS (
        DELETE FROM import_changes WHERE workspace_id = ${workspaceId} AND import_id = ${importId} AND type = ${type} AND record_id = ${id}
        RETURNING before, hashes
      ), link AS (
        SELECT * FROM import_links WHERE workspace_id = ${workspaceId} AND type = ${type} AND record_id = ${id}
      ), now AS (
        SELECT ${columnHashes} AS hashes FROM ${name(table)} AS t WHERE t.workspace_id = ${workspaceId} AND t.id = ${id}::uuid
      ), restored AS (
        UPDATE ${name(table)} AS t SET ${set.length > 0 ? join(set, ', ') : part`id = t.id`}
        FROM change, link, now, json_populate_record(NULL::${name(table)}, change.before) AS r
        WHERE t.workspace_id = ${workspaceId} AND t.id = ${id}::uuid RETURNING t.id
      ), relinked AS (
        UPDATE import_links SET hashes = change.hashes -> 'hashes', loaded = change.hashes -> 'loaded' FROM change
        WHERE workspace_id = ${workspaceId} AND type = ${type} AND record_id = ${id}
      )
      SELECT 1 FROM restored`,
  );
  return rows.length > 0;
}

/** The tags of a candidate by which they are found. */
export async function restoreTags(db: Pick<Database, 'change'>, workspaceId: string, candidateId: string): Promise<void> {
  await db.change(
    workspaceId,
    sql`
      WITH before AS (
        DELETE FROM candidate_tags AS known USING candidates
        WHERE known.workspace_id = ${workspaceId} AND known.candidate_id = ${candidateId}::uuid AND candidates.workspace_id = known.workspace_id
          AND candidates.id = known.candidate_id AND known.tag <> ALL (candidates.tags)
      )
      INSERT INTO candidate_tags (workspace_id, candidate_id, tag, status, created_at)
      SELECT workspace_id, id, tag, status, created_at FROM candidates, unnest(tags) AS tag
      WHERE workspace_id = ${workspaceId} AND id = ${candidateId}::uuid ON CONFLICT DO NOTHING`,
  );
}

/** What was removed to make room comes back, where nothing has taken its place. */
export async function putBack(db: Pick<Database, 'change'>, workspaceId: string, importId: string): Promise<number> {
  const rows = await db.change<{ restored: number }>(
    workspaceId,
    sql`
      WITH changes AS (
        DELETE FROM import_changes WHERE workspace_id = ${workspaceId} AND import_id = ${importId} RETURNING type, before
      ), companies AS (
        INSERT INTO companies SELECT row.* FROM changes, json_populate_record(NULL::companies, before) AS row WHERE type = 'cleared company'
        ON CONFLICT DO NOTHING RETURNING workspace_id, id, slug
      ), directory AS (
        INSERT INTO company_directory (slug, workspace_id, company_id) SELECT slug, workspace_id, id FROM companies WHERE slug IS NOT NULL
        ON CONFLICT DO NOTHING
      ), reasons AS (
        INSERT INTO rejection_reasons SELECT row.* FROM changes, json_populate_record(NULL::rejection_reasons, before) AS row
        WHERE type = 'cleared rejection_reason' ON CONFLICT DO NOTHING RETURNING 1
      )
      SELECT (SELECT count(*) FROM companies)::int + (SELECT count(*) FROM reasons)::int AS restored`,
  );
  return rows[0]?.restored ?? 0;
}

/** Of a portion, but for what is kept. By the part of the index that it is: a list of ids would be looked up by whatever index comes first. */
export async function forgetLinks(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { importId, type, made, kept }: { importId: string; type: string; made: readonly MadeRecord[]; kept: string[] },
): Promise<void> {
  const [first, last] = [made[0], made.at(-1)];
  if (!first || !last) return;
  await db.change(
    workspaceId,
    sql`
    DELETE FROM import_links
    WHERE workspace_id = ${workspaceId} AND import_id = ${importId} AND type = ${type}
      AND record_id >= ${first.record_id} AND record_id <= ${last.record_id} AND record_id <> ALL (${kept}::text[])`,
  );
}

/** Of records that were here before, which stay. */
export async function forgetFound(db: Pick<Database, 'change'>, workspaceId: string, importId: string): Promise<void> {
  await db.change(
    workspaceId,
    sql`DELETE FROM import_links WHERE workspace_id = ${workspaceId} AND import_id = ${importId} AND NOT is_made`,
  );
}

/** Those that may run beside others change nothing of each other. */
export async function hasLaterImport(db: Queryable, workspaceId: string, importId: string): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM imports AS later JOIN imports AS this ON this.workspace_id = later.workspace_id AND this.id = ${importId}
    WHERE later.workspace_id = ${workspaceId} AND NOT this.is_shared AND later.source = this.source AND later.account = this.account
      AND later.started_at > this.started_at
      AND (later.status IN ('loading', 'done', 'undoing')
        OR later.status IN ('ready', 'paused', 'stopped', 'failed') AND later.undo_until IS NOT NULL)`);
  return rows.length > 0;
}
