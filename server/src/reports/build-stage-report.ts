import type { CandidateStatus } from '@muster/contract/candidates/candidate.ts';
import { funnelStages } from '@muster/contract/reports/report.ts';
import type { StageReportRow, stageReportQuery } from '@muster/contract/reports/stage-report.ts';
import type { Static } from 'typebox';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import { requirePipeline } from '#jobs/pipelines/pipelines.ts';
import { openStagesOf } from '#jobs/stages/stage.ts';
import type { Runtime } from '#runtime.ts';
import type { Caller } from '#web/caller.ts';
import { reportRange } from './report-range.ts';
import { type ReportScopeDeps, reportJobIds } from './report-scope.ts';
import { listJobsOfPipeline, readStageVisits } from './stage-report-queries.ts';

export type StageReport = { from: string; to: string; stages: StageReportRow[] };

type ReportedStage = { name: string; status: CandidateStatus; target_days: number | null };

/** By stage, of one job or of the jobs with one pipeline. */
export async function buildStageReport(
  app: ReportScopeDeps & Pick<Runtime, 'clock'>,
  caller: Caller,
  query: Static<typeof stageReportQuery>,
): Promise<StageReport> {
  const { workspaceId } = caller;
  const { stages, jobIds } = await stagesAndJobs(app, caller, query);
  const range = reportRange(query, app.clock());
  const isOfFunnel = (status: CandidateStatus) => status === 'uploaded' || funnelStages.some((known) => known === status);
  const given = stages.map(({ name, status, target_days }, place) => ({
    name,
    target_days,
    place,
    is_of_funnel: isOfFunnel(status),
  }));
  const visits = await readStageVisits(app.database.longReads(workspaceId), workspaceId, {
    ...{ jobIds, from: range.starts[0] ?? range.until, until: range.until, stages: given },
  });
  const rows = stages.flatMap(({ name, status, target_days }, index) => {
    const visit = visits[index];
    return visit ? [{ ...visit, name, status, target_days }] : [];
  });
  return {
    from: range.from,
    to: range.to,
    stages: rows.map(({ name, status, target_days, entered, reached, here, late, median_days, p90_days }) => ({
      ...{ name, status, target_days, entered, reached, here, late },
      ...{ median_days: rounded(median_days), p90_days: rounded(p90_days) },
    })),
  };
}

function rounded(days: number | null): number | null {
  return days === null ? null : Math.round(days * 100) / 100;
}

async function stagesAndJobs(
  app: ReportScopeDeps,
  caller: Caller,
  { job_id, pipeline_id }: Static<typeof stageReportQuery>,
): Promise<{ stages: readonly ReportedStage[]; jobIds: string[] }> {
  const { workspaceId, access } = caller;
  if ((job_id === undefined) === (pipeline_id === undefined)) throw failure('job_or_pipeline');
  if (job_id !== undefined) {
    const jobIds = (await reportJobIds(app, caller, { job_id })) ?? [];
    const job = isUuid(job_id) ? await app.jobReads.find({ workspaceId, jobId: job_id }) : undefined;
    if (!job) throw failure('invalid_job_id');
    return { stages: openStagesOf(job), jobIds };
  }
  const pipeline = await requirePipeline(app.database, workspaceId, pipeline_id ?? '');
  const jobIds = await listJobsOfPipeline(app.database, workspaceId, pipeline.id);
  const visible =
    access.scope === 'workspace' ? jobIds : access.scope === 'jobs' ? jobIds.filter((id) => access.jobIds.includes(id)) : [];
  return { stages: pipeline.stages, jobIds: visible };
}
