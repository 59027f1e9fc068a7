import type { Database } from '#storage/database.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

export type CodeKey = { candidateId: string; act: string; toKey: string };

/** In place of an earlier one. False when the candidate has been erased meanwhile. */
export async function saveCode(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { candidateId, act, toKey, messageId, expiresAt }: CodeKey & { messageId: string; expiresAt: Date },
  mail: RowWrite[],
): Promise<boolean> {
  const change = part`
    INSERT INTO page_codes (workspace_id, candidate_id, act, to_key, message_id, tries, expires_at)
    SELECT ${workspaceId}::uuid, candidate.id, ${act}, ${toKey}, ${messageId}::uuid, 0, ${expiresAt}::timestamptz
    FROM (SELECT id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${candidateId} FOR KEY SHARE) AS candidate
    ON CONFLICT (workspace_id, candidate_id, act) DO UPDATE SET to_key = excluded.to_key, message_id = excluded.message_id, tries = 0,
      expires_at = excluded.expires_at
    RETURNING candidate_id`;
  return (await changeWith(db, workspaceId, change, mail)) !== undefined;
}

/** Counts a try, before the code is compared. The message that has the code; undefined when there is none to be tried. */
export async function countTry(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { candidateId, act, toKey }: CodeKey,
  { now, triesMax }: { now: Date; triesMax: number },
): Promise<string | undefined> {
  const [code] = await db.change<{ message_id: string }>(
    workspaceId,
    sql`
    UPDATE page_codes SET tries = tries + 1
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND act = ${act} AND to_key = ${toKey}
      AND expires_at > ${now} AND tries < ${triesMax}
    RETURNING message_id`,
  );
  return code?.message_id;
}

/** False when it was used by another request. */
export async function deleteCode(db: Pick<Database, 'change'>, workspaceId: string, messageId: string): Promise<boolean> {
  const rows = await db.change(
    workspaceId,
    sql`DELETE FROM page_codes WHERE workspace_id = ${workspaceId} AND message_id = ${messageId} RETURNING message_id`,
  );
  return rows.length > 0;
}
