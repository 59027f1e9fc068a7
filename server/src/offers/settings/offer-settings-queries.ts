import type { OfferSettings } from '@muster/contract/offers/offer-settings.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

export type StoredOfferSettings = OfferSettings & { revision: number };

export async function findOfferSettings(db: Queryable, workspaceId: string): Promise<StoredOfferSettings | undefined> {
  const [settings] = await db.query<StoredOfferSettings>(
    sql`SELECT hire_on_acceptance, provider_url, revision FROM offer_settings WHERE workspace_id = ${workspaceId}`,
  );
  return settings;
}

/** False when the settings have changed since they were read; revision 0 means that there were none. */
export async function saveOfferSettings(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { hire_on_acceptance, provider_url, revision }: StoredOfferSettings,
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    INSERT INTO offer_settings (workspace_id, hire_on_acceptance, provider_url, revision)
    VALUES (${workspaceId}, ${hire_on_acceptance}::boolean, ${provider_url}::text, 1)
    ON CONFLICT (workspace_id) DO UPDATE SET hire_on_acceptance = excluded.hire_on_acceptance,
      provider_url = excluded.provider_url, revision = offer_settings.revision + 1
    WHERE offer_settings.revision = ${revision}::int
    RETURNING revision`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}
