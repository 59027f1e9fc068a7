import { CalendarError } from '../calendar-error.ts';

const hrefLengthMax = 1000;

/** The URL of an href in an answer from `base`. One that leads to another host is refused: the password would go there. */
export function resolveHref(base: string, href: string): string {
  const from = new URL(base);
  const to = URL.parse(href, base);
  if (!to || to.href.length > hrefLengthMax + from.origin.length) throw new CalendarError('not_a_calendar');
  if (!isSameServer(from, to)) throw new CalendarError('foreign_address');
  to.username = '';
  to.password = '';
  to.hash = '';
  return to.href;
}

/** By which an object is known: servers write the same path with more or fewer escapes. */
export function canonicalPath(url: string): string {
  const path = new URL(url).pathname.split('/').map(canonicalSegment).join('/');
  if (path.length > hrefLengthMax) throw new CalendarError('not_a_calendar');
  return path;
}

function canonicalSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}

/** The same origin; or the same host by https where it was http; or one of the servers of iCloud, which has its users on numbered ones. */
function isSameServer(from: URL, to: URL): boolean {
  if (to.origin === from.origin) return true;
  if (from.hostname === to.hostname) return from.protocol === 'http:' && to.protocol === 'https:';
  return to.protocol === 'https:' && to.port === '' && from.protocol === 'https:' && isOfIcloud(from) && isOfIcloud(to);
}

function isOfIcloud({ hostname }: URL): boolean {
  return /^(?:p\d{1,4}-)?caldav\.icloud\.com$/.test(hostname);
}
