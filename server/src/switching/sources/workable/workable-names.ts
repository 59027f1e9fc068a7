import type { CandidateStatus } from '@muster/contract/candidates/candidate.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { fold } from '#text/fold.ts';
import type { ConvertInput } from '../convert-input.ts';
import type { NamedPerson } from '../values.ts';
import { idIn, objectIn, textIn } from '../values.ts';

export type WorkableStage = { slug: string; name: string; kind?: string; order: number };
export type WorkableReason = { id: string; name: string; withdrew: boolean | undefined };

/** What other rows name. These lists are small: they are what a company has set up. */
export type WorkableNames = {
  members: Map<string, NamedPerson>;
  reasons: Map<string, WorkableReason>;
  /** Those of the account, for jobs whose own ones are not there. */
  stages: WorkableStage[];
  jobStages: Map<string, WorkableStage[]>;
  hiddenJobs: Set<string>;
  /** Stages, sources, reasons and jobs that are made when they are first needed. */
  made: Set<string>;
};

export type End = { status: 'hired' | 'rejected' | 'withdrawn'; at: string | undefined; reason: WorkableReason | undefined };

/** Who did it stands in the activity; their address is in the list of members. */
export function memberOfActivity({ members }: WorkableNames, activity: SpooledRow): NamedPerson | undefined {
  const member = objectIn(activity, 'member');
  const name = textIn(member, 'name');
  return members.get(idIn(member) ?? '') ?? (name === undefined ? undefined : { name });
}

export function workableStageStatus({ mapping }: ConvertInput, { name, kind }: WorkableStage): CandidateStatus {
  return mapping.stage(name, kind);
}

/** In Muster an application is hired; its stage is not. */
export function isHiredStage({ kind, slug }: WorkableStage): boolean {
  return (kind ?? slug) === 'hired';
}

export const workableStageId = (jobId: string, { slug }: WorkableStage) => `${jobId}.${slug}`;

export function workableStageRecord(input: ConvertInput, jobId: string, stage: WorkableStage): Converted {
  const { name, order } = stage;
  return {
    type: 'stage',
    record: { id: workableStageId(jobId, stage), job_id: jobId, name, order, status: workableStageStatus(input, stage) },
  };
}

// Behind those that the job has.
const unknownOrder = 1000;

/** The list has the slug of a stage or its name. */
export function stageThere(
  { jobStages, stages }: WorkableNames,
  jobId: string | undefined,
  row: SpooledRow,
): WorkableStage | undefined {
  const [name, kind] = [textIn(row, 'stage'), textIn(row, 'stage_kind')];
  if (name === undefined) return undefined;
  const ofJob = jobStages.get(jobId ?? '') ?? stages;
  const found = ofJob.find((stage) => stage.name === name) ?? ofJob.find(({ slug }) => slug === name.toLowerCase());
  return found ?? { slug: fold(name).replaceAll(' ', '-'), name, order: unknownOrder, ...(kind !== undefined && { kind }) };
}

export function stageOfActivity(
  { jobStages, stages }: WorkableNames,
  jobId: string | undefined,
  activity: SpooledRow,
  key: 'action_stage' | 'target_stage',
): WorkableStage | undefined {
  const given = objectIn(activity, key);
  const name = textIn(given, 'name');
  if (name === undefined) return undefined;
  const slug = textIn(given, 'slug') ?? fold(name).replaceAll(' ', '-');
  return (jobStages.get(jobId ?? '') ?? stages).find((stage) => stage.slug === slug) ?? { slug, name, order: unknownOrder };
}
