import type { Runtime } from '#runtime.ts';
import { addJobLexemes, advanceJobLexemeBackfill, deleteJobLexemeBackfill, lockJobLexemeBackfill } from './job-lexeme-queries.ts';

// A document may have 1 MB.
const batchMax = 200;

/** Adds the job to search documents that were made before they named it, a batch in each transaction. */
export async function backfillJobLexemes({ database }: Pick<Runtime, 'database'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await backfillBatch(database)));
}

/** False when there is nothing to do, or another node does it. */
function backfillBatch({ transaction }: Runtime['database']): Promise<boolean> {
  return transaction(null, async (tx) => {
    const backfill = await lockJobLexemeBackfill(tx);
    if (!backfill) return false;
    const last = await addJobLexemes(tx, backfill, batchMax);
    if (last === undefined) deleteJobLexemeBackfill(tx, backfill.workspace_id);
    else advanceJobLexemeBackfill(tx, backfill.workspace_id, last);
    return true;
  });
}
