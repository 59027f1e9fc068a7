import {
  Array as JsonArray,
  Boolean as JsonBoolean,
  Object as JsonObject,
  String as JsonString,
  Null,
  Optional,
  type Static,
  Union,
} from 'typebox';
import { minuteMs } from '#time/durations.ts';
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

const pagesMax = 40;
const pageSize = '250';
/** Named properties of our own need a GUID, which is the same for all installations. */
const ownProperty = 'String {6f1d9f0a-3d1e-4b0e-9d52-5c1f0f6f4a11} Name MusterInterview';
const ownFilter = `singleValueExtendedProperties($filter=id eq '${ownProperty}')`;
const inUtc = { prefer: 'outlook.timezone="UTC"' };

const textOrNull = Union([JsonString(), Null()]);
const when = JsonObject({ dateTime: JsonString(), timeZone: JsonString() });
const event = JsonObject({
  id: JsonString(),
  changeKey: Optional(textOrNull),
  iCalUId: Optional(textOrNull),
  start: Optional(when),
  end: Optional(when),
  showAs: Optional(textOrNull),
  isCancelled: Optional(Union([JsonBoolean(), Null()])),
  responseStatus: Optional(Union([JsonObject({ response: Optional(textOrNull) }), Null()])),
  onlineMeeting: Optional(Union([JsonObject({ joinUrl: Optional(textOrNull) }), Null()])),
  singleValueExtendedProperties: Optional(JsonArray(JsonObject({ id: JsonString(), value: Optional(textOrNull) }))),
});
type GraphEvent = Static<typeof event>;
const nextLink = { '@odata.nextLink': Optional(JsonString()) };
const eventPage = JsonObject({ ...nextLink, value: JsonArray(event) });
const calendarPage = JsonObject({
  ...nextLink,
  value: JsonArray(
    JsonObject({
      id: JsonString(),
      name: Optional(textOrNull),
      canEdit: Optional(Union([JsonBoolean(), Null()])),
      isDefaultCalendar: Optional(Union([JsonBoolean(), Null()])),
      owner: Optional(Union([JsonObject({ address: Optional(textOrNull) }), Null()])),
    }),
  ),
});

const mainCalendarAnswer = JsonObject({ id: JsonString() });
const subscription = JsonObject({ id: JsonString(), expirationDateTime: JsonString() });
// What may be asked for at most has been stated as 4,230 and 10,080 minutes: the answer says what was granted.
const subscriptionMinutes = 4_230;

const kinds: Record<string, RemoteBlock['kind'] | undefined> = { busy: 'busy', tentative: 'tentative', oof: 'away' };
const entryFields = 'id,changeKey,start,end,isCancelled,onlineMeeting';

/** Microsoft Graph, v1.0. Each read is of the whole window: its delta would bring titles, because it ignores which fields are asked for. */
export function graphCalendars(app: JsonDeps, apiUrl: string, access: RemoteAccess): RemoteCalendars {
  const calendarUrl = (calendarId: string) => `${apiUrl}/me/calendars/${encodeURIComponent(calendarId)}`;
  const eventUrl = (id: string) => `${apiUrl}/me/events/${encodeURIComponent(id)}`;
  const subscriptionUrl = (id: string) => `${apiUrl}/subscriptions/${encodeURIComponent(id)}`;

  return {
    async account() {
      const calendars = [];
      const query = { $select: 'id,name,canEdit,isDefaultCalendar,owner', $top: '50' };
      for await (const { value } of pages(calendarPage, `${apiUrl}/me/calendars?${new URLSearchParams(query)}`))
        calendars.push(...value);
      const own = calendars.find(({ isDefaultCalendar }) => isDefaultCalendar === true);
      return {
        address: own?.owner?.address ?? '',
        calendars: calendars.map(({ id, name, canEdit, isDefaultCalendar }) => ({
          id,
          name: name ?? '',
          isWritable: access.access === 'write' && canEdit === true,
          isPrimary: isDefaultCalendar === true,
          timeZone: null,
        })),
      };
    },

    async changes({ id }, { from, to }: RemoteWindow): Promise<RemoteChanges> {
      const query = {
        startDateTime: from,
        endDateTime: to,
        $select: 'id,changeKey,iCalUId,start,end,showAs,isCancelled,responseStatus',
        // What may only be read has no entries of ours, and properties of our own may not be asked for there.
        ...(access.access === 'write' && { $expand: ownFilter }),
        $top: pageSize,
      };
      const events: RemoteEvent[] = [];
      const url = `${calendarUrl(id)}/calendarView?${new URLSearchParams(query)}`;
      for await (const { value } of pages(eventPage, url)) events.push(...value.map(remoteEvent));
      return { isComplete: true, events, syncToken: null };
    },

    async add(calendarId, entry) {
      // How long the transactionId of a request is remembered is not stated: what was added before is looked for.
      const before = await find(calendarId, entry.ownKey);
      if (before) {
        const written = await changed(before.id, null, entry);
        if (typeof written !== 'string') return written;
      }
      const added = await sendJson(
        app,
        access,
        {
          method: 'POST',
          url: `${calendarUrl(calendarId)}/events`,
          headers: inUtc,
          body: { ...eventOf(entry), transactionId: `${entry.ownKey}-${entry.sequence}`, ...onlineMeetingOf(entry) },
        },
        [201],
      );
      return writtenOf(readAs(event, added));
    },

    change: (_calendarId, id, etag, entry) => changed(id, etag, entry),

    read: (_calendarId, id) => read(id),

    async find(calendarId, ownKey) {
      const before = await find(calendarId, ownKey);
      return before && read(before.id);
    },

    async remove(_calendarId, id) {
      await sendJson(app, access, { method: 'DELETE', url: eventUrl(id) }, [204, 404, 410]);
    },

    async openChannel(calendarId, { address, token }) {
      if (calendarId !== (await mainCalendar())) return undefined;
      const body = {
        changeType: 'created,updated,deleted',
        notificationUrl: address,
        lifecycleNotificationUrl: address,
        resource: 'me/events',
        expirationDateTime: subscriptionEnd(),
        clientState: token,
      };
      const answer = await sendJson(app, access, { method: 'POST', url: `${apiUrl}/subscriptions`, body }, [201]);
      const { id, expirationDateTime } = readAs(subscription, answer);
      return { id, expiresAt: expiryOf(expirationDateTime) };
    },

    async prolongChannel(channelId) {
      const request = {
        method: 'PATCH',
        url: subscriptionUrl(channelId),
        body: { expirationDateTime: subscriptionEnd() },
      } as const;
      const answer = await sendJson(app, access, request, [200, 404]);
      return answer.status === 404 ? undefined : expiryOf(readAs(subscription, answer).expirationDateTime);
    },

    async closeChannel(channelId) {
      await sendJson(app, access, { method: 'DELETE', url: subscriptionUrl(channelId) }, [204, 404]);
    },
  };

  /** Subscriptions are documented for the events of the mailbox, `me/events`: those of its main calendar. */
  async function mainCalendar(): Promise<string> {
    const url = `${apiUrl}/me/calendar?${new URLSearchParams({ $select: 'id' })}`;
    return readAs(mainCalendarAnswer, await sendJson(app, access, { method: 'GET', url })).id;
  }

  function subscriptionEnd(): string {
    return new Date(app.clock().getTime() + subscriptionMinutes * minuteMs).toISOString();
  }

  async function read(id: string): Promise<RemoteEntryState | undefined> {
    const url = `${eventUrl(id)}?${new URLSearchParams({ $select: entryFields })}`;
    const found = await sendJson(app, access, { method: 'GET', url, headers: inUtc }, [200, 404, 410]);
    if (found.status !== 200) return undefined;
    const entry = readAs(event, found);
    return entry.isCancelled === true ? undefined : writtenOf(entry);
  }

  async function find(calendarId: string, ownKey: string): Promise<{ id: string } | undefined> {
    const $filter = `singleValueExtendedProperties/any(ep: ep/id eq '${ownProperty}' and ep/value eq '${ownKey}')`;
    const url = `${calendarUrl(calendarId)}/events?${new URLSearchParams({ $filter, $select: 'id', $top: '1' })}`;
    const [found] = readAs(eventPage, await sendJson(app, access, { method: 'GET', url })).value;
    return found;
  }

  async function changed(id: string, etag: string | null, entry: RemoteEntry): Promise<RemoteEntryState | 'gone' | 'changed'> {
    const answer = await sendJson(
      app,
      access,
      {
        method: 'PATCH',
        url: eventUrl(id),
        headers: { ...inUtc, ...(etag !== null && { 'if-match': `W/"${etag}"` }) },
        body: { ...eventOf(entry), ...onlineMeetingOf(entry) },
      },
      [200, 404, 410, 412],
    );
    if (answer.status === 412) return 'changed';
    return answer.status === 200 ? writtenOf(readAs(event, answer)) : 'gone';
  }

  /** The address of the next page is the provider's, and the token goes nowhere else. */
  async function* pages<Page extends typeof eventPage | typeof calendarPage>(
    schema: Page,
    first: string,
  ): AsyncGenerator<Static<Page>> {
    const { origin } = new URL(apiUrl);
    let url: string | undefined = first;
    for (let read = 0; read < pagesMax; read += 1) {
      const page: Static<Page> = readAs(schema, await sendJson(app, access, { method: 'GET', url, headers: inUtc }));
      yield page;
      url = page['@odata.nextLink'];
      if (url === undefined) return;
      if (URL.parse(url)?.origin !== origin) throw new CalendarError('foreign_address');
    }
    throw new CalendarError('too_large');
  }
}

function eventOf({ ownKey, title, text, location, from, to }: RemoteEntry) {
  return {
    subject: title,
    body: { contentType: 'text', content: text },
    location: { displayName: location ?? '' },
    start: utcTime(from),
    end: utcTime(to),
    showAs: 'busy',
    singleValueExtendedProperties: [{ id: ownProperty, value: ownKey }],
  };
}

/** Once it is there Outlook ignores further changes, and it stays when the event is moved. */
function onlineMeetingOf({ videoKey }: RemoteEntry) {
  return videoKey === null ? {} : { isOnlineMeeting: true, onlineMeetingProvider: 'teamsForBusiness' };
}

function utcTime(at: string) {
  return { dateTime: at.replace('Z', ''), timeZone: 'UTC' };
}

function writtenOf({ id, changeKey, onlineMeeting, start, end }: GraphEvent): RemoteEntryState {
  return {
    id,
    etag: changeKey ?? '',
    videoUrl: onlineMeeting?.joinUrl ?? null,
    from: instantOf(start) ?? null,
    to: instantOf(end) ?? null,
  };
}

function remoteEvent(given: GraphEvent): RemoteEvent {
  const own = given.singleValueExtendedProperties?.find(({ id }) => id.toLowerCase() === ownProperty.toLowerCase());
  return { id: given.id, etag: given.changeKey ?? '', blocks: blocksOf(given), ownKey: own?.value ?? given.iCalUId ?? null };
}

/** Whoever works elsewhere can be interviewed. */
function blocksOf({ showAs, isCancelled, responseStatus, start, end }: GraphEvent): RemoteBlock[] {
  // Without a word on it the time is taken.
  const kind = showAs === undefined || showAs === null || showAs === 'unknown' ? 'busy' : kinds[showAs];
  const isDeclined = responseStatus?.response === 'declined';
  const [from, to] = [instantOf(start), instantOf(end)];
  if (kind === undefined || isCancelled === true || isDeclined || !from || !to || from >= to) return [];
  return [{ from, to, kind }];
}

function expiryOf(stated: string): string {
  const ms = Date.parse(stated);
  if (Number.isNaN(ms)) throw new CalendarError('server_error');
  return new Date(ms).toISOString();
}

/** In UTC, as it was asked for: `2026-11-18T09:00:00.0000000`. */
function instantOf(time: Static<typeof when> | undefined): string | undefined {
  if (!time) return undefined;
  const ms = Date.parse(`${time.dateTime.slice(0, 19)}Z`);
  return Number.isNaN(ms) || time.timeZone !== 'UTC' ? undefined : new Date(ms).toISOString();
}
