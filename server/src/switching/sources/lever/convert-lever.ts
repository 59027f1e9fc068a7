import type { Converted } from '#switching/bundle/converted.ts';
import { joinRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import type { ConvertInput } from '../convert-input.ts';
import type { ConvertSkip } from '../convert-report.ts';
import {
  answerText,
  dateOnly,
  filled,
  idIn,
  linksOf,
  numberIn,
  objectIn,
  readableText,
  rowsIn,
  textIn,
  textsIn,
  timeOf,
} from '../values.ts';
import { convertFeedback, convertInterview, convertNote, convertOffer, convertResume } from './lever-children.ts';
import { convertLeverJobs, type Known } from './lever-jobs.ts';

const parentOf = (row: SpooledRow) => row._parent ?? row.opportunityId;

/** Records of a Lever account. A person is a contact; its opportunities are applications, or prospects where there is none. */
export async function* convertLever(input: ConvertInput): AsyncGenerator<Converted> {
  const known: Known = { users: new Map(), stages: new Map(), reasons: new Map(), postings: new Set(), leftOutPostings: new Set() };
  yield* convertLeverJobs(input, known);
  const leftOut = new Map<string, ConvertSkip>();
  yield* convertContacts(input, leftOut);
  yield* convertOpportunities(input, known, leftOut);
}

/** Who they are as their newest opportunity says it, with what the newest CV was read as there. */
async function* convertContacts(input: ConvertInput, leftOut: Map<string, ConvertSkip>): AsyncGenerator<Converted> {
  const { counter, folder, rows } = input;
  async function* withResumes() {
    const joined = joinRows(
      folder,
      { rows: rows('opportunities'), key: ({ id }) => id },
      { resumes: { rows: rows('resumes'), key: parentOf } },
    );
    for await (const { parent, children } of joined) {
      const newest = children('resumes')
        .toSorted((one, other) => (numberIn(one, 'createdAt') ?? 0) - (numberIn(other, 'createdAt') ?? 0))
        .at(-1);
      if (parent) yield { ...parent, _parsed: objectIn(newest, 'parsedData') };
    }
  }
  const contacts = joinRows(
    folder,
    { rows: [], key: () => undefined },
    { opportunities: { rows: withResumes(), key: (row) => row.contact ?? row.id } },
  );
  for await (const { key, children } of contacts) {
    const all = children('opportunities').toSorted(
      (one, other) => (numberIn(one, 'updatedAt') ?? 0) - (numberIn(other, 'updatedAt') ?? 0),
    );
    const newest = all.at(-1);
    const reason = newest && leftOutReason(input, all);
    if (!newest || reason) {
      if (!reason) continue;
      counter.skip('person', reason);
      leftOut.set(key, reason);
      continue;
    }
    yield { type: 'person', record: personOf(key, all, newest) };
    yield* consentsOf(key, newest);
  }
}

function leftOutReason({ includesPrivate, includesExpired = false, fetchedAt }: ConvertInput, opportunities: SpooledRow[]) {
  if (opportunities.some(({ isAnonymized }) => isAnonymized === true)) return 'anonymised' as const;
  if (!includesPrivate && opportunities.every(({ confidentiality }) => confidentiality === 'confidential'))
    return 'private' as const;
  const store = objectIn(objectIn(opportunities.at(-1), 'dataProtection'), 'store');
  const ends = timeOf(store?.expiresAt);
  const isExpired = store?.allowed === false || (ends !== undefined && ends < fetchedAt);
  return isExpired && !includesExpired ? ('consent_expired' as const) : undefined;
}

function personOf(id: string, all: SpooledRow[], newest: SpooledRow): { id: string } & SpooledRow {
  const name = textIn(newest, 'name');
  const parsed = all
    .toReversed()
    .map((row) => objectIn(row, '_parsed'))
    .find((each) => each !== undefined);
  const positions = rowsIn(parsed, 'positions').flatMap(
    (row) =>
      filled({
        company: textIn(row, 'org'),
        title: textIn(row, 'title'),
        start: monthOf(row.start),
        end: monthOf(row.end),
        description: textIn(row, 'summary'),
      }) ?? [],
  );
  const schools = rowsIn(parsed, 'schools').flatMap(
    (row) =>
      filled({
        school: textIn(row, 'org'),
        degree: textIn(row, 'degree'),
        field: textIn(row, 'field'),
        start: monthOf(row.start),
        end: monthOf(row.end),
      }) ?? [],
  );
  const unique = (values: string[]) => [...new Set(values)];
  const created = all
    .map(({ createdAt }) => timeOf(createdAt))
    .filter((at) => at !== undefined)
    .toSorted()[0];
  return {
    id,
    name,
    emails: unique(
      all
        .toReversed()
        .flatMap((row) => textsIn(row, 'emails'))
        .map((email) => email.toLowerCase()),
    ),
    phones: unique(all.toReversed().flatMap((row) => rowsIn(row, 'phones').flatMap((phone) => textIn(phone, 'value') ?? []))),
    links: linksOf(all.toReversed().flatMap((row) => textsIn(row, 'links'))),
    headline: textIn(newest, 'headline'),
    city: textIn(newest, 'location')?.split(',')[0]?.trim(),
    employments: positions.length > 0 ? positions : undefined,
    educations: schools.length > 0 ? schools : undefined,
    do_not_contact: objectIn(objectIn(newest, 'dataProtection'), 'contact')?.allowed === false ? {} : undefined,
    private: all.some(({ confidentiality }) => confidentiality === 'confidential') ? true : undefined,
    created_at: created,
    updated_at: timeOf(newest.updatedAt),
  };
}

/** `{year, month}`. */
function monthOf(value: unknown): string | undefined {
  const row = objectIn({ value }, 'value');
  const [year, month] = [numberIn(row, 'year'), numberIn(row, 'month') ?? 1];
  return year === undefined ? dateOnly(value) : dateOnly(`${year}-${String(month).padStart(2, '0')}-01`);
}

/** None is invented: only what the source has. */
function* consentsOf(personId: string, row: SpooledRow): Generator<Converted> {
  for (const kind of ['store', 'contact']) {
    const given = objectIn(objectIn(row, 'dataProtection'), kind);
    if (typeof given?.allowed === 'boolean')
      yield {
        type: 'consent',
        record: {
          id: `${personId}.${kind}`,
          person_id: personId,
          kind,
          allowed: given.allowed,
          expires_at: timeOf(given.expiresAt),
        },
      };
  }
}

async function* convertOpportunities(
  input: ConvertInput,
  known: Known,
  leftOut: Map<string, ConvertSkip>,
): AsyncGenerator<Converted> {
  const { folder, rows, counter } = input;
  const made = { sources: new Set<string>(), stages: new Set<string>(), jobs: new Set<string>() };
  const names = ['applications', 'notes', 'feedback', 'interviews', 'offers', 'resumes', 'files'] as const;
  type Name = (typeof names)[number];
  const of = (name: Name) => ({ rows: rows(name), key: parentOf });
  const joined = joinRows(
    folder,
    { rows: rows('opportunities'), key: ({ id }) => id },
    {
      applications: of('applications'),
      notes: of('notes'),
      feedback: of('feedback'),
      interviews: of('interviews'),
      offers: of('offers'),
      resumes: of('resumes'),
      files: of('files'),
    },
  );
  for await (const { parent, children } of joined) {
    for (const name of names) for (const row of children(name)) parent ? counter.see(name, row) : counter.orphan(name);
    if (!parent) continue;
    counter.see('opportunities', parent);
    const id = idIn(parent);
    const personId = idIn(parent, 'contact') ?? id;
    const reason = leftOut.get(personId ?? '');
    if (id === undefined || personId === undefined || reason !== undefined) {
      counter.skip('application', reason ?? 'no_name');
      continue;
    }
    if (parent.confidentiality === 'confidential' && !input.includesPrivate) {
      counter.skip('application', 'private');
      continue;
    }
    const applications = applicationsOf(parent, children('applications'));
    const [main] = applications;
    if (!main) continue;
    const posting = idIn(main, 'posting') ?? idIn(objectIn(main, 'posting'));
    if (posting !== undefined && known.leftOutPostings.has(posting)) {
      counter.skip('application', 'private');
      continue;
    }
    for (const [index, row] of applications.entries())
      yield* convertApplication(input, { known, made, opportunity: parent, personId, row, isMain: index === 0 });
    const owner = { application_id: String(main.id) };
    for (const row of children('notes')) yield* convertNote(input, known, row, owner);
    for (const row of [...children('resumes'), ...children('files')]) yield* convertResume(input, row, owner);
    for (const row of children('interviews')) yield* convertInterview(input, row, owner, stageIdOf(made, main, row, known));
    const interviews = new Set(
      children('interviews')
        .filter((row) => timeOf(row.date) !== undefined)
        .map((row) => row.id),
    );
    for (const row of children('feedback')) yield* convertFeedback(input, known, row, owner, interviews);
    for (const row of children('offers')) yield* convertOffer(input, row, owner);
  }
}

/** One that was applied for with, else a prospect. The newest is the one that the opportunity is about. */
function applicationsOf(opportunity: SpooledRow, rows: SpooledRow[]): SpooledRow[] {
  const named = textsIn(opportunity, 'applications');
  const known = rows.toSorted((one, other) => (numberIn(other, 'createdAt') ?? 0) - (numberIn(one, 'createdAt') ?? 0));
  if (known.length > 0) return known;
  if (named.length > 0) return [{ id: named.at(-1), createdAt: opportunity.createdAt, _job: 'unknown' }];
  return [{ id: opportunity.id, createdAt: opportunity.createdAt, _prospect: true }];
}

type Made = Record<'sources' | 'stages' | 'jobs', Set<string>>;
type One = { known: Known; made: Made; opportunity: SpooledRow; personId: string; row: SpooledRow; isMain: boolean };

async function* convertApplication(
  input: ConvertInput,
  { known, made, opportunity, personId, row, isMain }: One,
): AsyncGenerator<Converted> {
  const { mapping, counter } = input;
  const id = idIn(row);
  if (id === undefined) return;
  const jobId = row._prospect === true ? undefined : (idIn(row, 'posting') ?? idIn(objectIn(row, 'posting')) ?? 'unknown');
  if (jobId !== undefined && !known.postings.has(jobId) && !made.jobs.has(jobId)) {
    made.jobs.add(jobId);
    yield { type: 'job', record: { id: jobId, title: `Job ${jobId} (not in the export)`, status: 'closed' } };
  }
  const stage = idIn(opportunity, 'stage') ?? idIn(objectIn(opportunity, 'stage'));
  const changes = rowsIn(opportunity, 'stageChanges').toSorted(
    (one, other) => (numberIn(one, 'updatedAt') ?? 0) - (numberIn(other, 'updatedAt') ?? 0),
  );
  const used = [...new Set([...changes.map((change) => idIn(change, 'toStageId')), stage])].filter((each) => each !== undefined);
  if (jobId !== undefined) for (const each of used) yield* stageRecord(input, known, made, jobId, each);
  const name = stageName(known, stage);
  if (name !== undefined) mapping.countStage(name);
  const ended = endOf(
    input,
    known,
    isMain ? (objectIn(opportunity, 'archived') ?? objectIn(row, 'archived')) : objectIn(row, 'archived'),
  );
  const [sourceName] = textsIn(opportunity, 'sources');
  const sourceId = sourceName !== undefined && jobId !== undefined ? `${jobId}.${sourceName}`.slice(0, 500) : undefined;
  if (sourceId !== undefined && !made.sources.has(sourceId)) {
    made.sources.add(sourceId);
    yield { type: 'source', record: { id: sourceId, job_id: jobId, name: sourceName } };
  }
  const applied = timeOf(row.createdAt) ?? timeOf(opportunity.createdAt);
  const owner = idIn(opportunity, 'owner') ?? idIn(objectIn(opportunity, 'owner'));
  yield {
    type: 'application',
    record: {
      id,
      person_id: personId,
      job_id: jobId,
      type: jobId === undefined ? 'prospect' : 'applicant',
      status: ended?.status ?? (name === undefined ? 'applied' : mapping.stage(name, kindOf(stage))),
      stage_id: jobId !== undefined && stage !== undefined ? `${jobId}.${stage}` : undefined,
      applied_at: applied,
      ended_at: ended?.at,
      rejection_reason_id: ended?.reasonId,
      source_id: sourceId,
      credited_to: known.users.get(idIn(opportunity, 'sourcedBy') ?? ''),
      owner_id: owner !== undefined && known.users.has(owner) ? owner : undefined,
      tags: textsIn(opportunity, 'tags'),
      answers: answersOf(row),
      cover_letter: readableText(textIn(row, 'comments')),
      created_at: applied,
      updated_at: timeOf(opportunity.updatedAt),
      source_url: textIn(objectIn(opportunity, 'urls'), 'show'),
      extra: filled({
        ...counter.extra('opportunities', opportunity),
        ...counter.extra('applications', row),
        opportunity: idIn(opportunity),
      }),
    },
  };
  yield* historyOf(input, { known, id, jobId, applied, changes: isMain ? changes : [], ended });
}

/** Stages are called so: lead-new, applicant-new, offer. */
function kindOf(stage: string | undefined): string | undefined {
  if (stage?.startsWith('lead-')) return 'lead';
  return stage === 'offer' ? 'offer' : stage === 'applicant-new' ? 'applied' : undefined;
}

function stageName({ stages }: Known, stage: string | undefined): string | undefined {
  return stage === undefined ? undefined : (stages.get(stage)?.name ?? `Stage ${stage} (not in the export)`);
}

function* stageRecord({ mapping }: ConvertInput, known: Known, made: Made, jobId: string, stage: string): Generator<Converted> {
  const id = `${jobId}.${stage}`;
  if (made.stages.has(id)) return;
  made.stages.add(id);
  const name = stageName(known, stage) ?? stage;
  yield {
    type: 'stage',
    record: { id, job_id: jobId, name, order: known.stages.get(stage)?.order ?? 1000, status: mapping.stage(name, kindOf(stage)) },
  };
}

/** Of an interview, when its job has the stage. */
function stageIdOf({ stages }: Made, application: SpooledRow, interview: SpooledRow, _known: Known): string | undefined {
  const id = `${idIn(application, 'posting')}.${idIn(interview, 'stage')}`;
  return stages.has(id) ? id : undefined;
}

type End = { status: 'hired' | 'rejected' | 'withdrawn'; at: string | undefined; reasonId?: string };

function endOf({ mapping }: ConvertInput, { reasons }: Known, archived: SpooledRow | undefined): End | undefined {
  const at = timeOf(archived?.archivedAt);
  if (!archived || at === undefined) return undefined;
  const reasonId = idIn(archived, 'reason') ?? idIn(objectIn(archived, 'reason'));
  const reason = reasons.get(reasonId ?? '');
  if (reason?.isHired) return { status: 'hired', at };
  if (reason) mapping.countReason(reason.name);
  return { status: reason ? mapping.reason(reason.name) : 'rejected', at, ...(reason && reasonId !== undefined && { reasonId }) };
}

function answersOf(row: SpooledRow): unknown[] {
  return rowsIn(row, 'customQuestions').flatMap((form) =>
    rowsIn(form, 'fields').flatMap((field) => {
      const [question, answer] = [textIn(field, 'text'), answerText(field.value)];
      return question === undefined || answer === undefined ? [] : [{ question, kind: 'long_text', answer }];
    }),
  );
}

type History = {
  known: Known;
  id: string;
  jobId: string | undefined;
  applied: string | undefined;
  changes: SpooledRow[];
  ended: End | undefined;
};

function* historyOf(
  { counter, mapping }: ConvertInput,
  { known, id, jobId, applied, changes, ended }: History,
): Generator<Converted> {
  const line = (suffix: string, what: string, at: string | undefined, change: SpooledRow): Converted[] => {
    if (at === undefined) {
      counter.withoutHistory();
      return [];
    }
    return [{ type: 'history', record: { id: `${id}.${suffix}`, application_id: id, what, at, ...change } }];
  };
  yield* line('created', 'created', applied, {});
  let before: SpooledRow | undefined;
  for (const [index, change] of changes.entries()) {
    const stage = idIn(change, 'toStageId');
    const name = stageName(known, stage);
    if (stage === undefined || name === undefined) continue;
    const to = { id: jobId === undefined ? stage : `${jobId}.${stage}`, name, status: mapping.stage(name, kindOf(stage)) };
    const by = known.users.get(idIn(change, 'userId') ?? '');
    yield* line(`stage-${String(index).padStart(5, '0')}`, 'stage', timeOf(change.updatedAt), { from: before, to, by });
    before = to;
  }
  if (ended) yield* line('ended', 'status', ended.at, { from: before?.status, to: ended.status });
}
