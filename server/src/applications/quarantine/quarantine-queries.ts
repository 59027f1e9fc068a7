import type { Language } from '@muster/contract/texts/languages.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

type Changing = Pick<Database, 'change'>;

export type Quarantined = {
  id: string;
  job_id: string;
  answers: string;
  privacy_text: string;
  language: Language | null;
  by_mail: boolean;
  file_bytes: number;
  caught_at: string;
};
export type NewQuarantined = Quarantined & { email_key: string };

export async function insertQuarantined(db: Changing, workspaceId: string, row: NewQuarantined): Promise<void> {
  await db.change(
    workspaceId,
    sql`
    INSERT INTO quarantined_applications (workspace_id, id, job_id, email_key, answers, privacy_text, language, by_mail, file_bytes, caught_at)
    VALUES (${workspaceId}, ${row.id}, ${row.job_id}, ${row.email_key}, ${row.answers}, ${row.privacy_text}, ${row.language}, ${row.by_mail}, ${row.file_bytes}, ${row.caught_at})
    RETURNING id`,
  );
}

/** The total size of their files. */
export async function quarantinedFileBytes(db: Queryable, workspaceId: string): Promise<number> {
  const [found] = await db.query<{ bytes: number }>(sql`
    SELECT coalesce(sum(file_bytes), 0)::bigint AS bytes FROM quarantined_applications WHERE workspace_id = ${workspaceId}`);
  return found?.bytes ?? 0;
}

/** The newest first. */
export function listQuarantined(db: Queryable, workspaceId: string, countMax: number): Promise<Quarantined[]> {
  return db.query(sql`
    SELECT id, job_id, answers, privacy_text, language, by_mail, file_bytes, caught_at FROM quarantined_applications
    WHERE workspace_id = ${workspaceId} ORDER BY caught_at DESC, id DESC LIMIT ${countMax}`);
}

export async function findQuarantined(db: Queryable, workspaceId: string, id: string): Promise<Quarantined | undefined> {
  const [found] = await db.query<Quarantined>(sql`
    SELECT id, job_id, answers, privacy_text, language, by_mail, file_bytes, caught_at FROM quarantined_applications
    WHERE workspace_id = ${workspaceId} AND id = ${id}`);
  return found;
}

/** False when it does not exist. */
export async function deleteQuarantined(db: Changing, workspaceId: string, id: string): Promise<boolean> {
  const rows = await db.change(
    workspaceId,
    sql`DELETE FROM quarantined_applications WHERE workspace_id = ${workspaceId} AND id = ${id} RETURNING id`,
  );
  return rows.length > 0;
}

/** Deletes all but the newest `countMax`; returns their ids. */
export async function deleteOverflow(db: Changing, workspaceId: string, countMax: number): Promise<string[]> {
  const rows = await db.change<{ id: string }>(
    workspaceId,
    sql`
    DELETE FROM quarantined_applications WHERE workspace_id = ${workspaceId} AND id IN (
      SELECT id FROM quarantined_applications WHERE workspace_id = ${workspaceId} ORDER BY caught_at DESC, id DESC OFFSET ${countMax})
    RETURNING id`,
  );
  return rows.map(({ id }) => id);
}
