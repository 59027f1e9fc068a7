import type { SpooledRow } from '#switching/spool/spool.ts';
import { isRecord } from '#text/is-record.ts';
import { withFile } from '../fetch-files.ts';
import { type FetchedPage, type Fetching, fetchList, rowsOf } from '../fetch-list.ts';
import { type SourceClient, SourceError } from '../source-client.ts';
import { passesOf } from '../spool-rows.ts';

type List = { name: string; query?: string; isRequired?: true };

const lists: List[] = [
  { name: 'users', query: 'includeDeactivated=true' },
  { name: 'stages', isRequired: true },
  { name: 'archive_reasons' },
  { name: 'requisitions', query: 'confidentiality=all' },
  // Those that are confidential are hidden by default.
  { name: 'postings', query: 'confidentiality=all', isRequired: true },
];
const opportunities = { name: 'opportunities', query: 'confidentiality=all' };

/** One call for each opportunity; their rows do not say whose they are. */
const children = ['applications', 'notes', 'feedback', 'interviews', 'offers', 'resumes', 'files'] as const;
type Child = (typeof children)[number];

export const leverResources = ['opportunities', 'postings', ...children, 'users', 'stages', 'archive_reasons', 'requisitions'];

const pageSize = 100;
const pagesMax = 100;
// So many at a time use what Lever allows, also when an answer takes half a second.
const opportunitiesAtOnce = 6;

export type LeverOptions = { since?: string; withFiles: boolean };

/** Everything into the spool, and at the end what has changed since it began. */
export async function fetchLever(fetching: Fetching, client: SourceClient, { since, withFiles }: LeverOptions): Promise<void> {
  for (const list of lists) await readList(fetching, client, list.name, list, []);
  const filter = since === undefined ? [] : [`updated_at_start=${Date.parse(since)}`];
  await readList(fetching, client, opportunities.name, { ...opportunities, isRequired: true }, filter);
  for (const child of children) await readChildren(fetching, client, child, '', withFiles);

  for (const { suffix, since: from, isLater } of passesOf(fetching.spool)) {
    const changed = [`updated_at_start=${Date.parse(from)}`];
    for (const list of lists)
      if (list.name === 'postings') await readList(fetching, client, `postings${suffix}`, { ...list }, changed);
      else if (isLater) await readList(fetching, client, `${list.name}${suffix}`, list, []);
    await readList(fetching, client, `opportunities${suffix}`, opportunities, changed);
    for (const child of children) await readChildren(fetching, client, child, suffix, withFiles);
  }
}

function readList(
  fetching: Fetching,
  client: SourceClient,
  list: string,
  { name, query, isRequired }: List,
  filter: string[],
): Promise<void> {
  const parameters = [`limit=${pageSize}`, ...(query ? [query] : []), ...filter];
  return fetchList(fetching, list, (next) => readPage(client, name, parameters, next), { isRequired: isRequired === true });
}

async function readPage(client: SourceClient, path: string, parameters: string[], next: string | null): Promise<FetchedPage> {
  const offset = next === null ? [] : [`offset=${encodeURIComponent(next)}`];
  const { status, body } = await client.get(`${path}?${[...parameters, ...offset].join('&')}`);
  // An opportunity may be deleted meanwhile, and an account may not have a resource.
  if (status === 404 && next === null) return { rows: [], next: null };
  if (status >= 400 || !isRecord(body) || !Array.isArray(body.data))
    throw new SourceError('refused', `Lever did not list ${path.split('/').at(-1)?.replaceAll('_', ' ')} (${status}).`);
  return { rows: rowsOf(body.data), next: body.hasNext === true && typeof body.next === 'string' ? body.next : null };
}

/** Where a list is left is the number of opportunities that are done. */
async function readChildren(
  fetching: Fetching,
  client: SourceClient,
  child: Child,
  suffix: string,
  withFiles: boolean,
): Promise<void> {
  const { spool, report, signal, onRows } = fetching;
  const list = `${child}${suffix}`;
  const before = spool.position(list);
  if (before.isDone || report.forbidden.includes(child)) return;
  let done = Number(before.next ?? 0);
  let seen = 0;
  let group: SpooledRow[] = [];
  const readGroup = async (isLast: boolean): Promise<void> => {
    signal.throwIfAborted();
    const rows = (await Promise.all(group.map((parent) => readOne(fetching, client, child, parent, withFiles)))).flat();
    done += group.length;
    group = [];
    await spool.append(list, rows, { next: String(done), isDone: isLast });
    report.rows[list] = (report.rows[list] ?? 0) + rows.length;
    onRows(list, rows.length);
  };
  try {
    for await (const parent of spool.rows(`opportunities${suffix}`)) {
      seen += 1;
      if (seen <= done + group.length) continue;
      group.push(parent);
      if (group.length === opportunitiesAtOnce) await readGroup(false);
    }
    // Without an opportunity nothing was tried.
    if (fetching.trial && seen === 0) return;
    await readGroup(true);
  } catch (error) {
    if (!(error instanceof SourceError) || error.code !== 'forbidden') throw error;
    report.forbidden.push(list);
  }
}

/** Everything of one kind of an opportunity, which says at each row whose it is. */
async function readOne(
  fetching: Fetching,
  client: SourceClient,
  child: Child,
  parent: SpooledRow,
  withFiles: boolean,
): Promise<SpooledRow[]> {
  const { id } = parent;
  if (typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id)) return [];
  const isWithout = Array.isArray(parent.applications) && parent.applications.length === 0;
  if (child === 'applications' && isWithout && !fetching.trial) return [];
  const rows: SpooledRow[] = [];
  let next: string | null = null;
  for (let page = 0; page < pagesMax; page += 1) {
    const found: FetchedPage = await readPage(client, `opportunities/${id}/${child}`, [`limit=${pageSize}`], next);
    rows.push(...found.rows.map((row) => ({ ...row, _parent: id })));
    next = found.next;
    if (next === null) break;
  }
  return child === 'resumes' || child === 'files' || child === 'offers'
    ? Promise.all(rows.map((row) => fetchDocument(fetching, client, child, id, row, withFiles)))
    : rows;
}

async function fetchDocument(
  fetching: Fetching,
  client: SourceClient,
  child: Child,
  parent: string,
  row: SpooledRow,
  withFiles: boolean,
): Promise<SpooledRow> {
  const { id } = row;
  const hasFile = child !== 'offers' || isRecord(row.signedDocument) || isRecord(row.sentDocument);
  if (!hasFile || typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id)) return row;
  if (!withFiles) return { ...row, _missing: 'left_out' };
  const query = child === 'offers' ? `?status=${isRecord(row.signedDocument) ? 'signed' : 'sent'}` : '';
  return withFile(fetching, client, row, {
    name: `${child}-${id}`,
    url: client.urlOf(`opportunities/${parent}/${child}/${id}/download${query}`),
  });
}
