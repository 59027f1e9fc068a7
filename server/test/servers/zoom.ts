import { randomUUID } from 'node:crypto';
import { type ServiceAnswer, type ServiceRequest, startService } from './service.ts';

type Meeting = {
  id: number;
  host: string;
  topic: string;
  agenda: string;
  start_time: string;
  duration: number;
  settings: Record<string, unknown>;
};

/** Zoom as its published documents describe it, for one account and its server-to-server app. It refuses parameters that these do not have. */
export type ZoomServer = {
  settings: Record<string, string>;
  meetings: Map<number, Meeting>;
  requests: ServiceRequest[];
  /** By their addresses; `me` is there always. */
  users: Set<string>;
  /** Who is in the account without a licence to host. */
  guests: Set<string>;
  /** Zoom gives another token elsewhere, which ends this one. */
  endToken(): void;
  /** What the next requests are answered with. */
  faults: ServiceAnswer[];
  /** Runs before an answer to a request that makes a meeting. */
  onMade: (meeting: Meeting) => ServiceAnswer | undefined | Promise<ServiceAnswer | undefined>;
  pageSize: number;
};

const parameters: Record<string, string[]> = {
  'POST users': [],
  'GET users': ['type', 'page_size', 'next_page_token', 'page_number', 'from', 'to', 'timezone'],
  'GET meetings': ['occurrence_id', 'show_previous_occurrences'],
  'PATCH meetings': ['occurrence_id'],
  'DELETE meetings': ['occurrence_id', 'schedule_for_reminder', 'cancel_meeting_reminder'],
};

/** Runs until all tests of the file are done. */
export function startZoomServer(): ZoomServer {
  const service = startService();
  let token = '';
  let lastId = 85_000_000_000;
  const server: ZoomServer = {
    settings: {
      ZOOM_ACCOUNT_ID: 'account-of-the-bakery',
      ZOOM_CLIENT_ID: 'app-of-the-bakery',
      ZOOM_CLIENT_SECRET: 'secret-of-the-app',
      ZOOM_TOKEN_URL: service.url,
      ZOOM_API_URL: `${service.url}/v2`,
    },
    meetings: new Map(),
    requests: service.requests,
    users: new Set(),
    guests: new Set(),
    endToken: () => {
      token = '';
    },
    faults: [],
    onMade: () => undefined,
    pageSize: 300,
  };

  service.answer = (request) => {
    const fault = server.faults.shift();
    if (fault) return fault;
    const url = new URL(request.path, 'http://zoom');
    if (url.pathname === '/oauth/token') return giveToken(request);
    if (token === '' || request.headers.authorization !== `Bearer ${token}`) return refusal(401, 124, 'Invalid access token.');
    return answer(request, url);
  };
  return server;

  /** The one of before ends with it. */
  function giveToken({ method, headers, body }: ServiceRequest): ServiceAnswer {
    const form = new URLSearchParams(body);
    const credentials = Buffer.from('app-of-the-bakery:secret-of-the-app').toString('base64');
    if (method !== 'POST' || headers.authorization !== `Basic ${credentials}`)
      return { status: 401, body: { reason: 'Invalid client_id or client_secret', error: 'invalid_client' } };
    if (form.get('grant_type') !== 'account_credentials' || form.get('account_id') !== 'account-of-the-bakery')
      return { status: 400, body: { reason: 'Bad Request', error: 'invalid_request' } };
    token = randomUUID();
    return { body: { access_token: token, token_type: 'bearer', expires_in: 3599, scope: 'meeting:write:meeting:admin' } };
  }

  function answer({ method, body }: ServiceRequest, url: URL): ServiceAnswer | Promise<ServiceAnswer> {
    const [, , kind = '', of = '', what] = url.pathname.split('/').map(decodeURIComponent);
    const known = parameters[`${method} ${kind}`];
    const unknown = [...url.searchParams.keys()].find((name) => !known?.includes(name));
    if (!known || unknown !== undefined || (kind === 'users') !== (what === 'meetings'))
      return refusal(400, 300, `unknown ${method} ${url.pathname} ${unknown}`);
    if (kind === 'users') {
      if (server.guests.has(of))
        return refusal(400, 3161, 'Your user account is not allowed meeting hosting and scheduling capabilities.');
      if (of !== 'me' && !server.users.has(of)) return refusal(404, 1001, `User does not exist: ${of}.`);
      return method === 'POST' ? make(of, JSON.parse(body)) : list(of, url);
    }
    const meeting = server.meetings.get(Number(of));
    if (!meeting) return refusal(404, 3001, `Meeting does not exist: ${of}.`);
    if (method === 'GET') return { body: shown(meeting) };
    if (method === 'DELETE') server.meetings.delete(meeting.id);
    else server.meetings.set(meeting.id, { ...meeting, ...JSON.parse(body) });
    return { status: 204 };
  }

  async function make(host: string, given: Omit<Meeting, 'id' | 'host'>): Promise<ServiceAnswer> {
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(given.start_time)) return refusal(400, 300, 'Validation Failed.');
    lastId += 1;
    const meeting = { ...given, id: lastId, host };
    server.meetings.set(meeting.id, meeting);
    return (await server.onMade(meeting)) ?? { status: 201, body: shown(meeting) };
  }

  /** Descriptions are cut off in lists. */
  function list(host: string, url: URL): ServiceAnswer {
    const all = [...server.meetings.values()].filter(
      (meeting) => meeting.host === host && Date.parse(meeting.start_time) > Date.now(),
    );
    const from = Number(url.searchParams.get('next_page_token') ?? 0);
    const next = from + Math.min(server.pageSize, Number(url.searchParams.get('page_size') ?? 30));
    const meetings = all.slice(from, next).map((meeting) => ({ ...shown(meeting), agenda: meeting.agenda.slice(0, 250) }));
    return { body: { page_size: next - from, next_page_token: next < all.length ? String(next) : '', meetings } };
  }
}

/** The passcode in the address is another one each time. */
function shown({ id, host, ...meeting }: Meeting): Record<string, unknown> {
  return { ...meeting, id, type: 2, host_email: host, join_url: `https://bakery.zoom.example/j/${id}?pwd=${randomUUID()}` };
}

function refusal(status: number, code: number, message: string): ServiceAnswer {
  return { status, body: { code, message } };
}
