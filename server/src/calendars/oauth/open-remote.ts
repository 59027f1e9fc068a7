import type { CalendarProvider } from '@muster/contract/calendars/calendar-connection.ts';
import { CalendarError } from '../calendar-error.ts';
import { googleCalendars } from '../google/google-calendars.ts';
import { graphCalendars } from '../microsoft/graph-calendars.ts';
import { freshToken, type TokenDeps } from './fresh-token.ts';
import type { CalendarAccess, OAuthProviderName } from './oauth-provider.ts';
import type { RemoteAccess, RemoteCalendars } from './remote-calendar.ts';

export type OAuthAccount = { id: string; provider: OAuthProviderName; access: CalendarAccess };

export function isOAuthProvider(provider: CalendarProvider): provider is OAuthProviderName {
  return provider === 'google' || provider === 'microsoft';
}

/** The calendars of a connected account, with a token that is renewed when it ends or is refused. */
export async function openRemote(
  app: TokenDeps,
  workspaceId: string,
  { id: accountId, provider, access }: OAuthAccount,
  timeoutMs: number,
): Promise<RemoteCalendars> {
  const owner = { workspaceId, accountId, provider };
  const token = await freshToken(app, owner, { timeoutMs });
  const renew = (refused: string) => freshToken(app, owner, { timeoutMs, refused });
  return remoteClient(app, provider, { token, renew, access, timeoutMs });
}

export function remoteClient(
  { config, calendarClient, clock }: Pick<TokenDeps, 'config' | 'calendarClient' | 'clock'>,
  provider: OAuthProviderName,
  access: RemoteAccess,
): RemoteCalendars {
  const { google, microsoft } = config.calendars;
  const deps = { httpClient: calendarClient, clock };
  if (provider === 'google' && google) return googleCalendars(deps, google.apiUrl, access);
  if (provider === 'microsoft' && microsoft) return graphCalendars(deps, microsoft.apiUrl, access);
  throw new CalendarError('access_denied');
}
