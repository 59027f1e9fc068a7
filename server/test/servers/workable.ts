import { createServer, type ServerResponse } from 'node:http';
import type { TestContext } from 'node:test';
import type { WorkableHosts } from '#switching/sources/workable/workable-access.ts';
import { listening } from './listening.ts';

type Row = Record<string, any>;

export type Workable = {
  hosts: (subdomain: string) => WorkableHosts;
  data: Record<string, Row[]>;
  /** What was asked for, in its order: `candidates?limit=100`. */
  asked: string[];
  limited: () => number;
  /** Answers in place of the next ones for a path. */
  next(path: string, ...statuses: number[]): void;
  onAsk: (asked: string) => void;
};

export const workableToken = 'workable-token-canary';

type Options = {
  /** Requests in each second; there it is ten in ten. */
  perSecond?: number;
  forbidden?: string[];
  /** Files whose first link has ended. */
  expired?: string[];
  gone?: string[];
};

const unpaged = new Set(['stages', 'disqualification_reasons']);
const ofJob: Record<string, string> = { stages: 'job_stages', questions: 'job_questions', members: 'job_members' };

/**
 * Workable's API as its documentation has it: a bearer token, pages by ids that the address of the next page has, a limit for fixed
 * intervals in the headers, a short list of candidates, and links to files: some are on its own host, and all of them end.
 */
export async function startWorkable(
  t: TestContext,
  data: Record<string, Row[]>,
  { perSecond = 100_000, forbidden = [], expired = [], gone = [] }: Options = {},
): Promise<Workable> {
  const asked: string[] = [];
  const instead = new Map<string, number[]>();
  const given = new Map<string, number>();
  let limited = 0;
  let interval = 0;
  let used = 0;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const path = url.pathname.replace(/^\/spi\/v3\//, '');
    asked.push(path + url.search);
    workable.onAsk(path + url.search);
    if (url.pathname.startsWith('/store/')) return giveFile(url, request.headers.authorization, response);
    if (request.headers.authorization !== `Bearer ${workableToken}`) return answer(response, 401, { error: 'Not authorized' });
    const now = Math.floor(Date.now() / 1000);
    used = now === interval ? used + 1 : 1;
    interval = now;
    response.setHeader('x-rate-limit-limit', perSecond);
    response.setHeader('x-rate-limit-remaining', Math.max(0, perSecond - used));
    response.setHeader('x-rate-limit-reset', now + 1);
    if (used > perSecond) {
      limited += 1;
      return answer(response, 429, { error: 'Too many requests' });
    }
    const status = instead.get(path)?.shift();
    if (status !== undefined) return answer(response, status, { error: 'x' });
    const [resource = '', id = '', child, ...others] = path.split('/');
    if (forbidden.includes(child ?? resource)) return answer(response, 403, { error: 'Forbidden' });
    if (child === 'files' && others.length > 0)
      return response
        .writeHead(302, { location: `http://localhost:${port}/store/${others.at(-1)}?n=${url.searchParams.get('n')}` })
        .end();
    if (id === '') return list(response, url, resource);
    const own = (name: string, key: string) => withLinks((data[name] ?? []).filter((row) => row[key] === id));
    if (resource === 'jobs') {
      const [details] = own('job_details', 'job_shortcode').map(({ _parent, job_shortcode, ...row }) => row);
      if (!details) return answer(response, 404, { error: 'Not found' });
      if (child === undefined) return answer(response, 200, details);
      const rows = own(ofJob[child] ?? '', 'job_shortcode').map(({ _parent, job_shortcode, ...row }) => row);
      return answer(response, 200, { [child]: rows });
    }
    if (!data.candidates?.some((row) => row.id === id)) return answer(response, 404, { error: 'Not found' });
    if (child === undefined) return answer(response, 200, { candidate: own('candidate_details', 'id')[0] });
    const rows = own(child === 'offer' ? 'offers' : child, '_parent').map(({ _parent, ...row }) => row);
    if (child === 'offer') return answer(response, 200, rows[0] ?? { candidate: { id, name: 'x', location: null } });
    return page(response, url, child, rows, 10);
  });
  const { port } = await listening(t, server);
  const origin = `http://127.0.0.1:${port}`;

  function list(response: ServerResponse, url: URL, resource: string): void {
    const after = Number(url.searchParams.get('updated_after') ?? 0) * 1000;
    const rows = (data[resource] ?? [])
      .filter((row) => row.updated_at === undefined || Date.parse(row.updated_at) >= after)
      .filter((row) => resource !== 'members' || row.active || url.searchParams.get('status') === 'all')
      .filter((row) => resource !== 'events' || !row.cancelled || url.searchParams.get('include_cancelled') === 'true');
    if (!data[resource]) answer(response, 404, { error: 'Not found' });
    else if (resource === 'disqualification_reasons') answer(response, 200, rows);
    else if (unpaged.has(resource)) answer(response, 200, { [resource]: rows });
    else page(response, url, resource, rows, Math.min(100, Number(url.searchParams.get('limit') ?? 50)));
  }

  /** `since_id` is that of the first row of the page. */
  function page(response: ServerResponse, url: URL, name: string, rows: Row[], limit: number): void {
    const since = url.searchParams.get('since_id');
    const from =
      since === null
        ? 0
        : Math.max(
            0,
            rows.findIndex(({ id }) => id === since),
          );
    const following = rows[from + limit];
    const next = new URL(url.pathname + url.search, origin);
    if (following) next.searchParams.set('since_id', following.id);
    answer(response, 200, { [name]: rows.slice(from, from + limit), ...(following && { paging: { next: next.href } }) });
  }

  /** Each time another one. */
  function withLinks(rows: Row[]): Row[] {
    return JSON.parse(JSON.stringify(rows), (_, value) => {
      if (typeof value !== 'string' || !/^(store|api):/.test(value)) return value;
      const [kind, name = ''] = value.split(':');
      const n = (given.get(name) ?? 0) + 1;
      given.set(name, n);
      return kind === 'store'
        ? `http://localhost:${port}/store/${name}?n=${n}`
        : `${origin}/spi/v3/candidates/x/files/preview/${name}?n=${n}`;
    });
  }

  function giveFile(url: URL, authorization: string | undefined, response: ServerResponse): void {
    const name = url.pathname.slice('/store/'.length);
    if (authorization !== undefined) answer(response, 400, { error: 'a credential' });
    else if (gone.includes(name)) answer(response, 404, { error: 'gone' });
    else if (expired.includes(name) && url.searchParams.get('n') === '1') answer(response, 403, { error: 'expired' });
    else response.writeHead(200, { 'content-type': 'application/pdf' }).end(`Bytes of ${name}`);
  }

  const workable: Workable = {
    hosts: () => ({
      api: `${origin}/spi/v3`,
      mayFetchFile: ({ hostname }) => hostname === 'localhost' || hostname === '127.0.0.1',
    }),
    data,
    asked,
    limited: () => limited,
    next: (path, ...statuses) => instead.set(path, statuses),
    onAsk: () => {},
  };
  return workable;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
