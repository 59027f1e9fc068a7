import { createServer, type ServerResponse } from 'node:http';
import type { TestContext } from 'node:test';
import type { LeverHosts } from '#switching/sources/lever/lever-access.ts';
import { listening } from './listening.ts';

type Row = Record<string, any>;

export type Lever = {
  hosts: LeverHosts;
  data: Record<string, Row[]>;
  /** What was asked for, in its order: `opportunities?limit=100`. */
  asked: string[];
  /** How many requests were answered with 429. */
  limited: () => number;
  /** Called before each answer. */
  onAsk: (asked: string) => void;
};

export const leverKey = 'lever-key-canary';

/**
 * Lever's API as its documentation has it: a key as the user of Basic authentication, opaque offsets, ten requests a second in bursts of
 * twenty, one list for each opportunity, and confidential ones only when they are asked for. Files are redirected to where others have them.
 */
export async function startLever(
  t: TestContext,
  data: Record<string, Row[]>,
  { perSecond = Number.POSITIVE_INFINITY } = {},
): Promise<Lever> {
  const asked: string[] = [];
  let limited = 0;
  let tokens = 20;
  let filledAt = Date.now();

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const path = url.pathname.replace(/^\/v1\//, '');
    asked.push(path + url.search);
    lever.onAsk(path + url.search);
    if (url.pathname.startsWith('/store/')) {
      if (request.headers.authorization !== undefined) answer(response, 400, 'a credential');
      else response.writeHead(200, { 'content-type': 'application/pdf' }).end(`Bytes of ${url.pathname.slice(7)}`);
      return;
    }
    if (request.headers.authorization !== `Basic ${Buffer.from(`${leverKey}:`).toString('base64')}`) {
      answer(response, 401, '{"code":"Unauthorized"}');
      return;
    }
    tokens = Math.min(20, tokens + ((Date.now() - filledAt) / 1000) * perSecond);
    filledAt = Date.now();
    if (tokens < 1) {
      limited += 1;
      answer(response, 429, '{"code":"TooManyRequests"}');
      return;
    }
    tokens -= 1;
    const [resource = '', id = '', child, childId, action] = path.split('/');
    if (action === 'download') {
      response.writeHead(302, { location: `http://localhost:${port}/store/${child}-${childId}` }).end();
      return;
    }
    if (child !== undefined)
      list(
        response,
        url,
        (data[child] ?? []).filter(({ _parent }) => _parent === id).map(({ _parent, ...row }) => row),
      );
    else if (data[resource])
      list(
        response,
        url,
        data[resource].filter((row) => isAskedFor(row, resource, url)),
      );
    else answer(response, 404, '{"code":"ResourceNotFound"}');
  });
  const { port } = await listening(t, server);

  const lever: Lever = {
    hosts: {
      api: `http://127.0.0.1:${port}/v1`,
      mayFetchFile: ({ hostname }) => hostname === 'localhost' || hostname === '127.0.0.1',
    },
    data,
    asked,
    limited: () => limited,
    onAsk: () => {},
  };
  return lever;
}

function isAskedFor(row: Row, resource: string, url: URL): boolean {
  if (row.confidentiality === 'confidential' && url.searchParams.get('confidentiality') !== 'all') return false;
  if (resource === 'users' && row.deactivatedAt && url.searchParams.get('includeDeactivated') !== 'true') return false;
  return (row.updatedAt ?? 0) >= Number(url.searchParams.get('updated_at_start') ?? 0);
}

function list(response: ServerResponse, url: URL, rows: Row[]): void {
  const limit = Number(url.searchParams.get('limit') ?? 100);
  if (limit < 1 || limit > 100) {
    answer(response, 400, '{"code":"BadRequest"}');
    return;
  }
  const from = Number(Buffer.from(url.searchParams.get('offset') ?? '', 'base64url').toString() || 0);
  const hasNext = rows.length > from + limit;
  const page = {
    data: rows.slice(from, from + limit),
    hasNext,
    ...(hasNext && { next: Buffer.from(String(from + limit)).toString('base64url') }),
  };
  answer(response, 200, JSON.stringify(page));
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
