import { join, name, type Part, part } from '#storage/sql.ts';

const totalNames = ['jobs_draft', 'jobs_active', 'jobs_paused', 'jobs_closed', 'interviewers'] as const;

/** Counters that lists compare to see that something has changed: they count up once for all changes of a statement. */
type Version = 'jobs_version' | 'candidates_version' | 'interviews_version';
type Total = (typeof totalNames)[number];

/** What a change adds to the counters of its workspace. */
export type Totals = { versions: Version[] } & Partial<Record<Total, number>>;

/** The assignments for a single change. */
export function addTotalsOfOne({ versions, ...totals }: Totals): Part {
  const added = [...versions.map((version): [string, number] => [version, 1]), ...Object.entries(totals)];
  return join(
    added.map(([column, amount]) => part`${name(column)} = ${name(column)} + ${amount}::int`),
    ', ',
  );
}

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
