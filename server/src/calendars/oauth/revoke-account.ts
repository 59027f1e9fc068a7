import type { StoredAccount } from '../accounts/account.ts';
import { CalendarError } from '../calendar-error.ts';
import type { TokenDeps } from './fresh-token.ts';
import { oauthProvider } from './oauth-provider.ts';
import { refreshTokens, revokeToken } from './oauth-tokens.ts';
import { isOAuthProvider, remoteClient } from './open-remote.ts';
import { openTokens } from './token-secret.ts';

/**
 * Closes the push channels of an account and gives the access to it back, as far as its provider can take it. A failure changes nothing: the
 * tokens are deleted already, and channels end by themselves.
 */
export async function revokeAccount(
  app: TokenDeps,
  workspaceId: string,
  { id, provider: name, secret, access }: StoredAccount,
  channelIds: string[],
): Promise<void> {
  const { config, secretBox, calendarClient: httpClient, clock } = app;
  const provider = isOAuthProvider(name) ? oauthProvider(config, name) : undefined;
  if (!provider || !access) return;
  const deps = { httpClient, clock };
  try {
    const { accessToken: token, refreshToken } = openTokens(secretBox, workspaceId, id, secret);
    const renew = async () => (await refreshTokens(deps, provider, refreshToken)).accessToken;
    const client = remoteClient(app, provider.name, { token, renew, access, timeoutMs: config.calendarTimeoutMs });
    await Promise.allSettled(channelIds.map((channelId) => client.closeChannel(channelId)));
    await revokeToken(deps, provider, refreshToken);
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
  }
}
