import type { NoteError } from '#observability/background-errors.ts';

type DueRows<Row> = {
  /** For the log. */
  task: string;
  /** The first ones of each workspace, so that one with many does not delay the others. */
  list: (perWorkspace: number) => Promise<Row[]>;
  perWorkspace: number;
  /** Different for each row. */
  key: (row: Row) => string;
  /** Changes the row, so that it is not due any more; false when it is left for the next run. */
  handle: (row: Row) => Promise<boolean>;
  signal?: AbortSignal | undefined;
};

/**
 * Works on rows that are due by the calendar, each of them once. They need no claim: of two nodes that work on the same one, the second
 * finds it changed. One that throws is noted and tried again with the next run; however many of them there are, those behind them are
 * found.
 */
export async function workOffDue<Row>(
  { noteError }: { noteError: NoteError },
  { task, list, perWorkspace, key, handle, signal }: DueRows<Row>,
): Promise<void> {
  const handled = new Set<string>();
  const isNew = (row: Row) => !handled.has(key(row));
  const handleSafely = (row: Row) =>
    handle(row).catch((error: unknown) => {
      noteError(task, error);
      return false;
    });
  let left = 0;
  for (let rows = await list(perWorkspace); rows.length > 0; rows = (await list(perWorkspace + left)).filter(isNew))
    for (const row of rows) {
      if (signal?.aborted) return;
      handled.add(key(row));
      if (!(await handleSafely(row))) left += 1;
    }
}
