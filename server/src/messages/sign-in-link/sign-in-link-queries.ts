import { cte, type Part, part } from '#storage/sql.ts';

export type SignInLinkRow = { id: string; toEmail: string; toKey: string; toName: string; subject: string; text: string; at: Date };

const oldMax = 100;

/**
 * Beside the change that stores the link. In front of everything that waits in the workspace: a person waits for it. Those of the day before
 * are deleted.
 */
export function insertSignInLinkRow(workspaceId: string, row: SignInLinkRow): Part<'change'> {
  return part`
    INSERT INTO messages (
      workspace_id, id, key, kind, status, to_email, to_name, to_key, language, subject, text, is_automatic, due_at, dated_at, created_at, updated_at)
    SELECT ${workspaceId}::uuid, ${row.id}::uuid, 'sign_in_link:' || ${row.id}::text, 'sign_in_link', 'queued', ${row.toEmail}, ${row.toName}, ${row.toKey},
      'en', ${row.subject}, ${row.text}, true,
      least(${row.at}, (SELECT min(due_at) FROM messages WHERE workspace_id = ${workspaceId} AND due_at IS NOT NULL)) - interval '1 millisecond',
      ${row.at}, ${row.at}, ${row.at}
    FROM ${cte.change}`;
}

export function deleteOldSignInLinkRows(workspaceId: string, at: Date): Part {
  return part`
    DELETE FROM messages WHERE workspace_id = ${workspaceId} AND id IN (
      SELECT id FROM messages
      WHERE workspace_id = ${workspaceId} AND kind = 'sign_in_link' AND created_at < ${at}::timestamptz - interval '1 day' LIMIT ${oldMax})`;
}
