import type { NoteError } from '#observability/background-errors.ts';

type DueRows<Row> = {
  /** For the log. */
  task: string;
  /** The first ones of each workspace, so that one with many does not delay the others. */
  list: () => Promise<Row[]>;
  /** Changes the row, so that it is not due any more; false when something else has changed it meanwhile. */
  handle: (row: Row) => Promise<boolean>;
  signal?: AbortSignal | undefined;
};

/**
 * Works on rows that are due by the calendar, until none of them can be ended. They need no claim: of two nodes that work on the same one,
 * the second finds it changed. One that throws is noted, does not keep the others, and is tried again with the next run.
 */
export async function workOffDue<Row>(
  { noteError }: { noteError: NoteError },
  { task, list, handle, signal }: DueRows<Row>,
): Promise<void> {
  const handleSafely = (row: Row) =>
    handle(row).catch((error: unknown) => {
      noteError(task, error);
      return false;
    });
  for (let done = 1; done > 0; ) {
    done = 0;
    for (const row of await list()) {
      if (signal?.aborted) return;
      if (await handleSafely(row)) done += 1;
    }
  }
}
