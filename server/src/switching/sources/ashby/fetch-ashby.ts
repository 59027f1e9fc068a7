import { setTimeout as delay } from 'node:timers/promises';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { isRecord } from '#text/is-record.ts';
import { secondMs } from '#time/durations.ts';
import { fetchChildren } from '../fetch-children.ts';
import { withFile } from '../fetch-files.ts';
import { type FetchedPage, type Fetching, fetchList, rowsOf } from '../fetch-list.ts';
import { type SourceClient, SourceError } from '../source-client.ts';
import { idIn, objectIn, rowsIn, textIn } from '../values.ts';

type List = { name: string; of: string; body?: SpooledRow; isRequired?: true; hasPages?: false };

/** Under the names that data pipelines give them, too. */
const lists: List[] = [
  { name: 'users', of: 'user', body: { includeDeactivated: true } },
  { name: 'departments', of: 'department', body: { includeArchived: true } },
  { name: 'locations', of: 'location', body: { includeArchived: true } },
  { name: 'archive_reasons', of: 'archiveReason', body: { includeArchived: true }, hasPages: false },
  { name: 'custom_fields', of: 'customField' },
  { name: 'interview_plans', of: 'interviewPlan', body: { includeArchived: true } },
  { name: 'jobs', of: 'job', body: { status: ['Draft', 'Open', 'Closed', 'Archived'] }, isRequired: true },
  { name: 'openings', of: 'opening' },
  { name: 'job_postings', of: 'jobPosting', hasPages: false },
  { name: 'candidates', of: 'candidate', isRequired: true },
  { name: 'applications', of: 'application', isRequired: true },
  { name: 'feedback_submissions', of: 'applicationFeedback' },
  { name: 'interview_schedules', of: 'interviewSchedule' },
  { name: 'offers', of: 'offer' },
];

/** Lists of what belongs to one row of another. */
const childLists = ['interview_stages', 'job_posting_details', 'application_history', 'candidate_notes', 'files'] as const;

export const ashbyResources: string[] = [...lists.map(({ name }) => name), ...childLists];

/** Where the next run goes on, by list. */
export const syncTokenList = 'sync_token';

export type AshbyOptions = { withFiles: boolean; syncTokens?: ReadonlyMap<string, string> };

const pageSize = 100;

/** Everything of an account into the spool, but surveys: what is in those is asked for separately. */
export async function fetchAshby(
  fetching: Fetching,
  client: SourceClient,
  { withFiles, syncTokens = new Map() }: AshbyOptions,
): Promise<void> {
  const { spool } = fetching;
  for (const { name, of, body = {}, isRequired = false, hasPages = true } of lists) {
    const read = hasPages
      ? pageReader(fetching, client, { name, of, body, syncToken: syncTokens.get(name) })
      : async () => ({ rows: rowsOf((await ask(client, `${of}.list`, body)).results), next: null });
    await fetchList(fetching, name, read, { isRequired });
  }
  const ofParents = async (
    name: (typeof childLists)[number],
    parents: string,
    read: (parent: SpooledRow) => Promise<SpooledRow[]>,
  ) => fetchChildren(fetching, name, spool.rows(parents), read);
  await ofParents('interview_stages', 'interview_plans', (plan) =>
    allOf(client, 'interviewStage.list', { interviewPlanId: plan.id }),
  );
  await ofParents('job_posting_details', 'job_postings', async (posting) => {
    const { results } = await ask(client, 'jobPosting.info', { jobPostingId: posting.id });
    return isRecord(results) ? [results] : [];
  });
  await ofParents('application_history', 'applications', ({ id }) =>
    allOf(client, 'application.listHistory', { applicationId: id, limit: pageSize }),
  );
  await ofParents('candidate_notes', 'candidates', ({ id }) =>
    allOf(client, 'candidate.listNotes', { candidateId: id, limit: pageSize }),
  );
  await ofParents('files', 'candidates', (row) =>
    Promise.all(handlesOfCandidate(row).map((handle) => fetchFile(fetching, client, handle, withFiles))),
  );
}

/** A cursor or a token that has expired begins its list anew; rows that come twice count once. */
function pageReader(
  { spool }: Fetching,
  client: SourceClient,
  { name, of, body, syncToken }: { name: string; of: string; body: SpooledRow; syncToken: string | undefined },
): (next: string | null) => Promise<FetchedPage> {
  let token = syncToken;
  const read = (cursor: string | null) =>
    ask(client, `${of}.list`, {
      ...body,
      limit: pageSize,
      ...(token !== undefined && { syncToken: token }),
      ...(cursor !== null && { cursor }),
    });
  return async (next) => {
    const page = await read(next).catch((error) => {
      if (!(error instanceof ExpiredError)) throw error;
      if (error.isToken) token = undefined;
      return read(null);
    });
    const rows = rowsOf(page.results);
    const cursor = page.moreDataAvailable === true ? textIn(page, 'nextCursor') : undefined;
    const newToken = textIn(page, 'syncToken');
    if (cursor === undefined && newToken !== undefined)
      await spool.append(syncTokenList, [{ id: name, token: newToken }], { next: null, isDone: false });
    return { rows, next: cursor ?? null };
  };
}

const pagesMax = 1000;

/** All pages of something small. What is not there any more has nothing. */
async function allOf(client: SourceClient, endpoint: string, body: SpooledRow): Promise<SpooledRow[]> {
  const rows: SpooledRow[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const page = await ask(client, endpoint, { ...body, ...(cursor !== undefined && { cursor }) });
    rows.push(...rowsOf(page.results));
    const next = page.moreDataAvailable === true ? textIn(page, 'nextCursor') : undefined;
    if (next === undefined || next === cursor) break;
    cursor = next;
  }
  return rows;
}

class ExpiredError extends Error {
  readonly isToken: boolean;

  constructor(isToken: boolean) {
    super('The place in a list has expired.');
    this.isToken = isToken;
  }
}

const triesMax = 3;
const excerptMax = 200;
const forbiddenCodes = /permission|forbidden|unauthori[sz]ed|not_allowed/;

/** Errors come with the status 200. */
async function ask(client: SourceClient, endpoint: string, body: SpooledRow): Promise<SpooledRow> {
  for (let tries = 1; ; tries += 1) {
    const { status, body: answer } = await client.ask(endpoint, body);
    if (isRecord(answer) && answer.success === true) return answer;
    const error = isRecord(answer) ? answer : {};
    const errors = Array.isArray(error.errors) ? error.errors.filter((each) => typeof each === 'string') : [];
    const code = [textIn(objectIn(error, 'errorInfo'), 'code'), ...errors].join(' ').toLowerCase();
    const isExpired = code.includes('expired');
    if (isExpired && /sync_?token/.test(code)) throw new ExpiredError(true);
    if (isExpired && code.includes('cursor')) throw new ExpiredError(false);
    if (/invalid_api_key|unauthenticated/.test(code))
      throw new SourceError('token_refused', `Ashby refused the credential (${status}).`);
    if (forbiddenCodes.test(code)) throw new SourceError('forbidden', `The credential may not read ${endpoint} of Ashby.`);
    if (/not_found/.test(code)) return { results: [] };
    if (tries === triesMax)
      throw new SourceError('refused', `Ashby refused ${endpoint} (${status}): ${code.replace(/\s+/g, ' ').slice(0, excerptMax)}`);
    await delay(tries * secondMs);
  }
}

function handlesOfCandidate(row: SpooledRow): SpooledRow[] {
  const resume = objectIn(row, 'resumeFileHandle');
  const handles = new Map<string, SpooledRow>();
  for (const handle of [...(resume ? [resume] : []), ...rowsIn(row, 'fileHandles')]) {
    const id = idIn(handle);
    if (id !== undefined && !handles.has(id)) handles.set(id, { ...handle, isResume: id === idIn(resume) });
  }
  return [...handles.values()];
}

/** The handle is a key to the file: it is not kept. */
async function fetchFile(fetching: Fetching, client: SourceClient, row: SpooledRow, withFiles: boolean): Promise<SpooledRow> {
  const { handle, ...others } = row;
  if (!withFiles) return { ...others, _missing: 'left_out' };
  const link = async () => {
    const { results } = await ask(client, 'file.info', { fileHandle: handle });
    return isRecord(results) ? textIn(results, 'url') : undefined;
  };
  const name = `file-${String(idIn(row))
    .replace(/[^\w-]/g, '_')
    .slice(0, 180)}`;
  return withFile(fetching, client, others, {
    name,
    url: (await fetching.spool.hasFile(name)) ? undefined : await link(),
    again: link,
  });
}
