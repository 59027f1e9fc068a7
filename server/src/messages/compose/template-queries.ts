import type { MessageKind } from '@muster/contract/messages/message.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { withWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

export type StoredTemplate = { kind: MessageKind; language: Language; subject: string; body: string; updated_at: string };

const columns = part`kind, language, subject, body, updated_at`;

export async function findTemplate(
  db: Queryable,
  workspaceId: string,
  kind: MessageKind,
  language: Language,
): Promise<StoredTemplate | undefined> {
  const [template] = await db.query<StoredTemplate>(sql`
    SELECT ${columns} FROM message_templates
    WHERE workspace_id = ${workspaceId} AND kind = ${kind} AND language = ${language}`);
  return template;
}

export function listTemplates(db: Queryable, workspaceId: string, language: Language): Promise<StoredTemplate[]> {
  return db.query(
    sql`SELECT ${columns} FROM message_templates WHERE workspace_id = ${workspaceId} AND language = ${language} ORDER BY kind`,
  );
}

/** False when the template is not the one that was read; `readAt` is null when there was none. */
export async function saveTemplate(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { kind, language, subject, body, updated_at, readAt }: StoredTemplate & { readAt: string | null },
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    INSERT INTO message_templates AS known (workspace_id, kind, language, subject, body, updated_at)
    SELECT ${workspaceId}::uuid, ${kind}::text, ${language}::text, ${subject}::text, ${body}::text, ${updated_at}::timestamptz
    WHERE ${readAt}::timestamptz IS NULL OR EXISTS (
      SELECT FROM message_templates WHERE workspace_id = ${workspaceId} AND kind = ${kind} AND language = ${language})
    ON CONFLICT (workspace_id, kind, language) DO UPDATE SET
      subject = excluded.subject, body = excluded.body, updated_at = excluded.updated_at
      WHERE known.updated_at = ${readAt}::timestamptz
    RETURNING kind`;
  return changeWithVersion(db, workspaceId, change, also);
}

export async function deleteTemplate(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { kind, language, updated_at }: StoredTemplate,
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    DELETE FROM message_templates
    WHERE workspace_id = ${workspaceId} AND kind = ${kind} AND language = ${language} AND updated_at = ${updated_at}
    RETURNING kind`;
  return changeWithVersion(db, workspaceId, change, also);
}

/** Nodes have in memory which templates a workspace has of its own. */
async function changeWithVersion(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  change: Part,
  also: RowWrite[],
): Promise<boolean> {
  const rows = await db.change(
    workspaceId,
    sql`
    ${withWrites(workspaceId, { change }, also)}
    UPDATE workspaces SET mail_version = mail_version + 1 WHERE workspace_id = ${workspaceId} AND EXISTS (SELECT FROM change)
    RETURNING workspace_id`,
  );
  return rows.length > 0;
}
