import type { CustomField } from '@muster/contract/custom-fields/custom-field.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

const columns = part`id, key, label, object, type, options, is_required AS required, to_json(visible_to) AS visible_to, on_form,
  is_filterable AS filterable, position, is_archived AS archived, created_at, updated_at`;
const order = part`array_position(ARRAY['candidate', 'application', 'job', 'requisition', 'offer'], object), position, id`;

/** The fields of several workspaces, in their order. */
export async function findCustomFields(db: Queryable, workspaceIds: string[]): Promise<Map<string, CustomField[]>> {
  const rows = await db.query<CustomField & { workspace_id: string }>(sql`
    SELECT ${columns}, workspace_id FROM custom_fields WHERE workspace_id = ANY ((SELECT ${workspaceIds}::uuid[])::uuid[]) ORDER BY ${order}`);
  const found = Map.groupBy(rows, ({ workspace_id }) => workspace_id);
  return new Map([...found].map(([id, fields]) => [id, fields.map(({ workspace_id: _workspace, ...field }) => field)]));
}

/** All fields of a workspace, locked with it, so that no two changes make one more than there may be. */
export async function lockCustomFields(tx: Transaction, workspaceId: string): Promise<CustomField[]> {
  await tx.query(sql`SELECT FROM workspaces WHERE workspace_id = ${workspaceId} FOR NO KEY UPDATE`);
  return tx.query<CustomField>(sql`SELECT ${columns} FROM custom_fields WHERE workspace_id = ${workspaceId} ORDER BY ${order}`);
}

export function insertCustomField(tx: Transaction, workspaceId: string, field: CustomField): void {
  tx.send(sql`
    INSERT INTO custom_fields (workspace_id, id, object, key, label, type, options, is_required, visible_to, on_form, is_filterable, position,
      created_at, updated_at)
    VALUES (${workspaceId}, ${field.id}, ${field.object}, ${field.key}, ${field.label}, ${field.type}, ${JSON.stringify(field.options)}::jsonb,
      ${field.required}, ${field.visible_to}, ${field.on_form}, ${field.filterable}, ${field.position}, ${field.created_at}, ${field.updated_at})`);
}

export function saveCustomField(tx: Transaction, workspaceId: string, field: CustomField): void {
  tx.send(sql`
    UPDATE custom_fields SET label = ${field.label}, options = ${JSON.stringify(field.options)}::jsonb, is_required = ${field.required},
      visible_to = ${field.visible_to}, on_form = ${field.on_form}, is_filterable = ${field.filterable}, is_archived = ${field.archived},
      updated_at = ${field.updated_at}
    WHERE workspace_id = ${workspaceId} AND id = ${field.id}`);
}

/** Numbers the fields of an object in this order. */
export function savePositions(tx: Transaction, workspaceId: string, ids: string[]): void {
  tx.send(sql`
    UPDATE custom_fields SET position = placed.position
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS placed (id, position)
    WHERE custom_fields.workspace_id = ${workspaceId} AND custom_fields.id = placed.id AND custom_fields.position <> placed.position`);
}
