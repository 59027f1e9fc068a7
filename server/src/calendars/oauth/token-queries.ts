import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import type { OAuthProviderName } from './oauth-provider.ts';

export type StoredTokens = { secret: Buffer; is_fresh: boolean };

// A token that ends while a request is under way is as good as none.
const marginSeconds = 60;

export async function findTokens(db: Queryable, workspaceId: string, accountId: string): Promise<StoredTokens | undefined> {
  const [found] = await db.query<StoredTokens>(sql`
    SELECT secret, coalesce(token_expires_at > now() + make_interval(secs => ${marginSeconds}), false) AS is_fresh FROM calendar_accounts
    WHERE workspace_id = ${workspaceId} AND id = ${accountId} AND access IS NOT NULL`);
  return found;
}

/** Whether this process may ask for new tokens now. `secret`: as it was read; somebody else may have replaced it since. */
export async function claimRefresh(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  accountId: string,
  { claimId, secret, seconds }: { claimId: string; secret: Buffer; seconds: number },
): Promise<boolean> {
  const claimed = await db.change(
    workspaceId,
    sql`
    UPDATE calendar_accounts SET refresh_claim = ${claimId}, refresh_until = now() + make_interval(secs => ${seconds})
    WHERE workspace_id = ${workspaceId} AND id = ${accountId} AND secret = ${secret} AND (refresh_until IS NULL OR refresh_until <= now())
    RETURNING id`,
  );
  return claimed.length > 0;
}

/** False when the person has signed in again meanwhile: those tokens are newer. */
export async function saveTokens(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  accountId: string,
  { claimId, secret, expiresAt }: { claimId: string; secret: Buffer; expiresAt: string },
): Promise<boolean> {
  const saved = await db.change(
    workspaceId,
    sql`
    UPDATE calendar_accounts SET secret = ${secret}, token_expires_at = ${expiresAt}::timestamptz, refresh_claim = NULL, refresh_until = NULL
    WHERE workspace_id = ${workspaceId} AND id = ${accountId} AND refresh_claim = ${claimId} RETURNING id`,
  );
  return saved.length > 0;
}

export async function releaseRefresh(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  accountId: string,
  claimId: string,
): Promise<void> {
  await db.change(
    workspaceId,
    sql`
    UPDATE calendar_accounts SET refresh_claim = NULL, refresh_until = NULL
    WHERE workspace_id = ${workspaceId} AND id = ${accountId} AND refresh_claim = ${claimId} RETURNING id`,
  );
}

/** Of all workspaces, for whoever operates the server: the account of a provider that was read last. */
export async function findLatestAccount(
  db: Queryable,
  provider: OAuthProviderName,
): Promise<{ workspace_id: string; id: string } | undefined> {
  const [account] = await db.query<{ workspace_id: string; id: string }>(sql`
    SELECT workspace_id, id FROM calendar_accounts WHERE provider = ${provider} AND status IN ('active', 'failing')
    ORDER BY last_ok_at DESC NULLS LAST LIMIT 1`);
  return account;
}
