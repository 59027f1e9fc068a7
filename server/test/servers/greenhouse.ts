import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { GreenhouseHosts } from '#switching/sources/greenhouse/greenhouse-access.ts';
import { listening } from './listening.ts';

type Row = Record<string, any>;

export type Greenhouse = {
  hosts: GreenhouseHosts;
  data: Record<string, Row[]>;
  /** What was asked for, in its order: `candidates?per_page=500`. */
  asked: string[];
  /** Answers in place of the next ones for a resource. */
  next(resource: string, ...answers: { status: number; headers?: Record<string, string>; body?: string }[]): void;
  /** Called before each answer. */
  onAsk: (asked: string) => void;
  /** Links that were given are of no use any more, as after seven days. */
  expireLinks: () => void;
};

const windowMs = 30_000;

export const greenhouseCredential = 'client-id-1:client-secret-canary';

/**
 * Harvest v3 as its documentation has it: client credentials, a cursor that must be alone, ids descending, filters by time and by at most
 * 50 ids, links to files that end, and what is hidden unless it is asked for. `files` are the bytes by the id of the attachment.
 */
export async function startGreenhouse(
  t: Parameters<typeof listening>[0],
  data: Record<string, Row[]>,
  {
    files = new Map() as Pick<Map<number, Buffer>, 'get'>,
    forbidden = [] as string[],
    tokens = 1000,
    perWindow = Number.POSITIVE_INFINITY,
  } = {},
): Promise<Greenhouse> {
  const answers = new Map<string, { status: number; headers?: Record<string, string>; body?: string }[]>();
  const asked: string[] = [];
  let given = 0;
  let used = 0;
  let generation = 0;
  let windowEndsAt = 0;
  let left = perWindow;

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', origin);
    const resource = url.pathname.split('/')[2] ?? '';
    const line = url.pathname.replace(/^\/v3\//, '') + url.search;
    asked.push(line);
    greenhouse.onAsk(line);
    const special = answers.get(url.pathname.startsWith('/v3/') ? resource : (url.pathname.split('/')[1] ?? ''))?.shift();
    if (special) {
      answer(response, special.status, special.body ?? '', special.headers);
      return;
    }
    if (url.pathname === '/token') {
      giveToken(request, response);
      return;
    }
    if (url.pathname.startsWith('/files/')) {
      giveFile(url, request, response);
      return;
    }
    if (request.headers.authorization !== `Bearer token-${given}-canary` || used >= tokens) {
      used = 0;
      answer(response, 401, '{"message":"Unauthorized"}');
      return;
    }
    if (isLimited(response)) return;
    used += 1;
    if (request.method !== 'GET') {
      answer(response, 405, '{}');
      return;
    }
    if (forbidden.includes(resource)) {
      answer(response, 403, '{"message":"Forbidden"}');
      return;
    }
    list(resource, url, response);
  });
  const { port } = await listening(t, server);
  const origin = `http://127.0.0.1:${port}`;

  /** A fixed window, whose end the answers tell. */
  function isLimited(response: ServerResponse): boolean {
    if (perWindow === Number.POSITIVE_INFINITY) return false;
    const now = Date.now();
    if (now >= windowEndsAt) {
      windowEndsAt = now + windowMs;
      left = perWindow;
    }
    left -= 1;
    const seconds = Math.ceil((windowEndsAt - now) / 1000);
    response.setHeader('x-ratelimit-limit', perWindow);
    response.setHeader('x-ratelimit-remaining', Math.max(0, left));
    response.setHeader('x-ratelimit-reset', Math.ceil(windowEndsAt / 1000));
    if (left >= 0) return false;
    answer(response, 429, '{}', { 'retry-after': String(seconds) });
    return true;
  }

  function giveToken(request: IncomingMessage, response: ServerResponse): void {
    const expected = `Basic ${Buffer.from(greenhouseCredential).toString('base64')}`;
    if (request.method !== 'POST' || request.headers.authorization !== expected) {
      answer(response, 401, '{}');
      return;
    }
    given += 1;
    used = 0;
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    response.end(JSON.stringify({ access_token: `token-${given}-canary`, expires_at }));
  }

  /** The files are elsewhere, and whoever asks shows no credential there. */
  function giveFile(url: URL, request: IncomingMessage, response: ServerResponse): void {
    const bytes = files.get(Number(url.pathname.split('/')[2]));
    if (request.headers.authorization !== undefined) {
      answer(response, 400, 'a credential');
      return;
    }
    if (url.searchParams.get('generation') !== String(generation)) {
      answer(response, 403, '<Error/>');
      return;
    }
    if (!bytes) {
      answer(response, 404, '');
      return;
    }
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes);
  }

  function list(resource: string, url: URL, response: ServerResponse): void {
    const fail = (text: string) => answer(response, 422, JSON.stringify({ errors: [text] }));
    const cursor = url.searchParams.get('cursor');
    if (cursor !== null && url.searchParams.size > 1) {
      fail('When passing a cursor, do not include other query params.');
      return;
    }
    const query = new URLSearchParams(cursor === null ? url.search : Buffer.from(cursor, 'base64url').toString());
    const below = Number(query.get('below') ?? Number.MAX_SAFE_INTEGER);
    const perPage = Number(query.get('per_page') ?? 100);
    if (perPage < 1 || perPage > 500) {
      fail('per_page');
      return;
    }
    if (query.has('created_at') && query.has('updated_at')) {
      fail('Choose one of created_at and updated_at.');
      return;
    }
    const ids = query.get('ids')?.split(',').map(Number);
    if (ids && ids.length > 50) {
      fail('ids');
      return;
    }
    const [, from, , to] = /^(gte)\|/.test(query.get('updated_at') ?? 'gte|0') ? (query.get('updated_at') ?? '').split('|') : [];
    const rows = (data[resource] ?? [])
      .filter((row) => row.id < below && (!ids || ids.includes(row.id)))
      .filter(({ updated_at }) => !from || !updated_at || (updated_at >= from && (!to || updated_at <= to)))
      .filter((row) => resource !== 'users' || query.get('show_service_accounts') === 'true' || !row.is_service_account)
      .filter((row) => resource !== 'job_posts' || String(row.active) === (query.get('active') ?? 'true'))
      .filter((row) => resource !== 'rejection_reasons' || query.get('include_defaults') === 'true' || !row.is_default)
      .sort((one, other) => other.id - one.id);
    const page = rows.slice(0, perPage).map((row) => (resource === 'attachments' ? { ...row, url: linkOf(row) } : row));
    if (rows.length > perPage) {
      query.set('below', String(page.at(-1)?.id));
      const next = `${origin}/v3/${resource}?cursor=${Buffer.from(query.toString()).toString('base64url')}`;
      response.setHeader('link', `<${next}>; rel="next"`);
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(page));
  }

  const linkOf = ({ id }: Row) => `http://localhost:${port}/files/${id}?generation=${generation}`;

  const greenhouse: Greenhouse = {
    hosts: {
      api: `${origin}/v3`,
      token: `${origin}/token`,
      mayFetchFile: ({ protocol, hostname }) => protocol === 'https:' || hostname === 'localhost',
    },
    data,
    asked,
    next: (resource, ...more) => answers.set(resource, [...(answers.get(resource) ?? []), ...more]),
    onAsk: () => {},
    expireLinks: () => {
      generation += 1;
    },
  };
  return greenhouse;
}

function answer(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, headers).end(body);
}
