import { setTimeout as delay } from 'node:timers/promises';
import { uuidv7 } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import type { Database } from '#storage/database.ts';
import { CalendarError } from '../calendar-error.ts';
import { type OAuthProvider, type OAuthProviderName, oauthProvider } from './oauth-provider.ts';
import { refreshTimeoutMs, refreshTokens, type Tokens } from './oauth-tokens.ts';
import type { CalendarClient } from './silent-hosts.ts';
import { claimRefresh, findTokens, releaseRefresh, saveTokens } from './token-queries.ts';
import { openTokens, sealTokens, type TokenSecret } from './token-secret.ts';

export type TokenDeps = Pick<Runtime, 'config' | 'secretBox' | 'clock'> & {
  calendarClient: CalendarClient;
  database: Pick<Database, 'query' | 'change'>;
};

export type TokenOwner = { workspaceId: string; accountId: string; provider: OAuthProviderName };

// Longer than a request for tokens: whoever has the claim then is dead.
const claimSeconds = refreshTimeoutMs / 1000 + 7;
const lookAgainMs = 50;

/**
 * An access token of an account, new when it has ended or was `refused`. One process at a time asks for it, on all nodes; the others wait for
 * what it stores. A claim in the row, and no advisory lock: that would hold a connection to the database for as long as a provider hangs.
 */
export async function freshToken(
  app: TokenDeps,
  owner: TokenOwner,
  { timeoutMs, refused }: { timeoutMs: number; refused?: string },
): Promise<string> {
  const { workspaceId, accountId } = owner;
  const provider = oauthProvider(app.config, owner.provider);
  // The operator has taken the client out of the settings.
  if (!provider) throw new CalendarError('access_denied');
  const endsAtMs = performance.now() + timeoutMs;
  for (;;) {
    const stored = await findTokens(app.database, workspaceId, accountId);
    if (!stored) throw new CalendarError('not_found');
    const tokens = openTokens(app.secretBox, workspaceId, accountId, stored.secret);
    if (stored.is_fresh && tokens.accessToken !== refused) return tokens.accessToken;
    const claimId = uuidv7();
    const claim = { claimId, secret: stored.secret, seconds: claimSeconds };
    if (await claimRefresh(app.database, workspaceId, accountId, claim)) {
      const renewed = await refresh(app, owner, provider, { claimId, tokens });
      if (renewed !== undefined) return renewed;
    }
    if (performance.now() + lookAgainMs > endsAtMs) throw new CalendarError('timeout');
    await delay(lookAgainMs);
  }
}

/** Undefined when the person has signed in again meanwhile. */
async function refresh(
  app: TokenDeps,
  { workspaceId, accountId }: TokenOwner,
  provider: OAuthProvider,
  { claimId, tokens }: { claimId: string; tokens: TokenSecret },
): Promise<string | undefined> {
  const { database, secretBox } = app;
  let answer: Tokens;
  try {
    answer = await refreshTokens({ httpClient: app.calendarClient, clock: app.clock }, provider, tokens.refreshToken);
  } catch (error) {
    await releaseRefresh(database, workspaceId, accountId, claimId);
    // `invalid_grant`: asking once more changes nothing.
    if (error instanceof CalendarError && error.code === 'sign_in_refused')
      throw new CalendarError('sign_in_refused', { isFinal: true });
    throw error;
  }
  const { accessToken, expiresAtMs, refreshToken } = answer;
  const secret = sealTokens(secretBox, workspaceId, accountId, { accessToken, refreshToken: refreshToken ?? tokens.refreshToken });
  const expiresAt = new Date(expiresAtMs).toISOString();
  return (await saveTokens(database, workspaceId, accountId, { claimId, secret, expiresAt })) ? accessToken : undefined;
}
