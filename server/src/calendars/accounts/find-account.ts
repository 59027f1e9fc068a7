import type { EnteredCalendarProvider } from '@muster/contract/calendars/calendar-connection.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';
import { type Failure, failure, refusedField } from '#failure.ts';
import { bareHostname, createAllowlist } from '#outbound/address.ts';
import type { HttpClient } from '#outbound/http-client.ts';
import { mayWebhooksCallLoopback } from '#outbound/loopback.ts';
import type { Runtime } from '#runtime.ts';
import { dayMs } from '#time/durations.ts';
import { type Discovered, discoverCalendars } from '../caldav/discover.ts';
import { CalendarError, isMissing } from '../calendar-error.ts';
import type { CalendarSourceDeps } from '../reading/read-caldav.ts';
import { readIcsFile } from '../reading/read-ics-file.ts';

export type FindDeps = CalendarSourceDeps & Pick<Runtime, 'config'> & { httpClient: Pick<HttpClient, 'findServers'> };

export type AccountAddress = {
  provider: EnteredCalendarProvider;
  url: string;
  username: string | undefined;
  password: string | undefined;
};

/** Reads the calendars at an address that somebody has entered. Refuses what cannot be read, in words. */
export async function findCalendarsAt(app: FindDeps, address: AccountAddress): Promise<Discovered> {
  try {
    return address.provider === 'ics' ? await findFile(app, address) : await findAccount(app, address);
  } catch (error) {
    throw error instanceof CalendarError ? refusalOf(error) : error;
  }
}

async function findFile(app: FindDeps, { url: given }: AccountAddress): Promise<Discovered> {
  const url = webAddress(app.config, given.replace(/^webcals?:\/\//i, 'https://'));
  const now = app.clock().getTime();
  const scope = { fromMs: now, toMs: now + dayMs, timeZone: 'UTC', addresses: [] };
  const version = { etag: null, lastModified: null };
  await readIcsFile(app, { url, version, timeoutMs: app.config.calendarTimeoutMs, scope });
  return { url, calendars: [{ url: '', name: new URL(url).host, isWritable: false, timeZone: null }] };
}

async function findAccount(app: FindDeps, { url: given, username, password }: AccountAddress): Promise<Discovered> {
  if (username === undefined) throw refusedField('username', 'username is required for caldav');
  if (password === undefined) throw refusedField('password', 'password is required for caldav');
  let missing: unknown;
  for (const url of await candidates(app, given)) {
    try {
      const found = await discoverCalendars(app, { url, username, password, timeoutMs: app.config.calendarTimeoutMs });
      if (found.calendars.length > 0) return found;
    } catch (error) {
      if (!isMissing(error)) throw error;
      missing = error;
    }
  }
  throw missing instanceof CalendarError ? missing : new CalendarError('not_found');
}

const serviceTimeoutMs = 2_000;
const domainShape = /^(?:[^@\s/]{1,64}@)?((?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63})$/i;

/**
 * Where CalDAV may be. For a domain its SRV records are asked: a server that they name must be one of the domain, because nothing proves
 * that the records are (RFC 6764, 8), and it is sent the password.
 */
async function candidates({ config, httpClient }: FindDeps, given: string): Promise<string[]> {
  const domain = domainShape.exec(given.trim())?.[1]?.toLowerCase();
  if (domain === undefined) return [webAddress(config, given)];
  const servers = await httpClient.findServers(`_caldavs._tcp.${domain}`, serviceTimeoutMs);
  const ofDomain = servers.filter(({ host }) => host.toLowerCase() === domain || host.toLowerCase().endsWith(`.${domain}`));
  return [...ofDomain.map(({ host, port }) => `https://${host}:${port}/`), `https://${domain}/`];
}

/** By https; by http only to what the operator has allowed by its address. */
function webAddress(config: Runtime['config'], given: string): string {
  const url = URL.parse(given.trim());
  if (url?.username !== '' || url.password !== '' || !/^https?:$/.test(url.protocol)) throw failure('calendar_url_not_https');
  url.hash = '';
  if (url.protocol === 'https:') return url.href;
  const allowLoopback = mayWebhooksCallLoopback(config);
  const isAllowed = createAllowlist({ allowLoopback, allowCidrs: config.outboundAllowCidrs });
  const host = bareHostname(url);
  if (isAllowed(host, url.protocol) || (allowLoopback && host === 'localhost')) return url.href;
  throw failure('calendar_url_not_https');
}

type PlainRefusal = Extract<
  ErrorCode,
  | 'calendar_sign_in_refused'
  | 'calendar_timeout'
  | 'calendar_address_refused'
  | 'calendar_not_found'
  | 'calendar_answer_unreadable'
  | 'calendar_server_failed'
>;

const refusals: Partial<Record<CalendarError['code'], PlainRefusal>> = {
  sign_in_refused: 'calendar_sign_in_refused',
  access_denied: 'calendar_sign_in_refused',
  timeout: 'calendar_timeout',
  blocked_address: 'calendar_address_refused',
  foreign_address: 'calendar_address_refused',
  not_found: 'calendar_not_found',
  not_a_calendar: 'calendar_not_found',
  too_large: 'calendar_answer_unreadable',
};

function refusalOf({ code }: CalendarError): Failure {
  return failure(refusals[code] ?? 'calendar_server_failed');
}
