import type { StoredAccount } from '../accounts/account.ts';
import { CalendarError } from '../calendar-error.ts';
import type { TokenDeps } from './fresh-token.ts';
import { oauthProvider } from './oauth-provider.ts';
import { revokeToken } from './oauth-tokens.ts';
import { isOAuthProvider } from './open-remote.ts';
import { openTokens } from './token-secret.ts';

/** Gives the access to an account back, as far as its provider can take it. A failure changes nothing: the tokens are deleted already. */
export async function revokeAccount(
  { config, secretBox, calendarClient, clock }: TokenDeps,
  workspaceId: string,
  { id, provider: name, secret }: StoredAccount,
): Promise<void> {
  const provider = isOAuthProvider(name) ? oauthProvider(config, name) : undefined;
  if (!provider) return;
  try {
    const { refreshToken } = openTokens(secretBox, workspaceId, id, secret);
    await revokeToken({ httpClient: calendarClient, clock }, provider, refreshToken);
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
  }
}
