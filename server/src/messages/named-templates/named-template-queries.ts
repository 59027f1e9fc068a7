import { namedTemplatesMax } from '@muster/contract/limits.ts';
import type { NamedTemplate } from '@muster/contract/messages/named-template.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

const columns = part`id, name, texts, archived_at, created_at, updated_at`;

export function listNamedTemplates(db: Queryable, workspaceId: string): Promise<NamedTemplate[]> {
  return db.query<NamedTemplate>(sql`
    SELECT ${columns} FROM named_templates WHERE workspace_id = ${workspaceId} ORDER BY archived_at IS NOT NULL, lower(name), id`);
}

export function findNamedTemplates(db: Queryable, workspaceId: string, ids: readonly string[]): Promise<NamedTemplate[]> {
  return db.query<NamedTemplate>(
    sql`SELECT ${columns} FROM named_templates WHERE workspace_id = ${workspaceId} AND id = ANY (${[...ids]}::uuid[])`,
  );
}

/** False when the workspace has as many as it may have; its counters are locked, so that two requests cannot both add the last one. */
export async function insertNamedTemplate(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { id, name, texts, created_at }: NamedTemplate,
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    INSERT INTO named_templates (workspace_id, id, name, texts, created_at, updated_at)
    SELECT workspace_id, ${id}::uuid, ${name}::text, ${JSON.stringify(texts)}::json, ${created_at}::timestamptz, ${created_at}::timestamptz
    FROM (SELECT workspace_id FROM workspace_counters WHERE workspace_id = ${workspaceId} FOR UPDATE) AS locked
    WHERE (SELECT count(*) FROM named_templates WHERE named_templates.workspace_id = ${workspaceId}) < ${namedTemplatesMax}::int
    RETURNING id`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}

/** False when it has changed since it was read. */
export async function saveNamedTemplate(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { before, after }: { before: NamedTemplate; after: NamedTemplate },
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    UPDATE named_templates SET name = ${after.name}, texts = ${JSON.stringify(after.texts)}::json,
      archived_at = ${after.archived_at}::timestamptz, updated_at = ${after.updated_at}::timestamptz
    WHERE workspace_id = ${workspaceId} AND id = ${before.id} AND updated_at = ${before.updated_at}::timestamptz
      AND name = ${before.name} AND texts::text = ${JSON.stringify(before.texts)}
      AND archived_at IS NOT DISTINCT FROM ${before.archived_at}::timestamptz
    RETURNING id`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}
