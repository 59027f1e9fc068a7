import type { SpooledRow } from '#switching/spool/spool.ts';
import { isRecord } from '#text/is-record.ts';
import { minuteMs } from '#time/durations.ts';
import { fetchChildren } from '../fetch-children.ts';
import { withFile } from '../fetch-files.ts';
import { type FetchedPage, type Fetching, fetchList, rowsOf } from '../fetch-list.ts';
import { type SourceClient, SourceError } from '../source-client.ts';
import { idIn, numberIn, objectIn, textIn } from '../values.ts';
import { filesOfCandidate, spooledCandidate } from './candidate-files.ts';

const wholeLists = ['admins', 'departments', 'disqualify_reasons'];
const childLists = ['offer_details', 'archived_offer_details', 'candidate_details', 'notes', 'evaluations', 'attachments'];

export const recruiteeResources = ['candidates', 'offers', ...wholeLists, ...childLists, 'archived_offers'];

const pageSize = 100;
const pagesMax = 100;
const overlapMs = 5 * minuteMs;
const isId = /^\d{1,20}$/;

type Options = { withFiles: boolean };

/** Everything into the spool. Candidates are one to four calls each; who came in meanwhile follows at the end. */
export async function fetchRecruitee(fetching: Fetching, client: SourceClient, options: Options): Promise<void> {
  const { spool } = fetching;
  for (const name of wholeLists)
    await fetchList(fetching, name, async () => ({ rows: rowsOf((await read(client, name))?.[name]), next: null }));
  const offers = (list: string, filter: string, isRequired: boolean) =>
    fetchList(fetching, list, pageReader(client, { path: `offers?${filter}`, key: 'offers', by: 'page' }), { isRequired });
  await offers('offers', '', true);
  // Whether the list has them without being asked for is not documented.
  await offers('archived_offers', 'scope=archived&', false);
  for (const [list, details] of [
    ['offers', 'offer_details'],
    ['archived_offers', 'archived_offer_details'],
  ] as const)
    await fetchChildren(fetching, details, spool.rows(list), ({ id }) => readOne(client, `offers/${id}`, 'offer', id));
  await readCandidates(fetching, client, { suffix: '', filter: 'sort=by_date&', isRequired: true, ...options });
  const since = new Date(Date.parse(spool.facts.started_at) - overlapMs).toISOString();
  const filter = `sort=by_date&created_after=${encodeURIComponent(since)}&`;
  await readCandidates(fetching, client, { suffix: '@delta', filter, isRequired: false, ...options });
}

type Pass = Options & { suffix: string; filter: string; isRequired: boolean };

async function readCandidates(
  fetching: Fetching,
  client: SourceClient,
  { suffix, filter, isRequired, withFiles }: Pass,
): Promise<void> {
  const { spool } = fetching;
  const reader = pageReader(client, { path: `candidates?${filter}`, key: 'candidates', by: 'offset' });
  await fetchList(fetching, `candidates${suffix}`, reader, { isRequired });
  const details = `candidate_details${suffix}`;
  await fetchChildren(fetching, details, spool.rows(`candidates${suffix}`), (row) =>
    readCandidate(fetching, client, row, withFiles),
  );
  const ofCandidates = (list: string, count: string, readRows: (id: unknown, count: number | undefined) => Promise<SpooledRow[]>) =>
    fetchChildren(fetching, `${list}${suffix}`, spool.rows(details), async (row) => {
      const expected = numberIn(row, count);
      return expected === 0 || !isId.test(String(row.id)) ? [] : readRows(row.id, expected);
    });
  await ofCandidates('notes', 'notes_count', (id, count) => allOf(client, `candidates/${id}/notes?`, 'notes', count));
  await ofCandidates('evaluations', 'ratings_count', (id, count) =>
    allOf(client, `interview/results?candidate_id=${id}&`, 'interview_results', count),
  );
  await ofCandidates('attachments', 'attachments_count', (id, count) => readAttachments(fetching, client, id, count, withFiles));
}

/** Nothing where it is not there any more. */
async function read(client: SourceClient, path: string): Promise<SpooledRow | undefined> {
  const { status, body } = await client.get(path);
  if (status === 404) return undefined;
  if (status >= 400 || !isRecord(body))
    throw new SourceError('refused', `Recruitee did not list ${path.split(/[?/]/)[0]?.replaceAll('_', ' ')} (${status}).`);
  return body;
}

type Paged = { path: string; key: string; by: 'page' | 'offset' };

/** How many rows a page may have is not documented: a list ends with an empty one. */
function pageReader(client: SourceClient, { path, key, by }: Paged): (next: string | null) => Promise<FetchedPage> {
  let before: unknown;
  return async (next) => {
    const at = Number(next ?? (by === 'page' ? 1 : 0));
    const body = await read(client, `${path}limit=${pageSize}&${by}=${at}`);
    if (!body) throw new SourceError('refused', `Recruitee has no ${key} here (404). Check the name of the company.`);
    const rows = rowsOf(body[key]);
    // A list without pages gives the same rows again.
    const isEnd = rows.length === 0 || (rows[0]?.id !== undefined && rows[0].id === before);
    before = rows[0]?.id;
    return isEnd ? { rows: [], next: null } : { rows, next: String(by === 'page' ? at + 1 : at + rows.length) };
  };
}

/** As many as are said to be there, or until nothing new comes. */
async function allOf(client: SourceClient, path: string, key: string, count: number | undefined): Promise<SpooledRow[]> {
  const all = new Map<string, SpooledRow>();
  for (let page = 0; page < pagesMax; page += 1) {
    const before = all.size;
    for (const row of rowsOf((await read(client, `${path}limit=${pageSize}&offset=${before}`))?.[key])) {
      const id = idIn(row);
      if (id !== undefined) all.set(id, row);
    }
    if (all.size === before || all.size >= (count ?? Number.POSITIVE_INFINITY)) break;
  }
  return [...all.values()];
}

async function readOne(client: SourceClient, path: string, key: string, id: unknown): Promise<SpooledRow[]> {
  const row = isId.test(String(id)) ? objectIn(await read(client, path), key) : undefined;
  return row ? [row] : [];
}

async function readCandidate(
  fetching: Fetching,
  client: SourceClient,
  { id }: SpooledRow,
  withFiles: boolean,
): Promise<SpooledRow[]> {
  if (!isId.test(String(id))) return [];
  const body = await read(client, `candidates/${id}`);
  const candidate = objectIn(body, 'candidate');
  if (!candidate) return [];
  const files: SpooledRow[] = [];
  for (const { url, ...file } of filesOfCandidate(candidate)) {
    const again = async () => {
      const [fresh] = await readOne(client, `candidates/${id}`, 'candidate', id);
      return filesOfCandidate(fresh ?? {}).find((each) => each.id === file.id)?.url;
    };
    files.push(
      withFiles
        ? await withFile(fetching, client, file, { name: file.id, url, filename: file.filename, again })
        : { ...file, _missing: 'left_out' },
    );
  }
  return [{ ...spooledCandidate(candidate), _files: files, _references: namesIn(body) }];
}

/** Names of what a candidate refers to, also of what is in no list any more. */
function namesIn(body: SpooledRow | undefined): SpooledRow[] {
  return rowsOf(body?.references).flatMap((row) => {
    const name = textIn(row, 'title') ?? textIn(row, 'name');
    return name === undefined ? [] : [{ type: row.type, id: row.id, name, category: row.category }];
  });
}

async function readAttachments(
  fetching: Fetching,
  client: SourceClient,
  candidateId: unknown,
  count: number | undefined,
  withFiles: boolean,
): Promise<SpooledRow[]> {
  const list = () => allOf(client, `candidates/${candidateId}/attachments?`, 'attachments', count);
  const rows: SpooledRow[] = [];
  for (const { file_url, ...row } of await list()) {
    const id = idIn(row) ?? '';
    if (!isId.test(id)) continue;
    const url = textIn({ file_url }, 'file_url');
    const again = async () =>
      textIn(
        (await list()).find((each) => idIn(each) === id),
        'file_url',
      );
    rows.push(
      withFiles
        ? await withFile(fetching, client, row, { name: `attachment-${id}`, url, filename: textIn(row, 'filename') ?? '', again })
        : { ...row, _missing: 'left_out' },
    );
  }
  return rows;
}
