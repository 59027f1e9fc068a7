import { createHmac } from 'node:crypto';
import type { Runtime } from '#runtime.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { part, type Statement, sql } from '#storage/sql.ts';

/** A record of another system. */
type SourceRecord = { source: string; account: string; type: string; source_id: string };
type HashDeps = Pick<Runtime, 'keys'>;

const erasedTypes = ['person', 'application'];

export function mayBeErased(type: string): boolean {
  return erasedTypes.includes(type);
}

/** Under a key of the installation, so that a record that comes again is recognized, and nobody can tell from the hash which one it was. */
function erasedHash({ keys }: HashDeps, workspaceId: string, { source, account, type, source_id }: SourceRecord): string {
  const text = JSON.stringify([workspaceId, source, account, type, source_id]);
  return createHmac('sha256', keys.derive('erased imports')).update(text).digest('hex');
}

/** In the transaction of an erasure: nothing of the import is left of these applications and people but that they do not come again. */
export async function eraseImported(tx: Transaction, app: HashDeps, workspaceId: string, ownerIds: string[]): Promise<void> {
  const links = await tx.query<SourceRecord & { record_id: string; person_id: string | null }>(sql`
    WITH links AS (
      DELETE FROM import_links WHERE workspace_id = ${workspaceId} AND owner_id = ANY (${ownerIds}::uuid[])
      RETURNING source, account, type, source_id, record_id,
        -- A row of a file has no record of its person.
        CASE WHEN source IN ('csv', 'cvs') THEN hashes ->> 'person_id' END AS person_id
    ), changes AS (
      DELETE FROM import_changes USING links
      WHERE import_changes.workspace_id = ${workspaceId} AND import_changes.type = links.type AND import_changes.record_id = links.record_id
    )
    SELECT source, account, type, source_id, record_id, person_id FROM links`);
  if (links.length === 0) return;
  const people = links.flatMap((link) => (link.person_id === null ? [] : [{ ...link, type: 'person', source_id: link.person_id }]));
  const records = [...links.filter(({ type }) => mayBeErased(type)), ...people];
  const hashes = records.map((record) => erasedHash(app, workspaceId, record));
  tx.send(sql`
    INSERT INTO import_erasures (workspace_id, hash)
    SELECT ${workspaceId}::uuid, decode(hash, 'hex') FROM unnest(${hashes}::text[]) AS hash ON CONFLICT DO NOTHING`);
  const ids = links.flatMap(({ type, source_id, record_id }) => [`${type} ${source_id}`, `${type} ${record_id}`]);
  tx.send(eraseFromReports(workspaceId, ids));
}

/** What an import refused at first may have come with a later one. `ids`: `type id`. */
function eraseFromReports(workspaceId: string, ids: string[]): Statement {
  const isErased = part`of_type.key || ' ' || (refused.record ->> 'id') = ANY (${ids}::text[])`;
  return sql`
    UPDATE imports SET report = (
      SELECT json_object_agg(of_type.key, jsonb_set(of_type.value::jsonb, '{refused}', (
        SELECT coalesce(jsonb_agg(CASE WHEN ${isErased} THEN refused.record::jsonb || '{"id":"erased"}' ELSE refused.record::jsonb END
          ORDER BY refused.number), '[]')
        FROM json_array_elements(of_type.value -> 'refused') WITH ORDINALITY AS refused (record, number))) ORDER BY of_type.number)
      FROM json_each(imports.report) WITH ORDINALITY AS of_type (key, value, number))
    WHERE workspace_id = ${workspaceId} AND report IS NOT NULL AND EXISTS (
      SELECT FROM json_each(imports.report) AS of_type (key, value), json_array_elements(of_type.value -> 'refused') AS refused (record)
      WHERE ${isErased})`;
}

/** The ids of those that were erased here. */
export async function findErased(
  db: Pick<Queryable, 'query'>,
  { app, workspaceId, source, account }: { app: HashDeps; workspaceId: string; source: string; account: string },
  type: string,
  ids: string[],
): Promise<Set<string>> {
  const byHash = new Map(ids.map((id) => [erasedHash(app, workspaceId, { source, account, type, source_id: id }), id]));
  const rows = await db.query<{ hash: string }>(sql`
    SELECT encode(hash, 'hex') AS hash FROM import_erasures
    WHERE workspace_id = ${workspaceId} AND hash = ANY (
      ARRAY(SELECT decode(given, 'hex') FROM unnest(${[...byHash.keys()]}::text[]) AS given))`);
  return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []));
}
