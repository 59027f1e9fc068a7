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
  subscriptions: Map<string, GraphSubscription>;
  /** What is granted of the time that is asked for. */
  subscriptionMinutesMax: number;
  /** Where addresses of subscriptions lead in a test; an address is valid without it. */
  reach: string | undefined;
  /** Sends notifications of these subscriptions, together; `lifecycleEvent` for one of those. The status of the answer. */
  notify(subscriptions: GraphSubscription[], fields?: Record<string, unknown>): Promise<number>;
};

export type GraphSubscription = {
  id: string;
  notificationUrl: string;
  lifecycleNotificationUrl: string;
  clientState: string;
  expirationDateTime: string;
  resource: string;
  changeType: string;
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
  'GET calendar': ['$select'],
  'POST subscriptions': [],
  'PATCH subscription': [],
  'DELETE subscription': [],
};
// The most that the documents state for events of Outlook.
const subscriptionMinutesMax = 4_230;

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
    subscriptions: new Map(),
    subscriptionMinutesMax,
    reach: undefined,
    async notify(subscriptions, fields = {}) {
      const value = subscriptions.map(({ id: subscriptionId, clientState, expirationDateTime, resource }) => ({
        ...{
          id: randomUUID(),
          subscriptionId,
          clientState,
          subscriptionExpirationDateTime: expirationDateTime,
          tenantId: 'example',
        },
        ...('lifecycleEvent' in fields ? {} : { changeType: 'updated', resource, resourceData: { id: 'one' } }),
        ...fields,
      }));
      const [{ notificationUrl } = { notificationUrl: '' }] = subscriptions;
      const { status } = await deliver(notificationUrl, 'application/json; charset=utf-8', JSON.stringify({ value }));
      return status;
    },
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

  function answer({ method, body, headers }: ServiceRequest, url: URL): ServiceAnswer | Promise<ServiceAnswer> {
    const [, , root, ...path] = url.pathname.split('/').map(decodeURIComponent);
    const kind = kindOf(root, path);
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
    if (kind === 'calendar') return { body: { id: calendarId } };
    if (kind === 'subscriptions') return subscribe(JSON.parse(body));
    if (kind === 'subscription') return changeSubscription(method, path[0] ?? '', body);
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

  async function subscribe(given: Omit<GraphSubscription, 'id'>): Promise<ServiceAnswer> {
    const { changeType, notificationUrl, lifecycleNotificationUrl, resource, expirationDateTime, clientState, ...others } = given;
    const isValid =
      resource === 'me/events' &&
      changeType.split(',').every((type) => ['created', 'updated', 'deleted'].includes(type)) &&
      clientState.length <= 128 &&
      Object.keys(others).length === 0 &&
      [notificationUrl, lifecycleNotificationUrl].every((address) => address.startsWith('https://'));
    if (!isValid || !(Date.parse(expirationDateTime) <= Date.now() + subscriptionMinutesMax * 60_000 + 5_000))
      return refusal(400, 'ExtensionError');
    for (const address of [notificationUrl, lifecycleNotificationUrl])
      if (!(await isReached(address))) return refusal(400, 'ValidationError');
    const subscription = { ...given, id: randomUUID(), expirationDateTime: granted(expirationDateTime) };
    server.subscriptions.set(subscription.id, subscription);
    return { status: 201, body: subscription };
  }

  function changeSubscription(method: string, id: string, body: string): ServiceAnswer {
    const before = server.subscriptions.get(id);
    if (!before) return refusal(404, 'ResourceNotFound');
    if (method === 'DELETE') {
      server.subscriptions.delete(id);
      return { status: 204 };
    }
    const changed = { ...before, expirationDateTime: granted(JSON.parse(body).expirationDateTime) };
    server.subscriptions.set(id, changed);
    return { body: changed };
  }

  function granted(asked: string): string {
    return new Date(Math.min(Date.parse(asked), Date.now() + server.subscriptionMinutesMax * 60_000)).toISOString();
  }

  /** The address answers with the token that it was tried with, decoded, within ten seconds. */
  async function isReached(address: string): Promise<boolean> {
    if (server.reach === undefined) return true;
    const token = `Validation: Testing client <application> + ${randomUUID()}`;
    const query = new URLSearchParams({ validationToken: token });
    const answered = await deliver(`${address}?${query}`, 'text/plain; charset=utf-8', '');
    return answered.status === 200 && /^text\/plain\b/.test(answered.headers.get('content-type') ?? '') && answered.text === token;
  }

  async function deliver(address: string, contentType: string, body: string) {
    const { pathname, search } = new URL(address);
    const init = { method: 'POST', headers: { 'content-type': contentType }, body, signal: AbortSignal.timeout(10_000) };
    const response = await fetch(`${server.reach}${pathname}${search}`, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
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

function kindOf(root: string | undefined, path: string[]): string {
  if (root === 'subscriptions') return path.length === 0 ? 'subscriptions' : 'subscription';
  if (path[0] === 'events') return 'event';
  return path[0] === 'calendar' ? 'calendar' : (path[2] ?? 'calendars');
}

function timeOf(when: unknown): number {
  return Date.parse(`${Object(when).dateTime}Z`);
}

function refusal(status: number, code: string): ServiceAnswer {
  return { status, body: { error: { code } } };
}
