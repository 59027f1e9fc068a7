import { isEmail } from '@muster/contract/candidates/candidate-input.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import { joinRows, type Keyed } from '#switching/spool/join-rows.ts';
import type { Row } from '#switching/spool/spool.ts';
import { webAddress } from '#text/web-url.ts';
import { attachmentRecords, type Dossier, interviewRecords, noteRecords } from './candidate-papers.ts';
import { type Conversion, extraOf, type Lookups, timeOf, timesOf } from './conversion.ts';
import { itemTypes } from './fetch-opencats.ts';
import { type PlacedStatus, stageId } from './statuses.ts';
import { idIn, plainText, plainValue } from './texts.ts';

const hotTag = 'Hot';
const sourcesMax = 200_000;
const ratingMax = 5;
const applicationsComparedMax = 100;
const noSource = '(none)';

/** Lists in the order of their parents' tables, by what each row says that it belongs to. */
export async function* candidateRecords(conversion: Conversion, lookups: Lookups): AsyncGenerator<Converted> {
  const { spool, findings, signal } = conversion;
  const own = (list: string): Keyed => ({ rows: spool.rows(list), key: (row) => idIn(row.candidate_id) });
  const ofItem = (list: string): Keyed => ({
    rows: spool.rows(list),
    key: (row) => (row.data_item_type === itemTypes.candidate ? idIn(row.data_item_id) : undefined),
  });
  const children = {
    candidate_joborder: own('candidate_joborder'),
    candidate_joborder_status_history: own('candidate_joborder_status_history'),
    candidate_tag: own('candidate_tag'),
    career_portal_questionnaire_history: own('career_portal_questionnaire_history'),
    activity: ofItem('activity'),
    attachment: ofItem('attachment'),
    calendar_event: ofItem('calendar_event'),
    extra_field: ofItem('extra_field'),
    saved_list_entry: ofItem('saved_list_entry'),
  };
  const names = Object.keys(children).filter((name): name is keyof typeof children => name in children);
  for (const list of ['activity', 'attachment', 'calendar_event', 'extra_field', 'saved_list_entry'] as const)
    await countOthers(conversion, list);
  const sources = new Set<string>();
  const groups = joinRows(spool.folder, { rows: spool.rows('candidate'), key: ({ id }) => idIn(id) }, children);
  for await (const { parent, children: rowsOf } of groups) {
    signal.throwIfAborted();
    if (parent) yield* dossierRecords(conversion, lookups, { candidate: parent, rowsOf }, sources);
    else for (const name of names) if (rowsOf(name).length > 0) findings.count('orphaned', name, rowsOf(name).length);
  }
}

/** Of companies, contacts and so on. Extra fields of jobs are read with the jobs. */
async function countOthers({ spool, findings }: Conversion, list: string): Promise<void> {
  const readElsewhere = list === 'extra_field' ? [itemTypes.candidate, itemTypes.joborder] : [itemTypes.candidate];
  const nameOf = new Map<unknown, string>(Object.entries(itemTypes).map(([name, number]) => [number, name]));
  for await (const { data_item_type: type } of spool.rows(list))
    if (!readElsewhere.some((each) => each === type)) findings.count('left_out', `${list} of ${nameOf.get(type) ?? 'nothing'}`);
}

type Rows = {
  candidate: Row;
  rowsOf: (
    name:
      | 'candidate_joborder'
      | 'candidate_joborder_status_history'
      | 'candidate_tag'
      | 'career_portal_questionnaire_history'
      | 'activity'
      | 'attachment'
      | 'calendar_event'
      | 'extra_field'
      | 'saved_list_entry',
  ) => Row[];
};

async function* dossierRecords(
  conversion: Conversion,
  lookups: Lookups,
  rows: Rows,
  sources: Set<string>,
): AsyncGenerator<Converted> {
  const { candidate, rowsOf } = rows;
  const id = String(candidate.id);
  const values = lookups.fields.values('candidate', rowsOf('extra_field'));
  yield personRecord(conversion, candidate, values.others);

  const applications = applicationRows(conversion, candidate, rowsOf('candidate_joborder'));
  const answers = answersByApplication(applications, rowsOf('career_portal_questionnaire_history'));
  const common = {
    person_id: id,
    owner_id: knownUser(lookups, candidate.owner),
    tags: tagsOf(conversion, lookups, rows),
    salary_expectation: plainValue(candidate.desired_pay),
    custom: values.custom,
  };
  const changes = Map.groupBy(rowsOf('candidate_joborder_status_history'), ({ joborder_id }) => joborder_id);
  const byJob = new Map<unknown, string>();
  for (const row of applications) {
    const ofJob = changes.get(row.joborder_id) ?? [];
    yield* applicationRecords(conversion, lookups, { row, changes: ofJob, answers: answers.get(row), common, candidate, sources });
    changes.delete(row.joborder_id);
    if (row.joborder_id !== undefined && !byJob.has(row.joborder_id)) byJob.set(row.joborder_id, String(row.id));
  }
  for (const orphans of changes.values())
    conversion.findings.count('orphaned', 'candidate_joborder_status_history', orphans.length);

  const dossier: Dossier = { candidate, applicationOf: (jobId) => byJob.get(jobId) };
  const firstApplication = String(applications[0]?.id ?? '');
  yield* noteRecords(conversion, lookups, dossier, rowsOf('activity'));
  yield* attachmentRecords(conversion, dossier, rowsOf('attachment'));
  yield* interviewRecords(conversion, lookups, { dossier, firstApplication, rows: rowsOf('calendar_event') });
}

function personRecord(conversion: Conversion, row: Row, others: Record<string, unknown>): Converted {
  const [first, middle, last] = [plainValue(row.first_name), plainValue(row.middle_name), plainValue(row.last_name)];
  const name = [first, middle, last].filter(Boolean).join(' ');
  if (name === '') conversion.findings.count('no_name', 'candidate');
  const written = [plainValue(row.email1), plainValue(row.email2)].filter((text) => text !== undefined);
  const emails = [...new Set(written.filter((text) => isEmail(text)))];
  const phones = [plainValue(row.phone_cell), plainValue(row.phone_home), plainValue(row.phone_work)];
  const given = [...new Set(phones.filter((text) => text !== undefined))];
  const notEmails = written.filter((text) => !isEmail(text));
  const site = webAddress(siteOf(plainValue(row.web_site)) ?? null);
  const ofRow = extraOf(row, [
    ...['address', 'address1', 'address2', 'state', 'zip', 'date_available', 'can_relocate', 'key_skills', 'current_pay', 'is_hot'],
    ...['is_active', 'best_time_to_call', 'source', ...(site === undefined ? ['web_site'] : [])],
  ]);
  return {
    type: 'person',
    record: {
      id: String(row.id),
      name: name === '' ? undefined : name,
      first_name: first,
      last_name: last,
      emails: emails.length > 0 ? emails : undefined,
      phones: given.length > 0 ? given : undefined,
      links: site === undefined ? undefined : [{ kind: linkKind(site), url: site }],
      city: plainValue(row.city),
      company: plainValue(row.current_employer),
      private: row.is_admin_hidden === '1' ? true : undefined,
      ...timesOf(conversion, 'candidate', row),
      extra: { ...ofRow, ...others, ...(notEmails.length > 0 && { not_an_email: notEmails }) },
    },
  };
}

/** Typed without https:// as often as with it. */
function siteOf(text: string | undefined): string | undefined {
  return text !== undefined && /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text;
}

const linkKinds: [RegExp, string][] = [
  [/(^|\.)(linkedin|xing)\.com$/, 'professional_network'],
  [/(^|\.)(github\.com|gitlab\.com|bitbucket\.org)$/, 'code_host'],
];

function linkKind(url: string): string {
  const { hostname } = new URL(url);
  return linkKinds.find(([host]) => host.test(hostname))?.[1] ?? 'website';
}

/** Somebody who is in no pipeline is a prospect. */
function applicationRows({ findings }: Conversion, candidate: Row, rows: Row[]): Row[] {
  const ofJobs = rows.filter((row) => idIn(row.joborder_id) !== undefined && idIn(row.id) !== undefined);
  if (ofJobs.length < rows.length) findings.count('orphaned', 'candidate_joborder', rows.length - ofJobs.length);
  if (ofJobs.length > 0) return ofJobs;
  const { date_created, date_modified } = candidate;
  return [{ id: `prospect.${candidate.id}`, date_created, date_modified }];
}

type Application = {
  row: Row;
  changes: Row[];
  answers: Record<string, unknown>[] | undefined;
  common: Record<string, unknown>;
  candidate: Row;
  sources: Set<string>;
};

function* applicationRecords(conversion: Conversion, lookups: Lookups, application: Application): Generator<Converted> {
  const { row, changes, answers, common } = application;
  const id = String(row.id);
  const jobId = idIn(row.joborder_id);
  const times = timesOf(conversion, 'candidate_joborder', row);
  const status = jobId === undefined ? undefined : lookups.statuses.of(row.status);
  const moves = movesOf(conversion, lookups, changes);
  const lastMove = moves.at(-1)?.at ?? (status && row.status !== '100' ? times.updated_at : undefined);
  const source = yield* sourceRecord(conversion, application, jobId);
  yield {
    type: 'application',
    record: {
      ...common,
      id,
      job_id: jobId,
      type: jobId === undefined ? 'prospect' : 'applicant',
      status: status?.status ?? 'applied',
      stage_id: status && jobId !== undefined ? stageId(jobId, status.number) : undefined,
      applied_at: times.created_at,
      ended_at: status?.isEnded ? lastMove : undefined,
      status_changed_at: lastMove,
      stage_changed_at: lastMove,
      rejection_reason_id: status?.status === 'rejected' ? status.number : undefined,
      source_id: source,
      answers,
      ...times,
      extra: extraOf(row, ['date_submitted', 'rating_value']),
    },
  };
  if (jobId !== undefined)
    yield* historyRecords({ id, jobId, createdAt: times.created_at, by: byOf(lookups, row.added_by), moves, status });
  yield* ratingRecord(id, row, times.updated_at);
}

type Move = { id: string; at: string; from: PlacedStatus; to: PlacedStatus };

/** Without a date a change has no place in the history. */
function movesOf(conversion: Conversion, { statuses }: Lookups, changes: Row[]): Move[] {
  const moves = changes.flatMap((change) => {
    const at = timeOf(conversion, 'candidate_joborder_status_history.date', change.date);
    return at === undefined
      ? []
      : [{ id: String(change.id), at, from: statuses.of(change.status_from), to: statuses.of(change.status_to) }];
  });
  return moves.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

type History = {
  id: string;
  jobId: string;
  createdAt: string | undefined;
  by: { name: string; email?: string } | undefined;
  moves: Move[];
  status: PlacedStatus | undefined;
};

/** OpenCATS keeps nobody's name with a change of status. */
function* historyRecords({ id, jobId, createdAt, by, moves, status }: History): Generator<Converted> {
  const record = (suffix: string, fields: Record<string, unknown>): Converted => ({
    type: 'history',
    record: { id: `${id}.${suffix}`, application_id: id, ...fields },
  });
  const stageOf = ({ number, name }: PlacedStatus) => ({ id: stageId(jobId, number), name });
  const first = moves[0]?.from ?? status;
  if (createdAt !== undefined) yield record('created', { what: 'created', to: first?.status, at: createdAt, by });
  for (const move of moves) {
    const { from, to, at } = move;
    if (from.status !== to.status) yield record(`${move.id}.status`, { what: 'status', from: from.status, to: to.status, at });
    if (from.number !== to.number) yield record(`${move.id}.stage`, { what: 'stage', from: stageOf(from), to: stageOf(to), at });
  }
}

/** Stars of a pipeline have no author and no date of their own. */
function* ratingRecord(applicationId: string, row: Row, at: string | undefined): Generator<Converted> {
  const rating = Number(row.rating_value);
  if (!Number.isSafeInteger(rating) || rating < 1 || rating > ratingMax) return;
  const ratings = [{ attribute: 'Rating', rating, note: `${rating} of ${ratingMax}` }];
  yield { type: 'feedback', record: { id: `${applicationId}.rating`, application_id: applicationId, ratings, submitted_at: at } };
}

/** Returns its id. A source is one of a job; OpenCATS keeps it with the candidate. */
function* sourceRecord(
  { findings }: Conversion,
  { candidate, sources }: Application,
  jobId: string | undefined,
): Generator<Converted, string | undefined> {
  const name = plainValue(candidate.source);
  if (jobId === undefined || name === undefined || name === noSource) return undefined;
  const id = `${jobId}.${name.toLowerCase()}`;
  if (!sources.has(id)) {
    if (sources.size >= sourcesMax) {
      findings.count('too_large', 'sources');
      return undefined;
    }
    sources.add(id);
    yield { type: 'source', record: { id, job_id: jobId, name } };
  }
  return id;
}

function tagsOf({ findings }: Conversion, { tags, lists }: Lookups, { candidate, rowsOf }: Rows): string[] | undefined {
  const named = (list: 'candidate_tag' | 'saved_list_entry', column: string, names: Map<string, string>, prefix: string) =>
    rowsOf(list).flatMap((row) => {
      const name = names.get(String(row[column]));
      if (name === undefined) findings.count('orphaned', list);
      return name === undefined ? [] : [prefix + name];
    });
  const all = [
    ...named('candidate_tag', 'tag_id', tags, ''),
    ...named('saved_list_entry', 'saved_list_id', lists, 'list: '),
    ...(candidate.is_hot === '1' ? [hotTag] : []),
  ];
  return all.length > 0 ? [...new Set(all)] : undefined;
}

/** The form of the career page keeps no job: its answers are those of the application that was made next to it. */
function answersByApplication(applications: Row[], rows: Row[]): Map<Row, Record<string, unknown>[]> {
  const found = new Map<Row, Record<string, unknown>[]>();
  const distance = (application: Row, row: Row) =>
    Math.abs(Date.parse(String(application.date_created)) - Date.parse(String(row.date)));
  const compared = applications.slice(0, applicationsComparedMax);
  for (const row of rows) {
    const nearest = compared.reduce((best, each) => (distance(each, row) < distance(best, row) ? each : best));
    const question = plainText(row.question) ?? plainValue(row.questionnaire_title) ?? 'Question';
    const answer = plainText(row.answer);
    if (answer === undefined) continue;
    const answers = found.get(nearest) ?? [];
    answers.push({ question, kind: 'long_text', answer });
    found.set(nearest, answers);
  }
  return found;
}

function knownUser({ users }: Lookups, value: unknown): string | undefined {
  const id = idIn(value);
  return id !== undefined && users.has(id) ? id : undefined;
}

function byOf({ users }: Lookups, value: unknown): { name: string; email?: string } | undefined {
  return users.get(idIn(value) ?? '');
}
