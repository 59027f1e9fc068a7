import { createHash } from 'node:crypto';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { isRecord } from '#text/is-record.ts';
import { minuteMs, secondMs } from '#time/durations.ts';
import { isDemographicQuestion } from '../demographic-words.ts';
import { fetchChildren } from '../fetch-children.ts';
import { withFile } from '../fetch-files.ts';
import { type FetchedPage, type Fetching, fetchList, rowsOf } from '../fetch-list.ts';
import { type SourceClient, SourceError } from '../source-client.ts';
import { answerText, objectIn, rowsIn, textIn } from '../values.ts';

type List = { name: string; query?: string; isRequired?: true };

const lists: List[] = [
  { name: 'members', query: 'limit=100&status=all' },
  { name: 'stages' },
  { name: 'disqualification_reasons' },
  { name: 'jobs', query: 'limit=100', isRequired: true },
];
const candidates: List = { name: 'candidates', query: 'limit=100', isRequired: true };
const events: List = { name: 'events', query: 'limit=100&include_cancelled=true' };

const jobChildren = ['job_details', 'job_stages', 'job_questions', 'job_members'] as const;
/** The list of candidates is short: what they sent, their CV and what happened to them is one call each. */
const candidateChildren = ['candidate_details', 'activities', 'files', 'offers'] as const;
type JobChild = (typeof jobChildren)[number];
type CandidateChild = (typeof candidateChildren)[number];

export const workableResources: string[] = [
  ...['candidates', 'jobs', ...candidateChildren, ...jobChildren],
  ...['events', 'members', 'stages', 'disqualification_reasons'],
];

const overlapMs = 5 * minuteMs;
const pagesMax = 1000;

export type WorkableOptions = { since?: string; withFiles: boolean };

/** Everything into the spool, and at the end what has changed since it began. */
export async function fetchWorkable(
  fetching: Fetching,
  client: SourceClient,
  { since, withFiles }: WorkableOptions,
): Promise<void> {
  const { facts } = fetching.spool;
  for (const list of lists) await readList(fetching, client, list.name, list);
  for (const child of jobChildren) await readJobs(fetching, client, child, 'jobs');
  await readList(fetching, client, 'candidates', candidates, since === undefined ? undefined : Date.parse(since));
  for (const child of candidateChildren) await readCandidates(fetching, client, child, 'candidates', withFiles);

  const changedAfter = Date.parse(facts.started_at) - overlapMs;
  await readList(fetching, client, 'jobs@delta', { name: 'jobs', query: 'limit=100' }, changedAfter);
  for (const child of jobChildren) await readJobs(fetching, client, child, 'jobs@delta');
  await readList(fetching, client, 'candidates@delta', candidates, changedAfter);
  for (const child of candidateChildren) await readCandidates(fetching, client, child, 'candidates@delta', withFiles);
  await readEvents(fetching, client, since !== undefined);
}

/** Last, because they cannot be asked for by when they were changed: of some candidates all are read, and theirs are kept. */
async function readEvents(fetching: Fetching, client: SourceClient, isOfSome: boolean): Promise<void> {
  const { spool } = fetching;
  const ids = new Set<unknown>();
  if (isOfSome) for (const list of ['candidates', 'candidates@delta']) for await (const { id } of spool.rows(list)) ids.add(id);
  // Not dropped: pages without a row would end the list.
  const kept = (row: SpooledRow) =>
    !isOfSome || ids.has(objectIn(row, 'candidate')?.id) ? row : { id: row.id, _isUnwanted: true };
  await readList(fetching, client, 'events', events, undefined, kept);
}

function readList(
  fetching: Fetching,
  client: SourceClient,
  list: string,
  { name, query, isRequired }: List,
  changedAfterMs?: number,
  kept: (row: SpooledRow) => SpooledRow = (row) => row,
): Promise<void> {
  const changed = changedAfterMs === undefined ? [] : [`updated_after=${Math.floor(changedAfterMs / secondMs)}`];
  const first = [name, [...(query === undefined ? [] : [query]), ...changed].join('&')].filter((part) => part !== '').join('?');
  const read = async (next: string | null) => {
    const page = await readPage(client, next ?? first, name, isRequired);
    return { ...page, rows: page.rows.map(kept) };
  };
  return fetchList(fetching, list, read, { isRequired: isRequired === true });
}

/** The next page is an address of Workable. Some lists have no envelope. */
async function readPage(client: SourceClient, path: string, name: string, isRequired = false): Promise<FetchedPage> {
  const { status, body } = await client.get(path);
  if (status === 404 && isRequired)
    throw new SourceError('account_refused', 'Workable knows no account of that name. Give your subdomain there as the account.');
  // Not every account has every resource.
  if (status === 404) return { rows: [], next: null };
  const found = Array.isArray(body) ? body : isRecord(body) ? body[name] : undefined;
  if (status >= 400 || !Array.isArray(found))
    throw new SourceError('refused', `Workable did not list ${name.replaceAll('_', ' ')} (${status}).`);
  return { rows: rowsOf(found), next: textIn(objectIn(isRecord(body) ? body : undefined, 'paging'), 'next') ?? null };
}

function childList(fetching: Fetching, child: string, parents: string): string | undefined {
  const isDelta = parents.endsWith('@delta');
  return isDelta && fetching.report.forbidden.includes(child) ? undefined : `${child}${isDelta ? '@delta' : ''}`;
}

const ofJob: Record<JobChild, string> = {
  job_details: '',
  job_stages: 'stages',
  job_questions: 'questions',
  job_members: 'members',
};

async function readJobs(fetching: Fetching, client: SourceClient, child: JobChild, parents: string): Promise<void> {
  const list = childList(fetching, child, parents);
  if (list === undefined) return;
  await fetchChildren(fetching, list, fetching.spool.rows(parents), async (job) => {
    const { shortcode } = job;
    if (!isId(shortcode)) return [];
    const rows =
      child === 'job_details'
        ? await readOne(client, `jobs/${shortcode}`, 'job')
        : await allOf(client, `jobs/${shortcode}/${ofJob[child]}`, ofJob[child]);
    return rows.map((row) => ({ ...row, job_shortcode: shortcode }));
  });
}

async function readCandidates(
  fetching: Fetching,
  client: SourceClient,
  child: CandidateChild,
  parents: string,
  withFiles: boolean,
): Promise<void> {
  const list = childList(fetching, child, parents);
  if (list === undefined) return;
  await fetchChildren(fetching, list, fetching.spool.rows(parents), async (candidate) => {
    const { id } = candidate;
    if (!isId(id)) return [];
    if (child === 'candidate_details') return readDetails(fetching, client, id, withFiles);
    if (child === 'activities') return allOf(client, `candidates/${id}/activities`, 'activities');
    if (child === 'files') return withFiles ? readFiles(fetching, client, id) : [];
    return mayHaveOffer(candidate) ? readOffer(fetching, client, id, withFiles) : [];
  });
}

/** In a path, and in names of files in the spool. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,100}$/.test(value);
}

async function readOne(client: SourceClient, path: string, key: string): Promise<SpooledRow[]> {
  const { status, body } = await client.get(path);
  if (status === 404) return [];
  if (status >= 400 || !isRecord(body)) throw new SourceError('refused', `Workable did not give a ${key} (${status}).`);
  return [objectIn(body, key) ?? body];
}

async function allOf(client: SourceClient, path: string, name: string): Promise<SpooledRow[]> {
  const rows: SpooledRow[] = [];
  const seen = new Set<string>();
  let next: string | null = path;
  for (let pages = 0; next !== null && !seen.has(next) && pages < pagesMax; pages += 1) {
    seen.add(next);
    const page: FetchedPage = await readPage(client, next, name);
    rows.push(...page.rows);
    next = page.next;
  }
  return rows;
}

/** With the CV, whose link ends. One that was deleted meanwhile is said to be. */
async function readDetails(fetching: Fetching, client: SourceClient, id: string, withFiles: boolean): Promise<SpooledRow[]> {
  const [row] = await readOne(client, `candidates/${id}`, 'candidate');
  if (!row) return [{ id, _deleted: true }];
  const { resume_url: link, ...rest } = row;
  // What somebody has said about equal opportunity is not written down.
  const others = {
    ...rest,
    answers: rowsIn(row, 'answers').filter((answer) => !isDemographicQuestion(answerText(answer.question))),
  };
  if (typeof link !== 'string') return [others];
  if (!withFiles) return [{ ...others, _missing: 'left_out' }];
  const again = async () => textIn((await readOne(client, `candidates/${id}`, 'candidate'))[0], 'resume_url');
  return [await withFile(fetching, client, others, { name: `resume-${id}`, url: link, again })];
}

/** Files have no ids there. */
function fileId(owner: string, name: string, number: number): string {
  return `${owner}-${createHash('sha256').update(name).digest('hex').slice(0, 16)}-${number}`;
}

async function readFiles(fetching: Fetching, client: SourceClient, id: string): Promise<SpooledRow[]> {
  const path = `candidates/${id}/files`;
  const rows = await allOf(client, path, 'files');
  return fetchFiles(fetching, client, { owner: id, rows, again: () => allOf(client, path, 'files') }, true);
}

type Files = { owner: string; rows: SpooledRow[]; again: () => Promise<SpooledRow[]> };

function fetchFiles(
  fetching: Fetching,
  client: SourceClient,
  { owner, rows, again }: Files,
  withFiles: boolean,
): Promise<SpooledRow[]> {
  return Promise.all(
    rows.map(async ({ preview_url: link, ...row }, index) => {
      const name = textIn(row, 'name') ?? 'file';
      const isSame = (other: SpooledRow) => (textIn(other, 'name') ?? 'file') === name;
      const number = rows.slice(0, index).filter(isSame).length;
      const id = fileId(owner, name, number);
      if (!withFiles) return { ...row, id, _missing: 'left_out' };
      return withFile(
        fetching,
        client,
        { ...row, id },
        {
          name: `file-${id}`,
          url: typeof link === 'string' ? link : undefined,
          again: async () => textIn((await again()).filter(isSame)[number], 'preview_url'),
        },
      );
    }),
  );
}

/** Asked only of those who have come so far: each costs a second. */
function mayHaveOffer({ stage_kind, moved_to_offer_at, hired_at }: SpooledRow): boolean {
  return stage_kind === 'offer' || stage_kind === 'hired' || typeof moved_to_offer_at === 'string' || typeof hired_at === 'string';
}

async function readOffer(fetching: Fetching, client: SourceClient, id: string, withFiles: boolean): Promise<SpooledRow[]> {
  const read = () => readOne(client, `candidates/${id}/offer`, 'offer');
  const [row] = await read();
  // Of somebody without an offer there is only the name.
  if (typeof row?.created_at !== 'string') return [];
  const documents = await fetchFiles(
    fetching,
    client,
    { owner: `offer-${id}`, rows: rowsIn(row, 'documents'), again: async () => rowsIn((await read())[0], 'documents') },
    withFiles,
  );
  return [{ ...row, id, documents }];
}
