import type { Language } from '@muster/contract/texts/languages.ts';
import type { SecretKind } from '#messages/message.ts';
import { cte, type Part, part } from '#storage/sql.ts';

export type SecretMailRow = {
  id: string;
  kind: SecretKind;
  candidateId: string | null;
  toEmail: string;
  toKey: string;
  toName: string | null;
  language: Language;
  subject: string;
  text: string;
  at: Date;
};

const oldMax = 100;

/**
 * Beside the change that stores what the secret is for. In front of everything that waits in the workspace: a person waits for it. Those of
 * the day before are deleted.
 */
export function insertSecretMailRow(workspaceId: string, row: SecretMailRow): Part<'change'> {
  return part`
    INSERT INTO messages (
      workspace_id, id, key, kind, status, candidate_id, to_email, to_name, to_key, language, subject, text, is_automatic, due_at, dated_at,
      created_at, updated_at)
    SELECT ${workspaceId}::uuid, ${row.id}::uuid, ${row.kind} || ':' || ${row.id}::text, ${row.kind}, 'queued', ${row.candidateId}::uuid,
      ${row.toEmail}, ${row.toName}::text, ${row.toKey}, ${row.language}, ${row.subject}, ${row.text}, true,
      least(${row.at}, (SELECT min(due_at) FROM messages WHERE workspace_id = ${workspaceId} AND due_at IS NOT NULL)) - interval '1 millisecond',
      ${row.at}, ${row.at}, ${row.at}
    FROM ${cte.change}`;
}

export function deleteOldSecretMailRows(workspaceId: string, kind: SecretKind, at: Date): Part {
  return part`
    DELETE FROM messages WHERE workspace_id = ${workspaceId} AND id IN (
      SELECT id FROM messages
      WHERE workspace_id = ${workspaceId} AND kind = ${kind} AND created_at < ${at}::timestamptz - interval '1 day' LIMIT ${oldMax})`;
}
