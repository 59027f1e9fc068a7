import type { RowIds, RowLink } from '#import/load/row-links.ts';
import type { BulkSession } from '#storage/copy/bulk.ts';
import type { TableRows } from '#storage/copy/copy.ts';
import { CopyRows } from '#storage/copy/copy-rows.ts';
import { part, sql } from '#storage/sql.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';

export type FileLinksOf = { workspaceId: string; source: string; account: string; importId: string | undefined };

// LATERAL with a limit forces a lookup by the key for each: the statistics of a growing table would make the planner scan an index.
export async function findLinked(
  db: Pick<BulkSession, 'query'>,
  { workspaceId, source, account }: FileLinksOf,
  applicationIds: string[],
): Promise<string[]> {
  const rows = await db.query<{ source_id: string }>(sql`
    SELECT link.source_id FROM unnest(${applicationIds}::text[]) AS asked (id)
    JOIN LATERAL (
      SELECT source_id FROM import_links
      WHERE workspace_id = ${workspaceId} AND source = ${source} AND account = ${account} AND type = 'application' AND source_id = asked.id
      LIMIT 1
    ) AS link ON true`);
  return rows.map(({ source_id }) => source_id);
}

/** Most workspaces have erased nobody who was imported, so that no hashes have to be computed. */
export async function hasErased(db: Pick<BulkSession, 'query'>, { workspaceId }: FileLinksOf): Promise<boolean> {
  return (await db.query(sql`SELECT FROM import_erasures WHERE workspace_id = ${workspaceId} LIMIT 1`)).length > 0;
}

// The person is what the file calls them, as a hash.
const columns = 'workspace_id, source, account, type, source_id, record_id, owner_id, is_made, hashes, import_id';

/** In the format of COPY. */
export function copiedLinks({ workspaceId, source, account, importId }: FileLinksOf, links: readonly RowLink[]): TableRows {
  const rows = new CopyRows();
  for (const { ids, candidateId } of links) {
    rows.row(columns.split(',').length);
    rows.uuid(workspaceId);
    rows.text(source);
    rows.text(account);
    rows.text('application');
    rows.text(ids.application);
    rows.text(candidateId);
    rows.uuid(candidateId);
    rows.boolean(true);
    rows.jsonb(hashesOf(ids));
    rows.uuid(importId ?? null);
  }
  return { into: `import_links (${columns})`, rows };
}

/** Of applications that were here before. What is linked already stays as it is. */
export async function insertFound(
  db: Pick<BulkSession, 'query'>,
  { workspaceId, source, account, importId }: FileLinksOf,
  links: readonly RowLink[],
): Promise<void> {
  await db.query(sql`
    INSERT INTO import_links (workspace_id, source, account, type, source_id, record_id, owner_id, is_made, hashes, import_id)
    SELECT ${workspaceId}::uuid, ${source}, ${account}, 'application', source_id, record_id, record_id::uuid, false, hashes, ${importId}::uuid
    FROM unnest(${links.map(({ ids }) => ids.application)}::text[], ${links.map(({ candidateId }) => candidateId)}::text[],
      ${links.map(({ ids }) => hashesOf(ids))}::jsonb[]) AS given (source_id, record_id, hashes)
    ON CONFLICT DO NOTHING`);
}

/** The link of a candidate who is added, with the change that adds them. */
export function linkRow({ source, account, importId }: FileLinksOf, { ids, candidateId }: RowLink): RowWrite {
  return newLink({
    source,
    account,
    type: 'application',
    source_id: ids.application,
    record_id: candidateId,
    owner_id: candidateId,
    is_made: true,
    hashes: hashesOf(ids),
    import_id: importId ?? null,
  });
}

const newLink = defineRow(
  'import_links',
  {
    source: 'text',
    account: 'text',
    type: 'text',
    source_id: 'text',
    record_id: 'text',
    owner_id: 'uuid',
    is_made: 'boolean',
    hashes: 'jsonb',
    import_id: 'uuid',
  },
  part`ON CONFLICT DO NOTHING`,
);

function hashesOf({ person }: RowIds): string {
  return JSON.stringify({ person_id: person });
}
