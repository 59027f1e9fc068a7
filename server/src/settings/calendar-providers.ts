import type { KeyObject } from 'node:crypto';
import { refuseSetting, secretHeader, webUrl } from './setting-values.ts';

/** The client that an operator has registered with a provider of calendars. The secret is a KeyObject, which reveals nothing when printed. */
type ProviderClient = { clientId: string; clientSecret: KeyObject };

export type GoogleCalendar = ProviderClient & { tokenUrl: string; apiUrl: string };
export type MicrosoftCalendar = ProviderClient & { tenant: string; loginUrl: string; apiUrl: string };
export type CalendarProviders = { google: GoogleCalendar | undefined; microsoft: MicrosoftCalendar | undefined };

type GivenSetting = 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'MICROSOFT_CLIENT_ID' | 'MICROSOFT_CLIENT_SECRET';
type DefaultSetting =
  | 'GOOGLE_TOKEN_URL'
  | 'GOOGLE_CALENDAR_URL'
  | 'MICROSOFT_TENANT'
  | 'MICROSOFT_LOGIN_URL'
  | 'MICROSOFT_GRAPH_URL';

const clientIdLengthMax = 500;

/** A provider without settings is off; half of them are refused. */
export function calendarProviders(
  given: (name: GivenSetting) => string | undefined,
  orDefault: (name: DefaultSetting) => string,
): CalendarProviders {
  const addressOf = (name: Exclude<DefaultSetting, 'MICROSOFT_TENANT'>) => webUrl(name, orDefault(name));
  const google = clientOf(given, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const microsoft = clientOf(given, 'MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET');
  const [tokenUrl, googleUrl] = [addressOf('GOOGLE_TOKEN_URL'), addressOf('GOOGLE_CALENDAR_URL')];
  const [loginUrl, graphUrl, tenant] = [
    addressOf('MICROSOFT_LOGIN_URL'),
    addressOf('MICROSOFT_GRAPH_URL'),
    tenantOf(orDefault('MICROSOFT_TENANT')),
  ];
  return {
    google: google && { ...google, tokenUrl, apiUrl: googleUrl },
    microsoft: microsoft && { ...microsoft, tenant, loginUrl, apiUrl: graphUrl },
  };
}

function clientOf(
  given: (name: GivenSetting) => string | undefined,
  idName: GivenSetting,
  secretName: GivenSetting,
): ProviderClient | undefined {
  const clientId = given(idName);
  const clientSecret = secretHeader(secretName, given(secretName), `the secret of ${idName}`);
  if (clientId === undefined && clientSecret === undefined) return undefined;
  const isId = clientId !== undefined && clientId.length <= clientIdLengthMax && /^[\x21-\x7e]+$/.test(clientId);
  if (!isId) refuseSetting(idName, `the client id that belongs to ${secretName}`);
  if (!clientSecret) refuseSetting(secretName, `the secret of ${idName}`);
  return { clientId, clientSecret };
}

/** Its id, one of its domains, or the name of a group of tenants. */
function tenantOf(value: string): string {
  return /^[A-Za-z0-9][A-Za-z0-9.-]{0,199}$/.test(value)
    ? value
    : refuseSetting('MICROSOFT_TENANT', 'the id or a domain of a tenant, organizations, consumers or common');
}
