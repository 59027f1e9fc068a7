import { uuidv7 } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import { newToken, tokenHash } from './token.ts';
import { insertToken } from './token-queries.ts';

export type CreatedToken = { id: string; token: string; expires_at: string | null };

/** Returns the token, of which only the hash is stored. */
export async function createToken(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  input: { name: string; lifetimeSeconds: number | undefined },
): Promise<CreatedToken> {
  const token = newToken();
  const [row] = await insertToken(database, workspaceId, {
    id: uuidv7(),
    hash: tokenHash(token),
    name: input.name,
    lastFour: token.slice(-4),
    lifetimeSeconds: input.lifetimeSeconds ?? null,
  });
  if (!row) throw new Error('the token was not stored');
  return { id: row.id, token, expires_at: row.expires_at };
}
