import { isEmail } from '@muster/contract/candidates/candidate-input.ts';
import { nameLengthMax } from '@muster/contract/limits.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import type { ConvertInput } from '#switching/sources/convert-input.ts';
import { linksOf } from '#switching/sources/values.ts';
import { joinRows, type Keyed } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { attachmentRecords, type Dossier, interviewRecords, noteRecords } from './candidate-papers.ts';
import { extraOf, knownUserId, localTime, type OpencatsNames, timesOf, userNamed } from './conversion.ts';
import { itemTypes, rowsAbout } from './fetch-opencats.ts';
import { type Status, stageId } from './statuses.ts';
import { decodedText, decodedValue, referenceIn } from './texts.ts';

const hotTag = 'Hot';
const sourcesMax = 200_000;
const ratingMax = 5;
const applicationsComparedMax = 100;
const noSource = '(none)';

const ownLists = [
  'candidate_joborder',
  'candidate_joborder_status_history',
  'candidate_tag',
  'career_portal_questionnaire_history',
] as const;
/** Rows of these may be about something else. */
const itemLists = ['activity', 'attachment', 'calendar_event', 'extra_field', 'saved_list_entry'] as const;
const childLists = [...ownLists, ...itemLists];
type ChildList = (typeof childLists)[number];
type Rows = { candidate: SpooledRow; rowsOf: (list: ChildList) => SpooledRow[] };

/** People with everything that is theirs. */
export async function* candidateRecords(input: ConvertInput, lookups: OpencatsNames): AsyncGenerator<Converted> {
  const { rows, folder, counter, includesPrivate } = input;
  const own = (list: ChildList): Keyed => ({ rows: rows(list), key: (row) => referenceIn(row.candidate_id) });
  const ofItem = (list: ChildList): Keyed => ({
    rows: rowsAbout(rows(list), itemTypes.candidate),
    key: (row) => referenceIn(row.data_item_id),
  });
  const children: Record<ChildList, Keyed> = {
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
  for (const list of childLists) for await (const row of rows(list)) countRow(input, list, row);
  const sources = new Set<string>();
  for await (const { parent, children: rowsOf } of joinRows(
    folder,
    { rows: rows('candidate'), key: ({ id }) => referenceIn(id) },
    children,
  )) {
    if (!parent) for (const list of childLists) for (const _ of rowsOf(list)) counter.orphan(list);
    else {
      counter.see('candidate', parent);
      if (parent.is_admin_hidden === '1' && !includesPrivate) counter.skip('person', 'private');
      else yield* dossierRecords(input, lookups, { candidate: parent, rowsOf }, sources);
    }
  }
}

/** What is about companies, contacts and so on has no place. Extra fields of jobs are read with the jobs. */
function countRow({ counter }: ConvertInput, list: ChildList, row: SpooledRow): void {
  counter.see(list, row);
  if (!itemLists.some((each) => each === list) || row.data_item_type === itemTypes.candidate) return;
  if (list === 'extra_field' && row.data_item_type === itemTypes.joborder) return;
  const about = Object.entries(itemTypes).find(([, number]) => number === row.data_item_type)?.[0] ?? 'nothing';
  counter.skip(`${list} of ${about}`, 'no_place');
}

async function* dossierRecords(
  input: ConvertInput,
  lookups: OpencatsNames,
  rows: Rows,
  sources: Set<string>,
): AsyncGenerator<Converted> {
  const { candidate, rowsOf } = rows;
  const id = String(candidate.id);
  const { custom, others } = lookups.fields.values('candidate', rowsOf('extra_field'));
  const values = { ...lookups.fields.skills(candidate.key_skills), ...custom };
  yield personRecord(input, candidate, others);

  const applications = applicationRows(input, lookups, candidate, rowsOf('candidate_joborder'));
  const answers = answersByApplication(applications, rowsOf('career_portal_questionnaire_history'));
  const common = {
    person_id: id,
    owner_id: knownUserId(lookups, candidate.owner),
    tags: tagsOf(input, lookups, rows),
    salary_expectation: decodedValue(candidate.desired_pay),
    custom: Object.keys(values).length > 0 ? values : undefined,
  };
  const changes = Map.groupBy(rowsOf('candidate_joborder_status_history'), ({ joborder_id }) => joborder_id);
  const byJob = new Map<unknown, string>();
  for (const row of applications) {
    const ofJob = changes.get(row.joborder_id) ?? [];
    yield* applicationRecords(input, lookups, { row, changes: ofJob, answers: answers.get(row), common, candidate, sources });
    changes.delete(row.joborder_id);
    if (row.joborder_id !== undefined && !byJob.has(row.joborder_id)) byJob.set(row.joborder_id, String(row.id));
  }
  for (const [jobId, orphans] of changes)
    if (!lookups.hiddenJobs.has(String(jobId))) for (const _ of orphans) input.counter.orphan('candidate_joborder_status_history');

  const dossier: Dossier = { candidate, applicationOf: (jobId) => byJob.get(jobId), firstApplication: String(applications[0]?.id) };
  const shown = (row: SpooledRow) => !lookups.hiddenJobs.has(String(row.joborder_id));
  yield* noteRecords(input, lookups, dossier, rowsOf('activity').filter(shown));
  yield* attachmentRecords(input, dossier, rowsOf('attachment'));
  yield* interviewRecords(input, lookups, dossier, rowsOf('calendar_event').filter(shown));
}

function personRecord(input: ConvertInput, row: SpooledRow, others: Record<string, unknown>): Converted {
  const [first, middle, last] = [decodedValue(row.first_name), decodedValue(row.middle_name), decodedValue(row.last_name)];
  const name = [first, middle, last].filter(Boolean).join(' ');
  if (name === '') input.counter.skip('person.name', 'no_name');
  const written = [decodedValue(row.email1), decodedValue(row.email2)].filter((text) => text !== undefined);
  const emails = [...new Set(written.filter((text) => isEmail(text)))];
  const phones = [decodedValue(row.phone_cell), decodedValue(row.phone_home), decodedValue(row.phone_work)];
  const given = [...new Set(phones.filter((text) => text !== undefined))];
  const notEmails = written.filter((text) => !isEmail(text));
  const links = linksOf([decodedValue(row.web_site)].filter((text) => text !== undefined));
  const extraColumns = [
    ...['address', 'address1', 'address2', 'state', 'zip', 'date_available', 'can_relocate', 'current_pay', 'is_hot', 'is_active'],
    ...['best_time_to_call', 'source', ...(links.length === 0 ? ['web_site'] : [])],
  ];
  return {
    type: 'person',
    record: {
      id: String(row.id),
      name: name === '' ? undefined : name,
      first_name: first,
      last_name: last,
      emails: emails.length > 0 ? emails : undefined,
      phones: given.length > 0 ? given : undefined,
      links: links.length > 0 ? links : undefined,
      city: decodedValue(row.city),
      company: decodedValue(row.current_employer),
      private: row.is_admin_hidden === '1' ? true : undefined,
      ...timesOf(input, 'candidate', row),
      extra: extraOf(row, extraColumns, { ...others, ...(notEmails.length > 0 && { not_an_email: notEmails }) }),
    },
  };
}

/** Somebody who is in no pipeline is a prospect. */
function applicationRows(
  { counter }: ConvertInput,
  { hiddenJobs }: OpencatsNames,
  candidate: SpooledRow,
  rows: SpooledRow[],
): SpooledRow[] {
  const applications = rows.filter(({ joborder_id }) => {
    const jobId = referenceIn(joborder_id);
    if (jobId === undefined) counter.orphan('candidate_joborder');
    else if (hiddenJobs.has(jobId)) counter.skip('application', 'private');
    return jobId !== undefined && !hiddenJobs.has(jobId);
  });
  if (applications.length > 0) return applications;
  const { date_created, date_modified } = candidate;
  return [{ id: `prospect.${candidate.id}`, date_created, date_modified }];
}

type Application = {
  row: SpooledRow;
  changes: SpooledRow[];
  answers: Record<string, unknown>[] | undefined;
  common: Record<string, unknown>;
  candidate: SpooledRow;
  sources: Set<string>;
};

function* applicationRecords(input: ConvertInput, lookups: OpencatsNames, application: Application): Generator<Converted> {
  const { row, changes, answers, common } = application;
  const id = String(row.id);
  const jobId = referenceIn(row.joborder_id);
  const times = timesOf(input, 'candidate_joborder', row);
  const status = jobId === undefined ? undefined : lookups.statuses.of(row.status);
  if (status && status.status !== 'hired') input.mapping[status.isEnded ? 'countReason' : 'countStage'](status.name);
  if (jobId !== undefined && changes.length === 0) input.counter.withoutHistory();
  const moves = movesOf(input, lookups, changes);
  const lastMove = moves.at(-1)?.at ?? (status && row.status !== '100' ? times.updated_at : undefined);
  if (jobId !== undefined && !lookups.jobs.has(jobId)) {
    lookups.jobs.add(jobId);
    yield { type: 'job', record: { id: jobId, title: `Job ${jobId} (not in the export)`, status: 'closed' } };
    yield* lookups.statuses.stages(jobId);
  }
  const source = yield* sourceRecord(input, application, jobId);
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
      rejection_reason_id: status?.isEnded && status.status !== 'hired' ? status.number : undefined,
      source_id: source,
      answers,
      ...times,
      extra: extraOf(row, ['date_submitted', 'rating_value']),
    },
  };
  if (jobId !== undefined)
    yield* historyRecords({ id, jobId, createdAt: times.created_at, by: userNamed(lookups, row.added_by), moves, status });
  yield* ratingRecord(id, row, times.updated_at);
}

type Move = { id: string; at: string; from: Status; to: Status };

/** Without a date a change has no place in the history. */
function movesOf(input: ConvertInput, { statuses }: OpencatsNames, changes: SpooledRow[]): Move[] {
  const moves = changes.flatMap((change) => {
    const at = localTime(input, 'candidate_joborder_status_history.date', change.date);
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
  status: Status | undefined;
};

/** OpenCATS keeps nobody's name with a change of status. */
function* historyRecords({ id, jobId, createdAt, by, moves, status }: History): Generator<Converted> {
  const record = (suffix: string, fields: Record<string, unknown>): Converted => ({
    type: 'history',
    record: { id: `${id}.${suffix}`, application_id: id, ...fields },
  });
  const stageOf = ({ number, name, status }: Status) => ({ id: stageId(jobId, number), name, status });
  const first = moves[0]?.from ?? status;
  if (createdAt !== undefined) yield record('created', { what: 'created', to: first?.status, at: createdAt, by });
  for (const move of moves) {
    const { from, to, at } = move;
    if (from.status !== to.status) yield record(`${move.id}.status`, { what: 'status', from: from.status, to: to.status, at });
    if (from.number !== to.number) yield record(`${move.id}.stage`, { what: 'stage', from: stageOf(from), to: stageOf(to), at });
  }
}

/** Stars of a pipeline have no author and no date of their own. */
function* ratingRecord(applicationId: string, row: SpooledRow, at: string | undefined): Generator<Converted> {
  const rating = Number(row.rating_value);
  if (!Number.isSafeInteger(rating) || rating < 1 || rating > ratingMax) return;
  const ratings = [{ attribute: 'Rating', rating, note: `${rating} of ${ratingMax}` }];
  yield { type: 'feedback', record: { id: `${applicationId}.rating`, application_id: applicationId, ratings, submitted_at: at } };
}

/** Returns its id. A source is one of a job; OpenCATS keeps it with the candidate. */
function* sourceRecord(
  { counter }: ConvertInput,
  { candidate, sources }: Application,
  jobId: string | undefined,
): Generator<Converted, string | undefined> {
  const name = decodedValue(candidate.source)?.slice(0, nameLengthMax).toWellFormed();
  if (jobId === undefined || name === undefined || name === noSource) return undefined;
  const id = `${jobId}.${name.toLowerCase().replace(/\p{Cc}/gu, ' ')}`;
  if (!sources.has(id)) {
    if (sources.size >= sourcesMax) {
      counter.skip('source', 'too_large');
      return undefined;
    }
    sources.add(id);
    yield { type: 'source', record: { id, job_id: jobId, name } };
  }
  return id;
}

function tagsOf({ counter }: ConvertInput, { tags, lists }: OpencatsNames, { candidate, rowsOf }: Rows): string[] | undefined {
  const named = (list: 'candidate_tag' | 'saved_list_entry', column: string, names: Map<string, string>, prefix: string) =>
    rowsOf(list).flatMap((row) => {
      const name = names.get(String(row[column]));
      if (name === undefined) counter.orphan(list);
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
function answersByApplication(applications: SpooledRow[], rows: SpooledRow[]): Map<SpooledRow, Record<string, unknown>[]> {
  const found = new Map<SpooledRow, Record<string, unknown>[]>();
  const distance = (application: SpooledRow, row: SpooledRow) =>
    Math.abs(Date.parse(String(application.date_created)) - Date.parse(String(row.date)));
  const compared = applications.slice(0, applicationsComparedMax);
  for (const row of rows) {
    const nearest = compared.reduce((best, each) => (distance(each, row) < distance(best, row) ? each : best));
    const question = decodedText(row.question) ?? decodedValue(row.questionnaire_title) ?? 'Question';
    const answer = decodedText(row.answer);
    if (answer === undefined) continue;
    const answers = found.get(nearest) ?? [];
    answers.push({ question, kind: 'long_text', answer });
    found.set(nearest, answers);
  }
  return found;
}
