import { createHash, randomUUID } from 'node:crypto';
import { type ServiceAnswer, type ServiceRequest, startService } from './service.ts';

type GraphEvent = Record<string, unknown> & { id: string; changeKey: string };

/** Calendars as the published documents of Microsoft Graph describe them, for one account. It refuses parameters that these do not have. */
export type GraphCalendarServer = {
  settings: Record<string, string>;
  url: string;
  events: Map<string, GraphEvent>;
  requests: ServiceRequest[];
  /** The person agrees: the query with which the browser comes back. */
  authorize(url: string): string;
  /** As the person, in the web. */
  put(event: Record<string, unknown> & { id: string }): void;
  faults: ServiceAnswer[];
  pageSize: number;
  /** Where the next pages are; on this server unless it is set. */
  nextOrigin: string | undefined;
};

const calendarId = 'AQMk=calendar';
const parameters: Record<string, string[]> = {
  'GET calendars': ['$select', '$top'],
  'GET calendarView': ['startDateTime', 'endDateTime', '$select', '$expand', '$top', '$skip'],
  'GET events': ['$filter', '$select', '$top'],
  'POST events': [],
  'GET event': ['$select', '$expand'],
  'PATCH event': [],
  'DELETE event': [],
};

/** Runs until all tests of the file are done. */
export function startGraphCalendar(): GraphCalendarServer {
  const service = startService();
  const codes = new Map<string, { challenge: string; scope: string }>();
  const tokens = new Set<string>();
  let refreshToken = '';
  let changes = 0;
  const server: GraphCalendarServer = {
    url: service.url,
    requests: service.requests,
    settings: {
      MICROSOFT_CLIENT_ID: 'muster-application',
      MICROSOFT_CLIENT_SECRET: 'secret-of-the-application',
      MICROSOFT_TENANT: 'example.com',
      MICROSOFT_LOGIN_URL: service.url,
      MICROSOFT_GRAPH_URL: `${service.url}/v1.0`,
    },
    events: new Map(),
    faults: [],
    pageSize: 2,
    nextOrigin: undefined,
    authorize(url) {
      const { searchParams: asked, pathname } = new URL(url);
      if (pathname !== '/example.com/oauth2/v2.0/authorize' || asked.get('code_challenge_method') !== 'S256')
        throw new Error(`the request is not valid: ${url}`);
      const code = randomUUID();
      codes.set(code, { challenge: asked.get('code_challenge') ?? '', scope: asked.get('scope') ?? '' });
      return String(new URLSearchParams({ code, state: asked.get('state') ?? '' }));
    },
    put: (event) => void store(event),
  };

  service.answer = (request) => {
    const fault = server.faults.shift();
    if (fault) return fault;
    const url = new URL(request.path, 'http://graph');
    if (url.pathname === '/example.com/oauth2/v2.0/token') return token(new URLSearchParams(request.body));
    const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!tokens.has(given)) return refusal(401, 'InvalidAuthenticationToken');
    return answer(request, url);
  };
  return server;

  /** Each refresh token is good once. */
  function token(form: URLSearchParams): ServiceAnswer {
    const get = (name: string) => form.get(name) ?? '';
    if (get('client_secret') !== 'secret-of-the-application') return { status: 401, body: { error: 'invalid_client' } };
    const grant = codes.get(get('code'));
    codes.delete(get('code'));
    const challenge = createHash('sha256').update(get('code_verifier')).digest('base64url');
    const isRefresh = get('grant_type') === 'refresh_token' && get('refresh_token') === refreshToken;
    if (!isRefresh && grant?.challenge !== challenge) return { status: 400, body: { error: 'invalid_grant' } };
    refreshToken = randomUUID();
    const access_token = randomUUID();
    tokens.add(access_token);
    return {
      body: { access_token, expires_in: 4000, refresh_token: refreshToken, scope: grant?.scope.replace(' offline_access', '') },
    };
  }

  function answer({ method, body, headers }: ServiceRequest, url: URL): ServiceAnswer {
    const path = url.pathname.split('/').slice(3).map(decodeURIComponent);
    const kind = path[0] === 'events' ? 'event' : (path[2] ?? 'calendars');
    const known = parameters[`${method} ${kind}`];
    const unknown = [...url.searchParams.keys()].find((name) => !known?.includes(name));
    if (!known || unknown !== undefined) return refusal(400, `unknown ${method} ${kind} ${unknown}`);
    if (kind === 'calendars')
      return {
        body: {
          value: [
            { id: calendarId, name: 'Calendar', canEdit: true, isDefaultCalendar: true, owner: { address: 'rita@example.com' } },
            { id: 'holidays', name: 'Holidays', canEdit: false, isDefaultCalendar: false, owner: null },
          ],
        },
      };
    if (kind !== 'event' && path[1] !== calendarId) return refusal(404, 'ErrorItemNotFound');
    if (kind === 'calendarView') return view(url);
    if (kind === 'events')
      return method === 'GET' ? find(url) : { status: 201, body: store({ ...JSON.parse(body), id: randomUUID() }) };
    const event = server.events.get(path[1] ?? '');
    if (!event) return refusal(404, 'ErrorItemNotFound');
    const match = headers['if-match'];
    if (match !== undefined && match !== `W/"${event.changeKey}"`) return refusal(412, 'ErrorIrresolvableConflict');
    if (method === 'DELETE') {
      server.events.delete(event.id);
      return { status: 204 };
    }
    return { body: method === 'GET' ? event : store({ ...event, ...JSON.parse(body) }) };
  }

  function view(url: URL): ServiceAnswer {
    const at = (name: string) => Date.parse(url.searchParams.get(name) ?? '');
    const found = [...server.events.values()].filter(
      ({ start, end }) => timeOf(end) > at('startDateTime') && timeOf(start) < at('endDateTime'),
    );
    const skipped = Number(url.searchParams.get('$skip') ?? 0);
    const next = skipped + server.pageSize;
    url.searchParams.set('$skip', String(next));
    const nextLink = `${server.nextOrigin ?? service.url}${url.pathname}${url.search}`;
    return { body: { value: found.slice(skipped, next), ...(next < found.length && { '@odata.nextLink': nextLink }) } };
  }

  function find(url: URL): ServiceAnswer {
    const [, value] = /ep\/value eq '([^']*)'\)$/.exec(url.searchParams.get('$filter') ?? '') ?? [];
    const isIt = ({ singleValueExtendedProperties }: GraphEvent) =>
      JSON.stringify(singleValueExtendedProperties ?? []).includes(`"value":"${value}"`);
    return { body: { value: [...server.events.values()].filter(isIt).map(({ id }) => ({ id })) } };
  }

  function store(given: Record<string, unknown> & { id: string }): GraphEvent {
    changes += 1;
    const meeting =
      given.isOnlineMeeting === true ? { onlineMeeting: { joinUrl: 'https://teams.microsoft.com/l/meetup-join/1' } } : {};
    const event = { ...given, ...meeting, changeKey: `key${changes}` };
    server.events.set(given.id, event);
    return event;
  }
}

function timeOf(when: unknown): number {
  return Date.parse(`${Object(when).dateTime}Z`);
}

function refusal(status: number, code: string): ServiceAnswer {
  return { status, body: { error: { code } } };
}
