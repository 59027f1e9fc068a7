import type { Kit, KitCopy, KitInList, KitUpdate, NewKit } from '@muster/contract/kits/kit.ts';
import { kitsOfJobMax, kitTemplatesMax } from '@muster/contract/limits.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { JobRow } from '#jobs/job.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { Runtime } from '#runtime.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Access } from '#web/caller.ts';
import { isStageOfJob, type PlacedCandidate, stageOfCandidate } from './job-stage.ts';
import { archivedKit, changedKit, copiedKit, newKit } from './kit.ts';
import { countKits, findKit, findKitOfStage, insertKit, listKits, lockKit, saveKit } from './kit-queries.ts';

export type KitDeps = Pick<Runtime, 'database' | 'clock'> & { jobReads: JobReads };
type Also = (kit: Kit) => RowWrite[];

// More than may be in use: archived ones are not counted.
const listedMax = 1000;

export async function readKits(
  app: KitDeps,
  workspaceId: string,
  { job_id, archived }: { job_id?: string; archived?: string },
): Promise<KitInList[]> {
  const jobId = job_id === undefined ? null : (await requireJob(app, workspaceId, job_id)).id;
  return listKits(app.database, workspaceId, { jobId, isArchived: archived === 'true', max: listedMax });
}

/** Also an archived one. Those of jobs that the caller does not see are unknown. */
export async function readKit(
  { database }: Pick<KitDeps, 'database'>,
  workspaceId: string,
  kitId: string,
  access: Access,
): Promise<Kit> {
  const kit = isUuid(kitId) ? await findKit(database, workspaceId, kitId) : undefined;
  const isVisible = kit && (kit.job_id === null || isJobVisible(kit.job_id, access));
  if (!isVisible) throw failure('invalid_kit_id');
  return kit;
}

export async function createKit(app: KitDeps, workspaceId: string, input: NewKit, also: Also): Promise<Kit> {
  const { job_id = null, stage_id = null } = input;
  if (stage_id !== null && job_id === null) throw failure('stage_without_job');
  const job = job_id === null ? null : await requireJob(app, workspaceId, job_id);
  const place = { job_id: job?.id ?? null, stage_id: job && stageOf(job, stage_id) };
  return addKit(app, workspaceId, newKit(input, { id: uuidv7(), ...place }, app.clock()), also);
}

export async function copyKit(app: KitDeps, workspaceId: string, input: KitCopy, also: Also): Promise<Kit> {
  const { kit_id, job_id, stage_id = null } = input;
  const kit = isUuid(kit_id) ? await findKit(app.database, workspaceId, kit_id) : undefined;
  if (!kit) throw failure('invalid_kit_id');
  const job = await requireJob(app, workspaceId, job_id);
  const identity = { id: uuidv7(), job_id: job.id, stage_id: stageOf(job, stage_id) };
  return addKit(app, workspaceId, copiedKit(kit, input, identity, app.clock()), also);
}

type Change = {
  /** Gets the kit before the change, and throws to refuse it. */
  mayChange: (before: Kit) => void;
  also: Also;
};

export function updateKit(app: KitDeps, workspaceId: string, input: KitUpdate, { mayChange, also }: Change): Promise<Kit> {
  return changeKit(app, workspaceId, input.kit_id, async (before) => {
    mayChange(before);
    const { stage_id = null, ...rest } = input;
    if (input.stage_id === undefined) return { after: changedKit(before, rest, app.clock()), also };
    if (stage_id !== null && before.job_id === null) throw failure('stage_without_job');
    const job = before.job_id === null ? null : await requireJob(app, workspaceId, before.job_id);
    return { after: changedKit(before, { ...rest, stage_id: job && stageOf(job, stage_id) }, app.clock()), also };
  });
}

/** Archives or restores it. */
export function setKitArchived(app: KitDeps, workspaceId: string, kitId: string, isArchived: boolean, also: Also): Promise<Kit> {
  return changeKit(app, workspaceId, kitId, async (before, tx) => {
    const after = archivedKit(before, isArchived, app.clock());
    if (before.is_archived && !isArchived && (await countKits(tx, workspaceId, before.job_id)) >= roomOf(before))
      throw failure('kits_full');
    return { after, also };
  });
}

/** The kit of an interview: the named one, or that of the stage in which the candidate is. Archived ones are not offered. */
export async function kitForInterview(
  { database }: Pick<KitDeps, 'database'>,
  workspaceId: string,
  candidate: PlacedCandidate,
  kitId: string | null | undefined,
): Promise<Kit | null> {
  if (kitId === null) return null;
  if (kitId !== undefined) return requireOfferedKit({ database }, workspaceId, candidate.job_id, kitId);
  const stageId = stageOfCandidate(candidate);
  if (candidate.job_id === null || stageId === undefined) return null;
  return (await findKitOfStage(database, workspaceId, candidate.job_id, stageId)) ?? null;
}

/** A template, or one of the job. */
export async function requireOfferedKit(
  { database }: Pick<KitDeps, 'database'>,
  workspaceId: string,
  jobId: string | null,
  kitId: string,
): Promise<Kit> {
  const kit = isUuid(kitId) ? await findKit(database, workspaceId, kitId) : undefined;
  if (!kit || kit.is_archived || (kit.job_id !== null && kit.job_id !== jobId)) throw failure('invalid_kit_id');
  return kit;
}

async function addKit({ database }: KitDeps, workspaceId: string, kit: Kit, also: Also): Promise<Kit> {
  const insertion = insertKit(database, workspaceId, kit, { max: roomOf(kit), also: also(kit) });
  if (!(await insertion.catch(explainTakenStage))) throw failure('kits_full');
  return kit;
}

function changeKit(
  { database }: KitDeps,
  workspaceId: string,
  kitId: string,
  change: (before: Kit, tx: Transaction) => Promise<{ after: Kit; also: Also }>,
): Promise<Kit> {
  return database
    .transaction(workspaceId, async (tx) => {
      const before = isUuid(kitId) ? await lockKit(tx, workspaceId, kitId) : undefined;
      if (!before) throw failure('invalid_kit_id');
      const { after, also } = await change(before, tx);
      if (after !== before) await saveKit(tx, workspaceId, after);
      sendWrites(tx, workspaceId, also(after));
      return after;
    })
    .catch(explainTakenStage);
}

function stageOf(job: JobRow, stageId: string | null): string | null {
  if (stageId !== null && !isStageOfJob(job, stageId)) throw failure('invalid_stage_id');
  return stageId === null ? null : stageId.toLowerCase();
}

async function requireJob({ jobReads }: KitDeps, workspaceId: string, jobId: string): Promise<JobRow> {
  const job = await jobReads.find({ workspaceId, jobId });
  if (!job) throw failure('invalid_job_id');
  return job;
}

function isJobVisible(jobId: string, access: Access): boolean {
  return access.scope === 'workspace' || (access.scope === 'jobs' && access.jobIds.includes(jobId));
}

function roomOf({ job_id }: Kit): number {
  return job_id === null ? kitTemplatesMax : kitsOfJobMax;
}

function explainTakenStage(error: unknown): never {
  throw uniqueConflict(error) === 'interview_kits_stage' ? failure('kit_stage_taken') : error;
}
