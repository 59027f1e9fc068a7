import { outcomes, type Report, type ReportName, reportNames } from '@muster/contract/reports/report.ts';
import type { ReportQuery } from '@muster/contract/reports/report-input.ts';
import type { CandidateCounts } from '#candidates/counts/candidate-counts.ts';
import type { Runtime } from '#runtime.ts';
import type { Caller } from '#web/caller.ts';
import { findBackfill } from './backfill-queries.ts';
import { readPath, readVisit } from './packed-rows.ts';
import { countByOutcome, funnel, outcomeSeries, prescreens, rejectionReasons, sources, timeInStage, timeToHire } from './report.ts';
import {
  countPaths,
  countPrescreensByStatus,
  countSourcesAndReasons,
  countStageVisits,
  measureHires,
  type ReportScope,
} from './report-queries.ts';
import { reportRange } from './report-range.ts';
import { type ReportScopeDeps, reportJobIds } from './report-scope.ts';

export type ReportDeps = ReportScopeDeps & Pick<Runtime, 'database' | 'clock'> & { candidateCounts: CandidateCounts };

/** Four statements about ended applications, on the share of long reads of the workspace; those that are not asked for are left out. */
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
  // The longest one first: there may be fewer connections than sections.
  const [inStages, toHire, paths, counts, backfill, ...sections] = await Promise.all([
    section(
      'time_in_stage',
      () => countStageVisits(db, workspaceId, scope),
      (visits) => timeInStage(visits.map(readVisit)),
    ),
    section(
      'time_to_hire',
      () => measureHires(db, workspaceId, scope),
      (hires) => timeToHire(hires, range),
    ),
    countPaths(db, workspaceId, scope),
    app.candidateCounts(workspaceId, jobIds ? { job_ids: jobIds } : { has_job: true }),
    findBackfill(app.database, workspaceId),
    section('sources', countOnce, (counted) => sources(counted.sources)),
    section('rejection_reasons', countOnce, (counted) => rejectionReasons(counted.reasons)),
    mayReadPrescreens ? section('prescreens', () => countPrescreensByStatus(db, workspaceId, scope), prescreens) : {},
  ]);
  const known = paths.map(readPath);
  const rows = known.filter(({ period }) => period >= 1 && period <= range.periods.length);
  return {
    from: range.from,
    to: range.to,
    time_zone: range.timeZone,
    by,
    interval,
    applications: { ...countByOutcome(rows), ...countLeftOut(counts, countByOutcome(known).ended) },
    is_complete: backfill === undefined,
    ...(wanted.has('outcomes') && { outcomes: outcomeSeries(rows, range) }),
    ...(wanted.has('funnel') && { funnel: funnel(rows) }),
    ...Object.assign({}, toHire, inStages, ...sections),
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
