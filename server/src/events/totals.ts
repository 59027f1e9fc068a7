import { prescreenStatuses } from '@muster/contract/prescreens/prescreen.ts';
import { join, name, type Part, part } from '#storage/sql.ts';

const totalNames = [
  ...(['jobs_draft', 'jobs_active', 'jobs_paused', 'jobs_closed', 'interviewers', 'booking_links'] as const),
  ...prescreenStatuses.map((status) => `prescreens_${status}` as const),
];

/**
 * Counters that lists compare to see that something has changed: they count up once for all changes of a statement. With another epoch, totals
 * are counted anew.
 */
export type Version = `${'jobs' | 'candidates' | 'interviews' | 'booking_links' | 'prescreens'}_version` | 'interviews_epoch';
type Total = (typeof totalNames)[number];

/** What a change adds to the counters of its workspace. */
export type Totals = { versions: Version[] } & Partial<Record<Total, number>>;

/** The assignments for the changes of a batch, each for those that found their row. */
export function addTotals(batch: readonly (Totals | undefined)[]): Part | undefined {
  const versions = new Set(batch.flatMap((each) => each?.versions ?? []));
  const added = totalNames.flatMap((total) => {
    const amounts = batch.map((each) => each?.[total] ?? 0);
    return amounts.some((amount) => amount !== 0) ? [addTotal(total, amounts)] : [];
  });
  const assignments = [...[...versions].map((version) => part`${name(version)} = ${name(version)} + 1`), ...added];
  return assignments.length === 0 ? undefined : join(assignments, ', ');
}

function addTotal(total: Total, amounts: number[]): Part {
  return part`${name(total)} = ${name(total)} + coalesce((
    SELECT sum(amount)::int FROM unnest(${amounts}::int[]) WITH ORDINALITY AS added (amount, place)
    WHERE place IN (SELECT ordinal FROM change)), 0)`;
}
