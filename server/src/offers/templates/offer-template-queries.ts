import { offerTemplatesMax } from '@muster/contract/limits.ts';
import type { OfferTemplate } from '@muster/contract/offers/offer-template.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

const columns = part`id, name, language, body, archived_at, created_at, updated_at`;

export function listStoredTemplates(db: Queryable, workspaceId: string): Promise<OfferTemplate[]> {
  return db.query<OfferTemplate>(sql`
    SELECT ${columns} FROM offer_templates WHERE workspace_id = ${workspaceId}
    ORDER BY archived_at IS NOT NULL, lower(name), id`);
}

export async function findStoredTemplate(db: Queryable, workspaceId: string, id: string): Promise<OfferTemplate | undefined> {
  const [found] = await db.query<OfferTemplate>(
    sql`SELECT ${columns} FROM offer_templates WHERE workspace_id = ${workspaceId} AND id = ${id}`,
  );
  return found;
}

/** False when the workspace has as many as it may have; its counters are locked, so that two requests cannot both add the last one. */
export async function insertTemplate(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { id, name, language, body, created_at }: OfferTemplate,
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    INSERT INTO offer_templates (workspace_id, id, name, language, body, created_at, updated_at)
    SELECT workspace_id, ${id}::uuid, ${name}::text, ${language}::text, ${body}::text, ${created_at}::timestamptz, ${created_at}::timestamptz
    FROM (SELECT workspace_id FROM workspace_counters WHERE workspace_id = ${workspaceId} FOR UPDATE) AS locked
    WHERE (SELECT count(*) FROM offer_templates WHERE offer_templates.workspace_id = ${workspaceId}) < ${offerTemplatesMax}::int
    RETURNING id`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}

/** False when it has changed since it was read. */
export async function saveStoredTemplate(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { before, after }: { before: OfferTemplate; after: OfferTemplate },
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    UPDATE offer_templates SET name = ${after.name}, language = ${after.language}, body = ${after.body},
      archived_at = ${after.archived_at}::timestamptz, updated_at = ${after.updated_at}::timestamptz
    WHERE workspace_id = ${workspaceId} AND id = ${before.id} AND updated_at = ${before.updated_at}::timestamptz
      AND name = ${before.name} AND body = ${before.body} AND archived_at IS NOT DISTINCT FROM ${before.archived_at}::timestamptz
    RETURNING id`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}
