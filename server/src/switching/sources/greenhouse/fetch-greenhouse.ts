import type { SpooledRow } from '#switching/spool/spool.ts';
import { withFile } from '../fetch-files.ts';
import { type FetchedPage, type Fetching, fetchList, rowsOf } from '../fetch-list.ts';
import { type SourceClient, SourceError } from '../source-client.ts';
import { passesOf } from '../spool-rows.ts';
import { nextLink } from './next-link.ts';

/**
 * Dictionaries have few rows and are read whole; of what changes, a run reads again what has changed since it began. What is of jobs is
 * whole also since a day: an application names its job, whenever that has changed.
 */
type List = { name: string; query?: string; isRequired?: true; isDictionary?: true; isOfJobs?: true };

const lists: List[] = [
  // Service accounts are hidden by default.
  { name: 'users', query: 'show_service_accounts=true', isDictionary: true },
  { name: 'departments', isDictionary: true },
  { name: 'offices', isDictionary: true },
  { name: 'sources', isDictionary: true },
  { name: 'referrers', isDictionary: true },
  // As are the reasons that every account has.
  { name: 'rejection_reasons', query: 'include_defaults=true', isDictionary: true },
  { name: 'custom_fields', isDictionary: true },
  { name: 'custom_field_options', isDictionary: true },
  { name: 'candidate_tags', isDictionary: true },
  { name: 'jobs', isRequired: true, isOfJobs: true },
  { name: 'openings', isOfJobs: true },
  // And posts that are not active.
  { name: 'job_posts', query: 'active=true', isOfJobs: true },
  { name: 'job_posts@inactive', query: 'active=false', isOfJobs: true },
  { name: 'job_interview_stages', isOfJobs: true },
  { name: 'job_owners', isOfJobs: true },
  { name: 'job_hiring_managers', isOfJobs: true },
  { name: 'job_interviews', isOfJobs: true },
  { name: 'interview_kits', isOfJobs: true },
  { name: 'scorecard_questions', isOfJobs: true },
  { name: 'scorecard_question_options', isOfJobs: true },
  { name: 'job_candidate_attributes', isOfJobs: true },
  { name: 'candidates', isRequired: true },
  { name: 'candidate_educations' },
  { name: 'candidate_employments' },
  { name: 'applied_candidate_tags' },
  { name: 'applications', isRequired: true },
  { name: 'application_stages' },
  { name: 'rejection_details' },
  { name: 'notes' },
  { name: 'interviews' },
  { name: 'interviewers' },
  { name: 'scorecards' },
  { name: 'scorecard_candidate_attributes' },
  { name: 'scorecard_question_answers' },
  { name: 'scorecard_question_answer_options' },
  { name: 'offers' },
];

export const greenhouseResources = [...new Set([...lists.map(({ name }) => resourceOf(name)), 'attachments'])];

export type GreenhouseOptions = { since?: string; withFiles: boolean };

const pageSize = 500;
// So few that the files of a page are fetched well within the life of their links.
const filesPageSize = 100;
const idsMax = 50;

/**
 * Everything into the spool. Lists are in the order of ids, descending, so that what is made meanwhile is missed: the run ends with what
 * has changed since it began. Later rounds do that again, with dictionaries that are read whole.
 */
export async function fetchGreenhouse(
  fetching: Fetching,
  client: SourceClient,
  { since, withFiles }: GreenhouseOptions,
  clock: () => Date,
): Promise<void> {
  const changedSince = (from: string) => `updated_at=${encodeURIComponent(`gte|${from}|lte|${clock().toISOString()}`)}`;
  const read = (list: List, filter: string[]) =>
    fetchList(fetching, list.name, pageReader(client, list.name, [...(list.query ? [list.query] : []), ...filter], pageSize), {
      isRequired: list.isRequired === true,
    });
  for (const list of lists)
    await read(list, since !== undefined && !list.isDictionary && !list.isOfJobs ? [changedSince(since)] : []);
  await readAttachments('attachments', since === undefined ? [] : [changedSince(since)]);

  for (const { suffix, since: from, isLater } of passesOf(fetching.spool)) {
    const delta = [changedSince(from)];
    for (const list of lists)
      if (!list.isDictionary || isLater) await read({ ...list, name: `${list.name}${suffix}` }, list.isDictionary ? [] : delta);
    await readAttachments(`attachments${suffix}`, delta);
    if (withFiles) await retryFiles(fetching, client, suffix);
  }

  async function readAttachments(name: string, filter: string[]): Promise<void> {
    const readPage = pageReader(client, name, filter, filesPageSize);
    await fetchList(fetching, name, async (next) => {
      const page = await readPage(next);
      return { ...page, rows: await Promise.all(page.rows.map((row) => fetchAttachment(fetching, client, row, withFiles))) };
    });
  }
}

/** After `@` is which part of a resource a list is. */
export function resourceOf(list: string): string {
  return list.split('@')[0] ?? list;
}

function pageReader(
  client: SourceClient,
  list: string,
  query: string[],
  perPage: number,
): (next: string | null) => Promise<FetchedPage> {
  const resource = resourceOf(list);
  return async (next) => {
    // A request with a cursor must have nothing else.
    const { status, headers, body } = await client.get(next ?? `${resource}?${[`per_page=${perPage}`, ...query].join('&')}`);
    // A resource that this account does not have.
    if (status === 404 && next === null) return { rows: [], next: null };
    if (status >= 400 || !Array.isArray(body))
      throw new SourceError('refused', `Greenhouse did not list ${resource.replaceAll('_', ' ')} (${status}).`);
    return { rows: rowsOf(body), next: nextLink(headers.link) };
  };
}

async function fetchAttachment(fetching: Fetching, client: SourceClient, row: SpooledRow, withFiles: boolean): Promise<SpooledRow> {
  // The link is a key to the file, and of no use later.
  const { url, ...others } = row;
  if (!withFiles) return { ...others, _missing: 'left_out' };
  const { id } = row;
  if (typeof id !== 'number' && typeof id !== 'string') return { ...others, _missing: 'gone' };
  return withFile(fetching, client, others, {
    name: `attachment-${String(id).replace(/[^\w-]/g, '_')}`,
    url: typeof url === 'string' ? url : undefined,
    again: async () => {
      const [fresh] = await attachmentsByIds(client, [id]);
      return typeof fresh?.url === 'string' ? fresh.url : undefined;
    },
  });
}

async function attachmentsByIds(client: SourceClient, ids: (string | number)[]): Promise<SpooledRow[]> {
  const { body } = await client.get(`attachments?ids=${ids.map((id) => encodeURIComponent(id)).join(',')}`);
  return rowsOf(body);
}

/** Once more for the files of which nothing came, at the end of each pass. */
async function retryFiles(fetching: Fetching, client: SourceClient, suffix: string): Promise<void> {
  const { spool } = fetching;
  const retried = `attachments${suffix.replace('delta', 'retry')}`;
  if (spool.position(retried).isDone) return;
  const ids: (string | number)[] = [];
  for (const list of ['attachments', `attachments${suffix}`])
    for await (const { id, _missing } of spool.rows(list))
      if (_missing === 'failed' && (typeof id === 'number' || typeof id === 'string')) ids.push(id);
  const rows: SpooledRow[] = [];
  for (let at = 0; at < ids.length; at += idsMax)
    for (const row of await attachmentsByIds(client, ids.slice(at, at + idsMax)))
      rows.push(await fetchAttachment(fetching, client, row, true));
  await spool.append(retried, rows, { next: null, isDone: true });
}

/** In files that were made with v1. */
export const oldGreenhouseResources = [
  'activity_feed',
  'job_stages',
  'jobs_stages',
  'scheduled_interviews',
  'applications_interviews',
  'tags',
];
