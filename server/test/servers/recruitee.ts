import { createServer, type ServerResponse } from 'node:http';
import type { TestContext } from 'node:test';
import type { RecruiteeHosts } from '#switching/sources/recruitee/recruitee-access.ts';
import type { RecruiteeData } from '#test/invented-recruitee.ts';
import { listening } from './listening.ts';

type Row = Record<string, any>;
type Answer = { status: number; headers?: Record<string, string>; body?: string };

export type Recruitee = {
  hosts: RecruiteeHosts;
  data: RecruiteeData;
  /** What was asked for, in its order: `candidates/4001`. */
  asked: string[];
  /** Called before each answer. */
  onAsk: (asked: string) => void;
  /** Answers to come for a path, before the usual ones. */
  next(path: string, ...answers: Answer[]): void;
  /** Links to files that were given until now are over. */
  expire(): void;
  forbidden: Set<string>;
};

export const recruiteeToken = 'recruitee-token-canary';

// Less than is asked for: how many it gives at most is not documented.
const pageMax = 40;
const ofList = [
  'id',
  'name',
  'emails',
  'phones',
  'placements',
  'source',
  'created_at',
  'updated_at',
  'notes_count',
  'ratings_count',
  'adminapp_url',
];

/**
 * Recruitee's API as public clients and recorded answers have it: a bearer token, lists by offset or by page, names of what is referred to
 * beside a candidate, and links to files elsewhere that expire.
 */
export async function startRecruitee(t: TestContext, data: RecruiteeData): Promise<Recruitee> {
  const answers = new Map<string, Answer[]>();
  let links = 0;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const path = url.pathname.replace('/c/acme/', '');
    recruitee.asked.push(`${request.method === 'GET' ? '' : `${request.method} `}${path}${url.search}`);
    recruitee.onAsk(path + url.search);
    if (url.pathname.startsWith('/store/')) {
      if (request.headers.authorization !== undefined) answer(response, 400, 'a credential');
      else if (url.pathname.includes('gone')) answer(response, 404, '');
      else if (url.searchParams.get('link') !== String(links)) answer(response, 403, '<Error>expired</Error>');
      else response.writeHead(200, { 'content-type': 'application/pdf' }).end(`Bytes of ${url.pathname.slice(7)}`);
      return;
    }
    if (request.headers.authorization !== `Bearer ${recruiteeToken}`) return answer(response, 401, '{"error":["Unauthorized"]}');
    const prepared = answers.get(path)?.shift();
    if (prepared) return void response.writeHead(prepared.status, prepared.headers).end(prepared.body ?? '');
    if (recruitee.forbidden.has(path)) return answer(response, 403, '{"error":["Forbidden"]}');
    if (!url.pathname.startsWith('/c/acme/')) return answer(response, 404, '');
    const [resource = '', id, child] = path.split('/');
    if (resource === 'interview') {
      const rows = data.evaluations.filter(({ candidate_id }) => String(candidate_id) === url.searchParams.get('candidate_id'));
      return json(response, { interview_results: paged(rows, url, 'offset') });
    }
    if (resource === 'offers')
      return json(response, id === undefined ? offersOf(url) : { offer: data.offers.find((each) => String(each.id) === id) });
    if (resource === 'admins' || resource === 'departments' || resource === 'disqualify_reasons')
      return json(response, { [resource]: data[resource] });
    if (resource !== 'candidates') return answer(response, 404, '');
    if (id === undefined)
      return json(response, { candidates: candidatesOf(url), references: [], generated_at: new Date().toISOString() });
    if (child === 'notes') return json(response, { notes: paged(data.notes.filter(isOf(id)), url, 'offset', 1) });
    if (child === 'attachments')
      return json(response, { attachments: withLinks(paged(data.attachments.filter(isOf(id)), url, 'offset')) });
    const candidate = data.candidates.find((each) => String(each.id) === id);
    if (candidate) json(response, { candidate: withLinks(candidate), references: referencesOf(candidate) });
    else answer(response, 404, '{}');
  });
  const { port } = await listening(t, server);

  const isOf = (id: string) => (row: Row) => String(row.candidate_id) === id;

  function offersOf(url: URL): Row {
    const rows = data.offers.filter(({ status }) => url.searchParams.get('scope') !== 'archived' || status === 'archived');
    return {
      offers: paged(rows, url, 'page').map(({ description, requirements, pipeline_template, ...offer }) => offer),
      meta: { page: Number(url.searchParams.get('page')), limit: 100, total_count: rows.length },
    };
  }

  function candidatesOf(url: URL): Row[] {
    const after = url.searchParams.get('created_after') ?? '';
    const rows = data.candidates.filter(({ created_at }) => created_at > after).toReversed();
    return paged(rows, url, 'offset').map((row) => Object.fromEntries(ofList.map((key) => [key, row[key]])));
  }

  const withLinks = <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(value), (_, each) =>
      typeof each === 'string' && each.startsWith('STORE/')
        ? `http://localhost:${port}/store/${each.slice(6)}?link=${links}`
        : each,
    );

  const referencesOf = (candidate: Row): Row[] => [
    ...candidate.placements
      .filter(({ offer_id }: Row) => offer_id === 999)
      .map(() => ({ type: 'Offer', id: 999, title: 'Old job', kind: 'job' })),
    { type: 'Stage', id: 888, name: 'Second chance', category: 'interview' },
    { type: 'Admin', id: 31, first_name: 'Rita', last_name: 'Recruiter', email: 'rita@bakery.example' },
  ];

  const recruitee: Recruitee = {
    hosts: {
      api: `http://127.0.0.1:${port}`,
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
  return recruitee;
}

function paged(rows: Row[], url: URL, by: 'page' | 'offset', max = pageMax): Row[] {
  const size = Math.min(max, Number(url.searchParams.get('limit') ?? 60));
  const from = by === 'page' ? (Number(url.searchParams.get('page') ?? 1) - 1) * size : Number(url.searchParams.get('offset') ?? 0);
  return rows.slice(from, from + size);
}

function json(response: ServerResponse, body: unknown): void {
  answer(response, 200, JSON.stringify(body));
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
