import { CalendarError } from '../calendar-error.ts';
import {
  type CaldavAccount,
  type CaldavDeps,
  type DavResponse,
  refuseFailedResponse,
  sendAnyDav,
  sendDav,
} from './caldav-client.ts';
import { type MultiStatus, readMultiStatus } from './multi-status.ts';

const xmlHead = '<?xml version="1.0" encoding="utf-8"?>\n';
const namespaces = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/"';
const xmlType = { 'content-type': 'application/xml; charset=utf-8' };
const entityTagLengthMax = 500;

/** What the server can do with a resource: the parts of its `DAV` header, such as `calendar-access`, and the methods that it allows. */
export async function davOptions(
  app: CaldavDeps,
  account: CaldavAccount,
  href: string,
): Promise<{ features: string[]; methods: string[] }> {
  const { headers } = await sendDav(app, account, { method: 'OPTIONS', href });
  const list = (value: string | undefined) =>
    (value ?? '')
      .slice(0, 4000)
      .split(',')
      .map((each) => each.trim());
  return { features: list(headers.dav), methods: list(headers.allow) };
}

/** `properties` are elements such as `<d:getetag/>`, with `d` for DAV, `c` for CalDAV and `s` for calendarserver.org. */
export async function propfind(
  app: CaldavDeps,
  account: CaldavAccount,
  { href, depth, properties }: { href: string; depth: 0 | 1; properties: string },
): Promise<MultiStatus & { url: string }> {
  const body = propfindBody(properties);
  const response = await sendDav(app, account, { method: 'PROPFIND', href, headers: { ...xmlType, depth: String(depth) }, body });
  return { ...multiStatusOf(response), url: response.url };
}

export function propfindBody(properties: string): string {
  return `${xmlHead}<d:propfind ${namespaces}><d:prop>${properties}</d:prop></d:propfind>`;
}

/** A report whose answer is not read here: it may have texts, which only a reader process looks at. */
export async function report(
  app: CaldavDeps,
  account: CaldavAccount,
  { href, depth, root, inner }: { href: string; depth: 0 | 1; root: string; inner: string },
): Promise<DavResponse> {
  const body = `${xmlHead}<${root} ${namespaces}>${inner}</${root}>`;
  const response = await sendDav(app, account, { method: 'REPORT', href, headers: { ...xmlType, depth: String(depth) }, body });
  if (response.status !== 207) throw new CalendarError('not_a_calendar');
  return response;
}

/** What has changed in a collection since `syncToken` (RFC 6578); all of it without one. */
export async function syncCollection(
  app: CaldavDeps,
  account: CaldavAccount,
  { href, syncToken }: { href: string; syncToken: string | null },
): Promise<MultiStatus> {
  const inner = `<d:sync-token>${escapeXml(syncToken ?? '')}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop>`;
  return multiStatusOf(await report(app, account, { href, depth: 0, root: 'd:sync-collection', inner }));
}

export async function getObject(
  app: CaldavDeps,
  account: CaldavAccount,
  href: string,
): Promise<{ etag: string | null; text: string }> {
  const { headers, body } = await sendDav(app, account, { method: 'GET', href });
  return { etag: entityTag(headers.etag), text: body.toString() };
}

/**
 * How a write ended. `changed`: the condition does not hold, somebody else has written. `uid_taken`: an object with the same UID is elsewhere
 * in the calendar.
 */
export type WriteOutcome = { outcome: 'written'; etag: string | null } | { outcome: 'changed' | 'uid_taken' | 'gone' };

/** Writes an object: a new one only if there is none at `href`, with `ifMatch` only the one with this ETag. */
export async function putObject(
  app: CaldavDeps,
  account: CaldavAccount,
  { href, text, ifMatch }: { href: string; text: string; ifMatch?: string },
): Promise<WriteOutcome> {
  const condition = ifMatch === undefined ? { 'if-none-match': '*' } : { 'if-match': ifMatch };
  const headers = { ...condition, 'content-type': 'text/calendar; charset=utf-8' };
  const response = await sendAnyDav(app, account, { method: 'PUT', href, headers, body: text });
  const status = innerStatus(response);
  if (status === 412) return { outcome: isUidTaken(response) ? 'uid_taken' : 'changed' };
  if (status === 409 && isUidTaken(response)) return { outcome: 'uid_taken' };
  if (ifMatch !== undefined && (status === 404 || status === 410)) return { outcome: 'gone' };
  refuseFailedResponse({ ...response, status }, app.clock());
  if (status < 200 || status > 299) throw new CalendarError('server_error');
  return { outcome: 'written', etag: entityTag(response.headers.etag) };
}

/** `ifMatch`: only if nobody has changed it. */
export async function deleteObject(
  app: CaldavDeps,
  account: CaldavAccount,
  { href, ifMatch }: { href: string; ifMatch?: string },
): Promise<'deleted' | 'gone' | 'changed'> {
  const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch };
  const response = await sendAnyDav(app, account, { method: 'DELETE', href, headers });
  const status = innerStatus(response);
  if (status === 404 || status === 410) return 'gone';
  if (status === 412) return 'changed';
  refuseFailedResponse({ ...response, status }, app.clock());
  if (status < 200 || status > 299) throw new CalendarError('server_error');
  return 'deleted';
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A strong or weak one of a length that is stored; null where there is none. */
export function entityTag(value: string | undefined): string | null {
  return value !== undefined && value !== '' && value.length <= entityTagLengthMax ? value : null;
}

function multiStatusOf({ status, body, url }: DavResponse): MultiStatus {
  if (status !== 207) throw new CalendarError('not_a_calendar');
  return readMultiStatus(body, url);
}

/** xandikos answers a PUT with 207 and the real status inside: a 207 is a failure until its inner status was read. */
function innerStatus({ status, body, url }: DavResponse): number {
  if (status !== 207) return status;
  const [first, ...others] = readMultiStatus(body, url).resources;
  return first && others.length === 0 ? first.worstStatus : 500;
}

/** The precondition of RFC 4791, of which the element is in the body of the answer. */
function isUidTaken({ body }: DavResponse): boolean {
  return body.includes('no-uid-conflict');
}
