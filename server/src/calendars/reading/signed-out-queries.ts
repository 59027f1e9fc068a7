import type { Database } from '#storage/database.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

export type SignedOutAccount = {
  workspace_id: string;
  id: string;
  signed_out_at: string;
  /** Null: an account of the workspace. */
  person_name: string | null;
  person_email: string | null;
};

/** Those of which admins are to be told, of all workspaces. */
export function findLongSignedOut(db: Pick<Database, 'longReads'>, limit: number): Promise<SignedOutAccount[]> {
  return db.longReads('calendars that need a sign-in').query(sql`
    SELECT account.workspace_id, account.id, account.signed_out_at, person.name AS person_name, person.email AS person_email
    FROM calendar_accounts AS account
    LEFT JOIN interviewers AS person ON person.workspace_id = account.workspace_id AND person.id = account.interviewer_id
    WHERE account.signed_out_at IS NOT NULL AND account.admins_told_at IS NULL AND account.status = 'needs_sign_in'
      AND (account.signed_out_at <= now() - interval '1 day' OR account.interviewer_id IS NULL)
    ORDER BY account.signed_out_at LIMIT ${limit}`);
}

/** With what they are told. Of two nodes, the second changes and writes nothing. */
export async function markAdminsTold(
  db: Pick<Database, 'change'>,
  { workspace_id, id, signed_out_at }: SignedOutAccount,
  notifications: RowWrite[],
): Promise<void> {
  const change = part`
    UPDATE calendar_accounts SET admins_told_at = now()
    WHERE workspace_id = ${workspace_id} AND id = ${id} AND signed_out_at = ${signed_out_at}::timestamptz AND admins_told_at IS NULL
      AND status = 'needs_sign_in' RETURNING id`;
  await changeWith(db, workspace_id, change, notifications);
}
