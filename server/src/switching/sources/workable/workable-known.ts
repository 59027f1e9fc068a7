import type { CandidateStatus } from '@muster/contract/candidates/candidate.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { fold } from '#text/fold.ts';
import type { ConvertInput } from '../convert-input.ts';
import { idIn, objectIn, textIn } from '../values.ts';

export type NamedPerson = { name: string; email?: string };
export type Stage = { slug: string; name: string; kind?: string; order: number };
export type Reason = { id: string; name: string; withdrew: boolean | undefined };

/** What other rows name. These lists are small: they are what a company has set up. */
export type Known = {
  members: Map<string, NamedPerson>;
  reasons: Map<string, Reason>;
  /** Those of the account, for jobs whose own ones are not there. */
  stages: Stage[];
  jobStages: Map<string, Stage[]>;
  hiddenJobs: Set<string>;
  /** Stages, sources, reasons and jobs that are made when they are first needed. */
  made: Set<string>;
};

export type End = { status: 'hired' | 'rejected' | 'withdrawn'; at: string | undefined; reason: Reason | undefined };

/** Who did it stands in the activity; their address is in the list of members. */
export function memberOf({ members }: Known, activity: SpooledRow): NamedPerson | undefined {
  const member = objectIn(activity, 'member');
  const name = textIn(member, 'name');
  return members.get(idIn(member) ?? '') ?? (name === undefined ? undefined : { name });
}

export function stageStatus({ mapping }: ConvertInput, { name, kind }: Stage): CandidateStatus {
  return mapping.stage(name, kind);
}

/** In Muster an application is hired; its stage is not. */
export function isHired({ kind, slug }: Stage): boolean {
  return (kind ?? slug) === 'hired';
}

export const stageId = (jobId: string, { slug }: Stage) => `${jobId}.${slug}`;

export function stageRecord(input: ConvertInput, jobId: string, stage: Stage): Converted {
  const { name, order } = stage;
  return {
    type: 'stage',
    record: { id: stageId(jobId, stage), job_id: jobId, name, order, status: stageStatus(input, stage) },
  };
}

// Behind those that the job has.
const unknownOrder = 1000;

/** The list has the slug of a stage or its name. */
export function stageThere({ jobStages, stages }: Known, jobId: string | undefined, row: SpooledRow): Stage | undefined {
  const [name, kind] = [textIn(row, 'stage'), textIn(row, 'stage_kind')];
  if (name === undefined) return undefined;
  const ofJob = jobStages.get(jobId ?? '') ?? stages;
  const found = ofJob.find((stage) => stage.name === name) ?? ofJob.find(({ slug }) => slug === name.toLowerCase());
  return found ?? { slug: fold(name).replaceAll(' ', '-'), name, order: unknownOrder, ...(kind !== undefined && { kind }) };
}

export function stageOfActivity(
  { jobStages, stages }: Known,
  jobId: string | undefined,
  activity: SpooledRow,
  key: 'action_stage' | 'target_stage',
): Stage | undefined {
  const given = objectIn(activity, key);
  const name = textIn(given, 'name');
  if (name === undefined) return undefined;
  const slug = textIn(given, 'slug') ?? fold(name).replaceAll(' ', '-');
  return (jobStages.get(jobId ?? '') ?? stages).find((stage) => stage.slug === slug) ?? { slug, name, order: unknownOrder };
}
