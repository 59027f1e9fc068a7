import type { Converted } from '#switching/bundle/converted.ts';
import { joinRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import type { ConvertInput } from '../convert-input.ts';
import type { ConvertSkip } from '../convert-report.ts';
import { filled, idIn, objectIn, readableText, rowsIn, textIn, textsIn, timeOf } from '../values.ts';
import {
  convertAttachment,
  convertInterview,
  convertNote,
  convertOffers,
  convertScorecard,
  interviewsOfScorecards,
} from './children.ts';
import { greenhouseValues } from './custom-values.ts';
import { type Dictionaries, type GreenhouseUser, reasonOf, userOf } from './dictionaries.ts';
import { type KnownFields, stageRecord, stamps } from './organisation.ts';

type LeftOut = { jobs: Set<string>; people: Map<string, ConvertSkip> };

/** What is made when it is first needed. */
type Made = { sources: Set<string>; jobs: Set<string>; stages: Set<string> };

const byApplication = (row: SpooledRow) => row.application_id;
const byCandidate = (row: SpooledRow) => row.candidate_id;

/** Applications with all that belongs to them. */
export async function* convertApplications(
  input: ConvertInput,
  known: Dictionaries,
  fields: KnownFields,
  leftOut: LeftOut,
): AsyncGenerator<Converted> {
  const { folder, rows } = input;
  const made: Made = { sources: new Set(), jobs: new Set(), stages: new Set() };
  const joined = joinRows(
    folder,
    { rows: withPeople(input, known), key: ({ id }) => id },
    {
      stages: { rows: rows('application_stages'), key: byApplication },
      rejections: { rows: rows('rejection_details'), key: byApplication },
      notes: { rows: placed(input, () => notesOf(input)), key: byApplication },
      attachments: { rows: placed(input, () => attachmentsOf(input)), key: byApplication },
      interviews: { rows: interviewsOf(input), key: byApplication },
      scorecards: { rows: scorecardsOf(input), key: byApplication },
      offers: { rows: rows('offers'), key: byApplication },
    },
  );
  for await (const { parent, children } of joined) {
    if (!parent) {
      for (const name of ['stages', 'rejections', 'notes', 'attachments', 'interviews', 'scorecards', 'offers'] as const)
        for (const _ of children(name)) input.counter.orphan(childResources[name]);
      continue;
    }
    yield* convertOne(parent);
    continue;

    async function* convertOne(row: SpooledRow): AsyncGenerator<Converted> {
      input.counter.see('applications', row);
      const [id, personId] = [idIn(row), idIn(row, 'candidate_id')];
      if (id === undefined || personId === undefined || row._person !== true) {
        input.counter.orphan('applications');
        return;
      }
      const reason = leftOut.people.get(personId);
      if (reason !== undefined) {
        input.counter.skip('application', reason);
        return;
      }
      const jobId = idIn(row, 'job_id') ?? idIn(rowsIn(row, 'jobs')[0]);
      if (jobId !== undefined && leftOut.jobs.has(jobId)) {
        input.counter.skip('application', 'private');
        return;
      }
      // The applicant that a prospect became is an application of its own.
      const instead = idIn(row, '_newest') ?? id;
      const isConverted = row.status === 'converted' && instead !== id;
      const owner = { application_id: isConverted ? instead : id };
      if (isConverted) input.counter.skip('application', 'duplicate_in_source');
      else
        yield* convertApplication(input, {
          known,
          fields,
          made,
          row: { ...row, _hired_at: hiredAt(children('offers')) },
          id,
          personId,
          jobId,
          stages: children('stages'),
          rejection: children('rejections')[0],
        });
      for (const note of children('notes')) yield* convertNote(input, known, note, owner);
      for (const attachment of children('attachments')) yield* convertAttachment(input, attachment, owner);
      if (isConverted) return;
      const interviewOf = interviewsOfScorecards(children('interviews'));
      for (const interview of children('interviews')) yield* convertInterview(input, known, interview, id);
      for (const scorecard of children('scorecards')) yield* convertScorecard(input, known, scorecard, id, interviewOf);
      yield* convertOffers(input, fields, children('offers'), id);
    }
  }
}

const childResources = {
  stages: 'application_stages',
  rejections: 'rejection_details',
  notes: 'notes',
  attachments: 'attachments',
  interviews: 'interviews',
  scorecards: 'scorecards',
  offers: 'offers',
};

/** Each application with the tags of its person, and whether that person is there. Somebody without one becomes a prospect. */
async function* withPeople({ folder, rows, counter }: ConvertInput, { tags }: Dictionaries): AsyncGenerator<SpooledRow> {
  const joined = joinRows(
    folder,
    { rows: rows('candidates'), key: ({ id }) => id },
    {
      applications: { rows: applicationsOf(rows), key: byCandidate },
      tags: { rows: rows('applied_candidate_tags'), key: byCandidate },
    },
  );
  for await (const { parent, children } of joined) {
    for (const row of children('tags')) counter.see('applied_candidate_tags', row);
    const names = [
      ...textsIn(parent, 'tags'),
      ...children('tags').flatMap((row) => tags.get(idIn(row, 'candidate_tag_id') ?? '') ?? []),
    ];
    const applications = children('applications');
    for (const row of applications)
      yield {
        ...row,
        _person: parent !== undefined,
        _newest: newest(applications),
        _tags: [...new Set(names)],
        _candidate: parent && customOf(parent),
      };
    if (parent && applications.length === 0)
      yield {
        id: `prospect-${idIn(parent)}`,
        candidate_id: parent.id,
        prospect: true,
        created_at: parent.created_at,
        _person: true,
        _tags: names,
        _candidate: customOf(parent),
      };
  }
}

/** Muster has fields of people at their applications. */
function customOf({ custom_fields, keyed_custom_fields }: SpooledRow): SpooledRow {
  return { custom_fields, keyed_custom_fields };
}

/** In v1 also inside candidates. */
async function* applicationsOf(rows: ConvertInput['rows']): AsyncGenerator<SpooledRow> {
  for await (const candidate of rows('candidates'))
    for (const row of rowsIn(candidate, 'applications')) yield { candidate_id: candidate.id, ...row };
  yield* rows('applications');
}

/** In v1 in the activity feed of a candidate. */
async function* notesOf({ rows }: ConvertInput): AsyncGenerator<SpooledRow> {
  for await (const feed of rows('activity_feed')) {
    const candidate_id = feed.candidate_id ?? feed._parent;
    for (const note of rowsIn(feed, 'notes')) yield { candidate_id, ...note };
    for (const mail of rowsIn(feed, 'emails'))
      yield { candidate_id, type: 'EMAIL', ...mail, id: `email-${idIn(mail)}`, email_from: mail.from, email_to: mail.to };
  }
  yield* rows('notes');
}

/** In v1 at candidates and applications, without ids and, in files, without bytes. */
async function* attachmentsOf({ rows }: ConvertInput): AsyncGenerator<SpooledRow> {
  const embedded = (owner: SpooledRow, ids: SpooledRow, prefix: string) =>
    rowsIn(owner, 'attachments').map((row, index) => ({
      ...row,
      ...ids,
      id: `${prefix}-${idIn(owner)}-${index + 1}`,
      _missing: 'left_out',
    }));
  for await (const candidate of rows('candidates')) yield* embedded(candidate, { candidate_id: candidate.id }, 'candidate');
  for await (const row of rows('applications'))
    yield* embedded(row, { candidate_id: row.candidate_id, application_id: row.id }, 'application');
  yield* rows('attachments');
}

async function* interviewsOf({ folder, rows, counter }: ConvertInput): AsyncGenerator<SpooledRow> {
  async function* all() {
    for (const resource of ['scheduled_interviews', 'applications_interviews', 'interviews']) yield* rows(resource);
  }
  const joined = joinRows(
    folder,
    { rows: all(), key: ({ id }) => id },
    { panel: { rows: rows('interviewers'), key: ({ interview_id }) => interview_id } },
  );
  for await (const { parent, children } of joined) {
    for (const row of children('panel')) counter.see('interviewers', row);
    if (parent) yield { ...parent, _panel: children('panel') };
    else for (const _ of children('panel')) counter.orphan('interviewers');
  }
}

async function* scorecardsOf({ folder, rows, counter }: ConvertInput): AsyncGenerator<SpooledRow> {
  const answers = joinRows(
    folder,
    { rows: rows('scorecard_question_answers'), key: ({ id }) => id },
    { options: { rows: rows('scorecard_question_answer_options'), key: (row) => row.scorecard_question_answer_id } },
  );
  async function* withOptions() {
    for await (const { parent, children } of answers) {
      for (const row of children('options')) counter.see('scorecard_question_answer_options', row);
      if (!parent) continue;
      counter.see('scorecard_question_answers', parent);
      yield { ...parent, _options: children('options') };
    }
  }
  const byScorecard = (row: SpooledRow) => row.scorecard_id;
  const joined = joinRows(
    folder,
    { rows: rows('scorecards'), key: ({ id }) => id },
    {
      attributes: { rows: rows('scorecard_candidate_attributes'), key: byScorecard },
      answers: { rows: withOptions(), key: byScorecard },
    },
  );
  for await (const { parent, children } of joined) {
    for (const row of children('attributes')) counter.see('scorecard_candidate_attributes', row);
    if (parent) yield { ...parent, _attributes: children('attributes'), _answers: children('answers') };
    else for (const _ of [...children('attributes'), ...children('answers')]) counter.orphan('scorecard_candidate_attributes');
  }
}

/** Notes and files of a person stand at their newest application, as Muster has them nowhere else. */
async function* placed({ folder, rows }: ConvertInput, given: () => AsyncIterable<SpooledRow>): AsyncGenerator<SpooledRow> {
  async function* withoutApplication() {
    for await (const row of given()) if (idIn(row, 'application_id') === undefined) yield row;
  }
  for await (const row of given()) if (idIn(row, 'application_id') !== undefined) yield row;
  const joined = joinRows(
    folder,
    { rows: [], key: byCandidate },
    { applications: { rows: applicationsOf(rows), key: byCandidate }, ofPerson: { rows: withoutApplication(), key: byCandidate } },
  );
  for await (const { children } of joined) {
    const application_id = newest(children('applications'));
    for (const row of children('ofPerson'))
      yield { ...row, application_id: application_id ?? `prospect-${idIn(row, 'candidate_id')}` };
  }
}

/** The applicant that a prospect became counts before the prospect. */
function newest(applications: SpooledRow[]): unknown {
  const at = (row: SpooledRow) => `${row.status === 'converted' ? 0 : 1}${timeOf(row.created_at ?? row.applied_at) ?? ''}`;
  return applications.toSorted((one, other) => (at(one) < at(other) ? -1 : 1)).at(-1)?.id;
}

/** When the offer was accepted. */
function hiredAt(offers: SpooledRow[]): unknown {
  return offers.find(({ status }) => /^accepted$/i.test(String(status)))?.resolved_at;
}

type OneApplication = {
  known: Dictionaries;
  fields: KnownFields;
  made: Made;
  row: SpooledRow;
  id: string;
  personId: string;
  jobId: string | undefined;
  stages: SpooledRow[];
  rejection: SpooledRow | undefined;
};

async function* convertApplication(input: ConvertInput, one: OneApplication): AsyncGenerator<Converted> {
  const { known, fields, made, row, id, personId, jobId, rejection } = one;
  const { mapping, counter } = input;
  const isProspect = row.prospect === true || jobId === undefined;
  if (jobId !== undefined) yield* placeholderJob(known, made, jobId);
  const visits = one.stages.toSorted((a, b) => (timeOf(a.entered_at) ?? '').localeCompare(timeOf(b.entered_at) ?? ''));
  for (const visit of visits) {
    counter.see('application_stages', visit);
    yield* placeholderStage(input, known, made, jobId, idIn(visit, 'job_interview_stage_id'));
  }
  const stageId = currentStage(one, visits);
  const stageName =
    known.stages.get(stageId ?? '')?.name ?? textIn(row, 'stage_name') ?? textIn(objectIn(row, 'current_stage'), 'name');
  if (stageId !== undefined) yield* placeholderStage(input, known, made, jobId, stageId);
  const ended = endOf(input, known, row, rejection);
  if (stageName !== undefined) mapping.countStage(stageName);
  const status = ended?.status ?? (stageName === undefined ? 'applied' : mapping.stage(stageName));
  const applied = timeOf(row.applied_at) ?? timeOf(row.created_at);
  const source = sourceOf(known, row);
  const sourceId = source && jobId !== undefined ? `${jobId}.${source.id}` : undefined;
  if (source && jobId !== undefined && sourceId !== undefined && !made.sources.has(sourceId)) {
    made.sources.add(sourceId);
    yield { type: 'source', record: { id: sourceId, job_id: jobId, name: source.name } };
  }
  const candidate = objectIn(row, '_candidate');
  yield {
    type: 'application',
    record: {
      id,
      person_id: personId,
      job_id: jobId,
      type: isProspect ? 'prospect' : 'applicant',
      status,
      stage_id: jobId === undefined ? undefined : stageId,
      applied_at: applied,
      ended_at: ended?.at,
      rejection_reason_id: ended?.reasonId,
      source_id: sourceId,
      credited_to: creditedTo(known, row),
      owner_id: known.users.has(idIn(row, 'recruiter_id') ?? '') ? idIn(row, 'recruiter_id') : undefined,
      tags: textsIn(row, '_tags'),
      answers: answersOf(row),
      custom: filled({
        ...(candidate && greenhouseValues(candidate, fields.candidate)),
        ...greenhouseValues(row, fields.application),
      }),
      ...stamps({ ...row, created_at: row.created_at ?? row.applied_at }),
      extra: counter.extra('applications', row),
    },
  };
  yield* historyOf(input, { known, id, applied, visits, ended });
}

/** The row that is current; `applications.stage_id` is an id of another kind. */
function currentStage({ known, row, jobId }: OneApplication, visits: SpooledRow[]): string | undefined {
  const current = visits.find((visit) => visit.current === true) ?? visits.at(-1);
  const id = idIn(row, 'job_interview_stage_id') ?? idIn(current, 'job_interview_stage_id') ?? idIn(objectIn(row, 'current_stage'));
  if (id !== undefined) return id;
  const name = textIn(row, 'stage_name');
  return [...known.stages.values()].find((stage) => stage.jobId === jobId && stage.name === name)?.id;
}

/** An application whose job is not in the export is not lost. */
function* placeholderJob(known: Dictionaries, made: Made, jobId: string): Generator<Converted> {
  if (known.jobs.has(jobId) || made.jobs.has(jobId)) return;
  made.jobs.add(jobId);
  yield { type: 'job', record: { id: jobId, title: `Job ${jobId} (not in the export)`, status: 'closed' } };
}

function* placeholderStage(
  input: ConvertInput,
  known: Dictionaries,
  made: Made,
  jobId: string | undefined,
  stageId: string | undefined,
): Generator<Converted> {
  if (stageId === undefined || jobId === undefined || known.stages.has(stageId) || made.stages.has(stageId)) return;
  made.stages.add(stageId);
  yield stageRecord(input, { id: stageId, jobId, name: `Stage ${stageId} (not in the export)`, order: 1000 });
}

type End = {
  status: 'hired' | 'rejected' | 'withdrawn';
  at: string | undefined;
  reasonId?: string | undefined;
  by?: GreenhouseUser | undefined;
};

function endOf(
  { mapping, counter }: ConvertInput,
  known: Dictionaries,
  row: SpooledRow,
  rejection: SpooledRow | undefined,
): End | undefined {
  if (row.status === 'hired')
    return { status: 'hired', at: timeOf(row._hired_at) ?? timeOf(row.last_activity_at) ?? timeOf(row.updated_at) };
  if (row.status !== 'rejected') return undefined;
  if (rejection) counter.see('rejection_details', rejection);
  const old = objectIn(row, 'rejection_reason');
  const reasonId = idIn(rejection, 'rejection_reason_id') ?? idIn(old);
  const reason = known.reasons.get(reasonId ?? '') ?? (old && reasonOf(old));
  if (reason) mapping.countReason(reason.name);
  return {
    status: reason ? mapping.reason(reason.name, reason.typed) : 'rejected',
    at: timeOf(rejection?.rejected_at) ?? timeOf(row.rejected_at),
    reasonId: known.reasons.has(reasonId ?? '') ? reasonId : undefined,
    by: known.users.get(idIn(rejection, 'rejected_by_id') ?? ''),
  };
}

function sourceOf({ sources }: Dictionaries, row: SpooledRow): { id: string; name: string } | undefined {
  const old = objectIn(row, 'source');
  const id = idIn(row, 'source_id') ?? idIn(old);
  const name = sources.get(id ?? '') ?? textIn(old, 'public_name') ?? textIn(old, 'name');
  return id === undefined || name === undefined ? undefined : { id, name };
}

function creditedTo({ referrers }: Dictionaries, row: SpooledRow): GreenhouseUser | undefined {
  const name = referrers.get(idIn(row, 'referrer_id') ?? '');
  const old = objectIn(row, 'credited_to');
  return name === undefined ? old && userOf(old) : { name };
}

function answersOf(row: SpooledRow): unknown[] {
  return rowsIn(row, 'answers').flatMap((answer) => {
    const [question, text] = [readableText(textIn(answer, 'question')), readableText(textIn(answer, 'answer'))];
    return question === undefined || text === undefined ? [] : [{ question, kind: 'long_text', answer: text }];
  });
}

type History = { known: Dictionaries; id: string; applied: string | undefined; visits: SpooledRow[]; ended: End | undefined };

/** What has no date cannot be told, and is counted. */
function* historyOf({ counter, mapping }: ConvertInput, { known, id, applied, visits, ended }: History): Generator<Converted> {
  const line = (suffix: string, what: string, at: string | undefined, change: SpooledRow): Converted[] => {
    if (at === undefined) {
      counter.withoutHistory();
      return [];
    }
    return [{ type: 'history', record: { id: `${id}.${suffix}`, application_id: id, what, at, ...change } }];
  };
  yield* line('created', 'created', applied, {});
  let before: SpooledRow | undefined;
  for (const visit of visits) {
    const stage = known.stages.get(idIn(visit, 'job_interview_stage_id') ?? '');
    if (!stage) continue;
    const to = { id: stage.id, name: stage.name, status: mapping.stage(stage.name) };
    yield* line(`stage-${idIn(visit)}`, 'stage', timeOf(visit.entered_at), { from: before, to });
    before = to;
  }
  if (ended) yield* line('ended', 'status', ended.at, { from: before?.status, to: ended.status, by: ended.by });
}
