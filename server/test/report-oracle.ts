import { funnelStages, waitingStages } from '@muster/contract/reports/report.ts';
import { hourMs, minuteMs } from '#time/durations.ts';

/* The definitions of docs/reports.md, read from histories one by one: slow and obvious. */

type Entry = { what: string; from: unknown; to: unknown; at: string; undone: boolean };
export type KnownApplication = {
  job_id: string | null;
  source_name: string | null;
  rejection_reason: { id: string } | null;
  status: string;
  applied_at: string | null;
  created_at: string;
  history: Entry[];
};

type Visit = { status: string; since: number; until: number | undefined };
const stageNames: readonly string[] = funnelStages;
const ended = ['hired', 'rejected', 'withdrawn'];

export type EndedApplication = ReturnType<typeof endedApplication> & {};

/** Undefined for an application that is in no report. */
export function endedApplication(candidate: KnownApplication) {
  const moves = candidate.history.filter(({ what, undone }) => what === 'status' && !undone);
  if (candidate.job_id === null || !ended.includes(candidate.status) || moves.length === 0) return undefined;
  const visits = countedVisits(candidate, moves);
  const endedAt = Date.parse(moves.at(-1)?.at ?? '');
  const startedAt = Math.min(Date.parse(candidate.applied_at ?? candidate.created_at), endedAt);
  const places = visits.map(({ status }) => Math.max(0, stageNames.indexOf(status)));
  const furthest = candidate.status === 'hired' ? funnelStages.length - 1 : Math.min(Math.max(...places), funnelStages.length - 2);
  const hours = new Map<string, number>();
  for (const stage of waitingStages) {
    const own = visits.filter(({ status }) => status === stage);
    const ms = own.reduce((total, { since, until }) => total + Math.max(0, (until ?? since) - since), 0);
    if (own.length > 0) hours.set(stage, Math.floor(ms / hourMs));
  }
  return {
    jobId: candidate.job_id,
    source: candidate.source_name,
    reason: candidate.rejection_reason?.id ?? null,
    outcome: candidate.status,
    startedAt,
    endedAt,
    furthest,
    hours,
    hireHours: Math.floor((endedAt - startedAt) / hourMs),
  };
}

function countedVisits({ created_at }: KnownApplication, moves: Entry[]): Visit[] {
  const statuses = [moves[0]?.from, ...moves.map(({ to }) => to)].map(String);
  const times = [created_at, ...moves.map(({ at }) => at)].map((at) => Date.parse(at));
  return statuses.flatMap((status, index) => {
    const [since = 0, until] = [times[index], times[index + 1]];
    const isUndone = index > 0 && until !== undefined && statuses[index - 1] === statuses[index + 1] && until - since < minuteMs;
    return isUndone ? [] : [{ status, since, until }];
  });
}

/** The smallest value that at least this part of all values do not exceed, in days. */
export function percentileDays(hours: number[], part: number): number | null {
  const sorted = hours.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
  return value === undefined ? null : Math.round((value / 24) * 10) / 10;
}

export function percentilesOf(hours: number[]) {
  return {
    median_days: percentileDays(hours, 0.5),
    p75_days: percentileDays(hours, 0.75),
    p90_days: percentileDays(hours, 0.9),
  };
}

export function shareOf(count: number, of: number): number | null {
  return of === 0 ? null : Math.round((count / of) * 10_000) / 10_000;
}
