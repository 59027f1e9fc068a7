import type { CandidateStatus } from '@muster/sdk/generated/types.ts';

/** A column, or several without candidates in one place. */
export type BoardPlace = { status: CandidateStatus } | { empty: readonly CandidateStatus[] };

// Two are narrower beside each other.
const togetherMin = 3;

/** Columns without candidates that follow each other share a place: a job whose candidates all wait in one stage is not twelve empty columns. */
export function boardPlaces(columns: readonly CandidateStatus[], isEmpty: (status: CandidateStatus) => boolean): BoardPlace[] {
  const runs: CandidateStatus[][] = [];
  for (const status of columns) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && isEmpty(run[0]) && isEmpty(status)) run.push(status);
    else runs.push([status]);
  }
  return runs.flatMap<BoardPlace>((run) => (run.length >= togetherMin ? [{ empty: run }] : run.map((status) => ({ status }))));
}
