import type { StageChange } from '@muster/contract/stages/stage.ts';
import type { JobStagesUpdate } from '@muster/contract/stages/stage-input.ts';
import { lockCandidateRows } from '#candidates/bulk/lock-candidates.ts';
import { saveMany } from '#candidates/bulk/save-many.ts';
import type { CandidateDeps } from '#candidates/candidate-deps.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { writeIn } from '#events/write.ts';
import { failure } from '#failure.ts';
import { jobView } from '#jobs/job.ts';
import { type OnEnterReads, requireOnEnter } from '#jobs/stages/require-on-enter.ts';
import { openStagesOf, type StoredStage } from '#jobs/stages/stage.ts';
import type { Runtime } from '#runtime.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { countOf, type JobStages, keyOf, shownStages } from './job-stages.ts';
import { planStages, type StagesPlan, settleStages } from './plan-stages.ts';
import {
  countByStage,
  findJobStages,
  type JobWithStages,
  listInStage,
  lockJobStages,
  queueStageMove,
  saveSettledStages,
  saveStages,
  settleSeconds,
} from './stage-queries.ts';

export type StageDeps = CandidateDeps & Pick<Runtime, 'links'> & OnEnterReads;

// Moved with the change itself, in a second or two. More are moved in the background.
const movedAtOnceMax = 500;

export async function readJobStages(
  { database }: Pick<StageDeps, 'database'>,
  workspaceId: string,
  jobId: string,
): Promise<JobStages> {
  const job = isUuid(jobId) ? await findJobStages(database, workspaceId, jobId) : undefined;
  if (!job) throw failure('invalid_job_id');
  return shownStages(job, await countByStage(database.longReads(workspaceId), workspaceId, job.id));
}

type UpdateOptions = { mayChange: (current: JobStages) => void; also: (stages: JobStages) => RowWrite[] };

/** Replaces the stages in one write. Candidates of stages that are left out, or get another status, follow: at once, or in the background. */
export async function updateJobStages(
  app: StageDeps,
  { workspaceId, actor }: WorkspaceActor,
  input: JobStagesUpdate,
  { mayChange, also }: UpdateOptions,
): Promise<JobStages> {
  const { job_id: jobId } = input;
  const row = isUuid(jobId) ? await app.jobReads.find({ workspaceId, jobId }) : undefined;
  if (!row) throw failure('invalid_job_id');
  await requireOnEnter(app, workspaceId, input.stages);
  const { result, isDeliveryQueued } = await app.database.transaction(workspaceId, async (tx) => {
    const now = app.clock();
    const at = now.toISOString();
    const job = await lockJobStages(tx, workspaceId, row.id);
    if (!job) throw failure('invalid_job_id');
    const counted = await countByStage(tx, workspaceId, job.id);
    const before = shownStages(job, counted);
    mayChange(before);
    if (before.moving > 0) throw failure('stages_moving');
    const { plan, leaving, total } = planned(job, input, countOf(job, counted));
    const [unplaced] = plan.unplaced;
    if (unplaced) throw failure('stage_has_candidates', sentenceOf(unplaced, countOf(job, counted).get(keyOf(unplaced)) ?? 0));
    const isAtOnce = total <= movedAtOnceMax;
    // Before the counters, which every change locks last. Who comes into such a stage after this is moved in the background.
    const locked = isAtOnce ? await lockLeaving(tx, workspaceId, job.id, leaving) : [];
    const changed = { ...job, stages: plan.stages, stage_details: plan.details };
    const occurrence = {
      ...({ what: 'job_changed', actor, at: now } as const),
      data: {
        job: { ...jobView(row, app.links), updated_at: at },
        previous: { stages: openStagesOf(job).map(nameAndStatus) },
        current: { stages: openStagesOf(changed).map(nameAndStatus) },
      },
    };
    const saved = await writeIn(tx, workspaceId, [
      { row: saveStages(changed, at), occurrence, totals: { versions: ['jobs_version'] } },
    ]);
    if (saved.length === 0) throw new Error('a locked job was not saved');
    let isDeliveryQueued = saved.some(({ queued }) => queued);
    if (isAtOnce) {
      for (const { stage, ids } of locked)
        isDeliveryQueued = (await moveCandidates(app, tx, { workspaceId, actor }, { ids, stage, now })) || isDeliveryQueued;
      saveSettledStages(tx, workspaceId, job.id, settleStages(plan.stages));
    }
    if (plan.stages.some(({ to }) => to !== undefined))
      queueStageMove(tx, workspaceId, job.id, { actor, at, delaySeconds: isAtOnce ? settleSeconds : 0 });
    const settled = isAtOnce ? { ...changed, stages: settleStages(plan.stages) } : changed;
    const result = shownStages(settled, await countByStage(tx, workspaceId, job.id));
    sendWrites(tx, workspaceId, also(result));
    return { result, isDeliveryQueued };
  });
  if (isDeliveryQueued) app.deliveryWakeup.notify(workspaceId);
  return result;
}

/** What the change would do, without making it. */
export async function previewJobStages(app: StageDeps, workspaceId: string, input: JobStagesUpdate): Promise<StageChange[]> {
  const job = isUuid(input.job_id) ? await findJobStages(app.database, workspaceId, input.job_id) : undefined;
  if (!job) throw failure('invalid_job_id');
  await requireOnEnter(app, workspaceId, input.stages);
  const counted = await countByStage(app.database.longReads(workspaceId), workspaceId, job.id);
  if (shownStages(job, counted).moving > 0) throw failure('stages_moving');
  const counts = countOf(job, counted);
  const { plan, leaving } = planned(job, input, counts);
  const target = (id: string | undefined) => plan.stages.find((stage) => stage.id === id && stage.to === undefined);
  return [...leaving, ...plan.unplaced].flatMap((stage) => {
    const candidates = counts.get(keyOf(stage)) ?? 0;
    const to = target(stage.to);
    const change = { stage_id: stage.id, name: stage.name, candidates, to_stage_id: to?.id ?? null };
    return candidates === 0 ? [] : [{ ...change, status: stage.status, to_status: to?.status ?? null }];
  });
}

type Planned = { plan: StagesPlan; leaving: StoredStage[]; total: number };

function planned(job: JobWithStages, input: JobStagesUpdate, counts: ReadonlyMap<string, number>): Planned {
  const byId = new Map(openStagesOf(job).map((stage) => [stage.id, counts.get(keyOf(stage)) ?? 0]));
  const plan = planStages(job, input, byId);
  const leaving = plan.stages.filter(({ to }) => to !== undefined);
  return { plan, leaving, total: leaving.reduce((sum, stage) => sum + (counts.get(keyOf(stage)) ?? 0), 0) };
}

function sentenceOf({ name }: StoredStage, candidates: number): string {
  return `Stage "${name}" has ${candidates} ${candidates === 1 ? 'candidate' : 'candidates'}.`;
}

function nameAndStatus({ id, name, status, target_days }: StoredStage) {
  return { id, name, status, target_days };
}

/** The candidates of stages that are left, all locked in one order. */
async function lockLeaving(
  tx: Transaction,
  workspaceId: string,
  jobId: string,
  leaving: readonly StoredStage[],
): Promise<{ stage: StoredStage; ids: string[] }[]> {
  const found: { stage: StoredStage; ids: string[] }[] = [];
  for (const stage of leaving)
    found.push({
      stage,
      ids: await listInStage(tx, workspaceId, jobId, { stage, before: 'infinity', limit: movedAtOnceMax + 1 }),
    });
  const ids = found.flatMap((each) => each.ids);
  if (ids.length > 0) await lockCandidateRows(tx, workspaceId, ids);
  return found;
}

type Moved = { ids: string[]; stage: StoredStage; now: Date };

/** As a change of the stages: no emails, and nothing that follows when people move candidates. */
export async function moveCandidates(
  app: StageDeps,
  tx: Transaction,
  workspaceActor: WorkspaceActor,
  { ids, stage, now }: Moved,
): Promise<boolean> {
  if (ids.length === 0 || stage.to === undefined) return false;
  const { to } = stage;
  const locked = await lockCandidateRows(tx, workspaceActor.workspaceId, ids);
  const plan = ({ status }: { status: string }) => (status === stage.status ? { stage_id: to } : undefined);
  const mail = { content: null, isOneOfMany: true };
  const { isDeliveryQueued } = await saveMany(app, tx, workspaceActor, { ids: locked, plan, now, mail, isByStages: true });
  return isDeliveryQueued;
}
