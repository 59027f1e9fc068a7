import { createServer, type ServerResponse } from 'node:http';
import type { TestContext } from 'node:test';
import type { TeamtailorHosts } from '#switching/sources/teamtailor/teamtailor-access.ts';
import { listening } from './listening.ts';

type Row = Record<string, any>;

export type Teamtailor = {
  hosts: TeamtailorHosts;
  data: Record<string, Row[]>;
  /** What was asked for, in its order: `candidates?page[size]=30`. */
  asked: string[];
  /** How often the other region was asked. */
  elsewhere: () => number;
  limited: () => number;
  next(path: string, ...statuses: number[]): void;
  onAsk: (asked: string) => void;
};

export const teamtailorKey = 'teamtailor-key-canary';

type Options = {
  perSecond?: number;
  forbidden?: string[];
  /** Relations that may not be included. */
  unknownIncludes?: string[];
  expired?: string[];
  gone?: string[];
};

/**
 * Teamtailor's JSON:API as its documentation has it: a key and a version in headers, 30 rows a page, relations without ids unless they are
 * included, rows beside, and links to files that are good for half a minute. The account is in the second region; the first refuses its key.
 */
export async function startTeamtailor(
  t: TestContext,
  data: Record<string, Row[]>,
  { perSecond = 100_000, forbidden = [], unknownIncludes = [], expired = [], gone = [] }: Options = {},
): Promise<Teamtailor> {
  const asked: string[] = [];
  const instead = new Map<string, number[]>();
  const given = new Map<string, number>();
  let [limited, interval, used, elsewhere] = [0, 0, 0, 0];

  const other = createServer((_, response) => {
    elsewhere += 1;
    answer(response, 401, { errors: [{ title: 'Unauthorized' }] });
  });
  const { port: otherPort } = await listening(t, other);

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const path = url.pathname.replace(/^\/v1\//, '');
    asked.push(path + decodeURIComponent(url.search));
    teamtailor.onAsk(path + url.search);
    if (url.pathname.startsWith('/store/')) return giveFile(url, request.headers.authorization, response);
    if (request.headers.authorization !== `Token token=${teamtailorKey}`) return answer(response, 401, {});
    if (!/^\d{8}$/.test(String(request.headers['x-api-version'])))
      return answer(response, 406, { errors: [{ title: 'Missing API Version' }] });
    if (!request.headers.accept?.includes('application/vnd.api+json')) return answer(response, 406, {});
    const now = Math.floor(Date.now() / 1000);
    used = now === interval ? used + 1 : 1;
    interval = now;
    response.setHeader('x-rate-limit-limit', perSecond);
    response.setHeader('x-rate-limit-remaining', Math.max(0, perSecond - used));
    response.setHeader('x-rate-limit-reset', 1);
    if (used > perSecond) {
      limited += 1;
      return answer(response, 429, {});
    }
    const status = instead.get(path)?.shift();
    if (status !== undefined) return answer(response, status, {});
    const [resource = '', id] = path.split('/');
    if (forbidden.includes(resource)) return answer(response, 403, {});
    const rows = data[resource.replaceAll('-', '_')];
    if (!rows) return answer(response, 404, {});
    if (id === undefined) return list(response, url, resource, rows);
    const found = rows.find((row) => row.id === id);
    return found ? answer(response, 200, { data: withLinks([shown(found, [])])[0] }) : answer(response, 404, {});
  });
  const { port } = await listening(t, server);
  const origin = `http://127.0.0.1:${port}`;

  function list(response: ServerResponse, url: URL, resource: string, rows: Row[]): void {
    const parameters = url.searchParams;
    const includes = (parameters.get('include') ?? '').split(',').filter((each) => each !== '');
    const size = Number(parameters.get('page[size]') ?? 10);
    const number = Number(parameters.get('page[number]') ?? 1);
    const isRefused = size > 30 || includes.some((each) => unknownIncludes.includes(each));
    const from = Date.parse(parameters.get('filter[updated-at][from]') ?? '1970-01-01');
    const asked = rows
      .filter(({ attributes }) => attributes['updated-at'] === undefined || Date.parse(attributes['updated-at']) >= from)
      .filter(
        ({ attributes }) => resource !== 'jobs' || parameters.get('filter[status]') === 'all' || attributes.status === 'open',
      );
    const page = asked.slice((number - 1) * size, number * size);
    const next = new URL(url.pathname + url.search, origin);
    next.searchParams.set('page[number]', String(number + 1));
    answer(response, isRefused ? 400 : 200, {
      data: withLinks(page.map((row) => shown(row, includes))),
      ...(includes.length > 0 && { included: included(page, includes) }),
      meta: { 'record-count': asked.length, 'page-count': Math.ceil(asked.length / size) },
      links: { ...(number * size < asked.length && { next: next.href }) },
    });
  }

  const lists: Record<string, string[]> = { answers: ['answers', 'kit_answers'], questions: ['questions', 'kit_questions'] };

  function included(rows: Row[], includes: string[]): Row[] {
    const found = new Map<string, Row>();
    const add = (from: Row[], path: string[]): void => {
      const [relation = '', ...others] = path;
      for (const row of from)
        for (const named of [row.relationships?.[relation]?.data ?? []].flat()) {
          const list = named.type.replaceAll('-', '_');
          const target = (lists[list] ?? [list]).flatMap((each) => data[each] ?? []).find(({ id }) => id === named.id);
          if (!target) continue;
          const inner = includes.filter((each) => each.startsWith(`${relation}.`)).map((each) => each.slice(relation.length + 1));
          found.set(`${named.type} ${named.id}`, shown(target, inner));
          if (others.length > 0) add([target], others);
        }
    };
    for (const each of includes) add(rows, each.split('.'));
    return [...found.values()];
  }

  /** Relations that are not included are only links. */
  function shown(row: Row, includes: string[]): Row {
    const relationships = Object.fromEntries(
      Object.entries<Row>(row.relationships ?? {})
        .filter(([name]) => !name.startsWith('_'))
        .map(([name, { data: named }]) => [
          name,
          { links: { related: `${origin}/v1/${row.type}/${row.id}/${name}` }, ...(includes.includes(name) && { data: named }) },
        ]),
    );
    return { ...row, relationships };
  }

  /** Each time another one. */
  function withLinks(rows: Row[]): Row[] {
    return JSON.parse(JSON.stringify(rows), (_, value) => {
      if (typeof value !== 'string' || !value.startsWith('store:')) return value;
      const name = value.slice('store:'.length);
      const n = (given.get(name) ?? 0) + 1;
      given.set(name, n);
      return `http://localhost:${port}/store/${name}.pdf?n=${n}`;
    });
  }

  function giveFile(url: URL, authorization: string | undefined, response: ServerResponse): void {
    const name = url.pathname.slice('/store/'.length).replace('.pdf', '');
    if (authorization !== undefined) answer(response, 400, {});
    else if (gone.includes(name)) answer(response, 404, {});
    else if (expired.includes(name) && url.searchParams.get('n') === '1') answer(response, 403, {});
    else response.writeHead(200, { 'content-type': 'application/pdf' }).end(`Bytes of ${name}`);
  }

  const teamtailor: Teamtailor = {
    hosts: {
      regions: [`http://127.0.0.1:${otherPort}/v1`, `${origin}/v1`],
      mayFetchFile: ({ hostname }) => hostname === 'localhost' || hostname === '127.0.0.1',
    },
    data,
    asked,
    elsewhere: () => elsewhere,
    limited: () => limited,
    next: (path, ...statuses) => instead.set(path, statuses),
    onAsk: () => {},
  };
  return teamtailor;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/vnd.api+json' }).end(JSON.stringify(body));
}
