import type { MessageKind } from '@muster/contract/messages/message.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export type StoredTemplate = { kind: MessageKind; language: Language; subject: string; body: string; updated_at: string };

export async function findTemplate(
  db: Queryable,
  workspaceId: string,
  kind: MessageKind,
  language: Language,
): Promise<StoredTemplate | undefined> {
  const [template] = await db.query<StoredTemplate>(sql`
    SELECT kind, language, subject, body, updated_at FROM message_templates
    WHERE workspace_id = ${workspaceId} AND kind = ${kind} AND language = ${language}`);
  return template;
}
