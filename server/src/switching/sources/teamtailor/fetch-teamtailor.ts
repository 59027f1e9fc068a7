import type { SpooledRow } from '#switching/spool/spool.ts';
import { isRecord } from '#text/is-record.ts';
import { minuteMs } from '#time/durations.ts';
import { isDemographicQuestion } from '../demographic-words.ts';
import { withFile } from '../fetch-files.ts';
import { type FetchedPage, type Fetching, fetchList, rowsOf } from '../fetch-list.ts';
import { type SourceClient, SourceError } from '../source-client.ts';
import { objectIn, rowsIn, textIn } from '../values.ts';

type List = {
  name: string;
  /** Relations have no ids unless they are asked for. */
  include?: string[];
  query?: string;
  isRequired?: true;
  /** Rows that come beside, for those that name them, and which of their relations. */
  embed?: { relation: string; of?: string };
};

const candidates: List = {
  name: 'candidates',
  include: ['activities', 'activities.user', 'activities.job'],
  query: 'sort=id',
  isRequired: true,
  embed: { relation: 'activities' },
};
const applications: List = {
  name: 'job_applications',
  include: ['candidate', 'job', 'stage', 'reject-reason'],
  isRequired: true,
};

const lists: List[] = [
  { name: 'users' },
  { name: 'departments' },
  { name: 'roles' },
  { name: 'locations' },
  { name: 'reject_reasons' },
  { name: 'questions' },
  { name: 'custom_fields' },
  { name: 'custom_field_options', include: ['custom-field'] },
  {
    name: 'jobs',
    include: ['department', 'role', 'locations', 'user', 'questions'],
    query: 'filter[status]=all&filter[feed]=public,internal',
    isRequired: true,
  },
  { name: 'stages', include: ['job'] },
  { name: 'team_memberships', include: ['user', 'team'] },
  candidates,
  applications,
  { name: 'custom_field_values', include: ['custom-field', 'owner'] },
  { name: 'answers', include: ['candidate', 'question'] },
  { name: 'notes', include: ['candidate', 'user'] },
  { name: 'uploads', include: ['candidate', 'job'] },
  {
    name: 'interviews',
    include: ['candidate', 'job', 'user', 'answers', 'answers.question'],
    embed: { relation: 'answers', of: 'question' },
  },
  { name: 'job_offers', include: ['job-application'] },
];

const paths = (name: string) => name.replaceAll('_', '-');

/** Also under the names that data pipelines give them. */
export const teamtailorResources: string[] = [
  ...['candidates', 'job_applications', 'jobs'],
  ...new Set([...lists.map(({ name }) => name), 'activities', ...lists.map(({ name }) => paths(name))]),
];

const pageSize = 30;
const overlapMs = 5 * minuteMs;
// As many as are fetched at once: links are good for half a minute, and others would wait behind them.
const rowsAtOnce = 4;

/** Everything into the spool, and at the end who has changed since it began. */
export async function fetchTeamtailor(
  fetching: Fetching,
  client: SourceClient,
  { withFiles }: { withFiles: boolean },
): Promise<void> {
  const { spool } = fetching;
  const hidden = new Set<unknown>();
  for (const list of lists) {
    if (list.name === 'answers') for await (const row of spool.rows('questions')) if (isHidden(row)) hidden.add(row.id);
    const kept = (row: SpooledRow) => (list.name === 'answers' ? shownAnswer(row, hidden) : row);
    await readList(fetching, client, list.name, list, withFiles, kept);
  }
  const from = new Date(Date.parse(spool.facts.started_at) - overlapMs).toISOString();
  const changed = `filter[updated-at][from]=${from}`;
  await readList(fetching, client, 'candidates@delta', { ...candidates, query: changed }, withFiles);
  await readList(fetching, client, 'job_applications@delta', { ...applications, query: changed }, withFiles);
}

function readList(
  fetching: Fetching,
  client: SourceClient,
  list: string,
  wanted: List,
  withFiles: boolean,
  kept: (row: SpooledRow) => SpooledRow = (row) => row,
): Promise<void> {
  const { name, include = [], query, isRequired } = wanted;
  const parameters = [`page[size]=${pageSize}`, ...(query === undefined ? [] : [query])];
  const all = include.length === 0 ? parameters : [...parameters, `include=${include.join(',')}`];
  return fetchList(
    fetching,
    list,
    async (next) => {
      const page = await readPage(client, next ?? `${paths(name)}?${all.join('&')}`, wanted);
      return { ...page, rows: await withFilesOf(fetching, client, name, page.rows.map(kept), withFiles) };
    },
    { isRequired: isRequired === true },
  );
}

function isHidden(question: SpooledRow): boolean {
  return isDemographicQuestion(textIn(objectIn(question, 'attributes'), 'title'));
}

/** What somebody has said about equal opportunity is not written down. Pages without a row would end the list. */
function shownAnswer(row: SpooledRow, hidden: ReadonlySet<unknown>): SpooledRow {
  const question = objectIn(objectIn(objectIn(row, 'relationships'), 'question'), 'data');
  return hidden.has(question?.id) ? { id: row.id, _isUnwanted: true } : row;
}

async function readPage(client: SourceClient, path: string, wanted: List): Promise<FetchedPage> {
  const { name, embed, isRequired } = wanted;
  const { status, body } = await client.get(path);
  const alone = embed ? withoutIncluded(path, embed.relation) : path;
  // What comes beside is more than the rows need.
  if (status === 400 && alone !== path) return readPage(client, alone, wanted);
  // Add-ons that the account does not have.
  if ((status === 404 || status === 402) && !isRequired) return { rows: [], next: null };
  // Others go on without what only some accounts have in this form.
  if (status >= 400 && !isRequired)
    throw new SourceError('forbidden', `Teamtailor did not list ${name.replaceAll('_', ' ')} (${status}).`);
  const page = isRecord(body) ? body : {};
  const data = Array.isArray(page.data) ? rowsOf(page.data) : wrappedRows(page, name);
  if (status >= 400 || !data) throw new SourceError('refused', `Teamtailor did not list ${name.replaceAll('_', ' ')} (${status}).`);
  return {
    rows: embed ? withEmbedded(data, rowsIn(page, 'included'), embed) : data,
    next: nextPath(textIn(objectIn(page, 'links'), 'next')),
  };
}

function withoutIncluded(path: string, relation: string): string {
  return path.replace(/&include=([^&]*)/, (_, given: string) => {
    const others = decodeURIComponent(given)
      .split(',')
      .filter((each) => each !== relation && !each.startsWith(`${relation}.`));
    return others.length > 0 ? `&include=${others.join(',')}` : '';
  });
}

/** Notes are documented as `{"notes": [{"data": {…}}]}`. */
function wrappedRows(page: SpooledRow, name: string): SpooledRow[] | undefined {
  const found = page[paths(name)];
  return Array.isArray(found) ? rowsOf(found).map((row) => objectIn(row, 'data') ?? row) : undefined;
}

/** Kept without its host, which is that of the region. */
function nextPath(link: string | undefined): string | null {
  const url = link === undefined ? null : URL.parse(link, 'https://api.teamtailor.com');
  return url ? `${url.pathname.replace(/^\/v1\//, '')}${url.search}` : null;
}

/** Rows with what they name of the rows beside them. */
function withEmbedded(rows: SpooledRow[], included: SpooledRow[], { relation, of }: NonNullable<List['embed']>): SpooledRow[] {
  const byKey = new Map(included.map((each) => [`${each.type} ${each.id}`, each]));
  const relationOf = (row: SpooledRow, name: string) => objectIn(objectIn(row, 'relationships'), name);
  const beside = (each: SpooledRow | undefined) => byKey.get(`${each?.type} ${each?.id}`);
  return rows.map((row) => {
    const found = rowsIn(relationOf(row, relation), 'data')
      .map(beside)
      .filter((each) => each !== undefined);
    const whole = found.map((each) =>
      of === undefined ? each : { ...each, [`_${of}`]: beside(objectIn(relationOf(each, of), 'data')) },
    );
    return whole.length > 0 ? { ...row, [`_${relation}`]: whole } : row;
  });
}

/** One row after the other in groups, so that a link is used when it has just been read. */
async function withFilesOf(
  fetching: Fetching,
  client: SourceClient,
  name: string,
  rows: SpooledRow[],
  withFiles: boolean,
): Promise<SpooledRow[]> {
  if (name !== 'candidates' && name !== 'uploads') return rows;
  const done: SpooledRow[] = [];
  for (let index = 0; index < rows.length; index += rowsAtOnce)
    done.push(
      ...(await Promise.all(
        rows.slice(index, index + rowsAtOnce).map((row) => withItsFile(fetching, client, name, row, withFiles)),
      )),
    );
  return done;
}

/** The original of a CV rather than what was made of it. Links are not kept. */
const linkKeys = ['original-resume', 'resume', 'url'];

async function withItsFile(
  fetching: Fetching,
  client: SourceClient,
  name: string,
  row: SpooledRow,
  withFiles: boolean,
): Promise<SpooledRow> {
  const { id } = row;
  const url = linkOf(row);
  const attributes = Object.fromEntries(
    Object.entries(objectIn(row, 'attributes') ?? {}).filter(([key]) => !linkKeys.includes(key)),
  );
  const kept = { ...row, attributes };
  if (url === undefined || typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id)) return kept;
  const named = { ...kept, _filename: filenameOf(url) };
  if (!withFiles) return { ...named, _missing: 'left_out' };
  const again = async () => {
    const { status, body } = await client.get(`${name}/${id}`);
    const found = status < 400 && isRecord(body) ? objectIn(body, 'data') : undefined;
    return found && linkOf(found);
  };
  return withFile(fetching, client, named, { name: `${name}-${id}`, url, again });
}

function linkOf(row: SpooledRow): string | undefined {
  const attributes = objectIn(row, 'attributes');
  return linkKeys.map((key) => textIn(attributes, key)).find((link) => link !== undefined);
}

function filenameOf(link: string): string | undefined {
  const last = URL.parse(link)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).slice(0, 200) || undefined;
  } catch {
    return last.slice(0, 200);
  }
}
