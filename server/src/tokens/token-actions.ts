import { tokensMax } from '@muster/contract/limits.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { newToken, tokenHash } from './token.ts';
import { countTokens, insertToken, listTokens, revokeTokenOf, type TokenRow } from './token-queries.ts';

export type CreatedToken = { id: string; token: string; expires_at: string | null };

/** `createdBy`: the name of the user; null for the command line. */
type NewToken = { name: string; lifetimeSeconds: number | undefined; createdBy?: string | null };

/** Returns the token, of which only the hash is stored. What `also` returns is written with it. */
export async function createToken(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  { name, lifetimeSeconds, createdBy = null }: NewToken,
  also: (created: CreatedToken) => RowWrite[] = () => [],
): Promise<CreatedToken> {
  const { count, now } = await countTokens(database, workspaceId);
  if (count >= tokensMax) throw failure('token_limit');
  const token = newToken();
  const expiresAt = lifetimeSeconds === undefined ? null : new Date(Date.parse(now) + lifetimeSeconds * 1000);
  const created = { id: uuidv7(), token, expires_at: expiresAt?.toISOString() ?? null };
  const stored = { id: created.id, hash: tokenHash(token), name, lastFour: token.slice(-4), expiresAt, createdBy };
  await insertToken(database, workspaceId, stored, also(created));
  return created;
}

export function listWorkspaceTokens({ database }: Pick<Runtime, 'database'>, workspaceId: string): Promise<TokenRow[]> {
  return listTokens(database.longReads(workspaceId), workspaceId);
}

/** Returns when it was revoked. All nodes refuse it within a second. */
export async function revokeWorkspaceToken(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  id: string,
  also: RowWrite[],
): Promise<string> {
  const revoked = isUuid(id) ? await revokeTokenOf(database, workspaceId, id, also) : undefined;
  if (revoked === undefined) throw failure('token_not_found');
  return revoked;
}
