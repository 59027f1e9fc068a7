import type { ApplicationPageSettings } from '@muster/contract/application-pages/application-page-settings.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

/** Only the statuses for which something was chosen. */
export type StoredPageSettings = {
  statuses: Partial<ApplicationPageSettings['statuses']>;
  includes_assessments: boolean;
  updated_at: string | null;
  revision: number;
};

export async function findPageSettings(db: Queryable, workspaceId: string): Promise<StoredPageSettings | undefined> {
  const [settings] = await db.query<StoredPageSettings>(sql`
    SELECT statuses, includes_assessments, updated_at, revision FROM application_page_settings WHERE workspace_id = ${workspaceId}`);
  return settings;
}

/** False when the settings have changed since they were read; revision 0 means that there were none. */
export async function savePageSettings(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { statuses, includes_assessments, updated_at, revision }: StoredPageSettings,
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    INSERT INTO application_page_settings AS known (workspace_id, statuses, includes_assessments, updated_at, revision)
    VALUES (${workspaceId}, ${JSON.stringify(statuses)}, ${includes_assessments}, ${updated_at}, 1)
    ON CONFLICT (workspace_id) DO UPDATE SET statuses = excluded.statuses, includes_assessments = excluded.includes_assessments,
      updated_at = excluded.updated_at, revision = known.revision + 1
    WHERE known.revision = ${revision}::int
    RETURNING revision`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}
