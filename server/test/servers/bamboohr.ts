import { createServer, type ServerResponse } from 'node:http';
import type { TestContext } from 'node:test';
import type { BamboohrHosts } from '#switching/sources/bamboohr/bamboohr-access.ts';
import { type BamboohrData, bamboohrGroups } from '#test/invented-bamboohr.ts';
import { listening } from './listening.ts';

type Row = Record<string, any>;
type Answer = { status: number; headers?: Record<string, string>; body?: string };

export type Bamboohr = {
  hosts: BamboohrHosts;
  data: BamboohrData;
  /** What was asked for, in its order: `applicant_tracking/jobs?statusGroups=ALL`. */
  asked: string[];
  /** Called before each answer. */
  onAsk: (asked: string) => void;
  /** Answers to come for a path, before the usual ones. */
  next(path: string, ...answers: Answer[]): void;
  /** Links to files that were given until now are over. */
  expire(): void;
  forbidden: Set<string>;
};

export const bamboohrKey = 'bamboo-key-canary';

const pageSize = 50;

/**
 * BambooHR's API as its official client has it: a key as the user of Basic authentication, pages with the address of the next one on
 * another host, details one by one, links to files elsewhere that expire, and files of the API that want the key.
 */
export async function startBamboohr(t: TestContext, data: BamboohrData): Promise<Bamboohr> {
  const answers = new Map<string, Answer[]>();
  let links = 0;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const path = url.pathname.replace(/^\/api\/v1\//, '');
    const asked = path + url.search;
    bamboohr.asked.push(`${request.method === 'GET' ? '' : `${request.method} `}${asked}`);
    bamboohr.onAsk(asked);
    if (url.pathname.startsWith('/store/')) {
      if (request.headers.authorization !== undefined) answer(response, 400, 'a credential');
      else if (asked.includes('/gone-')) answer(response, 404, '');
      else if (asked.includes('/page-'))
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<form>Sign in</form>');
      else if (asked.includes('/refused-') || url.searchParams.get('link') !== String(links)) answer(response, 403, 'expired');
      else response.writeHead(200, { 'content-type': 'application/pdf' }).end(`Bytes of ${url.pathname.slice(7)}`);
      return;
    }
    if (request.headers.authorization !== `Basic ${Buffer.from(`${bamboohrKey}:x`).toString('base64')}`)
      return answer(response, 401, '');
    const prepared = answers.get(path)?.shift();
    if (prepared) return void response.writeHead(prepared.status, prepared.headers).end(prepared.body ?? '');
    if (bamboohr.forbidden.has(path)) return answer(response, 403, '');
    const [area, resource, id] = path.split('/').filter(Boolean);
    if (area === 'files' && /^(7|8)\d{4}$/.test(resource ?? ''))
      return void response.writeHead(200, { 'content-type': 'application/pdf' }).end(`Bytes of ${resource}`);
    const text = area === 'careers' && id === 'detail' ? data.texts[resource ?? ''] : undefined;
    if (text) return json(response, { meta: {}, result: { jobOpening: text } });
    if (area !== 'applicant_tracking') return answer(response, 404, '<html>Not found</html>');
    if (resource === 'jobs') return json(response, data.jobs);
    if (resource === 'statuses') return json(response, data.statuses);
    if (resource !== 'applications') return answer(response, 404, '');
    if (id === undefined) return json(response, pageOf(url));
    const row = data.applications.find((each) => String(each.id) === id);
    if (row) json(response, { ...row, attachments: withLinks(row.attachments) });
    else answer(response, 404, '');
  });
  const { port } = await listening(t, server);

  function pageOf(url: URL): Row {
    const group = url.searchParams.get('applicationStatus');
    const since = url.searchParams.get('newSince')?.replace(' ', 'T') ?? '';
    const rows = data.applications.filter(
      ({ status, appliedDate }) => (group === 'ALL' || bamboohrGroups[status.id] === group) && appliedDate > since,
    );
    const page = Number(url.searchParams.get('page') ?? 1);
    const isLast = rows.length <= page * pageSize;
    return {
      paginationComplete: isLast,
      nextPageUrl: isLast
        ? null
        : `https://api.bamboohr.com/api/gateway.php/acme/v1/applicant_tracking/applications?page=${page + 1}`,
      applications: rows
        .slice((page - 1) * pageSize, page * pageSize)
        .map(({ id, appliedDate, status, rating, applicant, job }) => ({
          ...{ id, appliedDate, rating, job },
          status: { id: status.id, label: status.label },
          applicant: {
            id: applicant.id,
            firstName: applicant.firstName,
            lastName: applicant.lastName,
            avatar: null,
            email: applicant.email,
          },
        })),
    };
  }

  const withLinks = (files: Row[] | null) =>
    files?.map((file) => ({
      ...file,
      fileUrl: file.fileUrl?.replace('STORE', `http://localhost:${port}/store`).concat(`?link=${links}`),
    })) ?? null;

  const bamboohr: Bamboohr = {
    hosts: {
      api: () => `http://127.0.0.1:${port}/api/v1`,
      mayFetchFile: ({ hostname }) => hostname === 'localhost' || hostname === '127.0.0.1',
    },
    data,
    asked: [],
    onAsk: () => {},
    next: (path, ...more) => void answers.set(path, [...(answers.get(path) ?? []), ...more]),
    expire: () => {
      links += 1;
    },
    forbidden: new Set(),
  };
  return bamboohr;
}

function json(response: ServerResponse, body: unknown): void {
  answer(response, 200, JSON.stringify(body));
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
