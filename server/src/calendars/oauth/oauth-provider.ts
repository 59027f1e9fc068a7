import type { KeyObject } from 'node:crypto';
import type { Config } from '#config.ts';

export type OAuthProviderName = 'google' | 'microsoft';

/** What Muster asks a person for: to write interviews into their calendar, or to see no more than when they are busy. */
export type CalendarAccess = 'write' | 'read';

export type OAuthProvider = {
  name: OAuthProviderName;
  clientId: string;
  clientSecret: KeyObject;
  authorizeUrl: string;
  tokenUrl: string;
  /** Undefined where a provider cannot take a token back. */
  revokeUrl: string | undefined;
  /** What each access needs. */
  scopes: Record<CalendarAccess, readonly string[]>;
  /** What is asked for: a person who does not let us write may still let us read. */
  asked: Record<CalendarAccess, readonly string[]>;
  /** What else the page of the provider is asked for. */
  authorizeParameters: Record<string, string>;
};

const googleScope = (name: string) => `https://www.googleapis.com/auth/${name}`;
const microsoftScope = (name: string) => `https://graph.microsoft.com/${name}`;

/** Undefined where the operator has registered no client. */
export function oauthProvider({ calendars }: Pick<Config, 'calendars'>, name: OAuthProviderName): OAuthProvider | undefined {
  return name === 'google' ? googleProvider(calendars.google) : microsoftProvider(calendars.microsoft);
}

function googleProvider(settings: Config['calendars']['google']): OAuthProvider | undefined {
  if (!settings) return undefined;
  const { clientId, clientSecret, tokenUrl } = settings;
  const list = googleScope('calendar.calendarlist.readonly');
  const [events, freeBusy] = [googleScope('calendar.events'), googleScope('calendar.freebusy')];
  return {
    name: 'google',
    clientId,
    clientSecret,
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: `${tokenUrl}/token`,
    revokeUrl: `${tokenUrl}/revoke`,
    scopes: { write: [events, list], read: [freeBusy, list] },
    asked: { write: [events, freeBusy, list], read: [freeBusy, list] },
    // A refresh token comes with the first consent only, unless consent is asked for again.
    authorizeParameters: { access_type: 'offline', prompt: 'consent' },
  };
}

function microsoftProvider(settings: Config['calendars']['microsoft']): OAuthProvider | undefined {
  if (!settings) return undefined;
  const { clientId, clientSecret, tenant, loginUrl } = settings;
  const scopes = {
    write: [microsoftScope('Calendars.ReadWrite'), 'offline_access'],
    read: [microsoftScope('Calendars.ReadBasic'), 'offline_access'],
  };
  return {
    name: 'microsoft',
    clientId,
    clientSecret,
    authorizeUrl: `${loginUrl}/${tenant}/oauth2/v2.0/authorize`,
    tokenUrl: `${loginUrl}/${tenant}/oauth2/v2.0/token`,
    revokeUrl: undefined,
    scopes,
    asked: scopes,
    authorizeParameters: { prompt: 'select_account', response_mode: 'query' },
  };
}

/** What was granted, which may be less than was asked for. Undefined: not even reading. */
export function grantedAccess(provider: OAuthProvider, scope: string): CalendarAccess | undefined {
  const granted = new Set(scope.split(' ').map(shortScope));
  const has = (access: CalendarAccess) =>
    provider.scopes[access].every((asked) => asked === 'offline_access' || granted.has(shortScope(asked)));
  if (has('write')) return 'write';
  return has('read') ? 'read' : undefined;
}

/** Microsoft names them with and without their host, and in any case. */
function shortScope(scope: string): string {
  return scope.slice(scope.lastIndexOf('/') + 1).toLowerCase();
}
