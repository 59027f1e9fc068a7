import type { OutboundResult } from '#outbound/http-client.ts';
import { refuseFailedResponse } from '../caldav/caldav-client.ts';
import { entityTag } from '../caldav/dav-requests.ts';
import { CalendarError } from '../calendar-error.ts';
import type { CalendarSourceDeps } from './read-caldav.ts';
import type { CalendarScope, ReadObject } from './reader-messages.ts';

/** What the publisher has said of the version that is known. */
export type FileVersion = { etag: string | null; lastModified: string | null };

type IcsFile = { url: string; version: FileVersion; timeoutMs: number; scope: CalendarScope };

const bytesMax = 10 * 1024 * 1024;
const redirectsMax = 3;
const headerLengthMax = 200;

/** Reads an ICS file; `read` is undefined when it has not changed. There is no password, so a redirect may lead to another https host. */
export async function readIcsFile(
  app: CalendarSourceDeps,
  { url, version, timeoutMs, scope }: IcsFile,
): Promise<{ read: ReadObject[] | undefined; version: FileVersion }> {
  const result = await get(app, { url, version, timeoutMs });
  if (result.status === 304) return { read: undefined, version };
  refuseFailedResponse(result, app.clock());
  if (result.status !== 200) throw new CalendarError('not_a_calendar');
  if (result.body.length > bytesMax) throw new CalendarError('too_large');
  const { objects } = await app.calendarReaders.read({ kind: 'ics', body: result.body, scope });
  const { etag, 'last-modified': modified } = result.headers;
  return {
    read: objects,
    version: { etag: entityTag(etag), lastModified: modified && modified.length <= headerLengthMax ? modified : null },
  };
}

async function get(
  { httpClient, limitHost }: CalendarSourceDeps,
  { url, version, timeoutMs }: Omit<IcsFile, 'scope'>,
): Promise<Extract<OutboundResult, { outcome: 'answered' }>> {
  const headers = {
    accept: 'text/calendar',
    ...(version.etag !== null && { 'if-none-match': version.etag }),
    ...(version.lastModified !== null && { 'if-modified-since': version.lastModified }),
  };
  const endsAtMs = performance.now() + timeoutMs;
  let at = url;
  for (let redirected = 0; redirected <= redirectsMax; redirected += 1) {
    const leftMs = Math.max(1, endsAtMs - performance.now());
    const result = await limitHost(at, leftMs, () =>
      httpClient.send({ method: 'GET', url: at, headers, responseBytesMax: bytesMax + 1, timeoutMs: leftMs }),
    );
    if (result.outcome === 'failed') throw new CalendarError(result.error);
    const { location } = result.headers;
    if (result.status < 300 || result.status > 399 || result.status === 304 || location === undefined) return result;
    const next = URL.parse(location, at);
    // From https to http anybody on the way could answer.
    if (!next || (next.protocol !== 'https:' && new URL(at).protocol !== 'http:')) throw new CalendarError('foreign_address');
    at = next.href;
  }
  throw new CalendarError('not_found');
}
