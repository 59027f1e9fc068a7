import type { SpooledRow } from '#switching/spool/spool.ts';
import { isRecord } from '#text/is-record.ts';
import { minuteMs } from '#time/durations.ts';
import { fetchChildren } from '../fetch-children.ts';
import { withFile } from '../fetch-files.ts';
import { type FetchedPage, type Fetching, fetchList, rowsOf } from '../fetch-list.ts';
import { type SourceClient, SourceError } from '../source-client.ts';
import { idIn, objectIn, rowsIn, textIn } from '../values.ts';
import { withoutDemographics } from './demographics.ts';

/** Which statuses are an end is known by whose applications stand in these groups of theirs. */
const applicationLists = { applications: 'ALL', hired_applications: 'HIRED', inactive_applications: 'INACTIVE' };
const childLists = ['application_details', 'job_texts'];

export const bamboohrResources = ['jobs', ...Object.keys(applicationLists), ...childLists, 'statuses'];

// New ones come at the end, so that no page moves while it is read.
const inOrder = 'jobStatusGroups=ALL&sortBy=created_date&sortOrder=ASC';
const overlapMs = 5 * minuteMs;
const isId = /^\d{1,20}$/;

/** Everything into the spool. Applications are one call each; what came in meanwhile follows at the end. */
export async function fetchBamboohr(
  fetching: Fetching,
  client: SourceClient,
  { withFiles }: { withFiles: boolean },
): Promise<void> {
  const { spool } = fetching;
  const whole = (path: string) => async () => ({ rows: rowsOf(await read(client, path)), next: null });
  await fetchList(fetching, 'jobs', whole('jobs?statusGroups=ALL'), { isRequired: true });
  await fetchList(fetching, 'statuses', whole('statuses'));
  for (const [list, group] of Object.entries(applicationLists)) {
    const isAll = list === 'applications';
    const readGroup = async (next: string | null) => {
      const page = await readPage(client, `applicationStatus=${group}`, next);
      return isAll ? page : { ...page, rows: page.rows.map(({ id, status }) => ({ id, status })) };
    };
    await fetchList(fetching, list, readGroup, { isRequired: isAll });
  }
  await fetchChildren(fetching, 'job_texts', spool.rows('jobs'), (job) => readText(client, job));
  const ofDetail = (row: SpooledRow) => readDetail(fetching, client, row, withFiles);
  await fetchChildren(fetching, 'application_details', spool.rows('applications'), ofDetail);

  const since = new Date(Date.parse(spool.facts.started_at) - overlapMs).toISOString().slice(0, 19).replace('T', ' ');
  const isNew = `applicationStatus=ALL&newSince=${encodeURIComponent(since)}`;
  await fetchList(fetching, 'applications@delta', (next) => readPage(client, isNew, next));
  await fetchChildren(fetching, 'application_details@delta', spool.rows('applications@delta'), ofDetail);
}

async function read(client: SourceClient, path: string): Promise<unknown> {
  const { status, body } = await client.get(`applicant_tracking/${path}`);
  if (status >= 400)
    throw new SourceError('refused', `BambooHR did not list ${path.split(/[?/]/)[0]?.replaceAll('_', ' ')} (${status}).`);
  return body;
}

/** The number of the next page is taken from its address, which may be one of another host. */
async function readPage(client: SourceClient, filter: string, next: string | null): Promise<FetchedPage> {
  const page = Number(next ?? 1);
  const body = await read(client, `applications?${filter}&${inOrder}&page=${page}`);
  if (!isRecord(body) || !Array.isArray(body.applications))
    throw new SourceError('refused', 'BambooHR did not list applications (200).');
  const named = Number(URL.parse(textIn(body, 'nextPageUrl') ?? '', 'https://bamboohr.com')?.searchParams.get('page'));
  const isLast = body.paginationComplete === true || (body.paginationComplete !== false && body.nextPageUrl === null);
  const rows = rowsOf(body.applications).map(withoutDemographics);
  return { rows, next: isLast ? null : String(named > page ? named : page + 1) };
}

/** The text of a job is on its public page alone, which only an open one has. */
async function readText(client: SourceClient, job: SpooledRow): Promise<SpooledRow[]> {
  const id = idIn(job) ?? '';
  if (textIn(job, 'postingUrl') === undefined || !isId.test(id)) return [];
  const { body } = await client.get(`/careers/${id}/detail`).catch((error) => {
    if (error instanceof SourceError && ['garbage', 'forbidden', 'token_refused'].includes(error.code)) return { body: undefined };
    throw error;
  });
  const text = objectIn(objectIn({ body }, 'body'), 'result');
  const opening = objectIn(text, 'jobOpening');
  return opening ? [{ ...opening, id }] : [];
}

async function readDetail(fetching: Fetching, client: SourceClient, { id }: SpooledRow, withFiles: boolean): Promise<SpooledRow[]> {
  const path = `applicant_tracking/applications/${id}`;
  if (!isId.test(String(id))) return [];
  const ask = async () => {
    const { status, body } = await client.get(path);
    // Somebody may be deleted meanwhile.
    if (status === 404) return undefined;
    if (status >= 400 || !isRecord(body)) throw new SourceError('refused', `BambooHR did not give an application (${status}).`);
    return body;
  };
  const detail = await ask();
  if (!detail) return [];
  const links = (row: SpooledRow | undefined) =>
    new Map(rowsIn(row, 'attachments').map((file) => [idIn(file), textIn(file, 'fileUrl')]));
  const first = links(detail);
  const files: SpooledRow[] = [];
  for (const file of filesOfDetail(detail)) {
    const fileId = idIn(file) ?? '';
    const own = client.urlOf(`files/${fileId}`);
    const link = resolved(client, first.get(fileId)) ?? own;
    // Where a new link is the same, the file has an address of its own under the API.
    const again = async () => {
      const fresh = resolved(client, links(await ask()).get(fileId));
      return fresh === undefined || fresh === link ? own : fresh;
    };
    files.push(
      withFiles
        ? await withFile(fetching, client, file, { name: `file-${fileId}`, url: link, filename: textIn(file, 'name') ?? '', again })
        : { ...file, _missing: 'left_out' },
    );
  }
  return [{ ...withoutDemographics(detail), attachments: files }];
}

function resolved(client: SourceClient, link: string | undefined): string | undefined {
  return link === undefined ? undefined : URL.parse(link, client.urlOf('files/'))?.href;
}

/** Without their links, which are keys. Résumé and letter are not always among the attachments. */
export function filesOfDetail(detail: SpooledRow): SpooledRow[] {
  const [resume, letter] = [idIn(detail, 'resumeFileId'), idIn(detail, 'coverLetterFileId')];
  const files = new Map<string, SpooledRow>();
  for (const { fileUrl: _, ...file } of rowsIn(detail, 'attachments')) {
    const id = idIn(file);
    if (id !== undefined && isId.test(id)) files.set(id, file);
  }
  for (const id of [resume, letter]) if (id !== undefined && isId.test(id) && !files.has(id)) files.set(id, { id });
  return [...files.values()];
}
