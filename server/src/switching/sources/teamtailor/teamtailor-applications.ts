import type { Converted } from '#switching/bundle/converted.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import type { ConvertInput } from '../convert-input.ts';
import type { NamedPerson } from '../values.ts';
import { filled, readableText, textIn, timeOf } from '../values.ts';
import { activitiesOf, type Move, movesOf, userOfActivity } from './teamtailor-activities.ts';
import {
  isHiredType,
  teamtailorOutcome,
  teamtailorStageId,
  teamtailorStageRecord,
  teamtailorStageStatus,
} from './teamtailor-jobs.ts';
import type { TeamtailorNames, TeamtailorStage } from './teamtailor-names.ts';
import { relatedId } from './teamtailor-rows.ts';

export type TeamtailorApplication = {
  id: string;
  personId: string;
  row: SpooledRow;
  /** Of the person. */
  activities: SpooledRow[];
  /** Of the person, who then has no other one that an activity without a job could be about. */
  isOnly: boolean;
  answers: unknown[];
  custom: Record<string, unknown>;
  tags: string[];
};

type End = { status: 'hired' | 'rejected' | 'withdrawn'; at: string | undefined; reasonId?: string };

export function* convertApplication(
  input: ConvertInput,
  known: TeamtailorNames,
  application: TeamtailorApplication,
): Generator<Converted> {
  const { id, personId, row, answers, custom, tags } = application;
  const jobId = relatedId(row, 'job');
  if (jobId !== undefined) yield* placeholderJob(known, jobId);
  const stage = stageOf(known, relatedId(row, 'stage'));
  const activities = activitiesOf(application, jobId);
  const moves = movesOf(known, jobId, activities);
  if (jobId !== undefined)
    for (const each of [stage, ...moves.map(({ to }) => to)]) if (each) yield* placeholderStage(input, known, jobId, each);
  const ended = endOf(input, known, row, stage);
  const isOpen = stage !== undefined && !isHiredType(stage);
  if (isOpen && !ended) input.mapping.countStage(stage.name);
  const source = yield* sourceOf(known, jobId, row);
  const created = timeOf(row['created-at']);
  yield {
    type: 'application',
    record: {
      id,
      person_id: personId,
      job_id: jobId,
      type: jobId === undefined || row.sourced === true ? 'prospect' : 'applicant',
      status: ended?.status ?? (isOpen ? teamtailorStageStatus(input, stage) : 'applied'),
      stage_id: isOpen && jobId !== undefined ? teamtailorStageId(jobId, stage) : undefined,
      applied_at: created,
      ended_at: ended?.at,
      stage_changed_at: timeOf(row['changed-stage-at']),
      rejection_reason_id: ended?.reasonId,
      source_id: source,
      tags: tags.length > 0 ? [...new Set(tags)] : undefined,
      answers: answers.length > 0 ? answers : undefined,
      cover_letter: readableText(textIn(row, 'cover-letter')),
      custom: filled(custom),
      created_at: created,
      updated_at: timeOf(row['updated-at']),
      extra: input.counter.extra('job_applications', row),
    },
  };
  const changedAt = timeOf(row['changed-stage-at']);
  const rejection = activities.findLast(({ code }) => code === 'rejected');
  const by =
    ended?.status === 'hired' ? moves.findLast(({ to }) => isHiredType(to))?.by : rejection && userOfActivity(known, rejection);
  yield* historyOf(input, { id, jobId, created, moves, stage, changedAt, ended: ended && { ...ended, by } });
}

function stageOf({ stages }: TeamtailorNames, id: string | undefined): TeamtailorStage | undefined {
  return id === undefined ? undefined : (stages.get(id) ?? { id, name: `Stage ${id} (not in the export)`, order: unknownOrder });
}

// Behind those that the job has.
const unknownOrder = 1000;

function* placeholderJob({ jobs, made }: TeamtailorNames, jobId: string): Generator<Converted> {
  if (jobs.has(jobId) || made.has(jobId)) return;
  made.add(jobId);
  yield { type: 'job', record: { id: jobId, title: `Job ${jobId} (not in the export)`, status: 'closed' } };
}

function* placeholderStage(
  input: ConvertInput,
  { jobs, jobStages, made }: TeamtailorNames,
  jobId: string,
  stage: TeamtailorStage,
): Generator<Converted> {
  const id = teamtailorStageId(jobId, stage);
  const isThere = jobs.has(jobId) && jobStages.get(jobId)?.some((each) => each.id === stage.id) === true;
  if (isHiredType(stage) || isThere || made.has(id)) return;
  made.add(id);
  yield teamtailorStageRecord(input, jobId, { ...stage, order: unknownOrder });
}

function endOf(
  { mapping }: ConvertInput,
  { reasons }: TeamtailorNames,
  row: SpooledRow,
  stage: TeamtailorStage | undefined,
): End | undefined {
  const rejected = timeOf(row['rejected-at']);
  if (rejected !== undefined) {
    const reasonId = relatedId(row, 'reject-reason');
    const reason = reasons.get(reasonId ?? '');
    if (!reason) return { status: 'rejected', at: rejected };
    mapping.countReason(reason.name);
    const status = mapping.reason(reason.name, teamtailorOutcome(reason.isOurs));
    return { status, at: rejected, ...(reasonId !== undefined && { reasonId }) };
  }
  if (!stage || !isHiredType(stage)) return undefined;
  return { status: 'hired', at: timeOf(row['changed-stage-at']) ?? timeOf(row['updated-at']) };
}

/** Returns its id. In Muster a source is one of a job. */
function* sourceOf(
  { made }: TeamtailorNames,
  jobId: string | undefined,
  row: SpooledRow,
): Generator<Converted, string | undefined> {
  const name = textIn(row, 'referring-site');
  if (jobId === undefined || name === undefined) return undefined;
  const id = `${jobId}.source.${name}`.slice(0, 500);
  if (!made.has(id)) {
    made.add(id);
    yield { type: 'source', record: { id, job_id: jobId, name } };
  }
  return id;
}

type History = {
  id: string;
  jobId: string | undefined;
  created: string | undefined;
  moves: Move[];
  stage: TeamtailorStage | undefined;
  changedAt: string | undefined;
  ended: (End & { by: NamedPerson | undefined }) | undefined;
};

/** The last move is known by its time even where activities do not tell it. */
function* historyOf(input: ConvertInput, { id, jobId, created, moves, stage, changedAt, ended }: History): Generator<Converted> {
  const line = (suffix: string, fields: SpooledRow): Converted => ({
    type: 'history',
    record: { id: `${id}.${suffix}`, application_id: id, ...fields },
  });
  const shown = (each: TeamtailorStage) => ({
    id: `${jobId}.${each.id}`,
    name: each.name,
    status: teamtailorStageStatus(input, each),
  });
  if (created === undefined || (moves.length === 0 && jobId !== undefined)) input.counter.withoutHistory();
  if (created !== undefined) yield line('created', { what: 'created', at: created });
  const last = moves.at(-1)?.to;
  const isTold =
    stage === undefined || changedAt === undefined || last?.id === stage.id || (last === undefined && changedAt === created);
  const all = isTold ? moves : [...moves, { id: 'last', from: undefined, to: stage, at: changedAt, by: undefined }];
  let before: TeamtailorStage | undefined;
  for (const { id: moveId, from, to, at, by } of all) {
    before ??= from;
    if (isHiredType(to) || to.id === before?.id) continue;
    yield line(`${moveId}.stage`, { what: 'stage', from: before && shown(before), to: shown(to), at, by });
    before = to;
  }
  if (ended?.at !== undefined)
    yield line('ended', {
      what: 'status',
      from: before ? teamtailorStageStatus(input, before) : 'applied',
      to: ended.status,
      at: ended.at,
      by: ended.by,
    });
}
