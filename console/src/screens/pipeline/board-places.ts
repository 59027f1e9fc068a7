import type { StageColumn } from '#stages/stage-columns.ts';

/** A column, or several without candidates in one place. */
export type BoardPlace = { column: StageColumn } | { empty: readonly StageColumn[] };

// Two are narrower beside each other.
const togetherMin = 3;

/** Columns without candidates that follow each other share a place: a job whose candidates all wait in one stage is not twelve empty columns. */
export function boardPlaces(columns: readonly StageColumn[], isEmpty: (column: StageColumn) => boolean): BoardPlace[] {
  const runs: StageColumn[][] = [];
  for (const column of columns) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && isEmpty(run[0]) && isEmpty(column)) run.push(column);
    else runs.push([column]);
  }
  return runs.flatMap<BoardPlace>((run) => (run.length >= togetherMin ? [{ empty: run }] : run.map((column) => ({ column }))));
}
