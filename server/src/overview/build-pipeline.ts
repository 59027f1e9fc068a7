import { type Home, homeRowsMax, lateMax, stageTargets } from '@muster/contract/home/home.ts';
import type { JobCounts } from '#candidates/counts/job-counts.ts';
import { storedStageId } from '#jobs/stages/stage.ts';
import type { Runtime } from '#runtime.ts';
import { dayMs } from '#time/durations.ts';
import {
  findLateCandidates,
  type LateCandidates,
  listPipelineJobs,
  type PipelineJob,
  readWaitingCandidates,
  type StageTarget,
} from './pipeline-queries.ts';

export type PipelineDeps = Pick<Runtime, 'database' | 'clock'> & { jobCounts: JobCounts };
/** `isOwn`: these are the jobs of the hiring teams of the caller. All jobs without ids. */
export type JobScope = { jobIds: readonly string[] | undefined; isOwn: boolean };

type Pipeline = NonNullable<Home['pipeline']>;
type Stuck = NonNullable<Home['stuck']>;
type WaitingFor = Stuck[number]['waiting_for'];
type WaitingCandidate = Awaited<ReturnType<typeof readWaitingCandidates>>[number];

/** How many people are in each stage of the active jobs, how many of them for too long, and who has waited longest. */
export async function buildPipeline(
  app: PipelineDeps,
  workspaceId: string,
  { jobIds, isOwn }: JobScope,
): Promise<{ pipeline: Pipeline; stuck: Stuck }> {
  const reads = app.database.longReads(workspaceId);
  const found = await listPipelineJobs(reads, workspaceId, jobIds, homeRowsMax + 1);
  const jobs = found.slice(0, homeRowsMax);
  const now = app.clock();
  const targets = jobs.flatMap((job) => targetsOf(job, now));
  const [counts, late] = await Promise.all([
    app.jobCounts(
      workspaceId,
      jobs.map(({ job_id }) => job_id),
    ),
    findLateCandidates(reads, workspaceId, targets, { ofStage: lateMax, stuck: homeRowsMax }),
  ]);
  const candidates = await readWaitingCandidates(
    reads,
    workspaceId,
    late.stuck.map(({ id }) => id),
    now.toISOString(),
  );
  return {
    pipeline: {
      jobs: jobs.map((job) => pipelineJob(job, counts.get(job.job_id) ?? {}, targets, late.counts)),
      has_more: found.length > jobs.length,
      is_own: isOwn,
    },
    stuck: late.stuck.flatMap(({ id, ...late }) =>
      candidates.filter(({ candidate_id }) => candidate_id === id).map((candidate) => stuckRow(candidate, late)),
    ),
  };
}

/** Of each stage of the job; a status without one has that of everybody. */
function targetsOf({ job_id, stages }: PipelineJob, now: Date): StageTarget[] {
  const open = (stages ?? []).filter(({ to }) => to === undefined);
  const own = open.flatMap((stage) => {
    const days = stage.target_days ?? stageTargets.find(({ status }) => status === stage.status)?.days;
    return days === undefined ? [] : [{ status: stage.status, stage_id: storedStageId(stage), days }];
  });
  const others = stageTargets.filter(({ status }) => open.every((stage) => stage.status !== status));
  return [...own, ...others.map((target) => ({ ...target, stage_id: null }))].map((target) => ({
    ...target,
    job_id,
    before: new Date(now.getTime() - target.days * dayMs).toISOString(),
  }));
}

function pipelineJob(
  { stages: _, ...job }: PipelineJob,
  counts: Record<string, number>,
  targets: readonly StageTarget[],
  late: LateCandidates['counts'],
): Pipeline['jobs'][number] {
  const stages = stageTargets.map(({ status }) => ({
    status,
    candidates: counts[status] ?? 0,
    late: late.find((stage) => stage.job_id === job.job_id && stage.status === status)?.late ?? 0,
    target_days: Math.min(
      ...targets.flatMap((target) => (target.job_id === job.job_id && target.status === status ? [target.days] : [])),
    ),
  }));
  return { ...job, hired: counts.hired ?? 0, stages };
}

function stuckRow(
  candidate: WaitingCandidate,
  { since, target_days }: Pick<Stuck[number], 'since' | 'target_days'>,
): Stuck[number] {
  const { candidate_id, candidate_name, job_title, status, stage_name, owner_name } = candidate;
  return {
    candidate_id,
    candidate_name,
    job_title,
    status,
    stage_name,
    owner_name,
    since: new Date(since).toISOString(),
    target_days,
    waiting_for: waitingFor(candidate),
  };
}

/** The nearest thing that would move the candidate on. */
function waitingFor({ status, next_interview_at, feedback_of, task, asked_at, decider }: WaitingCandidate): WaitingFor {
  const nothing = { person_name: null, text: null, at: null };
  if (next_interview_at !== null) return { ...nothing, kind: 'interview', at: next_interview_at };
  if (feedback_of !== null) return { ...nothing, kind: 'feedback', person_name: feedback_of };
  if (task !== null) return { ...nothing, kind: 'task', ...task };
  if (asked_at !== null) return { ...nothing, kind: 'reply', at: asked_at };
  return { ...nothing, kind: status === 'offer' ? 'offer' : 'decision', person_name: decider };
}
