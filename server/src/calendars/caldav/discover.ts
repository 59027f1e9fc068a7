import { findChild, textOf } from '#xml/xml-tree.ts';
import { isMissing } from '../calendar-error.ts';
import type { CaldavAccount, CaldavDeps } from './caldav-client.ts';
import { propfind } from './dav-requests.ts';
import { type DavResource, type MultiStatus, propertyHref, propertyText } from './multi-status.ts';

/** A collection with events. */
export type FoundCalendar = { url: string; name: string; isWritable: boolean; timeZone: string | null };

/** `account.url` is the address that has answered: from then on hrefs are resolved from there. */
export type Discovered = { url: string; calendars: FoundCalendar[] };

const wellKnown = '/.well-known/caldav';
const nameLengthMax = 200;
const homesMax = 5;
const calendarsOfHomeMax = 200;
const calendarProperties =
  '<d:resourcetype/><d:displayname/><c:supported-calendar-component-set/><c:calendar-timezone/><d:current-user-privilege-set/>';

/**
 * Finds the calendars of an account from an address that a person knows (RFC 6764): the address may be a calendar, a principal, or any page
 * of the server.
 */
export async function discoverCalendars(app: CaldavDeps, account: CaldavAccount): Promise<Discovered> {
  const start = await propfind(app, account, {
    ...{ href: account.url, depth: 0 },
    properties: `${calendarProperties}<d:current-user-principal/><c:calendar-home-set/>`,
  }).catch(nothingAt);
  const given = start?.resources.flatMap((resource) => calendarOf(resource) ?? []) ?? [];
  if (start && given.length > 0) return { url: start.url, calendars: given };
  const homes = await findHomes(app, account, start);
  const calendars: FoundCalendar[] = [];
  for (const home of homes.slice(0, homesMax)) {
    const { resources } = await propfind(app, account, { href: home, depth: 1, properties: calendarProperties });
    calendars.push(...resources.flatMap((resource) => calendarOf(resource) ?? []));
  }
  return { url: account.url, calendars: calendars.slice(0, calendarsOfHomeMax) };
}

type Answer = (MultiStatus & { url: string }) | undefined;

/** Where the calendars of the signed-in user are. */
async function findHomes(app: CaldavDeps, account: CaldavAccount, start: Answer): Promise<string[]> {
  const known = hrefsOf(start, 'calendar-home-set');
  if (known.length > 0) return known;
  const principal = hrefsOf(start, 'current-user-principal')[0] ?? (await findPrincipal(app, account));
  if (principal === undefined) return [];
  const properties = '<c:calendar-home-set/>';
  return hrefsOf(await propfind(app, account, { href: principal, depth: 0, properties }).catch(nothingAt), 'calendar-home-set');
}

/** From the well-known address, which redirects to where CalDAV is, or from the root. */
async function findPrincipal(app: CaldavDeps, account: CaldavAccount): Promise<string | undefined> {
  for (const href of [wellKnown, '/']) {
    const answer = await propfind(app, account, { href, depth: 0, properties: '<d:current-user-principal/>' }).catch(nothingAt);
    const [principal] = hrefsOf(answer, 'current-user-principal');
    if (principal !== undefined) return principal;
  }
  return undefined;
}

/** Absolute, from where the answer came. */
function hrefsOf(answer: Answer, property: string): string[] {
  if (!answer) return [];
  return answer.resources.flatMap((resource) => {
    const href = propertyHref(resource, property);
    return href === undefined ? [] : [new URL(href, answer.url).href];
  });
}

function calendarOf(resource: DavResource): FoundCalendar | undefined {
  const { url, properties } = resource;
  const property = (name: string) => properties.find((each) => each.name === name);
  if (!findChild(property('resourcetype'), 'calendar')) return undefined;
  const components = property('supported-calendar-component-set')?.children ?? [];
  const names = components.flatMap((each) => (typeof each === 'string' ? [] : (each.attributes.name?.toUpperCase() ?? [])));
  if (names.length > 0 && !names.includes('VEVENT')) return undefined;
  const name = propertyText(resource, 'displayname') ?? decodeURIComponent(new URL(url).pathname.split('/').at(-2) ?? '');
  return {
    url,
    name: name.replace(/\p{Cc}/gu, ' ').slice(0, nameLengthMax),
    isWritable: mayWrite(resource),
    timeZone: zoneOf(textOf(property('calendar-timezone'))),
  };
}

/** A server that says nothing of rights lets its owner write. */
function mayWrite({ properties }: DavResource): boolean {
  const set = properties.find(({ name }) => name === 'current-user-privilege-set');
  if (!set) return true;
  const granted = set.children.flatMap((each) => (typeof each === 'string' ? [] : each.children));
  return granted.some((each) => typeof each !== 'string' && ['all', 'write', 'write-content'].includes(each.name));
}

/** Of a VCALENDAR with a VTIMEZONE, whose names are those of the IANA database in practice. */
function zoneOf(text: string): string | null {
  const [, id] = /^TZID(?:;[^\r\n:]{0,200})?:([^\r\n]{1,64})\r?$/m.exec(text.slice(0, 65_536)) ?? [];
  return id?.trim() ?? null;
}

function nothingAt(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}
