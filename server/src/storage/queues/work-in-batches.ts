import type { NoteError } from '#observability/background-errors.ts';

type LongWork<Row> = {
  /** For the log. */
  task: string;
  list: () => Promise<Row[]>;
  /** False when the row has no more for now. */
  workOnBatch: (row: Row) => Promise<boolean>;
  signal?: AbortSignal | undefined;
};

/**
 * Works on rows that stand for very much work: a batch of each in turn, so that a large one does not delay the others. One that throws is
 * noted and left for the next run.
 */
export async function workInBatches<Row>(
  { noteError }: { noteError: NoteError },
  { task, list, workOnBatch, signal }: LongWork<Row>,
): Promise<void> {
  const workSafely = (row: Row) =>
    workOnBatch(row).catch((error: unknown) => {
      noteError(task, error);
      return false;
    });
  for (let open = await list(); open.length > 0; ) {
    const unfinished: Row[] = [];
    for (const row of open) {
      if (signal?.aborted) return;
      if (await workSafely(row)) unfinished.push(row);
    }
    open = unfinished;
  }
}
