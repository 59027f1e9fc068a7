import type { Converted } from '#switching/bundle/converted.ts';
import { joinRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { fold } from '#text/fold.ts';
import type { ConvertInput } from '../convert-input.ts';
import { isDemographicQuestion } from '../demographic-words.ts';
import { answerText, idIn, objectIn, readableText, rowsIn, textIn, textsIn, timeOf } from '../values.ts';
import { convertActivity, convertEvent, convertFile, convertOffer, convertResume } from './workable-children.ts';
import { historyOf } from './workable-history.ts';
import { convertWorkableJobs, workableOutcome } from './workable-jobs.ts';
import {
  type End,
  isHiredStage,
  stageOfActivity,
  stageThere,
  type WorkableNames,
  type WorkableReason,
  type WorkableStage,
  workableStageId,
  workableStageRecord,
  workableStageStatus,
} from './workable-names.ts';
import { candidatesOf, convertPeople, jobIdOf, leftOutReason, personId } from './workable-people.ts';

/** Records of a Workable account. A candidate is an application there: people are those who have one address. */
export async function* convertWorkable(input: ConvertInput): AsyncGenerator<Converted> {
  const known: WorkableNames = {
    ...{ members: new Map(), reasons: new Map(), stages: [], jobStages: new Map(), hiddenJobs: new Set(), made: new Set() },
  };
  yield* convertWorkableJobs(input, known);
  yield* convertPeople(input, known);
  yield* convertApplications(input, known);
}

const candidateOf = (row: SpooledRow) => row._parent ?? row.candidate_id ?? objectIn(row, 'candidate')?.id;

const childLists = ['activities', 'files', 'offers', 'events'] as const;

async function* convertApplications(input: ConvertInput, known: WorkableNames): AsyncGenerator<Converted> {
  const { folder, rows, counter } = input;
  const joined = joinRows(
    folder,
    { rows: candidatesOf(input, true), key: ({ id }) => id },
    {
      activities: { rows: rows('activities'), key: candidateOf },
      files: { rows: rows('files'), key: candidateOf },
      offers: { rows: rows('offers'), key: candidateOf },
      events: { rows: rows('events'), key: candidateOf },
    },
  );
  for await (const { key, parent, children } of joined) {
    for (const list of childLists)
      for (const row of children(list)) {
        counter.see(list, row);
        if (!parent && row._isUnwanted !== true) counter.orphan(list);
      }
    if (!parent) continue;
    const reason = leftOutReason(known, parent);
    if (reason !== undefined) {
      counter.skip('application', reason);
      continue;
    }
    const activities = children('activities').toSorted((one, other) =>
      String(one.created_at).localeCompare(String(other.created_at)),
    );
    yield* convertApplication(input, known, { id: key, row: parent, activities });
    const owner = { application_id: key };
    yield* convertResume(input, parent, owner);
    for (const row of activities) yield* convertActivity(input, known, row, { ...owner, candidate: parent });
    for (const row of children('files')) yield* convertFile(input, row, owner, parent);
    for (const row of children('offers')) yield* convertOffer(input, row, owner);
    for (const row of children('events')) yield* convertEvent(input, known, row, owner);
  }
}

type Application = { id: string; row: SpooledRow; activities: SpooledRow[] };
async function* convertApplication(
  input: ConvertInput,
  known: WorkableNames,
  { id, row, activities }: Application,
): AsyncGenerator<Converted> {
  const { mapping, counter } = input;
  const jobId = jobIdOf(row);
  if (jobId !== undefined) yield* placeholderJob(known, jobId, textIn(objectIn(row, 'job'), 'title'));
  const stage = stageThere(known, jobId, row);
  const seen = [stage, ...activities.flatMap((each) => [stageOfActivity(known, jobId, each, 'target_stage')])];
  if (jobId !== undefined) for (const each of seen) if (each) yield* placeholderStage(input, known, jobId, each);
  const ended = endOf(input, known, { row, stage, activities });
  if (ended?.reason) yield* placeholderReason(input, known, ended.reason);
  const isOpen = stage !== undefined && !isHiredStage(stage) && ended?.status !== 'hired';
  if (isOpen && !ended) mapping.countStage(stage.name);
  const source = yield* sourceOf(known, jobId, row);
  const created = timeOf(row.created_at);
  yield {
    type: 'application',
    record: {
      id,
      person_id: personId(row),
      job_id: jobId,
      type: jobId === undefined || row.sourced === true ? 'prospect' : 'applicant',
      status: ended?.status ?? (stage === undefined ? 'applied' : workableStageStatus(input, stage)),
      stage_id: isOpen && jobId !== undefined ? workableStageId(jobId, stage) : undefined,
      applied_at: created,
      ended_at: ended?.at,
      rejection_reason_id: ended?.reason?.id,
      source_id: source,
      credited_to: known.members.get(idIn(row, 'uploader_id') ?? ''),
      tags: textsIn(row, 'tags').length > 0 ? [...new Set(textsIn(row, 'tags'))] : undefined,
      answers: answersOf(row),
      cover_letter: readableText(textIn(row, 'cover_letter')),
      created_at: created,
      updated_at: timeOf(row.updated_at),
      source_url: textIn(row, 'profile_url'),
      extra: counter.extra('candidate_details', row),
    },
  };
  yield* historyOf(input, known, { id, jobId, created, activities, ended });
}

function* placeholderJob({ jobStages, made }: WorkableNames, jobId: string, title: string | undefined): Generator<Converted> {
  if (jobStages.has(jobId) || made.has(jobId)) return;
  made.add(jobId);
  yield { type: 'job', record: { id: jobId, title: `${title ?? `Job ${jobId}`} (not in the export)`, status: 'closed' } };
}

function* placeholderStage(
  input: ConvertInput,
  { jobStages, made }: WorkableNames,
  jobId: string,
  stage: WorkableStage,
): Generator<Converted> {
  const id = workableStageId(jobId, stage);
  if (isHiredStage(stage) || made.has(id) || jobStages.get(jobId)?.some(({ slug }) => slug === stage.slug)) return;
  made.add(id);
  yield workableStageRecord(input, jobId, stage);
}

type Ending = { row: SpooledRow; stage: WorkableStage | undefined; activities: SpooledRow[] };

function endOf({ mapping }: ConvertInput, known: WorkableNames, { row, stage, activities }: Ending): End | undefined {
  const lastAt = (wanted: string) => timeOf(activities.findLast(({ action }) => action === wanted)?.created_at);
  const isWithdrawn = row.withdrew === true;
  if (isWithdrawn || row.disqualified === true) {
    const at = timeOf(row.disqualified_at) ?? lastAt('disqualified') ?? timeOf(row.updated_at);
    const name = textIn(row, 'disqualification_reason');
    const reason = name === undefined ? undefined : reasonOf(known, name);
    const proposed = reason && mapping.reason(reason.name, workableOutcome(reason.withdrew));
    return { status: isWithdrawn ? 'withdrawn' : (proposed ?? 'rejected'), at, reason };
  }
  const hiredAt = timeOf(row.hired_at);
  // Who was hired once may be back in the pipeline.
  if (stage ? !isHiredStage(stage) : hiredAt === undefined) return undefined;
  return { status: 'hired', at: hiredAt ?? lastAt('hired') ?? timeOf(row.updated_at), reason: undefined };
}

/** One that is not on the list any more has its name. */
function reasonOf({ reasons }: WorkableNames, name: string): WorkableReason {
  return reasons.get(fold(name)) ?? { id: `reason.${fold(name)}`.slice(0, 500), name, withdrew: undefined };
}

function* placeholderReason({ mapping }: ConvertInput, known: WorkableNames, { id, name }: WorkableReason): Generator<Converted> {
  mapping.countReason(name);
  if (known.reasons.has(fold(name)) || known.made.has(id)) return;
  known.made.add(id);
  yield { type: 'rejection_reason', record: { id, name, outcome: mapping.reason(name) } };
}

/** Returns its id. In Muster a source is one of a job. */
function* sourceOf({ made }: WorkableNames, jobId: string | undefined, row: SpooledRow): Generator<Converted, string | undefined> {
  const given = textIn(row, 'common_source') ?? textIn(row, 'domain');
  if (jobId === undefined || given === undefined || given === 'Unknown') return undefined;
  const id = `${jobId}.source.${given}`.slice(0, 500);
  if (!made.has(id)) {
    made.add(id);
    yield { type: 'source', record: { id, job_id: jobId, name: given } };
  }
  return id;
}

/** What they answered, what the team asks of everybody, and what of their profile has no place of its own. */
function answersOf(row: SpooledRow): unknown[] | undefined {
  const asked = [...rowsIn(row, 'answers'), ...rowsIn(row, 'custom_attributes')].map((each) => [
    answerText(each.question) ?? textIn(each, 'label') ?? textIn(each, 'name'),
    answerText(each.answer ?? each.value),
  ]);
  const skills = rowsIn(row, 'skills').flatMap((skill) => textIn(skill, 'name') ?? []);
  const profile = [
    ['Summary', readableText(textIn(row, 'summary'))],
    ['Skills', skills.join(', ') || undefined],
  ];
  const answers = [...asked, ...profile].flatMap(([question, answer]) =>
    question === undefined || answer === undefined || isDemographicQuestion(question)
      ? []
      : [{ question, kind: 'long_text', answer }],
  );
  return answers.length > 0 ? answers : undefined;
}
