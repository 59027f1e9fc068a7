import { outcomes, type Report, type ReportName, reportNames } from '@muster/contract/reports/report.ts';
import type { ReportQuery } from '@muster/contract/reports/report-input.ts';
import type { CandidateCounts } from '#candidates/counts/candidate-counts.ts';
import type { Runtime } from '#runtime.ts';
import type { Caller } from '#web/caller.ts';
import { hasAllEndedApplications } from './backfill-ended-applications.ts';
import { readPath } from './packed-rows.ts';
import {
  countByOutcome,
  funnel,
  outcomeSeries,
  rejectionReasons,
  sources,
  summarizePrescreens,
  timeInStage,
  timeToHire,
} from './report.ts';
import {
  countEnded,
  countEndedOutside,
  countPrescreensByStatus,
  countSourcesAndReasons,
  type ReportScope,
} from './report-queries.ts';
import { reportRange } from './report-range.ts';
import { type ReportScopeDeps, reportJobIds } from './report-scope.ts';

export type ReportDeps = ReportScopeDeps & Pick<Runtime, 'database' | 'clock'> & { candidateCounts: CandidateCounts };

/** Statements about ended applications, on the share of long reads of the workspace; those that are not asked for are left out. */
export async function buildReport(
  app: ReportDeps,
  caller: Pick<Caller, 'workspaceId' | 'access'>,
  query: ReportQuery,
): Promise<Report> {
  const { workspaceId, access } = caller;
  const { by = 'ended', interval = 'month' } = query;
  const range = reportRange(query, app.clock());
  const jobIds = await reportJobIds(app, caller, query);
  const scope: ReportScope = { jobIds, by, range };
  const db = app.database.longReads(workspaceId);
  const wanted = new Set(query.include?.split(',') ?? reportNames);
  const section = async <Rows, Section>(name: ReportName, read: () => Promise<Rows>, make: (rows: Rows) => Section) =>
    wanted.has(name) ? { [name]: make(await read()) } : {};
  const mayReadPrescreens = access.scope === 'workspace';
  const countOnce = once(() => countSourcesAndReasons(db, workspaceId, scope));
  // The longest ones first: there may be fewer connections than statements.
  const [ended, sourceSection, reasonSection, counts, outside, is_complete, prescreenSection] = await Promise.all([
    countEnded(app.database, workspaceId, scope),
    section('sources', countOnce, (counted) => sources(counted.sources)),
    section('rejection_reasons', countOnce, (counted) => rejectionReasons(counted.reasons)),
    app.candidateCounts(workspaceId, jobIds ? { job_ids: jobIds } : { has_job: true }),
    countEndedOutside(db, workspaceId, scope),
    hasAllEndedApplications(app.database, workspaceId),
    mayReadPrescreens ? section('prescreens', () => countPrescreensByStatus(db, workspaceId, scope), summarizePrescreens) : {},
  ]);
  const paths = ended.paths.map(readPath);
  return {
    from: range.from,
    to: range.to,
    time_zone: range.timeZone,
    by,
    interval,
    applications: { ...countByOutcome(paths), ...countLeftOut(counts, ended.read + outside) },
    is_complete,
    ...(wanted.has('outcomes') && { outcomes: outcomeSeries(ended, range) }),
    ...(wanted.has('funnel') && { funnel: funnel(paths) }),
    ...(wanted.has('time_to_hire') && { time_to_hire: timeToHire(ended, range) }),
    ...(wanted.has('time_in_stage') && { time_in_stage: timeInStage(ended) }),
    ...sourceSection,
    ...reasonSection,
    ...prescreenSection,
  };
}

/** Applications that no report counts: open ones, and those that had ended when they were imported. */
function countLeftOut(counts: Record<string, number>, counted: number): { open: number; without_history: number } {
  const ended = outcomes.reduce((total, outcome) => total + (counts[outcome] ?? 0), 0);
  const all = Object.values(counts).reduce((total, count) => total + count, 0);
  return { open: all - ended, without_history: Math.max(0, ended - counted) };
}

/** Two sections share what is read. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => (reading ??= read());
}
