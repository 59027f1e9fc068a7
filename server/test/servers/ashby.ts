import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import type { AshbyHosts } from '#switching/sources/ashby/ashby-access.ts';
import { listening } from './listening.ts';

type Row = Record<string, any>;
type Answer = { status?: number; body: unknown; headers?: Record<string, string> };

export type AshbyData = {
  /** By endpoint without `.list`: `candidate`. */
  lists: Record<string, Row[]>;
  stages?: Record<string, Row[]>;
  postings?: Record<string, Row>;
  history?: Record<string, Row[]>;
  notes?: Record<string, Row[]>;
  /** By handle. */
  files?: Record<string, Buffer>;
};

export type Ashby = {
  hosts: AshbyHosts;
  /** What was asked for, in its order: `candidate.list {"limit":100}`. */
  asked: string[];
  /** Answers in place of the next ones of an endpoint. */
  next(endpoint: string, ...answers: Answer[]): void;
  onAsk: (asked: string) => void;
  /** Cursors, tokens and links that were given are of no use any more. */
  expire(): void;
};

export const ashbyKey = 'ashby-key-canary';

const unpaged = new Set(['archiveReason', 'jobPosting']);

/**
 * The API of Ashby as its documentation has it: POST with JSON, the key as the name of a user, errors with the status 200, cursors and sync
 * tokens that expire, and links to files by their handles.
 */
export async function startAshby(t: TestContext, data: AshbyData, { forbidden = [] as string[] } = {}): Promise<Ashby> {
  const answers = new Map<string, Answer[]>();
  const asked: string[] = [];
  let generation = 0;

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://ashby');
    const sent = await text(request);
    if (url.pathname.startsWith('/files/')) {
      giveFile(url, request.headers.authorization, response);
      return;
    }
    const endpoint = url.pathname.slice(1);
    const line = `${endpoint} ${sent}`;
    asked.push(line);
    ashby.onAsk(line);
    const special = answers.get(endpoint)?.shift();
    if (special) {
      send(response, special.body, special.status, special.headers);
      return;
    }
    const isOurs = request.headers.authorization === `Basic ${Buffer.from(`${ashbyKey}:`).toString('base64')}`;
    if (!isOurs) send(response, 'Unauthorized', 401);
    else if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json') send(response, {}, 405);
    else if (forbidden.includes(endpoint)) send(response, failed('missing_endpoint_permission'));
    else send(response, answerOf(endpoint, JSON.parse(sent)));
  });
  const { port } = await listening(t, server);

  function answerOf(endpoint: string, body: Row): unknown {
    const [resource = '', verb = ''] = endpoint.split('.');
    if (endpoint === 'interviewStage.list') return { success: true, results: data.stages?.[body.interviewPlanId] ?? [] };
    if (endpoint === 'jobPosting.info') return found(data.postings?.[body.jobPostingId]);
    if (endpoint === 'file.info')
      return body.fileHandle in (data.files ?? {})
        ? { success: true, results: { url: `http://localhost:${port}/files/${body.fileHandle}?generation=${generation}` } }
        : failed('file_not_found');
    if (endpoint === 'application.listHistory') return page(data.history?.[body.applicationId] ?? [], body, false);
    if (endpoint === 'candidate.listNotes') return page(data.notes?.[body.candidateId] ?? [], body, false);
    if (verb !== 'list') return failed('invalid_input');
    const rows = data.lists[resource] ?? [];
    return unpaged.has(resource) ? { success: true, results: rows } : page(rows, body, true);
  }

  function page(rows: Row[], { cursor, limit = 100, syncToken }: Row, hasToken: boolean): unknown {
    if (limit > 100) return failed('invalid_input');
    const [ofToken, since] = String(syncToken ?? `${generation}|`).split('|');
    if (syncToken !== undefined && ofToken !== String(generation)) return failed('sync_token_expired');
    const [ofCursor, from = '0'] = String(cursor ?? `${generation}|0`).split('|');
    if (ofCursor !== String(generation)) return failed('next_cursor_expired');
    const changed = rows.filter(({ updatedAt }) => !since || updatedAt > since);
    const results = changed.slice(Number(from), Number(from) + limit);
    const next = Number(from) + results.length;
    if (next < changed.length) return { success: true, results, moreDataAvailable: true, nextCursor: `${generation}|${next}` };
    const newest =
      rows
        .map(({ updatedAt }) => updatedAt ?? '')
        .sort()
        .at(-1) ?? '';
    return { success: true, results, moreDataAvailable: false, ...(hasToken && { syncToken: `${generation}|${newest}` }) };
  }

  function giveFile(url: URL, authorization: string | undefined, response: ServerResponse): void {
    const bytes = data.files?.[url.pathname.slice('/files/'.length)];
    if (authorization !== undefined) send(response, 'a credential', 400);
    else if (url.searchParams.get('generation') !== String(generation)) send(response, '<Error/>', 403);
    else if (bytes) response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes);
    else send(response, '', 404);
  }

  const ashby: Ashby = {
    hosts: {
      api: `http://127.0.0.1:${port}`,
      mayFetchFile: ({ protocol, hostname }) => protocol === 'https:' || hostname === 'localhost',
    },
    asked,
    next: (endpoint, ...more) => answers.set(endpoint, [...(answers.get(endpoint) ?? []), ...more]),
    onAsk: () => {},
    expire: () => {
      generation += 1;
    },
  };
  return ashby;
}

export function failed(code: string): unknown {
  return { success: false, errors: [code], errorInfo: { code, message: `It failed: ${code}`, requestId: 'r1' } };
}

function found(results: Row | undefined): unknown {
  return results ? { success: true, results } : failed('job_posting_not_found');
}

function send(response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}): void {
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
}
