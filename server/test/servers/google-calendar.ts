import { createHash, randomUUID } from 'node:crypto';
import { type ServiceAnswer, type ServiceRequest, startService } from './service.ts';

type StoredEvent = Record<string, unknown> & { id: string; etag: string; status: string; changed: number };
type Calendar = {
  id: string;
  summary: string;
  accessRole: string;
  primary?: boolean;
  timeZone: string;
  events: Map<string, StoredEvent>;
};

/** A calendar server as Google's published documents describe it, for one account. It refuses parameters that these do not have. */
export type GoogleCalendarServer = {
  /** Settings of a Muster server that uses it. */
  settings: Record<string, string>;
  url: string;
  calendars: Map<string, Calendar>;
  requests: ServiceRequest[];
  /** What is granted in place of what was asked for. */
  grants: string | undefined;
  /** The person agrees: the query with which the browser comes back. */
  authorize(url: string): string;
  /** As the person, in the web. */
  put(calendarId: string, event: Record<string, unknown> & { id: string }): void;
  /** Every token of before is refused. */
  endTokens(): void;
  /** What the next requests are answered with. */
  faults: ServiceAnswer[];
  /** Sync tokens of before are too old. */
  forgetSyncTokens(): void;
  pageSize: number;
  /** A conference is made a moment after its event. */
  isVideoSlow: boolean;
  /** Open channels, by their ids. */
  channels: Map<string, GoogleChannel>;
  /** Where the addresses of channels lead in a test; nothing is pushed without it. */
  reach: string | undefined;
  /** Pushes that are under way or were answered, by their status. */
  pushes: Promise<number>[];
};

export type GoogleChannel = {
  id: string;
  calendarId: string;
  resourceId: string;
  address: string;
  token: string;
  expiration: number;
};

const parameters: Record<string, string[]> = {
  'GET events': [
    'singleEvents',
    'timeMin',
    'timeMax',
    'syncToken',
    'pageToken',
    'maxAttendees',
    'maxResults',
    'fields',
    'showDeleted',
  ],
  'POST events': ['sendUpdates', 'fields', 'conferenceDataVersion', 'maxAttendees'],
  'GET event': ['fields', 'maxAttendees', 'timeZone'],
  'PATCH event': ['sendUpdates', 'fields', 'conferenceDataVersion', 'maxAttendees'],
  'DELETE event': ['sendUpdates'],
  'GET calendarList': ['maxResults', 'fields', 'pageToken', 'minAccessRole'],
  'POST freeBusy': ['fields'],
  'POST watch': [],
  'POST stop': [],
};
const channelLifeMs = 7 * 86_400_000;

/** Runs until all tests of the file are done. */
export function startGoogleCalendar(): GoogleCalendarServer {
  const service = startService();
  const codes = new Map<string, { challenge: string; redirectUri: string; scope: string }>();
  let tokens = new Set<string>();
  let refreshTokens = new Set<string>();
  let changes = 0;
  let syncTokensFrom = 0;

  const server: GoogleCalendarServer = {
    url: service.url,
    requests: service.requests,
    settings: {
      GOOGLE_CLIENT_ID: 'muster.apps',
      GOOGLE_CLIENT_SECRET: 'secret-of-the-client',
      GOOGLE_TOKEN_URL: service.url,
      GOOGLE_CALENDAR_URL: `${service.url}/calendar/v3`,
    },
    calendars: new Map([
      ['rita@example.com', newCalendar('rita@example.com', 'Rita', 'owner', true)],
      ['team@group.example.com', newCalendar('team@group.example.com', 'Secret team', 'reader')],
    ]),
    grants: undefined,
    faults: [],
    pageSize: 2,
    isVideoSlow: false,
    channels: new Map(),
    reach: undefined,
    pushes: [],
    authorize(url) {
      const asked = new URL(url).searchParams;
      const get = (name: string) => asked.get(name) ?? '';
      if (get('client_id') !== 'muster.apps' || get('response_type') !== 'code' || get('access_type') !== 'offline')
        throw new Error(`the request is not valid: ${url}`);
      if (get('code_challenge_method') !== 'S256' || get('state') === '') throw new Error(`the request is not protected: ${url}`);
      const code = randomUUID();
      codes.set(code, { challenge: get('code_challenge'), redirectUri: get('redirect_uri'), scope: get('scope') });
      return String(new URLSearchParams({ code, state: get('state') }));
    },
    put(calendarId, event) {
      store(calendarOf(calendarId), { status: 'confirmed', ...event });
    },
    endTokens() {
      tokens = new Set();
      refreshTokens = new Set();
    },
    forgetSyncTokens() {
      syncTokensFrom = changes + 1;
    },
  };

  service.answer = (request) => {
    const fault = server.faults.shift();
    if (fault) return fault;
    const url = new URL(request.path, 'http://google');
    if (url.pathname === '/token') return token(new URLSearchParams(request.body));
    if (url.pathname === '/revoke') return { body: {} };
    const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!tokens.has(given)) return refusal(401, 'authError');
    return answer(request, url);
  };
  return server;

  function token(form: URLSearchParams): ServiceAnswer {
    const get = (name: string) => form.get(name) ?? '';
    if (get('client_id') !== 'muster.apps' || get('client_secret') !== 'secret-of-the-client')
      return { status: 401, body: { error: 'invalid_client' } };
    const access_token = randomUUID();
    if (get('grant_type') === 'refresh_token') {
      if (!refreshTokens.has(get('refresh_token'))) return { status: 400, body: { error: 'invalid_grant' } };
      tokens.add(access_token);
      return { body: { access_token, expires_in: 3599, token_type: 'Bearer' } };
    }
    const grant = codes.get(get('code'));
    codes.delete(get('code'));
    const challenge = createHash('sha256').update(get('code_verifier')).digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== get('redirect_uri'))
      return { status: 400, body: { error: 'invalid_grant' } };
    tokens.add(access_token);
    const refresh_token = randomUUID();
    refreshTokens.add(refresh_token);
    return { body: { access_token, expires_in: 3599, refresh_token, scope: server.grants ?? grant.scope, token_type: 'Bearer' } };
  }

  function answer({ method, body, headers }: ServiceRequest, url: URL): ServiceAnswer {
    const [, version, ...path] = url.pathname.split('/').slice(1).map(decodeURIComponent);
    if (version !== 'v3') return refusal(404, 'notFound');
    const kind = kindOf(path);
    const known = parameters[`${method} ${kind}`];
    const unknown = [...url.searchParams.keys()].find((name) => !known?.includes(name));
    if (!known || unknown !== undefined) return refusal(400, `invalidParameter ${unknown}`);
    const [, calendarId = '', , eventId = ''] = path;
    if (kind === 'calendarList')
      return { body: { items: [...server.calendars.values()].map(({ events: _, ...calendar }) => calendar) } };
    if (kind === 'freeBusy') return freeBusy(JSON.parse(body));
    if (kind === 'stop') return stop(JSON.parse(body));
    const calendar = server.calendars.get(calendarId);
    if (!calendar) return refusal(404, 'notFound');
    if (kind === 'watch') return watch(calendar, JSON.parse(body));
    if (kind === 'events') return method === 'GET' ? list(calendar, url.searchParams) : insert(calendar, JSON.parse(body));
    const event = calendar.events.get(eventId);
    if (!event) return refusal(404, 'notFound');
    if (method === 'GET') return { body: event };
    if (event.status === 'cancelled' && method === 'DELETE') return refusal(410, 'deleted');
    const match = headers['if-match'];
    if (match !== undefined && match !== event.etag) return refusal(412, 'conditionNotMet');
    if (method === 'DELETE') {
      store(calendar, { ...event, status: 'cancelled' });
      return { status: 204 };
    }
    return { body: store(calendar, { ...event, ...JSON.parse(body) }) };
  }

  function list(calendar: Calendar, query: URLSearchParams): ServiceAnswer {
    const since = query.get('syncToken');
    if (since !== null && (query.has('timeMin') || query.has('timeMax'))) return refusal(400, 'syncTokenWithNonDefaultFilter');
    if (since !== null && Number(since) < syncTokensFrom) return refusal(410, 'fullSyncRequired');
    const [timeMin, timeMax] = [query.get('timeMin'), query.get('timeMax')];
    const isIn = ({ start, end, status }: StoredEvent) =>
      status !== 'cancelled' && timeOf(end) > Date.parse(timeMin ?? '') && timeOf(start) < Date.parse(timeMax ?? '');
    const found = [...calendar.events.values()].filter((event) => (since === null ? isIn(event) : event.changed > Number(since)));
    const offset = Number(query.get('pageToken') ?? 0);
    const next = offset + server.pageSize;
    const items = found.slice(offset, next).map(({ changed: _, ...event }) => event);
    const last = next >= found.length;
    return {
      body: {
        timeZone: calendar.timeZone,
        items,
        ...(last ? { nextSyncToken: String(changes) } : { nextPageToken: String(next) }),
      },
    };
  }

  function insert(calendar: Calendar, event: Record<string, unknown> & { id: string }): ServiceAnswer {
    if (!/^[0-9a-v]{5,1024}$/.test(event.id)) return refusal(400, 'invalid id');
    if (calendar.accessRole === 'reader') return refusal(403, 'requiredAccessLevel');
    if (calendar.events.has(event.id)) return refusal(409, 'duplicate');
    return { body: store(calendar, { status: 'confirmed', ...event }) };
  }

  function store(calendar: Calendar, given: Record<string, unknown> & { id: string; status: string }): StoredEvent {
    changes += 1;
    const conference =
      given.conferenceData && !server.isVideoSlow ? { hangoutLink: `https://meet.google.com/${given.id.slice(-10)}` } : {};
    const event = { ...given, ...conference, etag: `"${changes}"`, changed: changes };
    calendar.events.set(given.id, event);
    for (const channel of server.channels.values()) if (channel.calendarId === calendar.id) push(channel, 'exists');
    return event;
  }

  function watch(calendar: Calendar, { id, type, address, token, ...others }: Record<string, string>): ServiceAnswer {
    const isValid = /^[\w+/=-]{1,64}$/.test(id ?? '') && type === 'web_hook' && (token ?? '').length <= 256;
    if (!id || !isValid || Object.keys(others).length > 0) return refusal(400, 'invalid');
    if (!address?.startsWith('https://')) return refusal(401, 'push.webhookUrlNotHttps');
    if (server.channels.has(id)) return refusal(400, 'channelIdNotUnique');
    if (calendar.id.endsWith('@group.v.calendar.google.com')) return refusal(400, 'pushNotSupportedForRequestedResource');
    const expiration = Date.now() + channelLifeMs;
    const channel = {
      id,
      calendarId: calendar.id,
      resourceId: `resource of ${calendar.id}`.replaceAll(' ', '-'),
      address,
      token: token ?? '',
      expiration,
    };
    server.channels.set(id, channel);
    push(channel, 'sync');
    const resourceUri = `${service.url}/calendar/v3/calendars/${calendar.id}/events`;
    return {
      body: { kind: 'api#channel', id, resourceId: channel.resourceId, resourceUri, token, expiration: String(expiration) },
    };
  }

  function stop({ id, resourceId }: Record<string, string>): ServiceAnswer {
    if (server.channels.get(id ?? '')?.resourceId !== resourceId) return refusal(404, 'notFound');
    server.channels.delete(id ?? '');
    return { status: 204 };
  }

  function push({ id, resourceId, address, token, expiration }: GoogleChannel, state: 'sync' | 'exists'): void {
    if (server.reach === undefined) return;
    const headers = {
      'x-goog-channel-id': id,
      'x-goog-channel-token': token,
      'x-goog-channel-expiration': new Date(expiration).toUTCString(),
      'x-goog-resource-id': resourceId,
      'x-goog-resource-state': state,
      'x-goog-message-number': state === 'sync' ? '1' : String(1 + changes),
    };
    const sent = fetch(server.reach + new URL(address).pathname, { method: 'POST', headers });
    server.pushes.push(sent.then((response) => response.arrayBuffer().then(() => response.status)));
  }

  function freeBusy({ timeMin, timeMax, items }: { timeMin: string; timeMax: string; items: { id: string }[] }): ServiceAnswer {
    if (Date.parse(timeMax) - Date.parse(timeMin) > 62 * 86_400_000) return refusal(400, 'timeRangeTooLong');
    const calendars = items.map(({ id }) => {
      const calendar = server.calendars.get(id);
      if (!calendar) return [id, { errors: [{ domain: 'global', reason: 'notFound' }], busy: [] }];
      const busy = [...calendar.events.values()].flatMap(({ status, start, end }) =>
        status !== 'cancelled' && timeOf(end) > Date.parse(timeMin) && timeOf(start) < Date.parse(timeMax)
          ? [{ start: new Date(timeOf(start)).toISOString(), end: new Date(timeOf(end)).toISOString() }]
          : [],
      );
      return [id, { busy }];
    });
    return { body: { calendars: Object.fromEntries(calendars) } };
  }

  function calendarOf(id: string): Calendar {
    const calendar = server.calendars.get(id);
    if (!calendar) throw new Error(`there is no calendar ${id}`);
    return calendar;
  }
}

function kindOf([first, , third, fourth]: string[]): string {
  if (first === 'users') return 'calendarList';
  if (first === 'freeBusy') return 'freeBusy';
  if (first === 'channels') return 'stop';
  if (third === 'events' && fourth === 'watch') return 'watch';
  return third === 'events' && fourth !== undefined ? 'event' : 'events';
}

function newCalendar(id: string, summary: string, accessRole: string, primary?: boolean): Calendar {
  return { id, summary, accessRole, ...(primary && { primary }), timeZone: 'Europe/Berlin', events: new Map() };
}

function timeOf(when: unknown): number {
  const { dateTime, date } = Object(when);
  return Date.parse(dateTime ?? date);
}

function refusal(status: number, reason: string): ServiceAnswer {
  return { status, body: { error: { code: status, errors: [{ domain: 'global', reason }] } } };
}
