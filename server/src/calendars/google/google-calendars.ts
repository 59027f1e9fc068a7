import { randomUUID } from 'node:crypto';
import {
  Array as JsonArray,
  Boolean as JsonBoolean,
  Object as JsonObject,
  Record as JsonRecord,
  String as JsonString,
  Optional,
  type Static,
} from 'typebox';
import { startOfDay } from '#time/days.ts';
import { dayMs } from '#time/durations.ts';
import { CalendarError } from '../calendar-error.ts';
import type {
  RemoteAccess,
  RemoteBlock,
  RemoteCalendars,
  RemoteChanges,
  RemoteEntry,
  RemoteEntryState,
  RemoteEvent,
  RemoteWindow,
} from '../oauth/remote-calendar.ts';
import { type JsonDeps, readAs, sendJson } from '../oauth/send-json.ts';
import { googleEventId } from './google-event-id.ts';

const pagesMax = 40;
const pageSize = 250;
const ownProperty = 'muster';
// It refuses longer ones, and does not say how long they may be.
const freeBusyDays = 31;

const when = JsonObject({ date: Optional(JsonString()), dateTime: Optional(JsonString()) });
const event = JsonObject({
  id: JsonString(),
  iCalUID: Optional(JsonString()),
  etag: Optional(JsonString()),
  status: Optional(JsonString()),
  transparency: Optional(JsonString()),
  eventType: Optional(JsonString()),
  start: Optional(when),
  end: Optional(when),
  attendees: Optional(JsonArray(JsonObject({ self: Optional(JsonBoolean()), responseStatus: Optional(JsonString()) }))),
  extendedProperties: Optional(JsonObject({ private: Optional(JsonRecord(JsonString(), JsonString())) })),
  hangoutLink: Optional(JsonString()),
});
type GoogleEvent = Static<typeof event>;
const page = { nextPageToken: Optional(JsonString()) };
const eventPage = JsonObject({
  ...page,
  nextSyncToken: Optional(JsonString()),
  timeZone: Optional(JsonString()),
  items: Optional(JsonArray(event)),
});
const calendarPage = JsonObject({
  ...page,
  items: Optional(
    JsonArray(
      JsonObject({
        id: JsonString(),
        summary: Optional(JsonString()),
        accessRole: JsonString(),
        primary: Optional(JsonBoolean()),
        timeZone: Optional(JsonString()),
      }),
    ),
  ),
});
const freeBusy = JsonObject({
  calendars: JsonRecord(
    JsonString(),
    JsonObject({
      busy: Optional(JsonArray(JsonObject({ start: JsonString(), end: JsonString() }))),
      errors: Optional(JsonArray(JsonObject({ reason: Optional(JsonString()) }))),
    }),
  ),
});

const channel = JsonObject({ id: JsonString(), resourceId: JsonString(), expiration: Optional(JsonString()) });
// Of a channel whose end is not stated.
const channelLifeMs = dayMs;

// Titles, places and guests are not asked for. Of the answers to an invitation only the own one is.
const eventFields =
  'id,iCalUID,etag,status,transparency,eventType,start,end,attendees(self,responseStatus),extendedProperties/private';
const entryFields = 'id,etag,status,start,end,hangoutLink';

/** The Google Calendar API, v3. */
export function googleCalendars(app: JsonDeps, apiUrl: string, access: RemoteAccess): RemoteCalendars {
  const eventsUrl = (calendarId: string) => `${apiUrl}/calendars/${encodeURIComponent(calendarId)}/events`;
  const eventUrl = (calendarId: string, id: string) => `${eventsUrl(calendarId)}/${encodeURIComponent(id)}`;

  return {
    async account() {
      const calendars = [];
      for await (const { items = [] } of pages(calendarPage, `${apiUrl}/users/me/calendarList`, {
        maxResults: '250',
        fields: 'nextPageToken,items(id,summary,accessRole,primary,timeZone)',
      }))
        calendars.push(...items);
      const own = calendars.find(({ primary }) => primary);
      return {
        // The id of the primary calendar is the address of the account.
        address: own?.id ?? '',
        calendars: calendars.map(({ id, summary, accessRole, primary, timeZone }) => ({
          id,
          name: summary ?? id,
          isWritable: access.access === 'write' && (accessRole === 'owner' || accessRole === 'writer'),
          isPrimary: primary === true,
          timeZone: timeZone ?? null,
        })),
      };
    },

    changes: (calendar, window, token) =>
      access.access === 'write' ? readEvents(calendar, window, token) : readFreeBusy(calendar.id, window),

    async add(calendarId, entry) {
      const id = googleEventId(entry.ownKey);
      // Google does not promise to notice an id that is there already.
      const before = await read(calendarId, id);
      if (before) return changed(calendarId, id, before.etag, entry).then(requireEntry);
      const added = await sendJson(
        app,
        access,
        { method: 'POST', url: writeUrl(eventsUrl(calendarId), entry), body: { id, ...eventOf(entry) } },
        [200, 409],
      );
      // Added meanwhile, or removed before.
      if (added.status === 409) return changed(calendarId, id, null, entry).then(requireEntry);
      return writtenOf(readAs(event, added));
    },

    change: changed,

    read,

    find: (calendarId, ownKey) => read(calendarId, googleEventId(ownKey)),

    async remove(calendarId, id) {
      const url = `${eventUrl(calendarId, id)}?${new URLSearchParams({ sendUpdates: 'none' })}`;
      await sendJson(app, access, { method: 'DELETE', url }, [200, 204, 404, 410]);
    },

    async openChannel(calendarId, { address, token }) {
      const body = { id: randomUUID(), type: 'web_hook', address, token };
      const answer = await sendJson(app, access, { method: 'POST', url: `${eventsUrl(calendarId)}/watch`, body }, [200, 400]);
      // 400 is also the answer for a calendar that cannot be watched, such as one of holidays.
      if (answer.status === 400) return undefined;
      const { id, resourceId, expiration } = readAs(channel, answer);
      const expiresAtMs = expiration === undefined ? app.clock().getTime() + channelLifeMs : Number(expiration);
      return { id: `${id} ${resourceId}`, expiresAt: isoOf(expiresAtMs) ?? refuseAnswer() };
    },

    prolongChannel: null,

    async closeChannel(channelId) {
      const [id, resourceId] = channelId.split(' ');
      const request = { method: 'POST', url: `${apiUrl}/channels/stop`, body: { id, resourceId } } as const;
      await sendJson(app, access, request, [200, 204, 404]);
    },
  };

  async function read(calendarId: string, id: string) {
    const url = `${eventUrl(calendarId, id)}?${new URLSearchParams({ fields: entryFields })}`;
    const found = await sendJson(app, access, { method: 'GET', url }, [200, 404, 410]);
    if (found.status !== 200) return undefined;
    const entry = readAs(event, found);
    return entry.status === 'cancelled' ? undefined : writtenOf(entry);
  }

  async function changed(calendarId: string, id: string, etag: string | null, entry: RemoteEntry) {
    const answer = await sendJson(
      app,
      access,
      {
        method: 'PATCH',
        url: writeUrl(eventUrl(calendarId, id), entry),
        headers: etag === null ? {} : { 'if-match': etag },
        // What was removed by a person comes back by this, so that callers ask before.
        body: { ...eventOf(entry), status: 'confirmed' },
      },
      [200, 404, 410, 412],
    );
    if (answer.status === 412) return 'changed';
    return answer.status === 200 ? writtenOf(readAs(event, answer)) : 'gone';
  }

  async function readEvents(
    { id, timeZone }: { id: string; timeZone: string | null },
    window: RemoteWindow,
    token: string | null,
  ): Promise<RemoteChanges> {
    const which = token === null ? { timeMin: window.from, timeMax: window.to } : { syncToken: token };
    const events: RemoteEvent[] = [];
    let syncToken: string | null = null;
    const fields = `nextPageToken,nextSyncToken,timeZone,items(${eventFields})`;
    const query = { ...which, singleEvents: 'true', maxAttendees: '1', maxResults: String(pageSize), fields };
    try {
      for await (const page of pages(eventPage, eventsUrl(id), query)) {
        const zone = page.timeZone ?? timeZone ?? 'UTC';
        events.push(...(page.items ?? []).map((item) => remoteEvent(item, zone)));
        syncToken = page.nextSyncToken ?? null;
      }
    } catch (error) {
      // The token is too old: from the beginning.
      if (token !== null && error instanceof CalendarError && error.code === 'not_found')
        return readEvents({ id, timeZone }, window, null);
      throw error;
    }
    return { isComplete: token === null, events, syncToken };
  }

  /** Merged blocks: one of them may hide an interview of the person, whose seat decides there. */
  async function readFreeBusy(id: string, window: RemoteWindow): Promise<RemoteChanges> {
    const blocks: RemoteBlock[] = [];
    for (const { from, to } of partsOf(window)) {
      const body = { timeMin: from, timeMax: to, items: [{ id }] };
      const answer = readAs(freeBusy, await sendJson(app, access, { method: 'POST', url: `${apiUrl}/freeBusy`, body }));
      const calendar = answer.calendars[id];
      if (!calendar || calendar.errors?.length) throw new CalendarError('access_denied');
      blocks.push(...(calendar.busy ?? []).map(({ start, end }): RemoteBlock => ({ from: start, to: end, kind: 'busy' })));
    }
    return { isComplete: true, isMerged: true, events: [{ id: 'busy', etag: '', blocks, ownKey: null }], syncToken: null };
  }

  async function* pages<Page extends typeof eventPage | typeof calendarPage>(
    schema: Page,
    url: string,
    query: Record<string, string>,
  ): AsyncGenerator<Static<Page>> {
    let pageToken: string | undefined;
    for (let read = 0; read < pagesMax; read += 1) {
      const asked = new URLSearchParams({ ...query, ...(pageToken !== undefined && { pageToken }) });
      // 410 is read as not_found.
      const page = readAs(schema, await sendJson(app, access, { method: 'GET', url: `${url}?${asked}` }));
      yield page;
      pageToken = page.nextPageToken;
      if (pageToken === undefined) return;
    }
    throw new CalendarError('too_large');
  }
}

function partsOf({ from, to }: RemoteWindow): RemoteWindow[] {
  const parts: RemoteWindow[] = [];
  const endMs = Date.parse(to);
  for (let atMs = Date.parse(from); atMs < endMs; atMs += freeBusyDays * dayMs) {
    const partEndMs = Math.min(endMs, atMs + freeBusyDays * dayMs);
    parts.push({ from: new Date(atMs).toISOString(), to: new Date(partEndMs).toISOString() });
  }
  return parts;
}

function writeUrl(url: string, { videoKey }: RemoteEntry): string {
  const query = { sendUpdates: 'none', fields: entryFields, ...(videoKey !== null && { conferenceDataVersion: '1' }) };
  return `${url}?${new URLSearchParams(query)}`;
}

function eventOf({ ownKey, title, text, location, from, to, videoKey }: RemoteEntry) {
  const conference = { requestId: videoKey, conferenceSolutionKey: { type: 'hangoutsMeet' } };
  return {
    summary: title,
    description: text,
    location: location ?? '',
    start: { dateTime: from },
    end: { dateTime: to },
    extendedProperties: { private: { [ownProperty]: ownKey } },
    ...(videoKey !== null && { conferenceData: { createRequest: conference } }),
  };
}

function writtenOf({ id, etag, hangoutLink, start, end }: GoogleEvent): RemoteEntryState {
  return {
    id,
    etag: etag ?? '',
    videoUrl: hangoutLink ?? null,
    from: start?.dateTime ? new Date(start.dateTime).toISOString() : null,
    to: end?.dateTime ? new Date(end.dateTime).toISOString() : null,
  };
}

function requireEntry(entry: RemoteEntryState | 'gone' | 'changed'): RemoteEntryState {
  return typeof entry === 'string' ? refuseAnswer() : entry;
}

function remoteEvent(given: GoogleEvent, zone: string): RemoteEvent {
  const { id, iCalUID, etag, extendedProperties } = given;
  return {
    id,
    etag: etag ?? '',
    blocks: blocksOf(given, zone),
    ownKey: extendedProperties?.private?.[ownProperty] ?? iCalUID ?? null,
  };
}

function blocksOf({ status, transparency, eventType, start, end, attendees }: GoogleEvent, zone: string): RemoteBlock[] {
  if (status === 'cancelled' || transparency === 'transparent' || eventType === 'workingLocation' || !start || !end) return [];
  if (attendees?.some(({ self, responseStatus }) => self === true && responseStatus === 'declined')) return [];
  const [from, to] = [instantOf(start, zone), instantOf(end, zone)];
  if (from === undefined || to === undefined || from >= to) return [];
  const kind = eventType === 'outOfOffice' ? 'away' : status === 'tentative' ? 'tentative' : 'busy';
  return [{ from, to, kind }];
}

/** A day without a time begins in the zone of the calendar. */
function instantOf({ date, dateTime }: Static<typeof when>, zone: string): string | undefined {
  if (dateTime !== undefined) return isoOf(Date.parse(dateTime));
  return date !== undefined && /^\d{4}-\d\d-\d\d$/.test(date) ? startOfDay(zone, date) : undefined;
}

function refuseAnswer(): never {
  throw new CalendarError('server_error');
}

function isoOf(ms: number): string | undefined {
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}
